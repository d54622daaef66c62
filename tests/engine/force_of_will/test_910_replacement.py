"""FoW 910, 1018: replacement effects, and damage that is prevented."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged, Destroyed, Drawn, LifeGained
from engine.scenario import put
from tests.engine.force_of_will.held import FELL, HEAL, READ, SWEEP, in_turn, scenario
from tests.engine.rules import rule

ZAP = "Zap {R} (Chant, fire): This card deals 500 damage to your opponent."
DIES = "If a resonator would be put into a graveyard from the field"
EXILE = f"Exile (Regalia): {DIES}, remove it from the game instead."
SPRING = f"Spring (Regalia): {DIES}, return it to its owner's hand instead."


# -- 910.1 -----------------------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 901.2c")
def test_replaced_event_does_not_happen():
    """An ability that watches the graveyard does not trigger, an ability that watches destruction does."""
    mourner = "Mourner (Regalia): Whenever a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    table = scenario(me={"field": [EXILE, mourner], "hand": [FELL], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Fell", "Imp").table.resolve_all()
    assert table.you.removed == ["Imp"]
    assert table.you.graveyard == []
    assert table.me.life == 4000
    assert len(table.events(Destroyed)) == 1


@rule("FoW 910.1")
def test_replaced_destruction_is_no_destruction():
    phoenix = "Phoenix 300/300: If this card would be destroyed, remove all damage from it instead."
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [put(phoenix, damage=200)]})
    table.me.play("Fell", "Phoenix").table.resolve_all()
    assert table.you.field == ["Phoenix"]
    assert table["Phoenix"].damage == 0
    assert not table.events(Destroyed)


@rule("FoW 910.1", "FoW 1019.1")
def test_card_discarded_into_another_zone_does_not_count_as_discarded():
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
def test_controller_of_the_affected_card_chooses_among_replacements(chosen: str, zone: str):
    table = scenario(me={"field": [EXILE, SPRING], "hand": [FELL], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Fell", "Imp").table.resolve()
    assert table.you.asked == "replacement"
    table.check()
    table.you.choose(chosen)
    assert getattr(table.you, zone) == ["Imp"]


GIFT = "Gift {R} (Chant): Your opponent gains 300 life."
ORDER = "Order {R} (Chant): Target resonator deals damage equal to its ATK to your opponent."
GAINED = "(Regalia): If you would gain life, you gain"
DEALT = "(Regalia): If you would be dealt damage, prevent"
TWICE = f"Twice {GAINED} double that much instead."
PLUS = f"Plus {GAINED} that much +100 instead."
FIERCE = "Fierce (Regalia): If a chant you control would deal damage, it deals double that much instead."
STRONG = "Strong (Regalia): If a resonator would deal damage, it deals that much +200 instead."
WARD = f"Ward {DEALT} 100 of it."
WALL = f"Wall {DEALT} 300 of it."


@rule("FoW 910.2", "FoW 910.2a", "FoW 912.1")
@pytest.mark.parametrize(
    ("card", "mine", "yours", "asked", "first", "life"),
    [
        pytest.param(GIFT, [], [TWICE, PLUS], "you", "Twice", 4700, id="910.2 whom it happens to"),
        pytest.param(GIFT, [], [TWICE, PLUS], "you", "Plus", 4800, id="910.2 whom it happens to, in either order"),
        pytest.param(ZAP, [FIERCE], [WARD], "me", "Fierce", 3100, id="910.2a who deals damage that not all prevent"),
        pytest.param(ZAP, [FIERCE], [WARD], "me", "Ward", 3200, id="910.2a who deals it, in either order"),
        pytest.param(ORDER, [], ["Imp 300/300", STRONG, WARD], "me", "Strong", 3600, id="912.1 whose effect it is"),
        pytest.param(ZAP, [], [WARD, WALL], "you", "Wall", 3900, id="910.2a who suffers it where all of them prevent"),
    ],
)
def test_one_player_chooses_the_first_of_several_replacements(card, mine, yours, asked, first, life):
    table = scenario(me={"hand": [card], "will": "R", "field": mine}, you={"field": yours})
    table.me.play(card.split()[0], *["Imp"] * (card == ORDER)).table.resolve()
    seat = getattr(table, asked)
    assert seat.asked == "replacement"
    table.check()
    seat.choose(first)
    assert table.you.life == life


@rule("FoW 910.2a", "FoW 912.2")
def test_attacking_player_chooses_among_replacements_of_battle_damage():
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
MORE = "More (Regalia): If you would draw a card, draw two cards instead."
WELL = "Well (Regalia): If you would draw a card, you gain 100 life instead."
PAGE = "Page (Regalia): If you would gain life, you draw a card instead."


@rule("FoW 910.3", "FoW 1009.2")
@pytest.mark.parametrize(
    ("field", "card", "life", "drawn"),
    [
        pytest.param([TWICE], HEAL, 4200, 0, id="each applies once to one event"),
        pytest.param([MORE], READ, 4000, 2, id="what is done instead is not replaced by the same again"),
        pytest.param([MORE], READ.replace("a card", "two cards"), 4000, 4, id="1009.2 of two draws each is replaced"),
        pytest.param([WELL, TWICE], READ, 4200, 0, id="what is done instead may be replaced by another"),
        pytest.param([WELL, PAGE], READ, 4000, 1, id="two that turn into each other come to an end"),
    ],
)
def test_replacement_applies_once_to_an_event_and_its_results(field, card, life, drawn):
    table = scenario(me={"field": field, "hand": [card], "will": "V"})
    table.me.play(card.split()[0]).table.resolve()
    assert table.me.life == life
    assert len(table.me.hand) == len(table.events(Drawn)) == drawn


@rule("FoW 910.3")
def test_declined_optional_replacement_is_not_offered_again():
    shield = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
    table = scenario(me={"hand": [FELL, FELL], "will": "VV"}, you={"field": [shield, "Imp 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    assert table.you.asked == "yes_no"
    table.check()
    table.you.no()
    assert table.you.field == ["Imp"]


@rule("FoW 910.1", "FoW 910.3")
def test_optional_replacement_can_be_used():
    shield = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [shield, "Imp 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    table.you.yes()
    assert table.you.field == ["Guard"]
    assert table.you.graveyard == ["Imp"]


@rule("FoW 910.3")
def test_each_of_several_simultaneous_destructions_is_replaced():
    table = scenario(me={"field": [EXILE, "A 1/1"], "hand": [SWEEP], "will": "V"}, you={"field": ["B 1/1", "C 1/1"]})
    table.me.play("Sweep").table.resolve()
    assert table.me.removed == ["A"]
    assert table.you.removed == ["B", "C"]


@rule("FoW 910.3", "FoW 906.7b")
def test_replacement_applies_to_cards_leaving_together_with_its_source():
    keeper = (
        "Keeper 100/100: If a resonator would be put into a graveyard from the field, remove it from the game instead."
    )
    table = scenario(me={"field": [keeper, "A 1/1"], "hand": [SWEEP], "will": "V"})
    table.me.play("Sweep").table.resolve()
    assert sorted(table.me.removed) == ["A", "Keeper"]


@rule("FoW 910.1", "FoW 901.2c", "FoW 104.4")
def test_forbidden_replacement_still_replaces():
    ban = "Ban (Regalia): Players cannot gain life."
    table = scenario(me={"field": [WELL, ban], "hand": [READ], "will": "V"})
    table.me.play("Read").table.resolve()
    assert (table.me.life, table.me.hand) == (4000, [])
    assert not table.events(LifeGained)


@rule("FoW 910.1")
def test_entering_the_field_can_be_replaced():
    slow = "Slow 300/300 {1}: This card enters the field rested."
    table = scenario(me={"hand": [slow], "will": "V"})
    table.me.play("Slow").table.resolve()
    assert table["Slow"].rested


# -- 1018 ------------------------------------------------------------------------------------------
SHIELD = (
    "Shield {1} (Chant): [Quickcast] | Prevent the next 300 damage that would be dealt to target resonator this turn."
)


@rule("FoW 1018.1", "FoW 1018.1a")
def test_damage_is_reduced_by_the_prevented_amount():
    ward = "Ward (Regalia): If you would be dealt damage, prevent 200 of it."
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": [ward]})
    table.me.play("Zap").table.resolve()
    assert table.you.life == 3700


@rule("FoW 1018.1a", "FoW 104.2")
def test_damage_reduced_to_zero_is_not_dealt():
    ward = f"Ward {DEALT} 900 of it."
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
def test_shield_against_the_next_300_damage_is_used_up():
    dart = "Dart {0} (Chant): [Quickcast] | This card deals 200 damage to target J/resonator."
    table = scenario(me={"field": ["Imp 100/900"], "hand": [SHIELD, dart, dart], "will": "V"})
    in_turn(table, ("Shield", "Imp"), ("Dart", "Imp"))
    assert table["Imp"].damage == 0
    table.me.play("Dart", "Imp").table.resolve()
    assert table["Imp"].damage == 100
    table.check()


@rule("FoW 1018.1a", "FoW 505.5b")
def test_shield_for_the_turn_ends_with_the_turn():
    table = scenario(me={"field": ["Imp 100/900"], "hand": [SHIELD], "will": "V"}, you={})
    table.me.play("Shield", "Imp").table.resolve()
    table.end_turn()
    assert table.machine.s.effects == []


@rule("FoW 901.2c", "FoW 902.1a")
@pytest.mark.parametrize("there", [True, False])
def test_conditional_replacement_applies_only_while_its_condition_holds(there: bool):
    host = "Host (Regalia): As long as you control a resonator, if you would gain life, draw a card instead."
    heal = "Heal {0} (Chant): You gain 100 life."
    table = scenario(me={"field": [host, *(["Imp 1/1"] if there else [])], "hand": [heal]})
    table.me.play("Heal").table.resolve()
    assert (table.me.life, len(table.me.hand)) == ((4000, 1) if there else (4100, 0))


# -- rested unless an act is performed -------------------------------------------------------------
@rule("FoW 910.1", "FoW 1003.4")
@pytest.mark.parametrize(("will", "answer", "rested"), [("V", "yes", False), ("V", "no", True), ("", "", True)])
def test_card_enters_rested_unless_its_price_is_paid(will: str, answer: str, rested: bool):
    slow = "Slow 300/300 {0}: This card enters the field rested unless you pay [1]."
    table = scenario(me={"hand": [slow], "will": will})
    table.me.play("Slow").table.resolve()
    if answer:
        getattr(table.me, answer)()
    assert table["Slow"].rested == rested
    assert table.me.will == ("V" if answer == "no" else "")


@rule("FoW 910.1", "FoW 1003.4")
def test_last_will_pays_for_one_of_two_cards_entering_together():
    slow = "This card enters the field rested unless you pay [1]."
    raised = "Rise {0} (Chant): Put all resonators from your graveyard into the field."
    table = scenario(me={"hand": [raised], "graveyard": [f"Ant 1/1: {slow}", f"Bee 1/1: {slow}"], "will": "V"})
    table.me.play("Rise").table.resolve()
    table.me.yes()
    assert sorted([table["Ant"].rested, table["Bee"].rested]) == [False, True]
    assert table.me.asked == "priority"


@rule("FoW 910.1", "FoW 1003.4")
@pytest.mark.parametrize("used", ["Light Magic Stone", "Fire Magic Stone"])
def test_price_of_two_parts_is_paid_only_with_both(used: str):
    """Only the recovered stone could produce the will that is paid last."""
    price = "unless you banish a magic stone and pay [1]"
    stones = [put("Light Magic Stone", rested=True), "Fire Magic Stone"]
    slow = f"Slow 300/300 {{0}}: This card enters the field rested {price}."
    table = scenario(me={"hand": [slow], "field": stones})
    table.me.play("Slow").table.resolve()
    table.me.yes()
    table.me.choose(used)
    assert table["Slow"].rested == (used == "Fire Magic Stone")
    table = scenario(me={"hand": [f"Toll {{0}} (Chant): You lose 100 life {price}."], "field": stones})
    table.me.play("Toll").table.resolve()
    table.me.yes()
    table.me.choose(used)
    assert table.me.life == (3900 if used == "Fire Magic Stone" else 4000)
