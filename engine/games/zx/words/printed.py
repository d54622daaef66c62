"""Characteristics of a card of Z/X beside those that the cards of every game have (ZX 200)."""

from __future__ import annotations

from typing import Final

from engine.kernel.chars import Chars
from engine.kernel.state import TokenSpec

INFINITE: Final = 1_000_000  # a cost of infinity: more than anybody pays; `known_cost` is what may be asked of it


class ZxChars(Chars):
    """The characteristics of one object. `attributes` are its colours (none: colourless, 204.7); no cost, power or
    shield is None; `taken`: the keys of those of its abilities that it has of other cards (102.11)."""

    cost: int | None = None
    power: int | None = None
    shield: int | None = None
    icons: frozenset[str] = frozenset()
    player_names: frozenset[str] = frozenset()
    half: str = ""  # of a card in two halves: "upper" or "lower" (202.7b)
    taken: frozenset[str] = frozenset()

    @property
    def known_cost(self) -> int | None:
        """The cost that a condition or an effect may refer to: a cost of infinity is none (203.3)."""
        return None if self.cost is None or self.cost >= INFINITE else self.cost

    def number(self, which: str) -> int | None:
        """The cost or power, where it has one that may be referred to (203.3, 814.2)."""
        return self.known_cost if which == "cost" else self.power


class ZxToken(TokenSpec, frozen=True):
    """The characteristics that a marker is printed with (202.13d, 202.15g), or a virtual player card (1206.2a)."""

    CHARS = ZxChars

    cost: int | None = None
    power: int | None = None
    shield: int | None = None
    icons: frozenset[str] = frozenset()
    player_names: frozenset[str] = frozenset()


__all__ = ["INFINITE", "ZxChars", "ZxToken"]
