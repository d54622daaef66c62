"""Chapter 1029: the values that cards in unison share."""

from __future__ import annotations

import pytest

from engine.games.zx.words.triggers.event_types import Unisoned
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import ask, holds, me

SING = 'Sing {Red 1} [Event] Unison with "Duet".'
DUET = "Duet 5000 {White 4} ([Angel], ignition) [Act] [Cost] {1}. [Effect] Draw a card."
IORI = "Iori (Player, blue, player Iori) [Cont] This card gets +500 power."
DRIVEN = "Iori Driven (Player EX, green, player Tamsin, block) [Cont] This card gets +1000 power."


def in_unison(duet: str = DUET, player: str = IORI, extra: str = DRIVEN, hand: tuple[str, ...] = ()):
    """Return a table on which Duet is in unison with the player extra and the player card."""
    squares = {"own player": put(player, parts={"player_extra": extra})}
    table = scenario("zx", me=me([SING, duet, *hand], squares, player=None))
    table.me.play("Sing", "Duet", at="own left")
    holds(table)
    return table


@pytest.mark.parametrize(("what", "of_all"), [
    ("names", {"Duet", "Iori Driven", "Iori"}),
    ("races", {"Angel"}),
    ("attributes", {"white", "green", "blue"}),
    ("icons", {"ignition", "block"}),
    ("player_names", {"Iori", "Tamsin"}),
])  # fmt: skip
@rule("ZX 1029.1c")
def test_unison_shares_names_races_colours_and_icons(what, of_all):
    table = in_unison()
    assert set(getattr(table.machine.chars(table["Duet"].ref), what)) == of_all


@rule("ZX 1029.1a", "ZX 1029.1c")
def test_cards_in_unison_have_only_the_type_z_x():
    """Only the type is not shared."""
    assert in_unison()["Duet"].types == {"zx"}


@rule("ZX 1029.1c")
def test_abilities_of_every_card_in_unison_are_valid():
    table = in_unison()
    assert table["Duet"].power == 5000 + 500 + 1000
    table.me.activate("Duet")
    assert table.me.hand == ["Filler"]


@rule("ZX 1029.1c")
def test_unison_plays_an_ability_of_its_player_extra():
    extra = "Iori Driven (Player EX) [Act] [Cost] {1}. [Effect] Draw 2 cards."
    table = in_unison(duet="Duet 5000 {White 4}", extra=extra)
    table.me.activate("Duet")
    assert len(table.me.hand) == 2


@rule("ZX 1029.1c")
def test_unison_has_the_cost_and_power_of_its_z_x():
    """Only the Z/X has a cost and a power."""
    duet = in_unison()["Duet"]
    assert (duet.cost, duet.power) == (4, 6500)


@pytest.mark.parametrize(("noun", "chosen"), [
    ("a blue Z/X you control", True), ("a white Z/X you control", True), ("a green Z/X you control", True),
    ('an "Iori Driven" you control', True), ("a red Z/X you control", False), ("a player EX you control", False),
])  # fmt: skip
@rule("ZX 1029.1c")
def test_effects_find_a_unison_by_its_shared_values(noun, chosen):
    point = f"Point {{Red 1}} [Event] Choose {noun}. It gets +1000 power this turn."
    table = in_unison(hand=(point,))
    power = table["Duet"].power
    table.me.play("Point")
    assert table["Duet"].power == power + (1000 if chosen else 0)


@rule("ZX 1029.1c", "ZX 915.1")
def test_card_that_left_a_unison_has_only_its_own_values():
    table = in_unison(hand=("Slay {Red 1} [Event] Destroy all Z/X.",))
    table.me.play("Slay")
    holds(table)
    card = table.machine.chars(table["Duet"].ref)
    assert (card.names, card.races, card.icons) == ({"Duet"}, {"Angel"}, {"ignition"})


@rule("ZX 1029.1b")
def test_unison_limit_is_counted_for_each_player():
    theirs = {"you": me([DUET], {"own player": put(IORI, parts={"player_extra": DRIVEN})}, player=None)}
    mine = me([SING, DUET], {"own player": put(IORI, parts={"player_extra": DRIVEN})}, player=None)
    table = scenario("zx", me=mine, **theirs)
    table.me.play("Sing", "Duet", at="own left")
    assert table.machine.effects.used("unison0")
    assert not table.machine.effects.used("unison1")
    ask(table, table.machine.unison(1, ("Duet",)), (0,), (0,))
    assert len(table.events(Unisoned)) == 2
