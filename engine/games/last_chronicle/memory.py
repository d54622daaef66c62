"""The record that a match of Last Chronicle keeps beside its cards; its values are replaced, never changed in place."""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


class LcMemory(ChaseMemory):
    """`chances`: cards that have just been put where a burst of theirs may be declared, each with how (LC 15.2.10.3,
    15.3.2.2); `merged`: unit cards that are merged with a unit (LC 15.2.15.1.6)."""

    chances: tuple[tuple[int, str], ...] = ()
    merged: tuple[int, ...] = ()
