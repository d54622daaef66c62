"""Probabilities of drawing cards from a pile."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import comb


def at_least_one(size: int, good: int, drawn: int) -> float:
    """Return the probability of at least one good card among `drawn` cards.

    The pile has `size` cards, of which `good` are good.
    """
    drawn = min(drawn, size)
    return 1 - comb(size - good, drawn) / comb(size, drawn) if size and good else 0.0


def all_kinds(pile: Mapping[frozenset[str], int], kinds: frozenset[str], drawn: int) -> float:
    """Return the probability that `drawn` cards together have all the kinds, by inclusion and exclusion."""
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
    """Return the probability that the values of `draws` cards add up to `wanted` or more.

    `counted`: the number of cards with each value.
    """
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
    """Return a probability in whole percent.

    Only impossible events get 0 percent. Events that are possible but not certain get 1 to 99 percent.
    """
    if chance <= 1e-12:
        return 0
    return 100 if chance >= 1 - 1e-12 else max(1, min(99, round(chance * 100)))
