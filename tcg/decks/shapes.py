"""What a deck of each game is made of: single cards by their part, and piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Shape(NamedTuple):
    """The parts of a deck in order; the first single card is the one on its face."""

    singles: tuple[str, ...]
    piles: dict[str, Promise]

    @property
    def leader(self) -> str:
        return self.singles[0]

    def read(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """The deck of a file, in the shape that the engine takes. Raises KeyError if its leader is not said."""
        out: dict[str, Any] = {self.leader: said[self.leader]}
        out |= {single: said[single] for single in self.singles[1:] if said.get(single)}
        return out | {pile: dict(said.get(pile) or {}) for pile in self.piles}


SHAPES: dict[str, Shape] = {
    "force_of_will": Shape(
        ("ruler",), {"main": _("Main deck"), "stones": _("Magic stones"), "runes": _("Runes"), "extra": _("Extra deck")}
    ),
    "zx": Shape(("player", "back"), {"main": _("Deck"), "dynamis": _("Dynamis")}),
}
