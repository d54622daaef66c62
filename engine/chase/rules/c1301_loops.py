"""Loops (FoW 1301 / MG 1301). Where so much in a row comes about by itself within a turn, more than any game that ends
could need, although the players only pass, the game is a draw (FoW 1301.1c / MG 1301.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drew

if TYPE_CHECKING:
    from engine.chase.rules.hooks import Hooks

LIMIT = 600
ENOUGH = 300


def count(game: Hooks) -> None:
    """One more thing has come about by itself this turn since a player last did something."""
    turn, n = game.own.idle
    game.own.idle = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def reset(game: Hooks) -> None:
    """A player has done something."""
    game.own.idle = (0, 0)
    forget_vain(game)


def _idle(game: Hooks) -> int:
    turn, n = game.own.idle
    return n if turn == game.s.turn else 0


def is_repeated_enough(game: Hooks) -> bool:
    """Return whether a loop that "no" would stop is to stop now (FoW 1301.1a, 1301.1b / MG 1301.1a, 1301.1b)."""
    return _idle(game) > ENOUGH


def is_endless(game: Hooks) -> bool:
    return _idle(game) > LIMIT


# -- conditions that trigger to no avail -----------------------------------------------------------
def note_vain(game: Hooks, key: str) -> None:
    """This ability, which triggers on a condition, could not be played."""
    game.own.vain = (game.s.turn, (*in_vain(game), key))


def in_vain(game: Hooks) -> tuple[str, ...]:
    turn, keys = game.own.vain
    return keys if turn == game.s.turn else ()


def forget_vain(game: Hooks) -> None:
    """Something has been done: what could not be played may be possible now."""
    game.own.vain = (0, ())


def end_in_draw(game: Hooks) -> Flow[None]:
    """Nobody can stop it: a draw (FoW 1301.1c / MG 1301.1c)."""
    yield from game.happen(Drew(reason="loop", clause=game.clause("1301.1c")))
