"""Chapter 200: the information on a card."""

from __future__ import annotations

import pytest

from engine import cards
from engine.games.magical_girl.cards import Face
from engine.match import check_deck
from engine.scenario import define, put
from tests.engine.magical_girl.held import FELL, HERO, MAGE, scenario
from tests.engine.rules import rule

GAME = "magical_girl"
BLAZE = "Blaze {X}: Draw a card."


def face(text: str) -> Face:
    return cards.library(GAME)[define(GAME, text)].faces[0]


def counted(what: str, **me: object) -> int:
    """Return the number of cards that a text without a zone counts; one card is drawn for each."""
    table = scenario(me={**me, "hand": [f"Count {{0}}: Draw a card for each {what}.", *me.get("hand", ())]})
    before = len(table.me.hand) - 1
    table.me.play("Count")
    table.resolve()
    return len(table.me.hand) - before


# -- 201 -------------------------------------------------------------------------------------------
@rule("MG 201.2", "MG 201.2a", "MG 201.3", "MG 201.3a")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Mia Lv1", {"caster"}),
        (HERO, {"servant"}),
        (FELL, {"conjure"}),
        ("Wall {1} (Barrier): [Rest]: Draw a card.", {"barrier"}),
        ("God (Deity): [Rest]: Draw a card.", {"deity"}),
        ("Bond 1000/1000 {1} (Soul Bond Servant, needs Mia)", {"servant", "soul_bond"}),
        ("Gift 1000/1000 (Soul Offering Servant)", {"servant", "soul_offering"}),
    ],
)
def test_type_line_defines_the_types_of_a_card(text, types):
    assert face(text).types == frozenset(types)


@rule("MG 201.3a-1")
def test_soul_bond_servant_is_legal_only_in_the_extra_deck():
    bond = define(GAME, "Bond 1000/1000 {1} (Soul Bond Servant, needs Mia)")
    rest = {define(GAME, f"Page {n} 1000/1000 {{1}}"): 4 for n in range(12)}
    page = define(GAME, "Leaf 1000/1000 {1}")
    assert [one["clause"] for one in check_deck(GAME, {"main": rest | {bond: 2}})] == ["402.2"]
    assert check_deck(GAME, {"main": rest | {page: 2}, "extra": {bond: 2}}) == []


@rule("MG 201.4")
def test_type_word_alone_means_a_card_on_the_field():
    table = scenario(
        me={"hand": [FELL, HERO], "graveyard": [HERO], "servants": ["Wall {1} (Barrier): [Rest]: Draw a card."]},
        you={"servants": ["Foe 1000/1000 {1}", "Ox 1000/1000 {1}"], "casters": [MAGE], "graveyard": [HERO]},
    )
    table.me.play("Fell")
    assert sorted(table.me.options) == ["take_back", "target Foe", "target Ox"]


@rule("MG 201.4")
def test_type_with_a_zone_means_a_card_in_that_zone():
    table = scenario(
        me={
            "hand": ["Call {0}: Put target servant card from your graveyard into your hand."],
            "servants": [HERO],
            "graveyard": ["Ghost 1000/1000 {1}", "Rite {1}: Draw a card.", MAGE],
        }
    )
    table.me.play("Call")
    table.resolve()
    assert table.me.hand == ["Ghost"]


@rule("MG 306.4", "MG 306.4a", "MG 206.3")
@pytest.mark.parametrize(("what", "n"), [("servant", 1), ("allied servant", 1), ("Witch", 2), ("caster", 1)])
def test_counting_without_a_zone_counts_only_the_field(what, n):
    """Cards in a hand, a graveyard, an orb zone, a removed zone, an extra deck or a stock are not counted."""
    witch, tale = "{name} 1000/1000 {{9}} (Witch)", "Mia Lv2 (Witch)"
    me = {
        "servants": [witch.format(name="Crone")],
        "casters": [put(tale, stock=[MAGE])],
        "hand": [witch.format(name="Hag")],
        "graveyard": [witch.format(name="Ghost"), MAGE],
        "orbs": [witch.format(name="Orb")],
        "removed": [witch.format(name="Lost")],
        "extra": ["Bond 1000/1000 {1} (Soul Bond Servant, Witch, needs Mia)"],
        "bingo": [witch.format(name="Bing")],
    }
    assert counted(what, **me) == n


# -- 202 -------------------------------------------------------------------------------------------
ROSE = [
    ("Rose Lv1", 'you control "Rose"', True),
    ("Rosemary Lv1", 'you control "Rose"', False),
    ("Rose Lv1", 'you control a card with "Rose" in its name', True),
    ("Rosemary Lv1", 'you control a card with "Rose" in its name', True),
    ("Prim Lv1", 'you control a card with "Rose" in its name', False),
]


@rule("MG 202.3", "MG 202.3a")
@pytest.mark.parametrize(("caster", "condition", "holds"), ROSE)
def test_quoted_name_is_the_whole_name_unless_the_text_says_part(caster, condition, holds):
    bouquet = f"Bouquet {{0}}: If {condition}, draw a card."
    table = scenario(me={"casters": [caster], "hand": [bouquet, "Rose 1/1 {1}", "Rosemary 1/1 {1}"]})
    table.me.play("Bouquet")
    table.resolve()
    assert len(table.me.hand) == 2 + holds


# -- 203 -------------------------------------------------------------------------------------------
@rule("MG 203.2", "MG 209.5")
@pytest.mark.parametrize(
    ("od", "enough"), [("SII", True), ("SVV", True), ("SSS", True), ("III", False), ("SS", False), ("VVV", False)]
)
def test_cost_is_a_total_and_includes_one_point_of_the_element(od, enough):
    from engine.language.grammar.tally import LETTER_OF

    od = od.replace("S", LETTER_OF["solis"]).replace("I", LETTER_OF["ignus"])
    table = scenario(me={"hand": ["Knight 1000/1000 {3} (solis)"], "od": od})
    assert (table.me.why_not(play="Knight") is None) == enough


@rule("MG 203.2", "MG 209.3")
def test_a_card_without_an_element_is_paid_with_any_od():
    table = scenario(me={"hand": ["Knight 1000/1000 {3}"], "od": "VVV"})
    table.me.play("Knight")
    table.resolve()
    table.me.choose("Recovered")
    assert (table.me.servants, table.me.od) == (["Knight"], "")


@rule("MG 203.3", "MG 203.1")
def test_card_without_a_cost_has_cost_zero():
    text = "Cull {0}: Destroy target servant with cost 0."
    gift = "Gift 1000/1000 (Soul Offering Servant)"
    table = scenario(me={"hand": [text]}, you={"servants": [gift, "Dear 1000/1000 {1}", "Free 1000/1000 {0}"]})
    table.me.play("Cull")
    assert sorted(table.me.options) == ["take_back", "target Free", "target Gift"]


@rule("MG 203.4")
def test_x_cost_is_the_chosen_number_on_the_chase_and_zero_elsewhere():
    table = scenario(me={"hand": [BLAZE], "od": "VVVV"})
    assert table["Blaze"].total_cost == 0
    table.me.play("Blaze", x=4)
    assert table["Blaze"].total_cost == 4
    assert table.me.od == ""
    table.resolve()
    assert table.me.graveyard == ["Blaze"]
    assert table["Blaze"].total_cost == 0


@rule("MG 203.4")
def test_text_about_spell_cost_uses_the_chosen_x():
    text = "Deny {0}: [Quickcast] | Cancel target spell with cost 2 or less."
    for x, able in ((2, True), (3, False)):
        table = scenario(me={"hand": [BLAZE], "od": "VVVV"}, you={"hand": [text]})
        table.me.play("Blaze", x=x).pass_()
        assert (table.you.why_not(play="Deny") is None) == able


# -- 204 -------------------------------------------------------------------------------------------
@rule("MG 204.2")
def test_effect_can_refer_to_a_casters_level():
    text = "Lull {0}: Rest target Lv2 caster."
    table = scenario(
        me={"hand": [text], "casters": [MAGE, put("Mia Lv2", stock=[MAGE]), "Nia Lv3"], "servants": [HERO]}
    )
    table.me.play("Lull")
    table.resolve()
    assert [table[name].rested for name in ("Nia", "Hero")] == [False, False]
    assert [table.machine.obj(ref).rested for ref in table.machine.casters(0)] == [False, True, False]


# -- 205 -------------------------------------------------------------------------------------------
@rule("MG 205.2", "MG 205.3")
def test_each_paragraph_is_an_ability_and_reminder_text_is_none():
    written = face("Kite 1000/1000: [Hubris] (It attacks players all the same.) | [Rest]: Draw a card.")
    assert len(written.abilities) == 2
    assert [line.ja for line in written.lines] == ["[傲慢]", "[レスト]：カードを1枚引く。"]


@rule("MG 205.3")
def test_reminder_text_has_no_effect():
    table = scenario(me={"hand": ["Sing {0}: Draw a card. (Then destroy all servants.)"], "servants": [HERO]})
    table.me.play("Sing")
    table.resolve()
    assert (table.me.servants, len(table.me.hand)) == (["Hero"], 1)


# -- 206 -------------------------------------------------------------------------------------------
@rule("MG 206.1a", "MG 206.2")
def test_races_and_traits_are_the_same():
    servant, caster = "Hag 1000/1000 {1} (Witch, Human)", "Mia Lv1 (Witch)"
    assert counted("Witch", servants=[servant], casters=[caster]) == 2
    assert face(servant).races == frozenset({"Witch", "Human"})
    assert face(servant).type_line.en == "Servant: Witch/Human"


# -- 209 -------------------------------------------------------------------------------------------
@rule("MG 209.2", "MG 209.3", "MG 209.4a", "MG 209.6")
@pytest.mark.parametrize(
    ("word", "targets"),
    [
        ("Solis", ["Both", "Lamp"]),
        ("Ignus", ["Both", "Spark"]),
        ("Aes", ["Tin"]),
        ("void", ["Clay", "Dust"]),
    ],
)
def test_element_word_means_cards_with_that_element(word, targets):
    table = scenario(
        me={"hand": [f"Cull {{0}}: Destroy all {word} servants."]},
        you={
            "servants": [
                "Lamp 1/1 {1} (solis)", "Spark 1/1 {1} (ignus)", "Both 1/1 {2} (solis, ignus)", "Clay 1/1 {1}",
                "Tin 1/1 {1} (aes)", "Dust 1/1 {1}",
            ]
        },
    )  # fmt: skip
    table.me.play("Cull")
    table.resolve()
    assert sorted(table.you.graveyard) == targets


@rule("MG 209.2", "MG 209.4a", "MG 907.7")
@pytest.mark.parametrize("element", ["solis", "ignus", "silva", "terra", "luna", "aqua", "aes"])
def test_caster_of_each_element_produces_that_elements_od(element):
    from engine.language.grammar.tally import LETTER_OF

    table = scenario(me={"casters": [f"Mia Lv2 ({element})"]})
    table.me.activate("Mia")
    assert table.me.od == LETTER_OF[element] * 2


# -- 212, 213 --------------------------------------------------------------------------------------
@rule("MG 212.1", "MG 212.2", "MG 213.1", "MG 213.2")
def test_card_text_defines_materials_and_version():
    assert face("Bond 1/1 {1} (Soul Bond Servant, needs Mia, needs Nia)").materials == ("Mia", "Nia")
    assert face("Mia Lv1 (version Autumn)").version == "Autumn"
