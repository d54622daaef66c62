"""Prepared tables, described only by names and numbers, so that a match that began with one can be stored.

    {"turn": 5, "turn_player": 0, "phase": "main", "seats": [{"hand": ["fow-043"], ...}, {...}]}

The `scenario` module of the game's package documents the possible contents of a seat. A card is an id, or the arguments
of `put`: `{"card": "fow-043", "rested": true}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from engine import registry
from engine.scenario.written import Put, set_up_seat
from engine.shared.duel import Duel


class PreparedTable(TypedDict):
    """The description of a prepared table.

    `seats`: for each seat its zones and numbers, by the names that `scenario` of the game uses for them.
    """

    turn: int
    turn_player: int
    phase: str
    seats: Sequence[Mapping[str, object]]


def set_up(game: str, machine: Duel, table: PreparedTable) -> None:
    """Set up the described table on an empty one.

    Raise ValueError for anything that cannot be placed.
    """
    own, s = registry.module(game, "scenario"), machine.s
    s.turn, s.turn_player, s.phase = table["turn"], table["turn_player"], table["phase"]
    s.first_player = table["turn_player"] if table["turn"] % 2 else 1 - table["turn_player"]
    for seat, given in enumerate(table["seats"]):
        set_up_seat(own, machine, seat, {name: _meant(one) for name, one in given.items()})
    own.begin(machine, s.phase)


def _meant(given: object) -> object:
    """Return the given value, with the states of cards converted to `Put`."""
    if isinstance(given, Mapping):
        made = {name: _meant(one) for name, one in given.items()}
        return Put(made) if "card" in made else made
    return [_meant(one) for one in given] if isinstance(given, list) else given
