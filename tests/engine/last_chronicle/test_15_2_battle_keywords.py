"""Sections 15.2.1 to 15.2.4, 15.2.14.1 to 15.2.14.6, 15.2.17: keywords for battles."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import InvasionGained
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Destroyed
from engine.scenario import put
from tests.engine.last_chronicle.bench import DRAW, FELL, FOE, HERO, STEAL, scenario, to_turn
from tests.engine.rules import rule


# -- 15.2.1 Valor ----------------------------------------------------------------------------------
@rule("LC 15.2.1.1", "LC 15.2.1.2", "LC 10.1.2.4")
@pytest.mark.parametrize(("text", "wiped"), [("", True), (": [Valor]", False)])
def test_only_valor_keeps_an_attacker_active(text, wiped):
    table = scenario(me={"field": [HERO + text]})
    table.me.attack("Hero")
    assert table["Hero"].wiped is wiped


@rule("LC 15.2.1.2", "LC 10.1.2.3.3")
def test_valor_gives_no_second_attack():
    table = scenario(me={"field": [f"{HERO}: [Valor]"]}, you={"life": 9})
    table.me.attack("Hero")
    table.fight()
    assert table.you.life == 7
    assert table.me.why_not(attack="Hero").clause == "10.1.2.3.3"


@rule("LC 15.2.1.2")
def test_platoon_unit_stays_active_only_with_valor():
    table = scenario(me={"field": [f"{HERO}: [Valor]", "Squire 1000/1"]})
    table.me.attack("Hero", "Squire")
    assert (table["Hero"].wiped, table["Squire"].wiped) == (False, True)


# -- 15.2.2 Haste ----------------------------------------------------------------------------------
@rule("LC 15.2.2.1", "LC 15.2.2.2", "LC 10.1.2.3.1")
@pytest.mark.parametrize(("text", "clause"), [("", "10.1.2.3.1"), (": [Haste]", None)])
def test_haste_unit_attacks_in_the_turn_it_arrives(text, clause):
    table = scenario(me={"field": [put(HERO + text, fresh=True)]}, phase="battle")
    refusal = table.me.why_not(attack="Hero")
    assert (refusal.clause if refusal else None) == clause


@rule("LC 15.2.2.3", "LC 11.5.2.1.1")
@pytest.mark.parametrize(("text", "clause"), [("", "11.5.2.1.1"), ("[Haste] | ", None)])
def test_haste_unit_can_wipe_for_costs_in_the_turn_it_arrives(text, clause):
    table = scenario(me={"field": [put(f"{HERO}: {text}[Wipe]: Draw a card.", fresh=True)]})
    refusal = table.me.why_not(activate="Hero")
    assert (refusal.clause if refusal else None) == clause


@rule("LC 15.2.2.2")
def test_stolen_unit_attacks_only_with_haste():
    table = scenario(me={"hand": [STEAL, STEAL]}, you={"field": [f"{FOE}: [Haste]", "Oaf 1000/1"]})
    for name in ("Foe", "Oaf"):
        table.me.use("Steal", name)
        table.resolve()
    table.pass_until("attackers")
    assert table.me.options == ["attack Foe"]


# -- 15.2.3 Aura -----------------------------------------------------------------------------------
AURA = "Saint 1000/1: [Aura]"


@rule("LC 15.2.3.1", "LC 15.2.3.2")
def test_aura_unit_is_defended_only_by_aura_units():
    table = scenario(me={"field": [AURA]}, you={"field": [FOE, "Seraph 1000/1: [Aura]"]})
    table.me.attack("Saint")
    table.pass_until("block")
    assert table.you.options == ["no_block", "block Seraph"]
    assert table.you.why_not(block="Foe").clause == "15.2.3.2"


@rule("LC 15.2.3.2")
def test_aura_unit_can_defend_against_a_unit_without_aura():
    table = scenario(me={"field": [FOE]}, you={"field": [AURA]})
    table.me.attack("Foe")
    table.you.defend("Saint")
    assert table["Saint"].ref == table.machine.battle.blocker


@rule("LC 15.2.3.3")
@pytest.mark.parametrize(
    ("platoon", "met"), [(["Saint", "Angel"], ["no_block", "block Seraph"]), (["Saint", "Hero"], None)]
)
def test_platoon_has_aura_if_all_its_units_have(platoon, met):
    field = [AURA, "Angel 1000/1: [Aura]", HERO]
    table = scenario(me={"field": field}, you={"field": [FOE, "Seraph 1000/1: [Aura]"]})
    table.me.attack(*platoon)
    table.pass_until("block")
    assert table.you.options == (met or ["no_block", "block Foe", "block Seraph"])


@rule("LC 15.2.3.3", "LC 6.7.2.1")
def test_remaining_unit_of_a_platoon_uses_its_own_aura():
    table = scenario(me={"field": [AURA, HERO]}, you={"field": [FOE, "Seraph 1000/1: [Aura]"], "hand": [FELL]})
    table.me.attack("Saint", "Hero")
    table.me.pass_()
    table.you.use("Fell", "Hero")
    table.resolve()
    table.pass_until("block")
    assert table.you.options == ["no_block", "block Seraph"]


# -- 15.2.4 Breakthrough ---------------------------------------------------------------------------
BREAKS = "Ram 3000/2: [Breakthrough 2]"


def fought(*attackers, defender="Wall 2000/1", you=None, shares=None):
    """Return the table after the units have attacked together and were blocked.

    The other player begins with 9 life.
    """
    table = scenario(me={"field": [*attackers]}, you={"life": 9, "field": [defender], **(you or {})})
    table.me.attack(*[one.split(" ")[0] for one in attackers])
    table.you.defend(defender.split(" ")[0])
    table.fight()
    if shares:
        table.you.divide(**shares)
        table.fight()
    return table


@rule("LC 15.2.4.1", "LC 15.2.4.2")
@pytest.mark.parametrize(
    ("attacker", "defender", "life"),
    [
        (BREAKS, "Wall 2000/1", 7),
        ("Ram 3000/2", "Wall 2000/1", 9),
        (BREAKS, "Wall 3000/1", 9),  # both are destroyed
        (BREAKS, "Wall 4000/1", 9),
        (BREAKS, "Wall 2000/1: This card cannot be destroyed.", 9),
        (BREAKS, "Wall 2000/1: If this card would be destroyed, remove it from the game instead.", 9),
        (BREAKS, "Wall 2000/1: [Soulstone Conversion]", 9),  # 15.1.4.1
        ("Ram 3000/2: [Breakthrough 0]", "Wall 2000/1", 9),
    ],
)
def test_breakthrough_applies_only_if_only_the_defender_is_destroyed(attacker, defender, life):
    assert fought(attacker, defender=defender).you.life == life


@rule("LC 15.2.4.2", "LC 10.2.1")
def test_undefended_breakthrough_deals_no_extra_damage():
    table = scenario(me={"field": [BREAKS]}, you={"life": 9, "field": [FOE]})
    table.me.attack("Ram")
    table.you.let_through()
    table.fight()
    assert table.you.life == 7


@rule("LC 15.2.4.2")
def test_breakthrough_does_not_apply_if_the_defender_left_before_damage():
    table = scenario(me={"field": [BREAKS], "hand": [FELL]}, you={"life": 9, "field": [FOE]})
    table.me.attack("Ram")
    table.you.defend("Foe")
    table.me.use("Fell", "Foe")
    table.resolve()
    table.fight()
    assert table.you.life == 9


@rule("LC 15.2.4.2", "LC 12.4.4")
def test_earlier_damage_counts_for_breakthrough():
    wall = put("Wall 2500/1: Prevent all damage that would be dealt by this card.", damage=1000)
    table = scenario(me={"field": ["Ram 1500/2: [Breakthrough 2]"]}, you={"life": 9, "field": [wall]})
    table.me.attack("Ram")
    table.you.defend("Wall")
    table.fight()
    assert (table.you.life, table.you.field) == (7, [])


@rule("LC 15.2.4.2", "LC 6.6.1.1")
def test_breakthrough_unit_is_the_source_of_the_damage():
    table = fought(BREAKS)
    assert table.you.life == 7
    (last,) = [event for event in table.events(Damaged) if event.target < 0]
    assert (last.amount, last.source, last.clause) == (2, table["Ram"].ref, "15.2.4.2")


@rule("LC 15.2.4.3")
def test_breakthrough_works_in_a_platoon():
    table = fought(BREAKS, "Squire 1000/1", defender="Wall 3500/1", shares={"Squire": 3500})
    assert table.you.life == 7
    assert table.me.discard == ["Squire"]


@rule("LC 15.2.4.3")
def test_destroyed_breakthrough_unit_deals_nothing():
    table = fought(BREAKS, "Squire 1000/1", defender="Wall 3500/1", shares={"Ram": 3500})
    assert table.you.life == 9
    assert table.me.field == ["Squire"]


@rule("LC 15.2.4.4")
def test_two_breakthrough_units_each_deal_their_number():
    table = fought(BREAKS, "Spear 1000/1: [Breakthrough 3]", defender="Wall 500/1", shares={"Ram": 500})
    assert table.you.life == 4
    assert [event.amount for event in table.events(Damaged) if event.target < 0] == [2, 3]


@rule("LC 15.2.4.5")
@pytest.mark.parametrize(("given", "life"), [("[Breakthrough 5]", 4), ("[Breakthrough 1]", 8)])
def test_given_breakthrough_replaces_the_earlier_one(given, life):
    gift = f"Gift {{0}}: A chosen unit gains {given} until end of turn."
    table = scenario(me={"field": [BREAKS], "hand": [gift]}, you={"life": 9, "field": [FOE]})
    table.me.use("Gift", "Ram")
    table.resolve()
    table.me.attack("Ram")
    table.you.defend("Foe")
    table.fight()
    assert table.you.life == life


@rule("LC 15.2.4.2", "LC 3.1.1")
def test_breakthrough_can_win_the_game():
    table = fought(BREAKS, you={"life": 2})
    assert table.winner == 0


# -- 15.2.14.1 Pursuit -----------------------------------------------------------------------------
PURSUES = f"{HERO}: [Pursuit]"


def pursued(field=(PURSUES,), *, me=None, you=None, defender="Foe"):
    """Return a table on which the first unit has attacked alone and was blocked, with its ability on the stack."""
    table = scenario(me={"field": [*field], **(me or {})}, you={"life": 9, "field": [FOE, "Oaf 1000/1"], **(you or {})})
    table.me.attack("Hero")
    table.you.defend(defender)
    return table


@rule("LC 15.2.14.1", "LC 15.2.14.2", "LC 10.1.4.5")
def test_pursuit_recovers_the_unit_and_allows_another_attack():
    table = pursued()
    assert table.stack == ["Hero"]
    table.resolve()
    table.me.yes()
    assert not table["Hero"].wiped
    table.fight()
    table.me.go_on().attack("Hero")
    table.you.let_through()
    table.fight()
    assert table.you.life == 7


@rule("LC 15.2.14.2")
def test_pursuit_recovery_is_optional():
    table = pursued()
    table.resolve()
    table.me.no()
    assert table["Hero"].wiped
    assert table.me.why_not(attack="Hero").clause == "10.1.2.3.1"


@rule("LC 15.2.14.2")
def test_active_unit_with_pursuit_only_gets_another_attack():
    table = pursued([f"{HERO}: [Valor] | [Pursuit]"])
    table.resolve()
    assert table.me.asked == "priority"
    table.fight()
    assert table.me.asked == "continue"


@rule("LC 15.2.14.2")
def test_pursuit_triggers_only_if_defended():
    table = scenario(me={"field": [PURSUES]}, you={"field": [FOE]})
    table.me.attack("Hero")
    table.you.let_through()
    assert table.stack == []


@rule("LC 15.2.14.3")
def test_two_pursuits_trigger_once():
    table = pursued([f"{HERO}: [Pursuit] | [Pursuit]"])
    assert table.stack == ["Hero"]


@rule("LC 15.2.14.3")
def test_pursuit_triggers_once_a_turn():
    table = pursued()
    table.resolve()
    table.me.yes()
    table.fight()
    table.me.go_on().attack("Hero")
    table.you.defend("Oaf")
    assert table.stack == []
    table.fight()
    assert table.me.why_not(attack="Hero") is not None


@rule("LC 15.2.14.2", "LC 10.1.2.3.3")
def test_one_extra_attack_allows_exactly_one():
    table = pursued([f"{HERO}: [Valor] | [Pursuit]"])
    table.resolve()
    table.fight()
    table.me.go_on().attack("Hero")
    table.you.let_through()
    table.fight()
    assert table.me.asked == "priority"
    assert table.me.why_not(attack="Hero").clause == "10.1.2.3.3"


@rule("LC 15.2.14.2", "LC 10.1.2.3.3")
def test_two_extra_attacks_add_up():
    again = "Again {0}: A chosen unit may attack one more time this turn."
    table = pursued([f"{HERO}: [Valor] | [Pursuit]"], me={"hand": [again]}, you={"life": 20})
    table.resolve()
    table.me.use("Again", "Hero")
    table.resolve()
    table.fight()
    for _ in range(2):
        table.me.go_on().attack("Hero")
        table.you.let_through()
        table.fight()
    assert (table.you.life, table.me.asked) == (16, "priority")


@rule("LC 15.2.14.3")
def test_pursuit_triggers_again_in_the_next_turn():
    table = pursued()
    table.resolve()
    table.me.yes()
    to_turn(table, 0)
    table.me.attack("Hero")
    table.you.defend("Oaf")
    assert table.stack == ["Hero"]


@rule("LC 15.2.14.2", "LC 15.2.14.3")
def test_each_platoon_unit_with_pursuit_triggers():
    table = scenario(me={"field": [PURSUES, "Rider 1000/1: [Pursuit]", "Squire 1000/1"]}, you={"field": [FOE]})
    table.me.attack("Hero", "Rider", "Squire")
    table.you.defend("Foe")
    assert table.me.asked == "order"
    table.me.choose("Hero", "Rider")
    assert table.stack == ["Hero", "Rider"]


@rule("LC 15.2.14.2")
def test_extra_attack_of_pursuit_ends_with_the_turn():
    table = pursued()
    table.resolve()
    table.me.yes()
    to_turn(table, 0)
    table.me.attack("Hero")
    table.you.let_through()
    table.fight()
    assert table.me.why_not(attack="Hero") is not None


@rule("LC 15.2.14.2", "LC 11.8.4")
def test_pursuit_of_a_unit_that_left_does_nothing():
    table = pursued(you={"hand": [FELL]})
    table.me.pass_()
    table.you.use("Fell", "Hero")
    table.resolve_all()
    assert table.me.asked == "priority"
    assert table.me.field == []


# -- 15.2.14.4 Absorb ------------------------------------------------------------------------------
def dealt(table, seat, amount, target, combat=False):
    """Deal damage to a unit by an effect of a seat."""
    at = Context(source=table[target].ref, controller=seat)
    event = Damaged(source=at.source, target=at.source, amount=amount, by_seat=seat, combat=combat, clause="6.4.1.2")
    for _ in table.machine.events.process(event):
        raise AssertionError("it asks")
    table.machine.start()


@rule("LC 15.2.14.5", "LC 15.2.14.6")
@pytest.mark.parametrize(
    ("seat", "combat", "damage", "power"), [(0, False, 0, 3500), (1, False, 1500, 2000), (0, True, 1500, 2000)]
)
def test_absorb_turns_damage_of_own_effects_into_power(seat, combat, damage, power):
    table = scenario(me={"field": ["Sponge 2000/1: [Absorb]"]})
    dealt(table, seat, 1500, "Sponge", combat)
    assert (table["Sponge"].damage, table["Sponge"].power) == (damage, power)


@rule("LC 15.2.14.6")
def test_absorbed_power_lasts_for_the_turn():
    table = scenario(me={"field": ["Sponge 2000/1: [Absorb]"]})
    dealt(table, 0, 1500, "Sponge")
    dealt(table, 0, 500, "Sponge")
    assert table["Sponge"].power == 4000
    to_turn(table, 1)
    assert table["Sponge"].power == 2000


@rule("LC 15.2.14.6")
@pytest.mark.parametrize(("who", "damage", "power"), [("me", 0, 3000), ("you", 1000, 2000)])
def test_absorb_applies_to_mass_damage_only_of_the_own_spell(who, damage, power):
    quake = "Quake {0}: Deal 1000 damage to each unit."
    sides = {"me": {"field": ["Sponge 2000/1: [Absorb]"]}, "you": {"field": ["Rock 2000/1"]}}
    sides[who]["hand"] = [quake]
    table = scenario(**sides)
    if who == "you":
        table.me.pass_()
    getattr(table, who).use("Quake")
    table.resolve()
    assert (table["Sponge"].damage, table["Sponge"].power, table["Rock"].damage) == (damage, power, 1000)


@rule("LC 15.2.14.6", "LC 12.4.4")
def test_lethal_damage_can_be_absorbed():
    table = scenario(me={"field": ["Sponge 500/1: [Absorb]"], "hand": ["Bolt {0}: Deal 3000 damage to a chosen unit."]})
    table.me.use("Bolt", "Sponge")
    table.resolve()
    assert (table.me.field, table["Sponge"].power) == (["Sponge"], 3500)


@rule("LC 15.2.14.6", "LC 6.8.1")
def test_damage_of_units_fighting_by_an_own_effect_is_absorbed():
    duel = (
        "Duel {0}: A chosen unit you control and a chosen unit your opponent controls "
        "deal damage equal to their power to each other."
    )
    table = scenario(me={"field": ["Sponge 2000/1: [Absorb]"], "hand": [duel]}, you={"field": [HERO]})
    table.me.use("Duel", "Sponge", "Hero")
    table.resolve()
    assert (table["Sponge"].damage, table["Sponge"].power, table["Hero"].damage) == (0, 5000, 2000)


@rule("LC 15.2.14.6", "LC 11.9.9")
@pytest.mark.parametrize(("first", "power"), [("Ward", 2000), ("Sponge", 3000)])
def test_controller_orders_absorb_and_prevention(first, power):
    """Prevented damage is not absorbed, and absorbed damage is not prevented: the first effect applies."""
    ward = "Ward {0} (History): Prevent all damage that would be dealt to units you control."
    field = ["Sponge 2000/1: [Absorb]", ward]
    table = scenario(me={"field": field, "hand": ["Bolt {0}: Deal 1000 damage to a chosen unit."]})
    table.me.use("Bolt", "Sponge")
    table.resolve()
    table.me.choose(first)
    assert (table["Sponge"].damage, table["Sponge"].power) == (0, power)


@rule("LC 15.2.14.6", "LC 11.9.5.5")
def test_two_absorbs_raise_power_once():
    table = scenario(me={"field": ["Sponge 2000/1: [Absorb] | [Absorb]"]})
    at = table["Sponge"].ref
    flow = table.machine.events.process(Damaged(source=at, target=at, amount=1000, by_seat=0))
    assert next(flow).kind == "replacement"
    with pytest.raises(StopIteration):
        flow.send((0,))
    assert (table["Sponge"].damage, table["Sponge"].power) == (0, 3000)


@rule("LC 15.2.14.6")
def test_absorb_depends_on_the_current_controller():
    table = scenario(me={"field": [put("Sponge 2000/1: [Absorb]", stolen=True)]})
    dealt(table, 1, 500, "Sponge")
    assert table["Sponge"].damage == 500
    dealt(table, 0, 500, "Sponge")
    assert (table["Sponge"].damage, table["Sponge"].power) == (500, 2500)


# -- 15.2.17 Conquest ------------------------------------------------------------------------------
@rule("LC 15.2.17.1", "LC 15.2.17.2")
def test_conquest_gives_invasion_value_for_an_attack():
    table = scenario(me={"field": ["Rider 1000/1: [Conquest (2)]"], "invasion": 1})
    table.me.attack("Rider")
    table.pass_until("priority")
    table.resolve_all()
    assert (table.me.invasion, table.you.invasion) == (3, 0)
    assert [event.amount for event in table.events(InvasionGained)] == [2]


@rule("LC 15.2.17.2")
def test_each_conquest_unit_of_a_platoon_counts():
    field = ["Rider 1000/1: [Conquest (2)]", "Scout 1000/1: [Conquest (1)]", HERO]
    table = scenario(me={"field": field})
    table.me.attack("Rider", "Scout", "Hero")
    table.me.choose("Rider", "Scout")
    table.resolve_all()
    assert table.me.invasion == 3


@rule("LC 15.2.17.2", "LC 11.6.5")
def test_two_conquests_of_a_unit_both_trigger():
    table = scenario(me={"field": ["Rider 1000/1: [Conquest (2)] | [Conquest (2)]"]})
    table.me.attack("Rider")
    table.resolve_all()
    assert table.me.invasion == 4


@rule("LC 15.2.17.2")
def test_conquest_of_zero_gains_nothing():
    table = scenario(me={"field": ["Rider 1000/1: [Conquest (the number of histories you control)]"]})
    table.me.attack("Rider")
    table.resolve_all()
    assert table.events(InvasionGained) == []


@rule("LC 15.2.17.2", "LC 11.4.8")
def test_conquest_of_a_unit_that_left_still_counts():
    table = scenario(me={"field": ["Rider 1000/1: [Conquest (2)]"]}, you={"hand": [FELL]})
    table.me.attack("Rider")
    table.me.pass_()
    table.you.use("Fell", "Rider")
    table.resolve_all()
    assert (table.me.field, table.me.invasion) == ([], 2)


@rule("LC 15.1.4.2")
def test_destruction_is_recorded_as_an_event():
    table = scenario(me={"hand": [FELL, DRAW]}, you={"field": [FOE]})
    table.me.use("Fell", "Foe")
    table.resolve()
    assert len(table.events(Destroyed)) == 1
