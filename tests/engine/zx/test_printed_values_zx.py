"""Printed values (ZX 200): types, names, costs and icons, and how cards are written and laid out in tests."""

from __future__ import annotations

from typing import Any

import pytest

from engine import cards
from engine.games.zx.cards import TYPES, Face
from engine.games.zx.words.printed import INFINITE
from engine.scenario import define, put, scenario
from tests.engine.rules import rule

GAME = "zx"


def face(text: str | dict[str, Any]) -> Face:
    found = cards.library(GAME)[define(GAME, text)].faces[0]
    assert isinstance(found, Face)
    return found


@rule("ZX 202.6a", "ZX 202.9a", "ZX 202.10a", "ZX 202.12a", "ZX 202.7a")
def test_extra_card_types_include_the_plain_type():
    for kind, own in (
        ("Z/X EX", "zx"),
        ("Event EX", "event"),
        ("Player EX", "player_card"),
        ("Ascension EX", "ascension"),
    ):
        types = face(f"One ({kind})").types
        assert {own, "extra"} < types, "202.2a: what has EX in its type is an extra card"
        assert len(types) == 3
    assert face("Above 9000 {Red 7} (Z/X OB Upper)").types == {"zx", "zx_overboost"}
    assert face("Above 9000 {Red 7} (Z/X OB Upper)").half == "upper"
    assert face("Above (Z/X OB Lower)").half == "lower"


@pytest.mark.parametrize("kind", TYPES)
def test_every_type_has_a_type_line_in_both_languages(kind: str):
    line = face(f"One ({kind})").type_line
    assert line.en == kind
    assert line.ja not in ("", kind)


def test_type_line_ends_with_the_races():
    line = face("Fox 3000 {Red 3} ([Cinder Beast, Molten])").type_line
    assert (line.en, line.ja) == ("Z/X: Cinder Beast/Molten", "ゼクス：燼獣/溶融体")


@rule("ZX 203.3")
def test_infinite_cost_cannot_be_referred_to():
    table = scenario(
        GAME,
        me={
            "hand": ["Bolt {Red 1} [Event] [Effect] Choose a Z/X with cost 3 or less and destroy it."],
            "resource": "R",
        },
        you={"squares": {"own left": "Titan 9000 {inf}", "own right": "Imp 1000 {2}", "centre": "Elf 1000 {1}"}},
    )
    chars = table.machine.chars(table["Titan"].ref)
    assert (chars.cost, chars.known_cost) == (INFINITE, None)
    assert face("Titan 9000 {inf}").cost == "∞"
    table.me.play("Bolt")
    assert {option.removeprefix("choose ") for option in table.me.options} - {"take_back"} == {"Imp", "Elf"}


@rule("ZX 205.2")
def test_every_line_with_an_icon_is_a_separate_ability():
    one = face("Fox 3000 [Auto] [Trigger] This card appears. [Effect] Draw a card. Draw a card. | [Cont] Range 2")
    assert [ability.role for ability in one.abilities] == ["triggered", "keyword"]


@rule("ZX 206.3", "ZX 206.3a")
def test_subtext_adds_names():
    one = face('Sun Fox 3000 [Sub] Also named "Moon Fox" and "Star Fox".')
    assert one.names == {"Sun Fox", "Moon Fox", "Star Fox"}
    assert one.chars("").names == one.names
    assert (one.lines, [line.en for line in one.subtext]) == ((), ['[Sub] Also named "Moon Fox" and "Star Fox".'])


@rule("ZX 207.2", "ZX 207.4a")
def test_icons_are_printed_or_come_with_evol_seed():
    assert face("Fox 3000 (ignition, plus:name)").icons == {"ignition", "plus:name"}
    assert face("Seed 3000 [Auto] Evol Seed [Effect] Draw a card.").icons == {"evol_seed"}
    assert face("Fox 3000 [Auto] [Trigger] This card appears. [Effect] Draw a card.").icons == frozenset()


@rule("ZX 204.5", "ZX 204.7")
def test_colours_are_the_printed_colours():
    assert face("Fox 3000 {White/Black 3}").colours == ("white", "black")
    assert face("Fox 3000 {3}").attributes == frozenset()
    assert cards.library(GAME)[define(GAME, "Fox 3000 {White/Black 3}")].attributes == ("white", "black")


@rule("ZX 211.1")
def test_player_name_is_printed_on_the_card():
    assert face("Iori of the Dawn (Player, player Iori)").chars("").player_names == {"Iori"}
    assert face("Iori of the Dawn (Player)").chars("").player_names == frozenset()


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "A", "type": "Beast"},
        {"name": "A", "type": "Event", "power": 3000},
        {"name": "A", "type": "Player", "race": ["Molten"]},
        {"name": "A", "type": "Z/X", "color": ["pink"]},
        {"name": "A", "type": "Z/X", "icons": ["moon"]},
    ],
)
@rule("ZX 208.1", "ZX 209.1")
def test_impossible_printed_values_are_refused(wrong: dict[str, Any]):
    with pytest.raises(ValueError, match=r"A|Beast"):
        define(GAME, wrong)


@rule("ZX 208.1", "ZX 209.1")
@pytest.mark.parametrize(("kind", "race", "power"), [
    ("Z/X", True, True), ("Z/X EX", True, True), ("Z/X OB Upper", True, True), ("Shift", True, False),
    ("Ascension", False, False), ("Ascension EX", False, False), ("Event", False, False), ("Event EX", False, False),
    ("Player", False, False), ("Player EX", False, False),
])  # fmt: skip
def test_only_the_right_types_have_a_race_and_power(kind, race, power):
    for has, more, clause in ((race, {"race": ["Molten"]}, "208.1"), (power, {"power": 3000}, "209.1")):
        if has:
            define(GAME, {"name": "A", "type": kind, **more})
            continue
        with pytest.raises(ValueError, match=clause):
            define(GAME, {"name": "A", "type": kind, **more})


def test_unreadable_line_is_refused():
    with pytest.raises(ValueError, match="not understood"):
        define(GAME, "Fox 3000 [Auto] [Trigger] This card sings. [Effect] Draw a card.")


# -- tables ------------------------------------------------------------------------------------------------------------
def test_scenario_names_squares_from_the_side_of_each_seat():
    table = scenario(
        GAME,
        me={"squares": {"own left": "Fox 3000", "left": "Wolf 3000", 4: "Bear 3000"}},
        you={"squares": {"own left": "Imp 3000", "own player": put("Guard 3000", asleep=True, damage=1000)}},
    )
    assert table.me.at("enemy right") == table.you.at("own left") == table.me.at(8) == ["Imp"]
    assert table.you.at("right") == ["Wolf"]
    assert table.you.at("centre") == ["Bear"]
    assert (table["Guard"].asleep, table["Guard"].damage, table["Guard"].place) == (True, 1000, 7)


def test_scenario_sets_up_every_zone_of_a_seat():
    table = scenario(
        GAME,
        me={
            "hand": ["Fox 3000"], "charge": ["Wolf 3000"], "life": 3, "resource": "RUg", "trash": ["Bear 3000"],
            "dynamis": ["Ace (Z/X EX)", put("Gate 1000", face_down=False)], "removed": ["Owl 1000"],
            "squares": {"centre": put("Host 3000", force=["Cub 1000", put("Old 2000", face_down=True)], shield=2)},
            "player": "Iori (Player, player Iori)", "back": "Dawn (Player EX)", "damage": 0, "life_shield": 1,
            "counters": {"dream_key": 2}, "deck": ["Top 1000", "Next 1000"],
        },
    )  # fmt: skip
    me = table.me
    assert (me.hand, me.charge, me.trash, me.removed) == (["Fox"], ["Wolf"], ["Bear"], ["Owl"])
    assert (me.life, me.awake, me.deck, me.life_shield, me.counters) == (3, 2, 2, 1, {"dream_key": 2})
    assert [table.machine.chars(ref).attributes for ref in table.machine.resources(0)] == [{"red"}, {"blue"}, {"green"}]
    assert (table["Host"].forces, table["Host"].shields) == (["Cub", "Old"], 2)
    assert [table[name].face_down for name in ("Ace", "Gate", "Old", "Cub")] == [True, False, True, False]
    assert [(part.role, part.face_down) for part in table["Iori"].parts] == [("back", True)]


def test_scenario_gives_a_card_its_printed_shields():
    table = scenario(GAME, me={"squares": {"own player": "Bulwark (Ascension, shield 3)"}})
    assert table["Bulwark"].shields == 3


def test_scenario_play_takes_a_square_and_choices():
    table = scenario(
        GAME,
        me={
            "hand": [
                "Fox 3000 {Red 2} [Auto] [Trigger] This card appears. "
                "[Effect] Choose a Z/X your opponent controls on a normal square and deal it 2000 damage."
            ],
            "resource": "RR",
        },
        you={"squares": {"own left": "Imp 3000", "own right": "Elf 3000"}},
    )
    table.me.play("Fox", "Elf", at="centre")
    assert table.me.at("centre") == ["Fox"]
    assert table["Elf"].damage == 2000
    assert table.me.awake == 0
    refusal = table.me.why_not(attack="Imp")
    assert refusal.clause == "602.1a"
    table.me.attack("Fox", table.you)
    table.me.take_life()
    table.fight()
    assert (table.you.life, table["Fox"].asleep) == (3, True)
    assert table.to("end").machine.s.turn == 4
