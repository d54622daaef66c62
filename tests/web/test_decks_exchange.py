"""Import and export of decks in other tools' formats: tables, and saved objects of Tabletop Simulator."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from imported import DECK, LIST, STONE, own_cards, resonator, take  # noqa: F401
from tables import person, real_decks

from tcg.decks import exchange, foreign, lists, services
from tcg.decks.starters import Starter, read_starters
from tcg.web.refusals import Garbage

FOW = "force_of_will"
SITE = "https://site.example/"


def filled(data: dict) -> dict:  # type: ignore[type-arg]
    return {part: cards for part, cards in data.items() if cards}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("starter", list(read_starters()), ids=lambda starter: starter.slug)
def test_exported_starter_is_imported_unchanged(starter: Starter, lang: str) -> None:
    for said in (
        exchange.write_csv(starter.data, starter.game, lang),
        exchange.write_saved_object(starter.data, starter.game, SITE, lang, "Mine"),
    ):
        read = lists.parse_list(starter.game, said)
        assert not read.unread
        assert filled(read.data) == filled(starter.data)


def test_single_card_is_imported_into_its_part() -> None:
    """A pile has at least two cards. A single card names its part in a tag and its card number in a note."""
    data = {"player": "zx-159", "back": "zx-062", "main": {"zx-001": 1}, "dynamis": {"zx-061": 1}}
    assert filled(lists.parse_list("zx", exchange.write_saved_object(data, "zx", SITE)).data) == data


def test_columns_of_a_table_may_have_any_order_and_separator() -> None:
    for mark in ",;\t":
        said = (
            mark.join(("Card Name", "Board", "Qty"))
            + "\n"
            + mark.join(("Magic Stone of Quiet Wells", "Stone deck", "3"))
        )
        assert filled(lists.parse_list(FOW, said).data) == {"stones": {"fow-021": 3}}


def test_card_number_takes_precedence_over_the_name() -> None:
    """Two cards may have the same name, for example a reprint."""
    assert filled(lists.parse_list(FOW, "count,name,number\n2,Anything,FOW-008\n").data) == {"stones": {"fow-008": 2}}


def test_unread_rows_and_objects_are_returned() -> None:
    read = lists.parse_list(FOW, "count,name\n2,No such card at all\n1,Fire Magic Stone\n")
    assert [line.text for line in read.unread] == ["2 No such card at all"]
    assert filled(read.data) == {"stones": {"fow-009": 1}}
    saved = {"ObjectStates": [{"Name": "Card", "Nickname": "No such card"}, {"Name": "Block"}, 7, {"Name": "Card"}]}
    assert [line.text for line in lists.parse_list(FOW, json.dumps(saved)).unread] == ["1 No such card"]


@pytest.mark.parametrize("said", ["4 Fire Magic Stone", "Fire, and more", "{}", '{"ObjectStates": 3}', "a,b\nc,d", ""])
def test_text_in_no_known_format_is_not_changed(said: str) -> None:
    assert foreign.laid_out(FOW, said) == said


def test_nested_bags_are_read_up_to_a_limited_depth() -> None:
    saved: dict = {"Name": "Card", "Nickname": "Fire Magic Stone"}  # type: ignore[type-arg]
    for _n in range(5):
        saved = {"Name": "Bag", "ContainedObjects": [saved]}
    assert filled(lists.parse_list(FOW, json.dumps({"ObjectStates": [saved]})).data) == {"stones": {"fow-009": 1}}
    for _n in range(60):
        saved = {"Name": "Bag", "ContainedObjects": [saved]}
    with pytest.raises(Garbage, match="No card was understood"):
        lists.parse_list(FOW, json.dumps({"ObjectStates": [saved]}))


def test_saved_object_has_one_pile_per_section_and_a_picture_per_card() -> None:
    said = json.loads(exchange.write_saved_object(real_decks()[0], FOW, SITE, "en", "Mine"))
    main = next(pile for pile in said["ObjectStates"] if pile.get("Nickname") == "Main deck")
    assert len(main["DeckIDs"]) == len(main["ContainedObjects"]) == sum(real_decks()[0]["main"].values())
    for number, card in zip(main["DeckIDs"], main["ContainedObjects"], strict=True):
        assert card["CardID"] == number
        assert card["CustomDeck"][str(number // 100)] == main["CustomDeck"][str(number // 100)]
        sheet = card["CustomDeck"][str(number // 100)]
        assert re.fullmatch(r"https://site\.example/cards/art/[\w/-]+\.\d+\.png", sheet["FaceURL"])
        assert re.fullmatch(r"https://site\.example/cards/back/[\w-]+\.\d+\.png", sheet["BackURL"])


def test_cell_of_an_exported_table_is_never_a_formula() -> None:
    assert exchange._safe("=1+1") == "'=1+1"
    assert exchange._safe("Plain Name") == "Plain Name"


@pytest.mark.django_db
def test_exports_can_be_downloaded_and_imported_again(client: Client) -> None:
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
def test_hidden_card_text_is_in_no_export(tmp_path: Path) -> None:
    take(tmp_path, *LIST)
    assert "[Flying]" in exchange.write_saved_object(DECK, FOW, SITE)
    take(tmp_path, *LIST, shown=False)
    assert "[Flying]" not in exchange.write_saved_object(DECK, FOW, SITE)
    assert "[Flying]" not in exchange.write_csv(DECK, FOW)


# -- reprints -----------------------------------------------------------------------------------------
AGAIN: list[dict[str, Any]] = [
    STONE, {**STONE, "number": "TSB-007"}, {**STONE, "number": "TSC-101", "text": "[Activate] [Rest]: Produce [W]."},
    resonator(2), resonator(3, name="Testling 2"), resonator(4, "[Swiftness]", name="Testling 2"),
    resonator(5, name="Twin of Trials", number="TSB-001", atk="500"), resonator(5, name="Twin of Trials"),
]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.usefixtures("own_cards", "english")
def test_reprints_with_equal_name_and_text_are_the_same_card(tmp_path: Path) -> None:
    take(tmp_path, *AGAIN)
    for line in ("10 Light Magic Stone", "10x light magic stone (Magic Stone)"):
        read = lists.parse_list(FOW, line)
        assert (read.unread, [sum(pile.values()) for pile in filled(read.data).values()]) == ([], [10])


@pytest.mark.django_db
@pytest.mark.usefixtures("own_cards", "english")
@pytest.mark.parametrize(("line", "card"), [
    ("10 Light Magic Stone [TSB-007]", "tsb-007"), ("10 TSC-101 Light Magic Stone", "tsc-101"),
    ("10 Light Magic Stone (TSB) 7", "tsb-007"), ("10 Light Magic Stone (TSC)", "tsc-101"),
])  # fmt: skip
def test_number_or_set_selects_the_reprint(line: str, card: str, tmp_path: Path) -> None:
    take(tmp_path, *AGAIN)
    assert filled(lists.parse_list(FOW, line).data) == {"stones": {card: 10}}


@pytest.mark.django_db
@pytest.mark.usefixtures("own_cards", "english")
@pytest.mark.parametrize("shown", [True, False])
def test_cards_of_equal_name_and_different_text_are_suggested_to_choose_from(shown: bool, tmp_path: Path) -> None:
    take(tmp_path, *AGAIN, shown=shown)
    read = lists.parse_list(FOW, "4 Testling 2\n4 Twin of Trials")
    assert not any(read.data.values())
    assert [line.suggestions for line in read.unread] == [("tst-002", "tst-004"), ("tsb-001", "tst-005")]


@pytest.mark.django_db
@pytest.mark.usefixtures("own_cards", "english")
@pytest.mark.parametrize("shown", [True, False])
def test_unsupported_texts_of_reprints_are_compared_literally(shown: bool, tmp_path: Path) -> None:
    odd, other = "Wobble the table until it sings.", "Wobble the table until it stops."
    take(tmp_path, resonator(2, odd), resonator(3, odd, name="Testling 2"), resonator(4, odd, name="Twin"),
         resonator(5, other, name="Twin"), shown=shown)  # fmt: skip
    read = lists.parse_list(FOW, "4 Testling 2\n4 Twin")
    assert filled(read.data) == {"main": {"tst-002": 4}}
    assert [line.suggestions for line in read.unread] == [("tst-004", "tst-005")]
