"""The nine squares (ZX 303).

The numbers 0, 1, 2 are seat 0's row from its left, 3, 4, 5 the middle row, and 6, 7, 8 seat 1's row.
"""

from __future__ import annotations

import functools

PLAYER_SQUARES = (1, 7)  # of seat 0 and of seat 1; all others are normal squares (ZX 303.3)
ROWS = ((0, 1, 2), (6, 7, 8))


def seen_from(seat: int, place: int) -> int:
    """Return the square that a seat sees in this place of a diagram (ZX 816.1a).

    A seat's own player square is 1 in the diagram. The function is its own inverse.
    """
    return place if seat == 0 else 8 - place


@functools.cache
def distance(one: int, other: int) -> int:
    """Return the distance between two squares (ZX 303.2a)."""
    return abs(one // 3 - other // 3) + abs(one % 3 - other % 3)


@functools.cache
def beside(place: int) -> tuple[int, ...]:
    """Return the squares next to a square, without diagonal ones (ZX 303.2)."""
    return tuple(other for other in range(9) if distance(place, other) == 1)


def area(place: int, seat: int) -> str:
    """Return the area of a seat to which a square belongs: "own", "enemy" or "centre" (ZX 303.4)."""
    return "own" if place in ROWS[seat] else "enemy" if place in ROWS[1 - seat] else "centre"


def row_of(place: int) -> int:
    return place // 3


def column_of(place: int) -> int:
    return place % 3
