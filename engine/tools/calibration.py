"""The speed of this machine, as a unit for comparing the figures of two runs."""

from __future__ import annotations

import time
from collections.abc import Callable


def calibration(rounds: int = 200_000, clock: Callable[[], float] = time.perf_counter) -> float:
    """Return how many rounds of a fixed loop this machine runs in a second of `clock`.

    The loop consists of calls, look-ups and small objects, like the engine's own work.
    """

    def work(table: dict[int, tuple[int, int]], n: int) -> int:
        first, second = table[n % 64]
        table[n % 64] = (second, first + 1)
        return first

    table = {n: (n, n + 1) for n in range(64)}
    best = 0.0
    for _ in range(3):
        began = clock()
        for n in range(rounds):
            work(table, n)
        best = max(best, rounds / (clock() - began))
    return best
