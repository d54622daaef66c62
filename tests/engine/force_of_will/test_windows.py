"""The windows that a seat gets: settings, stops, the key windows (FoW 601.1, 604)."""

from __future__ import annotations

import pytest

from engine.match import Refused
from engine.scenario import scenario
from tests.engine.rules import rule

PUPPY = "Puppy 300/300: [0]: This card gains [+100/0] until end of turn."


def key(table) -> None:
    for seat in (0, 1):
        table.match.settings(seat, {"windows": "key"})


@rule("FoW 803.7", "FoW 804.6")
def test_key_windows_of_a_battle_are_after_the_attack_and_after_blocking():
    table = scenario(me={"field": [PUPPY]}, you={"field": ["Wall 0/900"]})
    key(table)
    table.me.begin_battle()
    assert table.me.asked == "attack"  # not at 802.2 and 803.2
    table.me.choose("Puppy")
    table.me.choose(table.you) if table.me.asked == "attack_target" else None
    assert table.me.asked == "priority"
    assert table["Puppy"].rested
    table.me.pass_()
    assert table.you.asked == "block"  # not at 804.2
    table.you.block("Wall")
    assert table.me.asked == "priority"  # 804.6
    table.me.pass_()
    assert table.machine.battle is None


@rule("FoW 505.2")
def test_other_player_has_an_end_phase_window_but_no_draw_phase_window():
    table = scenario(
        me={"deck": ["Filler 100/100 {9}"] * 5}, you={"field": [PUPPY], "deck": ["Filler 100/100 {9}"] * 5}
    )
    key(table)
    table.me.pass_()
    assert table.you.asked == "priority"
    assert table.machine.s.phase == "end"
    table.you.pass_()
    assert table.machine.s.phase == "end"  # 505.4: a window of the same phase
    table.you.pass_()
    assert table.machine.s.turn_player == 1
    assert table.you.asked == "priority"
    assert table.machine.s.phase == "main"


@rule("FoW 605.1a")
def test_key_window_for_a_spell_is_only_for_the_opponent():
    table = scenario(
        me={"hand": ["Gift {0} (Chant): Draw a card."], "field": [PUPPY]},
        you={"field": ["Cat 200/200: [0]: Draw a card."]},
    )
    key(table)
    table.me.play("Gift")
    assert table.you.asked == "priority"
    assert table.chase == ["Gift"]
    table.you.pass_()
    assert table.me.graveyard == ["Gift"]


def test_stop_adds_a_window_that_is_no_key_window():
    table = scenario(me={}, you={"field": [PUPPY], "deck": ["Filler 100/100 {9}"] * 5})
    key(table)
    table.match.settings(1, {"stops": ["my.draw"]})
    table.me.pass_()
    while table.machine.s.turn_player == 0:
        table.you.pass_()
    assert table.you.asked == "priority"
    assert table.machine.s.phase == "draw"


def test_hold_setting_gives_every_window():
    table = scenario(me={}, you={})
    table.match.settings(1, {"windows": "key", "hold": True})
    table.me.pass_()
    assert table.you.asked == "priority"
    assert table.machine.s.phase == "main"


def test_unknown_window_setting_is_refused():
    table = scenario(me={}, you={})
    with pytest.raises(Refused):
        table.match.settings(0, {"windows": "some"})
