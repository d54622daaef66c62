"""Chapter 700: priority (701.1), and the preprocessing before a player gets it (702.1)."""

from __future__ import annotations

from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c701_windows as windows
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.decisions import Decision, Flow
from engine.kernel.state import Steps


def due(game: ZxGame) -> Flow[None] | None:
    """Return the next process of priority preprocessing, or None when preprocessing is over.

    Rule effects are carried out until none is left (702.2a). Then one triggered ability is played and resolved, and the
    check starts again (702.2b).
    """
    process = rule_effects.due(game)
    if process is None:
        triggers.notice_states(game)
        if not game.s.pending:
            return None
    loops.count(game)
    if loops.endless(game):
        return loops.end_in_draw(game)
    return process if process is not None else triggers.play_one(game)


def settle(frame: Steps, game: ZxGame) -> Flow[None] | None:
    """Return the next process of priority preprocessing, and repeat this step of the frame until there is none."""
    work = due(game)
    if work is not None:
        frame.index -= 1
    return work


def preprocess(game: ZxGame, called: int) -> Flow[None]:
    """Carry out priority preprocessing from beginning to end (702.2).

    `called`: the number of phases begun by effects before. If an effect begins another phase, preprocessing stops, and
    the rest is done in that phase (1028.1b).
    """
    while game.s.result is None and phases_called(game) == called:
        work = due(game)
        if work is None:
            return
        yield from work


def phases_called(game: ZxGame) -> int:
    """Return the number of phases that effects have begun in this match (1028.1)."""
    return game.own.phases_called


def give(game: ZxGame, seat: int, clause: str) -> Decision | None:
    """Give priority to a seat after preprocessing (701.2).

    Return the decision with its legal actions (701.3), or None if the seat passes automatically.
    """
    options = actions.options(game, seat)
    if not windows.shows_window(game, seat, options):
        game.auto_pass(seat, options, clause)
        return None
    return Decision(seat, "priority", actions.prompt(game, seat), clause, options)
