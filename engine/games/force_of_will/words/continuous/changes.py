"""Changes of objects that a text states: rules of blocking and attacking, numbers, races and abilities."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from engine.chase.words.continuous import modifiers
from engine.chase.words.continuous.changes import Gain, KeywordGain
from engine.chase.words.continuous.modifiers import AddKind, SetKind
from engine.chase.words.continuous.numbers import SetStats
from engine.games.force_of_will.words.continuous import restrictions
from engine.games.force_of_will.words.effects.instructions import PartBecomes
from engine.games.force_of_will.words.effects.substitution import Untrue
from engine.games.force_of_will.words.keywords.simple import FIGHTER
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.abilities import Static
from engine.language.common.amounts import Number
from engine.language.common.conditions import Plain
from engine.language.common.durations import span_of
from engine.language.common.modifications import Restrict, TakesAbilities, TakesKeyword
from engine.language.common.modify_sentence import Modify, RestrictsOfSuch, lasting
from engine.language.common.objects import THIS, It
from engine.language.common.places import Put
from engine.language.common.players import Opponent
from engine.language.common.qualifiers import Controlled
from engine.language.common.referents import mention_of, only_objects
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Change,
    Condition,
    Duration,
    Effect,
    Flow,
    Modification,
    Objects,
    Single,
    Statement,
)
from engine.language.grammar.word import word


@word("can block {what:pl}", "{what}をブロックできる")
class CanBlock(RestrictsOfSuch):
    """A change: the object can block such J/resonators, even with [Flying] (FoW 1106.2)."""

    rule = restrictions.BlocksFlying


@word("can attack {what:pl}", "{what}を攻撃できる")
class CanAttackRecovered(RestrictsOfSuch):
    """A change: the object can attack such recovered J/resonators (FoW 803.3b)."""

    rule = restrictions.MayAttack


@word("must block<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならブロックする")
class MustBlock(Change):
    """A change: the object must block if able (FoW 104.1, 804.3)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("must_block")),)


@word("cannot attack {what:pl}", "{what}を攻撃できない")
class CannotAttackThese(RestrictsOfSuch):
    """A change: the object cannot attack such J/resonators (FoW 104.4, 803.3b)."""

    rule = restrictions.NotAttackingSuch


@word("{#is|are} mobilized", "稼働する")
class IsMobilized(Change):
    """A change: the object can attack and block without the cost of its [Mobilize] (FoW 1129.3)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("mobilized")),)


# -- cards that must be attacked -------------------------------------------------------------------
@word("must attack this card<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならこのカードを攻撃する")
class MustAttackThis(Change):
    """A change: the object must attack this card if able, and nothing else (FoW 104.1, 803.3, 803.3b)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(restrictions.DrawsAttack(True)),)


@word(
    "as you choose a card to attack, you must choose this card if able",
    "あなたは攻撃するカードを選ぶに際し、可能ならこのカードを選ぶ",
)
class ChosenToAttack(Statement):
    """A statement that this card must be chosen to attack before its controller's other cards.

    The attack may still be given up (FoW 104.1, 803.3, 803.3a).
    """

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(THIS, (Restrict(Forbid("chosen_to_attack")),)),)  # type: ignore[arg-type]


@word(
    "as your opponent chooses a card to attack, they must choose this card if able",
    "相手は攻撃するカードを選ぶに際し、可能ならこのカードを選ぶ",
)
class ChosenToBeAttacked(Statement):
    """A statement that this card must be attacked before the opponent's other possible targets (FoW 803.3b).

    The player may still be attacked.
    """

    def abilities(self) -> tuple[Ability, ...]:
        theirs = Kind(FIGHTER.heads, (Controlled(Opponent()),))
        return (Static(theirs, (Restrict(restrictions.DrawsAttack(False)),)),)


# -- unless ----------------------------------------------------------------------------------------
@word("{what:subj} {deed} unless {condition}", "{condition}場合を除き、{what}は{deed}")
class CannotUnlessSo(Statement):
    """A statement that an action is forbidden unless a condition holds (FoW 104.4, 904.1)."""

    what: Objects
    deed: Annotated[str, "cannot"]
    condition: Condition

    def abilities(self) -> tuple[Ability, ...]:
        forbidden = tuple(Restrict(Forbid(kind)) for kind in self.deed.split())
        return (Static(lasting(self.what), forbidden, Untrue(self.condition)),)  # type: ignore[arg-type]


# -- numbers ---------------------------------------------------------------------------------------
@word("this card's ATK is equal to {atk:value}", "このカードの攻撃力は{atk:value}に等しい")
class AtkIsEqual(Statement):
    """A statement that this card's ATK is equal to a number (FoW 1020.2)."""

    atk: Amount

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(THIS, (SetStats(self.atk, None),)),)  # type: ignore[arg-type]


# -- another body ----------------------------------------------------------------------------------
@word(
    "{#becomes @|become }[{atk:fig}/{defense:fig}] {race:race_name}",
    "[{atk:fig}/{defense:fig}]の{race:race_name}になる",
)
class BecomesBody(Change):
    """A change: the object becomes [400/400] of a race and loses its other races (FoW 1020.1, 1020.2)."""

    atk: Amount
    defense: Amount
    race: str

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.SetKind("race", (self.race,)), SetStats(self.atk, self.defense))


# -- printed ATK and DEF (FoW 206, 207, 1020.2): the base for all other changes --------------------
PRINTED = {"atk": ("ATK", "攻撃力"), "defense": ("DEF", "防御力")}


@word
class SetPrinted(Modification):
    """A modification that replaces the printed ATK or DEF, before other changes (not written; FoW 909.1f)."""

    which: str
    n: Amount
    layer = "new_number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if getattr(chars, self.which) is not None:
            setattr(chars, self.which, self.n.value(game, at))

    def lock(self, game: Game, at: Context) -> Modification:
        return SetPrinted(self.which, Number(self.n.value(game, at)))


@word("{what:poss} printed {which} becomes {n:fig}< {until}>", "<{until}、>{what:poss}印刷された{which}は{n:fig}になる")
class PrintedBecomes(PartBecomes):
    """An instruction that replaces the printed ATK or DEF; other changes still apply (FoW 909.1, 1020.2)."""

    which: Annotated[str, PRINTED] = field(kw_only=True)
    n: Amount = field(kw_only=True)

    def change(self) -> Modification:
        return SetPrinted(self.which, self.n)


@word(
    "{what:poss} printed ATK and DEF <is|are> [{atk:fig}/{defense:fig}]",
    "{what:poss}印刷されている攻撃力と防御力が[{atk:fig}/{defense:fig}]である",
)
class PrintedBody(Plain):
    """A condition that the printed ATK and DEF of an object are these numbers (FoW 206.1, 207.1)."""

    what: Single
    atk: Amount
    defense: Amount
    own_reads = frozenset({"kind"})

    @property
    def subject(self) -> Objects | None:
        return self.what

    def holds(self, game: Game, at: Context) -> bool:
        wanted = (self.atk.value(game, at), self.defense.value(game, at))
        refs = [ref for ref in only_objects(self.what.now(game, at)) if game.is_current(ref)]
        return any((game.printed(ref).atk, game.printed(ref).defense) == wanted for ref in refs)


# -- another kind (FoW 201, 205) -------------------------------------------------------------------
@word("{#loses|lose} all races", "すべての種族を失う")
class LosesRaces(Change):
    """A change: the object loses all races (FoW 205.1, 909.1c)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (SetKind("race", ()),)


@word("if {condition}, {put}. ^it {changes:and}", "{condition}場合、{put}。それは{changes:連}")
class PutAndChanged(Effect):
    """An instruction to put a card somewhere and change only that card, under a condition (FoW 903.3b, 909.1)."""

    condition: Condition
    put: Put
    changes: tuple[Change, ...]
    rank = -1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if not self.condition.holds(game, at):
            return
        mention_of(game, at, self.condition)
        yield from self.put.perform(game, at)
        if at.memory.get("done"):
            yield from Modify(It(), self.changes).perform(game, at)


STAYS = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items() if "/" not in en}


@word(
    "{what} becomes @[{atk:fig}/{defense:fig}] resonator< with {gains:and}>< {until}>. ^it's still @{type}",
    "{what}は<、{until:mid}><{gains:と}を持つ>[{atk:fig}/{defense:fig}]のリゾネイターになる。それは{type}でもある",
)
class BecomesResonatorToo(Effect):
    """An instruction that an object also becomes a resonator with ATK and DEF (FoW 201.2, 909.1c, 909.1f, 1020.1)."""

    what: Objects
    atk: Amount
    defense: Amount
    type: Annotated[str, STAYS]
    gains: tuple[Gain, ...] = ()
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        changes: tuple[Modification, ...] = (
            AddKind("type", ("resonator",)),
            SetStats(self.atk, self.defense),
            *(one for gain in self.gains for one in gain.gained()),
        )
        done = game.effects.add_effect(at, refs, changes, span_of(self.until)) if refs else None
        at.memory["done"] = done is not None


# -- abilities that cannot be gained (FoW 104.4, 909.1d) -------------------------------------------
@word
class NeverKeyword(TakesKeyword):
    """A modification that removes a keyword, even one gained later (FoW 104.4, 909.1).

    It applies after everything that gives abilities.
    """

    layer = "info"


@word
class NeverAbilities(TakesAbilities):
    """A modification that removes all abilities, even those gained later (FoW 104.4, 909.1).

    It applies after everything that gives abilities.
    """

    layer = "info"


@word("{#loses|lose} and cannot gain {things:and}", "{things:と}を失い、得ることもできない")
class LosesForGood(Change):
    """A change: the object loses keywords and cannot gain them (FoW 104.4, 909.1d)."""

    things: tuple[KeywordGain, ...]

    def modifications(self) -> tuple[Modification, ...]:
        names = [thing.keyword.name for thing in self.things]
        taken = [modifiers.TakeKeyword(name) for name in names]
        return (*taken, *(NeverKeyword(name) for name in names))


@word("{#loses|lose} all abilities and cannot gain abilities", "すべての能力を失い、能力を得ることもできない")
class LosesAllForGood(Change):
    """A change: the object loses all abilities and cannot gain any (FoW 104.4, 909.1d)."""

    rank = -1

    def modifications(self) -> tuple[Modification, ...]:
        return (modifiers.TakeAbilities(), NeverAbilities())
