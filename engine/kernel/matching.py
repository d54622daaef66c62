"""Bipartite matching: resources that can each serve only one of several needs, such as cards for colours."""

from __future__ import annotations

from collections.abc import Sequence


def largest_matching(needs: Sequence[Sequence[int]], most: int | None = None) -> dict[int, int]:
    """Return a matching that serves as many needs as possible, up to `most`, as a map from resource to need's index.

    `needs`: for each need, the resources that can serve it, the best first.
    """
    served: dict[int, int] = {}
    for n in range(len(needs)):
        if len(served) == most:
            break
        _augment(n, needs, served, set())
    return served


def can_match_all(needs: Sequence[Sequence[int]]) -> bool:
    """Return whether every need can have a resource that no other need uses."""
    return len(largest_matching(needs)) == len(needs)


def _augment(n: int, needs: Sequence[Sequence[int]], served: dict[int, int], seen: set[int]) -> bool:
    """Serve the n-th need, moving served needs to other resources if necessary. Return whether this is possible."""
    for resource in needs[n]:
        if resource not in seen:
            seen.add(resource)
            if resource not in served or _augment(served[resource], needs, served, seen):
                served[resource] = n
                return True
    return False
