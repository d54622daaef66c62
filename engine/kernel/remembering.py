"""Bounded caches of facts about trees, which are never changed, by the tree itself: some trees are made anew in every
match."""

from __future__ import annotations

from typing import TypeVar

MOST = 2048
T = TypeVar("T")
F = TypeVar("F")


def keep(known: dict[int, tuple[T, F]], tree: T, found: F, most: int = 0) -> tuple[T, F]:
    """Remember what was found of a tree, or of something else that is never changed, under its `id`; the tree goes with
    it, so that no other comes to have that. `most`: so many are remembered, or as many as of anything."""
    if len(known) >= (most or MOST):
        known.clear()
    row = known[id(tree)] = (tree, found)
    return row
