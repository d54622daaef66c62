"""Protocols that some of the shared words need and that not every game offers.

A game's own protocol (`words/asks.py` of the game) lists the protocols that the game implements. A lexicon refuses a
word that needs another protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.language.grammar.categories import Game


class Destroys(Protocol):
    """The protocol of destruction (FoW 1010, ZX 1008)."""

    def destroy(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...


class DestroyingGame(Game, Destroys):
    """A game in which objects can be destroyed."""


class Numbers(Protocol):
    """The protocol for the numbers of an object by name (FoW 203.5, 206.2, 207.2, 209.2, 1136.3, ZX 203, 209, 210)."""

    def number_on(self, ref: int, which: str) -> int | None:
        """Return a number of an object, now or as last known.

        Return None if the object has no such number that a text may refer to.
        """


class NumberedGame(Game, Numbers):
    """A game whose objects have numbers."""
