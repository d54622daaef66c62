"""Leveled casters with other effects: the card that left and the card that stays are treated separately."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.scenario import Table
from engine.kernel.events import Drawn
from engine.scenario import put
from tests.engine.magical_girl.held import MAGE, scenario, to_turn
from tests.engine.rules import rule

TWO = "Mia Lv2 (ignus, Witch)"
SLAY = "Slay {0}: [Quickcast] | Destroy target caster."
DOWN = "Down {0}: Turn target caster face down."
AS_MANY = "Draw cards equal to this card's level."


def lying(table: Table, seat: int = 0) -> list[tuple[str, int, bool]]:
    """Return (name, level, rested) of each caster of a seat."""
    machine = table.machine
    return [
        (machine.chars(ref).name.en, machine.chars(ref).level, machine.obj(ref).rested) for ref in machine.casters(seat)
    ]  # fmt: skip


# -- the caster that left (MG 911.1) ---------------------------------------------------------------
@rule("MG 315.1d", "MG 911.1", "MG 1107.2")
def test_last_words_use_the_level_of_the_card_that_died():
    mia = put(f"{TWO}: [Last Words] ⇒ {AS_MANY}", stock=[MAGE])
    table = scenario(me={"casters": [mia], "hand": [SLAY]})
    table.me.play("Slay").table.resolve_all()
    assert len(table.events(Drawn)) == 2
    assert lying(table) == [("Mia", 1, False)]


@rule("MG 315.1d", "MG 302.3")
def test_last_words_return_the_card_that_died_not_the_remaining_one():
    mia = put(f"{TWO}: [Last Words] ⇒ Return this card to its owner's hand.", stock=[MAGE])
    table = scenario(me={"casters": [mia], "hand": [SLAY]})
    table.me.play("Slay").table.resolve_all()
    assert (table.me.hand, table.me.graveyard) == (["Mia"], ["Slay"])
    assert table.machine.printed(table.machine.zone(0, "hand")[0]).level == 2
    assert lying(table) == [("Mia", 1, False)]


@rule("MG 315.1d", "MG 911.1", "MG 903.2h")
def test_level_of_a_banished_caster_is_its_level_when_banished():
    table = scenario(me={"casters": [put(f"{TWO}: Banish this card: {AS_MANY}", stock=[MAGE])]})
    table.me.activate("Mia")
    assert lying(table) == [("Mia", 1, False)]
    table.resolve_all()
    assert len(table.events(Drawn)) == 2


@rule("MG 315.1d", "MG 911.1")
@pytest.mark.parametrize(
    "watch",
    [None, "Watch (Barrier): Whenever an allied caster is put into a graveyard ⇒ Draw cards equal to its level."],
)
def test_other_cards_see_the_level_of_the_caster_that_left(watch):
    reap = "Reap {0}: Destroy target caster." + ("" if watch else " Draw cards equal to its level.")
    me = {"casters": [put(TWO, stock=[MAGE])], "hand": [reap], "servants": [watch] if watch else []}
    table = scenario(me=me)
    table.me.play("Reap").table.resolve_all()
    assert len(table.events(Drawn)) == 2


@rule("MG 906.5b", "MG 315.1d")
def test_dying_leveled_caster_sees_casters_that_die_together_with_it():
    watch = "Whenever an allied caster is put into a graveyard from the field ⇒ Draw a card."
    storm = "Storm {0}: Destroy all casters."
    table = scenario(me={"casters": [put(f"{TWO}: {watch}", stock=[MAGE]), "Nia Lv1"], "hand": [storm]})
    table.me.play("Storm").table.resolve_all()
    assert len(table.events(Drawn)) == 2
    assert lying(table) == [("Mia", 1, False)]


@rule("MG 315.1d", "MG 911.1")
def test_each_level_triggers_its_own_last_words():
    words = "[Last Words] ⇒ Draw a card."
    mia = put(f"{TWO}: {words}", stock=[f"Mia Lv1: {words}"])
    table = scenario(me={"casters": [mia], "hand": [SLAY, SLAY]})
    for drawn in (1, 2):
        table.me.play("Slay").table.resolve_all()
        assert len(table.events(Drawn)) == drawn


# -- the caster that stays -------------------------------------------------------------------------
@rule("MG 315.1d", "MG 1016.1")
def test_borrowed_caster_returns_at_its_remaining_level():
    rob = "Rob {0}: Gain control of target caster until end of turn."
    table = scenario(me={"hand": [rob, SLAY]}, you={"casters": [put(TWO, stock=[MAGE])]})
    table.me.play("Rob").table.resolve()
    table.me.play("Slay").table.resolve()
    assert (lying(table, 0), table.you.graveyard) == ([("Mia", 1, False)], ["Mia"])
    to_turn(table, 1, "recovery")
    assert (lying(table, 0), lying(table, 1)) == ([], [("Mia", 1, False)])


@rule("MG 315.1d", "MG 906.6")
def test_delayed_effect_applies_to_the_remaining_caster():
    brand = "Brand {0}: Target caster gains [Quickcast] until end of turn. At the end of turn ⇒ Destroy it."
    table = scenario(me={"casters": [put(TWO, stock=[MAGE])], "hand": [brand, SLAY]})
    table.me.play("Brand").table.resolve()
    table.me.play("Slay").table.resolve()
    assert lying(table) == [("Mia", 1, False)]
    to_turn(table, 1, "recovery")
    assert lying(table) == []


@rule("MG 315.1d", "MG 1022.2")
def test_once_per_turn_use_stays_used_after_level_up_and_destruction():
    one = "Mia Lv1: {0}: Draw a card. Play this ability only once per turn."
    table = scenario(me={"casters": [one], "hand": ["Mia Lv2: [Quickcast]", SLAY]})
    table.me.activate("Mia").table.resolve()
    table.me.level_up("Mia").play("Slay").table.resolve()
    assert (lying(table), table.me.why_not(activate="Mia") is None) == ([("Mia", 1, False)], True)
    assert table.me.options == ["pass", "activate Mia"], "its od ability"
    table.me.activate("Mia")
    assert table.me.options == ["pass"]


@rule("MG 315.1d", "MG 1018.11a")
def test_porori_counter_of_the_upper_card_does_not_affect_the_remaining_one():
    table = scenario(me={"casters": [put(TWO, stock=[MAGE], counters={"porori": 1})], "hand": [SLAY]})
    table.me.play("Slay").table.resolve()
    table.me.activate("Mia")
    assert table.me.od == "I"


# -- turned face down ------------------------------------------------------------------------------
@rule("MG 315.1d-1", "MG 302.3")
@pytest.mark.parametrize("rested", [False, True])
def test_separated_face_down_card_and_remaining_caster_keep_the_orientation(rested):
    table = scenario(me={"casters": [put(TWO, stock=[MAGE], rested=rested)], "hand": [DOWN]})
    table.me.play("Down").table.resolve()
    assert sorted(lying(table)) == [("Face-down caster", 1, rested), ("Mia", 1, rested)]


BURY = "Down {0}: Put target caster into its owner's caster zone as a face-down caster."


@rule("MG 315.1d-1", "MG 1018.4", "MG 1018.6")
@pytest.mark.parametrize("text", [DOWN, BURY])
@pytest.mark.parametrize("stock", [[MAGE], ["Nia Lv1"], []])
def test_caster_turned_face_down_keeps_its_counters(text, stock):
    table = scenario(me={"casters": [put(TWO, stock=stock, counters={"charm": 2, "rust": 1})], "hand": [text]})
    table.me.play("Down").table.resolve()
    on = {table.machine.chars(ref).name.en: dict(table.machine.obj(ref).counters) for ref in table.machine.casters(0)}
    stays = {"Mia": {}} if stock == [MAGE] else {}
    assert on == {"Face-down caster": {"charm": 2, "rust": 1}, **stays}


@rule("MG 315.1d-1", "MG 1018.11a")
def test_counter_effects_follow_the_card_turned_face_down():
    table = scenario(me={"casters": [put(TWO, stock=[MAGE], counters={"porori": 1})], "hand": [DOWN]})
    table.me.play("Down").table.resolve()
    table.me.activate("Face-down caster").activate("Mia")
    assert sorted(table.me.od) == ["I", "V", "V"]


@rule("MG 1018.6", "MG 315.1d")
def test_counters_of_a_leaving_caster_do_not_pass_to_the_remaining_one():
    table = scenario(me={"casters": [put(TWO, stock=[MAGE], counters={"charm": 2})], "hand": [SLAY]})
    table.me.play("Slay").table.resolve()
    assert [dict(table.machine.obj(ref).counters) for ref in table.machine.casters(0)] == [{}]


@rule("MG 315.1d-1", "MG 1125.2", "MG 302.3")
def test_rested_caster_turned_face_down_for_a_contract_produces_no_od():
    big = 'Big 5000/5000 {5}: [Contract] - "Mia"'
    table = scenario(me={"casters": [put(TWO, stock=[MAGE])], "hand": [big]})
    table.me.activate("Mia").play("Big")
    assert [option for option in table.me.options if option.startswith("activate")] == []
    assert sorted(lying(table)) == [("Face-down caster", 1, True), ("Mia", 1, True)]


@rule("MG 315.1d-1")
@pytest.mark.parametrize(
    "text", [DOWN, "Down {0}: Put target caster into its owner's caster zone as a face-down caster."]
)
def test_caster_turned_face_down_without_the_level_below_loses_its_stock(text):
    table = scenario(me={"casters": [put(TWO, stock=["Nia Lv1"])], "hand": [text]})
    table.me.play("Down").table.resolve()
    assert lying(table) == [("Face-down caster", 1, False)]
    assert table.machine.stock(table.machine.casters(0)[0]) == ()
    assert sorted(table.me.graveyard) == ["Down", "Nia"]
