"""The columns that a list of a game's cards has, beside those that every list has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.plain import Json


class Columns(NamedTuple):
    """The columns by what stands in them: text, words (a list, or with strokes between), a number. `sides`: the columns
    of a card's other side, each an object with some of the same columns. `marked`: what stands behind the number of a
    row that is another side of the card of that number, the longest first, and which column it is."""

    texts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = {}
    marked: Mapping[str, str] = {}


def words_of(given: Json) -> list[str]:
    """The words of a column, whether they stand in a list or with strokes between."""
    parts = given if isinstance(given, list) else str(given or "").split("/")
    return [part for one in parts if (part := str(one).strip())]
