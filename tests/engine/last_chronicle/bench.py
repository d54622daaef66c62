"""Tables on which every player is prompted at every window, and the cards that many tests of keywords use."""

from __future__ import annotations

from typing import Any

from engine.games.last_chronicle.scenario import Table
from engine.scenario import scenario as table_of

FELL = "Fell {0}: Destroy a chosen unit."
BANISH = "Banish {0}: Remove a chosen unit from the game."
BOUNCE = "Bounce {0}: Return a chosen unit to its owner's hand."
BURY = "Bury {0}: Put a chosen unit into its owner's discard pile."
TOLL = "Toll {0}: Your opponent sacrifices a unit."
MILL = "Mill {0}: Put the top card of your deck into your discard pile."
STEAL = "Steal {0}: Gain control of a chosen unit."
DRAW = "Insight {0}: Draw a card."
FOE = "Foe 1000/1"
HERO = "Hero 3000/2"


def scenario(**sides: Any) -> Table:
    """Return the table of `engine.scenario` for this game, on which no window is passed automatically."""
    table: Table = table_of(**{"game": "last_chronicle", "hold": True, **sides})
    return table


def to_turn(table: Table, seat: int, phase: str = "main") -> Table:
    """Pass and decline attacks for both players until this seat has priority in a phase of its next turn."""
    turn = table.machine.s.turn
    for _ in range(400):
        s, decision = table.machine.s, table.match.decision
        assert decision is not None
        here = (s.turn_player, s.phase, decision.seat, decision.kind) == (seat, phase, seat, "priority")
        if s.turn > turn and here:
            return table
        kinds = [option.kind for option in decision.options]
        wanted = [kinds.index(kind) for kind in ("pass", "no_block", "no", "end_battle") if kind in kinds][:1]
        assert wanted or decision.kind == "attackers", f"asked {decision.kind}: {kinds}"
        table.match.answer(decision.seat, table.match.number, wanted)
    raise AssertionError("that turn never came")
