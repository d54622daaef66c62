"""Chapter 812: replacement effects."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed, Drew, Moved
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand, played, watcher

FOX = "Fox 3000 {Red 1}"
SLAY = "Slay {Red 1} [Event] Choose a Z/X your opponent controls and destroy it."
EMBER = (
    "Ember 3000 {Red 1} [Cont] If this card would be destroyed, put it into your resource asleep instead of into its"
    " owner's charge."
)
SHIELD = (
    "Shield 3000 {Red 1} [Cont] If this card would be destroyed, you may put a card from your hand into your trash"
    " instead."
)
EXILE = (
    "Exile 3000 {Red 1} [Cont] If a card would be put into your charge from a square, put it into its owner's remove"
    " zone instead."
)
CROW = watcher("Crow", "A Z/X your opponent controls is destroyed")


@rule("ZX 812.1", "ZX 802.2c")
def test_replacement_of_the_destination_moves_the_destroyed_card():
    """The example of 802.2c."""
    table = played(SLAY, you={"squares": [EMBER]})
    assert (table.you.charge, table.you.resource) == ([], ["Ember"])
    assert table["Ember"].asleep


@rule("ZX 812.1", "ZX 1008.1")
def test_replacement_of_a_destruction_ignores_other_moves_into_the_charge():
    table = played(
        "Sink {Red 1} [Event] Put a Z/X your opponent controls into its owner's charge.", you={"squares": [EMBER]}
    )
    assert (table.you.charge, table.you.resource) == (["Ember"], [])


@rule("ZX 812.1")
def test_replacement_of_the_destruction_prevents_it():
    """The card is not destroyed."""
    ember = EMBER.replace(" instead of into its owner's charge", " instead")
    table = played(SLAY, squares=[CROW], you={"squares": [ember]})
    assert (table.you.charge, table.you.resource) == ([], ["Ember"])
    assert table["Ember"].asleep
    assert not table.events(Destroyed)
    assert table.me.hand == []


@rule("ZX 812.1")
def test_replaced_event_does_not_trigger_abilities():
    """The destruction is replaced by something else, so nothing triggers on a destruction."""
    table = played(SLAY, squares=[CROW], you={"squares": [SHIELD], "hand": [FOX]})
    table.you.yes()
    assert (table.you.units, table.you.trash) == (["Shield"], ["Fox"])
    assert not table.events(Destroyed)
    assert table.me.hand == []


@rule("ZX 812.1", "ZX 804.3c")
def test_optional_replacement_may_be_declined():
    table = played(SLAY, you={"squares": [SHIELD], "hand": [FOX]})
    table.you.no()
    assert (table.you.charge, table.you.hand) == (["Shield"], ["Fox"])


@rule("ZX 812.1", "ZX 102.3", "ZX 804.3c")
@pytest.mark.parametrize(("may", "stays"), [("", True), ("you may ", False)])
def test_impossible_mandatory_replacement_still_replaces(may: str, stays: bool):
    """The hand is empty. An optional replacement cannot be chosen then, and the Z/X is destroyed."""
    table = played(SLAY, squares=[CROW], you={"squares": [SHIELD.replace("you may ", may)]})
    assert (table.you.units, table.you.charge) == ((["Shield"], []) if stays else ([], ["Shield"]))
    assert bool(table.events(Destroyed)) is not stays
    assert bool(table.me.hand) is not stays


@rule("ZX 812.1", "ZX 904.1", "ZX 1201.1c")
def test_impossible_replacement_of_lethal_damage_loops_to_a_draw():
    """The rule effect finds the same damage again and again."""
    burn = "Burn {Red 1} [Event] Choose a Z/X your opponent controls and deal 3000 damage to it."
    table = played(burn, you={"squares": [SHIELD.replace("you may ", "")]})
    assert [event.clause for event in table.events(Drew)] == ["1201.1c"]


@rule("ZX 812.2")
def test_turn_player_chooses_which_replacement_applies_first():
    """The turn player chooses even among the opponent's effects."""
    exile = EXILE.replace("your charge", "your opponent's charge")
    for first, there in (("Ember", ([], ["Ember"])), ("Exile", (["Ember"], []))):
        table = played(SLAY, squares=[exile], you={"squares": [EMBER]})
        assert (table.me.asked, table.match.decision.clause) == ("replacement", "812.2")
        table.me.choose(first)
        assert (table.you.removed, table.you.resource) == there, first


@rule("ZX 812.2")
def test_opponent_orders_replacements_in_their_turn():
    table = scenario("zx", me={"squares": [EMBER, EXILE]}, you=hand(SLAY), turn_player="you")
    table.you.play("Slay", "Ember")
    assert (table.you.asked, table.match.decision.clause) == ("replacement", "812.2")


@rule("ZX 815.2b")
def test_replaced_move_keeps_its_source():
    """The source that destroys the card is also the source of its removal."""
    table = scenario("zx", me=hand(SLAY), you={"squares": [EMBER]})
    slay = table["Slay"].card
    table.me.play("Slay")
    moved = next(event for event in table.events(Moved) if event.destination == "resource")
    assert table.machine.obj(moved.by).card == slay
    assert moved.by_seat == 0
