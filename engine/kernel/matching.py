"""Things of which each may serve one want alone: cards for colours, squares for cards."""

from __future__ import annotations

from collections.abc import Sequence


def each_its_own(wanted: Sequence[Sequence[int]], most: int | None = None) -> dict[int, int]:
    """Return a thing of its own for as many wants as can have one, up to `most`: the thing, and the place of its want.
    `wanted`: for each the things that would do, the best first."""
    taken: dict[int, int] = {}
    for n in range(len(wanted)):
        if len(taken) == most:
            break
        _augment(n, wanted, taken, set())
    return taken


def all_have_one(wanted: Sequence[Sequence[int]]) -> bool:
    """Return whether each want can have a thing of its own."""
    return len(each_its_own(wanted)) == len(wanted)


def _augment(n: int, wanted: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]) -> bool:
    for thing in wanted[n]:
        if thing not in seen:
            seen.add(thing)
            if thing not in taken or _augment(taken[thing], wanted, taken, seen):
                taken[thing] = n
                return True
    return False
