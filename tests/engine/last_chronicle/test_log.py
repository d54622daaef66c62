"""The log of Last Chronicle: whole sentences with clauses of its own rulebook, and no secrets."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.scenario import scenario
from engine.tools import simulate
from tests.engine import logs
from tests.engine.rules import rule


def played(number: int) -> Match:
    """Return a whole game of two starter decks, played at random."""
    decks = list(simulate.starters("last_chronicle").values())
    match = Match.start("last_chronicle", [decks[number], decks[-1]], bytes([number]) * 32, ["Ann", "Bob"])
    match.machine.log_kept = 10_000  # every line, not only the last
    simulate.play(match, simulate.bots_of(("random", "random"), 1, number))
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played(number) for number in range(3)]


@rule("LC 9.1")
def test_every_log_line_is_a_sentence_with_a_clause(matches):
    logs.check_every_line(matches)


def test_spectator_is_never_addressed_as_you(matches):
    logs.check_spectator(matches)


@rule("LC 7.4.1", "LC 9.3.3.1")
def test_opponents_draws_are_hidden_in_the_log(matches):
    logs.check_draws_are_hidden(matches)


@rule("LC 7.4.1", "LC 11.1.1")
def test_refusals_cite_clauses_of_the_rulebook():
    table = scenario("last_chronicle", {}, {"hand": ["lc-001"]}, hold=True)
    hidden = table.machine.zone(1, "hand")[0]
    assert table.match.why_not(0, "deploy", hidden)[-1]["clause"] == "7.4.1"
    assert table.match.why_not(0, "no such act")[-1]["clause"] == "11.1.1"
