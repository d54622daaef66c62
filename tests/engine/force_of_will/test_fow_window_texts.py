"""The words of a window of Force of Will: the moment, the item to respond to, and the result of passing."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put
from tests.engine.force_of_will.held import QUICK_BOLT, ruler, scenario
from tests.engine.rules import rule

DEUCE = "Deuce {1} (Chant): Choose one - Draw a card; or you gain 300 life."


def window(table: Table, language: str = "en") -> tuple[str, str | None]:
    """Return the prompt for the deciding seat, and the result if it passes."""
    seat = table.match.decision.seat
    decision = table.match.view(seat)["decision"]
    passing = next(one for one in decision["options"] if one["kind"] == "pass")
    return decision["prompt"][language], passing["detail"] and passing["detail"][language]


def effect_text(table: Table, viewer: int | None = None, language: str = "en") -> str:
    """Return the text about the effect of the next item to resolve."""
    text: str = table.match.view(viewer)["chase"][-1]["does"][language]
    return text


@rule("FoW 602.1d", "FoW 605.1c")
def test_phase_prompt_names_the_phase_the_player_and_the_next_step():
    table = scenario(turn=3)
    assert window(table) == ("Your main phase: act, or pass to end it.", None)
    table.me.pass_()
    assert window(table) == ("Main phase, Ann’s turn: act, or pass.", "If you pass, the end phase begins.")
    assert window(table, "ja") == (
        "Annのターンのメインフェイズです。行動するか、パスしてください。",
        "あなたがパスすると、エンドフェイズが始まります。",
    )
    table.you.pass_()
    assert window(table) == ("End phase of your turn: act, or pass.", "If both pass, the turn ends.")


@rule("FoW 605.1b", "FoW 903.3b")
def test_response_prompt_names_the_controller_and_the_effect():
    table = scenario(me={"hand": ["Knight 300/300 {0}", "Read {0}: Draw a card."]})
    table.me.play("Knight")
    assert window(table) == ("Respond to your Knight, or pass.", "If both pass, Knight resolves. It enters the field.")
    table.me.pass_()
    assert window(table) == (
        "Respond to Ann’s Knight, or pass.",
        "If you pass, Knight resolves. It enters the field.",
    )


@rule("FoW 903.2e", "FoW 903.2g")
def test_chase_text_names_the_effect_and_the_target():
    table = scenario(me={"hand": [QUICK_BOLT, DEUCE], "will": "RV"}, you={"field": ["Imp 1/1"]})
    table.me.play("Bolt", "Imp")
    assert window(table)[1] == (
        "If both pass, Bolt resolves. This card deals 500 damage to target J/resonator. Target: Imp."
    )
    assert effect_text(table) == "This card deals 500 damage to target J/resonator."
    table.resolve()
    table.me.play("Deuce", mode=1)
    assert window(table)[1] == "If both pass, Deuce resolves. You gain 300 life."


def test_chase_text_of_an_ability_omits_cost_and_trigger():
    healer = "Healer 200/200: [1], [Rest]: You gain 100 life. Draw a card."
    mourner = "Mourner 1/1: Whenever you gain life ⇒ Each player discards a card."
    table = scenario(me={"field": [healer, mourner], "will": "V"})
    table.me.activate("Healer")
    assert effect_text(table) == "You gain 100 life. Draw a card."
    assert effect_text(table, language="ja") == "あなたは100ライフを得る。カードを1枚引く。"
    assert window(table)[0] == "Respond to the ability of your Healer, or pass."
    table.resolve()
    assert effect_text(table) == "Each player discards a card."


@rule("FoW 705.3")
def test_chase_text_of_judgment_names_the_flip_of_the_ruler():
    table = scenario(me={"ruler": ruler("[Judgment][1]"), "will": "V"})
    table.me.judgment()
    assert effect_text(table) == "It turns into its J-ruler and enters the field."


@rule("FoW 903.2g", "FoW 302.2")
def test_hidden_target_is_not_named():
    peel = "Peel {1} (Chant): Put target face-down card in a standby area into its owner's graveyard."
    trap = "Trap {R} (Chant): [Trigger] When a resonator enters the field under your opponent's control ⇒ Destroy it."
    table = scenario(me={"hand": [peel], "will": "V"}, you={"standby": [trap]})
    table.me.play("Peel", "Trap")
    assert window(table)[1] is not None
    assert window(table)[1].endswith("Target: A hidden card.")


@rule("FoW 803", "FoW 804", "FoW 806.2")
@pytest.mark.parametrize("strike", [False, True])
def test_battle_windows_name_each_step_and_the_damage(strike: bool):
    table = scenario(
        me={"field": ["Hero 300/300" + (": [First Strike]" if strike else "")]},
        you={"field": ["Wall 100/900", put("Imp 1/1", rested=True)]},
    )
    table.me.begin_battle()
    told = [window(table)[1]]
    for _ in range(40):
        decision = table.match.decision
        if decision is None or table.machine.battle is None:
            break
        if decision.kind == "attack_target":
            table.me.choose(table.you)
        elif decision.kind == "attack":
            table.me.choose("Hero")
        elif decision.kind == "block":
            table.you.choose("Wall")
        else:
            told.append(window(table)[1])
            table.answer(decision.seat, [0])
    steps = list(dict.fromkeys(one.partition(", ")[2] for one in told if one))
    damage = ["Hero deals 300 damage to Wall.", "Wall deals 100 damage to Hero."]
    both = ["the damage steps begin.", "Hero deals 300 damage to Wall and Wall deals 100 damage to Hero."]
    assert steps == [
        "the attack declaration step begins.",
        "the attack is declared.",
        "the block declaration step begins.",
        "Bob may block.",
        "you may block.",
        *(damage if strike else both),
        "the battle comes to its end.",
        "the battle is over.",
    ]


def test_pass_detail_is_written_only_for_a_view():
    table = scenario(me={"hand": ["Knight 300/300 {0}"]})
    table.me.play("Knight")
    passing = table.match.decision.options[0]
    assert (passing.kind, passing.detail) == ("pass", None)
