"""Tables at which everyone is asked at every window, and rulers written on the spot."""

from __future__ import annotations

from typing import Any

from engine.scenario import Table
from engine.scenario import scenario as table_of

FELL = "Fell {1} (Chant): [Quickcast] | Destroy target J/resonator."
DENY = "Deny {1} (Chant): [Quickcast] | Cancel target spell."
BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to target J/resonator."


def scenario(**sides: Any) -> Table:
    """The table of `engine.scenario`, where nobody's window is passed by itself."""
    return table_of(**{"hold": True, **sides})


def ruler(
    text: str = "", j_text: str = "", *, name: str = "Oracle", atk: int = 500, defense: int = 500
) -> dict[str, Any]:
    """A ruler and its J-ruler, "Queen", by their texts."""
    side = {"name": {"en": "Queen", "ja": "Queen"}, "race": [], "atk": atk, "def": defense, "text": _lines(j_text)}
    return {"name": name, "type": "Ruler", "text": _lines(text), "j_ruler": side}


def to_main(table: Table, seat: int) -> None:
    """Everyone passes until this seat is asked in the main phase of its next turn."""
    s = table.machine.s
    turn = s.turn
    while True:
        s, decision = table.machine.s, table.match.decision
        assert decision is not None
        if s.turn > turn and (s.turn_player, s.phase, decision.seat) == (seat, "main", seat) and not table.chase:
            return
        table.match.answer(decision.seat, table.match.number, [_pass(table)])


def _pass(table: Table) -> int:
    assert table.match.decision is not None
    return next(n for n, option in enumerate(table.match.decision.options) if option.kind == "pass")


def _lines(text: str) -> str:
    return text.replace(" | ", "\n")
