"""The document of the Valhalla rule (FoW-V 7): the actions of a player with priority, at a table with that rule."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.force_of_will.words.triggers.event_types import Called, Judged
from engine.kernel.events import Moved, Rested, Revealed
from engine.scenario import Table, put
from engine.scenario import scenario as table_of
from tests.engine.rules import rule

SAINT = "Saint (light): [Judgment][w][1] // Saint Armed 800/800: [Flying]"
STONE = "Light Magic Stone"
KNIGHT = "Knight 300/300 {W}"
SNARE = "Snare {R}: [Trigger][1]: This card deals 300 damage to your opponent."
WATCH = "Watch {R}: [Trigger] When a resonator enters the field under your opponent's control ⇒ Destroy it."
BOAR = "Boar 300/300: This card attacks if able."


def scenario(**sides: Any) -> Table:
    """Return a table with the Valhalla rule at which every player gets every window."""
    return table_of(**{"hold": True, "options": {"valhalla": True}, **sides})


def refusal_clause(table: Table, **act: str) -> str:
    """Return the clause of the refusal for this act of the seat."""
    refusal = table.me.why_not(**act)
    assert refusal is not None
    return refusal.clause


# -- 7.1, 7.2, 7.3: playing at main timing ---------------------------------------------------------
PERMANENT = [KNIGHT, "Crown {W} (Regalia): [Rest]: Draw a card."]
ADDITION = "Lamp {W} (Addition): [Rest]: Draw a card."
CHANT = "Rite {W}: You gain 300 life."


@rule("FoW-V 7.1-1", "FoW-V 7.2-1", "FoW-V 7.3-1")
@pytest.mark.parametrize("card", [*PERMANENT, ADDITION, CHANT])
def test_card_is_played_in_the_own_main_phase_with_an_empty_chase(card: str):
    name, heal = card.split()[0], "Heal {0}: [Quickcast] | You gain 100 life."
    me = {"hand": [card, heal], "will": "WW"}
    table = scenario(me=me)
    assert f"play {name}" in table.me.options
    table.me.play("Heal")
    assert refusal_clause(table, play=name) == "701.2"
    assert refusal_clause(scenario(me=me, phase="draw"), play=name) == "701.2"
    assert refusal_clause(scenario(me=me, turn_player="you"), play=name) == "701.2"


@rule("FoW-V 7.1-2", "FoW-V 7.1-3", "FoW-V 7.2-2")
@pytest.mark.parametrize("card", [*PERMANENT, ADDITION])
def test_permanent_is_paid_and_enters_the_field_of_its_controller(card: str):
    name = card.split()[0]
    table = scenario(me={"hand": [card], "will": "W"})
    table.me.play(name)
    assert (table.me.hand, table.chase, table.me.will) == ([], [name], "")
    table.resolve()
    assert table.me.field == [name]
    assert refusal_clause(scenario(me={"hand": [card]}), play=name) == "1003.4"


@rule("FoW-V 7.1-2", "FoW-V 7.2-2", "FoW-V 7.3-2", "FoW-V 7.7-2")
@pytest.mark.parametrize("zone", ["graveyard", "removed"])
@pytest.mark.parametrize("card", [*PERMANENT, ADDITION, CHANT, "Zap {W}: [Quickcast] | Draw a card."])
def test_cards_are_played_only_from_the_hand(card: str, zone: str):
    assert refusal_clause(scenario(me={zone: [card], "will": "W"}), play=card.split()[0]) == "702.2"


CROWN = "Crown {W} (Addition:Resonator): [Continuous]: Added resonator gains [+200/+200]."


@rule("FoW-V 7.2-3", "FoW-V 7.2-4")
@pytest.mark.parametrize("side", ["me", "you"])
def test_addition_targets_a_resonator_on_any_field_and_enters_added(side: str):
    fields = {"me": [], "you": [], side: ["Imp 100/100"]}
    table = scenario(me={"hand": [CROWN], "will": "W", "field": fields["me"]}, you={"field": fields["you"]})
    table.me.play("Crown", "Imp").table.resolve()
    assert "Crown" in table.me.field
    assert table["Imp"].atk == 300
    assert refusal_clause(scenario(me={"hand": [CROWN], "will": "W"}), play="Crown") == "903.2g"


@rule("FoW-V 7.2-4")
def test_addition_without_its_target_goes_to_the_graveyard_of_its_owner():
    zap = "Zap {R}: [Quickcast] | Destroy target resonator."
    table = scenario(me={"hand": [CROWN], "will": "W"}, you={"field": ["Imp 100/100"], "hand": [zap], "will": "R"})
    table.me.play("Crown", "Imp").pass_()
    table.you.play("Zap", "Imp").table.resolve_all()
    assert table.me.graveyard == ["Crown"]
    assert table.me.field == []


@rule("FoW-V 7.3-2", "FoW-V 7.3-3")
def test_resolved_chant_goes_to_the_graveyard_of_its_owner():
    table = scenario(me={"hand": [CHANT], "will": "W"})
    table.me.play("Rite")
    assert (table.chase, table.me.will, table.me.life) == (["Rite"], "", 4000)
    table.resolve()
    assert (table.me.life, table.me.graveyard) == (4300, ["Rite"])


# -- 7.4: battle -----------------------------------------------------------------------------------
@rule("FoW-V 7.4-1", "FoW-V 7.4-2")
def test_battle_begins_at_main_timing_without_using_the_chase():
    table = scenario(me={"field": [KNIGHT]})
    table.me.begin_battle()
    assert table.machine.battle is not None
    assert table.chase == []
    assert refusal_clause(scenario(me={"field": [KNIGHT]}, phase="draw"), battle="") == "701.2"


# -- 7.5: judgment ---------------------------------------------------------------------------------
@rule("FoW-V 7.5-1", "FoW-V 7.5-2", "FoW-V 7.5-3", "FoW-V 7.5-6")
def test_judgment_is_paid_uses_the_chase_and_flips_the_ruler():
    table = scenario(me={"ruler": SAINT, "will": "WW"})
    table.me.judgment()
    assert (table.me.will, len(table.machine.stack), table.me.ruler) == ("", 1, ["Saint"])
    table.resolve()
    assert (table.me.ruler, table.me.field) == ([], ["Saint Armed"])
    assert len(table.events(Judged)) == 1


@rule("FoW-V 7.5-1", "FoW-V 7.5-3")
@pytest.mark.parametrize(
    ("more", "clause"),
    [
        ({"ruler": put(SAINT, rested=True)}, "705.1"),
        ({"judged": True}, "705.1"),
        ({"ruler": put(SAINT, judged=True)}, "705.1"),
        ({"will": "V"}, "1003.4"),
    ],
)
def test_judgment_needs_a_recovered_unjudged_ruler_and_its_cost(more: dict[str, Any], clause: str):
    assert refusal_clause(scenario(me={"ruler": SAINT, "will": "WW", **more}), judgment="") == clause


@rule("FoW-V 7.5-4")
def test_condition_of_a_judgment_must_hold():
    bold = "Bold (light): [Judgment][w] if you control a Human // Bold Armed 800/800: [Flying]"
    assert refusal_clause(scenario(me={"ruler": bold, "will": "W"}), judgment="") == "705.2b"
    table = scenario(me={"ruler": bold, "will": "W", "field": ["Page 100/100 (Human)"]})
    table.me.judgment().table.resolve()
    assert "Bold Armed" in table.me.field


# -- 7.6: standby ----------------------------------------------------------------------------------
@rule("FoW-V 7.6-1", "FoW-V 7.6-2")
def test_card_goes_face_down_to_standby_for_two_without_the_chase():
    table = scenario(me={"hand": [SNARE, CHANT], "will": "VV"})
    table.me.put_on_standby("Snare")
    assert (table.me.standby, table.me.will, table.chase) == (["Snare"], "", [])
    assert table["Snare"].face_down
    assert refusal_clause(table, standby="Rite") == "706.1"
    assert refusal_clause(scenario(me={"hand": [SNARE], "will": "VV"}, phase="draw"), standby="Snare") == "701.2"


@rule("FoW-V 7.6-3")
def test_card_without_trigger_cannot_be_played_from_standby():
    table = scenario(me={"hand": [KNIGHT], "will": "VV"})
    table.me.put_on_standby("Knight")
    table.end_turn()
    table.end_turn()
    assert table.me.standby == ["Knight"]
    assert refusal_clause(table, play="Knight") == "706.3"


# -- 7.7, 7.8 --------------------------------------------------------------------------------------
@rule("FoW-V 7.7-1", "FoW-V 7.7-2", "FoW-V 7.7-3")
def test_an_instant_chant_is_played_at_any_window():
    zap = "Zap {R}: [Quickcast] | This card deals 300 damage to your opponent."
    table = scenario(me={"hand": [KNIGHT], "will": "W"}, you={"hand": [zap], "will": "R"})
    table.me.play("Knight").pass_()
    table.you.play("Zap")
    assert (table.you.will, table.chase) == ("", ["Knight", "Zap"])
    table.resolve()
    assert (table.me.life, table.you.graveyard, table.chase) == (3700, ["Zap"], ["Knight"])


@rule("FoW-V 7.8-1", "FoW-V 7.8-2", "FoW-V 7.8-3")
def test_only_the_controller_of_a_card_plays_its_ability():
    healer = "Healer 200/200: [Rest]: You gain 100 life."
    table = scenario(me={"field": [healer, STONE]}, you={"field": ["Nurse 1/1: [Rest]: You gain 100 life."]})
    assert refusal_clause(table, activate="Nurse") == "105.3b"
    table.me.activate("Healer")
    assert table.chase == ["Healer"]
    table.me.activate(STONE)
    assert (table.me.will, table.chase) == ("W", ["Healer"]), "a will ability resolves at once"
    table.resolve()
    assert (table.chase, table.me.life) == ([], 4100)


# -- 7.9: cards with [Trigger] ---------------------------------------------------------------------
@rule("FoW-V 7.9-1", "FoW-V 7.9-7", "FoW-V 7.9-10")
def test_eventless_trigger_is_played_from_standby_or_hand():
    table = scenario(me={"standby": [SNARE], "will": "V"})
    table.me.play("Snare").table.resolve()
    assert (table.you.life, table.me.will, table.me.graveyard) == (3700, "", ["Snare"])
    assert refusal_clause(scenario(me={"hand": [SNARE], "will": "V"}), play="Snare") == "1003.4"
    table = scenario(me={"hand": [SNARE], "will": "RV"})
    table.me.play("Snare").table.resolve()
    assert (table.you.life, table.me.will) == (3700, "")
    assert refusal_clause(scenario(me={"graveyard": [SNARE], "will": "RV"}), play="Snare") == "702.2"


@rule("FoW-V 7.9-1", "FoW-V 7.9-2", "FoW-V 7.9-3", "FoW-V 7.9-5", "FoW-V 7.9-7", "FoW-V 7.9-10")
@pytest.mark.parametrize("zone", ["standby", "hand"])
def test_trigger_with_an_event_is_revealed_and_played_on_the_event(zone: str):
    given = {zone: [WATCH], "will": "R" if zone == "hand" else ""}
    table = scenario(me={"hand": [KNIGHT], "will": "W"}, you=given)
    table.me.play("Knight").table.resolve()
    table.you.yes()
    assert table.chase == ["Watch"]
    assert [event.seat for event in table.events(Revealed)] == [1]
    table.resolve()
    assert (table.me.graveyard, table.you.graveyard, table.you.will) == (["Knight"], ["Watch"], "")


@rule("FoW-V 7.9-3")
def test_trigger_card_in_the_graveyard_does_not_wait_for_its_event():
    table = scenario(me={"hand": [KNIGHT], "will": "W"}, you={"graveyard": [WATCH], "will": "R"})
    table.me.play("Knight").table.resolve()
    assert table.you.asked != "yes_no"
    assert table.me.field == ["Knight"]


@rule("FoW-V 7.9-4")
def test_revealed_trigger_card_is_not_offered_for_a_second_event():
    brood = "Brood {W}: Put two [300/300] light Wisp resonator tokens into the field."
    table = scenario(me={"hand": [brood], "will": "W"}, you={"standby": [WATCH]})
    table.me.play("Brood").table.resolve()
    table.you.yes()
    assert table.you.asked != "yes_no"
    table.resolve()
    assert (table.me.field, table.you.graveyard) == (["Wisp"], ["Watch"])


@rule("FoW-V 7.9-6")
def test_revealed_trigger_card_that_cannot_be_played_goes_to_the_graveyard():
    table = scenario(me={"hand": [KNIGHT], "will": "W"}, you={"hand": [WATCH]})
    table.me.play("Knight").table.resolve()
    table.you.yes()
    assert (table.me.field, table.you.graveyard) == (["Knight"], ["Watch"])


@rule("FoW-V 7.9-8")
def test_standby_card_is_not_played_in_its_first_turn():
    table = scenario(me={"hand": [SNARE], "field": [STONE], "will": "VV"})
    table.me.put_on_standby("Snare")
    assert refusal_clause(table, play="Snare") == "708.5"
    table = scenario(
        me={"standby": [put(WATCH, fresh=True)]}, you={"hand": ["Imp 100/100 {R}: [Quickcast]"], "will": "R"}
    )
    table.me.pass_()
    table.you.play("Imp").table.resolve()
    assert (table.you.field, table.me.standby) == (["Imp"], ["Watch"])


@rule("FoW-V 7.9-9")
@pytest.mark.parametrize("when", ["anytime", "any time", "any"])
def test_any_time_trigger_is_free_from_standby(when: str):
    glimpse = f"Glimpse {{9}}: [Trigger]{when}: Draw a card."
    table = scenario(me={"standby": [glimpse]})
    table.me.play("Glimpse").table.resolve()
    assert (len(table.me.hand), table.me.graveyard) == (1, ["Glimpse"])
    assert refusal_clause(scenario(me={"hand": [glimpse], "will": "VV"}), play="Glimpse") == "1003.4"


# -- 7.11: stones ----------------------------------------------------------------------------------
ASTRAL = put(SAINT, marks=("astral",))
CALLERS = [SAINT, put(SAINT, judged=True, fresh=True), ASTRAL]


@rule("FoW-V 7.11-1")
@pytest.mark.parametrize("ruler", CALLERS, ids=["ruler", "J-ruler", "astral"])
def test_ruler_j_ruler_or_astral_ruler_calls_a_stone(ruler: object):
    table = scenario(me={"ruler": ruler, "stones": ["Fire Magic Stone", STONE]})
    table.me.call_stone()
    assert "Fire Magic Stone" in table.me.field
    assert (len(table.events(Rested)), len(table.events(Called))) == (1, 1)
    assert refusal_clause(table, call_stone="") == "710.1"


@rule("FoW-V 7.11-1", "FoW 1010.1a-1")
def test_destroyed_j_ruler_calls_a_stone_from_its_area():
    fell = "Fell {0} (Chant): Destroy target J/resonator."
    table = scenario(me={"ruler": put(SAINT, judged=True), "hand": [fell]})
    table.me.play("Fell", "Saint Armed").table.resolve()
    assert table["Saint"].astral
    table.me.call_stone()
    assert (table.me.field, table["Saint"].rested) == ([STONE], True)


@rule("FoW-V 7.11-1")
@pytest.mark.parametrize(
    "more",
    [{"called": True}, {"judged": True}, {"ruler": put(SAINT, rested=True)}],
    ids=["called before", "judgment this turn", "rested"],
)
def test_stone_call_needs_a_recovered_ruler_and_no_earlier_call_or_judgment(more: dict[str, Any]):
    assert refusal_clause(scenario(me={"ruler": SAINT, **more}), call_stone="") == "710.1"


@rule("FoW-V 7.11-1")
def test_stone_is_called_only_at_main_timing():
    assert refusal_clause(scenario(me={"ruler": SAINT}, phase="draw"), call_stone="") == "701.2"


# -- 7.12: passing ---------------------------------------------------------------------------------
@rule("FoW-V 7.12-1")
def test_pass_moves_no_cards():
    table = scenario(me={"hand": [KNIGHT], "will": "W", "lifebreak": [KNIGHT] * 4})
    table.me.pass_()
    assert table.events(Moved) == []
    assert "You pass." in table.me.log


@rule(
    "FoW-V 7.12-2", "FoW-V 7.12-3", "FoW-V 7.12-4", "FoW-V 7.12-5", "FoW-V 7.12-6", "FoW-V 7.12-7",
)  # fmt: skip
@pytest.mark.parametrize(
    ("boar", "bound"),
    [
        (BOAR, True),
        (put(BOAR, fresh=True), False),
        (put(BOAR, rested=True), False),
        (f"{BOAR} | This card cannot attack players.", False),
        (f"{BOAR} | This card cannot attack.", False),
        (f"{BOAR} | [Mobilize][0]", False),
    ],
    ids=["bound", "new", "rested", "nothing to attack", "forbidden", "asks for something"],
)
def test_player_with_an_able_compulsory_attacker_cannot_pass(boar: object, bound: bool):
    table = scenario(me={"field": [boar, "Page 100/100"], "lifebreak": [KNIGHT] * 4})
    assert ("pass" not in table.me.options) == bound
    assert [one["clause"] for one in table.match.why_not(0, "pass")] == (["712.2"] if bound else [])
    assert "lifebreak" in table.me.options


@rule("FoW-V 7.12-5")
def test_rested_attack_target_prevents_passing_too():
    lance = f"{BOAR} | This card cannot attack players."
    for rested in (True, False):
        table = scenario(me={"field": [lance]}, you={"field": [put("Wall 0/900", rested=rested)]})
        assert ("pass" not in table.me.options) == rested


@rule("FoW-V 7.12-2")
def test_compulsory_attacker_allows_passing_during_a_chase_and_other_phases():
    balm = "Balm 200/200 {3}: [Break] You gain 500 life."
    table = scenario(me={"field": [BOAR], "lifebreak": [balm, *[KNIGHT] * 3]})
    table.me.break_life()
    assert "pass" in table.me.options
    table.resolve()
    assert "pass" not in table.me.options
    assert "pass" in scenario(me={"field": [BOAR]}, phase="draw").me.options
