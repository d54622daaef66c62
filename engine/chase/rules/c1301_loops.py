"""Loops (FoW 1301 / MG 1301): the same in both books.

What nobody can stop shows in this: within one turn rule processes go on, abilities trigger and resolve, although
neither player does anything but pass. After so many in a row, more than any game that ends could need, the game is a
draw (FoW 1301.1c / MG 1301.1c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drew

if TYPE_CHECKING:
    from engine.kernel.machine import Machine

LIMIT = 600
ENOUGH = 300


def count(game: Machine) -> None:
    """One more thing has come about by itself this turn since a player last did something."""
    turn, n = game.s.data.get("idle", (0, 0))
    game.s.data["idle"] = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def reset(game: Machine) -> None:
    """A player has done something."""
    game.s.data.pop("idle", None)
    resolved(game)


def _idle(game: Machine) -> int:
    turn, n = game.s.data.get("idle", (0, 0))
    return n if turn == game.s.turn else 0


def enough(game: Machine) -> bool:
    """Whether a loop that a player could stop by saying no has been gone through as often as anyone may ask for: then
    it is no (FoW 1301.1a, 1301.1b / MG 1301.1a, 1301.1b)."""
    return _idle(game) > ENOUGH


def endless(game: Machine) -> bool:
    return _idle(game) > LIMIT


# -- conditions that trigger to no avail -----------------------------------------------------------
def note_vain(game: Machine, key: str) -> None:
    """This ability, which triggers on a condition, could not be played."""
    game.s.data["vain"] = (game.s.turn, (*in_vain(game), key))


def in_vain(game: Machine) -> tuple[str, ...]:
    turn, keys = game.s.data.get("vain", (0, ()))
    return keys if turn == game.s.turn else ()


def resolved(game: Machine) -> None:
    """Something has been done: what could not be played may be possible now."""
    game.s.data.pop("vain", None)


def end_in_draw(game: Machine) -> Flow[None]:
    """Nobody can stop it: a draw (FoW 1301.1c / MG 1301.1c)."""
    yield from game.happen(Drew(reason="loop", clause="1301.1c"))
