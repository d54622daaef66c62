"""Chapter 500: the course of a turn."""

from __future__ import annotations

from engine.kernel.events import Moment, Recovered
from engine.scenario import put
from tests.engine.magical_girl.held import HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule


# -- 502 -------------------------------------------------------------------------------------------
@rule("MG 502.1")
def test_all_rested_cards_of_the_turn_player_recover_and_no_other():
    table = scenario(
        me={"casters": [put(MAGE, rested=True)]},
        you={"casters": [put("Nia Lv1", rested=True)], "servants": [put(HERO, reversed=True)]},
    )
    to_turn(table, 1)
    assert table["Nia"].recovered
    assert not table["Mia"].recovered
    assert table["Hero"].reversed


@rule("MG 502.1", "MG 502.2", "MG 502.3")
def test_cards_recover_before_what_happens_at_the_beginning():
    table = scenario(you={"casters": [put("Nia Lv1", rested=True)]})
    to_turn(table, 1, "recovery")
    entries = [entry.event for entry in table.machine.log if isinstance(entry.event, Recovered | Moment)]
    names = [event.name if isinstance(event, Moment) else "recovered" for event in entries]
    assert names[-3:] == ["recovered", "recovery_begin", "turn_begin"]
