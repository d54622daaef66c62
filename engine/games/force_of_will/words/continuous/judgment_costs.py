"""Changes of the cost of judgment (FoW 705.2, 903.2i), which is no card and no ability (FoW 705.2d)."""

from __future__ import annotations

from engine.chase.words.continuous import restrictions
from engine.chase.words.continuous.statements import OfCosts
from engine.language.common.abilities import SeatStatic
from engine.language.common.amounts import Multiplier
from engine.language.grammar.categories import Ability, Condition, Player
from engine.language.grammar.word import Word, fields, word

JUDGMENT = "judgment"


@fields
class JudgmentCost(OfCosts):
    """A change of a player's cost of judgment."""

    who: Player
    symbols: tuple[str, ...]
    each: Multiplier | None = None
    when: Condition | None = None

    def abilities(self) -> tuple[Ability, ...]:
        sign = -1 if isinstance(self, JudgmentLess) else 1
        rule = restrictions.CostRule(self.symbols, sign, sign < 0, None, JUDGMENT, "", self.each, self.when)
        return (SeatStatic(self.who, (rule,)),)


@word(
    (
        "{who:may} pay {symbols:will} less to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
        "{who:pays} {symbols:will} less to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
    ),
    "<{when}場合、>{who:は}<{each}、>[ジャッジメント]のコストを{symbols:will}減らしてよい",
)
class JudgmentLess(JudgmentCost):
    """A statement that you may pay less to do judgment (FoW 705.2c, 903.2i-4)."""


@word(
    "{who:pays} {symbols:will} more to <play [Judgment] abilities|do judgment>< {each}>< if {when}>",
    "<{when}場合、>{who:は}<{each}、>[ジャッジメント]のコストを{symbols:will}多く支払う",
)
class JudgmentMore(JudgmentCost):
    """A statement that you pay more to do judgment (FoW 705.2c, 903.2i-3)."""


@word(
    ("if {when}, you may pay {symbols:will} to play this ability instead", "if {when}, pay {symbols:will} instead"),
    "{when}場合、代わりに{symbols:will}を支払う",
)
class JudgmentInstead(Word):
    """A lower cost of this [Judgment], a part of its own cost, under a condition (FoW 705.2, 903.2i-1)."""

    when: Condition
    symbols: tuple[str, ...]

    def left_out(self, symbols: tuple[str, ...]) -> tuple[str, ...] | None:
        """Return the part of the cost that is not paid, or None if this cost is no part of it."""
        left = list(symbols)
        for symbol in self.symbols:
            if symbol in left:
                left.remove(symbol)
            elif symbol != "0":
                return None
        return tuple(left)


@word(
    "you may pay {symbols:will} less to play this ability< {each}>< if {when}>",
    "<{when}場合、>あなたは<{each}、>この能力をプレイするコストを{symbols:will}減らしてよい",
)
class ThisJudgmentLess(Word):
    """A permission to pay less for this [Judgment] (FoW 903.2i-4)."""

    symbols: tuple[str, ...]
    each: Multiplier | None = None
    when: Condition | None = None

    def rule(self) -> restrictions.CostRule:
        return restrictions.CostRule(self.symbols, -1, True, None, JUDGMENT, "", self.each, self.when)
