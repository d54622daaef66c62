"""The record that a match of Force of Will keeps beside its cards; its values are replaced, never changed in place."""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


class FowMemory(ChaseMemory):
    """`skips`: seats and the phases they skip (FoW 1031.1). `unsealed`: objects, and seats, whose seals have been
    released (FoW 1128.4). `weather`: of each seat, "" for none (FoW 1028.1a). `breaking`: the abilities on the chase
    that a lifebreak has put there, each with its card in the removed area (FoW 1415.1d-3). `begun_with`: the cards that
    lay in a zone when the game began (FoW 1033.1)."""

    skips: tuple[tuple[int, str], ...] = ()
    unsealed: tuple[int, ...] = ()
    weather: tuple[str, str] = ("", "")
    breaking: tuple[tuple[int, int], ...] = ()
    begun_with: tuple[tuple[str, tuple[int, ...]], ...] = ()
