"""FoW 1116 to 1129: [Evolution], [Bestow], [Bloodlust], [Mobilize]."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

SONG = "Song {0} (Chant): [Quickcast] | You gain 100 life."


# -- 1116 Evolution --------------------------------------------------------------------------------
@rule("FoW 1116.1", "FoW 1116.2")
def test_evolution_puts_one_counter_and_never_a_second():
    table = scenario(me={"field": ["Cub 100/100: [Evolution][1]"], "will": "VVV"})
    table.me.activate("Cub").activate("Cub")
    assert table.me.will == "V"
    table.resolve_all()
    assert table["Cub"].counters == {"evolution": 1}
    table.me.activate("Cub").table.resolve()
    assert table["Cub"].counters == {"evolution": 1}, "whether there is one is asked when it resolves"


@rule("FoW 1116.2")
def test_evolution_ignores_other_counters():
    table = scenario(me={"field": [put("Cub 100/100: [Evolution][0]", counters={"growth": 1})]})
    table.me.activate("Cub").table.resolve()
    assert table["Cub"].counters == {"growth": 1, "evolution": 1}


# -- 1121 Bestow -----------------------------------------------------------------------------------
BLADE = "Blade {1} (Addition): [Bestow] [0] | Added resonator gains [+200/+200]."


@rule("FoW 1121.1", "FoW 1121.2", "FoW 1002.1")
def test_bestow_adds_an_unattached_addition_to_a_resonator():
    table = scenario(me={"field": ["Imp 100/100", "Elf 100/100", BLADE]})
    table.me.activate("Blade", "Imp").table.resolve()
    assert (table["Imp"].atk, table["Elf"].atk) == (300, 100)
    assert table.me.why_not(activate="Blade").clause == "1121.2"


@rule("FoW 1121.2", "FoW 701.2")
def test_bestow_is_played_only_at_main_timing_on_a_resonator():
    table = scenario(me={"field": ["Imp 100/100", BLADE], "hand": [SONG]})
    table.me.play("Song")
    assert table.me.why_not(activate="Blade").clause == "701.2"
    queen = put(ruler("[Judgment][r]"), judged=True)
    table = scenario(me={"field": [BLADE], "ruler": queen})
    assert table.me.why_not(activate="Blade").clause == "903.2g"


@rule("FoW 1121.4", "FoW 1121.2")
@pytest.mark.parametrize("leave", ["Destroy target resonator", "Return target resonator to its owner's hand"])
def test_addition_that_lost_its_host_can_be_bestowed_again(leave: str):
    go = f"Go {{0}} (Chant): [Quickcast] | {leave}."
    table = scenario(me={"field": ["Imp 100/100", "Elf 100/100", BLADE], "hand": [go]})
    table.me.activate("Blade", "Imp").table.resolve()
    table.me.play("Go", "Imp").table.resolve()
    assert "Blade" in table
    assert table["Elf"].atk == 100
    blade = next(card for card in table.match.view(0)["zones"][0]["field"] if card["name"]["en"] == "Blade")
    assert blade["attached_to"] is None
    table.me.activate("Blade").table.resolve()
    assert table["Elf"].atk == 300


@rule("FoW 1121.4", "FoW 302.3")
def test_addition_is_detached_from_a_j_ruler_that_returns_to_its_area():
    crown = "Crown {0} (Addition): [Enter] ⇒ Add this card to a J/resonator. | Added J/resonator gains [+200/+200]."
    queen = put(ruler("[Judgment][r]", "[Imperishable]"), judged=True)
    go = "Go {0} (Chant): [Quickcast] | Destroy target J/resonator."
    table = scenario(me={"ruler": queen, "hand": [crown, go], "will": "R"})
    table.me.play("Crown").table.resolve_all()
    assert table["Queen"].atk == 700
    table.me.play("Go", "Queen").table.resolve()
    assert table.me.ruler == ["Oracle"]
    table.me.judgment().table.resolve_all()
    assert table["Queen"].atk == 500
    assert table["Crown"].attached_to == 0


@rule("FoW 1121.3", "FoW 1002.1")
def test_bestowing_by_an_effect_adds_the_addition():
    blade = "Blade {0} (Addition): [Enter] ⇒ Bestow this card to target resonator. | Added resonator gains [+200/+200]."
    table = scenario(me={"field": ["Imp 100/100"], "hand": [blade]})
    table.me.play("Blade").table.resolve_all()
    assert table["Imp"].atk == 300


@rule("FoW 1002.2a", "FoW 1120.2")
def test_adding_without_the_word_target_ignores_barrier():
    curse = "Curse {1} (Addition): [Enter] ⇒ Add this card to a resonator. | Added resonator gains [-200/-200]."
    table = scenario(me={"hand": [curse], "will": "V"}, you={"field": ["Guard 900/900: [Barrier]"]})
    table.me.play("Curse").table.resolve_all()
    assert table["Guard"].atk == 700


SMITH = "Smith 1/1: [0]: Add target addition in your graveyard to target resonator."


@rule("FoW 1002.1", "FoW 1002.2")
def test_addition_added_from_the_graveyard_enters_the_field():
    blade = "Blade {1} (Addition): Added resonator gains [+200/+200]."
    table = scenario(me={"graveyard": [blade], "field": ["Imp 100/100", SMITH]})
    table.me.activate("Smith", "Imp").table.resolve()
    assert table.me.graveyard == []
    assert table["Imp"].atk == 300


# -- 1123 Bloodlust --------------------------------------------------------------------------------
@rule("FoW 1123.1", "FoW 1123.2", "FoW 712.2")
def test_bloodlust_resonator_must_attack():
    table = scenario(me={"field": ["Boar 300/300: [Bloodlust]", "Ox 300/300"]})
    assert table.me.why_not(**{"pass": ""}).clause == "712.2"
    table.me.begin_battle()
    table.fight()
    assert table["Boar"].rested
    assert not table["Ox"].rested
    assert table.you.life == 3700
    assert "pass" in table.me.options


# -- 1129 Mobilize ---------------------------------------------------------------------------------
@rule("FoW 1129.1", "FoW 1129.2", "FoW 803.5")
def test_mobilize_cost_is_paid_to_attack():
    table = scenario(me={"field": ["Ram 300/300: [Mobilize][1]"], "will": "V"})
    table.me.attack("Ram", table.you)
    assert table.me.will == ""
    table.fight()
    assert table.you.life == 3700
    assert scenario(me={"field": ["Ram 300/300: [Mobilize][1]"]}).me.why_not(attack="Ram").clause == "803.5"


@rule("FoW 1129.2", "FoW 804.4")
@pytest.mark.parametrize("will", ["", "V"])
def test_mobilize_cost_is_paid_to_block(will: str):
    table = scenario(me={"field": ["Imp 300/300"]}, you={"field": ["Ram 100/900: [Mobilize][1]"], "will": will})
    table.me.attack("Imp", table.you)
    if will:
        table.you.block("Ram")
    table.fight()
    assert table.you.life == (4000 if will else 3700)
    assert table.you.will == ""
