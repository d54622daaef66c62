"""Hints: a sentence for each kind of question, from the game's data, shown only to the player who decides.

Tutorials and replays have none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from howto_checks import wording
from tables import Two, browser, person, send, url

from engine import rulebook
from engine.bots.chance import RandomBot
from engine.match import Match as GameAdapter
from engine.tools import simulate
from tcg import games
from tcg.matches import hints, lessons, selectors
from tcg.matches.models import Match

GAMES = [game for game in games.GAMES if games.of(game).hints]
PLAYED = 6  # matches that include most kinds of question
pytestmark = pytest.mark.django_db(transaction=True)


@cache
def questions(game: str) -> tuple[tuple[str, str, str], ...]:
    """Return the different questions of some matches: kind, clause, the id of the hint."""
    return tuple(dict.fromkeys(_asked(game)))


def _asked(game: str) -> Iterator[tuple[str, str, str]]:
    decks = list(simulate.starters(game).values())
    for number in range(PLAYED):
        pair = [decks[number % len(decks)], decks[(number + 1) % len(decks)]]
        match = GameAdapter.start(
            game, pair, simulate.seed_of(7, number), ["Ann", "Ben"], {"settings": [{"hold": True}] * 2}
        )
        bot, known = RandomBot(number), set()
        while (decision := match.decision) is not None and match.number < 500:
            key = (decision.kind, decision.clause, bool(match.machine.battle), match.machine.s.phase)
            if key not in known:
                known.add(key)
                found = hints.at_question(match.view(decision.seat))
                yield decision.kind, decision.clause, found["id"] if found else ""
            match.answer(decision.seat, match.number, bot.choose(None, decision))


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_comes_has_a_hint(game: str) -> None:
    asked = questions(game)
    assert len(asked) > 12
    assert [one for one in asked if not one[2]] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_is_in_both_languages_under_a_clause_that_there_is(game: str) -> None:
    any_clause = next(iter(rulebook.books_of(game)[0].clauses))
    told = [{"clause": (hint.get("under") or [any_clause])[0], **hint} for hint in hints.of(game)]
    assert list(wording(game, told)) == []
    assert all(len(hint["say"]["en"]) <= 130 for hint in told), "one short sentence, or two"
    ids = [hint["id"] for hint in told]
    assert len(set(ids)) == len(ids)


def test_the_moment_decides_which_it_is() -> None:
    turn = {"player": 0, "phase": "main", "battle": None}
    decision = {"kind": "priority", "clause": "604.1", "mine": True, "seat": 0}
    view: dict[str, Any] = {"game": "force_of_will", "turn": turn, "decision": decision, "chase": [], "over": None}

    def shown(**changed: Any) -> str:
        found = hints.at_question({**view, **changed})
        return found["id"].partition(".")[2] if found else ""

    assert shown() == "main"
    assert shown(chase=[{}]) == "chase"
    assert shown(turn={**turn, "battle": {"step": "damage"}}) == "battle"
    assert shown(turn={**turn, "player": 1}) == shown(turn={**turn, "phase": "end"}) == "window"
    assert shown(decision={**decision, "mine": False}) == shown(over={"winner": 0}) == ""
    assert shown(decision={**decision, "kind": "nothing of the kind"}) == ""


def page(client: Any, match: Match, name: str = "") -> str:
    return str(client.get(url(match, name)).content.decode())


def test_it_stands_on_the_board_of_who_is_asked_alone() -> None:
    two = Two()
    asked = two.row.asked
    assert asked is not None
    assert 'data-hint="' in page(two.browsers[asked], two.row)
    assert 'data-hint="' not in page(two.browsers[1 - asked], two.row)
    assert 'data-hint="' not in page(two.watcher, two.row)
    assert 'data-hint="' not in page(two.browsers[asked], two.row, "replay")


def test_a_first_game_has_none(plain: None, ann: Any) -> None:
    game = next(game for game in GAMES if lessons.of(game))
    send(browser(ann), "/play/lesson/", {"game": game})
    shown = page(browser(ann), Match.objects.get())
    assert 'id="lesson"' in shown
    assert 'data-hint="' not in shown
    assert "table-hints" not in shown


def test_who_has_played_some_matches_is_not_new() -> None:
    two = Two()
    users = [seat.user for seat in two.row.seats.order_by("number")]
    assert "data-new" in page(two.browsers[0], two.row)
    for _n in range(selectors.FEW):
        assert selectors.is_new_to(users[0], two.row.game)
        copy = Match.objects.create(game=two.row.game, status="finished", seed=b"x" * 32, seed_commitment="x")
        copy.seats.create(number=0, user=users[0], name="Ann", deck={}, deck_name={})
    assert not selectors.is_new_to(users[0], two.row.game)
    assert selectors.is_new_to(person(), two.row.game)
    assert "data-new" not in page(two.browsers[0], two.row)
