"""The search terms and the filters for boats."""

from __future__ import annotations

from typing import Any

from tcg.games.registration import Search, Value

TYPES = (Value("boat", "Boat", "舟", (), "boats"),)


def numbers(card: Any) -> dict[str, int | None]:
    """Return the searchable numbers of a card: the toll as cost, the lights as power."""
    return {"cost": card.front.toll, "power": card.front.lights}


SEARCH = Search(types=TYPES, numbers=numbers, examples=("t:boat cost<=1",), unticked=frozenset({"void"}))
