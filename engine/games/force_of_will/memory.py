"""The state that a match of Force of Will has in addition to its cards.

Values are replaced, never changed in place.
"""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


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
