"""A temporary refusal of Force of Will names the next opportunity."""

from __future__ import annotations

from engine.scenario import Table, put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

RITE = "Rite {0}: Draw a card."


def why(table: Table, seat: int, kind: str, name: str = "") -> list[str]:
    """Return the refusals for a seat's act at this time, in English."""
    ref = table.find(name, seat, kind) if name else None
    return [one["text"]["en"] for one in table.match.why_not(seat, kind, ref)]


@rule("FoW 701.2")
def test_refusal_outside_the_main_phase_names_the_next_main_phase():
    table = scenario(me={"hand": [RITE, "Ox {0}: [Quickcast] | Draw a card."]}, you={"hand": [RITE]})
    table.me.play("Ox")
    assert why(table, 0, "call_stone") == ["Only while the chase is empty: when all that waits there is done."]
    assert "Only in your own turn: next in your main phase." in why(table, 1, "battle")
    table.resolve()
    table.me.begin_battle()
    assert why(table, 0, "play", "Rite") == ["Not during a battle: when it is over."]
    table.pass_until("priority")
    while table.machine.battle is not None or table.machine.s.phase == "main":
        table.answer(table.match.decision.seat, [0])
    assert why(table, 0, "play", "Rite") == ["Only in the main phase: next in that of your next turn."]


@rule("FoW 710.1", "FoW 705.1")
def test_refusal_of_a_once_per_turn_act_names_the_next_turn():
    side = {"ruler": ruler("[Judgment][0]"), "stones": ["Fire Magic Stone"] * 3}
    table = scenario(me=side)
    table.me.call_stone()
    assert why(table, 0, "call_stone") == ["You have called a magic stone this turn: again in your next turn."]
    assert why(table, 0, "judgment") == ["Your ruler is rested: when it has recovered."]


@rule("FoW 803.3a")
def test_refusal_of_an_attack_names_when_the_card_can_attack():
    field = [put("Hero 1/1", rested=True), put("Cub 1/1", fresh=True)]
    table = scenario(me={"field": field})
    assert why(table, 0, "attack", "Hero") == ["It is rested: when it has recovered."]
    said = "It has not been under your control since the turn began: from your next turn on."
    assert why(table, 0, "attack", "Cub") == [said]


@rule("FoW 604.1")
def test_waiting_player_reads_that_the_other_player_decides_first():
    table = scenario(you={"hand": [RITE]})
    assert why(table, 1, "play", "Rite")[0] == "It is the other player's decision: when they have made it."
