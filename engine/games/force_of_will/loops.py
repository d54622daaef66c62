"""Chapter 1301: loops.

What nobody can stop shows in this: abilities go on triggering and resolving although neither player does anything but
pass. After so many in a row, more than any game that ends could need, the game is a draw (FoW 1301.1c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drew

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

LIMIT = 300


def count(game: ForceOfWill) -> None:
    """One more thing has resolved since a player last did something."""
    game.s.data["idle"] = game.s.data.get("idle", 0) + 1


def reset(game: ForceOfWill) -> None:
    """A player has done something."""
    if game.s.data.get("idle"):
        game.s.data["idle"] = 0


def endless(game: ForceOfWill) -> bool:
    return bool(game.s.data.get("idle", 0) > LIMIT)


def end_in_draw(game: ForceOfWill) -> Flow[None]:
    """Nobody can stop it: a draw (FoW 1301.1c)."""
    yield from game.happen(Drew(reason="loop", clause="1301.1c"))
