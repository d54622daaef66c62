"""Durations of effects that last longer than the turn."""

from __future__ import annotations

from engine.language.grammar.categories import Duration
from engine.language.grammar.word import word


@word("until end of game", dict.fromkeys(("", "first"), "ゲーム終了時まで"))
class UntilEndOfGame(Duration):
    """The duration until the end of the game (FoW 901.2b / MG 901.2b)."""

    span = "game"
