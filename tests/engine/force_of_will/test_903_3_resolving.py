"""FoW 903.3: resolving the last item on the chase."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed, Resolved
from engine.scenario import put
from tests.engine.force_of_will.held import AWAY, DENY, SWEEP, ruler, scenario
from tests.engine.rules import rule

BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to target resonator."


@rule("FoW 903.3", "FoW 605.1b")
def test_last_item_on_the_chase_resolves_first():
    table = scenario(me={"hand": [BOLT, AWAY], "will": "RV"}, you={"field": ["Wall 0/900"]})
    table.me.play("Bolt", "Wall").play("Away", "Wall")
    assert table.chase == ["Bolt", "Away"]
    table.resolve()
    assert table.chase == ["Bolt"]
    assert table.you.hand == ["Wall"]


@rule("FoW 903.3a")
def test_rest_of_the_effect_happens_if_every_target_is_gone():
    drain = "Siphon {R} (Chant): This card deals 500 damage to target resonator. You gain 300 life. Draw a card."
    table = scenario(me={"hand": [drain, AWAY], "will": "RV"}, you={"field": ["Wall 0/900"]})
    table.me.play("Siphon", "Wall").play("Away", "Wall")
    table.resolve_all()
    assert table.me.life == 4300
    assert len(table.me.hand) == 1
    assert table.me.graveyard == ["Away", "Siphon"]


@rule("FoW 903.3a")
def test_remaining_target_is_affected_if_another_is_gone():
    purge = "Purge {1} (Chant): Destroy up to two target resonators."
    table = scenario(me={"hand": [purge, AWAY], "will": "VV"}, you={"field": ["A 0/100", "B 0/100"]})
    table.me.play("Purge", ["A", "B"]).play("Away", "A")
    table.resolve_all()
    assert table.you.hand == ["A"]
    assert table.you.graveyard == ["B"]


@rule("FoW 903.3a", "FoW 302.3")
def test_target_that_left_and_returned_is_another_card():
    hop = "Hop {1} (Chant): [Quickcast] | Return target resonator you control to its owner's hand."
    table = scenario(me={"hand": [BOLT, hop], "will": "RV", "field": ["Wall 0/400 {0}: [Quickcast]"]})
    table.me.play("Bolt", "Wall").play("Hop", "Wall").table.resolve()
    table.me.play("Wall").table.resolve()
    assert table.me.field == ["Wall"]
    table.resolve_all()
    assert table["Wall"].damage == 0


@rule("FoW 903.3a", "FoW 1120.2")
def test_target_that_gained_barrier_is_no_longer_legal():
    ward = "Ward {1} (Chant): [Quickcast] | Target resonator gains [Barrier] until end of turn."
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": ["Wall 0/900"], "hand": [ward], "will": "V"})
    table.me.play("Bolt", "Wall").pass_()
    table.you.play("Ward", "Wall")
    table.resolve_all()
    assert table["Wall"].damage == 0


@rule("FoW 903.3a")
def test_target_that_no_longer_matches_is_no_longer_legal():
    burn = "Burn {R} (Chant): Destroy target rested resonator. Draw a card."
    rise = "Rise {1} (Chant): [Quickcast] | Recover target resonator."
    rested = {"card": "Wall 0/900", "rested": True}

    table = scenario(
        me={"hand": [burn], "will": "R"},
        you={"field": [put(rested.pop("card"), **rested)], "hand": [rise], "will": "V"},
    )
    table.me.play("Burn", "Wall").pass_()
    table.you.play("Rise", "Wall")
    table.resolve_all()
    assert "Wall" in table
    assert len(table.me.hand) == 1


@rule("FoW 903.3a")
def test_spell_whose_target_spell_is_gone_still_resolves():
    table = scenario(
        me={"hand": [BOLT, DENY], "will": "RV"},
        you={"field": ["Wall 0/900"], "hand": [DENY + " Draw a card."], "will": "V"},
    )
    table.me.play("Bolt", "Wall").play("Deny", "Bolt").pass_()
    table.you.play("Deny", "Bolt")
    table.resolve_all()
    assert table["Wall"].damage == 0
    assert len(table.you.hand) == 1
    assert [event.what for event in table.events(Resolved)] == ["card", "card"]


@rule("FoW 903.3b", "FoW 702.3", "FoW 703.3")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("Imp 100/100 {1}", "field"),
        ("Orb {1} (Regalia)", "field"),
        ("Gate {1} (Addition)", "field"),
        (BOLT, "graveyard"),
    ],
)
def test_card_resolves_by_its_type(card: str, zone: str):
    table = scenario(me={"hand": [card], "will": "R"}, you={"field": ["Wall 0/900"]})
    name = card.split()[0]
    table.me.play(name)
    table.resolve()
    assert getattr(table.me, zone) == [name]
    assert table.chase == []


@rule("FoW 903.3b", "FoW 707.3")
def test_ability_resolves_after_its_card_has_left():
    archer = "Archer 100/100: Banish this card: This card deals 300 damage to your opponent."
    table = scenario(me={"field": [archer]})
    table.me.activate("Archer")
    assert table.me.graveyard == ["Archer"]
    table.resolve()
    assert table.you.life == 3700


@rule("FoW 903.3b", "FoW 705.3a", "FoW 1010.1b")
def test_judgment_does_nothing_if_the_ruler_lost_its_judgment():
    mute = "Mute {1} (Chant): [Quickcast] | Target ruler loses all abilities until end of turn."
    table = scenario(me={"ruler": ruler("[Judgment][r]"), "will": "R"}, you={"hand": [mute], "will": "V"})
    table.me.judgment().pass_()
    table.you.play("Mute", table["Oracle"])
    table.resolve_all()
    assert table.me.ruler == ["Oracle"]
    assert table.me.field == []


@rule("FoW 903.3", "FoW 902.1")
def test_abilities_of_a_card_on_the_chase_do_not_apply():
    lord = "Lord 100/100 {1}: Resonators you control gain [+100/+100]."
    table = scenario(me={"hand": [lord], "field": ["Imp 100/100"], "will": "V"})
    table.me.play("Lord")
    assert table["Imp"].atk == 100
    table.resolve()
    assert table["Imp"].atk == 200


@rule("FoW 903.3")
def test_one_sentence_of_an_effect_happens_at_once():
    table = scenario(me={"hand": [SWEEP], "field": ["A 1/1"], "will": "V"}, you={"field": ["B 1/1", "C 1/1"]})
    table.me.play("Sweep")
    table.resolve()
    assert table.me.field == table.you.field == []
    assert len(table.events(Destroyed)) == 3


@rule("FoW 903.3")
def test_match_can_be_saved_in_the_middle_of_a_resolution():
    loot = "Loot {1} (Chant): Draw two cards. Then discard a card. Then discard a card."
    table = scenario(me={"hand": [loot, "Page 1/1", "Leaf 1/1"], "deck": ["X 1/1", "Y 1/1"], "will": "V"})
    table.me.play("Loot")
    table.resolve()
    for name in ("X", "Page"):
        assert table.me.asked == "choose"
        table.check()
        table.me.choose(name)
    assert sorted(table.me.hand) == ["Leaf", "Y"]
