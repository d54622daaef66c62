"""Actions of effects and rules on objects and seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from engine.kernel.bounds import bounded
from engine.kernel.choices import Choices
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import (
    Attached,
    Cancelled,
    CounterPut,
    CounterRemoved,
    Damaged,
    DamageRemoved,
    Destroyed,
    Event,
    LifeGained,
    LifeLost,
    Moved,
    Recovered,
    Rested,
    TokenMade,
    TokenOptions,
)
from engine.kernel.movement import Movement
from engine.kernel.pipeline import Events
from engine.kernel.plain import AnyGame
from engine.kernel.state import Card, Obj, TokenSpec
from engine.kernel.table import Table


def apply_damage(game: AnyGame, event: Damaged) -> tuple[Event, ...]:
    """Add damage to an object, or subtract it from a seat's life (FoW 1007.1, 1007.2, 1007.4)."""
    if event.amount <= 0:
        return ()
    if is_seat(event.target):
        game.s.players[ref_seat(event.target)].life -= event.amount
        return (event,)
    obj = game.s.objects.get(event.target)
    if obj is None or not game.actions.can_be_damaged(event.target):
        return ()
    game.s.change(event.target, damage=obj.damage + event.amount)
    return (event,)


def recover(
    game: AnyGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
) -> Flow[tuple[int, ...]]:
    """Recover objects (FoW 1013.2) and return those that were rested before."""
    refs = game.movement.reached(refs, at, cause)
    events = [Recovered(ref=ref, cause=cause, clause=clause or game.CLAUSES["recover"]) for ref in refs]
    return tuple([e.ref for e in (yield from game.events.process_of(Recovered, *events))])


def set_controller(game: AnyGame, ref: int, seat: int) -> None:
    """Give an object to another seat.

    It counts as new this turn and leaves any battle (FoW 803.5a).
    """
    game.s.change(ref, controller=seat, since=game.s.turn)
    game.caches.forget()


def can_be_destroyed(game: AnyGame, ref: int) -> bool:
    """Return whether destroying the object would have an effect (FoW 1010.3, ZX 1008.2)."""
    return game.on_table(ref) and game.events.as_permitted(Destroyed(ref=ref)) is not None


def create_tokens(
    game: AnyGame, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
) -> Flow[tuple[int, ...]]:
    """Create tokens and return their references.

    They come from nowhere (ZX 1007.3). They enter by the same events as cards, so the rules for entering apply to
    them (FoW 1022.6, 1303.1, 1303.1c, 1303.2, 1303.2a).
    """
    n = bounded(n)
    places, hosts, zone = how.get("places"), how.get("hosts"), how.get("zone") or game.FIELD
    first = len(game.s.cards)
    game.s.cards += [Card(seat, "", spec)] * n
    events = [
        Moved(
            card=first + number, destination=zone, owner=seat, controller=seat, to_seat=seat,
            place=places[number] if places else -1, host=hosts[number] if hosts else 0,
            rested=how.get("rested", False),
            cause="token", by=at.source, by_seat=at.controller, clause=game.CLAUSES["token"],
        )
        for number in range(n)
    ]  # fmt: skip
    return tuple([e.new for e in (yield from game.events.process_of(Moved, *events, follow_up=_token_events)) if e.new])


@dataclass(frozen=True, kw_only=True)
class ActionRules:
    """The rules of a game for actions."""

    can_be_damaged: Callable[[AnyGame, int], bool] = lambda game, ref: True
    """(game, ref): whether damage has an effect on the object (FoW 1007.4)."""
    apply_damage: Callable[[AnyGame, Damaged], tuple[Event, ...]] = apply_damage
    """(game, event): apply damage (FoW 1007.1; ZX 1002)."""
    apply_cancelled: Callable[[AnyGame, Cancelled], tuple[Event, ...]] = lambda game, event: (event,)
    """(game, event): remove the cancelled item from the stack (FoW 1012.1)."""
    would_turn: Callable[[AnyGame, Obj, bool], bool] = lambda game, obj, rests: obj.rested is not rests
    """(game, obj, rests): whether resting or recovering turns an object (MG 303.1a; LC 6.3.1.1, 15.1.2.2, 15.1.3.2)."""
    turn_to: Callable[[AnyGame, int, bool], None] = lambda game, ref, rests: game.s.change(ref, rested=rests)
    """(game, ref, rests): set the object's orientation to rested or recovered (MG 303.1)."""
    recover: Callable[[AnyGame, Sequence[int], Context | None, str, str], Flow[tuple[int, ...]]] = recover
    """(game, refs, at, cause, clause): recover objects (FoW 1013.2, MG 1010.1)."""
    counters_put: Callable[[AnyGame, Sequence[int], str], None] | None = None
    """(game, refs, name): note that counters of this name were put on objects (MG 1018.11a)."""
    ref_after_leaving: Callable[[AnyGame, int], int] = lambda game, ref: 0
    """(game, ref): the present reference of an object that has just left; 0: the effect has lost it (FoW 302.3)."""
    can_be_destroyed: Callable[[AnyGame, int], bool] = can_be_destroyed
    """(game, ref): whether destroying the object would have an effect (FoW 1010.3, ZX 1008.2)."""
    set_controller: Callable[[AnyGame, int, int], None] = set_controller
    """(game, ref, seat): give an object to another seat (FoW 803.5a)."""
    create_tokens: Callable[..., Flow[tuple[int, ...]]] = create_tokens
    """(game, at, seat, n, spec, **options): create tokens (FoW 1303.1)."""


class Actions:
    """The actions that every game has."""

    def __init__(
        self,
        game: Table,
        rules: ActionRules,
        choices: Choices,
        events: Events,
        movement: Movement,
    ) -> None:
        self.game = game
        self.rules = rules
        self.choices = choices
        self.movement = movement
        self.events = events

    # -- damage and life ---------------------------------------------------------------------------
    def deal(
        self,
        source: int,
        shares: Mapping[int, int],
        at: Context | None = None,
        *,
        combat: bool = False,
        clause: str = "",
    ) -> Flow[tuple[Event, ...]]:
        """Let one source deal damage to objects and seats at the same time (FoW 912.1, 1007.3, 1007.5).

        If the text names a card as the source, that card deals the damage, not the ability (LC 11.8.8).
        """
        game = self.game
        if not combat:
            cards = self.movement.reached([ref for ref in shares if not is_seat(ref)], at, "effect")
            shares = {ref: n for ref, n in shares.items() if is_seat(ref) or ref in cards}
        clause = clause or game.CLAUSES["damage"]
        by, to_player = at.controller if at else game.controller(source), game.CLAUSES["damage_to_player"]
        events = []
        for target, n in shares.items():
            if n > 0:
                number = to_player if is_seat(target) and not combat else clause
                events.append(Damaged(source=source, target=target, amount=n, combat=combat, by_seat=by, clause=number))
        happened = yield from self.events.process(*events)
        if at is not None:  # the objects and seats dealt damage "this way"
            at.memory["struck"] = tuple(dict.fromkeys(e.target for e in happened if isinstance(e, Damaged)))
        return happened

    def heal_damage(
        self, refs: Sequence[int], amount: int | None = None, at: Context | None = None
    ) -> Flow[tuple[int, ...]]:
        """Remove damage from objects (FoW 1007.6).

        Return the objects that had some.
        """
        refs = self.movement.reached(refs, at, "effect")
        events = [DamageRemoved(ref=ref, amount=amount, clause=self.game.CLAUSES["heal"]) for ref in refs]
        return tuple([e.ref for e in (yield from self.events.process_of(DamageRemoved, *events))])

    def gain_life(self, seat: int, n: int, at: Context | None = None, clause: str = "") -> Flow[int]:
        """Let a seat gain life.

        A gain of zero is no event, so nothing can replace it (FoW 104.2).
        """
        if n <= 0:
            return 0
        event = LifeGained(seat=seat, amount=n, by=at.source if at else 0, clause=clause or self.game.CLAUSES["life"])
        return sum(e.amount for e in (yield from self.events.process_of(LifeGained, event)))

    def lose_life(
        self, seat: int, n: int, at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[int]:
        if n <= 0:
            return 0
        by, clause = at.source if at else 0, clause or self.game.CLAUSES["life"]
        event = LifeLost(seat=seat, amount=n, by=by, cause=cause, clause=clause)
        return sum(e.amount for e in (yield from self.events.process_of(LifeLost, event)))

    def set_life(self, seat: int, n: int, at: Context | None = None) -> Flow[None]:
        """Set a seat's life to a number.

        The seat gains or loses the difference (FoW 104.6).
        """
        game = self.game
        now = game.life(seat)
        if n > now:
            yield from self.gain_life(seat, n - now, at, game.CLAUSES["set_life"])
        elif n < now:
            yield from self.lose_life(seat, now - n, at, clause=game.CLAUSES["set_life"])

    # -- as the rules of the game say --------------------------------------------------------------
    def can_be_damaged(self, ref: int) -> bool:
        """Return whether damage has an effect on the object (FoW 1007.4)."""
        return self.rules.can_be_damaged(self.game, ref)

    def can_be_destroyed(self, ref: int) -> bool:
        """Return whether destroying the object would have an effect (FoW 1010.3, ZX 1008.2)."""
        return self.rules.can_be_destroyed(self.game, ref)

    def ref_after_leaving(self, ref: int) -> int:
        """Return the present reference of an object that has just left, or 0 if the effect has lost it."""
        return self.rules.ref_after_leaving(self.game, ref)

    def set_controller(self, ref: int, seat: int) -> None:
        """Give an object to another seat (FoW 803.5a)."""
        self.rules.set_controller(self.game, ref, seat)

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Recover objects (FoW 1013.2) and return those that were rested before."""
        return self.rules.recover(self.game, refs, at, cause, clause)

    def create_tokens(
        self, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
    ) -> Flow[tuple[int, ...]]:
        """Create tokens and return their references (FoW 1303.1)."""
        return self.rules.create_tokens(self.game, at, seat, n, spec, **how)

    # -- orientation, counters, control ------------------------------------------------------------
    def rest(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Rest objects (FoW 1013.1).

        Return the objects that were not rested before. For a cost, the result also contains the objects whose resting
        was replaced (FoW 903.2j).
        """
        refs = self.movement.reached(refs, at, cause)
        events = [Rested(ref=ref, cause=cause, clause=self.game.CLAUSES["rest"]) for ref in refs]
        outcome = yield from self.events.process_events(events)
        if cause == "cost" or self.choices.paying:
            return outcome.refs_met(events)
        return tuple([e.ref for e in outcome.happened if type(e) is Rested])

    def put_counters(self, refs: Sequence[int], name: str, n: int, at: Context | None = None) -> Flow[int]:
        """Put counters of one name on objects (FoW 1022.1).

        Return the number of counters put.
        """
        game = self.game
        if n <= 0:  # FoW 104.2 / MG 104.2
            return 0
        by, clause = at.source if at else 0, game.CLAUSES["counters"]
        events = [CounterPut(ref=ref, name=name, n=n, by=by, clause=clause) for ref in refs]
        put = sum(e.n for e in (yield from self.events.process_of(CounterPut, *events)))
        if put and self.rules.counters_put is not None:
            self.rules.counters_put(game, refs, name)
        return put

    def remove_counters(
        self, refs: Sequence[int], name: str, n: int, at: Context | None = None, whole: bool = False
    ) -> Flow[int]:
        """Remove up to n counters of a name from each object.

        Return the number of counters removed. `whole`: remove all of them, even an infinite number.
        """
        by, clause = at.controller if at is not None else -1, self.game.CLAUSES["counters"]
        events = [CounterRemoved(ref=ref, name=name, n=n, whole=whole, by_seat=by, clause=clause) for ref in refs]
        return sum(e.n for e in (yield from self.events.process_of(CounterRemoved, *events)))

    def attach(self, ref: int, to: int, at: Context | None = None) -> Flow[bool]:
        """Attach an object to another (FoW 1002.1).

        Return whether it was not attached to it before.
        """
        return bool(
            (yield from self.events.process_of(Attached, Attached(ref=ref, to=to, clause=self.game.CLAUSES["attach"])))
        )


def _token_events(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that report the created tokens."""
    return tuple([
        TokenMade(ref=e.new, seat=e.owner, zone=e.destination, clause=e.clause)
        for e in happened
        if type(e) is Moved and e.new
    ])  # fmt: skip
