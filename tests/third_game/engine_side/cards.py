"""The printed data of a boat (LR 200)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.text import Text
from engine.shared import printed
from engine.shared.printed import Texts, names_of, number_of, text_of
from tests.third_game.engine_side.words.printed import BoatChars

COLOURS = ("red", "blue")
BOAT = Text("Boat", "舟")


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """A boat as it is printed."""

    toll: int = 0
    lights: int = 0

    def chars(self, definition: str) -> BoatChars:
        return BoatChars(
            definition=definition,
            name=self.name,
            names=frozenset({self.name.en}),
            types=self.types,
            attributes=self.attributes,
            abilities=self.abilities,
            toll=self.toll,
            lights=self.lights,
        )


def faces(entry: Mapping[str, Any], texts: Texts) -> tuple[Face, ...]:
    """Return the single side of a boat (LR 201.1).

    Raises KeyError or ValueError for an invalid entry.
    """
    text = texts.read(str(entry.get("text") or ""), spell=False)
    return (
        Face(
            name=text_of(entry["name"]),
            types=frozenset({"boat"}),
            type_line=BOAT,
            attributes=frozenset(order(entry)),
            cost=str(entry["toll"]),
            toll=number_of(entry, "toll") or 0,
            lights=number_of(entry, "lights") or 0,
            lines=text.lines,
            abilities=text.abilities,
            unread=text.unread,
            trees=text.trees,
        ),
    )


def order(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the colours of a boat."""
    return names_of(entry, "colour", COLOURS)
