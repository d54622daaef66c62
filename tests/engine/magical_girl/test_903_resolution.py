"""MG 903.3, 911: resolving the last item of the chase, and cards that have left before the resolution."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed, Resolved
from engine.scenario import put
from tests.engine.magical_girl.held import DENY, FELL, FOE, scenario
from tests.engine.rules import rule

AWAY = "Away {0}: [Quickcast] | Return target servant to its owner's hand."
SWEEP = "Sweep {0}: Destroy all servants."


# -- 903.3, 903.3a ---------------------------------------------------------------------------------
@rule("MG 903.3", "MG 605.1b")
def test_last_item_on_the_chase_resolves_first():
    table = scenario(me={"hand": [FELL, AWAY]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe").play("Away", "Foe")
    assert table.chase == ["Fell", "Away"]
    table.resolve()
    assert (table.chase, table.you.hand) == (["Fell"], ["Foe"])


@rule("MG 903.3a")
def test_other_effects_happen_without_any_remaining_target():
    drain = "Drain {0}: Destroy target servant. Draw a card. Your opponent discards a card."
    table = scenario(me={"hand": [drain, AWAY]}, you={"servants": [FOE], "hand": ["Page 1/1 {9}"]})
    table.me.play("Drain", "Foe").play("Away", "Foe").table.resolve_all()
    table.you.choose("Page").table.resolve_all()
    assert len(table.me.hand) == 1
    assert (table.you.graveyard, table.you.hand) == (["Page"], ["Foe"])
    assert table.me.graveyard == ["Away", "Drain"]


@rule("MG 903.3a")
def test_remaining_target_is_affected_if_the_other_is_gone():
    purge = "Purge {0}: Destroy up to two target servants."
    table = scenario(me={"hand": [purge, AWAY]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Purge", ["A", "B"]).play("Away", "A").table.resolve_all()
    assert (table.you.hand, table.you.graveyard) == (["A"], ["B"])


@rule("MG 903.3a", "MG 302.3")
def test_card_that_left_and_returned_is_not_the_target():
    table = scenario(me={"hand": [FELL, AWAY], "servants": ["Foe 1000/1000 {0}: [Quickcast]"]})
    table.me.play("Fell", "Foe").play("Away", "Foe").table.resolve()
    table.me.play("Foe").table.resolve()
    table.me.choose("Recovered")
    assert table.me.servants == ["Foe"]
    table.resolve_all()
    assert table.me.servants == ["Foe"]


@rule("MG 903.3a")
@pytest.mark.parametrize(
    ("asked", "chased"),
    [
        ("rested servant", "Recover target servant."),
        ("reversed servant", "Recover target servant."),
        ("Knight servant", "Target servant loses the trait Knight until end of turn."),
        ("servant with ATK 1000 or less", "Target servant gains +1000 ATK until end of turn."),
        ("enemy servant", "Gain control of target servant."),
        ("servant", "Target servant cannot be targeted until end of turn."),
        ("servant", "Target servant becomes a caster until end of turn."),
    ],
)
def test_target_that_no_longer_meets_the_description_is_not_affected(asked: str, chased: str):
    burn = f"Burn {{0}}: Destroy target {asked}. Draw a card."
    late = f"Late {{0}}: [Quickcast] | {chased}"
    state = {"reversed": True} if "reversed" in asked else {"rested": "rested" in asked}
    table = scenario(me={"hand": [burn, late]}, you={"servants": [put("Foe 1000/1000 {1} (Knight)", **state)]})
    table.me.play("Burn", "Foe").play("Late", "Foe").table.resolve_all()
    assert "Foe" in (*table.me.servants, *table.you.servants, *table.you.casters)
    assert len(table.me.hand) == 1


@rule("MG 903.3a", "MG 1019.1")
def test_spell_resolves_even_if_its_target_spell_is_gone():
    table = scenario(
        me={"hand": ["Song {0}: Draw a card.", DENY]}, you={"hand": [DENY.replace("spell.", "spell. Draw a card.")]}
    )
    table.me.play("Song").play("Deny", "Song").pass_()
    table.you.play("Deny", "Song")
    table.resolve_all()
    assert (len(table.you.hand), len(table.me.hand)) == (1, 0)
    assert [event.what for event in table.events(Resolved)] == ["card", "card"]


@rule("MG 903.3a")
def test_target_stays_legal_after_a_change_of_controller():
    steal = "Steal {0}: [Quickcast] | Gain control of target servant."
    table = scenario(me={"hand": [FELL, steal]}, you={"servants": [put(FOE, stock=["Under 1/1 {1}"])]})
    table.me.play("Fell", "Foe").play("Steal", "Foe").table.resolve()
    assert table.me.servants == ["Foe"]
    table.resolve_all()
    assert table.me.servants == []
    assert sorted(table.you.graveyard) == ["Foe", "Under"]


# -- 903.3b ----------------------------------------------------------------------------------------
@rule("MG 903.3b", "MG 702.3", "MG 703.3")
@pytest.mark.parametrize(
    ("card", "zone"),
    [("Imp 100/100 {1}", "servants"), ("Orb {1} (Barrier)", "servants"), ("Song {1}: Draw a card.", "graveyard")],
)
def test_card_resolves_according_to_its_type(card: str, zone: str):
    table = scenario(me={"hand": [card], "od": "V"})
    table.me.play(card.split()[0]).table.resolve()
    if table.me.asked == "orientation":
        table.me.choose("Recovered")
    assert getattr(table.me, zone) == [card.split()[0]]
    assert table.chase == []


@rule("MG 903.3b", "MG 704.3")
def test_ability_resolves_even_if_its_card_left():
    table = scenario(
        me={"servants": ["Archer 1/1 {1}: Banish this card: Destroy target servant."]}, you={"servants": [FOE]}
    )
    table.me.activate("Archer", "Foe")
    assert (table.me.graveyard, table.chase) == (["Archer"], ["Archer"])
    table.resolve()
    assert (table.you.graveyard, table.chase) == (["Foe"], [])


@rule("MG 903.3", "MG 902.1", "MG 902.1a")
def test_abilities_of_a_card_on_the_chase_are_inactive():
    lord = "Lord 100/100 {1}: Other servants you control gain +100 ATK."
    table = scenario(me={"hand": [lord], "servants": ["Imp 100/100 {1}"], "od": "V"})
    table.me.play("Lord")
    assert table["Imp"].atk == 100
    table.resolve()
    table.me.choose("Recovered")
    assert table["Imp"].atk == 200


@rule("MG 903.3b", "MG 908.1")
def test_effect_on_all_servants_destroys_them_at_once_and_only_once():
    """Each destroyed servant sees the two others leave. A servant that enters later is not destroyed."""
    watch = "1/1 {1}: Whenever another servant is put into a graveyard from the field ⇒ You gain a candy counter."
    table = scenario(
        me={"hand": [SWEEP, "Late 1/1 {0}"], "servants": [f"A {watch}"]}, you={"servants": [f"B {watch}", f"C {watch}"]}
    )
    table.me.play("Sweep").table.resolve()
    assert table.me.servants == table.you.servants == []
    assert len(table.events(Destroyed)) == 3
    while table.you.asked == "trigger":
        table.match.answer(1, table.match.number, [0])
    assert sorted(table.chase) == ["A", "A", "B", "B", "C", "C"]
    table.resolve_all()
    table.me.play("Late").table.resolve()
    table.me.choose("Recovered")
    assert table.me.servants == ["Late"]


@rule("MG 903.3b")
def test_match_can_be_saved_in_the_middle_of_a_resolution():
    loot = "Loot {0}: Draw two cards. Then discard a card. Then discard a card."
    table = scenario(me={"hand": [loot, "Page 1/1 {9}", "Leaf 1/1 {9}"], "deck": ["X 1/1 {9}", "Y 1/1 {9}"]})
    table.me.play("Loot").table.resolve()
    for name in ("X", "Page"):
        assert table.me.asked == "choose"
        table.check()
        table.me.choose(name)
    assert sorted(table.me.hand) == ["Leaf", "Y"]


# -- 911 -------------------------------------------------------------------------------------------
@rule("MG 911.1", "MG 302.3")
def test_leave_trigger_uses_the_last_known_traits():
    """The card was a Knight on the field and is not a Knight in the graveyard."""
    keen = "Keen (Barrier): Whenever a Knight is put into a graveyard from the field ⇒ Draw a card."
    dub = "Dub {0}: Target servant gains the trait Knight until end of turn."
    table = scenario(me={"hand": [dub, FELL], "servants": [keen]}, you={"servants": [FOE]})
    table.me.play("Dub", "Foe").table.resolve()
    table.me.play("Fell", "Foe").table.resolve_all()
    assert len(table.me.hand) == 1
    assert table["Foe"].races == set()


@rule("MG 911.1")
def test_cost_of_a_destroyed_card_is_its_last_known_cost():
    reap = "Reap {0}: Destroy target servant. Draw cards equal to its cost."
    table = scenario(me={"hand": [reap]}, you={"servants": ["Foe 1/1 {3}"]})
    table.me.play("Reap", "Foe").table.resolve_all()
    assert len(table.me.hand) == 3


@rule("MG 911.1", "MG 315.1d")
def test_level_of_a_destroyed_leveled_caster_is_the_upper_cards_level():
    reap = "Reap {0}: Destroy target caster. Draw cards equal to its level."
    table = scenario(me={"hand": [reap]}, you={"casters": [put("Nia Lv3", stock=["Nia Lv2", "Nia Lv1"])]})
    table.me.play("Reap", "Nia").table.resolve_all()
    assert (table.you.casters, table["Nia"].level) == (["Nia"], 2)
    assert len(table.me.hand) == 3, "the card of level 3 has left the field"


@rule("MG 911.1", "MG 306.6")
def test_level_of_a_destroyed_face_down_caster_is_one():
    reap = "Reap {0}: Destroy target caster. Draw cards equal to its level."
    table = scenario(me={"hand": [reap]}, you={"casters": [put("Dragon 9000/9000 {9}", face_down=True)]})
    table.me.play("Reap").table.resolve_all()
    assert len(table.me.hand) == 1
    assert table.you.graveyard == ["Dragon"]


@rule("MG 911.1", "MG 906.5b")
def test_last_known_information_includes_effects_of_cards_leaving_together():
    lord = "Lord 1/1 {1}: Other servants you control gain the trait Knight."
    keen = "Keen (Barrier): Whenever a Knight is put into a graveyard from the field ⇒ Draw a card."
    table = scenario(me={"servants": [lord, "Imp 1/1 {1}", keen], "hand": [SWEEP]})
    table.me.play("Sweep").table.resolve_all()
    if table.me.asked != "priority":
        table.match.answer(0, table.match.number, [0, 1])
        table.resolve_all()
    assert len(table.me.hand) == 1, "the Imp was a Knight, the Lord was none"


@rule("MG 911.1", "MG 105.3b")
def test_controller_of_a_left_card_is_its_last_controller():
    spite = "Spite 1/1 {1}: When this card is put into a graveyard from the field ⇒ Draw a card."
    table = scenario(me={"servants": [put(spite, stolen=True)], "hand": [FELL]})
    table.me.play("Fell", "Spite").table.resolve_all()
    assert (len(table.me.hand), table.you.hand) == (1, [])
    assert table.you.graveyard == ["Spite"]


@rule("MG 911.1", "MG 903.3a")
def test_left_target_provides_no_last_known_value():
    swing = "Swing {0}: Draw cards equal to target servant's cost."
    table = scenario(me={"hand": [swing, FELL]}, you={"servants": ["Foe 1/1 {3}"]})
    table.me.play("Swing", "Foe").play("Fell", "Foe").table.resolve_all()
    assert table.me.hand == []


@rule("MG 911.1")
def test_last_known_information_is_saved_with_the_match():
    bomb = "Bomb 1/1 {2}: Banish this card: You may draw a card. Draw cards equal to this card's cost."
    table = scenario(me={"servants": [bomb]})
    table.me.activate("Bomb").table.resolve()
    assert table.me.asked == "yes_no"
    table.check()
    again = type(table.match).load(table.match.save())
    again.answer(0, again.number, [1])
    assert len(again.machine.zone(0, "hand")) == 2
