"""The card that is shown with each Z/X prompt, and the part of its text."""

from __future__ import annotations

import pytest

from engine.scenario import Table, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, IORI, me


def prompt_and_source(table: Table, seat: int = 0) -> tuple[str, str, str]:
    """Return the prompt for a seat, the card that it is about, and the text of that card that causes it."""
    decision = table.match.view(seat)["decision"]
    return decision["prompt"]["en"], decision["about"]["name"]["en"], decision["about"]["text"]["en"]


@rule("ZX 804.3c")
def test_optional_act_prompt_shows_the_whole_ability():
    ability = "[Auto] [Trigger] This card appears. [Effect] You may put a card from your hand into your trash. "
    ability += "If you do, draw 2 cards."
    table = scenario("zx", me=me([f"Cat 1000 {{Red 1}} {ability} | [Cont] This card gets +500 power.", FOX]))
    table.me.play("Cat", at="own left")
    assert prompt_and_source(table) == ("Put a card from your hand into your trash?", "Cat", ability)


@rule("ZX 1011.1")
def test_ignition_prompt_shows_the_ignited_card():
    lamp = "Lamp {Red 1} (ignition) [Event] [Effect] Draw a card."
    table = scenario("zx", me={"hand": ["Try {Red 1} [Event] Ignite."], "resource": "R", "deck": [lamp, "Fox 1000"]})
    table.me.play("Try")
    assert prompt_and_source(table)[:2] == ("Play Lamp without paying its cost?", "Lamp")
    assert "Draw a card." in prompt_and_source(table)[2]


@rule("ZX 910.1a")
def test_crisis_prompt_shows_the_face_down_card_only_to_its_player():
    extra = "Driven (Player EX) [Sub] Crisis: Your life is 4 or less. | [Cont] Your Z/X get +1000 power."
    table = scenario("zx", me={"player": IORI, "back": extra})
    prompt, name, text = prompt_and_source(table)
    assert (prompt, name) == ("Crisis: lay Driven onto your player card?", "Driven")
    assert "+1000 power" in text
    for other in (1, None):
        assert "Driven" not in str(table.match.view(other))


@rule("ZX 806.1a")
def test_square_prompt_shows_the_played_card():
    table = scenario("zx", me=me(["Cat 1000 {Red 1} [Cont] This card gets +500 power."], squares={"centre": FOX}))
    table.match.answer(0, table.match.number, [table.me.options.index("play Cat")])
    assert prompt_and_source(table) == ("Choose a square for Cat.", "Cat", "[Cont] This card gets +500 power.")


@rule("ZX 602.1b")
def test_attack_target_prompt_shows_the_attacker():
    cat = "Cat 1000 {Red 1} [Cont] This card gets +500 power."
    table = scenario("zx", me=me(squares={"centre": cat}), you={"squares": {"left": FOX, "right": "Ox 1000"}})
    table.match.answer(0, table.match.number, [table.me.options.index("attack Cat")])
    assert prompt_and_source(table) == ("Choose what Cat attacks.", "Cat", "[Cont] This card gets +500 power.")


@rule("ZX 914.4")
def test_rule_prompt_shows_no_card():
    hurt = "Hurt {Red 1} [Event] [Effect] Deal your opponent 1 damage."
    table = scenario("zx", me=me([hurt]), you={"life_shield": 1})
    table.me.play("Hurt")
    assert table.you.asked == "yes_no"
    assert table.match.decision.about is None


@rule("ZX 804.2f")
def test_cost_prompt_names_the_act_and_the_paid_card():
    cat = "Cat 1000 {Red 1} [Act] [Cost] Put a card from your hand into your trash. [Effect] Draw a card."
    table = scenario("zx", me=me([FOX, "Ox 1000"], squares={"own left": cat}))
    table.match.answer(0, table.match.number, [table.me.options.index("activate Cat")])
    prompt = table.match.view(0)["decision"]["prompt"]
    assert prompt["en"] == "Put a card from your hand into your trash to pay for Cat."
    assert prompt["ja"].startswith("「Cat」のコスト：あなたの手札のカードを1枚あなたのトラッシュに置く")


@rule("ZX 1020.2", "ZX 1021.2", "ZX 1025.2")
@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("Advent Condition: 1 [Knight] Z/X", "Choose 1 to destroy for Big."),
        ("Possession Condition: 1 [Knight] Z/X", "Choose 1 to put under Big as Forces."),
        ("Awakening Condition Red: 1 card", "Choose 1 of your trash to remove from the game for Big."),
        ("Awakening Condition Blue: 1 card", "Choose 1 of your hand to reveal and shuffle into your deck for Big."),
        ("Awakening Condition White: 1 card", "Choose 1 of your trash to shuffle into your deck for Big."),
        ("Awakening Condition Black: 1 card", "Choose 1 of your charge to put into your trash for Big."),
        ("Awakening Condition Green: 1 card", "Choose 1 of your resource to shuffle into your deck for Big."),
    ],
)
def test_extra_condition_prompt_names_the_act_on_the_cards(condition: str, said: str):
    knights = {"own left": "Ox 3000 {Red 3} ([Knight])", "own right": "Cow 3000 {Red 3} ([Knight])"}
    beside = {zone: ["Elk 1000", "Ant 1000"] for zone in ("hand", "trash", "charge")}
    big = f"Big 9000 {{Red 3}} (Z/X EX) [Sub] {condition}."
    table = scenario("zx", me={"dynamis": [big], "squares": knights, "resource": "RRRRR"} | beside)
    table.match.answer(0, table.match.number, [table.me.options.index("play Big")])
    table.answer(0, [0])  # the first square
    assert table.match.view(0)["decision"]["prompt"]["en"] == said
