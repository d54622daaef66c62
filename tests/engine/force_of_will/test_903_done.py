"""FoW 903.2j, 910.1: whether something was done depends on the events, not on the state afterwards."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

BROOD = "Brood {0} (Chant): Put a [300/500] light Wisp resonator token into the field."
DIES = "If a resonator would be put into a graveyard from the field"
SPRING = f"Spring (Regalia): {DIES}, return it to its owner's hand instead."
EXILE = f"Exile (Regalia): {DIES}, remove it from the game instead."
GOES = "If a card would be put into your opponent's graveyard from anywhere"
VOID = f"Void (Regalia): {GOES}, remove it from the game instead."


# -- costs -----------------------------------------------------------------------------------------
@rule("FoW 903.2j", "FoW 1303.3a")
@pytest.mark.parametrize(
    "cost", ["Return a resonator you control to its owner's hand", "Remove a resonator you control from the game"]
)
def test_token_pays_a_cost_of_returning_or_removing(cost: str):
    """It ceases to exist after its move, but it has moved."""
    altar = f"Altar (Regalia): {cost}: You gain 100 life."
    table = scenario(me={"field": [altar], "hand": [BROOD]})
    table.me.play("Brood").table.resolve()
    table.me.activate("Altar")
    table.resolve_all()
    assert (table.me.life, table.me.field) == (4100, ["Altar"])


@rule("FoW 903.2j", "FoW 910.1")
@pytest.mark.parametrize("instead", [EXILE, SPRING])
def test_replaced_banishment_pays_a_cost(instead: str):
    altar = "Altar (Regalia): Banish a resonator: You gain 100 life."
    table = scenario(me={"field": [altar, instead, "Imp 1/1"]})
    table.me.activate("Altar")
    table.resolve_all()
    assert table.me.life == 4100
    assert "Imp" not in (*table.me.field, *table.me.graveyard)


@rule("FoW 903.2j", "FoW 910.1")
def test_replaced_discard_pays_a_cost():
    altar = "Altar (Regalia): Discard a card: You gain 100 life."
    table = scenario(me={"field": [altar], "hand": ["Page 1/1"]}, you={"field": [VOID]})
    table.me.activate("Altar")
    table.resolve_all()
    assert (table.me.life, table.me.removed, table.me.graveyard) == (4100, ["Page"], [])


@rule("FoW 903.2j", "FoW 910.1")
def test_cost_replaced_by_a_card_draw_counts_as_paid():
    """The card stays in its zone, but the act still counts as done."""
    altar = "Altar (Regalia): Banish a resonator: You gain 100 life. Play this ability only once per turn."
    saint = "Saint 1/1: If this card would be put into a graveyard from the field, draw a card instead."
    saint = saint.replace("put into a graveyard from the field", "put into your graveyard from the field")
    table = scenario(me={"field": [altar, saint]})
    table.me.activate("Altar")
    table.resolve_all()
    assert table.me.life == 4100
    assert (table.me.field, len(table.me.hand)) == (["Altar", "Saint"], 1)


@rule("FoW 903.2j", "FoW 104.4")
def test_impossible_cost_is_not_offered():
    altar = "Altar (Regalia): Remove a charge counter from a resonator you control: You gain 100 life."
    altar = altar.replace("charge", "[+100/+100]")
    table = scenario(me={"field": [altar, "Imp 1/1"]})
    assert "activate Altar" not in table.me.options


# -- if you do -------------------------------------------------------------------------------------
DO = "{name} {{0}} (Chant): {what}. If you do, you gain 100 life."


@rule("FoW 903.3b")
@pytest.mark.parametrize(
    ("what", "mine", "yours", "gained"),
    [
        ("Put a card from your hand on top of your deck", {"hand": ["Page 1/1"]}, {}, True),
        ("Put a card from your hand on top of your deck", {}, {}, False),
        ("Gain control of target resonator", {}, {"field": ["Imp 1/1"]}, True),
        ("Gain control of target resonator", {"field": ["Imp 1/1"]}, {}, False),
        ("Destroy target resonator", {}, {"field": ["Imp 1/1"]}, True),
        ("Destroy target resonator", {}, {"field": ["Rock 1/1: This card cannot be destroyed."]}, False),
        ("Destroy target resonator", {}, {"field": ["Imp 1/1", EXILE]}, True),
        ("Rest target resonator", {}, {"field": ["Imp 1/1"]}, True),
        ("Rest target resonator", {}, {"field": [put("Imp 1/1", rested=True)]}, False),
        ("Remove all damage from target resonator", {"field": [put("Imp 1/900", damage=100)]}, {}, True),
        ("Remove all damage from target resonator", {"field": ["Imp 1/900"]}, {}, False),
        ("Draw a card", {}, {}, True),
        ("Draw a card", {"field": ["Ban (Regalia): Players cannot draw cards."]}, {}, False),
        ("Discard a card", {"hand": ["Page 1/1"]}, {}, True),
        ("Discard a card", {"hand": ["Page 1/1"]}, {"field": [VOID]}, False),
        ("Discard a card", {}, {}, False),
        ("Return target resonator to its owner's hand", {"field": ["Imp 1/1"]}, {}, True),
        ("Put target resonator on the bottom of its owner's deck", {"field": ["Imp 1/1"]}, {}, True),
    ],
)
def test_if_you_do_depends_on_what_actually_happened(what: str, mine: dict, yours: dict, gained: bool):
    mine = {**mine, "hand": [DO.format(name="Try", what=what), *mine.get("hand", [])]}
    table = scenario(me=mine, you=yours)
    aims = ["Imp" if "Imp" in str((mine, yours)) else "Rock"] if "target" in what else []
    table.me.play("Try", *aims).table.resolve_all()
    assert table.me.life == (4100 if gained else 4000)


@rule("FoW 903.3b", "FoW 1303.3a")
def test_returned_token_counts_as_returned():
    table = scenario(me={"hand": [BROOD, DO.format(name="Try", what="Return target resonator to its owner's hand")]})
    table.me.play("Brood").table.resolve()
    table.me.play("Try", "Wisp").table.resolve_all()
    assert (table.me.life, table.me.field) == (4100, [])
