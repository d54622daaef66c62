"""Chapters 202.13 to 202.15, 914, 1017 and 1026: tokens, counters and links."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card, square_of
from engine.games.zx.words.triggers.event_types import LinkMade, MarkerVanished
from engine.kernel.events import Entered, TokenMade
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, holds, me, run

PUPS = (
    'Pups {Red 1} [Event] Make 2 red [Wolf] Z/X tokens "Pup" with cost 1 and power 2000 appear awake on normal squares'
    " with no Z/X."
)
PATH = 'Way {Red 1} [Event] Put a link "Path" on a normal square.'


# -- 202.13 ----------------------------------------------------------------------------------------
@rule("ZX 202.13a", "ZX 202.13b", "ZX 1007.3", "ZX 1007.4")
def test_tokens_appear_as_cards():
    table = scenario("zx", me=me([PUPS]))
    table.me.play("Pups", at="left")
    assert table.me.asked == "square"
    assert "choose left" not in table.me.options
    table.me.choose("right")
    pups = table.machine.units(0)
    assert [square_of(table.machine, ref) for ref in pups] == [3, 5]
    chars = table.machine.chars(pups[0])
    assert (chars.types, chars.cost, chars.power, chars.races) == ({"zx"}, 1, 2000, {"Wolf"})
    assert chars.attributes == {"red"}
    assert len(table.events(TokenMade)) == 2
    assert {event.origin for event in table.events(Entered)} == {""}
    assert table.machine.s.objects[pups[0]].owner == 0


@rule("ZX 102.6", "ZX 202.13a")
@pytest.mark.parametrize(("banned", "made"), [("[Wolf]", 0), ("Z/X", 0), ("[Fox]", 2)])
def test_token_forbidden_to_appear_is_not_made(banned, made):
    ban = f"Ban 3000 [Cont] Your opponent cannot make {banned} appear."
    table = scenario("zx", me=me([PUPS]), you={"squares": {"own left": ban}})
    table.me.play("Pups")
    if made:
        table.me.choose("left")
        table.me.choose("right")
    assert len(table.me.units) == made
    holds(table)


@rule("ZX 202.13a", "ZX 209.3")
def test_a_token_attacks_like_a_card():
    table = scenario("zx", me=me([PUPS]), you={"squares": {"right": "Hare 2000"}})
    table.me.play("Pups", at="centre")
    table.me.choose("own left")
    table.me.attack("Pup", "Hare")
    table.fight()
    assert table.you.charge == ["Hare"]


@rule("ZX 202.13c", "ZX 914.1", "ZX 1008.1")
def test_destroyed_token_ceases_to_exist():
    table = scenario("zx", me=me([PUPS]))
    table.me.play("Pups", at="left")
    table.me.choose("right")
    refs = table.machine.units(0)
    run(table, table.machine.destroy(refs))
    assert table.me.charge == []
    assert "Pup" not in table
    assert len(table.events(MarkerVanished)) == 2
    holds(table)


@rule("ZX 1026.1", "ZX 1026.2")
def test_effect_makes_a_token_vanish():
    table = scenario("zx", me=me([PUPS, "Gone {Red 1} [Event] Choose 1 token and make it vanish."]))
    table.me.play("Pups", at="left")
    table.me.choose("right")
    first = table.machine.units(0)[0]
    table.me.play("Gone", table.things(table, first))
    assert len(table.machine.units(0)) == 1
    assert [event.ref for event in table.events(MarkerVanished)] == [first]
    assert table.me.charge == []


# -- 202.14 ----------------------------------------------------------------------------------------
@rule("ZX 202.14a", "ZX 202.14b", "ZX 202.14d", "ZX 1017.1", "ZX 1017.2")
def test_counters_belong_to_a_player():
    table = scenario("zx", me=me(counters={"melodia": 2}))
    assert table.me.counters == {"melodia": 2}
    assert table.you.counters == {}
    at = table.machine.context_for(player_card(table.machine, 0))
    run(table, table.machine.spend_counters(0, "melodia", 2, at))
    assert table.me.counters == {}
    assert table.machine.field(0) == (player_card(table.machine, 0),)


# -- 202.15 ----------------------------------------------------------------------------------------
@rule("ZX 202.15a", "ZX 202.15b")
def test_link_is_put_on_a_square():
    table = scenario("zx", me=me([PATH], {"centre": FOX}))
    table.me.play("Way", at="centre")
    assert table["Path"].place == 4
    assert table["Path"].controller == 0
    assert table["Path"].types == {"link"}
    assert table["Fox"].place == 4  # a link does not occupy its square (905)
    assert [event.place for event in table.events(LinkMade)] == [4]
    assert table.events(Entered) == []


@rule("ZX 202.15b", "ZX 905.4")
def test_link_does_not_block_its_square():
    table = scenario("zx", me=me([PATH, FOX]))
    table.me.play("Way", at="centre")
    table.me.play("Fox", at="centre")
    assert table.me.at("centre") == ["Fox"]
    assert "Path" in table


@rule("ZX 202.15e")
def test_only_an_effect_that_names_links_chooses_a_link():
    any_card = "Axe {Red 1} [Event] Choose 1 card on a square and destroy it."
    named = "Cut {Red 1} [Event] Choose 1 link and make it vanish."
    table = scenario("zx", me=me([PATH, any_card, named]))
    table.me.play("Way", at="centre")
    table.me.play("Axe")
    assert all(table.machine.chars(option.ref).name.en != "Path" for option in table.match.decision.options)
    table.me.choose(table.things(table, player_card(table.machine, 1)))
    table.me.play("Cut", "Path")
    assert "Path" not in table


@rule("ZX 202.15f")
def test_effect_that_does_not_name_links_leaves_a_link():
    flood = "Flood {Red 1} [Event] Return each card on a normal square to its owner's hand."
    table = scenario("zx", me=me([PATH, flood], {"centre": FOX}))
    table.me.play("Way", at="centre")
    table.me.play("Flood")
    assert table.me.hand == ["Fox"]
    assert "Path" in table


@rule("ZX 202.15f", "ZX 202.2b")
def test_effect_on_tokens_does_not_affect_links():
    pup = 'Litter {Red 1} [Event] Make a red Z/X token "Gray Pup" with cost 1 and power 2000 appear awake on a square.'
    sweep = "Sweep {Red 1} [Event] Make all tokens vanish."
    table = scenario("zx", me=me([PATH, pup, sweep]))
    table.me.play("Way", at="centre")
    table.me.play("Litter", at="left")
    table.me.play("Sweep")
    assert "Gray Pup" not in table
    assert "Path" in table


@rule("ZX 202.15d", "ZX 914.2")
def test_link_moves_between_squares_but_vanishes_on_leaving():
    table = scenario("zx", me=me([PATH]))
    table.me.play("Way", at="centre")
    ref = table["Path"].ref
    run(table, table.machine.move_unit(ref, 3))
    assert square_of(table.machine, ref) == 3
    table.send("Path", "hand")
    assert "Path" not in table
    assert table.me.hand == []
