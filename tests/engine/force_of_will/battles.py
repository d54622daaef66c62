"""Helpers for the tests of battle."""

from __future__ import annotations

from typing import Any

from engine.kernel.events import Damaged
from engine.scenario import Table, put, scenario

KNIGHT = "Knight 300/300"
WALL = "Wall 0/900"


def dealt(table: Table) -> list[tuple[str, str, int]]:
    """Return (source, target, amount) of all damage, in order."""
    chars = table.machine.chars
    names = {-1: "me", -2: "you"}
    return [
        (chars(event.source).name.en, names.get(event.target) or chars(event.target).name.en, event.amount)
        for event in table.events(Damaged)
    ]


def quick(name: str, text: str) -> str:
    return f"{name} {{R}}: [Quickcast] | {text}"


def side(*field: object, trick: str, says: str) -> dict[str, Any]:
    """Return a seat with these cards on the field and a payable [Quickcast] chant in hand."""
    return {"field": list(field), "hand": [quick(trick, says)], "will": "R"}


def blocked(table: Table, attacker: str, blocker: str) -> Table:
    """Attack the other player with my attacker and block it."""
    table.me.attack(attacker, table.you)
    table.you.block(blocker)
    return table


def fought(attacker: str, blocker: str) -> Table:
    """Return the table after a battle: my card attacked the other player, and the other player's card blocked it."""
    table = scenario(me={"field": [attacker]}, you={"field": [blocker]})
    return blocked(table, attacker.split()[0], blocker.split()[0]).fight()


def first_strike(table: Table, attacker: str, blocker: str) -> None:
    """Attack and block, and then pass until the step of first strike damage."""
    blocked(table, attacker, blocker)
    while table.machine.battle.step_name != "first_strike":
        assert table.match.decision is not None
        table.choose_kind(table.match.decision.seat, "pass")


def prey_saved(attacker: str, trick: str, says: str, *more: object) -> Table:
    """Attack a rested Prey, and let its player play a trick on it."""
    prey = put("Prey 200/200", rested=True)
    table = scenario(me={"field": [attacker]}, you=side(prey, *more, trick=trick, says=says))
    table.me.attack(attacker.split()[0], "Prey")
    return table.you.play(trick, "Prey").table


def states(table: Table, name: str) -> list[str]:
    """Return the states of a card that a spectator sees."""
    zones = table.match.view(None)["zones"]
    return next(card["states"] for side in zones for card in side["field"] if card["name"]["en"] == name)
