"""Chapter 1201: loops that a player continues, and loops that continue by themselves (1201.1)."""

from __future__ import annotations

from engine.games.zx.rules.c1201_positions import object_key, position
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Drew
from engine.kernel.refusal import refuse

AGAIN = refuse(
    "1201.1b",
    "The game stands as it did when you did this before.",
    "以前にこの行動を行った時とゲームの状態が同一です。",
)
LIMIT = 600
ENOUGH = 300
DEEPEST = 40  # the greatest nesting depth of special abilities
DEEP = 30


# -- 1201.1b ---------------------------------------------------------------------------------------
def note(game: ZxGame, seat: int, option: Option) -> None:
    """Record an act of a seat with priority, and the position in which it was done, for this turn.

    Processes of priority preprocessing are counted from this act on (1201.1c).
    """
    game.own.idle = (0, 0)
    acts = game.own.acts
    act = name(game, seat, option)
    game.own.acts = {**acts, act: (*acts.get(act, ()), position(game, seat))}


def not_done_before(game: ZxGame, seat: int, options: list[Option]) -> list[Option]:
    """Return the options that the seat has not chosen before in the same position."""
    acts = game.own.acts
    if not acts:
        return options
    done = {n: acts[act] for n, option in enumerate(options) if (act := name(game, seat, option)) in acts}
    if not done:
        return options
    now = position(game, seat)
    return [option for n, option in enumerate(options) if now not in done.get(n, ())]


def name(game: ZxGame, seat: int, option: Option) -> bytes:
    """Return a name for the act, which is the same for an equal card in equal circumstances."""
    which = option.data.get("ability", 0) if option.data else 0
    return b"%d %s %d " % (seat, option.kind.encode(), which) + (object_key(game, option.ref) if option.ref else b"")


# -- 1201.1c ---------------------------------------------------------------------------------------
def count(game: ZxGame) -> None:
    """Count one more process of priority preprocessing since a player last acted."""
    turn, n = game.own.idle
    game.own.idle = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def _idle(game: ZxGame) -> int:
    turn, n = game.own.idle
    return n if turn == game.s.turn else 0


def enough(game: ZxGame) -> bool:
    """Return whether a loop has been repeated as often as a player may choose.

    The player could stop this loop by answering no, and the answer is now no. A player must name a number of
    repetitions, and cannot say "until something happens" (1201.1a).
    """
    return game.underway.depth > DEEP or _idle(game) > ENOUGH


def endless(game: ZxGame) -> bool:
    """Return whether priority preprocessing does not end although no player acts (1201.1c).

    No game that ends needs this number of steps, so neither player has a way to end it.
    """
    return _idle(game) > LIMIT


def bottomless(game: ZxGame) -> bool:
    """Return whether special abilities interrupt each other without end, so that preprocessing never ends (1201.1c)."""
    return game.underway.depth > DEEPEST


def end_in_draw(game: ZxGame) -> Flow[None]:
    """End the game in a draw, because no player can end priority preprocessing (1201.1c)."""
    yield from game.events.process(Drew(reason="loop", clause="1201.1c"))
