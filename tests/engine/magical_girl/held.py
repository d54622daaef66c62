"""Tables on which no window is passed automatically, and cards that many tests use."""

from __future__ import annotations

from typing import Any

from engine.games.magical_girl.scenario import Table
from engine.scenario import scenario as table_of

GAME = "magical_girl"
MAGE = "Mia Lv1 (ignus, Witch)"  # a caster without text
FOE = "Foe 1000/1000 {1}"
HERO = "Hero 2000/1000 {1}"
FELL = "Fell {0}: [Quickcast] | Destroy target servant."
DENY = "Deny {0}: [Quickcast] | Cancel target spell."


def scenario(**sides: Any) -> Table:
    """Return a table of `engine.scenario` for this game, on which no window is passed automatically."""
    table: Table = table_of(**{"game": GAME, "hold": True, **sides})
    return table


def to_turn(table: Table, seat: int, phase: str = "main") -> None:
    """Let both players pass, without calls and attacks, until this seat has priority in a phase of its next turn."""
    turn = table.machine.s.turn
    for _ in range(400):
        s, decision = table.machine.s, table.match.decision
        assert decision is not None
        if (
            s.turn > turn
            and (s.turn_player, s.phase, decision.seat) == (seat, phase, seat)
            and decision.kind == "priority"
        ):
            return
        kinds = [option.kind for option in decision.options]
        wanted = next((kinds.index(kind) for kind in ("pass", "no_call", "give_up") if kind in kinds), None)
        assert wanted is not None, f"asked {decision.kind}: {kinds}"
        table.match.answer(decision.seat, table.match.number, [wanted])
    raise AssertionError("that turn never came")
