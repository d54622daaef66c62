"""Section 11.9.4: effects that give abilities, together with other effects of the same kind."""

from __future__ import annotations

from engine.scenario import put, scenario
from tests.engine.rules import rule


@rule("LC 11.9.4.7", "LC 11.9.4.15", "LC 11.9.4.16")
def test_ability_granting_ability_is_applied_with_other_general_effects():
    banner = 'Banner {1} (Structure): Units you control gain "Other units you control gain [Valor]."'
    flag = "Flag {1} (Structure): Units you control gain [Haste]."
    table = scenario("last_chronicle", me={"field": [banner, flag, "Ox 2000/1", put("Elk 1000/1", wiped=True)]}, you={})
    assert set(table["Ox"].keywords) == set(table["Elk"].keywords) == {"Haste", "Valor"}
