"""Characteristics of a card of Force of Will in addition to those of every game (FoW 200)."""

from __future__ import annotations

from engine.kernel.chars import Chars
from engine.kernel.state import TokenSpec
from engine.language.grammar.tally import NOTHING, Tally


class FowChars(Chars):
    """The characteristics of one object."""

    stone_types: frozenset[str] = frozenset()
    tally: Tally = NOTHING
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    added_to: str = ""  # for an old addition: the type of card that it is added to, or the field (1406.1a)

    @property
    def total_cost(self) -> int:
        """Return the total cost (FoW 203.5): no cost counts as 0 (203.5a), and an X as 0 (203.5b)."""
        return self.tally.total


class FowToken(TokenSpec, frozen=True):
    """The characteristics that a token is printed with (FoW 1303.1a)."""

    CHARS = FowChars

    stone_types: frozenset[str] = frozenset()
    tally: Tally = NOTHING
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    added_to: str = ""


__all__ = ["FowChars", "FowToken"]
