"""The state that only a match of Magical Girl keeps.

Its values are replaced, never changed in place.
"""

from __future__ import annotations

from engine.chase.memory import ChaseMemory


class MgMemory(ChaseMemory):
    """The game's own state.

    `fronts`: the traits that cards of the match name in a [United Front] (MG 1108.2).
    """

    fronts: tuple[str, ...] = ()
