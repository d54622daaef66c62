"""Durations of effects, and "unless" conditions, that only this game has."""

from __future__ import annotations

from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.durations import While
from engine.language.grammar.categories import Condition, Duration
from engine.language.grammar.word import word


@word(
    ("until the end of the next turn", "until end of the next turn"),
    dict.fromkeys(("", "first"), "次のターンの終わりまで"),
)
class UntilEndOfNextTurn(Duration):
    """The duration until the end of the turn after this one (LC 9.7.3.2.2)."""

    span = "next_turn"


@word
class NotSo(Condition):
    """A condition that another condition does not hold.

    This word is not written by itself.
    """

    of: Condition

    def holds(self, game: Game, at: Context) -> bool:
        return not self.of.holds(game, at)


@word("unless {when}", {"": "{when}場合を除き", "mid": "{when}場合を除き、"})
class UnlessSo(While):
    """The duration `unless you control a Knight`: as long as a condition does not hold (LC 11.7.1)."""

    when: Condition

    def condition(self) -> Condition:
        return NotSo(self.when)
