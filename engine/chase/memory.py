"""The memory of a match of the chase family beside its cards: its values are replaced, never changed in place."""

from __future__ import annotations

import msgspec


class ChaseMemory(msgspec.Struct):
    """The memory of loops (FoW 1301 / MG 1301) and of turns. `idle`: the turn, and how often something has come about
    by itself; `vain`: the turn, and the abilities on a condition that could not be played; `resume`: whose turn comes
    after extra turns (FoW 1025 / MG 1021)."""

    idle: tuple[int, int] = (0, 0)
    vain: tuple[int, tuple[str, ...]] = (0, ())
    resume: int | None = None
