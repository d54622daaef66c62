"""Chapter 700: priority (701.1), and what is dealt with before anybody gets it (702.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules import c1201_loops as loops
from engine.kernel.decisions import Decision, Flow
from engine.kernel.state import Steps

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx


def due(game: Zx) -> Flow[None] | None:
    """Return the next process of priority preprocessing: a rule effect, until there is none (702.2a); then one ability
    that has triggered is played and resolves, and all is checked again (702.2b). None: it is over."""
    process = rule_effects.due(game)
    if process is None:
        triggers.notice_states(game)
        if not game.s.pending:
            return None
    loops.count(game)
    if loops.endless(game):
        return loops.end_in_draw(game)
    return process if process is not None else triggers.play_one(game)


def settle(frame: Steps, game: Zx) -> Flow[None] | None:
    """A step of a frame that is priority preprocessing, a part of it at a time."""
    work = due(game)
    if work is not None:
        frame.index -= 1
    return work


def preprocess(game: Zx, called: int) -> Flow[None]:
    """Priority preprocessing from its beginning to its end (702.2). Where an effect has begun a phase since so many had
    been begun, it is over: what is left is done in that phase (1028.1b)."""
    while game.s.result is None and phases_called(game) == called:
        work = due(game)
        if work is None:
            return
        yield from work


def phases_called(game: Zx) -> int:
    """Return the number of phases that effects have begun in this match (1028.1)."""
    return game.own.phases_called


def give(game: Zx, seat: int, clause: str) -> Decision | None:
    """A seat gets priority, all before it done (701.2): what it may do (701.3). None: it passes without being asked."""
    options = actions.options(game, seat)
    if not game.asks(seat, options):
        game.pass_unasked(seat, options, clause)
        return None
    return Decision(seat, "priority", actions.prompt(game, seat), clause, options)
