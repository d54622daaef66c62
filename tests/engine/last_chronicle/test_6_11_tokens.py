"""Section 6.11: tokens."""

from __future__ import annotations

from engine.scenario import scenario
from tests.engine.rules import rule


@rule("LC 6.11.1", "LC 6.11.2", "LC 6.11.3", "LC 6.11.5")
def test_a_token_is_called_as_its_category_and_costs_nothing():
    call = "Call {0}: Deploy a level 2 [1500/1] Wolf unit token with [Haste]."
    table = scenario("last_chronicle", me={"hand": [call]}, you={})
    table.me.use("Call").table.resolve()
    wolf = table["Wolf"]
    assert table.me.field == ["Wolf"]
    assert (wolf.power, wolf.atk, wolf.level, wolf.total_cost, wolf.ca) == (1500, 1, 2, 0, 0)
    assert "Haste" in wolf.keywords
