"""FoW 1113 to 1140: the keywords outside battle.

A [Trigger] that names an event is in test_906_triggers."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import DENY, FELL, QUICK_BOLT, SWEEP, answered, battle, in_turn, ruler, scenario
from tests.engine.rules import rule

# -- 1115 Remnant ----------------------------------------------------------------------------------
SHADE = "Shade {1} (Chant): [Remnant] | Draw a card."


@rule("FoW 1115.1", "FoW 1115.2")
def test_remnant_card_is_played_from_the_graveyard_and_then_removed():
    table = scenario(me={"graveyard": [SHADE], "will": "V"})
    table.me.play("Shade").table.resolve()
    assert len(table.me.hand) == 1
    assert table.me.removed == ["Shade"]
    assert table.me.graveyard == []


BACK = "Back {1} (Chant): [Quickcast] | Return target spell to its owner's hand."


@rule("FoW 1115.2", "FoW 1012.1")
@pytest.mark.parametrize("card", [DENY, BACK], ids=["cancelled", "returned to the hand"])
def test_remnant_card_that_leaves_the_chase_early_is_removed(card: str):
    table = scenario(me={"graveyard": [SHADE], "will": "V"}, you={"hand": [card], "will": "V"})
    answered(table, "Shade", card.split()[0])
    assert table.me.removed == ["Shade"]
    assert table.me.hand == []


@rule("FoW 1115.2")
def test_remnant_card_played_from_the_hand_goes_to_the_graveyard():
    table = scenario(me={"hand": [SHADE], "will": "V"})
    table.me.play("Shade").table.resolve()
    assert table.me.graveyard == ["Shade"]
    assert table.me.why_not(play="Shade").clause == "1003.4"


@rule("FoW 1115.2")
def test_remnant_card_played_by_an_effect_goes_to_the_graveyard():
    dig = "Dig {1} (Chant): Play a chant in your graveyard without paying its cost."
    table = scenario(me={"hand": [dig], "graveyard": [SHADE], "will": "V"})
    table.me.play("Dig").table.resolve()
    assert table.chase == ["Shade"]
    table.resolve()
    assert "Shade" in table.me.graveyard


# -- 1120 Barrier ----------------------------------------------------------------------------------
@rule("FoW 1120.1", "FoW 1120.2")
def test_barrier_prevents_targeting_by_the_opponent():
    guard = "Guard 100/900: [Barrier]"
    gun = "Gun (Regalia): [0]: Rest target resonator."
    table = scenario(me={"hand": [QUICK_BOLT], "will": "R", "field": [gun]}, you={"field": [guard]})
    assert table.me.why_not(play="Bolt").clause == "903.2g"
    assert table.me.why_not(activate="Gun").clause == "903.2g"
    table = scenario(me={"hand": [QUICK_BOLT], "will": "R", "field": [guard]})
    table.me.play("Bolt", "Guard").table.resolve()
    assert table["Guard"].damage == 500


@rule("FoW 1120.2")
def test_barrier_does_not_stop_untargeted_effects():
    table = scenario(me={"hand": [SWEEP], "will": "V"}, you={"field": ["Guard 100/900: [Barrier]"]})
    table.me.play("Sweep").table.resolve()
    assert table.you.field == []


@rule("FoW 1120.3")
@pytest.mark.parametrize(
    ("against", "spell", "ability"),
    [("(Chant)", False, True), ("[r]", False, False), ("[u]", True, True), ("(Resonator)", True, False)],
)
def test_barrier_with_a_quality_stops_only_sources_of_that_quality(against: str, spell: bool, ability: bool):
    guard = f"Guard 100/900: [Barrier]{against}"
    mage = "Mage 1/1 (fire): [0]: Rest target resonator your opponent controls."
    table = scenario(me={"hand": [QUICK_BOLT], "will": "R", "field": [mage]}, you={"field": [guard]})
    guard_ref = table["Guard"].ref
    machine = table.machine
    assert machine.targetable(guard_ref, table["Bolt"].ref, 0) == spell
    assert machine.targetable(guard_ref, table["Mage"].ref, 0) == ability
    assert machine.targetable(guard_ref, table["Bolt"].ref, 1)


@rule("FoW 1120.4", "FoW 1120.5")
@pytest.mark.parametrize(
    ("barrier", "blocked"), [("[Barrier]", True), ("[Barrier](Chant)", True), ("[Barrier][u]", False)]
)
def test_player_with_barrier_cannot_be_targeted_by_the_opponent(barrier: str, blocked: bool):
    zap = "Zap {R} (Chant, fire): This card deals 500 damage to target player."
    table = scenario(me={"hand": [zap], "will": "R"}, you={"field": [f"Ward (Regalia): You gain {barrier}."]})
    table.me.play("Zap")
    if blocked:
        assert table.chase == ["Zap"], "only oneself is left"
        table.resolve()
        assert table.me.life == 3500
    else:
        table.me.choose(table.you)
        table.resolve()
        assert table.you.life == 3500


@rule("FoW 1120.4")
def test_player_with_barrier_can_target_themselves():
    zap = "Zap {R} (Chant, fire): This card deals 500 damage to target player."
    table = scenario(me={"hand": [zap], "will": "R", "field": ["Ward (Regalia): You gain [Barrier]."]})
    table.me.play("Zap", table.me).table.resolve()
    assert table.me.life == 3500


# -- 1126 Inheritance ------------------------------------------------------------------------------
@rule("FoW 1126.1", "FoW 1126.2", "FoW 1126.2a")
def test_inheritance_discards_the_card_as_its_cost():
    heir = "Heir 100/100 {5}: [Inheritance][1]: Draw a card."
    table = scenario(me={"hand": [heir], "will": "V"})
    table.me.activate("Heir")
    assert table.me.graveyard == ["Heir"]
    table.resolve()
    assert len(table.me.hand) == 1


# -- 1127 Resonance --------------------------------------------------------------------------------
TUNER = "Tuner 100/100: [Resonance] Fire Magic Stone ⇒ You gain 100 life."


@rule("FoW 1127.1", "FoW 1127.2")
@pytest.mark.parametrize(("stone", "life"), [("Fire Magic Stone", 4100), ("Water Magic Stone", 4000)])
def test_resonance_triggers_when_a_stone_of_its_type_enters(stone: str, life: int):
    table = scenario(me={"field": [TUNER], "stones": [stone]})
    table.me.call_stone().table.resolve_all()
    assert table.me.life == life


@rule("FoW 1127.2")
def test_resonance_triggers_only_for_own_stones():
    table = scenario(me={"stones": ["Fire Magic Stone"]}, you={"field": [TUNER]})
    table.me.call_stone().table.resolve_all()
    assert table.you.life == 4000


@rule("FoW 1127.2a", "FoW 904.2a")
def test_resonance_triggers_for_any_card_treated_as_the_stone_type():
    golem = "Golem 100/100 {1}: This card is also treated as [Fire Magic Stone]."
    table = scenario(me={"field": [TUNER], "hand": [golem], "will": "V"})
    table.me.play("Golem").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 1127.3")
def test_resonance_triggers_for_its_own_card_treated_as_the_stone():
    treated, rings = "This card is also treated as [Fire Magic Stone].", TUNER.partition(": ")[2]
    both = f"Both 100/100 {{1}}: {treated} | {rings}"
    table = scenario(me={"hand": [both], "will": "V"})
    table.me.play("Both").table.resolve_all()
    assert table.me.life == 4100


# -- 1135 Drain ------------------------------------------------------------------------------------
@rule("FoW 1135.1", "FoW 1135.2")
def test_drain_gains_life_equal_to_the_damage_dealt():
    table = scenario(me={"field": ["Hero 300/900: [Drain]"]}, you={"field": ["Wall 0/100"]})
    battle(table, "Wall")
    assert table.me.life == 4300, "all that was dealt, lethal or not"


@rule("FoW 1135.2", "FoW 1102.2c", "FoW 1007.5")
def test_drain_triggers_for_each_damage_event():
    table = scenario(me={"field": ["Hero 500/900: [Drain] | [Pierce]"]}, you={"field": ["Wall 0/200"]})
    battle(table, "Wall")
    table.me.divide(you=300)
    table.fight()
    assert (table.me.life, table.you.life) == (4500, 3700)


@rule("FoW 1135.2", "FoW 1018.1a")
def test_drain_does_not_gain_prevented_damage():
    ward = "Ward (Regalia): If you would be dealt damage, prevent 200 of it."
    table = scenario(me={"field": ["Hero 300/900: [Drain]"]}, you={"field": [ward]})
    battle(table)
    assert (table.me.life, table.you.life) == (4100, 3900)


@rule("FoW 1135.2", "FoW 906.10")
def test_drain_gains_life_though_its_resonator_dies_at_the_same_time():
    table = scenario(me={"field": ["Hero 300/100: [Drain]"]}, you={"field": ["Wall 900/900"]})
    battle(table, "Wall")
    assert table.me.field == []
    assert table.me.life == 4300


@rule("FoW 1135.2")
def test_two_drain_abilities_gain_life_twice():
    give = "Give {1} (Chant): Target resonator gains [Drain] until end of turn."
    table = scenario(me={"field": ["Hero 300/900: [Drain]"], "hand": [give], "will": "V"})
    table.me.play("Give", "Hero").table.resolve()
    battle(table)
    assert table.me.life == 4600


# -- 1136, 1137 Divinity and Rune ------------------------------------------------------------------
SIGN = "Sign {0} (Rune, fire, divinity 1): Draw a card."


@rule("FoW 1137.1", "FoW 1137.2", "FoW 1137.2b")
@pytest.mark.parametrize(("shown", "flies"), [(0, False), (1, False), (2, True), (3, True)])
def test_rune_ability_counts_revealed_runes(shown: int, flies: bool):
    runes = [put(SIGN, revealed=n < shown) for n in range(3)]
    table = scenario(me={"field": ["Hero 1/1: [Rune]2 - [Flying]"], "runes": runes})
    assert ("Flying" in table["Hero"].keywords) == flies


@rule("FoW 1137.2a")
@pytest.mark.parametrize(
    ("runes", "flies"),
    [(["fire"], False), (["fire", "fire"], True), (["fire", "water"], False), (["fire", "water", "fire"], True)],
)
def test_rune_ability_needs_a_separate_rune_for_each_attribute(runes: list[str], flies: bool):
    shown = [put(SIGN.replace("fire", attribute), revealed=True) for attribute in runes]
    table = scenario(me={"field": ["Hero 1/1: [Rune][r][r] - [Flying]"], "runes": shown})
    assert ("Flying" in table["Hero"].keywords) == flies


@rule("FoW 1137.2a")
def test_rune_of_two_attributes_counts_as_one_rune():
    both = put("Sign {0} (Rune, fire, water, divinity 1): Draw a card.", revealed=True)
    fire = put(SIGN, revealed=True)
    hero = "Hero 1/1: [Rune][r][u] - [Flying]"
    for runes, flies in (([both], False), ([both, both], True), ([both, fire], True), ([fire, both], True)):
        assert ("Flying" in scenario(me={"field": [hero], "runes": runes})["Hero"].keywords) == flies


@rule("FoW 1137.2", "FoW 711.2")
def test_rune_ability_applies_as_soon_as_a_rune_is_revealed():
    table = scenario(me={"ruler": ruler("[Divinity] 2"), "field": ["Hero 1/1: [Rune]1 - [Flying]"], "runes": [SIGN]})
    assert "Flying" not in table["Hero"].keywords
    table.me.play("Sign")
    assert "Flying" in table["Hero"].keywords


# -- 1138 Bane -------------------------------------------------------------------------------------
@rule("FoW 1138.1", "FoW 1138.2")
def test_bane_destroys_the_damaged_resonator():
    table = scenario(me={"field": ["Hero 100/900: [Bane]"]}, you={"field": ["Wall 0/900"]})
    battle(table, "Wall")
    assert table.you.field == []


@rule("FoW 1138.2", "FoW 1010.1a")
def test_bane_destroys_a_j_ruler():
    queen = put(ruler("[Judgment][r]"), judged=True, rested=True)
    table = scenario(me={"field": ["Hero 100/900: [Bane]"]}, you={"ruler": queen})
    table.me.attack("Hero", "Queen").table.fight()
    assert table["Oracle"].astral


@rule("FoW 1138.2")
def test_bane_applies_to_damage_outside_battle():
    adder = "Adder 100/100: [Bane] | [0]: This card deals 100 damage to target resonator."
    table = scenario(me={"field": [adder]}, you={"field": ["Wall 0/900"]})
    table.me.activate("Adder", "Wall").table.resolve_all()
    assert table.you.field == []


@rule("FoW 1138.2", "FoW 1139.2")
def test_bane_does_not_destroy_an_eternal_card():
    table = scenario(me={"field": ["Hero 100/900: [Bane]"]}, you={"field": ["Rock 0/100: [Eternal]"]})
    battle(table, "Rock")
    assert table.you.field == ["Rock"]


@rule("FoW 1138.2")
def test_bane_does_nothing_to_a_player():
    table = scenario(me={"field": ["Hero 100/900: [Bane]"]})
    battle(table)
    assert table.you.life == 3900
    assert table.chase == []


# -- 1139 Eternal, 1140 Enter ----------------------------------------------------------------------
@rule("FoW 1139.1", "FoW 1139.2", "FoW 1010.3")
def test_eternal_card_is_not_destroyed_but_can_be_banished():
    pit = "Pit {1} (Chant): Your opponent banishes a resonator."
    table = scenario(me={"hand": [FELL, QUICK_BOLT, pit], "will": "VRV"}, you={"field": ["Rock 0/100: [Eternal]"]})
    in_turn(table, ("Fell", "Rock"), ("Bolt", "Rock"))
    assert table.you.field == ["Rock"]
    table.me.play("Pit").table.resolve()
    assert table.you.graveyard == ["Rock"]


@rule("FoW 1139.2", "FoW 1204.1")
def test_card_that_loses_eternal_with_lethal_damage_is_destroyed():
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    table = scenario(me={"hand": [blank], "will": "V"}, you={"field": [put("Rock 0/100: [Eternal]", damage=500)]})
    assert table.you.field == ["Rock"]
    table.me.play("Blank", "Rock").table.resolve()
    assert table.you.graveyard == ["Rock"]


@rule("FoW 1140.1", "FoW 1140.2")
@pytest.mark.parametrize("how", ["played", "put"])
def test_enter_triggers_when_a_card_is_played_or_put_into_the_field(how: str):
    scout = "Scout 100/100 {1}: [Enter] ⇒ You gain 100 life."
    call = "Call {0} (Chant): Put target resonator from your graveyard into the field."
    table = scenario(me={"hand": [scout, call], "graveyard": [scout.replace("Scout", "Ghost")], "will": "V"})
    if how == "played":
        table.me.play("Scout")
    else:
        table.me.play("Call", "Ghost")
    table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 1140.2", "FoW 705.3a")
def test_enter_of_a_j_ruler_triggers_at_judgment():
    table = scenario(me={"ruler": ruler("[Judgment][r]", "[Enter] ⇒ You gain 100 life."), "will": "R"})
    table.me.judgment().table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 1140.2", "FoW 105.3")
def test_enter_does_not_trigger_on_a_change_of_control():
    steal = "Steal {1} (Chant): Gain control of target resonator until end of turn."
    scout = "Scout 100/100 {1}: [Enter] ⇒ You gain 100 life."
    table = scenario(me={"hand": [steal], "will": "V"}, you={"field": [scout]})
    table.me.play("Steal", "Scout").table.resolve_all()
    assert (table.me.life, table.you.life) == (4000, 4000)


# -- 1125 Judgment ---------------------------------------------------------------------------------
@rule("FoW 1125.1", "FoW 1125.2", "FoW 705.2a")
def test_judgment_requires_its_printed_cost():
    table = scenario(me={"ruler": ruler("[Judgment][r][1]"), "will": "R"})
    assert table.me.why_not(judgment="").clause == "1003.4"
    table = scenario(me={"ruler": ruler("[Judgment][r][1]"), "will": "RV"})
    table.me.judgment()
    assert table.me.will == ""
    table.resolve()
    assert table.me.field == ["Queen"]


@rule("FoW 1101.1", "FoW 1101.1a")
def test_keyword_is_an_ability_and_is_lost_with_all_abilities():
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    table = scenario(me={"field": ["Hero 1/1: [Flying] | [Drain]"], "hand": [blank], "will": "V"})
    assert set(table["Hero"].keywords) == {"Flying", "Drain"}
    table.me.play("Blank", "Hero").table.resolve()
    assert set(table["Hero"].keywords) == set()
