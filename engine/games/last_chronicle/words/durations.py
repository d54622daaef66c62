"""How long an effect lasts, as only this game says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.grammar.categories import Duration
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.kernel.state import Duration as Lasting


@word(
    ("until the end of the next turn", "until end of the next turn"),
    dict.fromkeys(("", "first"), "次のターンの終わりまで"),
)
class UntilEndOfNextTurn(Duration):
    """Until the turn after this one is over (LC 9.7.3.2.2)."""

    span = "next_turn"

    def lasts(self) -> Lasting:
        return self.span
