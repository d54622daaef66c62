"""The columns of a game's card lists, in addition to those of every list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.plain import Json


class Columns(NamedTuple):
    """The columns by their content: text, words (a list, or text separated by slashes), a number.

    `sides`: the columns of a card's other side, each an object with some of the same columns. `marked`: suffixes of the
    number of a row that is another side of the card with this number, longest first, and their columns.
    """

    texts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = {}
    marked: Mapping[str, str] = {}


def words_of(given: Json) -> list[str]:
    """Return the words of a column, given as a list or as text separated by slashes."""
    parts = given if isinstance(given, list) else str(given or "").split("/")
    return [part for one in parts if (part := str(one).strip())]
