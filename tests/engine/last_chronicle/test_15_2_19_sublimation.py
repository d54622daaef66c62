"""Section 15.2.19: Sublimation, which replaces a unit with a given name by a card from the hand."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, Destroyed, Played, Revealed
from tests.engine.last_chronicle.bench import (
    FOE,
    HERO,
    scenario,
)  # fmt: skip
from tests.engine.rules import rule

QUEEN = "Queen 5000/3 {9}: [Sublimation (Grub)]"
GRUB = "Grub 1000/1"


@rule("LC 15.2.19.1", "LC 15.2.19.2", "LC 11.5.4")
def test_sublimation_replaces_a_unit_of_its_name_with_the_card():
    table = scenario(me={"hand": [QUEEN], "field": [GRUB, FOE]})
    table.me.activate("Queen")
    assert (table.stack, table.me.field, table.me.discard) == (["Queen"], ["Foe"], ["Grub"])
    assert [event.ref for event in table.events(Revealed)] == [table["Queen"].ref]
    assert [event.what for event in table.events(Played)] == ["ability"]
    assert table.machine.can_see(1, table.machine.obj(table["Queen"].ref))
    table.resolve()
    assert (table.me.field, table.me.hand) == (["Foe", "Queen"], [])
    assert not table["Queen"].wiped
    assert (len(table.events(Banished)), table.events(Destroyed)) == (1, [])


@rule("LC 15.2.19.2", "LC 15.1.13.1")
@pytest.mark.parametrize(
    ("me", "you"),
    [
        ({}, {"field": [GRUB]}),
        ({"field": ["Worm 1000/1"]}, {}),
        ({"field": ["Grub {1} (History)"]}, {}),
        ({"discard": [GRUB]}, {}),
    ],
)
def test_only_an_own_unit_of_the_name_pays_for_sublimation(me, you):
    table = scenario(me={"hand": [QUEEN], **me}, you=you)
    assert table.me.why_not(activate="Queen") is not None


@rule("LC 15.2.19.1", "LC 15.2.19.2")
def test_sublimation_is_limited_to_the_own_turn():
    table = scenario(you={"hand": [QUEEN], "field": [GRUB]})
    table.me.pass_()
    refusal = table.you.why_not(activate="Queen")
    assert "this player's turn" in refusal.text.en


@rule("LC 15.2.19.1", "LC 9.5.9")
def test_sublimation_is_usable_with_priority_at_any_time_of_the_own_turn():
    table = scenario(me={"hand": [QUEEN], "field": [GRUB, HERO]}, you={"field": [FOE]})
    table.me.attack("Hero")
    table.you.defend("Foe")
    table.me.activate("Queen")
    table.resolve()
    assert "Queen" in table.me.field
    assert table.machine.battle.blocker == table["Foe"].ref


@rule("LC 15.2.19.1", "LC 11.4.3")
@pytest.mark.parametrize("zone", ["field", "discard", "ca"])
def test_sublimation_works_only_from_the_hand(zone):
    table = scenario(me={zone: [QUEEN, *([GRUB] if zone == "field" else [])]})
    if zone != "field":
        table = scenario(me={zone: [QUEEN], "field": [GRUB]})
    assert "activate Queen" not in table.me.options


@rule("LC 15.2.19.2", "LC 11.8.4")
def test_sublimated_card_must_still_be_in_the_hand_on_resolution():
    strip = "Strip {0}: Your opponent discards a card."
    table = scenario(me={"hand": [QUEEN], "field": [GRUB]}, you={"hand": [strip]})
    table.me.activate("Queen")
    table.me.pass_()
    table.you.use("Strip")
    table.resolve_all()
    assert (table.me.field, table.me.discard) == ([], ["Grub", "Queen"])


@rule("LC 15.2.19.2")
def test_sublimation_used_twice_deploys_the_card_once():
    table = scenario(me={"hand": [QUEEN], "field": [GRUB, GRUB]})
    table.me.activate("Queen", choose=["Grub"])
    table.me.activate("Queen")
    table.resolve_all()
    assert (table.me.field, table.me.discard) == (["Queen"], ["Grub", "Grub"])


@rule("LC 15.2.19.2", "LC 5.5.2.2")
def test_sublimated_legacy_stays_in_the_hand_if_another_is_deployed():
    queen = "Queen 5000/3 {9} (legacy): [Sublimation (Grub)]"
    table = scenario(me={"hand": [queen], "field": [GRUB, "Idol 1000/1 (legacy)"]})
    table.me.activate("Queen")
    table.resolve()
    assert (table.me.field, table.me.hand) == (["Idol"], ["Queen"])


@rule("LC 15.2.19.2", "LC 15.2.5.2")
def test_converted_unit_pays_for_sublimation():
    table = scenario(me={"hand": [QUEEN], "field": ["Grub 1000/1: [Soulstone Conversion]"]})
    table.me.activate("Queen")
    table.resolve()
    assert (table.me.field, table.me.soul) == (["Queen"], ["Grub"])


@rule("LC 15.2.19.1", "LC 5.7.4")
def test_red_sublimation_works_in_a_red_era():
    queen = "Queen 5000/3 {9} (lamps -R--): [Red] [Sublimation (Grub)]"
    for era, able in ((1, False), (2, True)):
        table = scenario(me={"hand": [queen], "field": [GRUB], "era": era})
        assert ("activate Queen" in table.me.options) is able
