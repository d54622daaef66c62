"""Chapters 1016, 1019 and 1132: replaced moves, several shifts, and hosts that are not Z/X."""

from __future__ import annotations

from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.words.triggers.event_types import Broke
from engine.kernel.context import Context
from engine.scenario import put
from tests.engine.rules import rule
from tests.engine.zx.doing import ask, hand, holds, zx

WOLF = "Wolf 6000 {Red 6}"


@rule("ZX 1019.2a", "ZX 812.1")
def test_break_fails_if_the_base_would_leave_by_replacement():
    """The card must go under the card that it becomes, but it would be removed instead."""
    fox = "Fox 3000 {Red 3} [Cont] If this card would leave its square, remove it from the game instead."
    table = zx({"left": fox}, me=hand('Crack {Red 1} [Event] Break a "Fox" into a "Wolf" in your hand.', WOLF))
    table.me.play("Crack").choose("Wolf")
    holds(table)
    assert (table.me.units, table.me.hand, table.me.removed) == (["Fox"], ["Wolf"], [])
    assert table.events(Broke) == []


@rule("ZX 1016.3", "ZX 102.4")
def test_flexible_shift_leaves_the_only_fitting_vessel_to_the_other_shift():
    """Only one of the two cards is red. The shift that fits both must leave the red card to the other shift."""
    red = "Blade (Shift, plus:text) [Sub] Sword Vessel: a red Z/X you control."
    any_one = "Spear (Shift, plus:text) [Sub] Sword Vessel: a Z/X you control."
    table = zx({"left": "Fox 3000 {Red 3}", "right": "Ox 4000 {Blue 4}"}, me={"dynamis": [any_one, red]})
    machine = table.machine
    cards = [table["Spear"].ref, table["Blade"].ref]
    made = ask(table, machine.shift_onto(cards, None, Context(source=player_card(machine, 0), controller=0)))
    assert [machine.chars(ref).name.en for ref in made] == ["Ox", "Fox"]


@rule("ZX 1132.2")
def test_trance_needs_a_z_x_host():
    text = 'Mote 1000 {Black 1} [Act] Trance [Mote] "TT"'
    form = "Sovereign TT 9000 {Black 5} (Z/X EX, [Owl])"
    hall = put("Hall {Red 2} (Ascension, shield 1)", force=[text])
    assert "activate Mote" not in zx({"own player": hall}, me={"dynamis": [form]}).me.options
    owl = put("Owl 3000 ([Owl])", force=[text])
    assert "activate Mote" in zx({"left": owl}, me={"dynamis": [form]}).me.options
