"""Events about will (MG: od)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.kernel.events import Attacked, Blocked, Damaged, Entered, Event, OfSeat

if TYPE_CHECKING:
    from engine.kernel.machine import Machine as Actions


class WillProduced(OfSeat, kw_only=True):
    """The event that a seat gained will (FoW 907.4 / MG 907.4)."""

    symbols: tuple[str, ...]
    source: int = 0
    only: str = ""
    touches = frozenset({"will"})

    def apply(self, game: Actions) -> tuple[Event, ...]:
        player = game.s.players[self.seat]
        player.will = (*player.will, *((symbol, self.only) for symbol in self.symbols))
        return (self,)


class WillLost(OfSeat, kw_only=True):
    """The event that a seat lost its unused will (FoW 503.4, 505.5c / MG 507.5b)."""

    touches = frozenset({"will"})


class WillPaid(OfSeat, kw_only=True):
    """The event that a seat paid will (FoW 1003.1 / MG 1002.1)."""

    symbols: tuple[str, ...]
    touches = frozenset({"will"})


KINDS = (WillProduced, WillLost, WillPaid)


DEEDS: Mapping[str, tuple[type[Event], ...]] = {  # events that an object can have taken part in this turn
    "attacked": (Attacked,),
    "blocked": (Blocked,),
    "attacked or blocked": (Attacked, Blocked),
    "damaged": (Damaged,),
    "was damaged": (Damaged,),
    "entered": (Entered,),
    "was put": (Entered,),
}
