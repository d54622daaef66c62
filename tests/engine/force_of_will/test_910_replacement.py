"""FoW 910, 1018: replacement effects and damage that is prevented."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged, Destroyed, Drawn, LifeGained
from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

FELL = "Fell {1} (Chant): [Quickcast] | Destroy target resonator."
BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to target J/resonator."
ZAP = "Zap {R} (Chant, fire): This card deals 500 damage to your opponent."
DIES = "If a resonator would be put into a graveyard from the field"
EXILE = f"Exile (Regalia): {DIES}, remove it from the game instead."
SPRING = f"Spring (Regalia): {DIES}, return it to its owner's hand instead."


# -- 910.1 -----------------------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 901.2c")
def test_what_is_replaced_does_not_happen():
    """What watches for a graveyard sees nothing, what watches for destruction does."""
    mourner = "Mourner (Regalia): Whenever a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    table = scenario(me={"field": [EXILE, mourner], "hand": [FELL], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Fell", "Imp").table.resolve_all()
    assert table.you.removed == ["Imp"]
    assert table.you.graveyard == []
    assert table.me.life == 4000
    assert len(table.events(Destroyed)) == 1


@rule("FoW 910.1")
def test_a_replaced_destruction_is_no_destruction():
    phoenix = "Phoenix 300/300: If this card would be destroyed, remove all damage from it instead."
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [put(phoenix, damage=200)]})
    table.me.play("Fell", "Phoenix").table.resolve_all()
    assert table.you.field == ["Phoenix"]
    assert table["Phoenix"].damage == 0
    assert not table.events(Destroyed)


@rule("FoW 910.1", "FoW 1019.1")
def test_a_card_that_goes_elsewhere_instead_was_not_discarded():
    goes = "If a card would be put into your opponent's graveyard from anywhere"
    void = f"Void (Regalia): {goes}, remove it from the game instead."
    watch = "Watch (Regalia): Whenever your opponent discards a card ⇒ You gain 100 life."
    rob = "Rob {1} (Chant): Your opponent discards a card."
    table = scenario(me={"field": [void, watch], "hand": [rob], "will": "V"}, you={"hand": ["Page 1/1"]})
    table.me.play("Rob").table.resolve_all()
    assert table.you.removed == ["Page"]
    assert table.me.life == 4000


# -- 910.2 -----------------------------------------------------------------------------------------
@rule("FoW 910.2")
@pytest.mark.parametrize(("chosen", "zone"), [("Exile", "removed"), ("Spring", "hand")])
def test_of_several_the_controller_of_what_it_happens_to_chooses(chosen: str, zone: str):
    table = scenario(me={"field": [EXILE, SPRING], "hand": [FELL], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Fell", "Imp").table.resolve()
    assert table.you.asked == "replacement"
    table.check()
    table.you.choose(chosen)
    assert getattr(table.you, zone) == ["Imp"]


@rule("FoW 910.2")
def test_of_several_the_player_whom_it_happens_to_chooses():
    twice = "Twice (Regalia): If you would gain life, you gain double that much instead."
    more = "More (Regalia): If you would gain life, you gain that much +100 instead."
    gift = "Gift {1} (Chant): Your opponent gains 300 life."
    for first, life in (("Twice", 4700), ("More", 4800)):
        table = scenario(me={"hand": [gift], "will": "V"}, you={"field": [twice, more]})
        table.me.play("Gift").table.resolve()
        assert table.you.asked == "replacement"
        table.you.choose(first)
        assert table.you.life == life


@rule("FoW 910.2a")
def test_for_damage_the_dealing_side_chooses_where_not_all_of_them_prevent():
    more = "More (Regalia): If a chant you control would deal damage, it deals double that much instead."
    ward = "Ward (Regalia): If you would be dealt damage, prevent 100 of it."
    for first, life in (("More", 3100), ("Ward", 3200)):
        table = scenario(me={"hand": [ZAP], "will": "R", "field": [more]}, you={"field": [ward]})
        table.me.play("Zap").table.resolve()
        assert table.me.asked == "replacement"
        table.check()
        table.me.choose(first)
        assert table.you.life == life


@rule("FoW 910.2a", "FoW 912.1")
def test_the_dealing_side_is_whose_effect_it_is_whatever_deals_the_damage():
    order = "Order {0} (Chant): Target resonator deals damage equal to its ATK to your opponent."
    more = "More (Regalia): If a resonator would deal damage, it deals that much +200 instead."
    ward = "Ward (Regalia): If you would be dealt damage, prevent 100 of it."
    table = scenario(me={"hand": [order]}, you={"field": ["Imp 300/300", more, ward]})
    table.me.play("Order", "Imp").table.resolve()
    assert table.me.asked == "replacement"
    table.me.choose("More")
    assert table.you.life == 3600


@rule("FoW 910.2a")
def test_for_damage_the_suffering_side_chooses_where_all_of_them_prevent():
    ward = "Ward (Regalia): If you would be dealt damage, prevent 100 of it."
    wall = "Wall (Regalia): If you would be dealt damage, prevent 300 of it."
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": [ward, wall]})
    table.me.play("Zap").table.resolve()
    assert table.you.asked == "replacement"
    table.you.choose("Wall")
    assert table.you.life == 3900


@rule("FoW 910.2a", "FoW 912.2")
def test_for_damage_in_battle_the_attackers_side_chooses():
    rage = "Rage (Regalia): If a resonator you control would deal damage, it deals that much +200 instead."
    ward = "Ward (Regalia): If you would be dealt damage, prevent that damage."
    table = scenario(me={"field": ["Imp 300/300", rage]}, you={"field": [ward]})
    table.me.attack("Imp", table.you)
    table.fight()
    assert table.me.asked == "replacement"
    table.check()
    table.me.choose("Rage")
    assert table.you.life == 4000


# -- 910.3 -----------------------------------------------------------------------------------------
@rule("FoW 910.3")
def test_each_applies_once_to_one_event():
    twice = "Twice (Regalia): If you would gain life, you gain double that much instead."
    table = scenario(me={"field": [twice], "hand": ["Heal {1} (Chant): You gain 100 life."], "will": "V"})
    table.me.play("Heal").table.resolve()
    assert table.me.life == 4200


@rule("FoW 910.3")
def test_what_happens_instead_is_not_replaced_by_the_same_again():
    """Two draws in place of one: neither of the two becomes two."""
    well = "Well (Regalia): If you would draw a card, draw two cards instead."
    table = scenario(me={"field": [well], "hand": ["Read {1} (Chant): Draw a card."], "will": "V"})
    table.me.play("Read").table.resolve()
    assert len(table.me.hand) == 2
    assert len(table.events(Drawn)) == 2


@rule("FoW 910.3", "FoW 1009.2")
def test_of_two_draws_each_is_replaced():
    well = "Well (Regalia): If you would draw a card, draw two cards instead."
    table = scenario(me={"field": [well], "hand": ["Read {1} (Chant): Draw two cards."], "will": "V"})
    table.me.play("Read").table.resolve()
    assert len(table.me.hand) == 4


@rule("FoW 910.3")
def test_what_has_been_replaced_may_be_replaced_by_another():
    well = "Well (Regalia): If you would draw a card, you gain 100 life instead."
    twice = "Twice (Regalia): If you would gain life, you gain double that much instead."
    table = scenario(me={"field": [well, twice], "hand": ["Read {1} (Chant): Draw a card."], "will": "V"})
    table.me.play("Read").table.resolve()
    assert table.me.life == 4200
    assert table.me.hand == []


@rule("FoW 910.3")
def test_two_that_turn_into_each_other_come_to_an_end():
    well = "Well (Regalia): If you would draw a card, you gain 100 life instead."
    page = "Page (Regalia): If you would gain life, you draw a card instead."
    table = scenario(me={"field": [well, page], "hand": ["Read {1} (Chant): Draw a card."], "will": "V"})
    table.me.play("Read").table.resolve()
    assert (len(table.me.hand), table.me.life) == (1, 4000)


@rule("FoW 910.3")
def test_one_that_may_be_declined_is_not_asked_again():
    shield = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
    table = scenario(me={"hand": [FELL, FELL], "will": "VV"}, you={"field": [shield, "Imp 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    assert table.you.asked == "yes_no"
    table.check()
    table.you.no()
    assert table.you.field == ["Imp"]


@rule("FoW 910.1", "FoW 910.3")
def test_one_that_may_be_used_is_used():
    shield = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [shield, "Imp 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    table.you.yes()
    assert table.you.field == ["Guard"]
    assert table.you.graveyard == ["Imp"]


@rule("FoW 910.3")
def test_each_of_several_that_die_together_is_replaced():
    sweep = "Sweep {1} (Chant): Destroy all resonators."
    table = scenario(me={"field": [EXILE, "A 1/1"], "hand": [sweep], "will": "V"}, you={"field": ["B 1/1", "C 1/1"]})
    table.me.play("Sweep").table.resolve()
    assert table.me.removed == ["A"]
    assert table.you.removed == ["B", "C"]


@rule("FoW 910.3", "FoW 906.7b")
def test_a_replacement_that_leaves_with_what_it_replaces_still_applies():
    keeper = (
        "Keeper 100/100: If a resonator would be put into a graveyard from the field, remove it from the game instead."
    )
    sweep = "Sweep {1} (Chant): Destroy all resonators."
    table = scenario(me={"field": [keeper, "A 1/1"], "hand": [sweep], "will": "V"})
    table.me.play("Sweep").table.resolve()
    assert sorted(table.me.removed) == ["A", "Keeper"]


@rule("FoW 901.2c", "FoW 104.4")
def test_what_cannot_be_done_is_done_instead_of_nothing():
    ban = "Ban (Regalia): Players cannot gain life."
    well = "Well (Regalia): If you would draw a card, you gain 100 life instead."
    table = scenario(me={"field": [well, ban], "hand": ["Read {1} (Chant): Draw a card."], "will": "V"})
    table.me.play("Read").table.resolve()
    assert (table.me.life, table.me.hand) == (4000, ["Filler"])
    assert not table.events(LifeGained)


@rule("FoW 910.1")
def test_how_a_card_enters_may_be_replaced():
    slow = "Slow 300/300 {1}: This card enters the field rested."
    table = scenario(me={"hand": [slow], "will": "V"})
    table.me.play("Slow").table.resolve()
    assert table["Slow"].rested


# -- 1018 ------------------------------------------------------------------------------------------
SHIELD = (
    "Shield {1} (Chant): [Quickcast] | Prevent the next 300 damage that would be dealt to target resonator this turn."
)


@rule("FoW 1018.1", "FoW 1018.1a")
def test_damage_is_reduced_by_so_much():
    ward = "Ward (Regalia): If you would be dealt damage, prevent 200 of it."
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": [ward]})
    table.me.play("Zap").table.resolve()
    assert table.you.life == 3700


@rule("FoW 1018.1a", "FoW 104.2")
def test_damage_reduced_to_nothing_is_none_at_all():
    ward = "Ward (Regalia): If you would be dealt damage, prevent 900 of it."
    pain = "Pain (Regalia): Whenever damage is dealt to you ⇒ Draw a card."
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": [ward, pain]})
    table.me.play("Zap").table.resolve_all()
    assert table.you.life == 4000
    assert table.you.hand == []
    assert not table.events(Damaged)


@rule("FoW 1018.1b")
def test_all_damage_is_prevented():
    ward = "Ward (Regalia): Prevent all damage that would be dealt to you."
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": [ward]})
    table.me.play("Zap").table.resolve()
    assert table.you.life == 4000


@rule("FoW 1018.1a")
def test_a_shield_against_the_next_300_is_used_up():
    dart = "Dart {0} (Chant): [Quickcast] | This card deals 200 damage to target J/resonator."
    table = scenario(me={"field": ["Imp 100/900"], "hand": [SHIELD, dart, dart], "will": "V"})
    table.me.play("Shield", "Imp").table.resolve()
    table.me.play("Dart", "Imp").table.resolve()
    assert table["Imp"].damage == 0
    table.me.play("Dart", "Imp").table.resolve()
    assert table["Imp"].damage == 100
    table.check()


@rule("FoW 1018.1a", "FoW 505.5b")
def test_a_shield_for_the_turn_is_gone_with_it():
    table = scenario(me={"field": ["Imp 100/900"], "hand": [SHIELD], "will": "V"}, you={})
    table.me.play("Shield", "Imp").table.resolve()
    table.end_turn()
    assert table.machine.s.effects == []


@rule("FoW 901.2c", "FoW 902.1a")
@pytest.mark.parametrize("there", [True, False])
def test_a_replacement_that_works_only_as_long_as_something_holds(there: bool):
    host = "Host (Regalia): As long as you control a resonator, if you would gain life, draw a card instead."
    heal = "Heal {0} (Chant): You gain 100 life."
    table = scenario(me={"field": [host, *(["Imp 1/1"] if there else [])], "hand": [heal]})
    table.me.play("Heal").table.resolve()
    assert (table.me.life, len(table.me.hand)) == ((4000, 1) if there else (4100, 0))
