"""Colours of attributes: two games may have one of the same name, but each game draws its own colour."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from tables import person

from tcg.decks import services
from tcg.decks.starters import load_starters, read_starters

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("index")]
ROOT = Path(__file__).resolve().parents[2]
LC, BLACK_DECK = "last_chronicle", "lc-starter-the-fen-remembers"
CARD = re.compile(r'<(?P<tag>li|div) class="card .*?</(?P=tag)>', re.DOTALL)
DRAWN = re.compile(r'class="([^"]*\ba-black\b[^"]*)"')


def black_beside_cards(client: Client, address: str) -> set[str]:
    """Return the classes of everything black on a page except cards, which have the class of their game."""
    response = client.get(address, headers={"accept-language": "en"})
    assert response.status_code == 200
    return set(DRAWN.findall(CARD.sub("", response.content.decode())))


@pytest.mark.parametrize(
    "page",
    [
        "/cards/?game=last_chronicle",
        "/cards/?q=g:last_chronicle+c:black",
        "/cards/?game=last_chronicle&attr=black&show=list",
        "/cards/last_chronicle/lc-058/",
        f"/decks/last_chronicle/{BLACK_DECK}/",
        "/?game=last_chronicle",
        "the workbench",
    ],
)
def test_black_on_the_pages_of_a_game_is_the_black_of_that_game(client: Client, page: str) -> None:
    load_starters()
    if page == "the workbench":
        client.force_login(owner := person())
        data = next(starter.data for starter in read_starters() if starter.slug == BLACK_DECK)
        page = services.create(user=owner, game=LC, name="Mine", data=data).edit_url
    drawn = black_beside_cards(client, page)
    assert drawn
    assert [classes for classes in drawn if f"of-{LC}" not in classes.split()] == []


def test_decks_in_a_mixed_list_have_the_colours_of_their_games(client: Client) -> None:
    load_starters()
    assert black_beside_cards(client, "/decks/") == {f"pip a-black of-{LC}", "pip a-black of-zx"}


def test_no_template_names_an_attribute_colour_without_its_game() -> None:
    pages = [path for path in (ROOT / "templates").rglob("*.html") if "jinja2" not in path.parts]
    by_hand = re.compile(r"(?<!avatar )\ba-\{\{")  # the colour of a person belongs to no game
    assert [path.name for path in pages if by_hand.search(path.read_text())] == []


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("force_of_will", "fow-001", {"en": ("Attribute", "Race"), "ja": ("属性", "種族")}),
        ("zx", "zx-001", {"en": ("Colour", "Race"), "ja": ("色", "種族")}),
        ("magical_girl", "mg-020", {"en": ("Element", "Race"), "ja": ("属性", "種族")}),
        ("last_chronicle", "lc-022", {"en": ("Faction", "Category"), "ja": ("勢力", "カテゴリ")}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_attribute_and_race_are_labelled_with_the_rulebooks_words(
    client: Client, game: str, card: str, words: Any, lang: str
):
    page = client.get(f"/cards/{game}/{card}/", headers={"accept-language": lang}).content.decode()
    said = re.findall(r"<dt[^>]*>\s*(.*?)\s*</dt>", page)
    assert set(words[lang]) <= set(said)
    found = client.get(f"/cards/?game={game}", headers={"accept-language": lang}).content.decode()
    assert re.search(rf"<(legend|summary|h\d)[^>]*>\s*{words[lang][0]}\b", found)
