"""The bound of what is done at once: a number may be infinite (MG 104.7), but what is told of it is done only as often
as possible (MG 104.2)."""

from __future__ import annotations

MOST_AT_ONCE = 99  # tokens, points of will, draws: no table has room for more
MOST_NUMBERS = 999  # that are offered to choose from


def bounded(n: int) -> int:
    """Return how often something is done that is to be done `n` times."""
    return max(0, min(n, MOST_AT_ONCE))
