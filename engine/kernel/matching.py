"""Matching of things to wants, where each thing can serve only one want: cards to colours, squares to cards."""

from __future__ import annotations

from collections.abc import Sequence


def each_its_own(wanted: Sequence[Sequence[int]], most: int | None = None) -> dict[int, int]:
    """Return a matching that serves as many wants as possible, up to `most`, as a map from thing to want's index.

    `wanted`: for each want, the things that would satisfy it, the best first.
    """
    taken: dict[int, int] = {}
    for n in range(len(wanted)):
        if len(taken) == most:
            break
        _augment(n, wanted, taken, set())
    return taken


def all_have_one(wanted: Sequence[Sequence[int]]) -> bool:
    """Return whether each want can have a thing that no other want uses."""
    return len(each_its_own(wanted)) == len(wanted)


def _augment(n: int, wanted: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]) -> bool:
    for thing in wanted[n]:
        if thing not in seen:
            seen.add(thing)
            if thing not in taken or _augment(taken[thing], wanted, taken, seen):
                taken[thing] = n
                return True
    return False
