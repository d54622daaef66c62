"""The record that a match of Magical Girl keeps beside its cards; its values are replaced, never changed in place."""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


class MgMemory(ChaseMemory):
    """`fronts`: the traits that cards of the match name in a [United Front] (MG 1108.2)."""

    fronts: tuple[str, ...] = ()
