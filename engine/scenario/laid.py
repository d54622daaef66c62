"""Set-up tables described only by names and numbers, so that a match that began with one can be stored.

    {"turn": 5, "turn_player": 0, "phase": "main", "seats": [{"hand": ["fow-043"], ...}, {...}]}

The `scenario` module of the game's package documents the possible contents of a seat. A card is an id, or the arguments
of `put`: `{"card": "fow-043", "rested": true}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from engine import registry
from engine.scenario.written import Put, lay_seat
from engine.shared.duel import Duel


class Laid(TypedDict):
    """The description of a set-up table.

    `seats`: for each seat its zones and numbers, by the names that `scenario` of the game uses for them.
    """

    turn: int
    turn_player: int
    phase: str
    seats: Sequence[Mapping[str, object]]


def lay(game: str, machine: Duel, laid: Laid) -> None:
    """Set up this table on an empty one.

    Raise ValueError for anything that cannot be placed.
    """
    own, s = registry.module(game, "scenario"), machine.s
    s.turn, s.turn_player, s.phase = laid["turn"], laid["turn_player"], laid["phase"]
    s.first_player = laid["turn_player"] if laid["turn"] % 2 else 1 - laid["turn_player"]
    for seat, given in enumerate(laid["seats"]):
        lay_seat(own, machine, seat, {name: _meant(one) for name, one in given.items()})
    own.begin(machine, s.phase)


def _meant(given: object) -> object:
    """Return the given value, with the states of cards converted to `Put`."""
    if isinstance(given, Mapping):
        made = {name: _meant(one) for name, one in given.items()}
        return Put(made) if "card" in made else made
    return [_meant(one) for one in given] if isinstance(given, list) else given
