"""The layout of the cards at the battle line: one row, or two rows if there are too many cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tcg.cards.faces import Look, stack_equal
from tcg.matches.tables.cards import Cards

ONE_ROW = 10  # in upright cards: a wider front is cut into two rows
ABREAST = 14  # up to this width a front stays one row in a wide window
WIDE_WINDOW = 12  # a wider front stays one row only in a very wide window
RESTED_WIDTH = 1.4  # the slot of a rested card is as wide as the card is tall
MOST_WIDE = 28  # the widest zone in the style sheets, in cards
Width = Callable[[Sequence[Any]], float]


def width_of(row: Sequence[Look]) -> float:
    """Return the width of a row in upright cards."""
    return sum(map(slot_width, row))


def slot_width(look: Look) -> float:
    """Return the width of a card's slot in upright cards."""
    return RESTED_WIDTH if look.rested else 1


def two_rows(ordered: Sequence[Look]) -> list[list[Look]]:
    """Cut a row in two, so that the wider part is as narrow as possible."""
    cuts = [[list(ordered[:n]), list(ordered[n:])] for n in range(1, len(ordered) + 1)]
    return min(cuts, key=lambda rows: max(map(width_of, rows)))


def front_rows(
    cards: Cards,
    is_token: Callable[[Any], bool],
    *,
    width: Width = width_of,
    cut: Callable[[Sequence[Any]], list[list[Any]]] = two_rows,
) -> dict[str, object]:
    """Lay out a front in one row, or in two rows beyond `ONE_ROW` if the window is no wider than high.

    Equal tokens are stacked.

    - `width`: the function that measures a row.
    - `cut`: the function that cuts one row into two.
    """
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
    """Stack equal tokens that have no part in a battle, at the place of the first one."""
    tokens = [look for look in ordered if is_token(look) and not look.badge]
    if len(tokens) < 2:
        return ordered
    kept = {look.ref: look for look in stack_equal(tokens)}
    dropped = {look.ref for look in tokens} - set(kept)
    return [kept.get(look.ref, look) for look in ordered if look.ref not in dropped]
