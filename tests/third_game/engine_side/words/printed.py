"""What a boat has beside what every card has, and the one event that no other game knows."""

from __future__ import annotations

from typing import Any

from engine.kernel.chars import Chars
from engine.kernel.events import Event


class BoatChars(Chars):
    """The characteristics of a boat (LR 201.1)."""

    toll: int = 0
    lights: int = 0


class LightsGained(Event, kw_only=True):
    """A seat gains lights: `ref` is the boat that brought them (LR 403.4)."""

    seat: int
    amount: int
    ref: int = 0

    def can_happen(self, game: Any) -> bool:
        return self.amount > 0

    def apply(self, game: Any) -> tuple[Event, ...]:
        game.s.players[self.seat].lights += self.amount
        return (self,)
