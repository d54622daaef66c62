"""Durations: their stored form, what they mean, and that no other module writes or reads them as strings."""

from __future__ import annotations

import ast

import pytest

from engine.kernel import durations
from engine.kernel.context import Context
from engine.kernel.durations import (
    FOR_THE_GAME,
    THROUGH_NEXT_TURN,
    THROUGH_THEIR_NEXT_TURN,
    THROUGH_YOUR_NEXT_TURN,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    Duration,
    Span,
    as_long_as,
    begun,
    condition_of,
    ends_with_turn,
    named,
    through_next_turn_of,
    through_reboot_of,
    through_recovery_of,
    through_turn_after,
    until_next_turn_of,
)
from engine.language.common.durations import TurnOf
from engine.language.common.players import YOU
from tests.engine.syntax import calls_with_text, is_text, name_of, nodes

OWN = "engine/kernel/durations.py"
OTHER_SPANS = "engine/verify/"  # what is called a span there is no duration
NAMES = {
    "UNTIL_END_OF_TURN": "turn",
    "UNTIL_END_OF_BATTLE": "battle",
    "UNTIL_END_OF_PHASE": "phase",
    "FOR_THE_GAME": "game",
    "IN_THIS_ZONE": "zone",
    "UNTIL_YOUR_NEXT_TURN": "your_next_turn",
    "THROUGH_YOUR_NEXT_TURN": "end_of_your_next_turn",
    "THROUGH_THEIR_NEXT_TURN": "end_of_their_next_turn",
    "THROUGH_NEXT_TURN": "next_turn",
}
STORED = [
    (until_next_turn_of(0), "your_next_turn:0"),
    (through_next_turn_of(1, 5), "end_of_next_turn:1:5"),
    (through_turn_after(12), "next_turn:12"),
    (through_recovery_of(1), "recovery:1"),
    (through_reboot_of(0), "reboot:0"),
]
LASTING = {
    "add_effect", "add_rule", "add_replacement", "delay", "gain_control", "later", "end_durations", "begun",
    "condition_of", "ends_with_turn", "lapsed", "Continuing", "Delayed", "Loan",
}  # fmt: skip
"""The functions that are given a duration."""


def test_names_of_durations_are_stored_as_plain_strings() -> None:
    known = {name: value for name, value in vars(durations).items() if name.isupper() and isinstance(value, str)}
    assert known == NAMES
    assert {type(value) for value in known.values()} == {str}


@pytest.mark.parametrize(("duration", "stored"), STORED)
def test_duration_with_a_seat_or_turn_is_stored_as_a_plain_string(duration: Span, stored: str) -> None:
    assert duration == stored
    assert type(duration) is str


def test_duration_with_a_condition_is_stored_as_a_pair() -> None:
    condition = TurnOf(YOU)
    assert as_long_as(condition) == ("while", condition)
    assert condition_of(as_long_as(condition)) is condition
    assert condition_of(UNTIL_END_OF_TURN) is None


@pytest.mark.parametrize(
    ("duration", "stored"),
    [
        (UNTIL_YOUR_NEXT_TURN, until_next_turn_of(1)),
        (THROUGH_YOUR_NEXT_TURN, through_next_turn_of(1, 7)),
        (THROUGH_THEIR_NEXT_TURN, through_next_turn_of(0, 7)),
        (THROUGH_NEXT_TURN, through_turn_after(7)),
        (UNTIL_END_OF_TURN, UNTIL_END_OF_TURN),
        (FOR_THE_GAME, FOR_THE_GAME),
        (through_recovery_of(0), through_recovery_of(0)),
        (as_long_as(TurnOf(YOU)), as_long_as(TurnOf(YOU))),
    ],
)
def test_duration_notes_its_seat_and_first_turn_when_it_begins(duration: Duration, stored: Duration) -> None:
    assert begun(duration, Context(source=3, controller=1), 7) == stored


@pytest.mark.parametrize(
    ("duration", "ends"),
    [
        (through_next_turn_of(0, 6), True),
        (through_next_turn_of(0, 7), False),  # it began this turn
        (through_next_turn_of(1, 6), False),  # the other seat's turn
        (until_next_turn_of(0), False),
        (UNTIL_END_OF_TURN, False),  # ends by its name
        (as_long_as(TurnOf(YOU)), False),
    ],
)
def test_duration_through_a_turn_of_a_seat_ends_with_the_first_later_one(duration: Duration, ends: bool) -> None:
    assert ends_with_turn(duration, 0, 7) is ends


def test_field_of_a_word_names_a_duration() -> None:
    assert named("turn") == UNTIL_END_OF_TURN
    with pytest.raises(KeyError):
        named("your_next_turn:0")


def test_no_module_writes_a_duration_where_one_is_given() -> None:
    assert not calls_with_text(LASTING)


def test_no_other_module_makes_or_compares_a_duration_as_a_string() -> None:
    elsewhere = [(path, node) for path, node in nodes() if path != OWN and not path.startswith(OTHER_SPANS)]
    assert not [f"{path}:{node.lineno}" for path, node in elsewhere if _is_written(node) or _is_read(node)]


def _is_written(node: ast.AST) -> bool:
    """Return whether a node makes a duration: a pair, a name, or a string without a constructor."""
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and isinstance(node.elts[0], ast.Constant) and node.elts[0].value == "while"
    if isinstance(node, ast.Assign):
        return any(map(_is_duration, node.targets)) and is_text(node.value)
    return isinstance(node, ast.Call) and name_of(node.func) == "Span"


def _is_read(node: ast.AST) -> bool:
    """Return whether a node looks into a duration: its type, its parts, or the text of its name."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return any(map(_is_duration, sides)) and any(map(is_text, sides))
    if isinstance(node, ast.Subscript):
        return _is_duration(node.value)
    if not isinstance(node, ast.Call):
        return False
    if name_of(node.func) == "isinstance":
        return _is_duration(node.args[0])
    return isinstance(node.func, ast.Attribute) and _is_duration(node.func.value)


def _is_duration(node: ast.AST) -> bool:
    return name_of(node) in ("duration", "span")
