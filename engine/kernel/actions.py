"""Actions of effects and rules on objects and seats, and the continuous effects that they create."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Unpack, cast

import msgspec

from engine.kernel import use_keys
from engine.kernel.bounds import bounded
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.durations import FOR_THE_GAME, begun, condition_of, ends_with_turn
from engine.kernel.events import (
    Attached,
    Cancelled,
    ControlChanged,
    CounterPut,
    CounterRemoved,
    Damaged,
    DamageRemoved,
    Destroyed,
    Drew,
    Event,
    LifeGained,
    LifeLost,
    Lost,
    Moved,
    Recovered,
    Rested,
    TokenMade,
    TokenOptions,
)
from engine.kernel.identity import effect_key
from engine.kernel.movement import Movement
from engine.kernel.state import Card, Continuing, Delayed, Loan, Obj, TokenSpec

if TYPE_CHECKING:
    from engine.kernel.durations import Duration
    from engine.kernel.machine import Machine
    from engine.kernel.protocols import Modification, Replacement, Rule, Selector, Triggered
    from engine.kernel.state import Scope
    from engine.kernel.use_keys import UseKey


class Actions(Movement):
    """The actions that every game has."""

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
        clause = clause or self.CLAUSES["damage"]
        by, to_player = at.controller if at else self.controller(source), self.CLAUSES["damage_to_player"]
        events = []
        for target, n in shares.items():
            if n > 0:
                number = to_player if is_seat(target) and not combat else clause
                events.append(Damaged(source=source, target=target, amount=n, combat=combat, by_seat=by, clause=number))
        happened = yield from self.process(*events)
        if at is not None:  # the objects and seats dealt damage "this way"
            at.memory["struck"] = tuple(dict.fromkeys(e.target for e in happened if isinstance(e, Damaged)))
        return happened

    def apply_damage(self, event: Damaged) -> tuple[Event, ...]:
        """Add damage to an object, or subtract it from a seat's life (FoW 1007.1, 1007.2, 1007.4)."""
        if event.amount <= 0:
            return ()
        if is_seat(event.target):
            self.s.players[ref_seat(event.target)].life -= event.amount
            return (event,)
        obj = self.s.objects.get(event.target)
        if obj is None or not self.can_be_damaged(event.target):
            return ()
        self.s.change(event.target, damage=obj.damage + event.amount)
        return (event,)

    def apply_cancelled(self, event: Cancelled) -> tuple[Event, ...]:
        """Remove the cancelled item from the stack (hook)."""
        return (event,)

    def apply_loss(self, event: Lost) -> None:
        """Let seats lose the game (hook)."""
        raise NotImplementedError

    def apply_draw_game(self, event: Drew) -> None:
        """End the game as a draw (hook)."""
        raise NotImplementedError

    def can_be_damaged(self, ref: int) -> bool:
        """Return whether damage has an effect on the object (hook; FoW 1007.4)."""
        return True

    def heal_damage(
        self, refs: Sequence[int], amount: int | None = None, at: Context | None = None
    ) -> Flow[tuple[int, ...]]:
        """Remove damage from objects (FoW 1007.6).

        Return the objects that had some.
        """
        events = [DamageRemoved(ref=ref, amount=amount, clause=self.CLAUSES["heal"]) for ref in refs]
        return tuple([e.ref for e in (yield from self.process_of(DamageRemoved, *events))])

    def gain_life(self, seat: int, n: int, at: Context | None = None, clause: str = "") -> Flow[int]:
        """Let a seat gain life.

        A gain of zero is no event, so nothing can replace it (FoW 104.2).
        """
        if n <= 0:
            return 0
        event = LifeGained(seat=seat, amount=n, by=at.source if at else 0, clause=clause or self.CLAUSES["life"])
        return sum(e.amount for e in (yield from self.process_of(LifeGained, event)))

    def lose_life(
        self, seat: int, n: int, at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[int]:
        if n <= 0:
            return 0
        by, clause = at.source if at else 0, clause or self.CLAUSES["life"]
        event = LifeLost(seat=seat, amount=n, by=by, cause=cause, clause=clause)
        return sum(e.amount for e in (yield from self.process_of(LifeLost, event)))

    def set_life(self, seat: int, n: int, at: Context | None = None) -> Flow[None]:
        """Set a seat's life to a number.

        The seat gains or loses the difference (FoW 104.6).
        """
        now = self.life(seat)
        if n > now:
            yield from self.gain_life(seat, n - now, at, self.CLAUSES["set_life"])
        elif n < now:
            yield from self.lose_life(seat, now - n, at, clause=self.CLAUSES["set_life"])

    # -- orientation, counters, control ------------------------------------------------------------
    def would_turn(self, obj: Obj, rests: bool) -> bool:
        """Return whether resting or recovering an object would turn it (hook).

        See MG 303.1a; LC 6.3.1.1, 15.1.2.2, 15.1.3.2.
        """
        return obj.rested is not rests

    def turn_to(self, ref: int, rests: bool) -> None:
        """Set the object's orientation to rested or recovered (hook; MG 303.1)."""
        self.s.change(ref, rested=rests)

    def rest(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Rest objects (FoW 1013.1).

        Return the objects that were not rested before. For a cost, the result also contains the objects whose resting
        was replaced (FoW 903.2j).
        """
        events = [Rested(ref=ref, cause=cause, clause=self.CLAUSES["rest"]) for ref in refs]
        outcome = yield from self.process_events(events)
        if cause == "cost" or self.paying:
            return outcome.refs_met(events)
        return tuple([e.ref for e in outcome.happened if type(e) is Rested])

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        clause = clause or self.CLAUSES["recover"]
        events = [Recovered(ref=ref, cause=cause, clause=clause) for ref in refs]
        return tuple([e.ref for e in (yield from self.process_of(Recovered, *events))])

    def put_counters(self, refs: Sequence[int], name: str, n: int, at: Context | None = None) -> Flow[int]:
        """Put counters of one name on objects (FoW 1022.1).

        Return the number of counters put.
        """
        if n <= 0:  # FoW 104.2 / MG 104.2
            return 0
        by, clause = at.source if at else 0, self.CLAUSES["counters"]
        events = [CounterPut(ref=ref, name=name, n=n, by=by, clause=clause) for ref in refs]
        return sum(e.n for e in (yield from self.process_of(CounterPut, *events)))

    def remove_counters(
        self, refs: Sequence[int], name: str, n: int, at: Context | None = None, whole: bool = False
    ) -> Flow[int]:
        """Remove up to n counters of a name from each object.

        Return the number of counters removed. `whole`: remove all of them, even an infinite number.
        """
        by, clause = at.controller if at is not None else -1, self.CLAUSES["counters"]
        events = [CounterRemoved(ref=ref, name=name, n=n, whole=whole, by_seat=by, clause=clause) for ref in refs]
        return sum(e.n for e in (yield from self.process_of(CounterRemoved, *events)))

    def attach(self, ref: int, to: int, at: Context | None = None) -> Flow[bool]:
        """Attach an object to another (FoW 1002.1).

        Return whether it was not attached to it before.
        """
        return bool((yield from self.process_of(Attached, Attached(ref=ref, to=to, clause=self.CLAUSES["attach"]))))

    def ref_after_leaving(self, ref: int) -> int:
        """Return the present reference of an object that has just left, or 0 if the effect has lost it (hook)."""
        return 0

    def can_be_destroyed(self, ref: int) -> bool:
        """Return whether destroying the object would have an effect (FoW 1010.3, ZX 1008.2; hook)."""
        return self.on_table(ref) and self.as_permitted(Destroyed(ref=ref)) is not None

    def gain_control(self, refs: Sequence[int], seat: int, duration: Duration, at: Context) -> Flow[tuple[int, ...]]:
        """Let a seat gain control of objects (FoW 105.3).

        Return the objects that it did not control before.
        """
        if self.lapsed(at, duration):
            return ()
        here = [ref for ref in dict.fromkeys(refs) if self.on_table(ref)]
        for ref in here:
            self._lend(ref, seat, duration, at)
        events = [ControlChanged(ref=ref, seat=seat, clause=self.CLAUSES["control"]) for ref in here]
        return tuple([e.ref for e in (yield from self.process_of(ControlChanged, *events))])

    def _lend(self, ref: int, seat: int, duration: Duration, at: Context) -> None:
        """Lend the object to a seat.

        When the loan ends, the latest of the remaining loans decides who controls it.
        """
        loans = self.s.loans
        if duration == FOR_THE_GAME and all(loan.ref != ref for loan in loans):
            return
        kept = None if condition_of(duration) is None else self._kept(at)
        loan = Loan(ref, self.s.objects[ref].controller, seat, begun(duration, at, self.s.turn), kept)
        self.s.loans = (*loans, loan)

    def _give_back(self, over: Callable[[Loan], bool], clause: str) -> bool:
        """Give back control of objects whose loan is over.

        Return whether any loan is over.
        """
        s = self.s
        loans = s.loans
        ended = {loan.ref for loan in loans if over(loan)}
        if not ended:
            return False
        left = [loan for loan in loans if loan.ref not in ended]
        for ref in dict.fromkeys(loan.ref for loan in loans if loan.ref in ended and self.on_table(loan.ref)):
            mine = [loan for loan in loans if loan.ref == ref]
            seat = mine[0].lender
            for loan in mine:
                if not over(loan):
                    left.append(msgspec.structs.replace(loan, lender=seat))
                    seat = loan.borrower
            if s.objects[ref].controller != seat:
                self.commit((ControlChanged(ref=ref, seat=seat, clause=clause),))
        s.loans = tuple(left)
        return True

    def notice_lapses(self) -> None:
        """End the effects with a duration "as long as ..." whose condition is no longer true (FoW 909.8)."""
        super().notice_lapses()
        if self.s.loans:
            self._give_back(
                lambda loan: loan.at is not None and self._over(loan.duration, loan.at), self.CLAUSES["lapse"]
            )

    def set_controller(self, ref: int, seat: int) -> None:
        """Give an object to another seat.

        It counts as new this turn and leaves any battle (FoW 803.5a).
        """
        self.s.change(ref, controller=seat, since=self.s.turn)
        self.caches.forget()

    def create_tokens(
        self, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
    ) -> Flow[tuple[int, ...]]:
        """Create tokens and return their references.

        They come from nowhere (ZX 1007.3). They enter by the same events as cards, so the rules for entering apply to
        them (FoW 1022.6, 1303.1, 1303.1c, 1303.2, 1303.2a).
        """
        n = bounded(n)
        places, hosts, zone = how.get("places"), how.get("hosts"), how.get("zone") or self.FIELD
        first = len(self.s.cards)
        self.s.cards += [Card(seat, "", spec)] * n
        events = [
            Moved(
                card=first + number, destination=zone, owner=seat, controller=seat, to_seat=seat,
                place=places[number] if places else -1, host=hosts[number] if hosts else 0,
                rested=how.get("rested", False),
                cause="token", by=at.source, by_seat=at.controller, clause=self.CLAUSES["token"],
            )
            for number in range(n)
        ]  # fmt: skip
        return tuple([e.new for e in (yield from self.process_of(Moved, *events, follow_up=_token_events)) if e.new])

    # -- limited uses ------------------------------------------------------------------------------
    def used(self, key: UseKey) -> int:
        """Return the number of uses counted under this key."""
        return self.s.used.get(key, 0)

    def use(self, key: UseKey) -> None:
        """Count one more use under this key."""
        self.s.used[key] = self.s.used.get(key, 0) + 1

    def forget_uses(self) -> None:
        """Reset the counts at a new turn, except those for the whole game."""
        self.s.used = {key: n for key, n in self.s.used.items() if use_keys.lasts_for_game(key)}

    def use_ability(self, ref: int, key: str) -> None:
        """Count one more use of an object's ability (FoW 905.1, ZX 803.1f)."""
        self.use(use_keys.of_ability(ref, key))

    def uses_of(self, ref: int, key: str) -> int:
        """Return how often this ability of this object was played this turn.

        An ability with the same text is a different one (FoW 204.2, ZX 205.2). An ability of an earlier stay of the
        card does not count either (FoW 302.3, ZX 301.4).
        """
        return self.used(use_keys.of_ability(ref, key))

    # -- continuous effects ------------------------------------------------------------------------
    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        """Begin a continuous effect on fixed objects or on all objects that a selector finds.

        A selector also finds objects that arrive later (FoW 909.4, 909.5 / MG 909.3b-3, 909.4). The effect's numbers
        are fixed now (FoW 903.3b-1; LC 11.8.9, 11.9.4.4).
        """
        what = self.scope(at, what)
        refs = what if isinstance(what, tuple) else None
        if refs is not None:
            refs = tuple([ref for ref in refs if ref in self.s.objects])
            if not refs:
                return None
        locked = tuple([modification.lock(cast("Machine", self), at) for modification in modifications])
        return self._begin(at, duration, refs, None if isinstance(what, tuple) else what, locked)

    def _begin(
        self,
        at: Context,
        duration: Duration,
        refs: tuple[int, ...] | None = (),
        selector: Selector | None = None,
        modifications: Sequence[Modification] = (),
        *,
        uses: int = -1,
        ability: Replacement | Rule | None = None,
        seats: tuple[int, ...] = (),
    ) -> Continuing | None:
        """Begin an effect with the present timestamp (FoW 909.3b-2 / MG 909.3b-2; LC 11.9.4.12).

        Return None if its duration is already over.
        """
        if self.lapsed(at, duration):
            return None
        number = self.s.new_id()
        kept = msgspec.structs.replace(self._kept(at), key=effect_key(number))
        stored, stamp = begun(duration, at, self.s.turn), self.s.tick()
        effect = Continuing(number, kept, refs, selector, modifications, stored, stamp, uses, ability, seats)
        self.s.effects.append(effect)
        self.caches.forget()
        return effect

    def lapsed(self, at: Context, duration: Duration) -> bool:
        """Return whether an effect with a duration "as long as ..." does not begin (FoW 909.8).

        It does not begin if its condition is false, or was false at any time since the ability was played. This applies
        to everything with a duration: changes, replacement effects, rules for players, control, delayed triggered
        abilities.
        """
        condition = condition_of(duration)
        return condition is not None and (self._over(duration, at) or condition in at.memory.get("lapsed", ()))

    def scope(self, at: Context, what: Scope) -> Scope:
        """Return the scope of a resolution's effect: fixed objects, or a selector (FoW 909.4, 909.5; ZX 811.4; hook).

        A selector also finds objects that arrive later.
        """
        return what

    def add_replacement(self, at: Context, ability: Replacement, duration: Duration, uses: int = -1) -> None:
        """Begin a replacement effect (FoW 901.2c)."""
        self._begin(at, duration, uses=uses, ability=ability)

    def add_rule(self, at: Context, seats: Sequence[int], rule: Rule, duration: Duration) -> None:
        """Begin a restriction or permission for seats, as a rule of the game for its duration (LC 11.9.4.3)."""
        self._begin(at, duration, ability=rule, seats=tuple(seats))

    def delay(self, at: Context, ability: Triggered, once: bool = True, duration: Duration = FOR_THE_GAME) -> None:
        """Create a delayed triggered ability.

        If `once`, it triggers only once (FoW 906.8, 906.8a / MG 906.6a; LC 11.6.18.1, 11.6.18.2). Its source is the
        card whose effect creates it. Its controller is the controller of that effect (FoW 906.8b / MG 906.6b; LC
        6.5.1.1, 6.5.1.2, 6.5.1.3, 11.6.18.4, 11.6.18.5, 11.6.18.6).
        """
        if self.lapsed(at, duration):
            return
        self.s.delayed.append(
            Delayed(self.s.new_id(), self._kept(at), ability, once, begun(duration, at, self.s.turn), self.s.tick())
        )
        self.caches.forget()

    def _kept(self, at: Context) -> Context:
        """Return the context as an effect stores it: without the event, which is past.

        References to objects are kept. They name only the present stay of a card, not its later stays (LC 11.6.18.3).
        """
        return Context(
            at.source, at.controller, at.targets, x=at.x, memory={**at.memory}, ability=at.ability, key=at.key
        )

    def over_by_turn(self) -> tuple[Duration, ...]:
        """Return the durations that began in an earlier turn and end with this turn."""
        s = self.s
        stored = {one.duration for held in (s.effects, s.delayed, s.loans) for one in held}
        return tuple([one for one in stored if ends_with_turn(one, s.turn_player, s.turn)])

    def end_durations(self, *over: Duration) -> bool:
        """End the effects with these durations and give back control.

        Return whether anything ended.
        """
        s = self.s
        back = any(loan.duration in over for loan in s.loans)
        if not (back or any(e.duration in over for e in s.effects) or any(d.duration in over for d in s.delayed)):
            return False
        s.effects = [effect for effect in s.effects if effect.duration not in over]
        s.delayed = [delayed for delayed in s.delayed if delayed.duration not in over]
        if back:
            self._give_back(lambda loan: loan.duration in over, self.CLAUSES["give_back"])
        self.caches.forget()
        return True

    def drop_stale(self) -> None:
        """Remove effects whose objects are all gone, and last known information that nothing refers to."""
        s = self.s
        objects = s.objects
        s.effects = [e for e in s.effects if not e.refs or any(ref in objects for ref in e.refs)]
        needed: set[int] = set()
        for at in (*(e.at for e in s.effects), *(d.at for d in s.delayed)):
            needed.add(at.source)
            needed.update(ref for slot in at.targets for ref in slot)
            for value in at.memory.values():
                if isinstance(value, tuple):
                    needed.update(ref for ref in value if isinstance(ref, int))
        s.known = {ref: known for ref, known in s.known.items() if ref in needed}


def _token_events(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that report the created tokens."""
    return tuple([
        TokenMade(ref=e.new, seat=e.owner, zone=e.destination, clause=e.clause)
        for e in happened
        if type(e) is Moved and e.new
    ])  # fmt: skip


__all__ = ["Actions"]
