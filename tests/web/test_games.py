"""The registration of each game has everything that the shared pages need."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.test import RequestFactory
from django.utils import translation

from engine import match, rulebook
from engine.decks import rules
from tcg import games
from tcg.cards import art
from tcg.games.registration import Game
from tcg.matches import requests
from tcg.web import jinja

each_game = pytest.mark.parametrize("game", games.GAMES.values(), ids=list(games.GAMES))
PLAYED = {one["id"]: one for one in match.games()}


def test_every_game_that_can_be_played_is_registered() -> None:
    assert list(games.GAMES) == list(PLAYED)
    assert games.first() is games.of(next(iter(PLAYED)))


@each_game
def test_it_is_called_as_the_engine_and_its_rulebook_call_it(game: Game) -> None:
    with translation.override("en"):
        assert str(game.name) == PLAYED[game.id]["name"]["en"]
    assert game.short == rulebook.BOOKS[game.id].prefix


@each_game
def test_every_part_of_a_deck_has_a_title_and_headings(game: Game) -> None:
    parts = {part.name for part in rules(game.id).parts}
    assert set(game.deck.titles) == set(game.deck.headings) == parts
    assert all(len(words) >= 2 for words in game.deck.headings.values())
    assert all(key in parts or "." in key for key in game.deck.queries)
    assert game.deck.begins_with in ("", *game.deck.queries)
    assert bool(rules(game.id).counted) == bool(str(game.deck.counted))


@each_game
def test_its_table_has_its_templates_and_style_sheets(game: Game) -> None:
    for part in ("field", "panels", "marks"):
        assert jinja.template(f"{game.id}/_{part}.html")
    for sheet in (*game.face.styles, *game.board.STYLES):
        assert finders.find(sheet), sheet


@each_game
def test_every_page_has_the_style_sheets_of_its_cards(game: Game, rf: RequestFactory) -> None:
    request = rf.get("/")
    request.user = AnonymousUser()
    page = render_to_string("base.html", {}, request)
    assert [one for one in game.face.styles if f'<link rel="stylesheet" href="{static(one)}">' not in page] == []


@each_game
def test_its_stops_can_be_sent(game: Game) -> None:
    stops = PLAYED[game.id]["stops"]
    assert requests.settings(RequestFactory().post("/", {"stops": stops})) == {"stops": stops}


@each_game
def test_its_cards_have_a_back_of_their_own(game: Game) -> None:
    assert game.face.back in art.PLATES
    assert sum(other.face.back == game.face.back for other in games.GAMES.values()) == 1


@each_game
def test_its_own_types_and_attributes_can_be_searched(game: Game) -> None:
    own = {value.id for value in game.search.types}
    assert game.search.minor <= own
    assert game.search.unticked <= set(game.face.attributes)
    assert set(game.search.also) <= set(game.face.attributes)
