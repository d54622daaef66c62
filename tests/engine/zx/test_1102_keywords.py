"""Chapter 1100: keywords that are complete by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.zx.words.triggers.event_types import Chosen
from engine.kernel.events import Destroyed, Drawn
from engine.scenario import Table
from tests.engine.rules import rule
from tests.engine.zx.doing import IORI, zx


# -- 1103, 1104, 1133: played from life ------------------------------------------------------------
def struck(card: str, lives: int = 3, mine: int = 4) -> Table:
    """Return a table after my Z/X attacked you and I turned this card of your life over.

    The other cards of your life have no ignition icon.
    """
    table = zx(
        {"enemy left": "Fox 3000"}, {}, me={"life": mine}, you={"life": [card, *["Plain 1000 {1}"] * (lives - 1)]}
    )
    table.me.attack("Fox", table.you)
    table.pass_until("life", "choose", "yes_no")
    return table


def turned(card: str, lives: int = 3, mine: int = 4) -> Table:
    """Return the same table after the card has appeared on a square of yours."""
    table = struck(card, lives, mine)
    table.me.choose(card.split()[0])
    table.you.yes().choose("own left")
    return table


HEALER = "Healer 1000 {Red 5} (ignition) [S] Life Recovery"
VOID = "Void 1000 {Red 5} (ignition) [S] Void Bringer"
RACER = "Racer 4000 {Red 5} (ignition) [Cont] Overdrive"


@rule("ZX 1103.1", "ZX 1103.2")
def test_life_recovery_puts_a_card_into_life():
    table = turned(HEALER)
    assert table["Healer"].zone == "square"
    assert table.you.life == 3


@rule("ZX 1103.2")
def test_life_recovery_does_nothing_for_the_player_ahead_in_life():
    assert turned(HEALER, lives=4, mine=2).you.life == 3


@rule("ZX 1104.1", "ZX 1104.2", "ZX 1104.2a")
def test_void_bringer_puts_a_z_x_into_the_trash_without_destroying_it():
    table = turned(VOID)
    table.you.choose("Fox")
    assert table["Fox"].zone == "trash"
    assert not table.events(Destroyed)
    assert [table.machine.chars(event.ref).name.en for event in table.events(Chosen)] == ["Fox"]


@rule("ZX 1104.1", "ZX 1104.2")
def test_void_bringer_does_nothing_for_the_player_ahead_in_life():
    table = turned(VOID, lives=4, mine=2)
    assert table["Fox"].zone == "square"
    assert table.match.decision.kind == "priority"


@rule("ZX 1133.1", "ZX 1133.2")
def test_overdrive_played_from_life_has_15000_power():
    assert turned(RACER)["Racer"].power == 15000


@rule("ZX 1133.2")
def test_overdrive_played_from_the_hand_has_printed_power():
    table = zx({}, me={"hand": ["Racer 4000 {Red 1} [Cont] Overdrive"], "resource": "R"})
    table.me.play("Racer", at="own left")
    assert table["Racer"].power == 4000


@rule("ZX 1133.2", "ZX 811.1c")
def test_power_bonus_adds_to_the_power_of_overdrive():
    assert turned(f"{RACER} | [Cont] This card gets +1000 power.")["Racer"].power == 16000


# -- 1105: range (who may be attacked: test_600_battle) --------------------------------------------
@rule("ZX 1105.4")
def test_losing_range_after_the_attack_does_not_end_the_battle():
    hex_ = "Hex {Red 1} [Event] Choose a Z/X you control. It loses all abilities until end of turn."
    table = zx(
        {"own left": "Archer 3000 [Cont] Range ∞"}, {"own left": "Far 1000"}, me={"hand": [hex_], "resource": "R"}
    )
    table.me.attack("Archer", "Far")
    table.me.play("Hex")
    assert table["Far"].zone == "charge"


# -- 1106: evol seed -------------------------------------------------------------------------------
SEED = "Seed 1000 {Red 1} (evol_seed) [Auto] Evol Seed [Effect] Recover 1 life."


@rule("ZX 1106.1", "ZX 1106.2")
def test_evol_seed_triggers_when_put_from_the_deck_into_the_trash():
    mill = "Mill {Red 1} [Event] Put the top card of your deck into your trash."
    table = zx({}, me={"hand": [mill], "resource": "R", "deck": [SEED, *["Next 1000"] * 5]})
    table.me.play("Mill")
    assert table["Seed"].zone == "trash"
    assert table.me.life == 5


@rule("ZX 1106.3")
def test_evol_seed_does_not_trigger_through_another_zone():
    mill = (
        "Mill {Red 1} [Event] Put the top card of your deck into your hand. Put a card from your hand into your trash."
    )
    table = zx({}, me={"hand": [mill], "resource": "R", "deck": [SEED, *["Next 1000"] * 5]})
    table.me.play("Mill")
    assert table["Seed"].zone == "trash"
    assert table.me.life == 4


# -- 1107: absolute boundary -----------------------------------------------------------------------
BOLT = "Bolt {Red 1} [Event] Choose a Z/X on a normal square and deal it 3000 damage."


@rule("ZX 1107.1", "ZX 1107.2")
def test_card_with_absolute_boundary_cannot_be_chosen():
    table = zx(
        {}, {"left": "Ghost 3000 [Cont] Absolute Boundary", "right": "Owl 3000"}, me={"hand": [BOLT], "resource": "R"}
    )
    table.me.play("Bolt")
    assert table["Owl"].zone == "charge"
    assert table["Ghost"].zone == "square"


@rule("ZX 1107.2")
def test_effects_without_a_choice_affect_absolute_boundary():
    table = zx(
        {},
        {"left": "Ghost 3000 [Cont] Absolute Boundary"},
        me={"hand": ["Wave {Red 1} [Event] Deal all Z/X 3000 damage."], "resource": "R"},
    )
    table.me.play("Wave")
    assert table["Ghost"].zone == "charge"


@rule("ZX 1107.2a", "ZX 205.1a")
def test_card_with_absolute_boundary_can_be_chosen_in_the_trash():
    back = "Back {Red 1} [Event] Choose a Z/X in your trash and put it into your hand."
    table = zx({}, me={"hand": [back], "resource": "R", "trash": ["Ghost 3000 [Cont] Absolute Boundary"]})
    table.me.play("Back", choose=["Ghost"])
    assert "Ghost" in table.me.hand


@rule("ZX 1107.2a", "ZX 1107.2")
def test_opponent_can_choose_absolute_boundary_in_the_trash():
    """On a square the card cannot be chosen."""
    back = "Back {Red 1} [Event] Choose a Z/X in your opponent's trash and return it to its owner's hand."
    ghost = "Ghost 3000 [Cont] Absolute Boundary"
    table = zx({}, {"left": ghost}, me={"hand": [back], "resource": "R"}, you={"trash": [ghost]})
    table.me.play("Back", choose=["Ghost"])
    assert (table.you.hand, table.you.units) == (["Ghost"], ["Ghost"])


@rule("ZX 1101.2", "ZX 1101.2a", "ZX 1101.1")
@pytest.mark.parametrize(("player", "gone"), [(IORI, False), ("Noor (Player)", True)])
def test_keyword_may_have_an_additional_player_condition(player, gone):
    table = zx(
        {},
        {"left": "Ghost 3000 [Cont] Absolute Boundary [P] Iori"},
        me={"hand": [BOLT], "resource": "R"},
        you={"player": player},
    )
    table.me.play("Bolt")
    assert (table["Ghost"].zone == "charge") == gone


# -- 1108, 1110, 1112, 1116, 1123: when the card appears ----------------------------------------------
def comes(card: str, mine: dict[Any, Any] | None = None, yours: dict[Any, Any] | None = None, **me: Any) -> Table:
    """Return a table after I have played this card onto my left square."""
    table = zx(mine or {}, yours, me={"hand": [card, *me.pop("hand", ())], "resource": "RRRR", **me})
    table.me.play(card.split(" ")[0], at="own left")
    return table


@rule("ZX 1108.1", "ZX 1108.2", "ZX 1010.1", "ZX 312.3")
def test_alter_force_turns_a_trash_card_into_a_force():
    table = comes("Host 3000 {Red 1} [Auto] Alter Force", trash=["One 1000", "Two 1000"])
    table.me.choose("Two")
    assert table["Host"].forces == ["Two"]
    assert table.me.trash == ["One"]


@rule("ZX 1108.3")
def test_alter_force_takes_as_many_cards_as_its_number():
    table = comes("Host 3000 {Red 1} [Auto] Alter Force 2", trash=["One 1000", "Two 1000", "Three 1000"])
    table.me.choose("Two", "One")
    assert sorted(table["Host"].forces) == ["One", "Two"]
    assert not table.events(Chosen)


@rule("ZX 1110.1", "ZX 1110.2")
def test_infinite_solitude_returns_other_z_x_of_its_controller():
    table = comes(
        "Loner 3000 {Red 1} [Auto] Infinite Solitude",
        {"left": "Fox 1000", "right": "Cat 1000"},
        {"own left": "Owl 1000"},
    )
    assert sorted(table.me.options) == ["choose Cat", "choose Fox"]
    table.me.choose("Fox", "Cat")
    assert sorted(table.me.hand) == ["Cat", "Fox"]


@rule("ZX 1110.2a")
def test_infinite_solitude_may_return_none():
    table = comes("Loner 3000 {Red 1} [Auto] Infinite Solitude", {"left": "Fox 1000"})
    table.me.choose()
    assert table["Fox"].zone == "square"


@rule("ZX 1112.1", "ZX 1112.2")
def test_stylish_headbutt_moves_a_z_x_and_puts_it_to_sleep():
    table = comes("Goat 3000 {Red 1} [Auto] Stylish Headbutt", {}, {"left": "Owl 3000"})
    table.me.choose("enemy right")
    assert table.you.at("own left") == ["Owl"]
    assert table["Owl"].asleep


@rule("ZX 1116.1", "ZX 1116.2")
def test_install_removes_a_z_x_and_gains_its_activated_abilities():
    fly = "Metamorph 1000 [Act] [Effect] Recover 1 life. | [Auto] [Trigger] This card appears. [Effect] Draw a card."
    table = comes("Frame 3000 {Red 1} [Auto] Install", trash=[fly, "Other 1000"])
    table.me.choose("Metamorph")
    assert table.me.removed == ["Metamorph"]
    table.me.activate("Frame")
    assert table.me.life == 5
    assert not table.events(Drawn)


@rule("ZX 1123.1", "ZX 1123.2", "ZX 1123.3")
def test_elemental_sublimation_exchanges_resources_into_the_dynamis():
    table = comes(
        "Sage 3000 {Red 1} [Auto] Elemental Sublimation 2",
        resource=["Elements 1000 {Red 1}", "Elements 1000 {Red 1}", "Fire Elements 1000 {Red 1}", "Plain 1000 {Red 1}"],
    )
    table.me.choose("Fire Elements")
    assert table.me.dynamis == ["Fire Elements"]
    assert not table["Fire Elements"].face_down
    assert len(table.me.resource) == 4
    assert table.me.awake == 2  # one of the four paid, and the new one is asleep


@rule("ZX 1123.3")
def test_elemental_sublimation_can_name_another_card():
    table = comes(
        'Sage 3000 {Red 1} [Auto] Elemental Sublimation 1 "Quartz"',
        resource=["Rose Quartz 1000 {Red 1}", "Elements 1000"],
    )
    table.me.choose("Rose Quartz")
    assert table.me.dynamis == ["Rose Quartz"]
