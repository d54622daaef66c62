"""Sentences from the rulebook: "for each Z/X destroyed this way", control, damage to an ascension, discards."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, played, watcher

OX = "Ox 4000 {Red 4}"
HALL = "Hall {Red 2} (Ascension, shield 1)"


@rule("ZX 804.3a", "ZX 814.1", "ZX 1008.1")
@pytest.mark.parametrize(("noun", "drawn"), [("Z/X", 2), ("card", 3), ("ascension", 1)])
def test_for_each_destroyed_this_way_counts_only_destroyed_cards(noun: str, drawn: int):
    """A card that cannot be destroyed does not count."""
    rock = "Rock 3000 {Red 1} [Cont] This card cannot be destroyed."
    slay = "Destroy all your opponent's Z/X and ascensions."
    table = played(
        f"Slay {{Red 1}} [Event] {slay} Draw a card for each {noun} destroyed this way.",
        deck=[FOX] * 6,
        you={"squares": {"own left": FOX, "left": OX, "own right": rock, "own player": put(HALL, shield=0)}},
    )
    assert len(table.me.hand) == drawn


@rule("ZX 302.1b")
@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Choose a Z/X your opponent controls and gain control of it.", False),
        ("Choose a Z/X your opponent controls and gain control of it until end of turn.", True),
        ("Gain control of all your opponent's Z/X.", False),
    ],
)
def test_gained_control_lasts_for_its_stated_duration(text: str, back: bool):
    table = played(f"Charm {{Red 1}} [Event] {text}", you={"squares": {"left": FOX}})
    assert table["Fox"].controller == 0
    table.end_turn()
    assert table["Fox"].controller == int(back)


@rule("ZX 1002.2", "ZX 210.3", "ZX 914.3")
@pytest.mark.parametrize("shields", [1, 0])
def test_effect_damage_destroys_an_ascension_only_without_shields(shields: int):
    text = "Choose an Ascension your opponent controls and deal 1000 damage to it."
    table = played(f"Burn {{Red 1}} [Event] {text}", you={"squares": {"own player": put(HALL, shield=shields)}})
    assert (table.you.charge == ["Hall"]) == (shields == 0)


@rule("ZX 808.3", "ZX 302.4")
@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [
        ("A card is put into your trash from your hand", 1),
        ("A Z/X is put into your trash from your hand", 1),
        ("A card is put into your opponent's trash from their hand", 0),
        ("A card is put into its owner's trash from your hand", 1),
        ("A card is put into your trash from your deck", 0),
    ],
)
def test_discard_trigger_distinguishes_owner_and_origin(trigger: str, drawn: int):
    toss = "Toss {Red 1} [Event] Put a card from your hand into your trash."
    table = played(toss, OX, squares=[watcher("Crow", trigger)], deck=[FOX] * 3)
    assert len(table.me.hand) == drawn


@rule("ZX 808.3", "ZX 803.1d")
def test_card_triggers_on_its_own_discard():
    cat = watcher("Cat", "This card is put into your trash from your hand").replace("[Auto]", "[Auto] [Valid] Trash")
    table = played("Toss {Red 1} [Event] Put a card from your hand into your trash.", cat, deck=[FOX] * 3)
    assert table.me.hand == ["Fox"]


@rule("ZX 202.2")
def test_quoted_name_spelled_like_a_type_stays_a_name():
    """Only the type itself may be written with a capital letter."""
    table = scenario(
        "zx", {"squares": ['Owl 1000 {Red 1} [Cont] Your "Ascension" get +2000 power.', "Ascension 1000 {Red 1}"]}
    )
    assert table["Ascension"].power == 3000
