"""The numbers under which viewers see a match and answer: each counts what its viewer sees.

The number of the match itself grows with every input. Told to a viewer, it would tell how often the other player was
asked; and whether one is asked depends on hidden cards. So each viewer has a number of its own. It counts the viewer's
own inputs and the lines of the log, and what else changes on the table between two lines. Who is asked is seen too, but
not counted: of two questions to the other seat, or one, nothing is left when they are answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.duel import Duel
from engine.kernel.decisions import Decision
from engine.kernel.plain import View
from engine.kernel.state import State

Numbers = tuple[int, int, int]  # of seats 0 and 1, and of spectators
VIEWERS = (0, 1, None)
UNSEEN = frozenset({"seed", "next_ref", "next_id", "clock", "draws", "logged", "number"})  # what no view shows
ASKED = ("number", "priority", "decision")  # parts of a view that are not counted
PLAIN = ("turn", "turn_player", "phase", "result")  # parts of a state that everyone sees
SEEN = tuple(name for name in State.__struct_fields__ if name not in UNSEEN | {"own"})


class Standing(NamedTuple):
    """The state and the decision of a match before an input, its last line of the log and the numbers."""

    state: State
    decision: Decision | None
    numbers: Numbers


def numbers_of(game: Duel) -> Numbers:
    """Return the number of each viewer."""
    return game.numbers or (game.s.number,) * 3


def standing(game: Duel) -> Standing:
    """Return the standing of a match, to be kept for `count` while an input is given."""
    return Standing(game.s.clone(), game.decision, numbers_of(game))


def count(
    game: Duel, before: Standing, seat: int, view: Callable[[Duel, int | None, Decision | None], View]
) -> Numbers:
    """Return the numbers after an input of a seat."""
    changed = _plainly_changed(game, before)
    if changed is None:
        then = _as_it_was(game, before)
        game.numbers = before.numbers  # so that views differ in nothing but what is seen
        seen = [
            _table(view(then, one, then.decision)) != _table(view(game, one, game.decision)) for one in _others(seat)
        ]
        changes = dict(zip(_others(seat), seen, strict=True))
    else:
        changes = dict.fromkeys(_others(seat), changed)
    lines = game.s.logged - before.state.logged
    grown = {one: lines or int(changes[one]) for one in changes} | {seat: lines + 1}
    first, second, third = (n + grown[one] for one, n in zip(VIEWERS, before.numbers, strict=True))
    return first, second, third


def _others(seat: int) -> list[int | None]:
    return [one for one in VIEWERS if one != seat]


def _table(view: View) -> View:
    return {name: part for name, part in view.items() if name not in ASKED}


def _plainly_changed(game: Duel, before: Standing) -> bool | None:
    """Return whether those who have not given the input see something new, where that can be told without their views:
    another line of the log, another phase, something that is played; or a state that is as it was."""
    state, then = game.s, before.state
    if state.logged != then.logged or any(getattr(state, name) != getattr(then, name) for name in PLAIN):
        return True
    if state.zones.get(game.STACK) != then.zones.get(game.STACK):
        return True
    if any(getattr(state, name) != getattr(then, name) for name in SEEN):
        return None
    if any(getattr(state.own, name) != getattr(then.own, name) for name in _memory(game)):
        return None
    return False


def _memory(game: Duel) -> list[str]:
    """Return the names of what a game keeps in mind and may show."""
    return [name for name in getattr(game.MEMORY, "__struct_fields__", ()) if name not in game.UNSEEN]


def _as_it_was(game: Duel, before: Standing) -> Duel:
    """Return a machine that stands where this one stood, to be looked at only."""
    then = game.__new__(type(game))
    then.__dict__.update(game.__dict__)
    then.s, then.decision, then.flow = before.state, before.decision, None
    then.numbers = before.numbers
    then.reset_pipeline()
    then.forget_all()
    return then


__all__ = ["Numbers", "Standing", "count", "numbers_of", "standing"]
