"""FoW 903.2f: the X of a played card or ability, who chooses it and that it stays fixed; 903.3b-1, 903.3c."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import DEAR, GIFT, LEAN, ruler, scenario, to_main
from tests.engine.rules import rule

SMASH = "Smash {1} (Chant): Destroy target J-ruler."

BLAZE = "Blaze {X}{R} (Chant, fire): This card deals X00 damage to target resonator."


@rule("FoW 903.2f", "FoW 903.3c")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_is_chosen_and_paid_by_the_player(x: int):
    table = scenario(me={"hand": [BLAZE], "will": "RRRR"}, you={"field": ["Wall 0/900"]})
    table.me.play("Blaze", "Wall", x=x)
    assert table.me.will == "R" * (3 - x)
    table.resolve()
    assert table["Wall"].damage == 100 * x


@rule("FoW 903.2f", "FoW 104.5")
def test_x_cannot_exceed_the_payable_amount():
    table = scenario(me={"hand": [BLAZE], "will": "RRR"}, you={"field": ["Wall 0/900"]})
    table.me.play("Blaze")
    assert table.me.options == ["number", "number", "number", "take_back"]


@rule("FoW 903.2f", "FoW 903.2i-4")
def test_cost_reduction_allows_a_larger_x():
    table = scenario(me={"hand": [BLAZE], "field": [LEAN], "will": "RR"}, you={"field": ["Wall 0/900"]})
    table.me.play("Blaze", "Wall", x=2)
    table.resolve()
    assert table["Wall"].damage == 200


@rule("FoW 903.2f", "FoW 903.2i-3")
def test_cost_increase_lowers_the_largest_x():
    table = scenario(me={"hand": [BLAZE], "field": [DEAR], "will": "RRR"}, you={"field": ["Wall 0/900"]})
    table.me.play("Blaze")
    assert table.me.options == ["number", "number", "take_back"]


@rule("FoW 903.2f")
def test_x_of_an_ability_is_limited_by_its_cost():
    well = "Well 0/500: Remove X magic counters from this card: This card deals X00 damage to your opponent."
    table = scenario(me={"field": [put(well, counters={"magic": 2})]})
    table.me.activate("Well", x=2)
    table.resolve()
    assert table.you.life == 3800
    assert table["Well"].counters == {}


@rule("FoW 203.5b")
def test_x_on_the_chase_counts_as_the_chosen_number():
    table = scenario(me={"hand": [BLAZE], "will": "RRRR"}, you={"field": ["Wall 0/900"]})
    assert table["Blaze"].total_cost == 1
    table.me.play("Blaze", "Wall", x=3)
    assert table["Blaze"].total_cost == 4
    table.resolve()
    assert table["Blaze"].total_cost == 1


@rule("FoW 903.2f-1", "FoW 903.2i-2")
def test_x_is_zero_if_the_card_is_played_without_its_cost():
    table = scenario(me={"hand": [GIFT, BLAZE], "will": "RRRRR"}, you={"field": ["Wall 0/900"]})
    table.me.play("Gift")
    table.resolve()
    table.me.choose("Blaze")
    assert table.chase == ["Blaze"]
    assert table.me.will == "RRRR"
    table.resolve()
    assert table["Wall"].damage == 0


@rule("FoW 903.2f-2", "FoW 906.10")
def test_x_of_judgment_applies_to_the_enter_ability_of_the_j_ruler():
    oracle = ruler("[Judgment][x][r]", "[Enter] ⇒ This card deals X00 damage to target resonator.")
    table = scenario(me={"ruler": oracle, "will": "RRRRR"}, you={"field": ["Wall 0/900"]})
    table.me.judgment(x=3)
    assert table.me.will == "R"
    table.resolve()
    assert "Queen" in table
    table.resolve_all()
    assert table["Wall"].damage == 300


@rule("FoW 903.2f-2")
def test_x_of_an_earlier_judgment_does_not_apply():
    oracle = ruler("[Judgment][x]", "[Imperishable] | [Enter] ⇒ This card deals X00 damage to your opponent.")
    stones = ["Fire Magic Stone"] * 5
    table = scenario(me={"ruler": oracle, "field": stones, "hand": [SMASH]})
    table.me.judgment(x=2)
    table.resolve_all()
    assert table.you.life == 3800
    table.me.play("Smash", "Queen").table.resolve_all()
    to_main(table, 0)
    table.me.judgment(x=1)
    table.resolve_all()
    assert table.you.life == 3700


@rule("FoW 903.2f-2")
def test_x_is_zero_if_the_judgment_had_no_x():
    oracle = ruler("[Judgment][r]", "[Enter] ⇒ This card deals X00 damage to your opponent.")
    table = scenario(me={"ruler": oracle, "will": "RRR"})
    table.me.judgment().table.resolve_all()
    assert table.you.life == 4000


@rule("FoW 903.2f-2")
def test_x_of_a_judgment_cost_without_will_applies_to_the_j_ruler():
    oracle = ruler("[Judgment]discard X cards", "[Enter] ⇒ This card deals X00 damage to your opponent.")
    table = scenario(me={"ruler": oracle, "hand": ["A 1/1", "B 1/1", "C 1/1"]})
    table.me.judgment(x=2, choose=[["A", "B"]]).table.resolve_all()
    assert table.me.hand == ["C"]
    assert table.you.life == 3800


@rule("FoW 903.2f-3", "FoW 903.2g-3")
def test_x_defined_by_the_text_fixes_the_number_of_targets():
    purge = "Purge {1} (Chant): Destroy X target resonators, where X is the number of cards in your hand."
    table = scenario(
        me={"hand": [purge, "Page 1/1", "Leaf 1/1"], "will": "V"},
        you={"field": ["A 0/100", "B 0/100", "C 0/100"], "hand": ["Gust {0} (Chant): [Quickcast] | Discard a card."]},
    )
    table.me.play("Purge", ["A", "C"])
    table.me.pass_()
    assert table.chase == ["Purge"]
    table.resolve()
    assert table.you.field == ["B"]


@rule("FoW 903.2g-3")
@pytest.mark.parametrize(("chased", "left"), [("Discard a card. Discard a card.", 0), ("Draw a card. Draw a card.", 4)])
def test_number_of_targets_stays_fixed_after_its_source_changes(chased: str, left: int):
    purge = "Purge {0} (Chant): Destroy X target resonators, where X is the number of cards in your hand."
    gust = f"Gust {{0}} (Chant): [Quickcast] | {chased}"
    hand = [purge, gust, "Page 1/1", "Leaf 1/1"]
    table = scenario(me={"hand": hand}, you={"field": ["A 0/1", "B 0/1", "C 0/1", "D 0/1", "E 0/1"]})
    table.me.play("Purge", ["A", "C", "E"]).play("Gust").table.resolve()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    assert len(table.me.hand) == left
    assert table.you.field == ["B", "D"]


@rule("FoW 903.2f-3")
def test_x_needed_for_playing_keeps_its_value_on_resolution():
    told = "where X is the number of cards in your hand"
    purge = f"Purge {{0}} (Chant): Destroy X target resonators, {told}. You gain X00 life."
    wind = "Breeze {0} (Chant): [Quickcast] | Draw a card. Draw a card."
    table = scenario(me={"hand": [purge, wind]}, you={"field": ["A 0/100", "B 0/100"]})
    table.me.play("Purge", "A").play("Breeze").table.resolve_all()
    assert len(table.me.hand) == 2
    assert table.you.field == ["B"]
    assert table.me.life == 4100


@rule("FoW 903.2f-1", "FoW 903.2i-2")
def test_x_in_another_cost_is_zero_if_the_card_is_played_free():
    """The X is also zero if it is in another cost than will."""
    rite = "Rite {3} (Chant): As an additional cost to play this card, discard X cards. | You gain X00 life."
    gift = "Gift {0} (Chant): You may play a chant card from your hand without paying its cost."
    table = scenario(me={"hand": [gift, rite, "A 1/1", "B 1/1"], "will": "VVV"})
    table.me.play("Gift").table.resolve()
    table.me.yes()
    if table.me.asked == "choose":
        table.me.choose("Rite")
    assert table.me.asked == "priority"
    assert table.chase == ["Rite"]
    table.resolve_all()
    assert (table.me.hand, table.me.life) == (["A", "B"], 4000)


@rule("FoW 903.3b-1")
def test_x_not_needed_for_playing_is_determined_on_resolution():
    tally = "Count {1} (Chant): You gain X00 life, where X is the number of cards in your hand."
    wind = "Breeze {0} (Chant): [Quickcast] | Draw two cards."
    table = scenario(me={"hand": [tally, wind], "will": "V"})
    table.me.play("Count")
    table.me.play("Breeze")
    table.resolve_all()
    assert table.me.life == 4200
