"""Chapter 700: priority, the preprocessing before it, and whether a seat is prompted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.events import Destroyed, PassedPriority, Played
from engine.match import Refused
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

LETTER = "Letter {Red 1} [Event] Draw a card."


# -- 701 -------------------------------------------------------------------------------------------
@rule("ZX 701.1", "ZX 701.3")
def test_player_with_priority_acts_or_passes():
    table = zx(me={"hand": [LETTER], "resource": "R"})
    assert table.me.options == ["pass", "play Letter"]
    table.me.pass_()
    assert [(event.seat, event.clause) for event in table.events(PassedPriority)] == [(0, "506.2")]


@rule("ZX 701.3")
def test_answer_not_offered_is_refused():
    table = zx()
    with pytest.raises(Refused) as refused:
        table.match.answer(0, table.match.number, [7])
    assert refused.value.clause == "1023.1"
    with pytest.raises(Refused) as refused:
        table.match.answer(1, table.match.number, [0])
    assert refused.value.clause == "701.3"


@rule("ZX 701.2", "ZX 702.1")
def test_preprocessing_comes_before_priority():
    """A Z/X without power is destroyed before a player may act."""
    table = zx(me={"squares": {"centre": put("Fox 1000", damage=1000)}})
    assert "Fox" not in table
    assert table.me.options == ["pass"]


# -- 702 -------------------------------------------------------------------------------------------
@rule("ZX 702.2", "ZX 702.2a", "ZX 702.2b")
def test_all_rule_effects_are_processed_before_one_ability():
    """Both Z/X are destroyed before the first of the two abilities is played."""
    wake = "[Auto] [Trigger] This card is destroyed. [Effect] Gain 1 {Melodia}."
    table = zx(
        me={"squares": {"centre": put(f"Fox 1000 {wake}", damage=1000)}},
        you={"squares": {"own left": put(f"Owl 1000 {wake}", damage=1000), "own right": put("Elk 9000", damage=8000)}},
    )
    names = [type(entry.event).__name__ for entry in table.machine.log]
    assert names.count("Destroyed") == 2
    last = max(n for n, name in enumerate(names) if name == "Destroyed")
    assert "Played" not in names[:last]
    table.answer(0, [0])
    assert (table.me.counters, table.you.counters) == ({"melodia": 1}, {"melodia": 1})


@rule("ZX 702.2b")
def test_rule_effects_are_checked_between_triggered_abilities():
    sting = (
        "[Auto] [Trigger] Your main phase begins. [Effect] Choose 1 Z/X your opponent controls and deal it 1000 damage."
    )
    table = zx(
        me={"squares": {"centre": f"Fox 1000 {sting}", "left": f"Cat 2000 {sting}"}},
        you={"squares": {"own left": "Owl 1000", "own right": "Elk 9000"}},
        phase="ignition",
    )
    table.answer(0, [0])
    table.me.choose("Owl")
    assert "Owl" not in table
    assert table["Elk"].damage == 1000  # the second player has no choice left
    assert len(table.events(Destroyed)) == 1


@rule("ZX 702.2b", "ZX 808.2a")
def test_turn_player_orders_the_triggers_of_both_players():
    gain = "[Auto] [Trigger] The turn ends. [Effect] Gain 1 {Melodia}."
    table = zx(me={"squares": {"centre": f"Fox 1000 {gain}"}}, you={"squares": {"own left": f"Owl 1000 {gain}"}})
    table.me.pass_()
    decision = table.match.decision
    assert (decision.seat, decision.kind) == (0, "trigger")
    table.me.choose("Owl")
    played = [event.seat for event in table.events(Played)]
    assert played == [1, 0]


# -- whether a seat is prompted ----------------------------------------------------------------------
def attacked(**settings: Any) -> Table:
    """Return a table on which Fox attacks and both players could answer with a letter."""
    both = {"hand": [LETTER], "resource": "R"}
    table = zx(me={"squares": {"centre": "Fox 3000"}, **both}, you={"squares": {"left": "Owl 9000"}, **both})
    for seat in (0, 1):
        table.match.settings(seat, settings)
    table.me.attack("Fox", "Owl")
    return table


@rule("ZX 603.1b")
def test_player_who_can_only_pass_is_not_prompted():
    table = zx(me={"squares": {"centre": "Fox 3000"}}, you={"squares": {"left": "Owl 9000"}})
    table.me.attack("Fox", "Owl")
    assert table.machine.battle is None
    assert table.events(PassedPriority) == []


@rule("ZX 506.2")
def test_turn_player_is_always_prompted_in_the_main_phase():
    table = zx()
    assert table.me.options == ["pass"]
    assert table.machine.s.phase == "main"


@rule("ZX 504.3", "ZX 505.3")
def test_resource_and_ignition_phases_are_skipped_without_hand_and_charge():
    table = zx(phase="resource")
    assert table.machine.s.phase == "main"


@rule("ZX 603.1")
def test_player_with_the_hold_setting_is_prompted():
    table = zx(me={"squares": {"centre": "Fox 3000"}}, you={"squares": {"left": "Owl 9000"}}, hold=True)
    table.me.attack("Fox", "Owl")
    assert table.me.options == ["pass"]
    table.me.pass_()
    assert table.you.options == ["pass"]


@rule("ZX 603.1")
def test_battle_stop_setting_prompts_the_player():
    table = zx(me={"squares": {"centre": "Fox 3000"}}, you={"squares": {"left": "Owl 9000"}})
    table.match.settings(1, {"stops": ["their.battle"]})
    table.me.attack("Fox", "Owl")
    assert table.you.options == ["pass"]
    with pytest.raises(Refused):
        table.match.settings(1, {"stops": ["their.draw"]})


@rule("ZX 603.1")
def test_key_windows_prompt_only_after_opposing_acts():
    """The turn player is not prompted after the own attack, but the other player is.

    Then the turn player is prompted after the other player's act.
    """
    table = attacked(windows="key")
    assert table.you.asked == "priority"
    table.you.play("Letter")
    assert table.me.asked == "priority"
    table.me.pass_()
    assert table.machine.battle is None


@rule("ZX 603.1")
def test_player_who_yielded_the_turn_is_not_prompted():
    table = zx(
        me={"squares": {"centre": "Fox 3000"}, "hand": [LETTER], "resource": "R"}, you={"squares": {"left": "Owl 9000"}}
    )
    table.match.settings(0, {"yield": "turn"})
    assert table.machine.s.turn == 4


@rule("ZX 603.1")
def test_default_windows_prompt_both_players_in_battle():
    table = attacked()
    assert table.me.asked == "priority"
    table.me.pass_()
    assert table.you.asked == "priority"
