"""The characteristics of a Z/X card that not all games' cards have (ZX 200)."""

from __future__ import annotations

from typing import Final

from engine.kernel.chars import Chars
from engine.kernel.state import TokenSpec

INFINITE: Final = 1_000_000  # an infinite cost: greater than any payment; effects read `known_cost`


class ZxChars(Chars):
    """The characteristics of an object.

    `attributes`: its colours; none means colourless (204.7). A cost, power or shield that the object does not have is
    None. `taken`: the keys of its abilities that come from other cards (102.11).
    """

    cost: int | None = None
    power: int | None = None
    shield: int | None = None
    icons: frozenset[str] = frozenset()
    player_names: frozenset[str] = frozenset()
    half: str = ""  # the half of a card in two halves: "upper" or "lower" (202.7b)
    taken: frozenset[str] = frozenset()

    @property
    def known_cost(self) -> int | None:
        """Return the cost to which a condition or an effect may refer; None for an infinite cost (203.3)."""
        return None if self.cost is None or self.cost >= INFINITE else self.cost

    def number(self, which: str) -> int | None:
        """Return the cost or power to which an effect may refer, or None (203.3, 814.2)."""
        return self.known_cost if which == "cost" else self.power


class ZxToken(TokenSpec, frozen=True):
    """The printed characteristics of a marker (202.13d, 202.15g) or a virtual player card (1206.2a)."""

    CHARS = ZxChars

    cost: int | None = None
    power: int | None = None
    shield: int | None = None
    icons: frozenset[str] = frozenset()
    player_names: frozenset[str] = frozenset()


__all__ = ["INFINITE", "ZxChars", "ZxToken"]
