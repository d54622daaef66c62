"""Section 15.2.13: Era Awakening."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.last_chronicle.bench import DRAW, FELL, FOE, STEAL, scenario
from tests.engine.rules import rule

SAGE = "Sage 1000/1: [Era Awakening (Dragon)]"
PAINTED = "lamps --GR, green +500/+1 ca+1, red +1000/+2 ca+2"
WYRM = f"Wyrm 2000/1 (Dragon, CA1, {PAINTED}): [Green] [Valor] | [Red] [Haste]"
PLAIN = {"power": 2000, "atk": 1, "ca": 1, "lit": frozenset()}
AWAKE = {"power": 3500, "atk": 4, "ca": 4, "lit": frozenset({"green", "red"})}
GREEN = {"power": 2500, "atk": 2, "ca": 2, "lit": frozenset({"green"})}


def looks(table, name="Wyrm"):
    thing = table[name]
    return {key: getattr(thing, key) for key in PLAIN}


@rule("LC 15.2.13.1", "LC 15.2.13.2")
@pytest.mark.parametrize("zone", ["field", "hand", "ca", "discard", "removed", "soul", "era"])
def test_era_awakening_lights_both_colours_in_every_own_zone(zone):
    before = scenario(me={zone: [WYRM]})
    assert looks(before) == PLAIN
    field = {"field": [SAGE, WYRM]} if zone == "field" else {"field": [SAGE], zone: [WYRM]}
    table = scenario(me=field)
    assert looks(table) == AWAKE
    if zone != "soul":
        assert {"Valor", "Haste"} <= table["Wyrm"].keywords


@rule("LC 15.2.13.2", "LC 5.7.4")
def test_awakening_does_not_double_the_lamp_of_the_era():
    table = scenario(me={"field": [WYRM], "era": 3})
    assert looks(table) == GREEN
    table = scenario(me={"field": [WYRM, SAGE], "era": 3})
    assert looks(table) == AWAKE
    abilities = [type(one).__name__ for one in table.machine.chars(table["Wyrm"].ref).abilities]
    assert abilities == ["Valor", "Haste"]


@rule("LC 15.2.13.2")
@pytest.mark.parametrize("zone", ["field", "hand", "ca", "discard"])
def test_opponents_cards_are_not_awakened(zone):
    table = scenario(me={"field": [SAGE]}, you={zone: [WYRM]})
    assert looks(table) == PLAIN


@rule("LC 15.2.13.2")
@pytest.mark.parametrize("zone", ["hand", "discard", "soul", "ca", "era"])
def test_awakening_works_only_from_a_unit_on_the_battlefield(zone):
    table = scenario(me={zone: [SAGE], "field": [WYRM]})
    assert looks(table) == PLAIN


@rule("LC 15.2.13.2")
@pytest.mark.parametrize(
    ("kind", "card", "awake"),
    [
        ("(Dragon)", "Wyrm 2000/1 (Dragon, lamps -R--, red +500/+0)", True),
        ("(Dragon)", "Wyrm {1} (Spell, Dragon, lamps -R--): [Red] Draw a card.", True),
        ("(Dragon)", "Wyrm {1} (History, Dragon, lamps -R--): [Red] [Valor]", True),
        ("(Dragon)", "Wyrm {1} (Structure, Dragon, lamps -R--): [Red] [Valor]", False),
        ("(Dragon)", "Wyrm 2000/1 (Fox, lamps -R--, red +500/+0)", False),
        ("(Dragon unit)", "Wyrm {1} (Spell, Dragon, lamps -R--): [Red] Draw a card.", False),
        ("(spell)", "Wyrm {1} (Spell, lamps -R--): [Red] Draw a card.", True),
        ("(white unit)", "Wyrm 2000/1 (white, lamps -R--, red +500/+0)", True),
        ("(white unit)", "Wyrm 2000/1 (black, lamps -R--, red +500/+0)", False),
        ("(white spell)", "Wyrm {1} (Spell, white, black, lamps -R--): [Red] Draw a card.", True),
    ],
)
def test_awakening_applies_to_cards_of_its_category_or_type(kind, card, awake):
    table = scenario(me={"field": [f"Sage 1000/1 (Dragon): [Era Awakening {kind}]"], "hand": [card]})
    assert ("red" in table["Wyrm"].lit) is awake


@rule("LC 15.2.13.2", "LC 11.9.4.5")
def test_awakening_ends_when_its_unit_leaves():
    table = scenario(me={"field": [SAGE, WYRM], "hand": [FELL]})
    table.me.use("Fell", "Sage")
    table.resolve()
    assert looks(table) == PLAIN


@rule("LC 15.2.13.2", "LC 11.9.4.6")
def test_later_cards_are_awakened_too():
    table = scenario(me={"field": [SAGE], "hand": [WYRM, DRAW], "deck": [WYRM]})
    table.me.use("Insight")
    table.resolve()
    assert [table.machine.chars(ref).ca for ref in table.machine.zone(0, "hand")] == [4, 4]
    table.me.deploy("Wyrm")
    assert looks(table) == AWAKE


@rule("LC 15.2.13.2", "LC 6.2.4")
def test_awakening_follows_the_control_of_its_unit():
    table = scenario(
        me={"hand": [STEAL], "field": [WYRM]},
        you={"field": [SAGE], "hand": ["Asp 1/1 (Dragon)"]},
    )
    assert looks(table) == PLAIN
    table.me.use("Steal", "Sage")
    table.resolve()
    assert looks(table) == AWAKE


@rule("LC 15.2.13.2", "LC 6.2.4")
def test_stolen_card_is_awakened_by_its_controller():
    table = scenario(me={"hand": [STEAL], "field": [SAGE]}, you={"field": [WYRM]})
    table.me.use("Steal", "Wyrm")
    table.resolve()
    assert looks(table) == AWAKE


@rule("LC 15.2.13.2", "LC 9.5.7")
def test_awakened_ca_counts_for_advancing_the_era():
    table = scenario(me={"ca": [WYRM, "Bell 1000/1 (CA3)"]})
    assert table.me.why_not(advance="").clause == "9.5.7"
    table = scenario(me={"ca": [WYRM, "Bell 1000/1 (CA3)"], "field": [SAGE]})
    assert table.me.why_not(advance="") is None


@rule("LC 15.2.13.2", "LC 15.3.2.4")
@pytest.mark.parametrize(("field", "effect"), [([], []), ([SAGE], ["Filler"])])
def test_coloured_chrono_burst_works_in_every_era_when_awakened(field, effect):
    bomb = "Bomb {1} (Spell, Dragon, lamps ---R): Draw a card. | [CB] [Red] Draw a card."
    table = scenario(me={"field": field, "deck": [bomb, "Filler 1/1", "Filler 1/1"]}, phase="check")
    table.me.yes()
    table.resolve()
    assert table.me.hand == effect


@rule("LC 15.2.13.2", "LC 11.2.6", "LC 5.7.4")
@pytest.mark.parametrize(("field", "drawn"), [([], 1), ([SAGE], 3)])
def test_awakened_spell_does_the_lines_of_both_colours(field, drawn):
    hymn = "Hymn {0} (Spell, Dragon, lamps --GR): Draw a card. | [Green] Draw a card. | [Red] Draw a card."
    table = scenario(me={"field": field, "hand": [hymn]})
    table.me.use("Hymn")
    table.resolve()
    assert len(table.me.hand) == drawn


@rule("LC 15.2.13.2", "LC 11.2.6")
def test_spell_keeps_the_awakening_it_was_used_with():
    hymn = "Hymn {0} (Spell, Dragon, lamps ---R): Draw a card. | [Red] Draw two cards."
    table = scenario(me={"field": [SAGE], "hand": [hymn]}, you={"hand": [FELL]})
    table.me.use("Hymn")
    table.me.pass_()
    table.you.use("Fell", "Sage")
    table.resolve()
    assert table["Hymn"].lit == {"red"}
    table.resolve()
    assert len(table.me.hand) == 3


@rule("LC 15.2.13.2", "LC 11.2.6", "LC 11.2.7")
def test_spell_awakened_on_the_stack_keeps_its_original_lines():
    hymn = "Hymn {0} (Spell, Dragon, lamps ---R): Draw a card. | [Red] Destroy a chosen unit."
    flash = "Flash 1000/1: [Sublimation (Grub)] | [Era Awakening (Dragon)]"
    table = scenario(me={"hand": [hymn, flash], "field": ["Grub 1000/1"]}, you={"field": [FOE]})
    table.me.use("Hymn")
    table.me.activate("Flash")
    table.resolve()
    assert table["Hymn"].lit == {"red"}
    table.resolve()
    assert (table.me.hand, table.you.field) == (["Filler"], ["Foe"])


@rule("LC 15.2.13.2")
def test_awakened_red_line_chooses_targets_when_used():
    hymn = "Hymn {0} (Spell, Dragon, lamps ---R): Draw a card. | [Red] Destroy a chosen unit."
    table = scenario(me={"hand": [hymn], "field": [SAGE]}, you={"field": [FOE]})
    table.me.use("Hymn", "Foe")
    table.resolve()
    assert table.you.discard == ["Foe"]


@rule("LC 15.2.13.2", "LC 11.4.3")
def test_awakened_red_hand_ability_can_be_used():
    queen = "Queen 5000/3 {9} (Dragon, lamps ---R): [Red] [Sublimation (Grub)]"
    table = scenario(me={"hand": [queen], "field": ["Grub 1000/1", SAGE]})
    table.me.activate("Queen")
    table.resolve()
    assert "Queen" in table.me.field


@rule("LC 15.2.13.2", "LC 15.2.12.2")
def test_awakened_red_gift_applies():
    seer = "Seer 2000/1 {4} (Dragon, lamps ---R): [Red] [Gift ({0})]"
    table = scenario(me={"hand": [seer], "field": [SAGE]})
    table.me.deploy("Seer")
    assert "Seer" in table.me.field


@rule("LC 15.2.13.2", "LC 15.2.11.1.1", "LC 11.7.2")
def test_awakened_red_preparation_applies_on_deployment():
    monk = "Monk 1000/1 (Dragon, lamps ---R): [Red] [Preparation 2: when you draw a card]"
    table = scenario(me={"hand": [monk], "field": [SAGE]})
    table.me.deploy("Monk")
    assert table["Monk"].counters == {"preparation": 2}


@rule("LC 15.2.13.2", "LC 15.2.18.2", "LC 11.6.17")
def test_card_milled_into_the_discard_pile_is_awakened_there():
    demon = "Demon 4000/2 {9} (Dragon, lamps ---R): [Red] [Taboo ({1})]"
    mill = "Mill {0}: Put the top card of your deck into your discard pile."
    for field, stack in (([], []), ([SAGE], ["Demon"])):
        table = scenario(me={"field": field, "hand": [mill], "deck": [demon, demon]})
        table.me.use("Mill")
        table.resolve()
        assert table.stack == stack


@rule("LC 15.2.13.2", "LC 15.2.10.3")
def test_awakened_red_soul_burst_is_offered():
    spark = "Spark 1000/1 (Dragon, lamps ---R): [Red] [Soul Burst {1}] ⇒ Draw a card."
    table = scenario(me={"hand": [spark], "soul": 1, "field": [SAGE]})
    table.me.stone("Spark")
    assert table.me.asked == "yes_no"


@rule("LC 15.2.13.2")
def test_deck_search_sees_awakened_values():
    hunt = "Hunt {0}: Search your deck for a unit card with power 3500 or more and put it into your hand."
    table = scenario(me={"field": [SAGE], "hand": [hunt], "deck": [WYRM, FOE]})
    table.me.use("Hunt")
    table.resolve()
    assert "search Wyrm" in table.me.options


@rule("LC 15.2.13.2", "LC 11.9.4.7", "LC 11.9.4.15")
def test_unit_that_becomes_a_dragon_is_awakened():
    """Categories are applied first, even if their effect is the later one."""
    fox = "Fox 2000/1 (Fox, lamps ---R, red +500/+0)"
    turn = "Turn {0}: A chosen unit becomes a Dragon until end of turn."
    table = scenario(me={"field": [fox, SAGE, "Drake 1/1 (Dragon)"], "hand": [turn]})
    assert table["Fox"].power == 2000
    table.me.use("Turn", "Fox")
    table.resolve()
    assert table["Fox"].power == 2500


@rule("LC 15.2.13.2", "LC 11.9.4.15", "LC 11.9.4.16")
def test_unit_that_lost_its_abilities_awakens_no_card():
    hush = "Hush {0}: A chosen unit loses all abilities until end of turn."
    table = scenario(me={"field": [SAGE, WYRM], "hand": [hush]})
    table.me.use("Hush", "Sage")
    table.resolve()
    assert looks(table) == PLAIN


@rule("LC 15.2.13.2", "LC 11.9.4.10")
def test_awakened_dragon_that_loses_abilities_keeps_its_power():
    hush = "Hush {0}: A chosen unit loses all abilities until end of turn."
    table = scenario(me={"field": [SAGE, WYRM], "hand": [hush]})
    table.me.use("Hush", "Wyrm")
    table.resolve()
    assert (table["Wyrm"].power, table["Wyrm"].keywords) == (3500, frozenset())


@rule("LC 15.2.13.1")
def test_given_awakening_works():
    give = "Give {0}: A chosen unit gains [Era Awakening (Dragon)] until end of turn."
    table = scenario(me={"field": [FOE, WYRM], "hand": [give]})
    table.me.use("Give", "Foe")
    table.resolve()
    assert looks(table) == AWAKE


@rule("LC 15.2.13.2")
def test_awakened_awakening_awakens_further_cards():
    elder = "Elder 1000/1 (Dragon, lamps ---R): [Red] [Era Awakening (Fox)]"
    fox = "Fox 2000/1 (Fox, lamps ---R, red +500/+0)"
    assert scenario(me={"field": [elder, fox]})["Fox"].power == 2000
    assert scenario(me={"field": [elder, fox, SAGE]})["Fox"].power == 2500


@rule("LC 15.2.13.2", "LC 11.6.4")
def test_awakened_red_trigger_triggers():
    wyrm = "Wyrm 2000/1 (Dragon, lamps ---R): [Red] When this card attacks, draw a card."
    table = scenario(me={"field": [wyrm, SAGE]})
    table.me.attack("Wyrm")
    assert table.stack == ["Wyrm"]


@rule("LC 15.2.13.2", "LC 11.5.3")
def test_once_per_turn_limit_is_shared_between_awakening_and_era():
    """The limit "once per turn" is shared: the ability is used while awakened in era I, and then a red era follows."""
    once = "[Red] {0}: Draw a card. Use this ability only once per turn."
    wyrm = f"Wyrm 2000/1 (Dragon, lamps -R--): {once}"
    ca = ["Anno 1/1 (CA9)", "Bell 1/1"]
    table = scenario(me={"field": [wyrm, SAGE], "hand": [FELL], "ca": ca})
    table.me.activate("Wyrm")
    table.resolve()
    table.me.use("Fell", "Sage")
    table.resolve()
    assert "activate Wyrm" not in table.me.options
    table.me.advance("Anno")
    assert table["Wyrm"].lit == {"red"}
    assert "activate Wyrm" not in table.me.options
    assert "activate Wyrm" in scenario(me={"field": [wyrm], "era": 2}).me.options


@rule("LC 15.2.13.2", "LC 5.7.4", "LC 11.3.2")
@pytest.mark.parametrize(("field", "era", "able"), [([], 1, False), ([], 2, True), ([SAGE], 1, True)])
def test_permission_on_a_card_depends_on_its_lamps(field, era, able):
    seer = "Seer 2000/1 {0} (Dragon, lamps -G--): [Green] You may deploy Seer from your discard pile."
    table = scenario(me={"discard": [seer], "field": field, "era": era})
    assert (table.me.why_not(deploy="Seer") is None) is able


@rule("LC 15.2.13.2", "LC 6.11.2")
def test_two_awakenings_count_as_one():
    table = scenario(me={"field": [SAGE, SAGE, WYRM]})
    assert looks(table) == AWAKE
    table = scenario(me={"field": [put(SAGE, wiped=True), WYRM]})
    assert looks(table) == AWAKE
