"""FoW 1113, 1114 and 1416: the condition of a [Trigger] or [Stealth]: an event, a fact, a cost."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

MOON = "Moon (Addition, Moon)"
IMP = "Imp 100/100 {0}"
HEAL = "Heal {0} (Chant): [Quickcast] | You gain 100 life."


def snare(condition: str, cost: str = "{9}") -> str:
    return f"Snare {cost} (Spell:Chant-Standby): [Trigger] {condition}: You gain 500 life."


# -- 1416.2a, 1416.3: an event ---------------------------------------------------------------------
@rule("FoW 1416.1", "FoW 1416.2", "FoW 1416.2a", "FoW 1416.3")
@pytest.mark.parametrize(
    "condition",
    [
        "When a resonator enters the field under your opponent's control",
        "Whenever your opponent plays a resonator spell",
    ],
)
def test_trigger_with_an_event_is_played_when_the_event_happens(condition: str):
    table = scenario(me={"hand": [IMP]}, you={"standby": [snare(condition)]})
    assert table.you.why_not(play="Snare").clause == "906.2a"
    table.me.play("Imp")
    if table.you.asked != "yes_no":
        table.resolve()
    assert table.you.asked == "yes_no"
    table.you.yes()
    table.resolve_all()
    assert table.you.life == 4500


@rule("FoW 1416.2a")
def test_trigger_with_a_phase_is_played_at_that_time():
    table = scenario(me={}, you={"standby": [snare("At the beginning of your opponent's end phase")]})
    table.me.pass_()
    table.pass_until("yes_no")
    table.you.yes()
    table.resolve_all()
    assert table.you.life == 4500


# -- 1416.2b, 1416.4: a fact -----------------------------------------------------------------------
@rule("FoW 1416.2b", "FoW 1416.4", "FoW 1416.4a")
@pytest.mark.parametrize("condition", ["While you control a Moon", "If you control a Moon", "You control a Moon"])
def test_trigger_with_a_fact_is_playable_only_while_the_fact_is_true(condition: str):
    text = snare(condition)
    for field, may in (([MOON], True), ([], False)):
        table = scenario(me={"standby": [text], "field": field, "removed": [MOON]})
        refusal = table.me.why_not(play="Snare")
        assert (refusal is None) == may
        if not may:
            assert refusal.clause == "1416.2b"
            continue
        table.me.play("Snare").table.resolve()
        assert (table.me.life, table.me.graveyard) == (4500, ["Snare"])


@rule("FoW 1416.2b")
def test_fact_of_a_trigger_may_be_about_the_past():
    text = snare("You played a chant this turn")
    table = scenario(me={"standby": [text], "hand": [HEAL]})
    assert table.me.why_not(play="Snare").clause == "1416.2b"
    table.me.play("Heal").table.resolve()
    table.me.play("Snare").table.resolve()
    assert table.me.life == 4600


@rule("FoW 1416.4")
def test_fact_of_a_trigger_is_not_checked_on_resolution():
    text = "Snare {9} (Spell:Chant-Standby): [Trigger] Your life is 4000 or less: You gain 500 life."
    table = scenario(me={"standby": [text], "hand": [HEAL]})
    table.me.play("Snare")
    table.me.play("Heal").table.resolve()
    assert table.me.life == 4100
    table.resolve()
    assert table.me.life == 4600


@rule("FoW 1416.2b", "FoW 708.4")
def test_trigger_card_in_hand_needs_its_cost_and_its_fact():
    text = snare("Your life is 3000 or less", "{1}")
    assert scenario(me={"hand": [text], "will": "V"}).me.why_not(play="Snare").clause == "1416.2b"
    table = scenario(me={"hand": [text], "will": "V", "life": 3000})
    table.me.play("Snare").table.resolve()
    assert (table.me.life, table.me.will) == (3500, "")


@rule("FoW 1416.4", "FoW 903.2i-2")
def test_effect_that_waives_the_cost_does_not_waive_the_fact():
    gift = "Gift {0} (Chant): Play target chant in your graveyard without paying its cost."
    table = scenario(me={"graveyard": [snare("Your life is 3000 or less")], "hand": [gift]})
    table.me.play("Gift", "Snare").table.resolve_all()
    assert (table.me.life, "Snare" in table.me.graveyard) == (4000, True)


# -- 1416.2c: a cost -------------------------------------------------------------------------------
@rule("FoW 1416.2c", "FoW 1416.4")
def test_action_in_a_trigger_condition_is_a_cost():
    text = snare("Pay 300 life")
    table = scenario(me={"standby": [text]})
    table.me.play("Snare")
    assert table.me.life == 3700
    table.resolve()
    assert table.me.life == 4200
    assert scenario(me={"standby": [text], "life": 200}).me.why_not(play="Snare") is not None


@rule("FoW 1416.2c", "FoW 1416.4")
def test_trigger_can_require_a_fact_and_a_cost():
    text = snare("If you control a Moon, banish a resonator")
    for field, clause in (([MOON], "1011.2"), ([IMP], "1416.2b")):
        assert scenario(me={"standby": [text], "field": field}).me.why_not(play="Snare").clause == clause
    table = scenario(me={"standby": [text], "field": [IMP, MOON]})
    table.me.play("Snare").table.resolve()
    assert (table.me.field, table.me.life) == (["Moon"], 4500)


@rule("FoW 1416.3")
@pytest.mark.parametrize(
    ("life", "field", "played"),
    [(3000, [IMP], True), (4000, [IMP], False), (3000, [], False)],
)
def test_trigger_can_require_an_event_a_fact_and_a_cost(life: int, field: list[str], played: bool):
    text = snare("When your opponent gains life, if your life is 3000 or less, banish a resonator")
    table = scenario(me={"hand": [HEAL]}, you={"standby": [text], "field": field, "life": life})
    table.me.play("Heal").table.resolve()
    table.you.yes()
    assert (table.chase == ["Snare"]) == played
    assert (table.you.graveyard == ["Snare"]) != played  # 906.6a
    table.resolve_all()
    assert table.you.life == life + (500 if played else 0)
    assert table.you.field == ([] if played else [name.split()[0] for name in field])


@rule("FoW 708.6", "FoW 1113.2a", "FoW 703.3")
@pytest.mark.parametrize("zone", ["hand", "standby"])
@pytest.mark.parametrize(
    "text",
    [
        "[Trigger][1]: This card deals 300 damage to target resonator. | Destroy target regalia.",
        "Destroy target regalia. | [Trigger][1]: This card deals 300 damage to target resonator.",
    ],
)
def test_trigger_text_and_other_text_of_a_chant_both_resolve(text: str, zone: str):
    table = scenario(me={zone: [f"Snare {{0}} (Chant): {text}"], "will": "V"}, you={"field": [IMP, "Cup (Regalia)"]})
    aims = ("Imp", "Cup") if text.startswith("[") else ("Cup", "Imp")
    table.me.play("Snare", *aims).table.resolve()
    assert table.you.field == []
    assert table.me.will == ""


# -- 1114 Stealth ----------------------------------------------------------------------------------
def ninja(condition: str) -> str:
    return f"Ninja 700/700 {{9}} (wind): [Stealth] {condition}"


@rule("FoW 1114.1", "FoW 1114.2", "FoW 1416.1a")
@pytest.mark.parametrize("life", [4000, 3000])
def test_stealth_card_is_played_from_standby_free_while_its_fact_is_true(life: int):
    table = scenario(me={"standby": [ninja("Your life is 3000 or less.")], "life": life}, turn=4, turn_player="you")
    table.you.pass_()
    if life > 3000:
        assert table.me.why_not(play="Ninja").clause == "1416.2b"
        return
    table.me.play("Ninja").table.resolve()
    assert table.me.field == ["Ninja"]


@rule("FoW 1114.2", "FoW 906.1")
@pytest.mark.parametrize(("zone", "drawn"), [("standby", 1), ("hand", 0)])
def test_card_played_from_standby_enters_the_field_from_standby(zone: str, drawn: int):
    sneak = (
        "Sneak 100/100 {0}: [Stealth] You control a resonator. | When this card enters the field from a standby area ⇒ "
    )
    table = scenario(me={zone: [f"{sneak}Draw a card."], "field": ["Imp 1/1"]})
    table.me.play("Sneak").table.resolve_all()
    assert "Sneak" in table.me.field
    assert table.me.hand == ["Filler"] * drawn


@rule("FoW 1114.2", "FoW 1416.1a", "FoW 906.2")
def test_stealth_card_with_an_event_is_revealed_when_the_event_happens():
    text = ninja("When your opponent gains life")
    table = scenario(me={"hand": [HEAL]}, you={"standby": [text]})
    assert table.you.why_not(play="Ninja").clause == "906.2a"
    table.me.play("Heal").table.resolve()
    table.you.yes()
    table.resolve_all()
    assert (table.you.field, table.you.standby) == (["Ninja"], [])


@rule("FoW 1114.2")
def test_stealth_card_need_not_be_played():
    table = scenario(me={"hand": [HEAL]}, you={"standby": [ninja("When your opponent gains life")]})
    table.me.play("Heal").table.resolve()
    table.you.no()
    assert (table.you.standby, table.chase) == (["Ninja"], [])
    assert table["Ninja"].face_down


@rule("FoW 1114.2")
def test_stealth_does_not_trigger_from_the_hand():
    table = scenario(me={"hand": [HEAL]}, you={"hand": [ninja("When your opponent gains life")]})
    table.me.play("Heal").table.resolve()
    assert table.you.asked != "yes_no"
    mine = scenario(me={"hand": [ninja("You control no resonators")], "will": "V" * 9})
    mine.me.play("Ninja").table.resolve()
    assert (mine.me.field, mine.me.will) == (["Ninja"], "")


@rule("FoW 1114.3")
def test_stealth_resonator_can_be_played_in_the_turn_it_was_set():
    text = ninja("When a player gains life")
    table = scenario(me={"hand": [text, HEAL], "will": "VV"})
    table.me.put_on_standby("Ninja")
    table.me.play("Heal").table.resolve()
    table.me.yes()
    table.resolve_all()
    assert table.me.field == ["Ninja"]
    other = scenario(me={"hand": [ninja("Your life is 4000 or more")], "will": "VV"})
    other.me.put_on_standby("Ninja")
    other.me.play("Ninja").table.resolve()
    assert other.me.field == ["Ninja"]


@rule("FoW 906.4a", "FoW 1114.3")
def test_stealth_card_other_than_a_resonator_triggers_from_the_next_turn():
    text = "Trap {9} (Regalia): [Stealth] When a player gains life"
    table = scenario(me={"hand": [text, HEAL], "will": "VV"})
    table.me.put_on_standby("Trap")
    table.me.play("Heal").table.resolve()
    assert table.me.asked == "priority"
    assert table.me.standby == ["Trap"]
    table = scenario(me={"standby": [text], "hand": [HEAL]})
    table.me.play("Heal").table.resolve()
    table.me.yes()
    table.resolve_all()
    assert table.me.field == ["Trap"]


@rule("FoW 1114.2", "FoW 1416.2c")
def test_stealth_can_require_a_cost():
    text = ninja("If you control a resonator, pay 500 life")
    table = scenario(me={"standby": [text], "field": [IMP]})
    table.me.play("Ninja").table.resolve()
    assert (sorted(table.me.field), table.me.life) == (["Imp", "Ninja"], 3500)
    assert scenario(me={"standby": [text], "field": [IMP], "life": 400}).me.why_not(play="Ninja") is not None


@rule("FoW 706.3")
def test_card_without_trigger_or_stealth_is_not_played_from_standby():
    table = scenario(me={"standby": [put("Plain 100/100 {0}")]})
    assert table.me.why_not(play="Plain").clause == "706.3"
