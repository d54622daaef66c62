"""Section 1301: loops."""

from __future__ import annotations

import pytest

from engine.chase.rules import c1301_loops as loops
from engine.scenario import put
from engine.scenario import scenario as plain
from tests.engine.magical_girl.held import GAME, HERO, scenario
from tests.engine.rules import rule

LEARN = "Learn {0}: Put a lore counter on target servant."
AGAIN = "Whenever a lore counter is put on this card ⇒ {}"


def run_dry(table, *, say: str = "yes") -> None:
    """Let both players pass and choose `say` in all other decisions, until the match is over or the chase is empty."""
    for _ in range(5000):
        decision = table.match.decision
        if decision is None or (decision.kind == "priority" and not table.chase and not table.machine.s.pending):
            return
        kinds = [option.kind for option in decision.options]
        table.match.answer(
            decision.seat, table.match.number, [kinds.index("pass") if "pass" in kinds else kinds.index(say)]
        )
    raise AssertionError("it never ends")


def learned(effect: str, other: str = "", say: str = "yes"):
    """Return a table after a servant with a "lore counter" trigger got a lore counter and its loop ended.

    `other`: the effect of a similar servant of the other player.
    """
    table = scenario(
        me={"servants": [f"Book 1/1: {AGAIN.format(effect)}"], "hand": [LEARN]},
        you={"servants": [f"Tome 1/1: {AGAIN.format(other)}"] if other else []},
    )
    table.me.play("Learn", "Book")
    run_dry(table, say=say)
    return table


# -- no player can stop the loop -------------------------------------------------------------------
@rule("MG 1301.1", "MG 1301.1c", "MG 103.3")
@pytest.mark.parametrize(
    ("effect", "other"),
    [
        pytest.param("Put a lore counter on this card.", "", id="of one ability"),
        pytest.param(
            "Put a lore counter on target enemy servant.",
            "Put a lore counter on target enemy servant.",
            id="of two players",
        ),
    ],
)
def test_loop_that_no_player_can_stop_is_a_draw(effect: str, other: str):
    table = learned(effect, other)
    assert (table.over, table.winner) == (True, None)
    assert table.match.result.clause == "1301.1c"


@rule("MG 1301.1c")
def test_loop_that_ends_by_itself_is_not_a_draw():
    table = learned("Put a lore counter on this card. Deal 1000 erosion damage to target enemy player.")
    assert (table.winner, table.match.result.clause) == (0, "1202.2")


@rule("MG 1301.1c", "MG 1204.1")
def test_endless_rule_process_is_a_draw():
    well = (
        "Well {1} (Barrier): If an allied deity would be put into a graveyard from the field, you gain a candy instead."
    )
    table = scenario(me={"servants": [well, "Sun (Deity)"]}, phase="end")
    run_dry(table)
    assert (table.over, table.winner) == (True, None)


@rule("MG 1301.1c", "MG 910.1", "MG 703.3")
def test_endlessly_resolving_conjure_is_a_draw():
    well = "Well {1} (Barrier): If a conjure would be put into your graveyard, you gain a lore counter instead."
    table = scenario(me={"servants": [well], "hand": ["Rite {0}: You gain a lore counter."]})
    table.me.play("Rite").pass_()
    table.you.pass_()
    assert (table.chase, table.me.graveyard) == (["Rite"], []), "it resolves once more"
    assert table.machine.player_counters(0, "lore") == 2
    run_dry(table)
    assert (table.over, table.winner) == (True, None)
    assert table.match.result.clause == "1301.1c"


# -- a player can stop the loop --------------------------------------------------------------------
@rule("MG 1301.1a")
@pytest.mark.parametrize("say", ["yes", "no"])
def test_a_loop_that_a_player_can_stop_is_stopped(say: str):
    table = learned("You may put a lore counter on this card.", say=say)
    assert not table.over
    n = table["Book"].counters["lore"]
    assert n == 1 if say == "no" else 1 < n < 1000
    assert table.me.asked == "priority"


@rule("MG 1301.1b")
def test_a_loop_that_either_player_can_stop_is_stopped():
    again = "You may put a lore counter on target enemy servant."
    table = learned(again, again)
    assert not table.over
    assert table.me.asked == "priority"


@rule("MG 1301.1a", "MG 1301.1c")
def test_player_action_resets_the_loop_count(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loops, "LIMIT", 5)
    table = plain(GAME, me={"servants": ["Spring 1/1: {0}: You gain a lore counter.", put(HERO, fresh=True)]})
    for n in range(12):
        table.me.activate("Spring").table.resolve()
        assert table.machine.player_counters(0, "lore") == n + 1
    assert not table.over


@rule("MG 1301.1c", "MG 507.6")
def test_repetition_over_turns_is_not_a_loop(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loops, "LIMIT", 20)
    daily = "Daily {1} (Barrier): At the beginning of your turn ⇒ You gain a lore counter."
    table = scenario(me={"servants": [daily] * 4}, you={"servants": [daily] * 4}, phase="recovery")
    for _ in range(400):
        if table.machine.s.turn == 9:
            break
        decision = table.match.decision
        kinds = [option.kind for option in decision.options]
        wanted = next((kinds.index(kind) for kind in ("pass", "no_call", "give_up") if kind in kinds), 0)
        table.answer(decision.seat, [wanted])
    assert (table.machine.s.turn, table.over) == (9, False)
    assert table.machine.player_counters(0, "lore") == 12
