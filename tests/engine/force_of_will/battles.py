"""What the tests of battle share."""

from __future__ import annotations

from engine.kernel.events import Damaged
from engine.scenario import Table

KNIGHT = "Knight 300/300"
WALL = "Wall 0/900"


def dealt(table: Table) -> list[tuple[str, str, int]]:
    """(source, target, amount) of all damage, in order."""
    chars = table.machine.chars
    names = {-1: "me", -2: "you"}
    return [
        (chars(event.source).name.en, names.get(event.target) or chars(event.target).name.en, event.amount)
        for event in table.events(Damaged)
    ]


def quick(name: str, text: str) -> str:
    return f"{name} {{R}}: [Quickcast] | {text}"


def states(table: Table, name: str) -> list[str]:
    """In which states a spectator sees a card."""
    zones = table.match.view(None)["zones"]
    return next(card["states"] for side in zones for card in side["field"] if card["name"]["en"] == name)
