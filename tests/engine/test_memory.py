"""The memory that a match takes, and what stays of it when it is over."""

from __future__ import annotations

import pytest

from engine.bots import make_bot
from engine.games.zx.rules import c811_continuous_effects
from engine.kernel import layers, randomness, remembering, table
from engine.match import LOG_IN_MEMORY, Match
from engine.tools import bench, simulate

KILOBYTES = 100  # a live match


def play(game: str, number: int, moves: int = 2000) -> Match:
    """A match played at random, saved and loaded on the way."""
    match = bench.fresh(game, simulate.starters(game), number, log=True)
    bot = make_bot("random", number)
    for place in range(moves):
        if (decision := match.decision) is None:
            break
        match.answer(decision.seat, decision.number, bot.choose(None, decision))
        if place % 100 == 99:
            match = Match.load(match.save())
    return match


@pytest.mark.parametrize("game", ["force_of_will", "magical_girl", "zx"])
def test_a_live_match_takes_little(game):
    decks = simulate.starters(game)
    assert bench.memory(game, decks, count=2) < KILOBYTES * 1100  # of two matches: the bench takes eight


@pytest.mark.parametrize("game", ["force_of_will", "magical_girl", "zx"])
def test_what_matches_make_anew_is_not_kept_for_ever(game, monkeypatch):
    monkeypatch.setattr(remembering, "MOST", 5)
    known = (layers._late, table._spec_chars, c811_continuous_effects._traits)
    for one in known:
        one.clear()
    for number in range(2):
        play(game, number)
    assert [len(one) for one in known if len(one) > 5] == []
    assert any(known), "the games made nothing that is remembered"


def test_the_tables_of_references_are_of_the_last_matches_only():
    for number in range(20):
        randomness.veiled(bytes([number]) * 32, 5)
    assert randomness._tables.cache_info().currsize <= 2


def test_inputs_are_told_as_they_were_given():
    match = bench.fresh("zx", simulate.starters("zx"), 3)
    given = []
    match.settings(1, {"hold": True, "stops": ["my.main"]})
    given.append({"t": "settings", "seat": 1, "values": {"hold": True, "stops": ["my.main"]}})
    bot = make_bot("random", 3)
    for _ in range(40):
        decision = match.decision
        choice = list(bot.choose(None, decision))
        given.append({"t": "answer", "seat": decision.seat, "number": match.number, "choice": choice})
        match.answer(decision.seat, match.number, choice)
    twin = match.clone()
    match.concede(0)
    assert match.inputs == [*given, {"t": "concede", "seat": 0}]
    assert twin.inputs == given


def test_the_log_in_memory_is_no_longer_than_a_page_needs():
    match = play("force_of_will", 5)
    assert len(match.machine.log) <= LOG_IN_MEMORY + 10
