"""FoW 907, 1003: will, will abilities, paying.

1003.5 of the scan says that will abilities may not be played during a payment. This is an error, as 907.2 and the
second rulebook show."""

from __future__ import annotations

import pytest

from engine.chase.words.triggers.event_types import WillPaid
from engine.kernel.events import Played
from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

STONE = "Fire Magic Stone"
BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to your opponent."


# -- 907.1, 907.3 ----------------------------------------------------------------------------------
@rule("FoW 907.1", "FoW 907.3", "FoW 707.2")
def test_will_ability_resolves_at_once_without_the_chase():
    table = scenario(me={"field": [STONE]})
    table.me.activate(STONE)
    assert table.chase == []
    assert table.me.will == "R"
    assert not table.events(Played)
    assert table[STONE].rested


@rule("FoW 907.1")
def test_ability_with_a_target_is_no_will_ability():
    odd = "Odd 0/500: [Rest]: Produce [r]. Rest target resonator."
    table = scenario(me={"field": [odd, "Imp 1/1"]})
    table.me.activate("Odd", "Imp")
    assert table.chase == ["Odd"]
    assert table.me.will == ""
    table.resolve()
    assert table.me.will == "R"


@rule("FoW 907.1")
def test_spell_that_produces_will_uses_the_chase():
    ritual = "Ritual {R} (Chant): Produce [r][r][r]."
    table = scenario(me={"hand": [ritual], "will": "R"})
    table.me.play("Ritual")
    assert table.chase == ["Ritual"]
    table.resolve()
    assert table.me.will == "RRR"


@rule("FoW 907.3", "FoW 1008.2")
def test_will_ability_is_playable_while_chasing_is_forbidden():
    hush = "Hush {1} (Chant): Players cannot chase to this card. | Draw a card."
    table = scenario(me={"hand": [hush], "will": "V", "field": [STONE]})
    table.me.play("Hush")
    assert "activate Fire Magic Stone" in table.me.options
    table.me.activate(STONE)
    assert table.me.will == "R"


# -- 907.2 -----------------------------------------------------------------------------------------
@rule("FoW 907.2", "FoW 1003.5")
def test_will_abilities_may_be_played_while_paying():
    table = scenario(me={"hand": [BOLT], "field": [STONE, STONE]}, auto_pay=False)
    table.me.play("Bolt")
    assert table.me.asked == "pay"
    table.check()
    table.me.choose(STONE)
    table.me.choose("Pay")
    assert table.chase == ["Bolt"]
    assert table.me.will == ""


@rule("FoW 907.2", "FoW 1003.5")
def test_will_abilities_are_played_automatically_while_paying():
    table = scenario(me={"hand": [BOLT], "field": [STONE]})
    table.me.play("Bolt")
    assert table.chase == ["Bolt"]
    assert table[STONE].rested


@rule("FoW 907.2")
def test_will_ability_that_costs_will_may_be_played_while_paying():
    prism = "Prism (Regalia): [1]: Produce [r]."
    table = scenario(me={"hand": [BOLT], "field": [prism], "will": "U"}, auto_pay=False)
    table.me.activate("Prism")
    table.me.play("Bolt")
    assert table.chase == ["Bolt"]
    table = scenario(me={"hand": [BOLT.replace("{R}", "{R}{1}")], "field": [prism], "will": "RU"}, auto_pay=False)
    table.me.play("Bolt")
    assert table.me.asked == "pay"
    assert "will Prism" in table.me.options


@rule("FoW 907.2", "FoW 1003.4")
def test_rest_of_a_manual_payment_is_paid_automatically():
    table = scenario(me={"hand": [BOLT.replace("{R}", "{R}{1}")], "field": [STONE, "Wind Magic Stone"]}, auto_pay=False)
    table.me.play("Bolt").choose("Wind Magic Stone")
    table.me.choose("Pay")
    assert table.chase == ["Bolt"]
    assert table.me.will == ""
    assert table[STONE].rested


@rule("FoW 907.2", "FoW 903.2j")
def test_will_abilities_of_a_manual_payment_are_taken_back_with_the_play():
    table = scenario(me={"hand": [BOLT.replace("{R}", "{R}{1}")], "field": [STONE, "Wind Magic Stone"]}, auto_pay=False)
    table.me.play("Bolt").choose("Wind Magic Stone")
    assert (table.me.will, table["Wind Magic Stone"].rested) == ("G", True)
    table.me.take_back()
    assert (table.me.will, table.me.hand, table.chase) == ("", ["Bolt"], [])
    assert not table["Wind Magic Stone"].rested
    assert "play Bolt" in table.me.options


@rule("FoW 907.2")
def test_opponent_may_play_will_abilities_with_priority():
    table = scenario(you={"field": [STONE]})
    table.me.pass_()
    table.you.activate(STONE)
    assert table.you.will == "R"


@rule("FoW 905.3", "FoW 907.2", "FoW 1107.2")
@pytest.mark.parametrize("swift", [False, True])
def test_new_resonator_cannot_rest_for_will_without_swiftness(swift: bool):
    elf = f"Elf 100/100: {'[Swiftness] | ' if swift else ''}[Rest]: Produce [r]."
    table = scenario(me={"field": [put(elf, fresh=True)], "hand": [BOLT]})
    assert (table.me.why_not(play="Bolt") is None) == swift


# -- 907.4, 907.5, 907.6 ---------------------------------------------------------------------------
@rule("FoW 907.4", "FoW 503.4", "FoW 505.5c")
def test_will_stays_until_spent_or_end_of_turn():
    table = scenario(me={"field": [STONE]})
    table.me.activate(STONE)
    table.me.pass_()
    assert table.me.will == "R"
    table.end_turn()
    assert table.me.will == ""


@rule("FoW 907.4")
def test_will_belongs_to_the_controller_of_the_ability():
    table = scenario(me={"field": [put(STONE, stolen=True)]})
    table.me.activate(STONE)
    assert (table.me.will, table.you.will) == ("R", "")


@rule("FoW 907.5", "FoW 1003.2", "FoW 1003.6", "FoW 1003.7")
@pytest.mark.parametrize(
    ("will", "cost", "payable"),
    [
        ("R", "{R}", True),
        ("U", "{R}", False),
        ("V", "{R}", False),
        ("V", "{1}", True),
        ("R", "{1}", True),
        ("RU", "{R}{1}", True),
        ("UU", "{R}{1}", False),
        ("R", "{R}{1}", False),
        ("M", "{M}", True),
        ("R", "{M}", False),
        ("M", "{1}", True),
        ("M", "{R}", False),
        ("T", "{T}", True),
        ("R", "{T}", False),
        ("V", "{T}", False),
        ("T", "{1}", True),
        ("T", "{R}", False),
        ("T", "{M}", False),
        ("M", "{T}", False),
        ("V", "{M}", False),
    ],
)
def test_kind_of_will_pays_only_matching_costs(will: str, cost: str, payable: bool):
    table = scenario(me={"hand": [BOLT.replace("{R}", cost)], "will": will})
    assert (table.me.why_not(play="Bolt") is None) == payable
    if payable:
        table.me.play("Bolt")
        assert table.me.will == ""
        assert sorted(table.events(WillPaid)[0].symbols) == sorted(will)


@rule("FoW 907.6", "FoW 907.6a", "FoW 907.6c", "FoW 1003.6")
def test_moon_will_has_no_attribute():
    moon = "Moon (Regalia): [Rest]: Produce [m]."
    table = scenario(me={"field": [moon], "hand": [BOLT, "Night {M} (Chant): Draw a card."]})
    assert table.me.why_not(play="Bolt").clause == "1003.4"
    table.me.play("Night")
    assert table.chase == ["Night"]


@rule("FoW 907.6", "FoW 907.6b", "FoW 1003.7")
def test_time_will_pays_for_time_symbols():
    table = scenario(me={"hand": ["Hour {T} (Chant): Draw a card.", BOLT], "will": "T"})
    assert table.me.why_not(play="Bolt").clause == "1003.4"
    table.me.play("Hour")
    assert table.chase == ["Hour"]


@rule("FoW 907.6a", "FoW 907.6b", "FoW 907.6c")
@pytest.mark.parametrize(("symbol", "held", "kind"), [("m", "M", "moon"), ("t", "T", "time")])
def test_moon_and_time_will_are_shown_by_their_quality(symbol: str, held: str, kind: str):
    """It has the quality and no attribute, and all players see this."""
    table = scenario(me={"field": [f"Dial (Regalia): [Rest]: Produce [{symbol}]."]})
    table.me.activate("Dial")
    assert table.me.will == held
    assert {name: n for name, n in table.you.view["seats"][0]["will"].items() if n} == {kind: 1}


@rule("FoW 1003.1", "FoW 1003.3", "FoW 203.2", "FoW 203.3", "FoW 203.4")
@pytest.mark.parametrize("first", ["Fire", "Water"])
def test_free_cost_rests_only_the_first_of_two_stones(first: str):
    """The automatic payment does not spare a fire stone for a red card in the hand."""
    stones = [STONE, "Water Magic Stone"]
    table = scenario(
        me={
            "hand": ["Any {1} (Chant): You gain 100 life.", BOLT],
            "field": stones if first == "Fire" else stones[::-1],
        }
    )
    table.me.play("Any").table.resolve()
    assert {name for name in stones if table[name].rested} == {f"{first} Magic Stone"}
    refusal = table.me.why_not(play="Bolt")
    assert (refusal and refusal.clause) == ("1003.4" if first == "Fire" else None)


@rule("FoW 1003.1")
def test_two_attribute_stone_pays_the_symbol_no_other_can_pay():
    both = "Twin (Special Magic Stone): [Rest]: Produce [u] or [r]."
    storm = "Storm {U}{R} (Chant): Draw a card."
    table = scenario(me={"hand": [storm], "field": [both, STONE]})
    table.me.play("Storm")
    assert table.chase == ["Storm"]
    assert sorted(table.events(WillPaid)[-1].symbols) == ["R", "U"]


@rule("FoW 1003.4")
def test_insufficient_will_is_not_spent():
    toll = "Toll {1} (Chant): Your opponent loses 500 life unless they pay [2]."
    table = scenario(me={"hand": [toll], "will": "V"}, you={"will": "V"})
    table.me.play("Toll")
    table.resolve()
    assert table.you.asked is None, "what cannot be paid whole is not offered"
    assert table.you.will == "V"
    assert table.you.life == 3500


@rule("FoW 1003.4", "FoW 907.2")
def test_will_may_be_paid_during_a_resolution():
    toll = "Toll {1} (Chant): Your opponent loses 500 life unless they pay [1]."
    table = scenario(me={"hand": [toll], "will": "V"}, you={"field": [STONE]})
    table.me.play("Toll")
    table.resolve()
    assert table.you.asked == "yes_no"
    table.check()
    table.you.yes()
    assert table.you.life == 4000
    assert table[STONE].rested


@rule("FoW 907.6")
def test_will_for_one_purpose_pays_for_nothing_else():
    shrine = "Shrine (Regalia): [Rest]: Produce [r]. Spend this will only to play resonators."
    table = scenario(me={"hand": [BOLT, "Imp 100/100 {R} (fire)"], "field": [shrine]})
    table.me.activate("Shrine")
    assert table.me.will == "R"
    assert table.me.why_not(play="Bolt").clause == "1003.4"
    table.me.play("Imp")
    assert table.me.will == ""


@rule("FoW 907.6")
def test_will_for_j_ruler_abilities_pays_only_for_them():
    only = "Spend this will only to play activate abilities of J-rulers you control."
    shrine = f"Shrine (Regalia): [Rest]: Produce [r]. {only}"
    queen = ruler("", "[r]: Draw a card.")
    table = scenario(me={"ruler": put(queen, judged=True), "field": [shrine, "Imp 1/1: [r]: Draw a card."]})
    table.me.activate("Shrine")
    assert table.me.why_not(activate="Imp").clause == "1003.4"
    table.me.activate("Queen")
    assert table.chase == ["Queen"]


@rule("FoW 1003.2", "FoW 907.2")
def test_automatic_payment_asks_for_no_attribute():
    diver = "Diver 500/700 {U}{2}"
    table = scenario(me={"hand": [diver], "field": ["Magic Stone of Reed Shallows"] * 3})
    table.me.play("Diver")
    assert table.me.asked == "priority"
    table.resolve_all()
    assert "Diver" in table
