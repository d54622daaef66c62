"""Chapter 1028: effects that begin a phase."""

from __future__ import annotations

from typing import Any

from engine.games.zx.words.triggers.event_types import PhaseCalled
from engine.kernel.events import Drawn
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import moments, zx


def called(phase: str, text: str = "", **more: Any) -> Table:
    """Return a table after an event that begins a phase was played in the main phase."""
    event = f"Horn {{Red 1}} [Event] {text}The {phase} phase begins now."
    return zx(me={"hand": [event], "resource": "R", **more.pop("me", {})}, **more)


@rule("ZX 1028.1")
def test_calling_a_phase_ends_the_current_phase():
    table = called("end")
    table.me.play("Horn")
    assert table.machine.s.turn == 4
    assert moments(table)[:2] == ["end_begin", "turn_end"]
    assert [(event.phase, event.clause) for event in table.events(PhaseCalled)] == [("end", "1028.1")]


@rule("ZX 1028.1")
def test_turn_continues_from_the_called_phase():
    table = called("draw", me={"charge": ["Ember 1000"]})
    table.me.play("Horn")
    assert moments(table) == ["draw_begin", "resource_begin"]
    assert len(table.me.hand) == 2
    table.me.pass_()
    table.me.pass_()
    assert table.machine.s.phase == "main"
    assert table.machine.s.turn == 3


@rule("ZX 1028.1")
def test_called_main_phase_starts_a_second_main_phase():
    table = called("main")
    table.me.play("Horn")
    assert moments(table) == ["main_begin"]
    assert table.me.options == ["pass"]
    table.me.pass_()
    assert table.machine.s.turn == 4


@rule("ZX 1028.1", "ZX 804.3a")
def test_rest_of_the_text_resolves_before_the_called_phase():
    event = "Horn {Red 1} [Event] The end phase begins now. Draw a card."
    table = zx(me={"hand": [event], "resource": "R"})
    table.me.play("Horn")
    names = [type(entry.event).__name__ for entry in table.machine.log]
    assert names.index("Drawn") < names.index("Moment")
    assert len(table.events(Drawn)) == 3  # and two cards in the other player's turn


BLOW = "Blow {Red 1} [Event] Choose 1 Z/X you control. It gets +3000 power until end of battle. "


@rule("ZX 1028.1", "ZX 1028.1a")
def test_calling_a_phase_ends_the_battle_and_its_effects():
    bell = "Bell 1000 [Auto] [Trigger] A battle ends. [Effect] Gain 1 {Melodia}."
    table = zx(
        me={
            "squares": {"centre": "Fox 3000", "own left": bell},
            "hand": [BLOW, "Horn {Red 1} [Event] The main phase begins now."],
            "resource": "RR",
        },
        you={"squares": {"left": "Owl 9000"}},
        hold=True,
    )
    table.me.attack("Fox", "Owl")
    table.me.play("Blow", choose=["Fox"])
    table.you.pass_()
    assert table["Fox"].power == 6000
    table.me.play("Horn")
    assert table.machine.battle is None
    assert (table["Fox"].power, table["Owl"].damage) == (3000, 0)
    assert table.me.counters == {}
    assert moments(table) == ["battle_begin", "main_begin"]
    assert table.machine.s.phase == "main"


@rule("ZX 1028.1b")
def test_pending_triggers_are_played_in_the_called_phase():
    watch = "Watch 1000 [Auto] [Trigger] You draw a card. [Effect] Gain 1 {Melodia}."
    table = called("end", "Draw a card. ", me={"squares": {"centre": watch}})
    table.me.play("Horn")
    names = [getattr(entry.event, "name", type(entry.event).__name__) for entry in table.machine.log]
    assert names.index("end_begin") < names.index("CountersGained") < names.index("turn_end")


@rule("ZX 1028.1b", "ZX 904.1")
def test_pending_destruction_happens_in_the_called_phase():
    table = called(
        "end", "Choose 1 Z/X your opponent controls and deal it 1000 damage. ", you={"squares": ["Owl 1000"]}
    )
    table.me.play("Horn")
    names = [getattr(entry.event, "name", type(entry.event).__name__) for entry in table.machine.log]
    assert names.index("end_begin") < names.index("Destroyed") < names.index("turn_end")


@rule("ZX 1028.1", "ZX 803.1f")
def test_activated_ability_can_call_a_phase():
    clock = "Clock 1000 [Act] [Valid] Square, Your turn 1 [Effect] The resource phase begins now."
    table = zx(me={"squares": {"centre": clock}, "hand": ["Fox 1000"]})
    table.me.activate("Clock")
    assert table.me.asked == "resource"
    table.me.put_resource("Fox")
    assert table.machine.s.phase == "main"
    assert "activate Clock" not in table.me.options


@rule("ZX 1028.1")
def test_triggered_ability_can_call_a_phase_early():
    """The phase begins in the draw phase, before any card is drawn."""
    rush = "Rush 1000 [Auto] [Trigger] Your draw phase begins. [Effect] The main phase begins now."
    table = zx(me={"squares": {"centre": rush}, "hand": ["Fox 1000"]}, phase="draw")
    assert table.machine.s.phase == "main"
    assert table.me.hand == ["Fox"]
    assert moments(table) == ["draw_begin", "main_begin"]


@rule("ZX 1028.1", "ZX 502.1", "ZX 502.2")
def test_called_reboot_phase_repeats_its_acts():
    """Everything in the phase happens again, but the game does not begin again."""
    watch = "Watch 1000 [Auto] [Trigger] The game begins. [Effect] Gain 1 {Melodia}."
    squares = {"centre": put("Fox 3000", asleep=True), "own player": "Hall (Ascension, shield 2)", "own left": watch}
    table = called("reboot", me={"squares": squares})
    table.me.play("Horn")
    assert not table["Fox"].asleep
    assert table.me.charge == ["Hall"]
    assert moments(table)[:2] == ["reboot_begin", "draw_begin"]
    assert table.me.counters == {}


@rule("ZX 1028.1", "ZX 505.3a")
def test_ignited_event_can_call_a_phase():
    """The event has been resolved and is in the trash. Nothing more is ignited."""
    lit = "Lit {Red 4} (ignition) [Event] The end phase begins now."
    mine = {"charge": ["Ember 1000", "Coal 1000"], "deck": [lit, "One 1000", "Two 1000", "Three 1000"]}
    table = zx(me=mine, phase="ignition")
    table.me.ignite("Ember")
    table.me.yes()
    assert table.machine.s.turn == 4
    assert (table.me.trash, table.me.charge) == (["Ember", "Lit"], ["Coal"])


@rule("ZX 1028.1")
def test_opponent_can_end_a_battle_by_calling_a_phase():
    horn = "Horn {Red 1} [Event] The end phase begins now."
    table = zx(
        me={"squares": {"centre": "Fox 3000"}},
        you={"squares": {"left": "Owl 1000"}, "hand": [horn], "resource": "R"},
    )
    table.me.attack("Fox", "Owl")
    table.you.play("Horn")
    assert table.machine.s.turn == 4
    assert "Owl" in table


@rule("ZX 1028.1", "ZX 507.3")
def test_second_end_phase_does_not_repeat_turn_end_triggers():
    """An ability that has triggered at the end of this turn does not trigger again."""
    bell = "Bell 1000 [Auto] [Trigger] The turn ends. [Effect] Gain 1 {Melodia}."
    back = "Back 1000 [Auto] [Valid] Square, Turn 1 [Trigger] The turn ends. [Effect] The main phase begins now."
    table = zx(me={"squares": [bell, back]})
    table.me.pass_()
    table.me.choose("Bell")
    assert (table.machine.s.turn, table.machine.s.phase) == (3, "main")
    table.me.pass_()
    assert table.machine.s.turn == 4
    assert table.me.counters == {"melodia": 1}
