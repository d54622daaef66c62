"""FoW 1118 to 1122: [Limit], [Energize], [Mana]."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from engine.scenario import define, put
from tests.engine.force_of_will.held import battle, ruler, scenario, to_main
from tests.engine.rules import rule


# -- 1118 Limit ------------------------------------------------------------------------------------
@rule("FoW 1118.1", "FoW 1118.2")
def test_limit_card_enters_with_counters_and_loses_one_on_attack():
    table = scenario(me={"hand": ["Hero 300/900 {1}: [Swiftness] | [Limit] 2"], "will": "V"})
    table.me.play("Hero").table.resolve_all()
    assert table["Hero"].counters == {"limit": 2}
    table.me.attack("Hero", table.you)
    table.resolve_all()
    assert table["Hero"].counters == {"limit": 1}


@rule("FoW 1118.2")
def test_limit_card_loses_a_counter_on_block():
    wall = put("Wall 0/900: [Limit] 2", counters={"limit": 2})
    table = scenario(me={"field": ["Hero 300/900"]}, you={"field": [wall]})
    battle(table, "Wall")
    assert table["Wall"].counters == {"limit": 1}


@rule("FoW 1118.2a", "FoW 1118.2b")
def test_card_without_limit_counters_stays_and_can_attack():
    table = scenario(me={"field": [put("Hero 300/900: [Limit] 1", counters={"limit": 1})]})
    battle(table)
    assert (table["Hero"].counters, table.me.field) == ({}, ["Hero"])
    to_main(table, 0)
    battle(table)
    assert table.you.life == 3400


@rule("FoW 1118.2", "FoW 1022.6")
def test_limit_adds_up_with_another_counter_effect():
    both = "Hero 300/900 {1}: [Limit] 1 | This card enters the field with two limit counters on it."
    table = scenario(me={"hand": [both], "will": "V"})
    table.me.play("Hero").table.resolve_all()
    table.me.choose("Hero")
    assert table["Hero"].counters == {"limit": 3}


@rule("FoW 1118.2", "FoW 903.2f-2")
def test_limit_x_of_a_j_ruler_uses_the_x_of_its_judgment():
    table = scenario(me={"ruler": ruler("[Judgment][X]", "[Limit] X+1"), "will": "VV"})
    table.me.judgment(x=2).table.resolve_all()
    assert table["Queen"].counters == {"limit": 3}


# -- 1119 Energize ---------------------------------------------------------------------------------
def begun(ruler_text: str, first: int = 0) -> Match:
    """Return a match at its beginning in which both players have this ruler."""
    deck = {
        "ruler": define("force_of_will", ruler_text),
        "main": {define("force_of_will", f"Page {n} 100/100 {{1}}"): 4 for n in range(10)},
        "stones": {define("force_of_will", "Light Magic Stone"): 10},
        "runes": {},
        "extra": {},
    }
    return Match.start("force_of_will", [deck, deck], b"s" * 32, ["Ann", "Bob"], {"first_player": first})


def items(match: Match, seat: int) -> list[Any]:
    return list(match.view(None)["zones"][seat]["item"])


@rule("FoW 1119.1", "FoW 1119.2", "FoW 313.1")
@pytest.mark.parametrize("first", [0, 1])
def test_energize_gives_a_coin_to_the_player_who_is_not_first(first: int):
    match = begun("Sage (light): [Energize][w] // Sage Armed 800/800", first)
    assert items(match, first) == []
    (coin,) = items(match, 1 - first)
    assert (coin["name"]["en"], coin["types"], coin["token"]) == ("Will Coin", [], True)
    assert coin["text"]["en"] == "Banish this card: Produce [w]."
    told = [entry["text"]["en"] for entry in match.log(1 - first)]
    assert "You get a Will Coin token." in told


def in_main_of(match: Match, seat: int) -> Match:
    """Pass for all players until this seat has a decision in its main phase, and return the match."""
    for _ in range(200):
        decision = match.decision
        assert decision is not None
        here = (match.machine.s.turn_player, match.machine.s.phase, decision.seat) == (seat, "main", seat)
        if here and decision.kind == "priority" and not match.machine.stack:
            return match
        passes = [n for n, option in enumerate(decision.options) if option.kind == "pass"]
        match.answer(decision.seat, match.number, passes or list(range(decision.least)))
    raise AssertionError("no main phase")


def offered(match: Match, kind: str) -> list[str]:
    """Return the names of the offered options of one kind."""
    assert match.decision is not None
    return [match.machine.chars(one.ref).name.en for one in match.decision.options if one.kind == kind]


def choose(match: Match, kind: str) -> None:
    """Choose the first option of this kind."""
    assert match.decision is not None
    place = next(n for n, option in enumerate(match.decision.options) if option.kind == kind)
    match.answer(match.decision.seat, match.number, [place])


@rule("FoW 1119.2", "FoW 1011.1")
def test_will_coin_is_banished_to_produce_will():
    match = in_main_of(begun("Sage (light): [Energize][w] // Sage Armed 800/800"), 1)
    assert set(offered(match, "play")) <= {f"Page {n}" for n in range(10)} != set()
    choose(match, "activate")
    assert items(match, 1) == []
    assert match.view(1)["seats"][1]["will"]["light"] == 1
    choose(match, "play")
    assert match.view(1)["seats"][1]["will"]["light"] == 0
    assert len(match.view(1)["zones"][1]["field"]) == 1


@rule("FoW 1119.2")
def test_first_player_gets_no_will_from_energize():
    match = in_main_of(begun("Sage (light): [Energize][w] // Sage Armed 800/800"), 0)
    assert offered(match, "play") == []


@rule("FoW 1119.2b")
def test_will_coin_with_several_symbols_produces_one_of_them():
    match = in_main_of(begun("Sage (light): [Energize][r][u] // Sage Armed 800/800"), 1)
    (coin,) = items(match, 1)
    assert coin["text"]["en"] == "Banish this card: Produce [r] or [u]."
    choose(match, "play")
    assert items(match, 1) == []
    assert len(match.view(1)["zones"][1]["field"]) == 1


@rule("FoW 1119.2a")
def test_will_coin_works_only_in_the_item_area():
    match = begun("Sage (light): [Energize][w] // Sage Armed 800/800")
    (coin,) = match.machine.zone(1, "item")
    compiled = match.machine.chars(coin).compile()
    assert len(compiled.working_in("item").activated) == 1
    assert compiled.working_in("field", True).activated == ()


# -- 1122 Mana -------------------------------------------------------------------------------------
@rule("FoW 1122.1", "FoW 1122.2", "FoW 1122.2a")
def test_ruler_starts_with_its_mana_counters():
    match = begun("Sage (light): [Mana] 2 // Sage Armed 800/800: [Flying]")
    for seat in (0, 1):
        (sage,) = match.view(None)["zones"][seat]["ruler"]
        assert sage["counters"] == {"mana": 2}


@rule("FoW 1122.2a", "FoW 1022.3")
def test_mana_counters_stay_on_a_j_ruler_after_paying_for_judgment():
    text = "[Judgment][w] | Remove a mana counter from this card: Produce [w]."
    table = scenario(me={"ruler": put(ruler(text), counters={"mana": 2})})
    table.me.judgment().table.resolve_all()
    assert table["Queen"].counters == {"mana": 1}


@rule("FoW 1122.2b")
def test_other_cards_enter_the_field_with_mana_counters():
    table = scenario(me={"hand": ["Well 100/100 {1}: [Mana] 3"], "will": "V"})
    table.me.play("Well").table.resolve_all()
    assert table["Well"].counters == {"mana": 3}
    table = scenario(me={"ruler": ruler("[Judgment][w]", "[Mana]5"), "will": "W"})
    table.me.judgment().table.resolve_all()
    assert table["Queen"].counters == {"mana": 5}, "a J-ruler comes to the field"
