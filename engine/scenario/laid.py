"""A table set up by hand that is only names and numbers, so that a match can be kept that began with it.

    {"turn": 5, "turn_player": 0, "phase": "main", "seats": [{"hand": ["fow-043"], ...}, {...}]}

What a seat may be given is said by `scenario` of the game's package; a card is an id, or what `put` is given: `{"card":
"fow-043", "rested": true}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from engine import registry
from engine.games.duel import Duel
from engine.scenario.written import Put, lay_seat


class Laid(TypedDict):
    """A laid table; `seats`: for each its zones and numbers, by the names that `scenario` of the game has for them."""

    turn: int
    turn_player: int
    phase: str
    seats: Sequence[Mapping[str, object]]


def lay(game: str, machine: Duel, laid: Laid) -> None:
    """Lay this table on one with nothing on it. Raises ValueError for what cannot lie there."""
    own, s = registry.module(game, "scenario"), machine.s
    s.turn, s.turn_player, s.phase = laid["turn"], laid["turn_player"], laid["phase"]
    s.first_player = laid["turn_player"] if laid["turn"] % 2 else 1 - laid["turn_player"]
    for seat, given in enumerate(laid["seats"]):
        lay_seat(own, machine, seat, {name: _meant(one) for name, one in given.items()})
    own.begin(machine, s.phase)


def _meant(given: object) -> object:
    """Return what was written, with the states of cards as `put` makes them."""
    if isinstance(given, Mapping):
        made = {name: _meant(one) for name, one in given.items()}
        return Put(made) if "card" in made else made
    return [_meant(one) for one in given] if isinstance(given, list) else given
