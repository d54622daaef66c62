"""A hundred lists as people paste them, each with its deck and the lines that are given back."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from engine.cards import library
from tcg.decks import lists
from tcg.web.refusals import Garbage

pytestmark = pytest.mark.usefixtures("english")
FOW, ZX, MG, LC = "force_of_will", "zx", "magical_girl", "last_chronicle"

# -- one line: four of FOW-026, Wick Apprentice ------------------------------------------------------
LINES = [
    # the printed number, in any case and place
    "4 Wick Apprentice [FOW-026]",
    "4 Wick Apprentice [fow-026]",
    "4 Wick Apprentice (FOW-026)",
    "4x Wick Apprentice (FOW) 026",
    "4 Wick Apprentice (FOW) 26",
    "4 FOW-026 Wick Apprentice",
    "FOW-026 Wick Apprentice x4",
    "4 Wick Apprentice FOW-026 *F*",
    "4 Wick Apprentice FOW-026",
    "4 FOW-026",
    "FOW-026 x4",
    "4 Fow_026",
    "4 [FOW:26] Wick Apprentice",
    "4x [FOW-026] Wick Apprentice",
    "4 Wick Apprentice [FOW-026 SR]",
    "4 Wick Apprentice <26> [FOW]",
    "4 灯芯の見習い【FOW-026】",
    "4 A Name of Another Print [FOW-026]",
    # the count
    "x4 Wick Apprentice",
    "Wick Apprentice - 4",
    "Wick Apprentice: 4",
    "Wick Apprentice：4枚",
    "Wick Apprentice 4x",
    "Wick Apprentice 4",
    "Wick Apprentice ... 4",
    "灯芯の見習い・・・4枚",
    "(4) Wick Apprentice",
    "4: Wick Apprentice",
    "4 - Wick Apprentice",
    "Wick Apprentice [4]",
    "1. 4 Wick Apprentice",
    "1) Wick Apprentice x4",
    "[x] 4 Wick Apprentice",
    "■4 Wick Apprentice",
    "・灯芯の見習い×4",
    "4 《灯芯の見習い》",
    # text after the name that is not part of it
    "4 Wick Apprentice $0.25",
    "4 Wick Apprentice (€1,20)",
    "4 Wick Apprentice ¥300",
    "4 Wick Apprentice 120円",
    "4 Wick Apprentice @ 0.50",
    "4 Wick Apprentice 🔥",
    "4 Wick Apprentice ★★★",
    "4 Wick Apprentice (Resonator)",
    "4 Wick Apprentice - Resonator",
    "4 Wick Apprentice / 光",
    "4 Wick Apprentice [SR]",
    "4 Wick Apprentice | Resonator | Light",
    "4 Wick Apprentice|FOW|1",
    "4 Wick Apprentice [CMF-001]",
    "4 Wick Apprentice #fast",
    "4 Wick Apprentice (Light) $1.00",
    # a row of a table without a header
    "4,Wick Apprentice",
    "Wick Apprentice,4",
    "4;FOW-026;Wick Apprentice",
    '"Wick Apprentice",4,FOW-026,Light',
    "Wick Apprentice\t4",
    "4\tFOW-026\tWick Apprentice\t0.20",
]


@pytest.mark.parametrize("line", LINES)
def test_line_in_any_usual_format_gives_four_of_one_card(line: str) -> None:
    read = lists.parse_list(FOW, line)
    assert ({part: cards for part, cards in read.data.items() if cards}, read.unread) == ({"main": {"fow-026": 4}}, [])


# -- whole lists ---------------------------------------------------------------------------------------
class Said(NamedTuple):
    """A list, its deck, the cards that are given back, and their heading."""

    text: str
    deck: dict[str, Any]
    back: tuple[str, ...] = ()
    heading: str = ""
    game: str = FOW


RED = {"ruler": "fow-002", "main": {"fow-043": 4, "fow-048": 3}, "stones": {"fow-009": 10}}
SIDE = ("fow-026",)
MAIN = "4 Kiln Hound\n3 Ember Lancer\n"
REST = f"{MAIN}Magic stones\n10 Fire Magic Stone\n"
RED_LIST = f"Ruler\n1 Vashka, Crowned in Cinders\nMain deck\n{REST}"
RED_ROWS = (
    ("ruler", 1, "FOW-002", "Vashka, Crowned in Cinders"),
    ("main", 4, "FOW-043", "Kiln Hound"),
    ("main", 3, "FOW-048", "Ember Lancer"),
    ("stones", 10, "FOW-009", "Fire Magic Stone"),
)


def side_under(heading: str, named: str, foot: str = "") -> Said:
    """Return a list with two cards under a foreign heading, first or last."""
    return Said(f"{RED_LIST}{heading}\n2 Wick Apprentice\n{foot}", RED, SIDE, named)


def side_first(heading: str, named: str) -> Said:
    return Said(f"{heading}\n2 Wick Apprentice\n{RED_LIST}", RED, SIDE, named)


def card(name: str, nick: str = "Card") -> dict[str, Any]:
    return {"Name": nick, "Nickname": name}


def pile(name: str, *cards: dict[str, Any], kind: str = "Deck") -> dict[str, Any]:
    return {"Name": kind, "Nickname": name, "ContainedObjects": list(cards)}


def table(mark: str, head: str, side: str) -> str:
    """Return a table with a column for the section."""
    rows = (f'{count}{mark}"{name}"{mark}{part}' for part, count, _number, name in RED_ROWS)
    return "\n".join([head.replace(",", mark), *rows, f"2{mark}Wick Apprentice{mark}{side}"])


def zoned(**more: str) -> list[dict[str, Any]]:
    rows = (*RED_ROWS, ("side", 2, "FOW-026", "Wick Apprentice"))
    return [
        {"quantity": count, "id": number, "name": name, "zone": more.get(part, part)}
        for part, count, number, name in rows
    ]


def by_board() -> dict[str, Any]:
    return {
        "name": "Red",
        "boards": {
            "mainboard": {name: {"quantity": n, "card": {"name": name}} for _part, n, _no, name in RED_ROWS[1:3]},
            "ruler": {"Vashka, Crowned in Cinders": {"quantity": 1}},
            "stones": [{"card": {"name": "Fire Magic Stone"}, "count": 10}],
            "sideboard": {"Wick Apprentice": {"quantity": 2, "card": {"name": "Wick Apprentice"}}},
        },
    }


SITE = "//ruler\n1 Vashka, Crowned in Cinders\n{deck}\n4 Kiln Hound\n3 Ember Lancer\n//stones\n10 Fire Magic Stone\n"
XML = "".join(f'<card number="{n}" name="{name}"/>' for _part, n, _no, name in RED_ROWS[:3])
SECTIONS = "".join(
    f'<section name="{part}"><card qty="{n}" id="1">{name}</card></section>' for part, n, _no, name in RED_ROWS
)

WHOLE = [
    # headings of parts that do not belong to the deck, in many forms
    *(
        side_under(heading, named)
        for heading, named in (
            ("//sideboard", "sideboard"),
            ("//sideboard-1", "sideboard"),
            ("//side", "side"),
            ("# Side", "Side"),
            ("-- Side --", "Side"),
            ("Maybeboard", "Maybeboard"),
            ("Side Deck (2)", "Side Deck"),
            ("[Wishboard]", "Wishboard"),
            ("== Considering ==", "Considering"),
            ("【サイドデッキ】", "サイドデッキ"),
            ("■サイド(2)", "サイド"),
            ("## Sideboard ##", "Sideboard"),
            ("Side board:", "Side board"),
            ("**Tokens**", "Tokens"),
            ("Sideboard\nResonators (1)", "Sideboard"),
            ("Sideboard: 2", "Sideboard"),
        )
    ),
    side_first("Sideboard", "Sideboard"),
    side_first("//side-2", "side"),
    side_first("# Maybeboard", "Maybeboard"),
    Said(f"{RED_LIST}SB: 2 Wick Apprentice\nMain deck\n", RED, SIDE, "SB"),
    Said(f"SB: 2 Wick Apprentice\n{RED_LIST}", RED, SIDE, "SB"),
    Said(f"{RED_LIST}2 Wick Apprentice # side\n", RED, SIDE, "side"),
    Said(f"{RED_LIST}2x Wick Apprentice (FOW) 026 [Maybeboard{{noDeck}}{{noPrice}}]\n", RED, SIDE, "Maybeboard"),
    # the exports of the deck site of Force of Will
    Said(SITE.format(deck="//deck-1") + "//sideboard-1\n2 Wick Apprentice", RED, SIDE, "sideboard"),
    Said(SITE.format(deck="//maindeck") + "//runes\n1 Rune of the Sunken Key", {**RED, "runes": {"fow-142": 1}}),
    Said(json.dumps({"cards": zoned()}), RED, SIDE, "side"),
    Said(
        json.dumps({"deck": {"title": "Red", "cards": zoned(main="Main Deck", stones="Magic Stones")}}),
        RED,
        SIDE,
        "side",
    ),
    # JSON of other sites
    Said(json.dumps(zoned()), RED, SIDE, "side"),
    Said(json.dumps(by_board()), RED, SIDE, "sideboard"),
    Said(
        json.dumps(
            {
                "ruler": "Vashka, Crowned in Cinders",
                "main": {"Kiln Hound": 4, "Ember Lancer": 3},
                "stones": {"Fire Magic Stone": 10},
                "sideboard": {"Wick Apprentice": 2},
            }
        ),
        RED,
        SIDE,
        "sideboard",
    ),
    Said(
        json.dumps(
            {
                "main": ["4 Kiln Hound", "3 Ember Lancer"],
                "ruler": ["Vashka, Crowned in Cinders"],
                "stones": ["10 Fire Magic Stone"],
                "side": ["2 Wick Apprentice"],
            }
        ),
        RED,
        SIDE,
        "side",
    ),
    Said(json.dumps({"game": FOW, "data": {**RED, "sideboard": {"fow-026": 2}}}), RED, SIDE, "sideboard"),
    # tables
    Said(table(",", "Count,Name,Section", "Sideboard"), RED, SIDE, "Sideboard"),
    Said(table(";", "Qty,Card,Board", "maybeboard"), RED, SIDE, "maybeboard"),
    Said(table("\t", "Quantity,Card Name,Zone", "Spare cards"), RED, SIDE, "Spare cards"),
    Said(table(",", "枚数,カード名,区分", "サイド"), RED, SIDE, "サイド"),
    Said(
        'Count,Name,sideboard\n1,"Vashka, Crowned in Cinders",no\n'
        "4,Kiln Hound,no\n3,Ember Lancer,no\n10,Fire Magic Stone,no\n"
        "2,Wick Apprentice,yes",
        RED,
        SIDE,
        "sideboard",
    ),
    Said(
        'Name,Quantity,Side Deck\n"Vashka, Crowned in Cinders",1,0\n'
        "Kiln Hound,4,0\nEmber Lancer,3,0\nFire Magic Stone,10,0\n"
        "Wick Apprentice,0,2",
        RED,
        SIDE,
        "Side Deck",
    ),
    Said(
        'Name,Main,Side\n"Vashka, Crowned in Cinders",1,\nKiln Hound,4,\nEmber Lancer,3,\nFire Magic Stone,10,\n'
        "Wick Apprentice,0,1",
        RED,
        SIDE,
        "Side",
    ),
    Said(
        "Name,Section\nKiln Hound,Main\nKiln Hound,Main\nWick Apprentice,Side", {"main": {"fow-043": 2}}, SIDE, "Side"
    ),
    Said(
        "Kiln Hound,4,Main\nEmber Lancer,3,Main\nFire Magic Stone,10,Stones\nWick Apprentice,2,Sideboard",
        {**RED, "ruler": None},
        SIDE,
        "Sideboard",
    ),
    Said("4,FOW-043,Kiln Hound,Resonator,2\n3,FOW-048,Ember Lancer,Resonator,3", {"main": RED["main"]}),
    # saved objects of Tabletop Simulator
    Said(
        json.dumps(
            {
                "ObjectStates": [
                    card("Vashka, Crowned in Cinders"),
                    pile("", *[card("Kiln Hound")] * 4, *[card("Ember Lancer")] * 3),
                    pile("My stones", *[card("Fire Magic Stone")] * 10),
                    pile("Side", *[card("Wick Apprentice")] * 2, kind="Bag"),
                ]
            }
        ),
        RED,
        SIDE,
        "Side",
    ),
    Said(
        json.dumps(
            {
                "ObjectStates": [
                    pile("Sideboard", pile("Main deck", *[card("Wick Apprentice")] * 2), kind="Bag"),
                    pile("Main", *[card("Kiln Hound")] * 4),
                ]
            }
        ),
        {"main": {"fow-043": 4}},
        SIDE,
        "Sideboard",
    ),
    Said(
        json.dumps(
            {
                "ObjectStates": [
                    pile("Main deck", *[card("Kiln Hound")] * 4),
                    pile("Spare", *[card("Wick Apprentice")] * 2),
                ]
            }
        ),
        {"main": {"fow-043": 4}},
        SIDE,
        "Spare",
    ),
    # files of other programs
    Said(
        f'<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Red</deckname><zone name="main">{XML}</zone>'
        '<zone name="side"><card number="2" name="Wick Apprentice"/></zone></cockatrice_deck>',
        {"ruler": "fow-002", "main": RED["main"]},
        SIDE,
        "side",
    ),
    Said(
        f'<deck game="1">{SECTIONS}<section name="Sideboard">'
        '<card qty="2" id="2">Wick Apprentice</card></section></deck>',
        RED,
        SIDE,
        "Sideboard",
    ),
    Said(
        '<Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Kiln Hound"/>'
        '<Cards CatID="2" Quantity="2" Sideboard="true" Name="Wick Apprentice"/></Deck>',
        {"main": {"fow-043": 4}},
        SIDE,
        "sideboard",
    ),
    Said(
        "[metadata]\nName=Red\n[Main]\n4 Kiln Hound|FOW|1\n3 Ember Lancer|FOW\n[Sideboard]\n2 Wick Apprentice|FOW",
        {"main": RED["main"]},
        SIDE,
        "Sideboard",
    ),
    Said(
        "NAME:Red\n4 [FOW:43] Kiln Hound\n3 [FOW:48] Ember Lancer\nSB: 2 [FOW:26] Wick Apprentice\n"
        "LAYOUT MAIN:(1,1)(NONE,false,50)|([FOW:43])",
        {"main": RED["main"]},
        SIDE,
        "SB",
    ),
    Said(
        "About\nName Red\n\nDeck\n4 Kiln Hound (FOW) 43\n"
        "3 Ember Lancer (FOW) 48\n\nSideboard\n2 Wick Apprentice (FOW) 26",
        {"main": RED["main"]},
        SIDE,
        "Sideboard",
    ),
    # several cards in a line, lines with their number
    Said("1 Vashka, Crowned in Cinders\n4 Kiln Hound, 3 Ember Lancer, 10 Fire Magic Stone", RED),
    Said("Ruler: Vashka, Crowned in Cinders\nMain: 4x Kiln Hound; 3x Ember Lancer\nStones: 10 Fire Magic Stone", RED),
    Said("Kiln Hound x4, Ember Lancer x3", {"main": RED["main"]}),
    Said("4 Kiln Hound    3 Ember Lancer", {"main": RED["main"]}),
    Said(
        "1. Kiln Hound\n2. Ember Lancer\n3. 10 Fire Magic Stone",
        {"main": {"fow-043": 1, "fow-048": 1}, "stones": {"fow-009": 10}},
    ),
    # Japanese
    Said(
        "デッキ名：赤\n【ルーラー】\n灰冠の女王 ヴァシュカ\n"
        "【メインデッキ】\n窯の猟犬 ×4\n熾火の槍兵 ３枚\n【魔石】\n炎の魔石　×10\n"
        "【サイド】\n灯芯の見習い ×2",
        RED,
        SIDE,
        "サイド",
    ),
    Said(
        "●メイン（7枚）\n4枚 窯の猟犬\n熾火の槍兵×3\n◆魔石（10枚）\n10　炎の魔石\n◇候補\n灯芯の見習い×2",
        {**RED, "ruler": None},
        SIDE,
        "候補",
    ),
    # other games
    Said(
        "■スタートカード(1)\nケシュのヴェスパー\n■ゼクス(4)\n墓守の蛾 ×4\n■デュナミス(2)\nBark Armor x2",
        {"player": "zx-159", "main": {"zx-133": 4}, "dynamis": {"zx-243": 2}},
        game=ZX,
    ),
    Said(
        "Player: Vesper of Kesh\n4 ZX-133 Grave Moth\nZX-001 ×3\nSide\n1 Furnace Magpie",
        {"player": "zx-159", "main": {"zx-133": 4, "zx-001": 3}},
        ("zx-001",),
        "Side",
        ZX,
    ),
    Said(
        "Level 1\n4 Jukebox Mimi L1\n2 Jukebox Mimi Lv1 B-Side\nLevel 2\n3 Marigold Beat (Lv2)",
        {"main": {"mg-113": 4, "mg-132": 2, "mg-002": 3}},
        game=MG,
    ),
    Said(
        "4 ジュークボックス・ミミ Lv1\n2 ジュークボックス・ミミ（B面）Lv1\n3 カナリア・ドリル",
        {"main": {"mg-113": 4, "mg-132": 2, "mg-004": 3}},
        game=MG,
    ),
    Said(
        "Unit (3)\nLC-001 Halmere Gatewarden x3\n2 Comet Chaser (Purple)\nMaybe\n1 Archivist of Kept Promises",
        {"main": {"lc-001": 3, "lc-050": 2}},
        ("lc-010",),
        "Maybe",
        LC,
    ),
]


@pytest.mark.parametrize("said", WHOLE, ids=range(len(WHOLE)))
def test_list_in_any_usual_format_gives_the_deck_and_returns_foreign_cards(said: Said) -> None:
    read = lists.parse_list(said.game, said.text)
    assert {part: cards for part, cards in read.data.items() if cards} == {
        part: cards for part, cards in said.deck.items() if cards
    }
    given = {line.text: line.why for line in read.unread if not line.why.startswith("This heading")}
    assert len(given) == len(said.back)
    for (text, why), card_id in zip(given.items(), said.back, strict=True):
        name = library(said.game)[card_id].front.name
        assert f"“{said.heading}”" in why
        assert any(one in text for one in (name.en, name.ja, card_id))


def test_at_least_a_hundred_lists_are_tested() -> None:
    assert len(LINES) + len(WHOLE) >= 100


# -- messages for input that is not understood ---------------------------------------------------------
@pytest.mark.parametrize("text", [
    '{"foo": {"bar": [1, 2]}}', "{}", '{"cards": []}', '{"decks": {"name": "Red"}}', '{"ObjectStates": []}',
    '{"data": {"cards": 4}}', '{"main": []}',
])  # fmt: skip
def test_json_without_a_card_is_refused(text: str) -> None:
    with pytest.raises(Garbage, match=r"No card was understood|could not read"):
        lists.parse_list(FOW, text)


@pytest.mark.parametrize("line", ["4 Kiln Hound [FOW-026]", "4 FOW-026 Kiln Hound", "4 Kiln Hound (FOW) 26"])
def test_name_with_the_number_of_another_card_is_not_accepted(line: str) -> None:
    read = lists.parse_list(FOW, line)
    assert [(one.why, set(one.suggestions)) for one in read.unread] == [
        ("The name and the number belong to two different cards.", {"fow-026", "fow-043"})
    ]
    assert not read.data["main"]


def test_number_with_a_dot_before_a_single_line_is_ambiguous() -> None:
    read = lists.parse_list(FOW, "4. Kiln Hound")
    assert [(one.why, one.suggestions) for one in read.unread] == [
        ("Is this number a count or a line number?", ("fow-043",))
    ]
    assert lists.correct_line(FOW, "4. Kiln Hound", "1:fow-043") == "4 Kiln Hound"


def test_corrected_line_keeps_its_line_number() -> None:
    text = "1. Kiln Hound\n2. Embr Lancer\n3. Fire Magic Stone"
    fixed = lists.correct_line(FOW, text, "2:fow-048")
    assert fixed.splitlines()[1] == "2. 1 Ember Lancer"
    assert not lists.parse_list(FOW, fixed).unread
    dropped = lists.correct_line(FOW, text, "2:drop")
    assert not lists.parse_list(FOW, dropped).unread


def test_unknown_heading_is_returned_and_can_be_dropped() -> None:
    """If the heading is left out, its cards go to their usual part."""
    text = "4 Kiln Hound\n[Fast ones]\n3 Ember Lancer"
    read = lists.parse_list(FOW, text)
    assert [one.why for one in read.unread] == [
        "This heading does not name a part of the deck.",
        "It is listed under “Fast ones”, which is not part of the deck that is played.",
    ]
    read = lists.parse_list(FOW, lists.correct_line(FOW, text, "2:drop"))
    assert (read.data["main"], read.unread) == (RED["main"], [])


def test_card_name_with_a_word_for_a_side_deck_is_no_heading() -> None:
    read = lists.parse_list(MG, "4 Other-Side Cat\nOther-Side Catt\n3 Marigold Beat Lv1")
    assert read.data["main"] == {"mg-140": 4, "mg-001": 3}
    assert [one.suggestions for one in read.unread] == [("mg-140",)]


def test_xml_entities_are_not_expanded() -> None:
    text = '<!DOCTYPE d [<!ENTITY a "x">]><deck><section name="Main"><card qty="4">&a;</card></section></deck>'
    assert not any(lists.parse_list(FOW, text).data.values())


@pytest.mark.parametrize("line", ["Nobody of This Name: 4", "4 Nobody (4)", "Nobody of This Name x4", "Nobody - 4"])
def test_unknown_card_with_a_count_is_no_heading(line: str) -> None:
    read = lists.parse_list(FOW, f"{line}\n3 Ember Lancer")
    assert read.data["main"] == {"fow-048": 3}
    assert [one.why for one in read.unread] == ["There is no card of this name."]


@pytest.mark.parametrize(
    "line", ["My ideas:", "Thoughts：", "Kiln Hunds:", "【考え中】", "■考え中(3)", "== My ideas ==", "-- My ideas --"]
)
def test_framed_unknown_line_is_an_unknown_heading(line: str) -> None:
    read = lists.parse_list(FOW, f"4 Kiln Hound\n{line}\n3 Ember Lancer\nMain\n1 Kiln Hound")
    assert read.data["main"] == {"fow-043": 5}
    assert [one.line for one in read.unread] == [2, 3]
