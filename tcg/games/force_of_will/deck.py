"""How decks of Force of Will are shown and read. What is legal the engine says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tcg.games.force_of_will.face import ATTRIBUTES
from tcg.games.registration import Deck


def order(card: Any) -> tuple[bool, int]:
    """Fighters first, in the order of their costs."""
    return card.faces[0].atk is None, card.faces[0].tally.total


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """Those of its ruler."""
    own = library[deck["ruler"]].faces[0].attributes
    return tuple(attribute for attribute in ATTRIBUTES if attribute in own)


DECK = Deck(
    order=order,
    attributes=attributes,
)
