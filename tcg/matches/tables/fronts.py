"""Laying out the cards at the battle line: in one row, or in two where they are too many."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tcg.cards.faces import Look, stack_equal
from tcg.matches.tables.cards import Cards

ONE_ROW = 10  # wider than so many upright cards, and a front is two rows
ABREAST = 14  # but where a window is wide, so many stand abreast all the same
WIDE_WINDOW = 12  # more than so many only where it is very wide
RESTED_WIDTH = 1.4  # a rested card's slot is as wide as the card is tall
MOST_WIDE = 28  # the widest zone that the style sheets know, in cards
Width = Callable[[Sequence[Any]], float]


def width_of(row: Sequence[Look]) -> float:
    """Return how many upright cards are as wide as these."""
    return sum(map(slot_width, row))


def slot_width(look: Look) -> float:
    """Return how many upright cards are as wide as this one."""
    return RESTED_WIDTH if look.rested else 1


def two_rows(ordered: Sequence[Look]) -> list[list[Look]]:
    """Cut a row in two, so that the wider one is as narrow as can be."""
    cuts = [[list(ordered[:n]), list(ordered[n:])] for n in range(1, len(ordered) + 1)]
    return min(cuts, key=lambda rows: max(map(width_of, rows)))


def front_rows(
    cards: Cards,
    is_token: Callable[[Any], bool],
    *,
    width: Width = width_of,
    cut: Callable[[Sequence[Any]], list[list[Any]]] = two_rows,
) -> dict[str, Any]:
    """Lay out a front: equal tokens as one; beyond `ONE_ROW` in two rows, where a window is no wider than high.
    `width`: how wide a row is; `cut`: how one row becomes two."""
    ordered = stack_tokens(list(cards), is_token)
    rows = [ordered] if width(ordered) <= ONE_ROW else cut(ordered)
    widths = [width(row) for row in rows]
    abreast = math.ceil(sum(widths))
    return {
        "front": [cards.part(f"row {n}", row) for n, row in enumerate(rows)],
        "rows": len(rows),
        "units": min(MOST_WIDE, math.ceil(max(widths))),
        "abreast": abreast if len(rows) > 1 and abreast <= ABREAST else 0,
        "wide": "is-abreast-wide" if abreast > WIDE_WINDOW else "is-abreast",
    }


def stack_tokens(ordered: list[Look], is_token: Callable[[Any], bool]) -> list[Look]:
    """Let equal tokens that have no part in a battle stand as one, where the first of them stands."""
    tokens = [look for look in ordered if is_token(look) and not look.badge]
    if len(tokens) < 2:
        return ordered
    kept = {look.ref: look for look in stack_equal(tokens)}
    dropped = {look.ref for look in tokens} - set(kept)
    return [kept.get(look.ref, look) for look in ordered if look.ref not in dropped]
