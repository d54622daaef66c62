"""The memory that a match of the chase family keeps in addition to its cards.

Its values are replaced, never changed in place."""

from __future__ import annotations

import msgspec


class ChaseMemory(msgspec.Struct):
    """The memory of loops (FoW 1301 / MG 1301) and of turns.

    - `idle`: the turn, and the number of automatic actions (rule processes, triggers, resolutions) since a player
      acted.
    - `vain`: the turn, and the keys of the abilities that triggered on a condition but could not be played.
    - `resume`: the seat whose turn comes after the extra turns (FoW 1025 / MG 1021)."""

    idle: tuple[int, int] = (0, 0)
    vain: tuple[int, tuple[str, ...]] = (0, ())
    resume: int | None = None
