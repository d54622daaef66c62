"""Upper bounds for repeated actions.

A number may be infinite (MG 104.7), but an action is repeated only as often as possible (MG 104.2).
"""

from __future__ import annotations

MOST_AT_ONCE = 99  # tokens, points of will, draws: more would not fit on a table
MOST_NUMBERS = 999  # offered as choices


def bounded(n: int) -> int:
    """Return how often to do an action that is to be done `n` times."""
    return max(0, min(n, MOST_AT_ONCE))
