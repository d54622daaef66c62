"""Chapter 1200: rule processes, which happen automatically when their condition holds."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, Lost
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, scenario, to_turn
from tests.engine.rules import rule

GOD = "Old One (Deity): [Rest], remove a divine power counter from this card: Draw a card."


# -- 1202 ------------------------------------------------------------------------------------------
@rule("MG 1201.1", "MG 1202.1")
def test_player_loses_if_unable_to_draw_in_the_draw_phase():
    table = scenario(you={"deck": []})
    with pytest.raises(AssertionError):
        to_turn(table, 1)
    assert table.winner == 0
    assert [event.clause for event in table.events(Lost)] == ["1202.1"]


@rule("MG 1202.1", "MG 1006.1")
def test_player_unable_to_draw_by_an_effect_does_not_lose():
    table = scenario(me={"deck": [], "hand": ["Read {0}: Draw two cards."]})
    table.me.play("Read").table.resolve()
    assert not table.over


@rule("MG 1202.2")
@pytest.mark.parametrize(("before", "over"), [(19_000, True), (18_900, False)])
def test_twenty_thousand_erosion_loses_the_game(before, over):
    rot = "Rot {0}: Deal 1000 erosion damage to target player."
    table = scenario(me={"hand": [rot]}, you={"erosion": before})
    table.me.play("Rot", table.you).table.resolve()
    assert table.over is over
    assert table.winner == (0 if over else None)


@rule("MG 1202.2", "MG 103.3")
def test_both_players_losing_at_once_is_a_draw():
    rot = "Rot {0}: Deal 1000 erosion damage to each player."
    table = scenario(me={"hand": [rot], "erosion": 19_500}, you={"erosion": 19_000})
    table.me.play("Rot").table.resolve()
    assert table.over
    assert table.winner is None


# -- 1203 ------------------------------------------------------------------------------------------
@rule("MG 1203.1")
def test_atk_and_def_are_rounded_up_to_hundreds():
    odd = "Odd Song {0}: Target servant gains +250 ATK and -50 DEF until end of turn."
    table = scenario(me={"hand": [odd], "servants": ["Odd 1500/100 {1}"]})
    table.me.play("Odd Song", "Odd").table.resolve()
    assert (table["Odd"].atk, table["Odd"].defense) == (1800, 100)


# -- 1204 ------------------------------------------------------------------------------------------
@rule("MG 1204.1")
def test_a_deity_without_divine_power_is_banished():
    table = scenario(me={"servants": [put(GOD, counters={"divine power": 1}), FOE]})
    table.me.activate("Old One")
    assert "Old One" not in table  # its last counter paid the cost
    assert [event.clause for event in table.events(Banished)] == ["1204.1"]
    assert len(table.chase) == 1
    deck = table.me.deck
    table.resolve()
    assert table.me.deck == deck - 1


@rule("MG 1204.1", "MG 315.2", "MG 315.2b")
def test_banished_deity_goes_to_the_graveyard():
    table = scenario(me={"servants": [GOD]})
    assert table.me.graveyard == ["Old One"]
    assert table.me.extra == []


@rule("MG 1204.1")
def test_cards_other_than_deities_need_no_divine_power():
    table = scenario(me={"servants": [FOE, "Hedge {1} (Barrier)"], "hand": [FELL]})
    assert table.me.servants == ["Foe", "Hedge"]
