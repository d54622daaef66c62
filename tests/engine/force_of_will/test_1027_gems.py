"""FoW 1027: gems are gained, counted and paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.force_of_will.held import battle, scenario
from tests.engine.rules import rule


def gems(table: Any, seat: int = 0) -> list[list[str]]:
    """Return the attributes of a seat's gems."""
    return [one["attributes"] for one in table.match.view(None)["zones"][seat]["item"]]


def choose(table: Any, label: str) -> None:
    """Choose the option with this label for me."""
    decision = table.match.decision
    labels = [option.label.en for option in decision.options]
    table.match.answer(0, table.match.number, [labels.index(label)])


def after(text: str, **more: Any) -> Any:
    """Return the table after a chant with this text has resolved."""
    table = scenario(me={"hand": [f"Spell {{0}} (Chant): {text}"], **more})
    table.me.play("Spell").table.resolve()
    return table


@rule("FoW 1027.1", "FoW 1303.1d", "FoW 313.1")
def test_gem_has_its_attribute_and_no_type():
    table = after("Gain a fire gem.")
    (gem,) = table.match.view(None)["zones"][0]["item"]
    assert (gem["name"], gem["types"], gem["races"]) == ({"en": "Gem", "ja": "宝石"}, [], ["Gem"])
    assert (gem["attributes"], gem["type"], gem["token"]) == (["fire"], "Token", True)
    assert "You get a Gem token." in table.me.log


@rule("FoW 1027.1")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Gain a water gem and a wind gem.", [["water"], ["wind"]]),
        ("Gain two light gems.", [["light"]] * 2),
        ("Gain X fire gems, where X is the number of magic stones you control.", []),
    ],
)
def test_gems_are_gained_with_the_named_attributes(text: str, gained: list[list[str]]):
    assert gems(after(text)) == gained


@rule("FoW 1027.1", "FoW 1027.1a")
def test_gem_of_any_attribute_is_of_one_of_five_attributes():
    table = after("Gain a gem of any attribute.")
    assert table.match.decision is not None
    labels = [option.label.en for option in table.match.decision.options]
    assert labels == ["light", "fire", "water", "wind", "darkness"]
    choose(table, "wind")
    assert gems(table) == [["wind"]]


@rule("FoW 1027.1a")
def test_gems_of_any_attribute_differ_unless_the_text_says_one():
    table = after("Gain two gems of any attribute.")
    choose(table, "wind")
    choose(table, "fire")
    assert gems(table) == [["wind"], ["fire"]]
    table = after("Gain two gems of any one attribute.")
    choose(table, "wind")
    assert gems(table) == [["wind"], ["wind"]]


@rule("FoW 1027.1")
def test_opponent_can_gain_gems():
    assert gems(after("Your opponent gains a fire gem."), 1) == [["fire"]]


GIVE = "Mine (Regalia): [0]: Gain a fire gem."
PAY = "Hero 100/900: Banish a {} gem: This card gains [+400/0] until end of turn."


@rule("FoW 1027.1", "FoW 1011.1", "FoW 1303.3a")
def test_banished_gem_ceases_to_exist():
    table = scenario(me={"field": [GIVE, PAY.format("fire")]})
    assert table.me.why_not(activate="Hero").clause == "1011.2"
    table.me.activate("Mine").table.resolve()
    table.me.activate("Hero").table.resolve()
    assert table["Hero"].atk == 500
    assert (gems(table), table.me.graveyard) == ([], [])


@rule("FoW 1027.1", "FoW 1011.2")
def test_gem_cost_requires_an_own_gem_of_the_attribute():
    table = scenario(me={"field": [GIVE, PAY.format("water")]}, you={"field": [PAY.format("fire")]})
    table.me.activate("Mine").table.resolve()
    assert table.me.why_not(activate="Hero").clause == "1011.2"
    table.me.pass_()
    assert "activate Hero" not in table.you.options


@rule("FoW 1027.1", "FoW 909.8")
def test_gems_in_the_item_area_are_counted():
    hero = (
        "Hero 100/100: This card gains [Flying] as long as you control a fire gem."
        " | This card gains [+100/0] for each gem you control."
    )
    table = scenario(me={"field": [GIVE, hero]})
    assert ("Flying" in table["Hero"].keywords, table["Hero"].atk) == (False, 100)
    table.me.activate("Mine").table.resolve()
    assert ("Flying" in table["Hero"].keywords, table["Hero"].atk) == (True, 200)
    table.me.activate("Mine").table.resolve()
    assert table["Hero"].atk == 300


@rule("FoW 1027.1", "FoW 208.1")
def test_different_attributes_of_gems_are_counted():
    hero = (
        "Hero 100/100: This card gains [+100/0] for each different attribute among all gems you control."
        " | This card gains [Flying] as long as there are two or more different attributes among all gems you control."
    )
    mine = "Mine (Regalia): [0]: Gain two fire gems. | [1]: Gain a wind gem."
    table = scenario(me={"field": [mine, hero], "will": "V"})
    table.me.activate("Mine").table.resolve()
    assert ("Flying" in table["Hero"].keywords, table["Hero"].atk) == (False, 200)
    table.me.activate("Mine", n=1).table.resolve()
    assert ("Flying" in table["Hero"].keywords, table["Hero"].atk) == (True, 300)


@rule("FoW 1027.1", "FoW 906.4")
def test_ability_triggers_once_for_each_gained_gem():
    hero = "Hero 100/900: Whenever you gain a gem ⇒ This card gains [+100/0] until end of turn."
    table = scenario(
        me={"field": [hero], "hand": ["Spell {0} (Chant): Gain two fire gems. Your opponent gains a fire gem."]}
    )
    table.me.play("Spell").table.resolve_all()
    assert table["Hero"].atk == 300
    battle(table)
    assert table.you.life == 3700


@rule("FoW 1129.2", "FoW 1027.1")
def test_gem_can_pay_for_mobilizing():
    table = scenario(me={"field": [GIVE, "Hero 300/300: [Mobilize] Banish a gem."]})
    assert table.me.why_not(attack="Hero").clause == "1011.2"
    table.me.activate("Mine").table.resolve()
    battle(table)
    assert (table.you.life, gems(table)) == (3700, [])
