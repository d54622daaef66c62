"""Changes that a text states of objects: as to blocking, to attacking what is recovered, and to what both cost."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words import modifications
from engine.chase.words.stats import SetStats
from engine.games.force_of_will.words import rules
from engine.games.force_of_will.words.keywords import FIGHTER
from engine.games.force_of_will.words.otherwise import Untrue
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
    """Can block such J/resonators, whatever their keywords say (FoW 1106.2)."""

    rule = rules.BlocksFlying


@word("can attack {what:pl}", "{what}を攻撃できる")
class CanAttackRecovered(RestrictsOfSuch):
    """Can attack such recovered J/resonators (FoW 803.3b)."""

    rule = rules.MayAttack


@word("must block<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならブロックする")
class MustBlock(Change):
    """Blocks if able (FoW 104.1, 804.3)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("must_block")),)


@word("cannot attack {what:pl}", "{what}を攻撃できない")
class CannotAttackThese(RestrictsOfSuch):
    """Cannot attack such J/resonators (FoW 104.4, 803.3b)."""

    rule = rules.NotAttackingSuch


@word("{#is|are} mobilized", "稼働する")
class IsMobilized(Change):
    """Can attack and block without the cost of its [Mobilize] (FoW 1129.3)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(Forbid("mobilized")),)


# -- what has to be attacked -----------------------------------------------------------------------
@word("must attack this card<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならこのカードを攻撃する")
class MustAttackThis(Change):
    """Attacks if able, and this card and nothing else, if that may be attacked (FoW 104.1, 803.3, 803.3b)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(rules.DrawsAttack(True)),)


@word(
    "as you choose a card to attack, you must choose this card if able",
    "あなたは攻撃するカードを選ぶに際し、可能ならこのカードを選ぶ",
)
class ChosenToAttack(Statement):
    """This is chosen before its controller's other cards that could attack; the attack may be given up as ever (FoW
    104.1, 803.3, 803.3a)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(THIS, (Restrict(Forbid("chosen_to_attack")),)),)  # type: ignore[arg-type]


@word(
    "as your opponent chooses a card to attack, they must choose this card if able",
    "相手は攻撃するカードを選ぶに際し、可能ならこのカードを選ぶ",
)
class ChosenToBeAttacked(Statement):
    """This is chosen before the other cards that the opponent could attack (FoW 803.3b); the player may be attacked as
    ever."""

    def abilities(self) -> tuple[Ability, ...]:
        theirs = Kind(FIGHTER.heads, (Controlled(Opponent()),))
        return (Static(theirs, (Restrict(rules.DrawsAttack(False)),)),)


# -- unless ----------------------------------------------------------------------------------------
@word("{what:subj} {deed} unless {condition}", "{condition}場合を除き、{what}は{deed}")
class CannotUnlessSo(Statement):
    """Something is forbidden to it as long as a condition does not hold (FoW 104.4, 904.1)."""

    what: Objects
    deed: Annotated[str, "cannot"]
    condition: Condition

    def abilities(self) -> tuple[Ability, ...]:
        forbidden = tuple(Restrict(Forbid(kind)) for kind in self.deed.split())
        return (Static(lasting(self.what), forbidden, Untrue(self.condition)),)  # type: ignore[arg-type]


# -- numbers ---------------------------------------------------------------------------------------
@word("this card's ATK is equal to {atk:value}", "このカードの攻撃力は{atk:value}に等しい")
class AtkIsEqual(Statement):
    """This card's ATK is what something comes to (FoW 1020.2)."""

    atk: Amount

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(THIS, (SetStats(self.atk, None),)),)  # type: ignore[arg-type]


# -- another body ----------------------------------------------------------------------------------
@word(
    "{#becomes @|become }[{atk:fig}/{defense:fig}] {race:race_name}",
    "[{atk:fig}/{defense:fig}]の{race:race_name}になる",
)
class BecomesBody(Change):
    """Becomes [400/400] of a race: the other races are lost (FoW 1020.1, 1020.2)."""

    atk: Amount
    defense: Amount
    race: str

    def modifications(self) -> tuple[Modification, ...]:
        return (modifications.SetKind("race", (self.race,)), SetStats(self.atk, self.defense))
