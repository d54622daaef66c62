"""The characteristics that only boats have, and the one event that no other game has."""

from __future__ import annotations

from typing import Any

from engine.kernel.chars import Chars
from engine.kernel.events import Event


class BoatChars(Chars):
    """The characteristics of a boat (LR 201.1)."""

    toll: int = 0
    lights: int = 0


class LightsGained(Event, kw_only=True):
    """The event that a seat gains lights (LR 403.4).

    `ref`: the boat that brought them.
    """

    seat: int
    amount: int
    ref: int = 0

    def can_happen(self, game: Any) -> bool:
        return self.amount > 0

    def apply(self, game: Any) -> tuple[Event, ...]:
        game.s.players[self.seat].lights += self.amount
        return (self,)
