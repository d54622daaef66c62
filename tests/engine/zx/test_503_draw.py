"""Chapter 503: things that are done in the draw phase before the two cards are drawn."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

DECK = [f"Card{n} 1000 {{Red 9}}" for n in "ABCDEF"]


@rule("ZX 503.2", "ZX 503.3")
def test_draw_phase_trigger_resolves_before_the_draw():
    """The ability takes the card that would be drawn."""
    mill = "Mill 3000 [Auto] [Trigger] Your draw phase begins. [Effect] Put the top card of your deck into your trash."
    table = zx([mill], me={"deck": DECK}, phase="draw")
    assert (table.me.trash, table.me.hand) == (["CardA"], ["CardB", "CardC"])


@rule("ZX 503.2", "ZX 503.3")
def test_draw_phase_trigger_asks_its_decision_before_the_draw():
    ask = (
        "Ask 3000 [Auto] [Trigger] Your draw phase begins. [Effect] You may put a card from your hand into your charge."
    )
    table = zx([ask], me={"deck": DECK, "hand": ["Fox 1000"]}, phase="draw")
    assert (table.me.asked, table.me.hand) == ("yes_no", ["Fox"])
    table.me.yes()
    assert (table.me.charge, table.me.hand) == (["Fox"], ["CardA", "CardB"])


@rule("ZX 503.2", "ZX 702.2a", "ZX 904.1")
def test_rule_effects_are_processed_before_the_draw():
    """An ability of either player that triggers on this destruction is also done before the draw."""
    bane = "Bane 3000 [Auto] [Trigger] Your opponent's draw phase begins. [Effect] Deal all Z/X 2000 damage."
    heir = "Heir 2000 [Auto] [Trigger] This card is destroyed. [Effect] Put the top card of your deck into your trash."
    table = zx([heir], {"own left": bane}, me={"deck": DECK}, phase="draw")
    assert (table.me.charge, table.me.trash, table.me.hand) == (["Heir"], ["CardA"], ["CardB", "CardC"])


@rule("ZX 503.2", "ZX 503.3a")
def test_draw_phase_trigger_resolves_when_nothing_is_drawn():
    """In the first turn of the first player nothing is drawn."""
    mill = "Mill 3000 [Auto] [Trigger] Your draw phase begins. [Effect] Put the top card of your deck into your trash."
    table = zx([put(mill)], me={"deck": DECK}, phase="draw", turn=1)
    assert (table.me.trash, table.me.hand) == (["CardA"], [])


@pytest.mark.parametrize("zone", ["hand", "charge"])
@rule("ZX 503.2", "ZX 503.4")
def test_draw_triggers_resolve_after_the_draw(zone):
    """An ability about cards that come to the hand triggers on the draw, not before."""
    mill = "Put the top card of your deck into your trash."
    watch = f"Watch 3000 [Auto] [Trigger] A card comes into your {zone}. [Effect] {mill}"
    table = zx([watch], me={"deck": DECK}, phase="draw")
    assert (table.me.hand, len(table.me.trash)) == (["CardA", "CardB"], 2 if zone == "hand" else 0)


@rule("ZX 503.2", "ZX 503.4", "ZX 504.4")
def test_triggers_within_a_phase_resolve_before_the_next_step():
    """Triggers at the beginning come before the draw, triggers on the draw before the next phase, and so on."""
    gain = "[Effect] Gain 1 {Melodia}."
    lines = (
        "[Auto] [Trigger] Your draw phase begins. [Effect] If you have 1 or more cards in your hand, gain 9 {Block}."
        f" | [Auto] [Valid] Square, Turn 1 [Trigger] You draw a card. {gain}"
        f" | [Auto] [Trigger] A card comes into your resource from the hand. {gain}"
    )
    table = zx(me={"squares": [f"Clock 3000 {lines}"], "charge": ["Owl 1000"]}, phase="draw")
    table.me.put_resource("Filler")
    assert table.me.counters == {"melodia": 2}
    told = [getattr(entry.event, "name", type(entry.event).__name__) for entry in table.machine.log]
    gained = [n for n, what in enumerate(told) if what == "CountersGained"]
    drawn = [n for n, what in enumerate(told) if what == "Drawn"]
    assert drawn[-1] < gained[0] < told.index("resource_begin") < gained[1] < told.index("ignition_begin")
