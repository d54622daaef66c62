"""Amounts computed from other amounts (LC 4.1, 4.2)."""

from __future__ import annotations

from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.amounts import valued
from engine.language.grammar.categories import Amount
from engine.language.grammar.word import word


@word(
    valued("half of {of:value}<{down?}, rounded down>"),
    valued("（{of:value}）の半分<{down?}（切り捨て）>"),
)
class HalfUp(Amount):
    """Half of another amount, rounded up unless the text says otherwise (LC 4.2)."""

    of: Amount
    down: bool = False

    def value(self, game: Game, at: Context) -> int:
        n = self.of.value(game, at)
        return n // 2 if self.down else -(-n // 2)


@word(valued("twice {of:value}"), valued("（{of:value}）の2倍"))
class Twice(Amount):
    """Twice another amount (LC 4.1)."""

    of: Amount

    def value(self, game: Game, at: Context) -> int:
        return 2 * self.of.value(game, at)
