"""The card that each decision of Force of Will is about, and its text, shown only to the seat with the decision."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put
from tests.engine.force_of_will.held import FELL, QUICK_BOLT, ruler, scenario
from tests.engine.rules import rule

GUARD = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."


def shown(table: Table, seat: int = 0) -> tuple[str, str, str]:
    """Return the prompt for a seat, the source shown with it, and the part of that card's text."""
    decision = table.match.view(seat)["decision"]
    return decision["prompt"]["en"], decision["about"]["name"]["en"], decision["about"]["text"]["en"]


@rule("FoW 1014.1")
def test_optional_act_prompt_shows_the_whole_ability():
    text = "[Enter] ⇒ You may banish a resonator. If you do, draw a card."
    table = scenario(me={"hand": [f"Altar 100/100 {{1}}: [Flying] | {text}"], "field": ["Imp 1/1"], "will": "V"})
    table.me.play("Altar").table.resolve_all()
    assert shown(table) == ("Banish a resonator?", "Altar", text)
    ja = table.match.view(0)["decision"]["about"]["text"]["ja"]
    assert "カードを1枚引く" in ja
    assert "飛行" not in ja


@rule("FoW 910.1")
def test_replacement_prompt_shows_the_replacing_card():
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [GUARD, "Imp 1/1", "Ox 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    said = "If this card would be destroyed, you may banish another resonator instead."
    assert shown(table, 1) == ("Apply Guard?", "Guard", said)
    table.you.yes()
    assert shown(table, 1)[1:] == ("Guard", said)  # the prompt about the banished card does not come from Fell
    table.you.choose("Ox").table.resolve_all()
    assert table.you.field == ["Guard", "Imp"]
    assert table.match.decision.about is None


@rule("FoW 1109.2", "FoW 1110.2")
def test_keyword_prompt_shows_the_keyword_text():
    table = scenario(me={"hand": ["Song {0} (Chant): Draw a card. | [Awakening][1]"], "will": "V"})
    table.match.answer(0, table.match.number, [table.me.options.index("play Song")])
    assert shown(table)[1:] == ("Song", "[Awakening][1]")
    pyre = "Pyre 500/500 {R}{2} (fire): [Incarnation][r] | [Flying]"
    table = scenario(me={"hand": [pyre], "field": ["Imp 1/1 (fire)"], "will": "RRR"})
    table.match.answer(0, table.match.number, [table.me.options.index("play Pyre")])
    assert shown(table)[1:] == ("Pyre", "[Incarnation][r]")


@rule("FoW 708.2")
def test_standby_prompt_shows_the_card_only_to_its_owner():
    watch = "Watch {R} (Chant): [Trigger] When a resonator enters the field under your opponent's control ⇒ Destroy it."
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"}, you={"standby": [watch]})
    table.me.play("Knight").table.resolve()
    prompt, name, text = shown(table, 1)
    assert (prompt, name) == ("Reveal Watch and play it?", "Watch")
    assert "⇒ Destroy it." in text
    for other in (0, None):
        assert "Watch" not in str(table.match.view(other))


@rule("FoW 804.3")
def test_block_prompt_shows_the_attacker():
    table = scenario(me={"field": ["Hero 300/300: [Pierce]"]}, you={"field": ["Wall 0/900"]})
    table.me.attack("Hero", table.you)
    table.pass_until("block")
    assert shown(table, 1) == ("Block Hero?", "Hero", "[Pierce]")


@rule("FoW 903.2g", "FoW 903.2j")
def test_target_and_payment_prompts_show_the_played_card():
    table = scenario(
        me={"hand": [QUICK_BOLT], "field": ["Fire Magic Stone", "Light Magic Stone"]},
        you={"field": ["Imp 1/1", "Ox 1/1"]},
    )
    table.match.settings(0, {"auto_pay": False, "hold": True})
    table.match.answer(0, table.match.number, [table.me.options.index("play Bolt")])
    text = "[Quickcast]\nThis card deals 500 damage to target J/resonator."
    assert shown(table) == ("Choose the target of Bolt.", "Bolt", text)
    table.me.choose("Ox")
    assert shown(table) == ("Pay {R} for Bolt.", "Bolt", text)


@rule("FoW 705.2")
def test_judgment_prompt_shows_the_judgment_of_the_ruler():
    side = {"ruler": ruler("[Judgment][x]"), "will": "VV"}
    table = scenario(me=side)
    table.match.answer(0, table.match.number, [table.me.options.index("judgment Oracle")])
    assert shown(table) == ("Choose X.", "Oracle", "[Judgment][X]")


@rule("FoW 911.1")
def test_prompt_of_a_card_that_left_still_shows_the_card():
    last = "When this card is put into a graveyard from the field ⇒ You may draw a card."
    table = scenario(me={"hand": [FELL], "will": "V", "field": [f"Imp 1/1: {last}"]})
    table.me.play("Fell", "Imp").table.resolve_all()
    assert shown(table) == ("Draw a card?", "Imp", last)
    assert table.match.view(0)["decision"]["about"]["ref"] is None


@pytest.mark.parametrize("how", ["saved", "cloned"])
def test_resumed_match_shows_the_same_card_with_a_decision(how: str):
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [GUARD, put("Imp 1/1"), "Ox 1/1"]})
    table.me.play("Fell", "Guard").table.resolve()
    table.you.yes()
    again = type(table.match).load(table.match.save()) if how == "saved" else table.match.clone()
    assert again.view(1)["decision"]["about"] == table.match.view(1)["decision"]["about"]
    assert again.view(1)["decision"]["about"]["name"]["en"] == "Guard"
