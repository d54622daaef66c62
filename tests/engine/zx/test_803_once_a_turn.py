"""ZX 205.2, 301.4, 803.1f: an ability with a turn limit stays the same ability on other cards and squares."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.scenario import Table
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

ONCE = "[Act] [Valid] Square, Turn 1 [Effect] Draw a card."
AUTO = "[Auto] [Valid] Square, Turn 1 [Trigger] A Z/X you control appears. [Effect] Draw a card."
FOX = "Fox 2000 {Red 1} ([Wolf])"
HAND = {"resource": "RRRRR"}


def reloaded(table: Table) -> Table:
    """Return the same table after saving and loading."""
    return type(table)(Match.load(table.match.save()))


def again(table: Table) -> Table:
    """Activate the ability that is offered, whichever card has it."""
    table.me.act("activate", "", (), {})
    return table


def is_offered(table: Table) -> bool:
    return any("activate" in option for option in table.me.options)


@rule("ZX 205.2", "ZX 803.1f")
@pytest.mark.parametrize("saved", [False, True])
def test_each_of_two_equal_abilities_is_played_once_a_turn(saved: bool):
    table = zx({"left": f"Twin 2000 {{Red 1}} {ONCE} | {ONCE}"})
    table.me.activate("Twin", n=1)
    table = again(reloaded(table) if saved else table)
    assert (len(table.me.hand), is_offered(table)) == (2, False)
    assert table.me.why_not(activate="Twin").clause == "803.1f"


@rule("ZX 205.2", "ZX 803.1f")
def test_each_of_two_equal_auto_abilities_is_played_once_a_turn():
    table = zx({"left": f"Twin 2000 {{Red 1}} {AUTO} | {AUTO}"}, me={"hand": [FOX, FOX.replace("Fox", "Owl")], **HAND})
    table.me.play("Fox", at="centre")
    assert len(table.me.hand) == 3
    table = reloaded(table)
    table.me.play("Owl", at="right")
    assert len(table.me.hand) == 2


@rule("ZX 803.1f")
def test_ability_granted_by_two_cards_is_gained_twice():
    crown = f'Crown 3000 {{Red 1}} [Cont] Your [Wolf] gain "{ONCE}"'
    table = zx({"left": crown, "right": crown.replace("Crown", "Diadem"), "own left": FOX})
    table = again(again(table))
    assert (len(table.me.hand), is_offered(table)) == (2, False)


@rule("ZX 803.1f", "ZX 811.1b")
def test_printed_and_granted_ability_works_twice():
    more = "[Cont] Your other Z/X get +1000 power."
    crown = f'Crown 3000 {{Red 1}} [Cont] Your [Wolf] gain "{more}"'
    table = zx({"left": crown, "right": f"{FOX} {more}", "own left": "Imp 1000 {Red 1}"})
    assert table["Imp"].power == 3000


@rule("ZX 102.11", "ZX 205.2")
def test_equal_abilities_of_two_cards_are_copied_separately():
    """Each card has the ability of the other. Neither gets its own ability back from the other."""
    thief = "Thief 3000 {Red 1} ([Wolf]) [Cont] This card gains the [Act] abilities of all [Wolf] on squares."
    table = zx({"left": f"{FOX} {ONCE}", "right": f"{FOX.replace('Fox', 'Owl')} {ONCE}", "own left": thief})
    for _ in range(4):
        table = again(reloaded(table))
    assert (len(table.me.hand), is_offered(table)) == (4, False)
    pair = {"left": f"{thief} | {ONCE}", "right": thief.replace("Thief", "Rogue")}
    table = again(again(zx(pair)))
    assert (len(table.me.hand), is_offered(table)) == (2, False)


@rule("ZX 803.1f")
def test_turn_limit_follows_the_ability_and_not_its_position():
    hush = "Hush {Red 1} [Event] Choose a Z/X on a normal square. It loses all abilities until end of turn."
    gift = f'Gift {{Red 1}} [Event] Choose a Z/X on a normal square. It gains "{ONCE}" until end of turn.'
    table = zx({"left": f"{FOX} {ONCE}"}, me={"hand": [hush, gift, gift], **HAND})
    again(table).me.play("Gift", "Fox")
    again(table).me.play("Hush", "Fox")
    assert not is_offered(table)
    table.me.play("Gift", "Fox")
    assert is_offered(again(table)) is False
    assert len(table.me.hand) == 3


@rule("ZX 301.4", "ZX 803.1f")
def test_turn_limit_survives_square_moves_but_not_zone_changes():
    walk = "Walk {Red 1} [Event] Choose a Z/X you control on a normal square. Move it to a square."
    back = "Back {Red 1} [Event] Choose a Z/X you control on a normal square. Put it into your hand."
    table = zx({"left": f"{FOX} {ONCE}"}, me={"hand": [walk, back], **HAND})
    again(table).me.play("Walk", "Fox", at="centre")
    assert not is_offered(table)
    table.me.play("Back", "Fox")
    table.me.play("Fox", at="left")
    assert is_offered(table)


@rule("ZX 803.1f")
def test_limited_ability_is_playable_again_in_the_next_turn():
    table = again(zx({"left": f"{FOX} {ONCE}"}))
    assert not is_offered(table)
    table.end_turn().to("main").end_turn().to("main")
    assert is_offered(table)
