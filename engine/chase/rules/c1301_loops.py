"""Loops (FoW 1301 / MG 1301).

If too many things happen automatically in one turn while the players only pass, the game is a draw (FoW 1301.1c / MG
1301.1c). The limit is higher than any game that ends could need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drew

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

LIMIT = 600
ENOUGH = 300


def count(game: Chase) -> None:
    """Count one more automatic event in this turn since a player last acted."""
    turn, n = game.own.idle
    game.own.idle = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def reset(game: Chase) -> None:
    """Reset the count, because a player has acted."""
    game.own.idle = (0, 0)
    forget_unplayable(game)


def _idle(game: Chase) -> int:
    turn, n = game.own.idle
    return n if turn == game.s.turn else 0


def is_repeated_enough(game: Chase) -> bool:
    """Return whether a loop that the answer "no" would stop must stop now.

    See FoW 1301.1a, 1301.1b / MG 1301.1a, 1301.1b."""
    return _idle(game) > ENOUGH


def is_endless(game: Chase) -> bool:
    return _idle(game) > LIMIT


# -- conditions that trigger in vain ---------------------------------------------------------------
def note_unplayable(game: Chase, key: str) -> None:
    """Record that an ability that triggers on a condition could not be played."""
    game.own.vain = (game.s.turn, (*unplayable_abilities(game), key))


def unplayable_abilities(game: Chase) -> tuple[str, ...]:
    turn, keys = game.own.vain
    return keys if turn == game.s.turn else ()


def forget_unplayable(game: Chase) -> None:
    """Forget the abilities that could not be played; after an action they may be playable."""
    game.own.vain = (0, ())


def end_in_draw(game: Chase) -> Flow[None]:
    """End the game in a draw, because nobody can stop the loop (FoW 1301.1c / MG 1301.1c)."""
    yield from game.events.process(Drew(reason="loop", clause=game.clause("1301.1c")))
