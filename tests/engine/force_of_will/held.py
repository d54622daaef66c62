"""Tables at which every player gets every window, and rulers made from texts."""

from __future__ import annotations

from typing import Any

from engine.scenario import Table
from engine.scenario import scenario as table_of

FELL = "Fell {1} (Chant): [Quickcast] | Destroy target J/resonator."
DENY = "Deny {1} (Chant): [Quickcast] | Cancel target spell."
BOLT = "Bolt {R} (Chant, fire): This card deals 500 damage to target J/resonator."
QUICK_BOLT = "Bolt {R} (Chant, fire): [Quickcast] | This card deals 500 damage to target J/resonator."
SWEEP = "Sweep {1} (Chant): Destroy all resonators."
AWAY = "Away {1} (Chant): [Quickcast] | Return target resonator to its owner's hand."
READ = "Read {1} (Chant): Draw a card."
HEAL = "Heal {1} (Chant): You gain 100 life."
LEAN = "Lean Times (Regalia): You may pay [1] less to play chants."
DEAR = "Dear Times (Regalia): You pay [1] more to play chants."
GIFT = "Gift {1} (Chant): Play a chant in your hand without paying its cost."


def scenario(**sides: Any) -> Table:
    """Return a table of `engine.scenario` at which no window is passed automatically."""
    return table_of(**{"hold": True, **sides})


def ruler(
    text: str = "", j_text: str = "", *, name: str = "Oracle", atk: int = 500, defense: int = 500
) -> dict[str, Any]:
    """Return a ruler and its J-ruler, "Queen", with these texts."""
    side = {"name": {"en": "Queen", "ja": "Queen"}, "race": [], "atk": atk, "def": defense, "text": _lines(j_text)}
    return {"name": name, "type": "Ruler", "text": _lines(text), "j_ruler": side}


def in_turn(table: Table, *plays: str | tuple[object, ...]) -> Table:
    """Play these cards for me, one after the other; each resolves before the next.

    Each play is a card, or a card with its targets."""
    for play in plays:
        name, *targets = (play,) if isinstance(play, str) else play
        table.me.play(str(name), *targets).table.resolve()
    return table


def answered(table: Table, card: str, answer: str) -> Table:
    """Play a card for me and an answer to it for the other player; resolve both."""
    table.me.play(card).pass_()
    return table.you.play(answer, card).table.resolve_all()


def battle(table: Table, blocker: str | None = None) -> None:
    """Attack the other player with the Hero, block with this card and fight, up to the next decision."""
    table.me.attack("Hero", table.you)
    if blocker is not None:
        table.you.block(blocker)
    table.fight()


def to_main(table: Table, seat: int) -> None:
    """Pass for all players until this seat has a decision in the main phase of its next turn."""
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
