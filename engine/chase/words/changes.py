"""Changes that a text states of objects: gains a keyword, loses all abilities, cannot attack, becomes another."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words import modifications, rules
from engine.chase.words.costs import WillCost
from engine.language.common.modifications import Restrict
from engine.language.common.modify import Modifies, RecoveryChange, RestrictsOfSuch
from engine.language.common.players import DOER, APlayer, ControllerOf, DoneBy, OwnerOf
from engine.language.common.rules import Forbid
from engine.language.grammar.categories import Change, Clause, Cost, Keyword, Line, Modification, Player
from engine.language.grammar.word import Word, word


class Gain(Word):
    """Something that is gained or lost."""

    __slots__ = ()
    label = "what is gained"

    def gained(self) -> tuple[Modification, ...]:
        raise NotImplementedError

    def lost(self) -> tuple[Modification, ...] | None:
        """Return the modifications that losing it makes; None where it cannot be lost."""
        return None


@word("{keyword}", "{keyword}")
class KeywordGain(Gain):
    """A keyword (FoW 909.1d / MG 909.1c)."""

    keyword: Keyword

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.GiveAbilities(self.keyword),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifications.TakeKeyword(self.keyword.name),)


@word('"^{line}"', "「{line}」")
class QuotedGain(Gain):
    """An ability in quotes (FoW 909.1d / MG 909.1c)."""

    line: Line

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.GiveAbilities(self.line),)


@word(
    (
        "{race:race} in addition to its own race",
        "{race:race} in addition to <its|their> other <race|races>",
        "{race:race}",
    ),
    "元の種族に加えて{race:race}",
)
class RaceGain(Gain):
    """A race, beside its own (FoW 1020.1 / MG 1014.1)."""

    race: str

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.AddKind("race", (self.race,)),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifications.LoseKind("race", (self.race,)),)


@word(
    ("{#gains|gain} {things:and}", "{#gains|gain} {things:oxford}", "also {#gains|gain} {things:and}"),
    "{things:と}を得る",
)
class Gains(Change):
    """Gains one thing or several: each of them names its clause."""

    things: tuple[Gain, ...]

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for thing in self.things for one in thing.gained())


@word(("{#loses|lose} {things:and}", "{#loses|lose} {things:oxford}"), "{things:と}を失う")
class Loses(Change):
    """Loses one thing or several (FoW 909.1c, 909.1d / MG 909.1b, 909.1c)."""

    things: tuple[Gain, ...]

    def valid(self) -> bool:
        return all(thing.lost() is not None for thing in self.things)

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for thing in self.things for one in thing.lost() or ())


@word("{#loses|lose} all abilities", "すべての能力を失う")
class LosesAll(Modifies):
    """Loses all abilities (FoW 909.1d / MG 909.1c)."""

    makes = modifications.TakeAbilities


@word("{deed}", "{deed}")
class Cannot(Change):
    """Cannot attack, be attacked, be targeted ... (FoW 104.4 / MG 104.4). Of "cannot" the values are the kinds of rule
    that it comes to, joined by blanks: `cannot_attack cannot_block`."""

    deed: Annotated[str, "cannot"]

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(Restrict(Forbid(kind)) for kind in self.deed.split())


@word("cannot {deed} unless {who:pays} {symbols:will}", "{who:が}{symbols:will}を支払わないかぎり{deed}")
class CannotUnlessPaid(Change):
    """Cannot attack or the like unless its controller pays will (FoW 803.5, 804.4 / MG 803.4). Of "unpaid_deeds" the
    values are the acts, joined by blanks."""

    deed: Annotated[str, "unpaid_deeds"]
    who: Player
    symbols: tuple[str, ...]
    rank = -1  # rather than an instruction that somebody may avert by paying now

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(rules.ActCost(tuple(self.deed.split()), (WillCost(self.symbols),))),)


@word("cannot {deed} unless {who:subj} {price:@who}", "{who:が}{price:nai}かぎり{deed}")
class CannotUnlessDone(Change):
    """Cannot attack or the like unless something is done for it, as a cost (FoW 803.5, 804.4 / MG 803.4; LC 10.1.2.5,
    10.1.4.2.5): by its controller, who is "you" on the card itself."""

    deed: Annotated[str, "unpaid_deeds"]
    who: Player
    price: Clause
    rank = -1  # rather than an instruction that somebody may avert by doing so now

    def valid(self) -> bool:
        return self._cost() is not None and (self.who.oneself or isinstance(self.who, ControllerOf))

    def _cost(self) -> Cost | None:
        """Return what is done as a cost, or None for what is none."""
        if not isinstance(self.price, DoneBy) or self.price.who != DOER:
            return None
        cost: object = getattr(self.price, "as_cost", self.price)
        return cost if isinstance(cost, Cost) else None

    def modifications(self) -> tuple[Modification, ...]:
        cost = self._cost()
        assert cost is not None
        return (Restrict(rules.ActCost(tuple(self.deed.split()), (cost,))),)


@word("cannot be targeted by {what:pl}", "{what}の対象にならない")
class CannotBeTargetedBy(RestrictsOfSuch):
    """Cannot be targeted by such spells or abilities (FoW 903.2g / MG 903.2e)."""

    rule = rules.NotTargetedBy


@word(
    ("{#attacks|attack}<{this_turn?} this turn> if able", "must attack<{this_turn?} this turn> if able"),
    "<{this_turn?}このターン、>可能なら攻撃する",
)
class MustAttack(Change):
    """Attacks if able (FoW 712.2)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("must_attack")),)


@word(
    (
        "{#doesn't|don't} recover during <{who:poss}|the> <{next_only?}next >recovery phase",
        "{#doesn't|don't} recover during their <controller's|controllers'> <{next_only?}next >recovery phase",
    ),
    "<{who:poss}><{next_only?}次の>リカバリーフェイズにリカバーしない",
)
class DoesNotRecover(RecoveryChange):
    """Doesn't recover in recovery phases (FoW 503.5 / MG 502.1); `next_only`: in the next one alone."""

    who: Player | None = None
    next_only: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(rules.NotRecovering(self.whose)),)

    def valid(self) -> bool:
        """ "Their" is said of their controllers: no player has been spoken of to whom it could point; of any player's
        nothing is said."""
        return not isinstance(self.who, (OwnerOf, APlayer))

    @property
    def whose(self) -> Player | None:
        """The player in whose recovery phases; None for its controller, since it recovers in no other (503.5)."""
        return None if isinstance(self.who, ControllerOf) else self.who


@word("{#becomes @|become }{race:race}", "種族が{race:race}になる")
class BecomesRace(Change):
    """Becomes of a race: the other races are lost (FoW 1020.1 / MG 1014.1)."""

    race: str

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.SetKind("race", (self.race,)),)


@word("{#becomes|become} {attribute}", "属性が{attribute}になる")
class BecomesAttribute(Change):
    """Becomes darkness: the other attributes are lost (FoW 1020.1 / MG 1014.1)."""

    attribute: Annotated[str, "attributes"]

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.SetKind("attribute", (self.attribute,)),)


@word("{#becomes|become} {what}", "{what}になる")
class BecomesChosen(Modifies):
    """Becomes what was chosen (FoW 1020.1 / MG 1014.1)."""

    what: Annotated[str, "chosen_kinds"]
    makes = modifications.SetChosenKind
