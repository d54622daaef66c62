"""Section 10.3: continuing the battle phase."""

from __future__ import annotations

from engine.scenario import scenario
from tests.engine.rules import rule


@rule("LC 10.3.2", "LC 10.1.2.8")
def test_continuing_without_an_attack_ends_the_battle_phase():
    table = scenario("last_chronicle", me={"field": ["Ox 2000/1", "Elk 1000/1"]}, you={})
    table.me.attack("Ox")
    table.fight()
    assert table.me.asked == "continue"
    table.me.go_on()
    table.me.attack()
    assert (table.machine.battle, table.me.asked) == (None, None)
