"""Chapter 807: activated abilities."""

from __future__ import annotations

from engine.kernel.events import Played, Rested
from engine.scenario import put, scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 1}"


@rule("ZX 807.1", "ZX 807.1c")
def test_activated_ability_pays_its_cost_before_its_effect():
    miner = "Miner 3000 {Red 1} [Act] [Cost] {Red 1}, put a card from your hand into your trash. [Effect] Draw 2 cards."
    table = scenario("zx", me={"squares": [miner], "hand": [FOX], "resource": "RR"})
    table.me.activate("Miner")
    assert (table.me.awake, table.me.trash, len(table.me.hand)) == (1, ["Fox"], 2)
    assert table.events(Played)[0].what == "ability"


@rule("ZX 807.1a")
def test_sleep_cost_puts_its_card_to_sleep():
    dozer = "Dozer 3000 {Red 1} [Act] [Cost] {Sleep}. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [dozer]}, hold=True)
    table.me.activate("Dozer")
    assert table["Dozer"].asleep
    assert table.events(Rested)[0].cause == "cost"
    assert table.me.why_not(activate="Dozer").clause == "807.1a"


@rule("ZX 807.1a")
def test_asleep_card_cannot_pay_a_sleep_symbol_cost():
    dozer = "Dozer 3000 {Red 1} [Act] [Cost] {Sleep}. [Effect] Draw a card."
    assert "activate Dozer" not in scenario("zx", me={"squares": [put(dozer, asleep=True)]}).me.options


@rule("ZX 807.1a", "ZX 802.2a")
def test_ability_without_a_cost_is_played_freely():
    table = scenario("zx", me={"squares": ["Idler 3000 {Red 1} [Act] [Effect] Draw a card."]})
    table.me.activate("Idler").activate("Idler")
    assert len(table.me.hand) == 2


@rule("ZX 807.1", "ZX 302.1c")
def test_player_activates_only_own_abilities():
    mine = "Mine 3000 {Red 1} [Act] [Effect] Draw a card."
    table = scenario("zx", me={"squares": [FOX]}, you={"squares": [mine]})
    assert "activate Mine" not in table.me.options
    assert table.me.why_not(activate="Mine").clause == "302.1c"


@rule("ZX 807.1", "ZX 102.6")
def test_effect_may_forbid_activated_abilities():
    hush = "Hush 3000 {Red 1} [Cont] Your opponent cannot play [Act] abilities of Z/X."
    mine = "Mine 3000 {Red 1} [Act] [Effect] Draw a card."
    table = scenario("zx", me={"squares": [mine]}, you={"squares": [hush]})
    assert table.me.why_not(activate="Mine").clause == "102.6"


@rule("ZX 603.1b", "ZX 807.1")
def test_both_players_may_activate_abilities_in_battle():
    mine = "Mine 3000 {Red 1} [Act] [Valid] Square, Turn 1 [Effect] Draw a card."
    table = scenario(
        "zx",
        me={"squares": {"centre": mine}},
        you={"squares": {"left": mine.replace("Mine", "Yours")}},
        hold=True,
    )
    table.me.attack("Mine", "Yours")
    table.me.activate("Mine")
    table.you.activate("Yours")
    assert (len(table.me.hand), len(table.you.hand)) == (1, 1)
