"""Drawing cards from a pile, in chances."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import comb


def at_least_one(size: int, good: int, drawn: int) -> float:
    """The chance that of `drawn` cards out of `size`, among them `good` ones, one is good."""
    drawn = min(drawn, size)
    return 1 - comb(size - good, drawn) / comb(size, drawn) if size and good else 0.0


def all_kinds(pile: Mapping[frozenset[str], int], kinds: frozenset[str], drawn: int) -> float:
    """The chance that `drawn` cards have each of the kinds between them: by counting out those without some."""
    size = sum(pile.values())
    if not size or not kinds:
        return 0.0
    drawn, chance = min(drawn, size), 0.0
    for n in range(len(kinds) + 1):
        for missing in combinations(sorted(kinds), n):
            without = sum(count for has, count in pile.items() if has.isdisjoint(missing))
            chance += (-1) ** n * comb(without, drawn) / comb(size, drawn)
    return max(chance, 0.0)


def sum_reached(counted: Mapping[int, int], draws: int, wanted: int) -> float:
    """Return the chance that so many cards come to a sum. `counted`: how many cards have which value."""
    if not draws or wanted <= 0:
        return float(wanted <= 0)
    total = sum(counted.values())
    if not total:
        return 0.0
    return sum(
        count / total * sum_reached({**counted, value: count - 1}, draws - 1, wanted - value)
        for value, count in counted.items()
        if count
    )


def percent(chance: float) -> int:
    """Whole percents; what is not certain is never said to be, what may happen never said to be impossible."""
    if chance <= 1e-12:
        return 0
    return 100 if chance >= 1 - 1e-12 else max(1, min(99, round(chance * 100)))
