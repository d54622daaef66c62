"""The memory that a match uses, and the memory that remains in use after its end."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from engine.bots import make_bot
from engine.kernel import caches, randomness
from engine.match import LOG_IN_MEMORY, Match
from engine.tools import bench, simulate
from tests.engine.fuzz import GAMES

KILOBYTES = 100  # of a live match


def play(game: str, number: int, moves: int = 2000) -> Match:
    """Return a match played at random, with saving and loading during the game."""
    match = bench.fresh(game, simulate.starters(game), number, log=True)
    bot = make_bot("random", number)
    for place in range(moves):
        if (decision := match.decision) is None:
            break
        match.answer(decision.seat, decision.number, bot.choose(None, decision))
        if place % 100 == 99:
            match = Match.load(match.save())
    return match


def tables_by_identity() -> list[dict[Any, Any]]:
    """Return all dicts anywhere that cache values under the `id` of their subject."""
    found = []
    gc.unfreeze()  # objects frozen by an earlier start count too
    for one in gc.get_objects():
        if type(one) is dict and one:
            key, row = next(iter(one.items()))
            place = key[0] if type(key) is tuple and key else key
            if type(row) is tuple and row and place == id(row[0]):
                found.append(one)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_match_in_memory_takes_few_kilobytes(game):
    decks = simulate.starters(game)
    assert bench.memory(game, decks, count=2) < KILOBYTES * 1100  # with two matches; the bench uses eight


@pytest.mark.parametrize("game", GAMES)
def test_caches_filled_by_matches_stay_limited(game, monkeypatch):
    monkeypatch.setattr(caches, "MOST", 5)
    for one in tables_by_identity():
        one.clear()
    for number in range(3):
        play(game, number)
    known = tables_by_identity()
    assert [type(next(iter(one.values()))[0]).__name__ for one in known if len(one) > 5] == []
    assert known, "the games made nothing that is remembered"


def test_reference_tables_are_kept_for_the_last_matches_only():
    for number in range(20):
        randomness.veiled(bytes([number]) * 32, 5)
    assert randomness._tables.cache_info().currsize <= 2


def test_match_returns_its_inputs_as_they_were_given():
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


def test_log_in_memory_is_limited_in_length():
    match = play("force_of_will", 5)
    assert len(match.machine.log) <= LOG_IN_MEMORY + 10
