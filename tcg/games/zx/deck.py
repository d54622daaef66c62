"""How decks of Z/X are shown and read. What is legal the engine says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tcg.games.registration import Deck
from tcg.games.zx.face import ATTRIBUTES


def order(card: Any) -> tuple[bool, int]:
    """Z/X first, in the order of their costs."""
    return card.faces[0].power is None, card.faces[0].points or 0


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """The colours that make up the deck: those of a fifth of its cards or more."""
    counted: Counter[str] = Counter()
    for card, count in deck["main"].items():
        for colour in library[card].faces[0].colours:
            counted[colour] += count
    least = sum(deck["main"].values()) / 5
    return tuple(colour for colour in ATTRIBUTES if counted[colour] >= least)


DECK = Deck(
    order=order,
    attributes=attributes,
)
