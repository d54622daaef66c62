"""A tutorial game: begun, taught step by step, continued later, won; and it counts in no statistics."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from tables import browser, forget, key, send

from engine import rulebook
from engine.match import Match as GameAdapter
from tcg import games
from tcg.matches import lessons, selectors
from tcg.matches.models import Match, Move

TAUGHT = [game for game in games.GAMES if lessons.of(game)]
pytestmark = pytest.mark.django_db(transaction=True)


def begun(user: Any, game: str) -> Match:
    assert send(browser(user), "/play/lesson/", {"game": game}).status_code in (200, 204, 302)
    return Match.objects.get(lesson__isnull=False, seats__user=user)


def view_of(match: Match) -> Any:
    machine = GameAdapter.start(match.game, match.decks, bytes(match.seed), match.names, match.options)
    for move in Move.objects.filter(match=match):
        machine.apply(move.input)
    return machine.view(0)


def do_next(user: Any, match: Match) -> Any:
    """Do what the step wants, like a page."""
    match = Match.objects.get(pk=match.pk)
    now = lessons.current(match)
    assert now is not None
    assert now[1] is not None
    if now[1].does is None:
        return send(browser(user), f"/play/{match.pk}/lesson/", {"at": match.lesson})
    options = lessons.fitting(now[1], view_of(match))
    assert options, (match.lesson, now[1])
    chosen = [option["index"] for option in options]
    fields = {"number": match.number_for(0), "choice": chosen, "key": key()}
    return send(browser(user), f"/play/{match.pk}/answer/", fields)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_game_is_won_by_doing_what_its_steps_want(game: str, plain: None, ann: Any) -> None:
    match = begun(ann, game)
    lesson = lessons.of(game)
    assert lesson is not None
    assert 8 <= len(lesson.steps) <= 12
    for _act in lesson.acts:
        forget()  # any process can continue it
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


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_game_that_was_left_is_taken_up_where_it_was(game: str, plain: None, ann: Any) -> None:
    match = begun(ann, game)
    do_next(ann, match)
    assert begun(ann, game).pk == match.pk
    assert Match.objects.get(pk=match.pk).lesson == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_all_that_an_act_means_is_on_the_page_and_stands_out(game: str, plain: None, ann: Any) -> None:
    """Squares and players are highlighted too, although they have no card."""
    match, missing = begun(ann, game), []
    lesson = lessons.of(game)
    assert lesson is not None
    for n, act in enumerate(lesson.acts):
        page = browser(ann).get(f"/play/{match.pk}/").content.decode()
        marked = re.search(r'data-shows="([^"]*)"', page)
        shown = html.unescape(marked[1]).split(", ") if marked else []
        missing += [(n, one) for one in shown if not _on(page, one)]
        each = 2 if act.does and {"card", "cards", "place"} & act.does.keys() else 1
        if len(shown) < each * len((act.does or {}).get("cards", [0])):
            missing.append((n, "its card or square"))
        do_next(ann, match)
    assert missing == []


def _on(page: str, selector: str) -> bool:
    """Return whether the page has an element for the last part of a lesson's selector."""
    last = selector.split(" ")[-1]
    if last.startswith("#"):
        return f'id="{last[1:]}"' in page
    name, value = re.findall(r'\[([\w-]+)~?="([^"]*)"\]', last)[-1]
    return any(value in found.split() for found in re.findall(rf'{name}="([^"]*)"', page))


def test_a_square_that_a_step_means_stands_out_on_the_board(plain: None, ann: Any) -> None:
    match = begun(ann, "zx")
    lesson = lessons.of("zx")
    assert lesson is not None
    n = next(n for n, act in enumerate(lesson.acts) if act.does and act.does["kind"] == "square")
    for _act in lesson.acts[:n]:
        do_next(ann, match)
    (option,) = lessons.fitting(lesson.acts[n], view_of(match))
    assert option["place"] == 4
    page = browser(ann).get(f"/play/{match.pk}/").content.decode()
    square = page[page.index('id="s-4"') :]
    assert re.search(r'data-options="([^"]*)"', square)[1] == str(option["index"])  # type: ignore[index]
    assert f'[data-options~="{option["index"]}"]' in html.unescape(page)


def test_of_several_that_attack_together_all_have_to_be_chosen(plain: None, ann: Any) -> None:
    match = begun(ann, "last_chronicle")
    lesson = lessons.of("last_chronicle")
    assert lesson is not None
    n = next(n for n, act in enumerate(lesson.acts) if act.does and "cards" in act.does)
    for _act in lesson.acts[:n]:
        do_next(ann, match)
    match = Match.objects.get(pk=match.pk)
    first, second = (option["index"] for option in lessons.fitting(lesson.acts[n], view_of(match)))
    fields = {"number": match.number_for(0), "key": key()}
    refused = send(browser(ann), f"/play/{match.pk}/answer/", {**fields, "choice": first})
    assert 400 <= refused.status_code < 500
    assert "as a platoon" in refused.content.decode()
    taken = send(browser(ann), f"/play/{match.pk}/answer/", {**fields, "key": key(), "choice": [second, first]})
    assert taken.status_code == 200
    assert Match.objects.get(pk=match.pk).lesson == n + 1


def test_while_the_opponent_acts_nothing_is_told_of_what_they_will_have_done(plain: None, ann: Any) -> None:
    match = begun(ann, "zx")
    lesson = lessons.of("zx")
    assert lesson is not None
    match.lesson = next(n for n, act in enumerate(lesson.acts) if act.clause == "907.2e")
    waiting = lessons.panel(match, {"decision": {"mine": False}})
    assert waiting is not None
    assert (waiting["came"], waiting["shows"]) == ("", "")
    assert "Crucible Warden" not in waiting["text"]


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_names_a_clause_that_there_is(game: str) -> None:
    lesson = lessons.of(game)
    assert lesson is not None
    known = rulebook.book(game).clauses
    named = [act.clause for act in lesson.acts] + [lesson.end["clause"]]
    assert [clause for clause in named if clause not in known] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_says_what_is_meant_and_what_came_of_it_in_both_languages(game: str) -> None:
    lesson = lessons.of(game)
    assert lesson is not None
    acted = [step for step in lesson.steps[:-1] if step.get("do")]  # the result of the last step is the end of the game
    texts = [act.say for act in lesson.acts] + [step["came"] for step in acted] + [lesson.end["say"]]
    assert [text for text in texts if not (text["en"] and re.search(r"[ぁ-ん]", text["ja"]))] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_who_has_never_played_a_game_is_offered_its_first_game(game: str, plain: None, ann: Any) -> None:
    other = next(one for one in TAUGHT if one != game)
    assert offered(ann, game)
    match = begun(ann, game)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    assert not offered(ann, game)
    assert offered(ann, other)


def offered(user: Any, game: str) -> bool:
    """Return whether the front page offers this game's tutorial by name."""
    page = browser(user).get(f"/?game={game}").content.decode()
    form = re.search(r'<form[^>]*action="/play/lesson/".*?</form>', page, re.DOTALL)
    return form is not None and f'value="{game}"' in form[0] and f"Never played {games.of(game).name}?" in form[0]
