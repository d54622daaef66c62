"""Chapter 12: rule processes; chapter 3: the end of a game."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed
from engine.scenario import put, scenario
from tests.engine.rules import rule


def table(me=None, you=None, **how):
    return scenario("last_chronicle", me or {}, you or {}, **how)


DIES = "When {} is put into a discard pile from the battlefield, draw a card."
SEES = "When another unit you control is put into a discard pile from the battlefield, gain 1 life."


@rule("LC 12.3", "LC 11.1.3", "LC 11.1.4")
def test_units_dying_together_see_each_other_die():
    text = "When a unit you control is put into a discard pile from the battlefield, gain 1 life."
    t = table({"field": [put(f"A 1000/1: {text}", damage=1000), put(f"B 1000/1: {text}", damage=1000)]}, hold=True)
    assert t.me.field == []
    t.me.choose("A", "B", "A", "B")
    assert sorted(t.stack) == ["A", "A", "B", "B"]


@rule("LC 12.3")
def test_all_due_rule_processes_are_one_event():
    """Each of the units that leave by different rule processes sees the three others leave."""
    me = {
        "field": [
            put(f"A 1000/1: {SEES}", damage=1000),
            put(f"Zero 0/1: {SEES}"),
            f"L1 1000/1 (legacy): {SEES}",
            f"L2 1000/1 (legacy): {SEES}",
        ],
        "era": 5,
    }
    t = table(me, hold=True)
    assert t.me.field == []
    assert t.me.era == 4
    assert t.me.asked == "order"
    assert sorted(t.me.options) == sorted(["order A", "order Zero", "order L1", "order L2"] * 3)


@rule("LC 12.1", "LC 12.3")
def test_new_rule_processes_happen_before_priority():
    me = {
        "field": [
            put("King 1000/1: Other units you control get [+1000/+0].", damage=1000),
            put("Page 500/1", damage=500),
        ]
    }
    t = table(me, hold=True, started=False)
    t.machine.s.change(t["King"].ref, damage=1000)
    t.machine.s.change(t["Page"].ref, damage=500)
    t.machine.start()
    assert t.me.field == []


@rule("LC 12.4.1", "LC 3.1.1", "LC 3.1")
@pytest.mark.parametrize("life", [0, -3])
def test_a_player_without_life_loses(life):
    t = table({"life": life})
    assert t.winner == 1
    assert t.match.result.clause == "12.4.1"


@rule("LC 12.4.2", "LC 3.1.2")
def test_a_player_who_draws_from_an_empty_deck_loses():
    t = table({"deck": ["X 1000/1"], "hand": ["Bolt {0} (Spell): Draw two cards."]})
    t.me.use("Bolt")
    t.resolve_all()
    assert t.winner == 1
    assert t.match.result.clause == "12.4.2"


@rule("LC 12.4.2", "LC 3.1.2")
def test_empty_deck_without_a_further_draw_does_not_lose():
    t = table({"deck": ["X 1000/1"], "hand": ["Bolt {0} (Spell): Draw a card."]}, hold=True)
    t.me.use("Bolt")
    t.resolve()
    assert not t.over
    assert t.me.deck == 0


@rule("LC 3.3", "LC 3.2")
def test_both_players_losing_at_once_is_a_draw():
    t = table({"life": 0}, {"life": 0})
    assert t.over
    assert t.winner is None
    assert t.match.result.clause == "3.3"


@rule("LC 3.1.3", "LC 2.1")
def test_a_player_may_concede_at_any_moment_and_loses_at_once():
    t = table({}, {})
    t.you.concede()
    assert t.winner == 0
    assert t.match.result.clause == "3.1.3"


@rule("LC 12.4.3", "LC 15.1.4.2")
def test_unit_with_zero_power_is_discarded_without_being_destroyed():
    t = table({"field": [put("A 0/1: A cannot be destroyed.")]}, hold=True)
    assert t.me.discard == ["A"]
    assert not t.events(Destroyed)


@rule("LC 12.4.4", "LC 5.13.4")
def test_damage_equal_to_power_destroys_a_destructible_unit():
    t = table(
        {
            "field": [
                put("A 1000/1", damage=1000),
                put("B 1000/1", damage=999),
                put("C 1000/1: C cannot be destroyed.", damage=2000),
            ]
        },
        hold=True,
    )
    assert t.me.field == ["B", "C"]
    assert [event.clause for event in t.events(Destroyed)] == ["12.4.4"]


@rule("LC 12.4.5")
def test_two_legacies_of_one_player_are_both_discarded():
    t = table(
        {"field": ["A 1000/1 (legacy)", "B (History, legacy)", "C 1000/1"]}, {"field": ["D 1000/1 (legacy)"]}, hold=True
    )
    assert t.me.field == ["C"]
    assert t.you.field == ["D"]


@rule("LC 12.4.5")
def test_change_of_control_can_bring_two_legacies_together():
    take = "Take {0} (Spell): Gain control of a chosen unit until end of turn."
    t = table({"field": ["A 1000/1 (legacy)"], "hand": [take]}, {"field": ["D 1000/1 (legacy)"]}, hold=True)
    t.me.use("Take", "D")
    t.resolve()
    assert t.me.field == t.you.field == []
    assert sorted(t.me.discard) == ["A", "Take"]
    assert t.you.discard == ["D"]


@rule("LC 12.4.6")
def test_epics_of_one_name_are_discarded():
    field = [
        "A 1000/1 (epic)",
        "A 2000/1 (epic)",
        "B 1000/1 (epic)",
        put("B 1000/1 (epic)", stolen=True),
        "C 1000/1 (epic)",
        "D 1000/1",
        "D 1000/1",
    ]
    t = table({"field": field}, {"field": ["C 1000/1 (epic)"]}, hold=True)
    assert t.me.field == ["C", "D", "D"]
    assert t.you.field == ["C"]


@rule("LC 12.4.7", "LC 7.6.2")
def test_fifth_era_marker_is_discarded():
    t = table({"era": ["M1 1000/1", "M2 1000/1", "M3 1000/1", "M4 1000/1", "M5 1000/1"]}, hold=True)
    assert t.me.era_yard == ["M1", "M2", "M3", "M4"]
    assert t.me.discard == ["M5"]


@rule("LC 12.4.8", "LC 6.11.4")
def test_token_outside_the_battlefield_ceases_to_exist():
    make = "Make {0} (Spell): Deploy a [1000/1] Beast unit token."
    back = "Back {0} (Spell): Return a chosen unit to its owner's hand."
    t = table({"hand": [make, back]}, hold=True)
    t.me.use("Make")
    t.resolve()
    assert t.me.field == ["Beast"]
    t.me.use("Back", "Beast")
    t.resolve()
    assert t.me.field == []
    assert t.me.hand == []
