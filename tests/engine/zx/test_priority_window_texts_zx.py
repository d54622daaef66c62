"""The texts of a priority window: who fights whom, and the result of a pass."""

from __future__ import annotations

from engine.scenario import Table
from tests.engine.rules import rule
from tests.engine.zx.doing import zx


def window_texts(table: Table, language: str = "en") -> tuple[str, str | None]:
    """Return the prompt for the seat that decides, and the result of a pass."""
    seat = table.match.decision.seat
    decision = table.match.view(seat)["decision"]
    passing = next(one for one in decision["options"] if one["kind"] == "pass")
    return decision["prompt"][language], passing["detail"] and passing["detail"][language]


@rule("ZX 603.1b", "ZX 603.1c", "ZX 604.3a")
def test_event_step_prompt_names_the_battle_and_its_damage():
    table = zx({"own left": "Fox 3000"}, {"right": "Owl 1000"}, hold=True)
    assert window_texts(table) == ("Your main phase: act, or pass to end it.", None)
    table.me.attack("Fox")
    prompt = "Fox attacks Owl: play an event or an ability, or pass."
    assert window_texts(table) == (prompt, "If both pass, Fox deals 3000 damage to Owl.")
    table.me.pass_()
    assert window_texts(table) == (prompt, "If you pass, Fox deals 3000 damage to Owl.")
    assert window_texts(table, "ja") == (
        "「Fox」が「Owl」を攻撃中。イベントか能力をプレイするか、パスします。",
        "あなたがパスすると、「Fox」が「Owl」に3000ダメージを与えます。",
    )


@rule("ZX 604.3c")
def test_prompt_calls_only_the_viewer_you():
    table = zx({"enemy left": "Fox 3000"}, {}, hold=True)
    table.me.attack("Fox")
    assert window_texts(table)[1] == "If both pass, Fox deals 1 damage to Bob."
    table.me.pass_()
    assert window_texts(table) == (
        "Fox attacks you: play an event or an ability, or pass.",
        "If you pass, Fox deals 1 damage to you.",
    )
