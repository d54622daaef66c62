"""How long an effect lasts that outlasts the turn."""

from __future__ import annotations

from typing import Any

from engine.language.grammar.categories import Duration
from engine.language.grammar.word import word


@word
class UntilEndOfGame(Duration):
    """As long as the game goes on (FoW 901.2b)."""

    en = "until end of game"
    ja = dict.fromkeys(("", "first"), "ゲーム終了時まで")

    def lasts(self) -> Any:
        return "game"
