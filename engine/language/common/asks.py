"""Protocols that some of the shared words ask, and not every game offers. A game's own protocol names those that it
does (`words/asks.py` of the game); a lexicon refuses a word that asks for another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.language.grammar.categories import Game


class Destroys(Protocol):
    """Destroying (FoW 1010, ZX 1008)."""

    def destroy(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...


class DestroyingGame(Game, Destroys):
    """A game that destroys."""


class Numbers(Protocol):
    """The numbers of an object by name (FoW 203.5, 206.2, 207.2, 209.2, 1136.3, ZX 203, 209, 210)."""

    def number_on(self, ref: int, which: str) -> int | None:
        """A number of an object, now or as it last was; None: it has none that may be referred to."""


class NumberedGame(Game, Numbers):
    """A game whose objects have numbers."""
