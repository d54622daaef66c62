"""Decks in and out as other tools have them: tables, and saved objects of Tabletop Simulator."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from django.test import Client
from imported import DECK, LIST, own_cards, take  # noqa: F401
from tables import person, real_decks

from tcg.decks import exchange, lists, services

FOW = "force_of_will"
SITE = "https://site.example/"


def filled(data: dict) -> dict:  # type: ignore[type-arg]
    return {part: cards for part, cards in data.items() if cards}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_both_come_back_the_same(n: int, lang: str) -> None:
    deck = real_decks()[n]
    for said in (
        exchange.write_csv(deck, FOW, lang),
        exchange.write_saved_object(deck, FOW, SITE, lang, "Mine"),
    ):
        read = lists.parse_list(FOW, said)
        assert not read.unread
        assert filled(read.data) == filled(deck)


def test_a_table_names_its_columns_in_any_order_and_with_any_mark() -> None:
    for mark in ",;\t":
        said = (
            mark.join(("Card Name", "Board", "Qty"))
            + "\n"
            + mark.join(("Magic Stone of Quiet Wells", "Stone deck", "3"))
        )
        assert filled(lists.parse_list(FOW, said).data) == {"stones": {"fow-021": 3}}


def test_a_number_goes_before_a_name() -> None:
    """Two cards may have one name, as one that was printed again."""
    assert filled(lists.parse_list(FOW, "count,name,number\n2,Anything,FOW-008\n").data) == {"stones": {"fow-008": 2}}


def test_what_is_not_understood_is_given_back() -> None:
    read = lists.parse_list(FOW, "count,name\n2,No such card at all\n1,Fire Magic Stone\n")
    assert [line.text for line in read.unread] == ["2 No such card at all"]
    assert filled(read.data) == {"stones": {"fow-009": 1}}
    saved = {"ObjectStates": [{"Name": "Card", "Nickname": "No such card"}, {"Name": "Block"}, 7, {"Name": "Card"}]}
    assert [line.text for line in lists.parse_list(FOW, json.dumps(saved)).unread] == ["1 No such card"]


@pytest.mark.parametrize("said", ["4 Fire Magic Stone", "Fire, and more", "{}", '{"ObjectStates": 3}', "a,b\nc,d", ""])
def test_any_other_text_is_left_as_it_is(said: str) -> None:
    assert exchange.laid_out(FOW, said) == said


def test_bags_in_bags_are_looked_into_and_not_for_ever() -> None:
    saved: dict = {"Name": "Card", "Nickname": "Fire Magic Stone"}  # type: ignore[type-arg]
    for _n in range(5):
        saved = {"Name": "Bag", "ContainedObjects": [saved]}
    assert filled(lists.parse_list(FOW, json.dumps({"ObjectStates": [saved]})).data) == {"stones": {"fow-009": 1}}
    for _n in range(60):
        saved = {"Name": "Bag", "ContainedObjects": [saved]}
    assert not filled(lists.parse_list(FOW, json.dumps({"ObjectStates": [saved]})).data)


def test_a_saved_object_is_a_pile_a_section_with_a_picture_a_card() -> None:
    said = json.loads(exchange.write_saved_object(real_decks()[0], FOW, SITE, "en", "Mine"))
    main = next(pile for pile in said["ObjectStates"] if pile.get("Nickname") == "Main deck")
    assert len(main["DeckIDs"]) == len(main["ContainedObjects"]) == sum(real_decks()[0]["main"].values())
    for number, card in zip(main["DeckIDs"], main["ContainedObjects"], strict=True):
        assert card["CardID"] == number
        assert card["CustomDeck"][str(number // 100)] == main["CustomDeck"][str(number // 100)]
        sheet = card["CustomDeck"][str(number // 100)]
        assert re.fullmatch(r"https://site\.example/cards/art/[\w/-]+\.\d+\.png", sheet["FaceURL"])
        assert re.fullmatch(r"https://site\.example/cards/back/[\w-]+\.\d+\.png", sheet["BackURL"])


def test_no_cell_is_a_formula() -> None:
    assert exchange._safe("=1+1") == "'=1+1"
    assert exchange._safe("Plain Name") == "Plain Name"


@pytest.mark.django_db
def test_they_are_downloaded_and_pasted(client: Client) -> None:
    user = person("Ann")
    deck = services.create(user=user, game=FOW, name="Mine", data=real_decks()[0])
    table = client.get(f"/decks/{deck.code}/text/", {"as": "csv", "download": "1"})
    assert table.headers["Content-Disposition"].endswith('.csv"')
    rows = list(csv.DictReader(io.StringIO(table.content.decode(), newline="")))
    assert {row["Section"] for row in rows} >= {"Ruler", "Main deck", "Magic stones"}
    saved = client.get(f"/decks/{deck.code}/text/", {"as": "tts"}).content.decode()
    for said in (table.content.decode(), saved):
        other = services.import_list(user=user, game=FOW, text=said, name="Again")[0]
        assert filled(other.data) == filled(deck.data)
        page = client.post("/decks/import/", {"game": FOW, "text": said}).content.decode()
        assert "Main deck" in page


@pytest.mark.django_db
@pytest.mark.usefixtures("own_cards")
def test_a_closed_text_goes_into_neither(tmp_path: Path) -> None:
    take(tmp_path, *LIST)
    assert "[Flying]" in exchange.write_saved_object(DECK, FOW, SITE)
    take(tmp_path, *LIST, shown=False)
    assert "[Flying]" not in exchange.write_saved_object(DECK, FOW, SITE)
    assert "[Flying]" not in exchange.write_csv(DECK, FOW)
