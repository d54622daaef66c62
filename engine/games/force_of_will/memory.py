"""The record that a match of Force of Will keeps beside its cards; its values are replaced, never changed in place."""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


class FowMemory(ChaseMemory):
    """`skips`: seats and the phases they skip (FoW 1031.1)."""

    skips: tuple[tuple[int, str], ...] = ()
