"""The reader does not guess names: a text with a name that the game does not know is refused at the name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import registry
from engine.cards import library, make_card
from engine.language import Lexicon, Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import Faulty, Names, listed, parse_yaml
from engine.scenario import define, scenario
from engine.tools.measure import measure

FOW, ZX = "force_of_will", "zx"


@pytest.mark.parametrize(
    ("game", "text", "rest"),
    [
        (FOW, "This card gains Flying.", "Flying."),
        (FOW, "Destroy target Wizzard.", "Wizzard."),
        (FOW, "Destroy target Humans.", "Humans."),
        (FOW, "Humen you control gain [+100/+100].", "Humen you control gain [+100/+100]."),
        (FOW, "Destroy target Resonator.", "Resonator."),
        (FOW, "Other Humans resonators you control gain [Flying].", "resonators you control gain [Flying]."),
        (FOW, "Destroy target Human Being.", "Being."),
        (FOW, "Put a [100/100] fire Wizzard resonator token into the field.", "Wizzard resonator token into the"),
        (FOW, "Put a nonsense counter on this card.", "nonsense counter on this card."),
        (FOW, 'Search your deck for a card named "Nobody at All" and put it into your hand.', '"Nobody at All" and'),
        (FOW, "Target resonator becomes purple.", "purple."),
        (FOW, "Return target card from your attic to your hand.", "attic to your hand."),
        (FOW, "This card gains [Flyng].", "Flyng]."),
        (ZX, "[Cont] Your [Wizzard] get +1000 power.", "[Wizzard] get +1000 power."),
        (ZX, "[Act] [P] Nobody at All [Effect] Draw a card.", "Nobody at All [Effect] Draw a card."),
        (ZX, '[Event] Choose a Z/X with "Nobody" in its name and destroy it.', '"Nobody" in its name'),
        (ZX, "[Event] Choose a purple Z/X and destroy it.", "purple Z/X"),
    ],
)
def test_unknown_name_is_refused_at_its_position(game: str, text: str, rest: str) -> None:
    library(game)
    found = lexicon(game).read(text, ChantLine, Line)
    assert isinstance(found, Unread)
    assert found.line[found.position :].startswith(rest), found.line[found.position :]
    assert found.expected


def read(names: Names, text: str) -> bool:
    return not isinstance(lexicon(FOW).read(text, ChantLine, Line, names=names), Unread)


def test_longest_name_matches_and_ends_at_a_word_boundary() -> None:
    names = Names({"race": {"Fairy": "妖精", "Fairy Tale": "童話"}})
    assert names.english_at("race", "Fairy Tale resonators", 0) == ("Fairy Tale", 10)
    assert names.english_at("race", "Fairy Tales", 0) == ("Fairy", 5)
    assert names.english_at("race", "Fairy Tales", 0, "pl") == ("Fairy Tale", 11)
    assert names.english_at("race", "Fairyland", 0) is None
    assert names.english_at("race", "Fairy's attribute", 0) == ("Fairy", 5)
    assert names.english_at("race", "a Fairy", 0) is None


def test_names_of_a_card_are_known_only_in_its_own_text() -> None:
    """The names are its races, the names of its other side, the token that it makes and the counter that it puts.

    They hold for no other card.
    """
    ruler = {
        "name": "Cook",
        "type": "Ruler",
        "race": ["Baker"],
        "text": "Bakers you control gain [+100/+100].",
        "j_ruler": {
            "name": "Chef",
            "race": ["Grocer"],
            "atk": 1,
            "def": 1,
            "text": "Grocers you control gain [Flying].",
        },
    }
    token = "Put a [100/100] fire Loaf resonator token into the field. Put two flour counters on this card."
    names = lexicon(FOW).names.beside(lexicon(FOW).brought({**ruler, "text": token}))
    for text in (token, ruler["text"], "Destroy target Grocer.", "Destroy all Loaves."):
        assert read(names, str(text)) == (text != "Destroy all Loaves.")
        assert not read(lexicon(FOW).names, str(text))
    assert not make_card(FOW, {"id": "t", **ruler}).unread
    assert make_card(FOW, {"id": "t", **ruler, "race": []}).unread


def test_names_of_cards_on_a_table_are_known_on_the_whole_table() -> None:
    """The names hold in every zone of the table, and only for this table."""
    lord = "Lord 300/300 Bakers you control gain [+100/+100]."
    with pytest.raises(ValueError, match="not understood"):
        scenario(FOW, me={"field": [lord]})
    table = scenario(FOW, me={"field": [lord, "Cook 100/100 (Baker)"]})
    assert table["Cook"].atk == 200
    with pytest.raises(ValueError, match="not understood"):
        define(FOW, "Other Lord 300/300 Bakers you control gain [+100/+100].")
    table = scenario(ZX, me={"squares": ["King 1000 [Cont] Your [Baker] get +1000 power."], "hand": ["Cook ([Baker])"]})
    assert table["King"].power == 1000


def test_names_of_measured_cards_are_known_in_their_files(tmp_path: Path) -> None:
    """They are added to the names of the game. A name in quotes may belong to a card in another file."""
    search = 'Search your deck for a card named "Elsewhere" and put it into your hand.'
    rows = [
        {"name": "A", "type": "Resonator", "race": "Baker/Cook", "text": "Other Cooks you control gain [+100/+100]."},
        {"name": "B", "type": "Chant", "race": None, "text": search},
        {"name": "C", "type": "Chant", "race": None, "text": "Destroy target Grocer."},
        {"name": "D", "type": "Chant", "race": None, "text": "Destroy target Human."},
    ]  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    found = measure(FOW, [path])
    assert (found.lines, found.read) == (4, 3)
    assert list(found.unread) == ["Grocer ."]


@pytest.mark.parametrize("game", [FOW, ZX])
def test_every_race_of_the_own_cards_is_listed(known: Lexicon, game: str) -> None:
    """The list provides the Japanese names of the races."""
    on_list = set(listed(registry.files(game, "cards"), {"races.yaml": {"": "race"}}).tables["race"])
    assert {race for card in library(game).printed().values() for face in card.faces for race in face.races} <= on_list


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A: 1\nB: [2\nC: 3\n", "list.yaml, line 3: "),
        ("\x00", "list.yaml"),
        ("A: &x 1\nB: *y\n", "list.yaml, line 2: "),
    ],
)
def test_invalid_yaml_is_reported_with_file_and_line(text: str, said: str) -> None:
    with pytest.raises(Faulty, match=said):
        parse_yaml("list.yaml", text.encode())
