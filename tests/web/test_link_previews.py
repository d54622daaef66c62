"""Link previews on other sites: a title and a picture of a card, a deck, an invitation or a replay."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from django.test import Client
from imported import LIST, own_cards, take  # noqa: F401
from tables import Two, browser, deck_of, person, real_decks, sit

from engine.cards import library
from tcg.decks import services as decks
from tcg.matches import services

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain")]
FOW = "force_of_will"


def preview(client: Client, address: str, language: str = "en") -> dict[str, str]:
    """Return the tags of a page by their names."""
    page = client.get(address, headers={"accept-language": language})
    assert page.status_code == 200
    head = page.content.decode().partition("</head>")[0]
    return {
        name: html.unescape(said) for name, said in re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', head)
    }


def check_picture(client: Client, address: str) -> str:
    """Check that the picture has an absolute address and is a PNG, and return its path."""
    assert address.startswith("http://testserver/cards/")
    path = address.removeprefix("http://testserver")
    picture = client.get(path)
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/png")
    return path


def test_preview_of_a_card_has_its_name_and_picture(client: Client) -> None:
    found = preview(client, "/cards/force_of_will/fow-043/")
    assert (found["title"], found["description"]) == ("Kiln Hound", "Force of Will")
    assert found["url"] == "http://testserver/cards/force_of_will/fow-043/"
    assert "/fow-043." in check_picture(client, found["image"])
    assert preview(client, "/cards/force_of_will/fow-043/", "ja")["title"] == library(FOW)["fow-043"].name.ja


def test_preview_of_a_deck_has_its_name_and_leader(client: Client) -> None:
    deck = decks.create(user=person("Ann"), game=FOW, name='Mine & "yours"', data=real_decks()[0])
    found = preview(client, f"/decks/{deck.code}/")
    assert (found["title"], found["description"]) == ('Mine & "yours"', "Force of Will")
    assert f"/{real_decks()[0]['ruler']}." in found["image"]
    empty = decks.create(user=person("Ben"), game=FOW, name="Empty")
    check_picture(client, preview(client, f"/decks/{empty.code}/")["image"])


@pytest.mark.usefixtures("own_cards")
def test_preview_contains_no_hidden_card_text(tmp_path: Path, client: Client) -> None:
    take(tmp_path, *LIST, shown=False)
    assert "Flying" not in str(preview(client, "/cards/force_of_will/tst-002/"))


def test_preview_of_an_invitation_names_the_inviting_player(client: Client, real_game: None) -> None:
    match = services.create_match(game=FOW, first=sit(person("Ann"), deck=deck_of(0)))
    found = preview(client, match.join_url)
    assert (found["title"], found["description"]) == ("Ann invites you to a game", "Force of Will")
    check_picture(client, found["image"])


@pytest.mark.django_db(transaction=True)
def test_preview_of_a_replay_names_the_players(real_game: None) -> None:
    two = Two()
    found = preview(browser(), two.url("replay"))
    assert re.fullmatch(r"Replay: \w+ – \w+", found["title"])
    check_picture(browser(), found["image"])


def test_other_pages_have_no_preview(client: Client) -> None:
    assert preview(client, "/decks/") == {}
