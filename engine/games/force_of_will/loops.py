"""Chapter 1301: loops.

What nobody can stop shows in this: within one turn rule processes go on, abilities trigger and resolve, although
neither player does anything but pass. After so many in a row, more than any game that ends could need, the game is a
draw (FoW 1301.1c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drew

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

LIMIT = 600


def count(game: ForceOfWill) -> None:
    """One more thing has come about by itself this turn since a player last did something."""
    turn, n = game.s.data.get("idle", (0, 0))
    game.s.data["idle"] = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def reset(game: ForceOfWill) -> None:
    """A player has done something."""
    game.s.data.pop("idle", None)


def endless(game: ForceOfWill) -> bool:
    turn, n = game.s.data.get("idle", (0, 0))
    return bool(turn == game.s.turn and n > LIMIT)


def end_in_draw(game: ForceOfWill) -> Flow[None]:
    """Nobody can stop it: a draw (FoW 1301.1c)."""
    yield from game.happen(Drew(reason="loop", clause="1301.1c"))
