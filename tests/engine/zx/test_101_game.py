"""Chapters 101 and 102: winning, losing, conceding, and how choices are made."""

from __future__ import annotations

import pytest

from engine.kernel.decisions import Decision
from engine.kernel.events import Lost
from engine.kernel.text import Text
from engine.match import Refused
from engine.scenario import put
from tests.engine.rules import rule
from tests.engine.zx.doing import zx


# -- 101 -------------------------------------------------------------------------------------------
@rule("ZX 101.1", "ZX 101.2", "ZX 903.1")
def test_player_wins_at_once_when_only_the_opponent_loses():
    """Acts that were still to be done are not done."""
    watch = "Watch 1000 [Auto] [Trigger] A battle ends. [Effect] Gain 1 {Melodia}."
    table = zx(me={"squares": {"centre": "Fox 1000", "own left": watch}}, you={"life": 1})
    table.me.attack("Fox")
    assert (table.over, table.winner) == (True, 0)
    assert table.match.decision is None
    assert table.me.counters == {}


@rule("ZX 101.3", "ZX 903.1")
def test_game_is_drawn_when_both_players_lose_at_once():
    table = zx(me={"life": 0}, you={"life": 0})
    assert table.over
    assert table.winner is None
    assert [(event.seats, event.clause) for event in table.events(Lost)] == [((0, 1), "101.3")]


@pytest.mark.parametrize("seat", [0, 1])
@rule("ZX 101.4", "ZX 101.2")
def test_player_may_concede_at_any_moment(seat):
    """A player may concede with or without priority, in a battle, or during a choice."""
    table = zx(
        me={"squares": {"centre": "Fox 3000 [Auto] [Trigger] This card attacks. [Effect] You may draw a card."}},
        you={"squares": {"left": "Owl 9000"}},
    )
    table.me.attack("Fox", "Owl")
    assert table.me.asked == "yes_no"
    (table.me, table.you)[seat].concede()
    assert (table.over, table.winner) == (True, 1 - seat)
    assert [(event.reason, event.clause) for event in table.events(Lost)] == [("concede", "101.4")]
    with pytest.raises(Refused):
        table.match.concede(1 - seat)


@rule("ZX 101.5")
def test_nothing_replaces_conceding():
    """Conceding skips the replacement effects, so no decision can follow from it."""
    table = zx()
    table.machine.events = None  # nothing can be proposed
    table.me.concede()
    assert table.winner == 1


# -- 102 -------------------------------------------------------------------------------------------
@rule("ZX 102.2")
def test_card_text_overrides_a_rule():
    table = zx(me={"squares": {"own left": "Archer 3000 [Cont] Range 2"}}, you={"squares": {"centre": "Owl 9000"}})
    table.me.attack("Archer", "Owl")
    assert table["Owl"].damage == 3000


@rule("ZX 102.7")
def test_the_turn_player_chooses_first():
    both = "Toll {Red 1} [Event] Each player chooses 1 card in their hand and puts it into their trash."
    table = zx(
        me={"hand": [both, "Fox 1000", "Cat 1000"], "resource": "R"},
        you={"hand": ["Owl 1000", "Elk 1000"]},
    )
    table.me.act("play", "Toll", (), {})
    assert (table.match.decision.seat, table.me.options) == (0, ["choose Fox", "choose Cat"])
    table.me.choose("Fox")
    assert table.match.decision.seat == 1
    table.you.choose("Elk")
    assert (table.me.hand, table.you.hand) == (["Cat"], ["Owl"])


@rule("ZX 102.10")
def test_no_number_below_zero_is_chosen():
    table = zx()
    machine = table.machine
    asked = []

    def number(low: int, high: int) -> None:
        flow = machine.choices.choose_number(0, low, high, Text("How many?", "いくつ?"), "102.10")
        decision = next(flow, None)
        asked.append([option.data["value"] for option in decision.options] if isinstance(decision, Decision) else None)

    number(-3, 2)
    number(0, 1)
    number(-2, -1)
    assert asked == [[0, 1, 2], [0, 1], None]


@rule("ZX 102.5", "ZX 1003.2")
def test_asleep_card_cannot_become_asleep_again():
    watch = "Watch 1000 [Auto] [Trigger] A Z/X your opponent controls becomes asleep. [Effect] Gain 1 {Melodia}."
    nod = "Nod {Red 1} [Event] Choose 1 Z/X your opponent controls and sleep it."
    table = zx(
        me={"hand": [nod] * 2, "resource": "RR", "squares": {"centre": watch}},
        you={"squares": {"own left": put("Owl 1000", asleep=True)}},
    )
    table.me.play("Nod", choose=["Owl"])
    assert table["Owl"].asleep
    assert table.me.counters == {}
