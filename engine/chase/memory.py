"""The memory that a match of the chase family keeps in addition to its cards.

Its values are replaced, never changed in place. `ChaseTextMemory` is the memory of a text: see `Memory`."""

from __future__ import annotations

from typing import cast

import msgspec

from engine.kernel.context import Memory, Refs


class ChaseMemory(msgspec.Struct):
    """The memory of loops (FoW 1301 / MG 1301) and of turns.

    - `idle`: the turn, and the number of automatic actions (rule processes, triggers, resolutions) since a player
      acted.
    - `vain`: the turn, and the keys of the abilities that triggered on a condition but could not be played.
    - `resume`: the seat whose turn comes after the extra turns (FoW 1025 / MG 1021)."""

    idle: tuple[int, int] = (0, 0)
    vain: tuple[int, tuple[str, ...]] = (0, ())
    resume: int | None = None


class ChaseTextMemory(Memory, total=False):
    """The objects and values that a text of the chase family has mentioned."""

    x: int  # the value of X, if it is not the X that was chosen in playing
    x_here: bool  # whether a sentence of the text has determined X
    prefer: str  # the kinds of will that the player wants from a will ability, one letter each
    only: str  # the purpose of the will that is being produced, "" for any
    copies: Refs  # the copies of items on the chase that the text has made
    race: str  # the race that was chosen
    attribute: tuple[str, ...]  # the attributes that were chosen


def text_memory(memory: Memory) -> ChaseTextMemory:
    """Return the memory of a text with the fields of the chase family."""
    return cast("ChaseTextMemory", memory)
