"""A table on which a card is played, for the tests of the meaning of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.scenario import Table, scenario

ALL_WILL = "WWWRRRUUUGGGBBBVVVVVV"
BOLT = "Bolt {R} (fire): [Quickcast] | This card deals 400 damage to target player or J/resonator."


def go(table: Table) -> Table:
    """Pass for both players until the chase is empty or there is another decision."""
    for _ in range(60):
        decision = table.match.decision
        if decision is None or decision.kind != "priority":
            break
        if not table.machine.stack and not table.machine.s.pending:
            break
        table.choose_kind(decision.seat, "pass")
    return table


def until(table: Table, holds: Callable[[], bool]) -> None:
    """Pass for both players until a condition is true."""
    for _ in range(60):
        if holds():
            return
        decision = table.match.decision
        assert decision is not None
        table.choose_kind(decision.seat, "pass" if decision.kind == "priority" else "yes")
    raise AssertionError("it never came to that")


def play(card: str, *targets: Any, me: Any = None, you: Any = None, **hints: Any) -> Table:
    """Return a table on which the first player has played the card.

    The card has resolved, unless a player has to make a decision first.
    """
    mine = {"will": ALL_WILL, **(me or {})}
    mine["hand"] = [card, *mine.get("hand", ())]
    table = scenario(me=mine, you=you or {}, hold=True)
    table.me.play(card.split()[0], *targets, **hints)
    return go(table)


def text(line: str) -> str:
    """Return a chant with this line."""
    return f"Spell {{V}}: {line}".replace("{V}", "{1}")
