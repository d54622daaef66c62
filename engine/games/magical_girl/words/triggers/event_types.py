"""Events that only Magical Girl has: calls, levels, orbs, reversing and switching, erosion, player counters, stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import Change, Event, OfCard, OfSeat, TakenAway

if TYPE_CHECKING:
    from engine.games.magical_girl.words.protocols import Game

REVERSED = "reversed"  # the mark of a reversed card; like a rested card, it is not recovered (MG 303.1)


class Reversed(Change, kw_only=True):
    """The event that a card is reversed (MG 303.1a, 1010.1)."""

    ref: int
    cause: str = "effect"
    touches = frozenset({"orientation"})

    def can_happen(self, game: Game) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and REVERSED not in obj.marks and game.may_lie_reversed(self.ref)

    def change(self, game: Game) -> None:
        game.s.change(self.ref, rested=True, marks=game.s.objects[self.ref].marks.plus(REVERSED))


class Switched(Event, kw_only=True):
    """The event that a servant becomes reversed, or becomes recovered after being reversed (MG 1011.2)."""

    ref: int


class Called(OfCard, kw_only=True):
    """The event that a caster was called (MG 1025.1).

    `ref`: the caster on the field. `how`: "face_up", "face_down" or "level_up".
    """

    how: str = ""


class LeveledUp(OfCard, kw_only=True):
    """The event that a caster was put onto another with its name, as the same entity `ref` (MG 1022.1, 1022.2).

    `cause`: "call" (MG 1025.1c), for which there is also a `Called` event, or "break" (MG 1103.2a-2).
    """

    card: int
    source: int
    cause: str = "call"
    touches = frozenset({"field", "kind", "number"})

    def can_happen(self, game: Game) -> bool:
        return self.ref in game.s.objects and self.source in game.s.objects

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_level_up(self)


class TurnedDown(OfCard, kw_only=True):
    """The event that a caster is turned face down (MG 1125.2)."""

    touches = frozenset({"field", "kind", "number"})

    def can_happen(self, game: Game) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and not obj.face_down

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_turned_down(self)


class LevelStayed(Event, kw_only=True):
    """The event that a caster of a lower level stays when the caster above it leaves (MG 315.1d).

    `was`: the caster that left. `ref`: the caster that stays, as the same entity.
    """

    ref: int
    was: int


class Corrupted(TakenAway, kw_only=True):
    """The event that an orb goes to its owner's hand (MG 1009.1).

    `seat`: the acting player. `attacker`: the attacker that causes it, or 0.
    """

    seat: int
    owner: int
    attacker: int = 0


class Eroded(OfSeat, kw_only=True):
    """The event that erosion damage is dealt to a player (MG 1028.2)."""

    amount: int
    source: int = 0
    touches = frozenset({"erosion"})

    def can_happen(self, game: Game) -> bool:
        return self.amount > 0

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.players[self.seat].erosion += self.amount
        return (self,)


class Gained(OfSeat, kw_only=True):
    """The event that a player gains or loses counters (MG 1018.2, 1018.3)."""

    name: str
    n: int
    touches = frozenset({"counter"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        player = game.s.players[self.seat]
        left = dict(player.counters)
        left[self.name] = game.plus(left.get(self.name, 0), self.n)
        player.counters = tuple([(name, n) for name, n in left.items() if n > 0])
        return (self,)


class StockMoved(OfSeat, kw_only=True):
    """The event that a card is removed from the stock of `ref`.

    The card's move follows (MG 302.6, 1008.3).
    """

    ref: int
    card: int
    entails = True

    def can_happen(self, game: Game) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and any(part.card == self.card for part in obj.parts)

    def apply(self, game: Game) -> tuple[Event, ...]:
        obj = game.s.objects[self.ref]
        game.s.change(self.ref, parts=tuple([part for part in obj.parts if part.card != self.card]))
        game.layers.forget_object(self.ref)
        return (self,)


class Stacked(OfCard, kw_only=True):
    """The event that a card was put under `ref` as stock (MG 302.6)."""

    card: int
    source: int
    touches = frozenset({"field"})

    def can_happen(self, game: Game) -> bool:
        return self.ref in game.s.objects and self.source in game.s.objects

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_stacked(self)


class SoulBound(OfCard, kw_only=True):
    """The event that a soul bond servant has entered with its materials (MG 1020.1)."""


class TurnEnded(OfSeat, kw_only=True):
    """The event that an effect has ended the turn (MG 1024.1)."""


KINDS = (
    Reversed, Switched, Called, LeveledUp, TurnedDown, LevelStayed, Corrupted, Eroded, Gained, StockMoved, Stacked,
    SoulBound, TurnEnded,
)  # fmt: skip
