"""The numbers under which viewers see a match and answer it.

Each number counts the events that its viewer sees. The number of the match itself grows with every input. It would
reveal to a viewer how often the other player was prompted, which depends on hidden cards. Therefore each viewer has a
number of its own. It counts the viewer's own inputs, the log lines, and other changes on the table between two lines. A
view also shows who is being prompted, but that is not counted. Once answered, one prompt of the other seat cannot be
told from two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.kernel.decisions import Decision
from engine.kernel.state import State
from engine.shared.duel import Duel
from engine.shared.view_types import TableView

Numbers = tuple[int, int, int]  # of seat 0, of seat 1, and of spectators
VIEWERS = (0, 1, None)
UNSEEN = frozenset({"seed", "next_ref", "next_id", "clock", "draws", "logged", "number"})  # fields that no view shows
ASKED = ("number", "priority", "decision")  # parts of a view that are not counted
PLAIN = ("turn", "turn_player", "phase", "result")  # parts of a state that everyone sees
SEEN = tuple(name for name in State.__struct_fields__ if name not in UNSEEN | {"own"})


class BeforeInput(NamedTuple):
    """The state of a match before an input, with its decision and its numbers."""

    state: State
    decision: Decision | None
    numbers: Numbers


def numbers_of(game: Duel) -> Numbers:
    """Return the number of each viewer."""
    return game.numbers or (game.s.number,) * 3


def before_input(game: Duel) -> BeforeInput:
    """Return the before_input of a match, to be passed to `count` after the next input."""
    return BeforeInput(game.s.clone(), game.decision, numbers_of(game))


def count(
    game: Duel, before: BeforeInput, seat: int, view: Callable[[Duel, int | None, Decision | None], TableView]
) -> Numbers:
    """Return the numbers after an input of a seat."""
    changed = _plainly_changed(game, before)
    if changed is None:
        then = _as_it_was(game, before)
        game.numbers = before.numbers  # so that the views differ only in visible contents
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


def _table(view: TableView) -> dict[str, object]:
    return {name: part for name, part in view.items() if name not in ASKED}


def _plainly_changed(game: Duel, before: BeforeInput) -> bool | None:
    """Return whether the other viewers see a change, or None if only their views can tell.

    A new log line, a new phase or a played item is always visible. An equal state is never visible.
    """
    state, then = game.s, before.state
    if state.logged != then.logged or _differ(state, then, PLAIN):
        return True
    if state.zones.get(game.STACK) != then.zones.get(game.STACK):
        return True
    if _differ(state, then, SEEN):
        return None
    if _differ(state.own, then.own, _memory(game)):
        return None
    return False


def _differ(one: object, other: object, names: Iterable[str]) -> bool:
    """Return whether two states differ in one of these fields."""
    return any(getattr(one, name) != getattr(other, name) for name in names)


def _memory(game: Duel) -> list[str]:
    """Return the names of the game's own state fields that views may show."""
    return [name for name in getattr(game.MEMORY, "__struct_fields__", ()) if name not in game.UNSEEN]


def _as_it_was(game: Duel, before: BeforeInput) -> Duel:
    """Return a read-only machine in the state before the input."""
    then = game.at_state(before.state, before.decision)
    then.numbers = before.numbers
    return then


__all__ = ["BeforeInput", "Numbers", "before_input", "count", "numbers_of"]
