"""Bounded caches of facts about immutable trees, keyed by the identity of the tree.

The caches are bounded because some trees are created anew in every match.
"""

from __future__ import annotations

from typing import TypeVar

MOST = 2048
T = TypeVar("T")
F = TypeVar("F")


def keep(known: dict[int, tuple[T, F]], tree: T, found: F, most: int = 0) -> tuple[T, F]:
    """Cache `found` for a tree, or for another immutable object, under its `id`, and return the entry.

    The entry also holds the tree. The `id` can therefore not be reused by another tree.
    `most`: the maximum number of entries. 0 means the default `MOST`. A full cache is cleared.
    """
    if len(known) >= (most or MOST):
        known.clear()
    row = known[id(tree)] = (tree, found)
    return row
