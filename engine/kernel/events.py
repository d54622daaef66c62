"""Events: the only way in which the state of a match changes.

An event is proposed, replaced or prevented, checked against "cannot" effects, applied, logged with its clause and
shown to the triggers. `apply` returns the events that really happened and are to be shown. It returns an empty tuple
if nothing changed (FoW 104.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, TypedDict

import msgspec

from engine.kernel.marks import UNMARKED, Marks, Part
from engine.kernel.plain import AnyGame


class Event(msgspec.Struct, tag=True, kw_only=True, omit_defaults=True):
    """An event, both before and after it is applied.

    `applied`: the replacement effects that it has already met (FoW 910.3).

    Many kinds of event have `ref` (the object), `seat` (the player) or `cause` as a field. Other kinds have the
    defaults of this class. They are not saved.
    """

    clause: str = ""
    applied: tuple[int, ...] = ()

    ref = 0
    cause = ""
    touches: ClassVar[frozenset[str]] = frozenset()
    entails: ClassVar[bool] = False  # whether it consists of other events, returned by `entailed_events`

    @property
    def seat(self) -> int | None:
        return None

    def can_happen(self, game: AnyGame) -> bool:
        """Return whether the event would change anything (FoW 104.3, ZX 102.5; LC 2.3).

        An event that would change nothing does not occur, and nothing can replace it.
        """
        return True

    def claimed_object(self) -> int:
        """Return the object that the event removes from its zone, or 0."""
        return 0

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        return (self,)

    def looks_back(self, game: AnyGame) -> bool:
        """Return whether triggers are evaluated as of the moment before the event (FoW 906.7b, ZX 808.3d)."""
        return False

    def changed(self, **fields: object) -> Self:
        """Return the same event with other values."""
        return msgspec.structs.replace(self, **fields)


class OfSeat(Event, kw_only=True):
    """An event of one player."""

    seat: int


class OfCard(OfSeat, kw_only=True):
    """An event of an object or a card, with the seat that it belongs to."""

    ref: int


class Change(Event, kw_only=True):
    """An event that changes something. A state that already holds does not begin again (FoW 104.3 / MG 104.3)."""

    def change(self, game: AnyGame) -> None:
        raise NotImplementedError

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        if not self.can_happen(game):
            return ()
        self.change(game)
        return (self,)


class ZoneEntry(TypedDict, total=False):
    """The way in which a moved card enters its new zone."""

    to_seat: int
    rested: bool
    face_down: bool
    face: int
    place: int
    parts: tuple[Part, ...]
    counters: tuple[tuple[str, int], ...]
    marks: Marks
    host: int


class TokenOptions(TypedDict, total=False):
    """The way in which tokens are created.

    `places`: their positions on the field. `hosts`: the objects to which they are attached, in order. `zone`: their
    zone, if it is not the field.
    """

    places: Sequence[int]
    hosts: Sequence[int]
    rested: bool
    zone: str


class Moved(Event, kw_only=True):
    """A move of a card to another zone.

    `ref` is the stay before the move, `new` the stay after it (0 before the event is applied). `was_down`: the card
    was face down before the move. `host`: the object to which the card is attached as it enters.
    """

    card: int
    destination: str
    ref: int = 0
    new: int = 0
    origin: str = ""
    owner: int = 0
    controller: int = 0
    to_seat: int = -1
    position: str = "top"
    rested: bool = False
    face_down: bool = False
    was_down: bool = False
    face: int = 0
    place: int = -1
    parts: tuple[Part, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    marks: Marks = UNMARKED
    host: int = 0
    cause: str = "effect"
    by: int = 0
    by_seat: int = -1

    def can_happen(self, game: AnyGame) -> bool:
        return not self.ref or self.ref in game.s.objects

    def claimed_object(self) -> int:
        return self.ref

    def looks_back(self, game: AnyGame) -> bool:
        return self.origin in game.ON_TABLE and self.destination not in game.ON_TABLE

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = game.movement.apply_move(self)
        return happened


class Entered(Event, kw_only=True):
    """The arrival of a card on the field. `summoned`: it came from the chase (FoW 1006.2)."""

    ref: int
    controller: int
    origin: str = ""
    cause: str = ""
    summoned: bool = False
    marks: Marks = UNMARKED


class Left(Event, kw_only=True):
    """The departure of a card from the field. `ref`: its last stay there."""

    ref: int
    controller: int
    destination: str = ""
    cause: str = ""

    def looks_back(self, game: AnyGame) -> bool:
        return True


class Damaged(Event, kw_only=True):
    """Damage dealt to an object or a player (FoW 1007; LC 6.4.2, 6.6.1.2, 6.6.1.3).

    `together`: the other objects that deal the damage as one with the source (LC 6.7.3, 6.7.4).
    """

    source: int
    target: int
    amount: int
    combat: bool = False
    by_seat: int = -1
    together: tuple[int, ...] = ()
    touches = frozenset({"damage", "life"})

    @property
    def sources(self) -> tuple[int, ...]:
        """Return the objects that deal the damage."""
        return (self.source, *self.together)

    def can_happen(self, game: AnyGame) -> bool:
        if self.amount <= 0:
            return False
        return self.target < 0 or (self.target in game.s.objects and game.actions.can_be_damaged(self.target))

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = game.rules.actions.apply_damage(game, self)
        return happened


class DamageRemoved(Change, kw_only=True):
    """The removal of damage from an object (FoW 1007.6a). `amount` None removes all damage (FoW 1007.6b)."""

    ref: int
    amount: int | None = None
    touches = frozenset({"damage"})

    def can_happen(self, game: AnyGame) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and obj.damage > 0 and (self.amount is None or self.amount > 0)

    def change(self, game: AnyGame) -> None:
        left = 0 if self.amount is None else max(0, game.s.objects[self.ref].damage - self.amount)
        game.s.change(self.ref, damage=left)


class LifeChanged(Change, kw_only=True):
    """A gain or loss of life. `sign`: 1 or -1."""

    seat: int
    amount: int
    by: int = 0
    touches = frozenset({"life"})
    sign: ClassVar[int]

    def can_happen(self, game: AnyGame) -> bool:
        return self.amount > 0

    def change(self, game: AnyGame) -> None:
        game.s.players[self.seat].life += self.sign * self.amount


class LifeGained(LifeChanged, kw_only=True):
    sign = 1


class LifeLost(LifeChanged, kw_only=True):
    """A loss of life. `cause`: "damage", "effect" or "cost"."""

    cause: str = "effect"
    sign = -1


class Oriented(Change, kw_only=True):
    """A change of an object's orientation: it is rested or recovered (`rests`)."""

    ref: int
    cause: str = "effect"
    touches = frozenset({"orientation"})
    rests: ClassVar[bool]

    def can_happen(self, game: AnyGame) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and game.rules.actions.would_turn(game, obj, self.rests) and obj.zone in game.TURNING

    def change(self, game: AnyGame) -> None:
        game.rules.actions.turn_to(game, self.ref, self.rests)


class Rested(Oriented, kw_only=True):
    rests = True


class Recovered(Oriented, kw_only=True):
    rests = False


class OfCounters(Event, kw_only=True):
    """An event of counters of one name. All counters of a name are alike (FoW 1022.1, 1022.1b / MG 1018.2, 1018.2b)."""

    ref: int
    name: str
    n: int
    touches = frozenset({"counter"})


class CounterPut(OfCounters, Change, kw_only=True):
    """The placement of counters on an object."""

    by: int = 0

    def can_happen(self, game: AnyGame) -> bool:
        return self.n > 0 and self.ref in game.s.objects

    def change(self, game: AnyGame) -> None:
        game.s.change(self.ref, counters=recounted(game, game.s.objects[self.ref].counters, self.name, self.n))


class CounterRemoved(OfCounters, kw_only=True):
    """The removal of counters from an object.

    `left`: the number of counters of that name that remain. `by_seat`: the seat that removes them. `whole`: all
    counters of that name are removed, even an infinite number.
    """

    left: int = 0
    by_seat: int = -1
    whole: bool = False

    def can_happen(self, game: AnyGame) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and self.n > 0 and dict(obj.counters).get(self.name, 0) > 0

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        if not self.can_happen(game):
            return ()
        counters = game.s.objects[self.ref].counters
        have = dict(counters)[self.name]
        taken = min(self.n, have)
        left = merged(counters, ((self.name, -have),)) if self.whole else recounted(game, counters, self.name, -taken)
        game.s.change(self.ref, counters=left)
        return (self.changed(n=taken, left=dict(left).get(self.name, 0)),)


class Drawn(OfSeat, kw_only=True):
    """A draw of one card. `ref`: the card in the hand. `regular`: the draw is the one of the draw phase."""

    ref: int = 0
    regular: bool = False
    entails = True

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        """Return the event if the drawn card is in the hand already. Otherwise report the draw if the deck is empty."""
        if self.ref:
            return (self,)
        if not game.deck(self.seat):
            game.movement.fail_draw(self)
        return ()


class Discarded(OfCard, kw_only=True):
    """A discard of a card from a hand to its owner's graveyard (FoW 1019). `ref`: the card in the graveyard."""

    by_seat: int = -1


class TakenAway(Event, kw_only=True):
    """An event that removes an object from its zone. The object's move follows."""

    ref: int
    by: int = 0
    by_seat: int = -1
    cause: str = "effect"
    entails = True

    def can_happen(self, game: AnyGame) -> bool:
        return self.ref in game.s.objects

    def claimed_object(self) -> int:
        return self.ref

    def looks_back(self, game: AnyGame) -> bool:
        return True


class Destroyed(TakenAway, kw_only=True):
    """The destruction of an object (FoW 1010). The game's rules say where the object goes.

    `also`: further causes of the destruction, as (cause, by, by_seat) (ZX 1203.1).
    """

    also: tuple[tuple[str, int, int], ...] = ()

    @property
    def causes(self) -> tuple[tuple[str, int, int], ...]:
        """Return all causes of the destruction, as (cause, by, by_seat)."""
        return ((self.cause, self.by, self.by_seat), *self.also)


class Banished(TakenAway, kw_only=True):
    """The banishing of an object: its controller puts it into the graveyard (FoW 1011)."""

    seat: int


class Played(OfCard, kw_only=True):
    """The playing of a card or an ability, which then waits on the chase as `ref`."""

    what: str
    source: int = 0
    origin: str = ""
    marks: Marks = UNMARKED


class Resolved(Event, kw_only=True):
    ref: int
    seat: int = -1
    what: str = ""


class Targeted(OfCard, kw_only=True):
    """The choice of `ref` as a target of the item `by` on the chase."""

    by: int


class Cancelled(Event, kw_only=True):
    """The removal of an item from the chase (FoW 1012)."""

    ref: int
    by: int = 0
    by_seat: int = -1
    entails = True

    def can_happen(self, game: AnyGame) -> bool:
        return self.ref in game.s.items

    def claimed_object(self) -> int:
        return self.ref

    def apply(self, game: AnyGame) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = game.rules.actions.apply_cancelled(game, self)
        return happened


class Attacked(Event, kw_only=True):
    ref: int
    target: int
    touches = frozenset({"battle"})


class Blocked(Event, kw_only=True):
    ref: int
    attacker: int
    touches = frozenset({"battle"})


class GaveUpAttack(OfSeat, kw_only=True):
    final: bool = False


class Moment(OfSeat, kw_only=True):
    """A point in a turn at which abilities can trigger."""

    name: str
    touches = frozenset({"battle"})


class TurnBegan(OfSeat, kw_only=True):
    turn: int
    touches = frozenset({"turn", "history"})


class PhaseSkipped(OfSeat, kw_only=True):
    phase: str


class Attached(Change, kw_only=True):
    ref: int
    to: int
    touches = frozenset({"field"})

    def can_happen(self, game: AnyGame) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and obj.attached_to != self.to and (not self.to or self.to in game.s.objects)

    def change(self, game: AnyGame) -> None:
        """Attach the object. Its effect on the host begins now (FoW 909.3b-3)."""
        game.s.change(self.ref, attached_to=self.to, stamp=game.s.tick())


class ControlChanged(Change, kw_only=True):
    ref: int
    seat: int
    touches = frozenset({"control", "field"})

    def can_happen(self, game: AnyGame) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and obj.controller != self.seat

    def change(self, game: AnyGame) -> None:
        game.actions.set_controller(self.ref, self.seat)


class TokenMade(OfCard, kw_only=True):
    """The creation of a token. `zone`: the zone where it is."""

    zone: str = ""


class Revealed(OfSeat, kw_only=True):
    """The revealing of a card in a hidden zone to all players (FoW 1005)."""

    card: int
    ref: int = 0


class Looked(OfSeat, kw_only=True):
    of: int
    n: int
    deck: str = ""


class Searched(OfSeat, kw_only=True):
    of: int


class Shuffled(Change, kw_only=True):
    seat: int
    zone: str = ""
    touches = frozenset({"deck"})

    def change(self, game: AnyGame) -> None:
        game.decks.apply_shuffle(self)


class MulliganTaken(OfSeat, kw_only=True):
    n: int


class FirstPlayer(OfSeat, kw_only=True):
    pass


class PassedPriority(OfSeat, kw_only=True):
    pass


class TakenBack(OfSeat, kw_only=True):
    """The undoing of a play that could not be completed (FoW 903.2j)."""

    card: int
    why: str = ""


class WentBack(OfSeat, kw_only=True):
    """The return of the match to the moment before a choice of this seat. No rule of a game causes it.

    `seen`: for each seat, the numbers of the cards that it has seen since then.
    """

    seen: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class TriggerDropped(OfSeat, kw_only=True):
    """The loss of a triggered ability that could not be played (FoW 906.6)."""

    source: int


class Lost(Change, kw_only=True):
    """The defeat of one or more players at the same time. If all are defeated, it is a draw (FoW 103.2, 103.3)."""

    seats: tuple[int, ...]
    reason: str = ""

    def change(self, game: AnyGame) -> None:
        game.apply_loss(self)


class Drew(Change, kw_only=True):
    """The end of the game without a winner (FoW 1301.1c)."""

    reason: str = ""

    def change(self, game: AnyGame) -> None:
        game.apply_draw_game(self)


BASES = (Event, OfSeat, OfCard, Change, LifeChanged, OfCounters, Oriented, TakenAway)  # abstract kinds


def merged(old: tuple[tuple[str, int], ...], new: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Return counters by name with the numbers of equal names added up. A name whose sum is zero is left out."""
    counters = dict(old)
    for name, n in new:
        counters[name] = counters.get(name, 0) + n
    return tuple([(name, n) for name, n in counters.items() if n])


def recounted(game: AnyGame, old: tuple[tuple[str, int], ...], name: str, by: int) -> tuple[tuple[str, int], ...]:
    """Return counters by name, with the number of one name raised or lowered by `by`."""
    have = dict(old).get(name, 0)
    return merged(old, ((name, game.plus(have, by) - have),))
