"""Cards with an X in the cost that are played for an alternative cost, and other combinations of costs."""

from __future__ import annotations

import pytest

from tests.engine.magical_girl.held import MAGE, scenario
from tests.engine.rules import rule

BIG = "Big {{X}} (solis): {} | Draw X cards."


@rule("MG 903.2d-2", "MG 1123.2")
def test_x_is_zero_when_coins_are_banished_instead_of_the_cost():
    trade = BIG.format("[Treasure Trade] - 3")
    me = {"casters": [MAGE], "tokens": {"coin": 3}, "hand": [trade, "Ann Lv1"], "od": "SSS"}
    table = scenario(me=me)
    table.me.play("Big").choose("Treasure trade: banish coins")
    assert (table.me.asked, table.chase, table.me.od) == ("priority", ["Big"], "SSS")
    hand = len(table.me.hand)
    table.resolve_all()
    assert len(table.me.hand) == hand
    table = scenario(me=me)
    table.me.play("Big").choose("Pay its cost")
    assert table.me.asked == "x"


@rule("MG 903.2d-2", "MG 1125.2", "MG 1126.2")
@pytest.mark.parametrize("keyword", ["[Contract] - 1", '[Soul Offering] - 1 "Ann"'])
def test_x_is_zero_under_contract_or_soul_offering(keyword):
    table = scenario(me={"casters": [MAGE], "hand": [BIG.format(keyword), "Ann Lv1"], "od": "SSS"})
    table.me.play("Big")
    assert (table.me.asked, table.chase, table.me.od) == ("priority", ["Big"], "SSS")
    hand = len(table.me.hand)
    table.resolve_all()
    assert len(table.me.hand) == hand


@rule("MG 903.2d-1", "MG 1125.2")
def test_x_card_with_contract_is_played_without_od():
    table = scenario(me={"casters": [MAGE], "hand": ["Big {X} (solis, luna): [Contract] - 1 | Draw X cards."]})
    table.me.play("Big")
    assert table.chase == ["Big"]
    table.resolve_all()
    assert table.me.hand == []
