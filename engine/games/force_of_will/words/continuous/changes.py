"""Changes of objects that a text states: rules of blocking and attacking, their costs, and numbers."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous import modifiers
from engine.chase.words.continuous.numbers import SetStats
from engine.games.force_of_will.words.continuous import restrictions
from engine.games.force_of_will.words.effects.alternatives import Untrue
from engine.games.force_of_will.words.keywords.simple import FIGHTER
from engine.language.common.abilities import Static
from engine.language.common.modifications import Restrict
from engine.language.common.modify import RestrictsOfSuch, lasting
from engine.language.common.objects import THIS
from engine.language.common.players import Opponent
from engine.language.common.qualifiers import Controlled
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Change,
    Condition,
    Modification,
    Objects,
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
