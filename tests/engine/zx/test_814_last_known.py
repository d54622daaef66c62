"""Chapters 814 and 815: last known information, and the sources of effects."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged, Destroyed
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand, played

FOX = "Fox 3000 {Red 1}"
STRIKES = "Choose a Z/X your opponent controls and deal it damage equal to this card's power."
OX = "Ox 9000 {Red 1}"
STRIKE = (
    "Striker 2000 {Red 1} [Act] [Cost] Put this card into your trash. [Effect] Choose a Z/X your opponent controls and"
    " deal it damage equal to this card's power."
)


# -- 814 -------------------------------------------------------------------------------------------
@rule("ZX 814.1")
def test_card_paid_as_a_cost_uses_its_last_power_on_the_square():
    lord = "Lord 3000 {Red 1} [Cont] Your other Z/X get +1000 power."
    table = scenario("zx", me={"squares": [STRIKE, lord]}, you={"squares": [OX]})
    table.me.activate("Striker")
    assert table["Ox"].damage == 3000


@rule("ZX 814.1", "ZX 210.1")
@pytest.mark.parametrize(
    ("how", "known"),
    [
        ("put it into your trash", "power is 4000"),
        ("put it into its owner's charge", "power is 4000"),
        ("put it into its owner's resource", "power is 4000"),
        ("remove it from the game", "power is 4000"),
        ("destroy it", "power is 4000"),
        ("put it into your trash", "shields is 2"),
    ],
)
def test_moved_card_uses_its_last_values_on_the_square(how, known):
    lord = "Lord 3000 {Red 1} [Cont] Your other Z/X get +1000 power."
    spend = f"Spend {{Red 1}} [Event] Choose 1 Z/X you control and {how}. If its {known} or more, draw a card."
    fox = put(FOX, shield=2) if "shields" in known else FOX
    table = played(spend, on="Fox", squares=[fox, lord], deck=["Top 1000"] * 2)
    assert "Top" in table.me.hand
    assert table["Fox"].power == 3000


@rule("ZX 814.1a")
def test_card_moved_to_another_square_uses_its_current_values():
    roamer = f"Roamer 2000 {{Red 1}} [Act] [Effect] Move this card to the middle square with no Z/X. {STRIKES}"
    post = "Post 3000 {Red 1} [Cont] Your other Z/X on squares in the center area get +1000 power."
    table = scenario("zx", me={"squares": {"own left": roamer, "own right": post}}, you={"squares": [OX]})
    table.me.activate("Roamer")
    assert table.me.at("centre") == ["Roamer"]
    assert table["Ox"].damage == 3000


@rule("ZX 814.2", "ZX 102.4")
def test_undefined_amount_of_damage_does_nothing():
    """The text asks for the power of a card without power."""
    odd = f"Odd {{Red 1}} [Event] Choose a card in your trash. {STRIKES}"
    table = played(odd, trash=[FOX], you={"squares": [OX]})
    assert table["Ox"].damage == 0
    assert not table.events(Damaged)


# -- 815 -------------------------------------------------------------------------------------------
@rule("ZX 815.2a", "ZX 815.3")
def test_source_of_an_effect_is_the_card_of_its_ability():
    bolt = "Bolt {Red 1} [Event] Choose a Z/X on a normal square and deal it 3000 damage."
    table = scenario("zx", me=hand(bolt), you={"squares": [FOX]})
    card = table["Bolt"].card
    table.me.play("Bolt")
    dealt = table.events(Damaged)[0]
    assert table.machine.obj(dealt.source).card == card
    destroyed = table.events(Destroyed)[0]
    assert (destroyed.cause, table.machine.obj(destroyed.by).card) == ("effect", card)


@rule("ZX 815.3")
def test_source_of_battle_damage_is_the_attacker():
    table = scenario("zx", me={"squares": {"centre": OX}}, you={"squares": {"left": FOX}})
    attacker = table["Ox"].ref
    table.me.attack("Ox", "Fox")
    table.fight()
    assert table.events(Damaged)[0].source == attacker
    assert (table.events(Destroyed)[0].cause, table.events(Destroyed)[0].by) == ("battle", attacker)


@rule("ZX 815.2a", "ZX 808.4")
def test_source_of_a_delayed_ability_is_the_card_that_created_it():
    fuse = "Fuse 3000 {Red 1} [Act] [Valid] Square, Turn 1 [Effect] At end of turn, deal your opponent 1 damage."
    table = scenario("zx", me={"squares": [fuse]}, hold=True)
    source = table["Fuse"].ref
    table.me.activate("Fuse")
    table.end_turn()
    assert table.events(Damaged)[0].source == source


@rule("ZX 815.2a", "ZX 1014.1")
def test_continuous_effect_belongs_to_the_card_that_created_it():
    """The effect is still known as the opponent's effect after its card has gone."""
    rock = "Rock 3000 {Red 1} [Cont] This card is not affected by your opponent's effects."
    wilt = "Wilt {Red 1} [Event] All your opponent's Z/X get -1000 power until end of turn."
    table = played(wilt, you={"squares": [rock, FOX]})
    assert (table["Rock"].power, table["Fox"].power) == (3000, 2000)
