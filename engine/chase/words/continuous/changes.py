"""Changes of objects that a text states: gain a keyword, lose all abilities, cannot attack, become another kind."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous import modifiers, restrictions
from engine.chase.words.costs import WillCost
from engine.language.common.modifications import Restrict
from engine.language.common.modify_sentence import Modifies, RecoveryChange, RestrictsOfSuch
from engine.language.common.players import DOER, APlayer, ControllerOf, DoneBy, OwnerOf
from engine.language.common.rules import Forbid
from engine.language.grammar.categories import Change, Clause, Cost, Keyword, Line, Modification, Player
from engine.language.grammar.word import Word, word


class Gain(Word):
    """An item that an object gains or loses."""

    __slots__ = ()
    label = "what is gained"

    def gained(self) -> tuple[Modification, ...]:
        raise NotImplementedError

    def lost(self) -> tuple[Modification, ...] | None:
        """Return the modifications for losing this item, or None if it cannot be lost."""
        return None


@word("{keyword}", "{keyword}")
class KeywordGain(Gain):
    """A keyword as a gained item (FoW 909.1d / MG 909.1c)."""

    keyword: Keyword

    def gained(self) -> tuple[Modification, ...]:
        return (modifiers.GiveAbilities(self.keyword),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifiers.TakeKeyword(self.keyword.name),)


@word('"^{line}"', "「{line}」")
class QuotedGain(Gain):
    """An ability in quotes as a gained item (FoW 909.1d / MG 909.1c)."""

    line: Line

    def gained(self) -> tuple[Modification, ...]:
        return (modifiers.GiveAbilities(self.line),)


@word(
    (
        "{race:race} in addition to its own race",
        "{race:race} in addition to <its|their> other <race|races>",
        "{race:race}",
    ),
    "元の種族に加えて{race:race}",
)
class RaceGain(Gain):
    """A race in addition to the object's own races (FoW 1020.1 / MG 1014.1)."""

    race: str

    def gained(self) -> tuple[Modification, ...]:
        return (modifiers.AddKind("race", (self.race,)),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifiers.LoseKind("race", (self.race,)),)


@word(
    ("{#gains|gain} {things:and}", "{#gains|gain} {things:oxford}", "also {#gains|gain} {things:and}"),
    "{things:と}を得る",
)
class Gains(Change):
    """The change "gains ..." with one or more items.

    Each item cites its clause."""

    things: tuple[Gain, ...]

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for thing in self.things for one in thing.gained())


@word(("{#loses|lose} {things:and}", "{#loses|lose} {things:oxford}"), "{things:と}を失う")
class Loses(Change):
    """The change "loses ..." with one or more items (FoW 909.1c, 909.1d / MG 909.1b, 909.1c)."""

    things: tuple[Gain, ...]

    def valid(self) -> bool:
        return all(thing.lost() is not None for thing in self.things)

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for thing in self.things for one in thing.lost() or ())


@word("{#loses|lose} all abilities", "すべての能力を失う")
class LosesAll(Modifies):
    """The change "loses all abilities" (FoW 909.1d / MG 909.1c)."""

    makes = modifiers.TakeAbilities


@word("{deed}", "{deed}")
class Cannot(Change):
    """The change "cannot ..." (FoW 104.4 / MG 104.4).

    The values of the table "cannot" are the kinds of rules that the change creates. They are joined by blanks, for
    example `cannot_attack cannot_block`."""

    deed: Annotated[str, "cannot"]

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(Restrict(Forbid(kind)) for kind in self.deed.split())


@word("cannot {deed} unless {who:pays} {symbols:will}", "{who:が}{symbols:will}を支払わないかぎり{deed}")
class CannotUnlessPaid(Change):
    """The change "cannot attack unless its controller pays will", or the same for another act.

    See FoW 803.5, 804.4 / MG 803.4. The values of the table "unpaid_deeds" are the acts, joined by blanks."""

    deed: Annotated[str, "unpaid_deeds"]
    who: Player
    symbols: tuple[str, ...]
    rank = -1  # prefer this reading to an instruction that a payment can prevent

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(restrictions.ActCost(tuple(self.deed.split()), (WillCost(self.symbols),))),)


@word("cannot {deed} unless {who:subj} {price:@who}", "{who:が}{price:nai}かぎり{deed}")
class CannotUnlessDone(Change):
    """The change "cannot attack unless ...", with an act as its cost (FoW 803.5, 804.4 / MG 803.4).

    See LC 10.1.2.5, 10.1.4.2.5. The object's controller pays the cost. The card itself calls its controller "you"."""

    deed: Annotated[str, "unpaid_deeds"]
    who: Player
    price: Clause
    rank = -1  # prefer this reading to an instruction that an act can prevent

    def valid(self) -> bool:
        return self._cost() is not None and (self.who.oneself or isinstance(self.who, ControllerOf))

    def _cost(self) -> Cost | None:
        """Return the act as a cost, or None if it cannot be a cost."""
        if not isinstance(self.price, DoneBy) or self.price.who != DOER:
            return None
        cost: object = getattr(self.price, "as_cost", self.price)
        return cost if isinstance(cost, Cost) else None

    def modifications(self) -> tuple[Modification, ...]:
        cost = self._cost()
        assert cost is not None
        return (Restrict(restrictions.ActCost(tuple(self.deed.split()), (cost,))),)


@word("cannot be targeted by {what:pl}", "{what}の対象にならない")
class CannotBeTargetedBy(RestrictsOfSuch):
    """The change "cannot be targeted by spells or abilities of a kind" (FoW 903.2g / MG 903.2e)."""

    rule = restrictions.NotTargetedBy


@word(
    ("{#attacks|attack}<{this_turn?} this turn> if able", "must attack<{this_turn?} this turn> if able"),
    "<{this_turn?}このターン、>可能なら攻撃する",
)
class MustAttack(Change):
    """The change "attacks if able" (FoW 712.2)."""

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
    """The change "doesn't recover during the recovery phase" (FoW 503.5 / MG 502.1).

    `next_only`: only in the next recovery phase."""

    who: Player | None = None
    next_only: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(restrictions.NotRecovering(self.whose)),)

    def valid(self) -> bool:
        """Return whether the named player is neither an owner nor any player.

        "Their" means the controllers of the objects, because no player was mentioned before. Card texts have no
        phrase about any player's recovery phases."""
        return not isinstance(self.who, (OwnerOf, APlayer))

    @property
    def whose(self) -> Player | None:
        """Return the player whose recovery phases are meant; None for the controller.

        An object recovers only in its controller's recovery phase (503.5)."""
        return None if isinstance(self.who, ControllerOf) else self.who


@word("{#becomes @|become }{race:race}", "種族が{race:race}になる")
class BecomesRace(Change):
    """The change "becomes a race"; the other races are lost (FoW 1020.1 / MG 1014.1)."""

    race: str

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetKind("race", (self.race,)),)


@word("{#becomes|become} {attribute}", "属性が{attribute}になる")
class BecomesAttribute(Change):
    """The change "becomes darkness" (an attribute); the other attributes are lost (FoW 1020.1 / MG 1014.1)."""

    attribute: Annotated[str, "attributes"]

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetKind("attribute", (self.attribute,)),)


@word("{#becomes|become} {what}", "{what}になる")
class BecomesChosen(Modifies):
    """The change "becomes the chosen attribute or race" (FoW 1020.1 / MG 1014.1)."""

    what: Annotated[str, "chosen_kinds"]
    makes = modifiers.SetChosenKind
