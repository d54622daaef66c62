"""Changes that a text states of objects: gains [Flying], loses all abilities, cannot attack, becomes a Golem."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.costs import WillCost
from engine.games.force_of_will.words import modifications, rules
from engine.games.force_of_will.words.selectors import ATTRIBUTE_NAMES
from engine.games.force_of_will.words.tables import CANNOT, CHOSEN_KINDS, UNPAID_DEEDS
from engine.language.common.amounts import Multiplier
from engine.language.common.modifications import Restrict
from engine.language.common.modify import Modifies, RecoveryChange, RestrictsOfSuch
from engine.language.common.players import ControllerOf, OwnerOf
from engine.language.common.rules import Forbid
from engine.language.grammar.categories import Amount, Change, Keyword, Line, Modification, Player
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


@word("[{atk:signed}/{defense:signed}]< {each}>", "<{each}>[{atk:signed}/{defense:signed}]")
class StatGain(Gain):
    """[+200/-100], or so much for each (FoW 1020.3)."""

    atk: Amount
    defense: Amount
    each: Multiplier | None = None

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.AddStats(self.atk, self.defense, self.each),)


@word("{keyword}", "{keyword}")
class KeywordGain(Gain):
    """A keyword (FoW 909.1d)."""

    keyword: Keyword

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.GiveAbilities(self.keyword),)

    def lost(self) -> tuple[Modification, ...]:
        return (modifications.TakeKeyword(self.keyword.name),)


@word('"^{line}"', "「{line}」")
class QuotedGain(Gain):
    """An ability in quotes (FoW 909.1d)."""

    line: Line

    def gained(self) -> tuple[Modification, ...]:
        return (modifications.GiveAbilities(self.line),)


@word(("{race:race} in addition to its own race", "{race:race}"), "元の種族に加えて{race:race}")
class RaceGain(Gain):
    """A race, beside its own (FoW 1020.1)."""

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
    """Loses one thing or several (FoW 909.1c, 909.1d)."""

    things: tuple[Gain, ...]

    def valid(self) -> bool:
        return all(thing.lost() is not None for thing in self.things)

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for thing in self.things for one in thing.lost() or ())


@word("{#loses|lose} all abilities", "すべての能力を失う")
class LosesAll(Modifies):
    """Loses all abilities (FoW 909.1d)."""

    makes = modifications.TakeAbilities


RULES = {
    "attack": ("cannot_attack",),
    "block": ("cannot_block",),
    "attack or block": ("cannot_attack", "cannot_block"),
    "attack players": ("cannot_attack_player",),
    "be attacked": ("cannot_be_attacked",),
    "be blocked": ("cannot_be_blocked",),
    "be attacked or blocked": ("cannot_be_attacked", "cannot_be_blocked"),
    "be targeted": ("cannot_be_targeted",),
    "be cancelled": ("cannot_be_cancelled",),
    "be destroyed": ("cannot_be_destroyed",),
    "be recovered": ("cannot_recover",),
    "play abilities": ("cannot_activate",),
}


@word("{deed}", "{deed}")
class Cannot(Change):
    """Cannot attack, block, be attacked ... (FoW 104.4)."""

    deed: Annotated[str, CANNOT]

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(Restrict(Forbid(kind)) for kind in RULES[self.deed])


@word("cannot {deed} unless {who:pays} {symbols:will}", "{who:が}{symbols:will}を支払わないかぎり{deed}")
class CannotUnlessPaid(Change):
    """Cannot attack or block unless its controller pays will (FoW 803.5, 804.4)."""

    deed: Annotated[str, UNPAID_DEEDS]
    who: Player
    symbols: tuple[str, ...]
    rank = -1  # rather than an instruction that somebody may avert by paying now

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(rules.ActCost(tuple(self.deed.split()), (WillCost(self.symbols),))),)


@word("cannot be targeted by {what:pl}", "{what}の対象にならない")
class CannotBeTargetedBy(RestrictsOfSuch):
    """Cannot be targeted by such spells or abilities (FoW 903.2g)."""

    rule = rules.NotTargetedBy


@word("cannot be blocked by {what:pl}", "{what}にブロックされない")
class CannotBeBlockedBy(RestrictsOfSuch):
    """Cannot be blocked by such J/resonators (FoW 804.3)."""

    rule = rules.NotBlockedBy


@word(("cannot be blocked except by {what:pl}", "can be blocked only by {what:pl}"), "{what}以外にブロックされない")
class CannotBeBlockedExcept(RestrictsOfSuch):
    """Can be blocked by such J/resonators alone (FoW 804.3)."""

    rule = rules.NotBlockedBy
    more = (True,)


@word("cannot block {what:pl}", "{what}をブロックできない")
class CannotBlockSuch(RestrictsOfSuch):
    """Cannot block such J/resonators (FoW 804.3)."""

    rule = rules.NotBlocking


@word("can block {what:pl}", "{what}をブロックできる")
class CanBlock(RestrictsOfSuch):
    """Can block such J/resonators, whatever their keywords say (FoW 1106.2)."""

    rule = rules.BlocksFlying


@word("can attack {what:pl}", "{what}を攻撃できる")
class CanAttackRecovered(RestrictsOfSuch):
    """Can attack such recovered J/resonators (FoW 803.3b)."""

    rule = rules.MayAttack


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
    """Doesn't recover in recovery phases (FoW 503.5); `next_only`: in the next one alone."""

    who: Player | None = None
    next_only: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(rules.NotRecovering(self.whose)),)

    def valid(self) -> bool:
        """ "Their" is said of their controllers: no player has been spoken of to whom it could point."""
        return not isinstance(self.who, OwnerOf)

    @property
    def whose(self) -> Player | None:
        """The player in whose recovery phases; None for its controller, since it recovers in no other (503.5)."""
        return None if isinstance(self.who, ControllerOf) else self.who


@word(("{#becomes|become} [{atk:fig}/{defense:fig}]",), "[{atk:fig}/{defense:fig}]になる")
class BecomesStats(Modifies):
    """Becomes [500/500] (FoW 1020.2)."""

    atk: Amount
    defense: Amount
    makes = modifications.SetStats


@word("{#becomes @|become }{race:race}", "種族が{race:race}になる")
class BecomesRace(Change):
    """Becomes a Golem: the other races are lost (FoW 1020.1)."""

    race: str

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.SetKind("race", (self.race,)),)


@word("{#becomes|become} {attribute}", "属性が{attribute}になる")
class BecomesAttribute(Change):
    """Becomes darkness: the other attributes are lost (FoW 1020.1)."""

    attribute: Annotated[str, ATTRIBUTE_NAMES]

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.SetKind("attribute", (self.attribute,)),)


@word("{#becomes|become} {what}", "{what}になる")
class BecomesChosen(Modifies):
    """Becomes what was chosen (FoW 1020.1)."""

    what: Annotated[str, CHOSEN_KINDS]
    makes = modifications.SetChosenKind


@word
class SwitchesStats(Modifies):
    """ATK and DEF are switched; written as an instruction, see `effects_objects.Switch`."""

    makes = modifications.SwitchStats
