"""Durations of effects that outlast the turn."""

from __future__ import annotations

from engine.language.grammar.categories import Duration
from engine.language.grammar.word import word


@word("until end of game", dict.fromkeys(("", "first"), "ゲーム終了時まで"))
class UntilEndOfGame(Duration):
    """As long as the game goes on (FoW 901.2b / MG 901.2b)."""

    span = "game"
