"""Chapter 200: the information on a card."""

from __future__ import annotations

import pytest

from engine import cards
from engine.games.force_of_will.cards import Face
from engine.scenario import define, put, scenario
from tests.engine.rules import rule

GOLEM = "Golem 300/300 {1}: This card is also treated as [Fire Magic Stone]."


def face(text: str) -> Face:
    return cards.library("force_of_will")[define("force_of_will", text)].faces[0]


# -- 201 -------------------------------------------------------------------------------------------
@rule("FoW 201.2", "FoW 201.2c", "FoW 201.2c-1", "FoW 201.3", "FoW 201.3a", "FoW 201.3b", "FoW 201.3c")
@pytest.mark.parametrize(
    ("kind", "types"),
    [
        ("Chant/Rune", {"chant", "rune"}),
        ("Master Rune", {"master", "rune"}),
        ("Basic Magic Stone", {"basic", "magic_stone"}),
        ("Special Magic Stone", {"special", "magic_stone"}),
        ("Addition", {"addition"}),
        ("Regalia", {"regalia"}),
        ("Resonator", {"resonator"}),
        ("Chant", {"chant"}),
    ],
)
def test_type_line_gives_types_and_supertypes(kind, types):
    text = "Draw a card." if types & {"chant", "rune"} else "[Rest]: Draw a card."
    assert face(f"TableObject {{1}} ({kind}): {text}").types == frozenset(types)


@rule("FoW 201.4", "FoW 201.4a", "FoW 201.4b")
@pytest.mark.parametrize("attribute", ["Light", "Fire", "Water", "Wind", "Darkness"])
def test_stone_named_after_a_stone_type_has_that_type(attribute):
    assert face(f"{attribute} Magic Stone").stone_types == frozenset({attribute.lower()})
    assert face("Odd Stone (Special Magic Stone): [Rest]: Produce [w].").stone_types == frozenset()


@rule("FoW 201.4b")
@pytest.mark.parametrize(
    "text",
    [
        "Fire Magic Stone 300/300 (Resonator): [Flying]",
        "Fire Wyrm Magic Stone (Special Magic Stone): [Rest]: Produce [r].",
        "Old Magic Stone (Special Magic Stone): [Rest]: Produce [r].",
        "Fire Stone (Special Magic Stone): [Rest]: Produce [r].",
    ],
)
def test_only_a_magic_stone_with_the_exact_name_has_a_stone_type(text):
    assert face(text).stone_types == frozenset()


@rule("FoW 201.4c", "FoW 201.4d", "FoW 904.2a", "FoW 1127.2a")
def test_stone_type_counts_on_any_card_and_produces_no_will():
    bell = "Bell 100/100: [Resonance] Fire Magic Stone ⇒ You gain 100 life."
    table = scenario(me={"field": [bell], "hand": [GOLEM], "will": "V", "stones": ["Fire Magic Stone"]}, hold=True)
    table.me.play("Golem")
    table.resolve_all()
    assert table.me.life == 4100
    assert "activate Golem" not in table.me.options
    table.me.call_stone()
    table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 201.4c")
def test_cards_with_a_stone_type_are_counted():
    table = scenario(
        me={
            "field": ["Fire Magic Stone", "Light Magic Stone", put(GOLEM, rested=True)],
            "hand": ["Kindle {R}: You gain 100 life for each fire magic stone you control."],
            "will": "R",
        }
    )
    table.me.play("Kindle")
    assert table.me.life == 4200


@rule("FoW 201.5", "FoW 307.4", "FoW 307.4a")
def test_type_without_a_zone_means_cards_on_the_field():
    feast = "Feast {W}: You gain 100 life for each resonator."
    elsewhere = {"hand": [feast, "Squire 100/100 {9}"], "graveyard": ["Ghost 100/100"]}
    table = scenario(
        me={"field": ["Knight 300/300"], "will": "W", **elsewhere},
        you={"field": ["Foe 300/300"], "standby": ["Ambush 300/300"]},
    )
    table.me.play("Feast")
    assert table.me.life == 4200


@rule("FoW 201.5")
def test_card_of_a_type_means_a_card_in_the_named_zone():
    table = scenario(
        me={
            "field": ["Knight 300/300"],
            "graveyard": ["Ghost 100/100", "Rite {1}: Draw a card."],
            "hand": ["Call {W}: Put target resonator card from your graveyard into your hand."],
            "will": "W",
        }
    )
    table.me.play("Call")
    assert table.me.hand == ["Ghost"]


@rule("FoW 308.4", "FoW 205.4", "FoW 307.4a")
def test_ruler_means_a_ruler_in_its_ruler_area():
    saint = "Saint (light, Human) // Saint Armed 800/800 (Human)"
    table = scenario(
        me={
            "ruler": saint,
            "field": ["Knight 300/300 (Human)"],
            "hand": ["Hail {W}: You gain 100 life for each Human you control.", "Lull {W}: Rest target ruler."],
            "will": "WW",
        },
        you={"ruler": put(saint, judged=True)},
    )
    table.me.play("Hail")
    assert table.me.life == 4200  # 307.4a: without a named zone, cards on the field or in a ruler area are counted
    table.me.play("Lull")
    assert table["Saint"].rested
    assert not table["Saint Armed"].rested


@rule("FoW 205.4", "FoW 307.4", "FoW 307.4a")
@pytest.mark.parametrize(("what", "life"), [("Human", 4200), ("resonator", 4100), ("card you control", 4200)])
def test_noun_without_a_zone_means_cards_on_the_field_and_rulers(what: str, life: int):
    """Cards in a graveyard, in the hand, in the standby area or in a rune area are not counted."""
    human = "{name} 300/300 {{9}} (Human)"
    table = scenario(
        me={
            "ruler": "Saint (light, Human) // Saint Armed 800/800 (Human)",
            "field": ["Knight 300/300 (Human)"],
            "hand": [f"Hail {{W}}: You gain 100 life for each {what}.", human.format(name="Squire")],
            "graveyard": [human.format(name="Ghost")],
            "standby": ["Ambush 300/300 {9} (Human)"],
            "removed": [human.format(name="Lost")],
            "will": "W",
        }
    )
    table.me.play("Hail")
    assert table.me.life == life


# -- 202 -------------------------------------------------------------------------------------------
@rule("FoW 202.3", "FoW 202.3a")
@pytest.mark.parametrize(
    ("phrase", "twins"),
    [('If you control "Hansel", ', 0), ('If you control a card with "Hansel" in its name, ', 1)],
)
def test_name_means_the_whole_name_unless_the_text_says_in_its_name(phrase, twins):
    table = scenario(
        me={
            "field": ["Hansel and Gretel 300/300"],
            "hand": [f"Crumbs {{W}}: {phrase}you gain 100 life."],
            "will": "W",
        }
    )
    table.me.play("Crumbs")
    assert table.me.life == 4000 + 100 * twins


@rule("FoW 202.3a")
def test_text_refers_to_a_card_by_its_name():
    crumbs = 'Crumbs {W}: If you control "Hansel", you gain 100 life.'
    table = scenario(me={"field": ["Hansel 300/300"], "hand": [crumbs], "will": "W"})
    table.me.play("Crumbs")
    assert table.me.life == 4100


# -- 203 -------------------------------------------------------------------------------------------
@rule("FoW 203.3", "FoW 203.4", "FoW 1003.3")
@pytest.mark.parametrize(
    ("will", "enough"), [("RRW", True), ("RRV", True), ("RWW", False), ("RR", False), ("RRR", True)]
)
def test_attribute_symbols_need_their_attribute_and_the_rest_any_will(will, enough):
    table = scenario(me={"hand": ["Brute 500/500 {R}{R}{1}"], "will": will, "field": ["Page 100/100"]})
    assert (table.me.why_not(play="Brute") is None) == enough


@rule("FoW 203.5", "FoW 203.5a", "FoW 203.5b")
def test_total_cost_counts_all_symbols_with_x_as_zero():
    assert face("Brute 500/500 {R}{R}{3}").tally.total == 5
    assert face("Blaze {X}{R}: This card deals X00 damage to target player or J/resonator.").tally.total == 1
    table = scenario(
        me={"hand": ["Cull {B}: Destroy target resonator with total cost 0."], "will": "B"},
        you={"field": ["Costless 300/300", "Dear 300/300 {1}"]},
    )
    table.me.play("Cull")
    assert table.you.field == ["Dear"]


@rule("FoW 203.5a")
def test_missing_cost_differs_from_a_cost_of_zero():
    table = scenario(me={"field": ["Costless 300/300", "Cheap 300/300 {0}"]})
    costs = {card["name"]["en"]: (card["cost"], card["total_cost"]) for card in table.me.view["zones"][0]["field"]}
    assert costs["Costless"] == (None, 0)
    assert costs["Cheap"] == ("{0}", 0)


@rule("FoW 203.5b", "FoW 1017.1c")
def test_copy_on_the_chase_has_the_x_of_the_spell():
    blaze = "Blaze {X}{R}: This card deals X00 damage to target player or J/resonator."
    table = scenario(me={"hand": [blaze, "Echo {U}: [Quickcast] | Copy target spell."], "will": "RRRU"}, hold=True)
    table.me.play("Blaze", table.you, x=2).play("Echo", "Blaze")
    table.resolve()
    assert [table.machine.chars(ref).total_cost for ref in table.machine.stack] == [3, 3]


# -- 204, 205 --------------------------------------------------------------------------------------
@rule("FoW 204.2", "FoW 204.3")
def test_each_line_is_an_ability_and_reminder_text_is_none():
    written = face("Kite 300/300: [Flying] (Only what flies can block it.) | [Rest]: Draw a card.")
    assert len(written.abilities) == 2
    assert [line.ja for line in written.lines] == ["[飛翔]", "[レスト]：カードを1枚引く。"]


@rule("FoW 205.1a", "FoW 205.3")
def test_races_and_traits_are_the_same():
    table = scenario(
        me={
            "field": ["Sir Knight 300/300 (Knight, Human)", "Crown {1} (Regalia, Knight): [Rest]: Draw a card."],
            "hand": ["Muster {W}: You gain 100 life for each Knight you control."],
            "will": "W",
        }
    )
    table.me.play("Muster")
    table.resolve()
    assert table.me.life == 4200
    assert table["Sir Knight"].races == frozenset({"Knight", "Human"})


# -- 208 -------------------------------------------------------------------------------------------
@rule("FoW 208.2", "FoW 208.3", "FoW 208.4")
@pytest.mark.parametrize(
    ("word", "targets"),
    [
        ("light", ["target Both", "target Lamp"]),
        ("fire", ["target Both", "target Spark"]),
        ("void", ["target Clay", "target Dust"]),
    ],
)
def test_attribute_word_means_cards_with_that_attribute(word, targets):
    table = scenario(
        me={"hand": [f"Cull {{B}}: Destroy target {word} resonator."], "will": "B"},
        you={
            "field": [
                "Lamp 100/100 (light)",
                "Spark 100/100 (fire)",
                "Both 100/100 (light, fire)",
                "Clay 100/100",
                "Dust 100/100",
            ]
        },
    )
    table.me.play("Cull")
    assert sorted(table.me.options) == ["take_back", *targets]
