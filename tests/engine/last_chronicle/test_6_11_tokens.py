"""Section 6.11: tokens."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import Vanished
from engine.scenario import scenario
from tests.engine.rules import rule


@rule("LC 6.11.1", "LC 6.11.2", "LC 6.11.3", "LC 6.11.5")
def test_token_is_named_after_its_category_and_costs_nothing():
    call = "Call {0}: Deploy a level 2 [1500/1] Wolf unit token with [Haste]."
    table = scenario("last_chronicle", me={"hand": [call]}, you={})
    table.me.use("Call").table.resolve()
    wolf = table["Wolf"]
    assert table.me.field == ["Wolf"]
    assert (wolf.power, wolf.atk, wolf.level, wolf.total_cost, wolf.ca) == (1500, 1, 2, 0, 0)
    assert "Haste" in wolf.keywords


CALL = "Call {0}: Deploy a level 1 [1000/1] Wolf unit token."


def wolf(*hand, **me):
    """Return a table on which the first seat has a Wolf token, and these cards in its hand."""
    table = scenario("last_chronicle", me={"hand": [CALL, *hand], **me}, you={}, hold=True)
    return table.me.use("Call").table.resolve()


@rule("LC 6.11.4", "LC 12.4.8")
@pytest.mark.parametrize(
    "deed",
    [
        "Destroy a chosen unit.",
        "Remove a chosen unit from the game.",
        "Return a chosen unit to its owner's hand.",
        "Put a chosen unit into its owner's soul yard.",
        "Put a chosen unit into its owner's CA yard.",
        "Put a chosen unit on top of its owner's deck.",
        "Put a chosen unit on the bottom of its owner's deck.",
    ],
)
def test_token_that_left_the_battlefield_ceases_to_exist_by_rule_process(deed):
    table = wolf(f"Rite {{0}}: {deed}", deck=["Top 1000/1", "Next 1000/1"])
    table.me.use("Rite", "Wolf").table.resolve()
    assert table.me.asked == "priority"
    zones = (table.me.field, table.me.hand, table.me.soul, table.me.ca, table.me.removed, table.me.deck)
    assert zones == ([], [], [], [], [], 2)
    assert table.me.discard == ["Call", "Rite"]
    assert [one.event.clause for one in table.machine.log if isinstance(one.event, Vanished)] == ["12.4.8"]
    assert table.machine.own.strays == ()


@rule("LC 6.11.4", "LC 12.4.8")
def test_token_stays_in_its_new_zone_until_the_resolution_ends():
    table = wolf("Rite {0}: Return a chosen unit to its owner's hand. Gain 1 life for each card in your hand.")
    table.me.use("Rite", "Wolf").table.resolve()
    assert (table.me.life, table.me.hand) == (21, [])


@rule("LC 6.11.4", "LC 12.4.8")
def test_token_can_be_drawn_before_it_ceases_to_exist():
    table = wolf("Rite {0}: Put a chosen unit on top of its owner's deck. Draw a card.", deck=["Top 1000/1"])
    table.me.use("Rite", "Wolf").table.resolve()
    assert (table.me.hand, table.me.deck) == ([], 1)
    assert not table.over


@rule("LC 6.11.4", "LC 7.3")
def test_token_back_on_the_battlefield_stays():
    table = wolf("Rite {0}: Destroy a chosen unit. Put all unit cards in your discard pile onto the battlefield.")
    before = table["Wolf"].ref
    table.me.use("Rite", "Wolf").table.resolve()
    assert table.me.field == ["Wolf"]
    assert table["Wolf"].ref != before
    assert table.machine.own.strays == ()


@rule("LC 6.11.4", "LC 12.3", "LC 11.6.17.1")
def test_trigger_does_not_find_a_token_that_ceased_to_exist():
    dies = "When a unit you control is put into a discard pile from the battlefield"
    saga = f"Saga (History): {dies}, return it to its owner's hand."
    table = wolf("Rite {0}: Destroy a chosen unit.", field=[saga])
    table.me.use("Rite", "Wolf").table.resolve().resolve_all()
    assert table.me.hand == []
