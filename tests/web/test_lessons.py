"""A first game: begun, taught step by step, taken up again, won; and it counts nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from tables import browser, forget, key, send

from engine import rulebook
from engine.match import Match as Door
from tcg import games
from tcg.matches import lessons, selectors
from tcg.matches.models import Match, Move

TAUGHT = [game for game in games.GAMES if lessons.of(game)]
pytestmark = pytest.mark.django_db(transaction=True)


def begun(user: Any, game: str) -> Match:
    assert send(browser(user), "/play/lesson/", {"game": game}).status_code in (200, 204, 302)
    return Match.objects.get(lesson__isnull=False, seats__user=user)


def view_of(match: Match) -> Any:
    machine = Door.start(match.game, match.decks, bytes(match.seed), match.names, match.options)
    for move in Move.objects.filter(match=match):
        machine.apply(move.input)
    return machine.view(0)


def do_next(user: Any, match: Match) -> Any:
    """Do what the step wants, as a page does."""
    match = Match.objects.get(pk=match.pk)
    now = lessons.current(match)
    assert now is not None
    assert now[1] is not None
    if now[1].does is None:
        return send(browser(user), f"/play/{match.pk}/lesson/", {"at": match.lesson})
    option = lessons.fitting(now[1], view_of(match))
    assert option is not None, (match.lesson, now[1])
    fields = {"number": match.number_for(0), "choice": option["index"], "key": key()}
    return send(browser(user), f"/play/{match.pk}/answer/", fields)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_game_is_won_by_doing_what_its_steps_want(game: str, plain: None, ann: Any) -> None:
    match = begun(ann, game)
    lesson = lessons.of(game)
    assert lesson is not None
    assert 8 <= len(lesson.steps) <= 12
    for _act in lesson.acts:
        forget()  # any process can go on with it
        assert do_next(ann, match).status_code == 200
    match = Match.objects.get(pk=match.pk)
    assert (match.status, match.winner, match.result_clause) == ("finished", 0, lesson.end["clause"])
    assert not selectors.matches_of(ann).exists()
    assert selectors.has_played(ann, game)


@pytest.mark.parametrize("game", TAUGHT)
def test_what_the_step_does_not_want_is_answered_by_it_and_changes_nothing(game: str, plain: None, ann: Any) -> None:
    match = begun(ann, game)
    answer = send(browser(ann), f"/play/{match.pk}/answer/", {"number": match.number_for(0), "choice": 0, "key": key()})
    lesson = lessons.of(game)
    assert lesson is not None
    if lesson.acts[0].does is None:
        assert 400 <= answer.status_code < 500
        assert lesson.steps[0]["say"]["en"] in answer.content.decode()
    assert not Move.objects.filter(match=match).exists()


def test_a_first_game_that_was_left_is_taken_up_where_it_was(plain: None, ann: Any) -> None:
    match = begun(ann, TAUGHT[0])
    do_next(ann, match)
    assert begun(ann, TAUGHT[0]).pk == match.pk
    assert Match.objects.get(pk=match.pk).lesson == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_names_a_clause_that_there_is(game: str) -> None:
    lesson = lessons.of(game)
    assert lesson is not None
    known = rulebook.book(game).clauses
    assert [step["clause"] for step in (*lesson.steps, lesson.end) if step["clause"] not in known] == []


def test_who_has_never_played_is_offered_a_first_game(plain: None, ann: Any) -> None:
    assert "/play/lesson/" in browser(ann).get(f"/?game={TAUGHT[0]}").content.decode()
