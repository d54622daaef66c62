"""What must hold of every event, whatever replaces, prevents, forbids and watches it: over random tables."""

from __future__ import annotations

import random

import pytest

from engine.kernel.events import Banished, Destroyed, Moved
from engine.match import Match
from engine.scenario import Table
from tests.engine.fuzz import legal
from tests.engine.pipeline_tables import table_of
from tests.engine.test_properties import one_place_each

GAMES = ("force_of_will", "zx")
TABLES = range(40)
STEPS = 120


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", TABLES)
def test_events_that_meet_many_effects(game: str, number: int) -> None:
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
            break  # all has been done
        else:
            answer = legal(decision, rng)
        match.answer(decision.seat, match.number, answer)
        one_place_each(match)
        table.check()
    check_log(match)


def check_question(table: Table) -> None:
    """Nobody is asked of what has left, nor to choose among fewer than two replacements."""
    decision = table.match.decision
    assert decision is not None
    if decision.kind == "replacement":
        assert len(decision.options) > 1
        assert all(table.machine.here(option.ref) for option in decision.options)


def check_log(match: Match) -> None:
    """Each replacement once an event (FoW 910.3); what is destroyed or banished leaves, and once."""
    events = [entry.event for entry in match.machine.log or ()]
    left = [event.ref for event in events if type(event) is Moved and event.ref]
    assert len(left) == len(set(left)), "a stay has ended twice"
    fallen = [event.ref for event in events if isinstance(event, (Banished, Destroyed))]
    assert len(fallen) == len(set(fallen)), "destroyed or banished twice"
    assert set(fallen) <= set(left), "destroyed, and still there"
    for event in events:
        assert len(event.applied) == len(set(event.applied)), f"replaced twice by the same: {event}"
