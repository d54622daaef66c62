"""Durations: the time for which an effect, a delayed triggered ability or control of an object lasts.

A duration is stored as a name, perhaps with a seat and a turn, or as ("while", condition). Only this module knows this
form. A text gives a duration relative to its player and to the current turn. `begun` turns it into the stored form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from engine.kernel.context import Condition, Context

Span = NewType("Span", str)  # a duration without a condition
Duration = Span | tuple[str, "Condition"]

UNTIL_END_OF_TURN = Span("turn")
UNTIL_END_OF_BATTLE = Span("battle")
UNTIL_END_OF_PHASE = Span("phase")
FOR_THE_GAME = Span("game")
IN_THIS_ZONE = Span("zone")  # ends with the stay of its object

# durations that have no seat or turn yet
UNTIL_YOUR_NEXT_TURN = Span("your_next_turn")  # until it begins
THROUGH_YOUR_NEXT_TURN = Span("end_of_your_next_turn")
THROUGH_THEIR_NEXT_TURN = Span("end_of_their_next_turn")
THROUGH_NEXT_TURN = Span("next_turn")

_NAMED = {str(span): span for span in (UNTIL_END_OF_TURN, UNTIL_END_OF_BATTLE, UNTIL_END_OF_PHASE, FOR_THE_GAME)}


# -- making durations ------------------------------------------------------------------------------
def named(name: str) -> Span:
    """Return the duration that a field of a word names, such as "turn" or "game"."""
    return _NAMED[name]


def as_long_as(condition: Condition) -> Duration:
    """Return the duration that lasts while a condition is true."""
    return ("while", condition)


def until_next_turn_of(seat: int) -> Span:
    """Return the duration until the next turn of a seat begins."""
    return Span(f"your_next_turn:{seat}")


def through_next_turn_of(seat: int, turn: int) -> Span:
    """Return the duration until the end of the first turn of a seat that comes after `turn`."""
    return Span(f"end_of_next_turn:{seat}:{turn}")


def through_turn_after(turn: int) -> Span:
    """Return the duration until the end of the turn that comes after `turn`."""
    return Span(f"next_turn:{turn}")


def through_recovery_of(seat: int) -> Span:
    """Return the duration until the end of the next recovery of a seat."""
    return Span(f"recovery:{seat}")


def through_reboot_of(seat: int) -> Span:
    """Return the duration until the end of the next reboot phase of a seat."""
    return Span(f"reboot:{seat}")


def begun(duration: Duration, at: Context, turn: int) -> Duration:
    """Return the form in which a duration is stored: with its seat and first turn, if it counts turns."""
    if duration == UNTIL_YOUR_NEXT_TURN:
        return until_next_turn_of(at.controller)
    if duration == THROUGH_YOUR_NEXT_TURN:
        return through_next_turn_of(at.controller, turn)
    if duration == THROUGH_THEIR_NEXT_TURN:
        return through_next_turn_of(at.opponent, turn)
    if duration == THROUGH_NEXT_TURN:
        return through_turn_after(turn)
    return duration


# -- queries ---------------------------------------------------------------------------------------
def condition_of(duration: Duration) -> Condition | None:
    """Return the condition of a duration "as long as ...", or None."""
    return duration[1] if isinstance(duration, tuple) else None


def ends_with_turn(duration: Duration, seat: int, turn: int) -> bool:
    """Return whether a duration through the next turn of a seat ends with this turn of the seat.

    A duration that began this turn does not end yet.
    """
    mine = f"end_of_next_turn:{seat}:"
    return isinstance(duration, str) and duration.startswith(mine) and int(duration.removeprefix(mine)) < turn
