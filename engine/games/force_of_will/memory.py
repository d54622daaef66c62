"""The state that a match of Force of Will has in addition to its cards.

Values are replaced, never changed in place. `FowTextMemory` is the memory of a text: see `Memory`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.chase.memory import ChaseMemory, ChaseTextMemory
from engine.kernel.context import Memory

if TYPE_CHECKING:
    from engine.chase.words.continuous.changes import KeywordGain


class FowMemory(ChaseMemory):
    """The additional state of a match.

    - `skips`: seats and the phases that they skip (FoW 1031.1).
    - `unsealed`: objects and seats whose seals are released (FoW 1128.4).
    - `weather`: the weather of each seat, "" for none (FoW 1028.1a).
    - `breaking`: abilities that a lifebreak has put on the chase, each with its card in the removed area
      (FoW 1415.1d-3).
    - `begun_with`: the cards in each zone when the game began (FoW 1033.1).
    """

    skips: tuple[tuple[int, str], ...] = ()
    unsealed: tuple[int, ...] = ()
    weather: tuple[str, str] = ("", "")
    breaking: tuple[tuple[int, int], ...] = ()
    begun_with: tuple[tuple[str, tuple[int, ...]], ...] = ()


class FowTextMemory(ChaseTextMemory, total=False):
    """The objects and values that a text of this game has mentioned."""

    chosen: int  # the number that was chosen
    points: int  # the total of the dice that were rolled
    picked: tuple[KeywordGain, ...]  # the keywords that were chosen
    offered: bool  # whether the optional cost was chosen


def text_memory(memory: Memory) -> FowTextMemory:
    """Return the memory of a text with the fields of this game."""
    return cast("FowTextMemory", memory)
