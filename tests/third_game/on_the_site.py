"""The third game on the site, in both languages.

Its cards are found and shown, and a deck is built. A match is played to its end on its page and then replayed step by
step. `tests/test_third_game.py` runs this module.
"""

from __future__ import annotations

import re
import uuid
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from howto_checks import howto_faults
from pytest_django.fixtures import Settings
from tables import browser, fresh, person, plain  # noqa: F401

from tcg import games
from tcg.cards.search.index import load
from tcg.decks import selectors, services
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters
from tcg.matches.models import Match

GAME = "lantern_river"
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain", "brought")]
each_language = pytest.mark.parametrize("language", ["en", "ja"])
LONGEST = 400


@pytest.fixture
def brought(db: None, settings: Settings) -> None:
    """Load the index of the cards and the starter decks, as a start of the site does."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    load()
    load_starters()


def page(client: Client, address: str, language: str = "en", **fields: str) -> str:
    client.cookies["django_language"] = language
    response = client.get(address, fields)
    assert response.status_code == 200, (address, response.status_code, response.content[-2000:])
    return response.content.decode()


def test_third_game_is_listed_last() -> None:
    assert list(games.GAMES)[-1] == GAME
    assert games.first().id != GAME


@each_language
def test_rulebook_search_answers_questions_in_players_words(language: str) -> None:
    for asked in {"en": ("how do I win", "lantern"), "ja": ("どうすれば勝ち？", "灯")}[language]:
        found = page(Client(), f"/rules/{GAME}/", language, q=asked)
        assert re.findall(r'<a class="hit" href="([^"]+)"', found)[:3].count(f"/rules/{GAME}/101.2/") == 1, asked


@each_language
def test_cards_are_found_and_shown(language: str) -> None:
    client = Client()
    found = page(client, "/cards/", language, q="t:boat cost<=0", game=GAME)
    assert set(re.findall(rf'href="/cards/{GAME}/([a-z0-9-]+)/"', found)) == {"lr-01", "lr-02", "lr-05"}
    bright = page(client, "/cards/", language, q="pow>=4", game=GAME)
    assert set(re.findall(rf'href="/cards/{GAME}/([a-z0-9-]+)/"', bright)) == {"lr-07"}
    shown = page(client, f"/cards/{GAME}/lr-03/", language)
    assert {"en": "Otter", "ja": "かわうその小舟"}[language] in shown
    assert {"en": "[Swift]", "ja": "[早舟]"}[language] in shown
    assert "LR 202.1" in shown
    art = re.search(r'src="(/cards/art/[^"]+)"', shown)
    assert art
    assert client.get(art[1]).status_code == 200


@each_language
def test_howto_page_explains_the_game(language: str) -> None:
    shown = page(Client(), f"/howto/{GAME}/", language)
    assert {"en": "Ten lights win.", "ja": "光が10になれば勝ちです。"}[language] in shown
    assert howto_faults(GAME) == []
    assert f"/howto/{GAME}/" in page(Client(), f"/rules/{GAME}/", language)


@each_language
def test_rulebook_pages_are_shown(language: str) -> None:
    client = Client()
    contents = page(client, f"/rules/{GAME}/", language)
    assert {"en": "The match", "ja": "対戦"}[language] in contents
    assert page(client, "/rules/", language, q="LR 403.3")


@each_language
def test_deck_pages_are_shown(language: str) -> None:
    client = Client()
    deck = Deck.objects.get(slug="lr-starter-mist")
    shown = page(client, deck.get_absolute_url(), language)
    assert {"en": "Night Ferry", "ja": "夜の渡し船"}[language] in shown
    assert {"en": "A boat without a toll", "ja": "渡し賃のいらない舟"}[language] in shown
    assert page(client, reverse("decks"), language, game=GAME)
    assert page(client, reverse("deck_hand", args=[deck.code]), language, turns="2")


def test_a_deck_is_built_and_checked() -> None:
    ann = person("Ann")
    client = browser(ann)
    deck = services.create(user=ann, game=GAME, name="Mine")
    assert page(client, reverse("deck_edit", args=[deck.code]))
    for card in ("lr-01", "lr-02", "lr-05", "lr-07"):
        deck = services.step(deck=deck, user=ann, version=deck.version, part="main", card=card, count=3)
    assert deck.legal
    deck = services.step(deck=deck, user=ann, version=deck.version, part="main", card="lr-07", count=4)
    assert [fault["clause"] for fault in selectors.faults_of(deck)] == ["203.1", "203.2"]
    assert "LR 203.2" in page(client, reverse("deck_edit", args=[deck.code]))
    text = client.get(reverse("deck_text", args=[deck.code])).content.decode()
    assert "Festival Barge" in text


def begun(language: str) -> tuple[Client, Match]:
    """Start a match of a user against the random bot.

    Return the user's client and the match.
    """
    client = browser(person("Ann"))
    client.cookies["django_language"] = language
    wish = {"kind": "bot", "game": GAME, "deck": "lr-starter-embers", "bot": "random"}
    assert client.post(reverse("matches:create"), wish).status_code == 204
    return client, Match.objects.get()


def choices(board: str) -> tuple[str, list[str], int, int]:
    """Return (number, option values, minimum, maximum) of the form on the board."""
    form = re.search(r'<form class="ask".*?</form>', board, re.DOTALL)
    assert form, board[:3000]
    number = re.search(r'name="number" value="(\d+)"', form[0])
    bounds = re.search(r'data-min="(\d+)" data-max="(\d+)"', form[0])
    assert number
    assert bounds
    offered = re.findall(r'<(?:button|input)[^>]*name="choice"[^>]*>', form[0])
    good = [one for one in offered if "take_back" not in one]
    values = [re.search(r'value="(\d+)"', one)[1] for one in good]  # type: ignore[index]
    return number[1], values, int(bounds[1]), int(bounds[2])


@pytest.mark.django_db(transaction=True)  # the bot answers after the transaction is committed
@each_language
def test_match_is_played_to_its_end_and_replayed(language: str) -> None:
    client, match = begun(language)
    table = page(client, match.get_absolute_url(), language)
    assert "table-lantern-river.css" in table
    assert "card-lantern-river.css" in table
    assert f'data-game="{GAME}"' in table
    held = client.post(reverse("matches:settings", args=[match.pk]), {"hold": "on", "key": uuid.uuid4().hex})
    assert held.status_code == 200
    answered = 0
    for _ in range(LONGEST):
        board = page(client, reverse("matches:board", args=[match.pk]), language)
        match.refresh_from_db()
        if match.over:
            break
        number, values, least, _most = choices(board)
        chosen = values[: max(1, least)]
        answer = {"number": number, "choice": chosen, "key": uuid.uuid4().hex}
        sent = client.post(reverse("matches:answer", args=[match.pk]), answer)
        assert sent.status_code == 200, sent.content[-2000:]
        answered += 1
    assert match.over
    assert answered > 5
    end = page(client, match.get_absolute_url(), language)
    assert "result result--" in end
    assert "LR 101." in end
    assert set(re.findall(r'href="/rules/(\w+)/\d', end)) == {GAME}
    words = {"en": "sets? out", "ja": "を出す。"}[language]
    assert re.search(words, end)
    step = page(client, reverse("matches:replay", args=[match.pk]), language, n="5")
    assert "data-replay" in step
    assert page(client, reverse("matches:fairness", args=[match.pk]), language)


def test_why_not_cites_a_clause_of_the_game() -> None:
    client, match = begun("en")
    asked = page(client, reverse("matches:why", args=[match.pk]), "en", kind="play", ref="1")
    assert "LR 403." in asked


def test_front_page_names_the_game() -> None:
    client, _match = begun("ja")
    assert "灯籠川" in page(client, "/", "ja")


def test_templates_are_in_the_folder_of_the_game() -> None:
    own = Path(__file__).parent / "site_side"
    assert {path.name for path in own.rglob("*.html")} >= {"_field.html", "_panels.html", "_marks.html"}
