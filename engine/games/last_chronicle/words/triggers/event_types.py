"""Events that only Last Chronicle has: checks, bursts, eras, invasion value, exchanges, merging, defense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import Change, Event, OfCard, OfSeat

if TYPE_CHECKING:
    from engine.games.last_chronicle.words.protocols import Game


MERGED = "merged"  # the mark of a unit card that is merged with a unit (LC 15.2.15.1.6)


class Deployed(OfCard, kw_only=True):
    """The event that a player has deployed a card for its cost (LC 11.3.10, 15.1.11.1).

    `ref`: the card on the battlefield.
    """


class ChronoChecked(OfCard, kw_only=True):
    """The event that a chrono check has put a card into the CA yard (LC 15.1.14.1).

    `ref`: the card in the CA yard.
    """

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.note_chance(self.ref, "burst")
        return (self,)


class Invoked(OfCard, kw_only=True):
    """The event that a player invokes a chrono burst or a soul burst of a card (LC 6.9.1)."""

    what: str = "burst"


class EraAdvanced(OfSeat, kw_only=True):
    """The event that a player has advanced the era (LC 9.5.7.5), even from IV (LC 9.5.7.4)."""

    era: int


class InvasionGained(OfSeat, Change, kw_only=True):
    """The event that a player gains invasion value (LC 8.2.1.2, 15.2.16.2)."""

    amount: int
    touches = frozenset({"invasion"})

    def can_happen(self, game: Game) -> bool:
        return self.amount > 0

    def change(self, game: Game) -> None:
        game.s.players[self.seat].invasion += self.amount


class Exchanged(OfSeat, kw_only=True):
    """The event that era markers and cards of the hand have changed places (LC 15.1.15.1)."""

    n: int


class TurnedOver(OfCard, Change, kw_only=True):
    """The event that an era marker is turned face up or face down (LC 6.3.1.2, 7.6.4).

    It does not happen if the marker already has this side up (LC 6.3.1.3).
    """

    face_down: bool
    touches = frozenset({"era"})

    def can_happen(self, game: Game) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and obj.face_down != self.face_down

    def change(self, game: Game) -> None:
        game.s.change(self.ref, face_down=self.face_down)


class Merged(OfCard, kw_only=True):
    """The event that a unit card has been merged with the unit `host` (LC 15.2.15.1.1).

    `ref`: the card on the battlefield.
    """

    host: int
    touches = frozenset({"field", "kind", "number"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_merged(self)


class Vanished(OfCard, kw_only=True):
    """The event that a token that has left the battlefield stops existing (LC 6.11.4, 12.4.8).

    `ref`: its last object, 0 in a deck. `card`: its card number.
    """

    card: int

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.apply_vanished(self.card)
        return (self,)


class WasDefended(Event, kw_only=True):
    """The event that the attack of `ref` is blocked by the unit `blocker` (LC 10.1.4.5)."""

    ref: int
    blocker: int


class Fizzled(OfCard, kw_only=True):
    """The event that the top object of the stack does nothing (LC 11.8.2, 11.8.3).

    Either none of its targets is legal any more, or its condition does not hold any more.
    """

    what: str = ""


KINDS = (
    Deployed, ChronoChecked, Invoked, EraAdvanced, InvasionGained, Exchanged, TurnedOver, Merged, Vanished, WasDefended,
    Fizzled,
)  # fmt: skip
