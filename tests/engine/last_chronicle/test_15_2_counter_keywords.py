"""Sections 15.2.7 to 15.2.9, 15.2.11 and 15.2.14.7: Harvest, Preparation and Energy."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import EraAdvanced
from engine.kernel.events import CounterPut, CounterRemoved
from engine.language import lexicon
from engine.language.grammar.categories import Line
from engine.scenario import put
from tests.engine.last_chronicle.bench import BOUNCE, DRAW, FELL, FOE, scenario, to_turn
from tests.engine.rules import rule

SEVEN = ["Anno 1000/1 (CA3)", "Bell 1000/1 (CA3)", "Clock 1000/1 (CA1)"]

# -- 15.2.7 Harvest --------------------------------------------------------------------------------
BAILIFF = "Bailiff 1000/1: [Harvest Pear 2]"


def advanced(table):
    """Advance the era of the first seat, and return the table."""
    table.me.advance("Anno", "Bell")
    return table


@rule("LC 15.2.8", "LC 15.2.9", "LC 9.5.7.5")
@pytest.mark.parametrize("card", [BAILIFF, "Bailiff {1} (History): [Harvest Pear 2]"])
def test_harvest_puts_counters_of_its_name(card):
    table = advanced(scenario(me={"field": [card], "ca": SEVEN}))
    assert table.stack == ["Bailiff"]
    table.resolve()
    assert table["Bailiff"].counters == {"pear": 2}


@rule("LC 15.2.9", "LC 9.5.7.4")
def test_harvest_triggers_when_the_era_advances_at_four():
    table = scenario(me={"field": [BAILIFF], "ca": SEVEN, "era": 4})
    table.me.advance("Anno")
    table.resolve()
    assert table["Bailiff"].counters == {"pear": 2}
    assert [event.era for event in table.events(EraAdvanced)] == [4]


@rule("LC 15.2.9")
def test_opponents_era_advance_triggers_no_harvest():
    table = advanced(scenario(me={"ca": SEVEN}, you={"field": [BAILIFF]}))
    assert table.stack == []


@rule("LC 15.2.9", "LC 11.4.3")
def test_a_harvest_needs_its_card_on_the_battlefield():
    table = advanced(scenario(me={"ca": SEVEN, "hand": [BAILIFF], "soul": [BAILIFF]}))
    assert table.stack == []


@rule("LC 15.2.9", "LC 11.6.6")
def test_two_harvests_of_different_names_both_trigger():
    table = advanced(scenario(me={"field": [f"{BAILIFF} | [Harvest Plum 1]"], "ca": SEVEN}))
    assert table.me.asked == "order"
    table.answer(0, [0, 1])
    table.resolve_all()
    assert table["Bailiff"].counters == {"plum": 1, "pear": 2}


@rule("LC 15.2.9", "LC 6.10.3", "LC 11.6.17.1")
def test_harvest_of_a_card_that_left_puts_no_counters():
    table = advanced(scenario(me={"field": [BAILIFF], "ca": SEVEN}, you={"hand": [BOUNCE]}))
    table.me.pass_()
    table.you.use("Bounce", "Bailiff")
    table.resolve_all()
    assert table.events(CounterPut) == []


@rule("LC 15.2.9")
def test_harvest_counters_accumulate():
    table = advanced(scenario(me={"field": [put(BAILIFF, counters={"pear": 3})], "ca": SEVEN}))
    table.resolve()
    assert table["Bailiff"].counters == {"pear": 5}


@rule("LC 15.2.8")
def test_harvest_text_contains_the_counter_name():
    known = lexicon("last_chronicle").names.beside([("counter", "pear", "梨")])
    tree = lexicon("last_chronicle").read("[Harvest Pear 2]", Line, names=known).tree
    assert lexicon("last_chronicle").print(tree, "ja", known) == "『ハーベスト 梨 2』"
    assert lexicon("last_chronicle").print(tree, "en", known) == "[Harvest Pear 2]"
    assert lexicon("last_chronicle").read("『ハーベスト 梨 2』", Line, lang="ja", names=known).tree == tree


# -- 15.2.11 Preparation ---------------------------------------------------------------------------
LAST = "When the last preparation counter is removed from Minster, draw a card."
MINSTER = f"Minster {{0}} (History): [Preparation 2: when you draw a card] | {LAST}"


def prepared(card=MINSTER, n=3, **more):
    """Return a table on which the first seat has deployed the card, with `n` spells in hand that draw a card."""
    table = scenario(me={"hand": [card, *[DRAW] * n], **more.pop("me", {})}, **more)
    table.me.deploy(card.split(" ")[0])
    return table


@rule("LC 15.2.11.1", "LC 15.2.11.1.1")
@pytest.mark.parametrize("card", [MINSTER, "Minster 1000/1 {0}: [Preparation 2: when you draw a card]"])
def test_preparation_card_is_deployed_with_its_counters(card):
    table = prepared(card)
    assert table["Minster"].counters == {"preparation": 2}
    assert table.stack == []


@rule("LC 15.2.11.1.1", "LC 6.2.3")
def test_preparation_card_deployed_by_an_effect_has_its_counters():
    raise_ = "Raise {0}: Put a chosen card in your discard pile onto the battlefield."
    table = scenario(me={"hand": [raise_], "discard": [MINSTER]})
    table.me.use("Raise", "Minster")
    table.resolve()
    assert table["Minster"].counters == {"preparation": 2}


@rule("LC 15.2.11.1.2")
def test_preparation_event_removes_a_counter_by_a_trigger():
    table = prepared()
    table.me.use("Insight")
    table.resolve()
    assert table.stack == ["Minster"]
    assert table["Minster"].counters == {"preparation": 2}
    table.resolve()
    assert table["Minster"].counters == {"preparation": 1}


@rule("LC 15.2.11.1.2", "LC 15.2.11.2")
def test_last_preparation_counter_triggers_and_ends_the_preparation():
    table = prepared()
    table.me.use("Insight")
    table.resolve_all()
    table.me.use("Insight")
    table.resolve_all()
    assert table["Minster"].counters == {}
    assert table.me.hand == ["Insight", "Filler", "Filler", "Filler"]  # spells drew two cards, the Minster drew one
    assert [event.left for event in table.events(CounterRemoved)] == [1, 0]
    table.me.use("Insight")
    table.resolve()
    assert table.stack == []


@rule("LC 15.2.11.2", "LC 11.6.5")
def test_each_preparation_event_triggers_while_a_counter_remains():
    """Two cards are drawn while one counter is left.

    The ability triggers twice, and the second one finds no counter.
    """
    twice = "Vision {0}: Draw two cards."
    table = scenario(me={"hand": [twice], "field": [put(MINSTER, counters={"preparation": 1})]})
    table.me.use("Vision")
    table.resolve()
    assert table.stack == ["Minster", "Minster"]
    table.resolve()
    assert table.stack == ["Minster", "Minster"]  # the last counter is gone; its own ability waits on top
    table.resolve_all()
    assert table["Minster"].counters == {}
    assert [event.left for event in table.events(CounterRemoved)] == [0]
    assert table.me.hand == ["Filler"] * 3


@rule("LC 15.2.11.2")
def test_preparation_without_counters_does_not_trigger():
    table = scenario(me={"hand": [DRAW], "field": [MINSTER]})
    table.me.use("Insight")
    table.resolve()
    assert table.stack == []


@rule("LC 15.2.11.1.2")
def test_preparation_counts_only_events_of_its_own_player():
    table = scenario(me={"field": [put(MINSTER, counters={"preparation": 2})]}, you={"hand": [DRAW]})
    table.me.pass_()
    table.you.use("Insight")
    table.resolve()
    assert table.stack == []


@rule("LC 15.2.11.1.2", "LC 5.7.2")
def test_preparation_event_can_be_of_the_card_itself():
    ready = "When the last preparation counter is removed from Mare, draw a card."
    card = f"Mare 1000/1: [Preparation 1: when Mare attacks] | {ready}"
    table = scenario(me={"field": [put(card, counters={"preparation": 1})]})
    table.me.attack("Mare")
    assert table.stack == ["Mare"]
    table.resolve_all()
    assert (table["Mare"].counters, table.me.hand) == ({}, ["Filler"])


@rule("LC 15.2.11.1.2")
def test_preparation_event_can_be_a_moment_of_the_turn():
    card = "Vigil {0} (History): [Preparation 3: at the beginning of your draw phase]"
    table = prepared(card, 0)
    to_turn(table, 0)
    assert table["Vigil"].counters == {"preparation": 2}


@rule("LC 15.2.11.1", "LC 15.2.11.2")
def test_preparation_condition_can_be_written_in_brackets():
    table = prepared("Minster {0} (History): [Preparation 1 (when you draw a card)]")
    table.me.use("Insight")
    table.resolve_all()
    assert table["Minster"].counters == {}


@rule("LC 15.2.11.1.1", "LC 6.10.3")
def test_returned_preparation_card_gets_its_counters_again():
    card = "Monk 1000/1 {0}: [Preparation 2: when you draw a card]"
    table = prepared(card, 1, me={"hand": [card, DRAW, BOUNCE]})
    table.me.use("Insight")
    table.resolve_all()
    assert table["Monk"].counters == {"preparation": 1}
    table.me.use("Bounce", "Monk")
    table.resolve()
    table.me.deploy("Monk")
    assert table["Monk"].counters == {"preparation": 2}


# -- 15.2.14.7 Energy ------------------------------------------------------------------------------
ENGINE = "Engine {0} (Structure): [Energy (3)] | (2): Draw a card."


@rule("LC 15.2.14.8", "LC 15.2.14.9")
def test_a_structure_is_deployed_with_its_energy():
    table = scenario(me={"hand": [ENGINE]})
    table.me.deploy("Engine")
    assert table["Engine"].counters == {"energy": 3}


@rule("LC 15.2.14.10")
def test_energy_pays_for_an_ability():
    table = scenario(me={"hand": [ENGINE]})
    table.me.deploy("Engine")
    table.me.activate("Engine")
    assert (table["Engine"].counters, table.stack) == ({"energy": 1}, ["Engine"])
    refusal = table.me.why_not(activate="Engine")
    assert (refusal.clause, refusal.text.en) == (
        "11.2.11", "remove 2 energy counters from this card: There are not enough counters."
    )  # fmt: skip
    table.resolve()
    assert table.me.hand == ["Filler"]


@rule("LC 15.2.14.10", "LC 9.5.9")
def test_energy_can_be_spent_in_the_opponents_turn():
    table = scenario(you={"field": [put(ENGINE, counters={"energy": 2})]})
    table.me.pass_()
    table.you.activate("Engine")
    assert table["Engine"].counters == {}


@rule("LC 15.2.14.10", "LC 6.8.2")
@pytest.mark.parametrize(("energy", "souls", "wiped", "able"), [
    (2, 1, False, True), (1, 1, False, False), (2, 0, False, False), (2, 1, True, False),
])  # fmt: skip
def test_energy_combines_with_other_costs(energy, souls, wiped, able):
    card = "Engine {0} (Structure): [Energy (3)] | (2), {1}, [Wipe]: Draw a card."
    engine = put(card, counters={"energy": energy} if energy else {}, wiped=wiped)
    table = scenario(me={"field": [engine], "soul": souls})
    assert (table.me.why_not(activate="Engine") is None) is able


@rule("LC 15.2.14.10")
def test_energy_of_another_structure_does_not_pay():
    other = put("Boiler {0} (Structure): [Energy (9)]", counters={"energy": 9})
    table = scenario(me={"field": [put(ENGINE, counters={"energy": 1}), other]})
    assert table.me.why_not(activate="Engine") is not None


@rule("LC 15.2.14.9", "LC 9.2.1.2")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 3), (3, 3), (5, 5)])
def test_recovery_phase_refills_energy_without_removing_any(before, after):
    engine = put(ENGINE, counters={"energy": before} if before else {})
    table = scenario(me={"field": [engine]}, phase="adjustment")
    to_turn(table, 0)
    assert table["Engine"].counters == {"energy": after}


@rule("LC 9.2.1.2")
def test_only_the_turn_players_structures_are_refilled():
    table = scenario(me={"field": [ENGINE]}, phase="adjustment")
    to_turn(table, 1)
    assert table["Engine"].counters == {}


@rule("LC 15.2.14.8", "LC 9.2.1.2")
def test_energy_of_a_unit_is_not_refilled():
    give = "Give {0}: A chosen unit gains [Energy (3)]."
    table = scenario(me={"field": [FOE], "hand": [give]})
    table.me.use("Give", "Foe")
    table.resolve()
    to_turn(table, 0)
    assert table["Foe"].counters == {}


@rule("LC 15.2.14.11", "LC 9.2.1.2")
def test_variable_energy_is_recounted_at_each_refill():
    card = "Engine {0} (Structure): [Energy (the number of units you control)]"
    table = scenario(me={"hand": [card, "Ox 1000/1", "Elk 1000/1 {0}", FELL], "field": [FOE]})
    table.me.deploy("Engine")
    assert table["Engine"].counters == {"energy": 1}
    table.me.deploy("Ox")
    table.me.deploy("Elk")
    assert table["Engine"].counters == {"energy": 1}
    to_turn(table, 0)
    assert table["Engine"].counters == {"energy": 3}
    table.me.use("Fell", "Ox")
    table.resolve()
    to_turn(table, 0)
    assert table["Engine"].counters == {"energy": 3}  # counters are never removed


@rule("LC 15.2.14.9", "LC 4.4")
def test_energy_of_zero_gives_no_counters():
    card = "Engine {0} (Structure): [Energy (the number of units you control)]"
    table = scenario(me={"hand": [card]})
    table.me.deploy("Engine")
    assert table["Engine"].counters == {}


@rule("LC 15.2.14.9", "LC 6.10.3")
def test_stolen_structure_keeps_energy_and_is_refilled_in_its_controllers_turn():
    steal = "Steal {0}: Gain control of a chosen structure."
    table = scenario(me={"hand": [steal]}, you={"field": [put(ENGINE, counters={"energy": 1})]})
    table.me.use("Steal", "Engine")
    table.resolve()
    assert table["Engine"].counters == {"energy": 1}
    to_turn(table, 1)
    assert table["Engine"].counters == {"energy": 1}
    to_turn(table, 0)
    assert table["Engine"].counters == {"energy": 3}
