"""Z/X on the site: its cards, its decks, and its matches among those of other games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from tables import browser, person

from engine import cards
from tcg.cards import art, catalogue
from tcg.decks.faces import face_of, leaders_of
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters
from tcg.games.zx import face as zx
from tcg.matches.models import Match

ROOT = Path(__file__).resolve().parents[2]


def test_all_cards_have_a_picture_and_a_face_in_both_languages() -> None:
    for card_id, card in cards.library("zx").printed().items():
        assert len(catalogue.picture("zx", card_id)) < 60_000
        look = catalogue.printed("zx", card_id)
        assert (look.name, look.other_name) in ((card.name.en, card.name.ja), (card.name.ja, card.name.en))
        assert look.type.lower() in zx.TYPES
        assert look.power == card.front.power


def test_each_race_has_subjects_for_its_pictures() -> None:
    races = {race for card in cards.library("zx").printed().values() for race in card.races}
    assert races - set(zx.BY_RACE) == set()


def test_cards_of_one_race_have_different_pictures() -> None:
    angels = [card for card in cards.library("zx").printed().values() if "Angel" in card.races]
    subjects = {zx.picture(card.id, card.front)[-2000:] for card in angels}
    assert len(subjects) == len(angels)


def test_sprite_has_all_icons_of_the_boards() -> None:
    has = set(re.findall(r'id="i-([\w-]+)"', (ROOT / "static" / "img" / "icons.svg").read_text()))
    asked = {picture for picture, _name in zx.ICONS.values()} | set(zx.ATTRIBUTES)
    for path in (ROOT / "tcg" / "games").glob("*/board.py"):
        asked |= set(re.findall(r'pile\(\s*"\w+", "(\w+)"', path.read_text()))
    assert asked - has == set()
    assert set(zx.ATTRIBUTES) <= set(art.PALETTES)


@pytest.mark.django_db
def test_deck_preview_shows_the_player_card_and_the_back() -> None:
    load_starters()
    for deck in Deck.objects.filter(game="zx"):
        face = face_of(deck)
        assert face.leader == deck.data["player"]
        assert face.attributes
        assert face.size.startswith("50 + ")
        assert [look.card for look in leaders_of(deck)] == [deck.data["player"], deck.data["back"]]


@pytest.fixture
def match(plain: None, db: None) -> Match:
    """Return a running game of Z/X against a bot."""
    load_starters()
    user = person("Hisui")
    client = browser(user)
    deck = Deck.objects.filter(game="zx").first()
    assert deck
    wish = {"kind": "bot", "game": "zx", "deck": deck.slug, "bot": "random"}
    assert client.post(reverse("matches:create"), wish).status_code == 204
    return Match.objects.get()


def client_of(match: Match) -> Client:
    return browser(match.sides[0].user)


def test_table_has_nine_squares_and_the_clauses_and_style_of_the_game(match: Match) -> None:
    page = client_of(match).get(match.get_absolute_url()).content.decode()
    assert len(re.findall(r'<li [^>]*class="square ', page)) == 9
    assert "table-zx.css" in page
    assert 'data-game="zx"' in page
    assert set(re.findall(r'href="/rules/(\w+)/\d', page)) == {"zx"}


def test_why_not_cites_the_clauses_of_the_game(match: Match) -> None:
    client = client_of(match)
    asked = client.get(reverse("matches:why", args=[match.pk]), {"kind": "attack", "ref": "1"})
    assert asked.status_code == 200
    assert "Why can’t it attack?" in asked.content.decode()
    assert re.search(r"ZX \d+\.\d", asked.content.decode())


def test_stops_are_checked_by_the_game(match: Match) -> None:
    client = client_of(match)
    address = reverse("matches:settings", args=[match.pk])
    good = client.post(address, {"stops_given": "1", "stops": ["their.battle"], "key": "settings-1"})
    assert good.status_code == 200
    bad = client.post(address, {"stops_given": "1", "stops": ["their.draw"], "key": "settings-2"})
    assert bad.status_code == 400


def test_lobby_shows_the_game_of_a_match(match: Match) -> None:
    lists = client_of(match).get(reverse("lobby")).content.decode()
    assert '<i class="tag">Z/X</i>' in lists


def test_game_played_last_is_preselected(match: Match) -> None:
    client = client_of(match)
    page = client.get("/", headers={"HX-Request": ""}).content.decode()
    assert '<input type="hidden" name="game" value="zx">' in page
    other = client.get("/?game=force_of_will", headers={"HX-Request": ""}).content.decode()
    assert '<input type="hidden" name="game" value="force_of_will">' in other
    assert client.get("/?game=chess").status_code == 200
