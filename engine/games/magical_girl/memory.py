"""The state that only a match of Magical Girl keeps.

Its values are replaced, never changed in place. `MgTextMemory` is the memory of a text: see `Memory`.
"""

from __future__ import annotations

from typing import cast

from engine.chase.memory import ChaseMemory, ChaseTextMemory
from engine.kernel.context import Memory, Refs


class MgMemory(ChaseMemory):
    """The game's own state.

    `fronts`: the traits that cards of the match name in a [United Front] (MG 1108.2).
    """

    fronts: tuple[str, ...] = ()


class MgTextMemory(ChaseTextMemory, total=False):
    """The objects and values that a text of this game has mentioned."""

    stepping: Refs  # the servants that were chosen to be rested for a [Step Up] (MG 1114.2)


def text_memory(memory: Memory) -> MgTextMemory:
    """Return the memory of a text with the fields of this game."""
    return cast("MgTextMemory", memory)
