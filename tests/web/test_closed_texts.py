"""Texts of imported cards that people may not read: none of their lines or sentences leaves the server."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from imported import DECK, GAME, RULER, STONE, own_cards, resonator, take, write  # noqa: F401
from tables import begun, browser, person, sit, url

from engine.cards import library
from tcg.cards.search import search
from tcg.decks import services as decks
from tcg.matches import bots, warm_matches
from tcg.matches.models import Match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_cards")]

SECRET = re.compile("target resonator gains", re.IGNORECASE)
GAINS = "arget resonator gains [+700/+700] until end of turn"
READ = f"[Enter] => T{GAINS}.\n[Rest]: T{GAINS}."
CHOSEN = f"[Enter] => Choose one - Draw a card; or t{GAINS}."
CARDS = [
    RULER | {"text": f"{RULER['text']}\n[Rest]: T{GAINS}."},
    STONE,
    *(resonator(n, READ if n % 2 else CHOSEN, cost=["W"] if n % 3 else []) for n in range(2, 12)),
]


def content_of(response: Any) -> str:
    assert response.status_code == 200, response.status_code
    return html.unescape(response.content.decode())


def played(decisions: int = 60) -> Match:
    """Return a match that two bots have played so far, in the seats of people who look at it."""
    users = [person("Ann"), person("Ben")]
    match = begun(*(sit(user, deck=DECK) for user in users), seed=bytes(32))
    match.seats.update(bot="greedy", user=None)
    warm_matches.slots.forget()
    for _n in range(decisions):
        thought = bots.think(match.pk)
        if thought is None:
            break
        assert bots.act(match.pk, thought)
    for user, seat in zip(users, match.seats.all(), strict=True):
        match.seats.filter(pk=seat.pk).update(bot="", user=user)
    warm_matches.slots.forget()
    return Match.objects.get(pk=match.pk)


Ways = Callable[[Path], list[str]]


def of_cards(_path: Path) -> list[str]:
    client = Client(headers={"Accept-Language": "en"})
    found = [f"/cards/{GAME}/tst-003/", f"/cards/{GAME}/tst-002/", f"/cards/{GAME}/tst-001/"]
    found += [f"/cards/{GAME}/tst-003.json", f"/cards/show/{GAME}/tst-003/", f"/cards/show/{GAME}/tst-003/?edition=1"]
    found += ["/cards/?q=testling", "/cards/?q=testling&show=list", "/cards/?q=trialfolk"]
    panel = Client(headers={"HX-Request": "true"})
    return [content_of(client.get(one)) for one in found] + [content_of(panel.get(f"/cards/{GAME}/tst-003/"))]


def of_decks(_path: Path) -> list[str]:
    user = person("Ann")
    deck = decks.create(user=user, game=GAME, name="Mine", data=DECK)
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(user)
    ways = (
        "",
        "?as=list",
        "edit/",
        "edit/?q=testling",
        "hand/",
        "versions/",
        "json/",
        "text/",
        "text/?as=json",
        "faults/",
    )
    pages = [content_of(client.get(f"/decks/{deck.code}/{way}")) for way in ways]
    pages += [content_of(client.get(f"/decks/{deck.code}/hand/", headers={"HX-Request": "true"}))]
    return [*pages, content_of(client.post("/decks/import/", {"game": GAME, "text": "4 Testling 3\n4 Testling 33"}))]


def of_a_match(_path: Path) -> list[str]:
    match = played()
    out = []
    for user in (match.sides[0].user, match.sides[1].user, None):
        eyes = browser(user)
        out += [content_of(eyes.get(url(match, name))) for name in ("", "board", "log", "events")]
        out += [content_of(eyes.get(url(match, "replay"), {"at": str(n)})) for n in range(0, 45, 3)]
    whole = browser(match.sides[0].user)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED, asked=None)
    warm_matches.slots.forget()
    out += [content_of(whole.get(url(match, name))) for name in ("fairness", "log", "board")]
    return out + [content_of(whole.get(url(match, "replay"), {"at": str(n)})) for n in range(1, 60, 4)]


WAYS = [of_cards, of_decks, of_a_match]


@pytest.mark.parametrize("way", WAYS)
def test_hidden_card_text_is_on_no_page(way: Ways, tmp_path: Path, real_game: None) -> None:
    take(tmp_path, *CARDS, shown=False)
    assert "tst-003" in library(GAME).closed
    for page in way(tmp_path):
        found = SECRET.search(page)
        assert found is None, page[found.start() - 300 : found.end() + 100]


@pytest.mark.parametrize("way", WAYS)
def test_visible_card_text_is_on_some_page(way: Ways, tmp_path: Path, real_game: None) -> None:
    take(tmp_path, *CARDS)
    assert any(SECRET.search(page) for page in way(tmp_path))


def test_hidden_card_text_cannot_be_searched(tmp_path: Path) -> None:
    take(tmp_path, *CARDS)
    assert search('o:"resonator gains" race:trialfolk', game=GAME).total
    file = write(tmp_path / "list.jsonl", CARDS)
    call_command("import_cards", GAME, str(file), "--hide-texts", verbosity=0)
    assert not search('o:"resonator gains" race:trialfolk', game=GAME).total
    assert not search('"resonator gains" race:trialfolk', game=GAME).total
    assert search("testling", game=GAME).total == 10
    call_command("import_cards", GAME, str(file), verbosity=0)  # without either option, it stays closed
    assert not search('o:"resonator gains" race:trialfolk', game=GAME).total


def test_unsupported_line_of_a_hidden_text_is_not_shown(tmp_path: Path, client: Client) -> None:
    take(tmp_path, resonator(3, "Wobble until it sings."), shown=False)
    page = content_of(client.get(f"/cards/{GAME}/tst-003/", headers={"Accept-Language": "en"}))
    assert "Wobble" not in page
    assert "can be looked at, and not be played" in page
    assert "Its text is not shown on this site." in page


def test_reimported_text_of_a_hidden_card_stays_hidden(tmp_path: Path) -> None:
    take(tmp_path, *CARDS, shown=False)
    call_command("import_cards", GAME, str(write(tmp_path / "l.jsonl", [resonator(3, "[Flying]")])), verbosity=0)
    assert "tst-003" in library(GAME).closed
    assert library(GAME)["tst-003"].lines == ()
