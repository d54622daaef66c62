"""Chapter 1201: loops, those that a player goes on with and those that go on by themselves (1201.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.zx.rules.c1201_positions import position, standing
from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Drew
from engine.kernel.refusal import refuse

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

AGAIN = refuse(
    "1201.1b",
    "The game stands as it did when you did this before.",
    "以前にこの行動を行った時とゲームの状態が同一です。",
)
LIMIT = 600
ENOUGH = 300
DEEPEST = 40  # so many special abilities, each cutting in on the one before
DEEP = 30


# -- 1201.1b ---------------------------------------------------------------------------------------
def note(game: Zx, seat: int, option: Option) -> None:
    """A seat does this with priority, and how the game stands: kept for this turn."""
    acts = game.own.acts
    act = name(game, seat, option)
    game.own.acts = {**acts, act: (*acts.get(act, ()), position(game, seat))}


def not_done_before(game: Zx, seat: int, options: list[Option]) -> list[Option]:
    """Return the options that the seat has not chosen before in the same position."""
    acts = game.own.acts
    if not acts:
        return options
    done = {n: acts[act] for n, option in enumerate(options) if (act := name(game, seat, option)) in acts}
    if not done:
        return options
    now = position(game, seat)
    return [option for n, option in enumerate(options) if now not in done.get(n, ())]


def name(game: Zx, seat: int, option: Option) -> bytes:
    """The act, the same where an equal card in equal circumstances does it; a pass is none."""
    which = option.data.get("ability", 0) if option.data else 0
    return b"%d %s %d " % (seat, option.kind.encode(), which) + (standing(game, option.ref) if option.ref else b"")


# -- 1201.1c ---------------------------------------------------------------------------------------
def count(game: Zx) -> None:
    """One more thing has come about in priority preprocessing since a player last did something."""
    turn, n = game.own.idle
    game.own.idle = (game.s.turn, n + 1 if turn == game.s.turn else 1)


def reset(game: Zx) -> None:
    """A player has done something."""
    game.own.idle = (0, 0)


def _idle(game: Zx) -> int:
    turn, n = game.own.idle
    return n if turn == game.s.turn else 0


def enough(game: Zx) -> bool:
    """Return whether a loop that a player could stop by saying no has been gone through as often as anyone may ask for:
    then the answer is no (1201.1a: a number, not "until something happens")."""
    return game.depth > DEEP or _idle(game) > ENOUGH


def endless(game: Zx) -> bool:
    """Return whether priority preprocessing goes on although nobody does anything. No game that ends needs so many
    steps of it; so neither player has a way to end it (1201.1c)."""
    return _idle(game) > LIMIT


def bottomless(game: Zx) -> bool:
    """Return whether special abilities cut in on one another without end: so no preprocessing ever ends (1201.1c)."""
    return game.depth > DEEPEST


def end_in_draw(game: Zx) -> Flow[None]:
    """Nobody can end priority preprocessing: a draw (1201.1c)."""
    yield from game.happen(Drew(reason="loop", clause="1201.1c"))
