"""MG 1018, 1028: counters of players and cards, and erosion damage."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Eroded
from engine.kernel.events import CounterPut
from engine.scenario import TableObject, put
from tests.engine.magical_girl.held import FELL, FOE, HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule


def counters_of(table, seat=0):
    """Return the counters of a player."""
    return dict(table.machine.s.players[seat].counters)


# -- 1018: of players ------------------------------------------------------------------------------
@rule("MG 1018.1", "MG 1018.2", "MG 1018.2b")
def test_player_counters_of_the_same_name_add_up():
    one, two = "One {0}: You gain a rust counter.", "Two {0}: You gain two rust counters."
    table = scenario(me={"hand": [one, two], "counters": {"rust": 1, "growth": 1}})
    table.me.play("One").table.resolve()
    table.me.play("Two").table.resolve()
    assert counters_of(table) == {"rust": 4, "growth": 1}
    assert counters_of(table, 1) == {}


@rule("MG 1018.3", "MG 1018.3a")
@pytest.mark.parametrize(("have", "paid"), [(3, True), (2, True), (1, False), (0, False)])
def test_player_counter_cost_is_paid_in_full_or_not_at_all(have: int, paid: bool):
    shop = "Shop (Barrier): Pay two rust counters: Draw a card. | {0}: You gain a rust counter."
    table = scenario(me={"servants": [shop], "counters": {"rust": have, "growth": 5}})
    if not paid:
        assert table.me.why_not(activate="Shop") is None, "the other ability"
        assert len([option for option in table.me.options if option == "activate Shop"]) == 1
        return
    table.me.activate("Shop", n=0).table.resolve()
    assert counters_of(table).get("rust", 0) == have - 2
    assert counters_of(table)["growth"] == 5
    assert len(table.me.hand) == 1


@rule("MG 1018.3", "MG 1018.3a")
@pytest.mark.parametrize(("have", "drawn"), [(2, 1), (1, 0)])
def test_effect_payment_of_counters_is_full_or_none(have: int, drawn: int):
    deal = "Deal {0}: You gain a growth counter. You may pay two rust counters. If you do, draw a card."
    gain = "Gain {0}: You gain a rust counter."
    table = scenario(me={"hand": [deal, gain], "counters": {"rust": have}})
    table.me.play("Deal").table.resolve()
    if table.me.asked == "yes_no" and "yes" in table.me.options:
        table.me.yes()
    elif table.me.asked == "yes_no":
        table.me.no()
    assert len(table.me.hand) == 1 + drawn
    assert counters_of(table).get("rust", 0) == have - 2 * drawn


@rule("MG 1018.3a", "MG 903.2h")
def test_two_counter_payments_in_one_cost_add_up():
    shop = "Shop (Barrier): Pay two rust counters, pay two rust counters: Draw a card."
    gain = "Gain {0}: You gain a rust counter."
    table = scenario(me={"servants": [shop], "hand": [gain], "counters": {"rust": 3}})
    assert table.me.why_not(activate="Shop") is not None
    table.me.play("Gain").table.resolve()
    table.me.activate("Shop").table.resolve()
    assert counters_of(table) == {}


# -- 1018: on cards --------------------------------------------------------------------------------
@rule("MG 1018.2", "MG 1018.2b", "MG 1018.4", "MG 1018.5")
def test_effects_put_counters_on_a_card_and_remove_them():
    put_two = "Grow {0}: Put two rust counters on target servant."
    less = "Less {0}: Remove a rust counter from target servant."
    table = scenario(me={"servants": [put(HERO, counters={"rust": 1})], "hand": [put_two, less]})
    table.me.play("Grow", "Hero").table.resolve()
    assert table["Hero"].counters == {"rust": 3}
    table.me.play("Less", "Hero").table.resolve()
    assert table["Hero"].counters == {"rust": 2}
    assert counters_of(table) == {}


@rule("MG 1018.5", "MG 104.3")
def test_counter_removal_is_limited_to_the_named_counters_present():
    less = "Less {0}: Remove two rust counters from target servant."
    table = scenario(me={"servants": [put(HERO, counters={"rust": 1, "growth": 1})], "hand": [less]})
    table.me.play("Less", "Hero").table.resolve()
    assert table["Hero"].counters == {"growth": 1}


@rule("MG 1018.6")
@pytest.mark.parametrize("to", ["hand", "graveyard", "removed"])
def test_card_loses_its_counters_when_it_leaves_the_field(to: str):
    how = {
        "hand": "Return target servant to its owner's hand.",
        "graveyard": "Destroy target servant.",
        "removed": "Remove target servant from the game.",
    }
    table = scenario(me={"servants": [put("Imp 1/1 {0}", counters={"rust": 2})], "hand": [f"Go {{0}}: {how[to]}"]})
    table.me.play("Go", "Imp").table.resolve()
    ref = table.machine.zone(0, to)[-1] if to != "graveyard" else table["Imp"].ref
    assert TableObject(table, ref).counters == {}


@rule("MG 1018.6", "MG 1018.9")
def test_card_that_becomes_stock_loses_its_counters():
    under = "Sink {0}: Put target servant under second target servant as stock."
    rise = "Rise {0}: Destroy target servant."
    table = scenario(me={"servants": [put(HERO, counters={"rust": 2}), "Elf 1/1"], "hand": [under, rise]})
    table.me.play("Sink", "Hero", "Elf").table.resolve()
    assert table["Elf"].stock == ["Hero"]
    assert table["Elf"].counters == {}
    table.me.play("Rise", "Elf").table.resolve()
    assert table["Hero"].counters == {}


@rule("MG 1018.6", "MG 315.1d")
def test_remaining_lower_caster_has_no_counters():
    nia = put("Nia Lv2", stock=["Nia Lv1"], counters={"rust": 2})
    table = scenario(me={"casters": [nia], "hand": ["Go {0}: Return target caster to its owner's hand."]})
    table.me.play("Go", "Nia").table.resolve()
    assert table["Nia"].level == 1
    assert table["Nia"].counters == {}


@rule("MG 1018.7")
@pytest.mark.parametrize(("have", "moved"), [(3, 1), (1, 1), (0, 0)])
def test_counter_moves_between_cards_only_if_present(have: int, moved: int):
    move = "Move {0}: Move a rust counter from target servant to second target servant."
    seed = "Seed {0}: Put a rust counter on target servant."
    hero = put(HERO, counters={"rust": have}) if have else HERO
    table = scenario(me={"servants": [hero, put("Elf 1/1", counters={"rust": 1})], "hand": [move, seed]})
    table.me.play("Move", "Hero", "Elf").table.resolve()
    assert table["Hero"].counters.get("rust", 0) == have - moved
    assert table["Elf"].counters == {"rust": 1 + moved}
    assert len(table.events(CounterPut)) == moved


@rule("MG 1018.7")
def test_all_counters_of_a_name_can_be_moved():
    move = "Move {0}: Move all rust counters from target servant to second target servant."
    table = scenario(me={"servants": [put(HERO, counters={"rust": 3, "growth": 1}), "Elf 1/1"], "hand": [move]})
    table.me.play("Move", "Hero", "Elf").table.resolve()
    assert (table["Hero"].counters, table["Elf"].counters) == ({"growth": 1}, {"rust": 3})


@rule("MG 1018.7", "MG 1018.11a")
def test_moved_counter_applies_to_its_new_card():
    move = "Move {0}: Move a charm counter from target caster to second target caster."
    table = scenario(
        me={"casters": [put("Mia Lv1: {0}: Draw a card.", counters={"charm": 1}), "Nia Lv1: {0}: Draw a card."]}
        | {"hand": [move]}
    )
    table.me.play("Move", "Mia", "Nia").table.resolve()
    assert len([one for one in table.me.options if one == "activate Mia"]) == 2
    assert len([one for one in table.me.options if one == "activate Nia"]) == 1


@rule("MG 1018.8", "MG 307.6")
def test_card_that_enters_with_counters_has_them_immediately():
    tree = "Tree 0/0 {0}: This card enters the field with two [+1000/+1000] counters."
    table = scenario(me={"hand": [tree]})
    table.me.play("Tree").table.resolve()
    while table.me.asked != "priority":
        table.match.answer(0, table.match.number, [0])
    assert table["Tree"].counters == {"+1000/+1000": 2}
    assert (table["Tree"].atk, table["Tree"].defense) == (2000, 2000)


@rule("MG 1018.8", "MG 1303.6")
def test_folktale_entering_with_lore_counters_also_gets_its_first():
    tale = "Tale {0} (Barrier, Folktale): This card enters the field with two lore counters. | V ⇒ Draw a card."
    table = scenario(me={"hand": [tale]})
    table.me.play("Tale").table.resolve()
    assert table["Tale"].counters == {"lore": 3}


@rule("MG 1018.8", "MG 1018.11a")
def test_caster_entering_with_a_charm_counter_loses_its_abilities():
    doll = "Doll Lv1: [Quickcast] | This card enters the field with a charm counter. | {0}: Draw a card."
    table = scenario(phase="call", me={"hand": [doll]})
    table.me.call("Doll")
    table.pass_until("priority")
    assert table["Doll"].counters == {"charm": 1}
    assert len([one for one in table.me.options if one == "activate Doll"]) == 1, "its aether ability alone"


@rule("MG 1018.10", "MG 1022.1")
def test_a_caster_that_levels_up_loses_its_counters():
    nia = put("Nia Lv1: {0}: Draw a card.", counters={"rust": 2, "charm": 1})
    table = scenario(phase="call", me={"casters": [nia], "hand": ["Nia Lv2: {0}: Draw a card."]})
    table.me.level_up("Nia")
    table.pass_until("priority")
    assert table["Nia"].counters == {}
    assert len([one for one in table.me.options if one == "activate Nia"]) == 2


# -- 1018.11a --------------------------------------------------------------------------------------
ACT = "Mia Lv1 (ignus, Witch): {0}: Draw a card. | [Quickcast]"


@rule("MG 1018.11a")
@pytest.mark.parametrize("by_effect", [True, False])
def test_charmed_caster_has_only_od_abilities(by_effect: bool):
    charm = "Charm {0}: Put a charm counter on target caster."
    caster = ACT if by_effect else put(ACT, counters={"charm": 1})
    table = scenario(me={"casters": [caster], "hand": [charm]})
    if by_effect:
        table.me.play("Charm", "Mia").table.resolve()
    assert [one for one in table.me.options if one == "activate Mia"] == ["activate Mia"]
    table.me.activate("Mia")
    assert table.me.od == "R" or len(table.me.od) == 1
    assert table["Mia"].keywords == frozenset()


@rule("MG 1018.11a")
def test_caster_regains_its_abilities_without_charm_counters():
    charm, wipe = (
        "Charm {0}: Put a charm counter on target caster.",
        "Wipe {0}: Remove all counters from target caster.",
    )
    table = scenario(me={"casters": [ACT], "hand": [charm, charm.replace("Charm", "Spell"), wipe]})
    table.me.play("Charm", "Mia").table.resolve()
    table.me.play("Spell", "Mia").table.resolve()
    assert table["Mia"].counters == {"charm": 2}
    table.me.play("Wipe", "Mia").table.resolve()
    assert table["Mia"].counters == {}
    assert len([one for one in table.me.options if one == "activate Mia"]) == 2
    assert "Quickcast" in table["Mia"].keywords


@rule("MG 1018.11a")
@pytest.mark.parametrize("by_effect", [True, False])
def test_porori_caster_produces_one_more_od_and_loses_other_abilities(by_effect: bool):
    slip = "Slip {0}: Put a porori counter on target caster."
    caster = "Mia Lv2 (ignus, aqua): {0}: Draw a card."
    table = scenario(me={"casters": [caster if by_effect else put(caster, counters={"porori": 1})], "hand": [slip]})
    if by_effect:
        table.me.play("Slip", "Mia").table.resolve()
    assert [one for one in table.me.options if one == "activate Mia"] == ["activate Mia"]
    table.me.activate("Mia")
    while table.me.asked != "priority":
        table.match.answer(0, table.match.number, [0])
    assert len(table.me.od) == 3


@rule("MG 1018.11a")
def test_porori_caster_without_element_produces_elementless_od():
    table = scenario(me={"casters": [put("Mia Lv1", counters={"porori": 2})]})
    table.me.activate("Mia")
    assert table.me.od == "VV"
    assert table["Mia"].rested


@rule("MG 1018.11a")
@pytest.mark.parametrize("first", ["charm", "porori"])
def test_charm_and_porori_together_leave_the_porori_od_ability(first: str):
    """Each counter removes abilities that the caster had, but charm leaves the od ability that porori gives."""
    both = {"charm": "Charm {0}: Put a charm counter on target caster."}
    both["porori"] = "Slip {0}: Put a porori counter on target caster."
    names = {"charm": "Charm", "porori": "Slip"}
    table = scenario(me={"casters": [ACT.replace("Lv1", "Lv2")], "hand": list(both.values())})
    for name in (first, "charm" if first == "porori" else "porori"):
        table.me.play(names[name], "Mia").table.resolve()
    assert [one for one in table.me.options if one == "activate Mia"] == ["activate Mia"]
    table.me.activate("Mia")
    assert len(table.me.od) == 3


@rule("MG 1018.11a")
def test_charm_counter_does_not_affect_a_servant():
    charm = "Charm {0}: Put a charm counter on target servant."
    table = scenario(me={"servants": ["Imp 1/1: [Hubris]"], "hand": [charm]})
    table.me.play("Charm", "Imp").table.resolve()
    assert table["Imp"].counters == {"charm": 1}
    assert "Hubris" in table["Imp"].keywords


@rule("MG 1018.11a")
def test_number_counters_add_up_and_can_go_below_zero():
    imp = put("Imp 1000/1000", counters={"+1000/+1000": 2, "-1000/-1000": 5, "+500/0": 1})
    table = scenario(me={"servants": [imp, put("Wall (Barrier)", counters={"+1000/+1000": 1})]})
    assert (table["Imp"].atk, table["Imp"].defense) == (-1500, -2000)
    assert (table["Wall"].atk, table["Wall"].defense) == (None, None)


@rule("MG 1018.11a", "MG 909.1f")
def test_counters_apply_after_effects_that_set_numbers():
    change = "Change {0}: Target servant becomes [5000/5000] until end of turn."
    table = scenario(me={"servants": [put(HERO, counters={"+1000/+1000": 1})], "hand": [change]})
    table.me.play("Change", "Hero").table.resolve()
    assert (table["Hero"].atk, table["Hero"].defense) == (6000, 6000)


# -- 1028 ------------------------------------------------------------------------------------------
def rot(amount: int, whom: str) -> str:
    return f"Rot {{0}}: Deal {amount} erosion damage to {whom}."


@rule("MG 1028.1", "MG 1018.11a")
@pytest.mark.parametrize(("amount", "n"), [(3000, 3), (2500, 2), (1000, 1), (900, 0)])
def test_erosion_puts_one_counter_per_thousand_on_a_servant(amount: int, n: int):
    table = scenario(me={"hand": [rot(amount, "target servant")]}, you={"servants": [put(FOE, reversed=True)]})
    table.me.play("Rot", "Foe").table.resolve()
    assert table["Foe"].counters == ({"-1000/-1000": n} if n else {})
    assert (table["Foe"].atk, table["Foe"].defense) == (1000 - 1000 * n, 1000 - 1000 * n)
    assert "Foe" in table, "no rule destroys what has no DEF"


@rule("MG 1028.1")
def test_erosion_counters_go_on_several_servants_and_stay():
    table = scenario(
        me={"hand": [rot(1000, "all servants")], "servants": [HERO]}, you={"servants": [FOE, put("Fa 1/1")]}
    )
    table.me.play("Rot").table.resolve()
    assert [table[name].counters for name in ("Hero", "Foe", "Fa")] == [{"-1000/-1000": 1}] * 3
    to_turn(table, 1)
    assert table["Foe"].atk == 0


@rule("MG 1028.1", "MG 903.3b")
def test_target_that_left_is_not_eroded():
    table = scenario(me={"hand": [rot(1000, "two target servants")]}, you={"servants": [FOE, "Fa 1/1"], "hand": [FELL]})
    table.me.play("Rot", ["Foe", "Fa"]).pass_()
    table.you.play("Fell", "Foe").table.resolve_all()
    assert table["Fa"].counters == {"-1000/-1000": 1}
    assert table["Foe"].counters == {}


@rule("MG 1028.1")
@pytest.mark.parametrize("whom", ["caster", "barrier"])
def test_only_servants_are_eroded(whom: str):
    table = scenario(
        me={"hand": [rot(3000, f"target {whom}")]}, you={"casters": [MAGE], "servants": ["Wall (Barrier)"]}
    )
    name = "Mia" if whom == "caster" else "Wall"
    table.me.play("Rot", name).table.resolve()
    assert table[name].counters == {}


@rule("MG 1028.2")
@pytest.mark.parametrize("amount", [3000, 500, 19900])
def test_player_erosion_adds_up(amount: int):
    table = scenario(me={"hand": [rot(amount, "your opponent")]}, you={"erosion": 50})
    table.me.play("Rot").table.resolve()
    assert (table.me.erosion, table.you.erosion, table.over) == (0, amount + 50, False)
    assert [event.amount for event in table.events(Eroded)] == [amount]


@rule("MG 1028.2", "MG 1202.2")
@pytest.mark.parametrize(("before", "over"), [(17000, True), (16900, False), (20000, True)])
def test_player_with_twenty_thousand_erosion_loses(before: int, over: bool):
    before = min(before, 19999)
    table = scenario(me={"hand": [rot(3000, "target player")]}, you={"erosion": before})
    table.me.play("Rot", table.you).table.resolve()
    assert table.over is over
    if over:
        assert table.winner == 0


@rule("MG 1202.2", "MG 103.3")
def test_both_players_with_twenty_thousand_erosion_draw():
    both = "Rot {0}: Deal 20000 erosion damage to each player."
    table = scenario(me={"hand": [both]})
    table.me.play("Rot").table.resolve()
    assert table.over
    assert table.winner is None


@rule("MG 1124.1", "MG 1124.2", "MG 1028.2", "MG 1028.1")
def test_servant_with_erosion_erodes_its_attack_target():
    blight = "Blight 3000/1000: [Erosion]"
    table = scenario(phase="battle", me={"servants": [blight]}, you={"orbs": 2})
    table.me.attack("Blight", table.you).table.fight()
    assert (table.you.orbs, table.you.erosion) == (2, 3000)
    table = scenario(phase="battle", me={"servants": [blight]}, you={"servants": ["Wall 5000/5000"]})
    table.me.attack("Blight", "Wall").table.fight()
    assert table["Wall"].counters == {"-1000/-1000": 3}
