"""The page that explains a game: complete in both languages, with links to play, and easy to find."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest
from django.test import Client
from howto_checks import always_there, howto_faults
from tables import browser, send

from engine.match import outline
from tcg import games
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters
from tcg.home import howto
from tcg.matches import lessons
from tcg.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
TOLD = [game for game in games.GAMES if games.of(game).howto]


def page(address: str, language: str = "en") -> str:
    client = Client(headers={"Accept": "text/html", "Accept-Language": language})
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def test_each_game_has_a_page() -> None:
    assert list(games.GAMES) == TOLD


@pytest.mark.parametrize("game", TOLD)
def test_it_says_all_there_is_under_clauses_that_there_are(game: str) -> None:
    assert howto_faults(game) == []


def broken(game: str, change: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the faults that are found after a change of the page's data."""
    data = copy.deepcopy(howto.data_of(game))
    change(data)
    monkeypatch.setattr(howto, "data_of", lambda _game: data)
    howto._context.cache_clear()
    try:
        return "; ".join(howto_faults(game))
    finally:
        howto._context.cache_clear()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["zones"].pop(), "zones: "),
        (lambda data: data["phases"].reverse(), "phases: "),
        (lambda data: data["win"][0].update(clause="9999.9"), "no clause 9999.9"),
        (lambda data: data["words"][0]["say"].update(ja="English"), "not in both languages"),
        (lambda data: data["zones"][1].update(at=data["zones"][0]["at"]), "lies on"),
        (lambda data: data["kinds"][-1].update(parts=[{**data["win"][0], "part": "stats"}]), "stand at"),
    ],
)
def test_what_is_missing_is_found(change: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said in broken(TOLD[0], change, monkeypatch)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", TOLD)
def test_its_picture_has_every_zone_and_leads_to_what_is_said_of_it(game: str, language: str) -> None:
    shown = page(f"/howto/{game}/", language)
    for zone in always_there(game):
        assert f'href="#zone-{zone}"' in shown
        assert f'id="zone-{zone}"' in shown
    other = len(re.findall(r'class="cell cell--you', shown))
    assert other == sum(not outline(game).zones[zone].shared for zone in always_there(game))
    data = howto.data_of(game)
    assert data is not None
    for step in data["battle"]:
        assert step["say"][language].split("[")[0][:20] in shown


@pytest.mark.parametrize("game", TOLD)
def test_who_may_see_a_zone_decides_how_its_cards_lie(game: str) -> None:
    shown = howto.context(game)
    assert shown is not None
    for zone in shown["zones"]:
        seen = outline(game).zones[zone["id"]].seen_by
        if seen != "all" and zone["theirs"]:
            assert all(look.hidden for look in zone["theirs"]), zone["id"]
        if seen == "none":
            assert all(look.hidden for look in zone["mine"]), zone["id"]


@pytest.mark.parametrize("game", TOLD)
def test_the_ways_on_lead_to_a_gentle_bot_and_where_there_is_one_to_a_first_game(
    game: str, plain: None, ann: Any
) -> None:
    load_starters()
    shown = browser(ann).get(f"/howto/{game}/").content.decode()
    assert ("/play/lesson/" in shown) == (lessons.of(game) is not None)
    assert f'href="/rules/{game}/"' in shown
    form = re.search(r'<form method="post" action="/play/new/">(.*?)</form>', shown, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="(game|deck|bot|kind)" value="([^"]+)"', form[1]))
    assert send(browser(ann), "/play/new/", fields).status_code == 204
    match = Match.objects.get()
    assert (match.game, list(match.bots)) == (game, ["", "gentle"])


def test_a_game_that_is_not_there_is_refused_in_words() -> None:
    response = Client(headers={"Accept": "text/html"}).get("/howto/chess/")
    assert response.status_code == 404
    assert "There is no such game." in response.content.decode()


@pytest.mark.parametrize("address", ["/?game={}", "/rules/{}/", "/rules/", "/decks/", "/decks/new/", "/cards/"])
@pytest.mark.parametrize("game", TOLD)
def test_it_is_found_from_where_somebody_new_looks(game: str, address: str) -> None:
    load_starters()
    assert f'href="/howto/{game}/"' in page(address.format(game))


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", TOLD)
def test_a_deck_and_a_card_lead_to_it(game: str, language: str) -> None:
    load_starters()
    deck = Deck.objects.filter(game=game)[0]
    card = re.search(rf'href="(/cards/{game}/[^"]+/)"', page(f"/cards/?game={game}", language))
    assert card
    for address in (deck.get_absolute_url(), card[1]):
        told = page(address, language)
        assert told.count(f'href="/howto/{game}/"') == 1, address
        assert 'href="/howto/' not in told.replace(f'href="/howto/{game}/"', ""), "of no other game"
