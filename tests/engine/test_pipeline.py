"""Properties of every event under all effects that replace, prevent, forbid and watch it, on random tables."""

from __future__ import annotations

import random

import pytest

from engine.kernel.events import Banished, Destroyed, Moved
from engine.kernel.underway import Batch, Instead, Row
from engine.match import Match
from engine.scenario import Table, scenario
from tests.engine.fuzz import legal
from tests.engine.pipeline_tables import TABLES, table_of
from tests.engine.test_properties import one_place_each

NUMBERS = range(40)
STEPS = 120


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("number", NUMBERS)
def test_events_keep_their_invariants_under_many_effects(game: str, number: int) -> None:
    check_table(game, number)


def check_table(game: str, number: int) -> None:
    rng = random.Random(f"{game}{number}")
    table = table_of(game, rng)
    match = table.match
    for _ in range(STEPS):
        decision = match.decision
        if decision is None:
            break
        check_question(table)
        acts = [n for n, option in enumerate(decision.options) if option.kind == "play"]
        if acts and not match.machine.stack:
            answer = [acts[0]]
        elif decision.kind == "priority" and not match.machine.stack:
            break  # everything has been done
        else:
            answer = legal(decision, rng)
        match.answer(decision.seat, match.number, answer)
        one_place_each(match)
        table.check()
    check_log(match)


def check_question(table: Table) -> None:
    """Check that no decision is about an object that has left, or about fewer than two replacement effects."""
    decision = table.match.decision
    assert decision is not None
    if decision.kind == "replacement":
        assert len(decision.options) > 1
        assert all(table.machine.is_current(option.ref) for option in decision.options)


def check_log(match: Match) -> None:
    """Check that each replacement effect applies once to an event (FoW 910.3), and that objects leave once.

    A destroyed or banished object must have left.
    """
    events = [entry.event for entry in match.machine.log or ()]
    left = [event.ref for event in events if type(event) is Moved and event.ref]
    assert len(left) == len(set(left)), "a stay has ended twice"
    fallen = [event.ref for event in events if isinstance(event, (Banished, Destroyed))]
    assert len(fallen) == len(set(fallen)), "destroyed or banished twice"
    assert set(fallen) <= set(left), "destroyed, and still there"
    for event in events:
        assert len(event.applied) == len(set(event.applied)), f"replaced twice by the same: {event}"


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [("event", "event", 1), ("event", "instead", 2), ("instead", "event", 1), ("instead", "instead", 1)],
)
def test_object_is_moved_by_only_one_of_two_events(first: str, second: str, kept: int) -> None:
    """The first of two events takes the object, but a replacement's act takes precedence over a proposed event."""
    table = scenario("force_of_will", me={"field": ["Imp 1/1"]})
    machine = table.machine
    (ref,) = machine.field(0)
    batch = Batch(())
    rows = [
        machine.events._add(
            batch, machine.movement.move_event(ref, "hand"), -1, 0, _instead() if kind == "instead" else None
        )
        for kind in (first, second)
    ]
    assert [row is not None and not row.dropped for row in rows] == [kept == 1, kept == 2]
    assert batch.claims == {ref: rows[kept - 1]}


def test_dropped_event_releases_its_objects() -> None:
    """Events that follow from it are dropped too and release their objects.

    Other events keep theirs.
    """
    rows = [Row(Destroyed(ref=ref), root) for ref, root in ((11, 0), (12, 0), (13, 2))]
    batch = Batch(())
    batch.rows = rows
    batch.claims = {11: rows[0], 12: rows[1], 13: rows[2]}
    batch.drop(0)
    assert [row.dropped for row in rows] == [True, True, False]
    assert batch.claims == {13: rows[2]}


def _instead() -> Instead:
    return Instead(iter(()), ())  # type: ignore[arg-type]
