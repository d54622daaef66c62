"""Actions of effects and rules on objects and seats, and the continuous effects that they leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Unpack, cast

import msgspec

from engine.kernel.bounds import bounded
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
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
    Making,
    Moved,
    Recovered,
    Rested,
    TokenMade,
)
from engine.kernel.identity import effect_key, owned
from engine.kernel.movement import Movement
from engine.kernel.state import Card, Continuing, Delayed, Loan, Obj, TokenSpec

if TYPE_CHECKING:
    from engine.kernel.asks import Modification, Replacement, Rule, Selector, Triggered
    from engine.kernel.machine import Machine
    from engine.kernel.state import Duration, Scope


class Actions(Movement):
    """The acts that every game has."""

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
        """One source deals damage to objects and seats at the same time (FoW 912.1, 1007.3, 1007.5): a card that is
        said to do it, not the ability (LC 11.8.8)."""
        clause = clause or self.CLAUSES["damage"]
        by, to_player = at.controller if at else self.controller(source), self.CLAUSES["damage_to_player"]
        events = []
        for target, n in shares.items():
            if n > 0:
                told = to_player if is_seat(target) and not combat else clause
                events.append(Damaged(source=source, target=target, amount=n, combat=combat, by_seat=by, clause=told))
        happened = yield from self.happen(*events)
        if at is not None:  # what was dealt damage "this way"
            at.memory["struck"] = tuple(dict.fromkeys(e.target for e in happened if isinstance(e, Damaged)))
        return happened

    def apply_damage(self, event: Damaged) -> tuple[Event, ...]:
        """Damage is added to what lies on an object, or taken from a seat's life (FoW 1007.1, 1007.2, 1007.4)."""
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
        """Take from the stack the item that waited there (hook of the game)."""
        return (event,)

    def apply_loss(self, event: Lost) -> None:
        """Seats have lost (hook of the game)."""
        raise NotImplementedError

    def apply_draw_game(self, event: Drew) -> None:
        """Nobody wins (hook of the game)."""
        raise NotImplementedError

    def can_be_damaged(self, ref: int) -> bool:
        """Return whether damage does anything to the object (hook of the game; FoW 1007.4)."""
        return True

    def heal_damage(
        self, refs: Sequence[int], amount: int | None = None, at: Context | None = None
    ) -> Flow[tuple[int, ...]]:
        """Damage is taken off objects (FoW 1007.6). Returns those that had some."""
        events = [DamageRemoved(ref=ref, amount=amount, clause=self.CLAUSES["heal"]) for ref in refs]
        return tuple([e.ref for e in (yield from self.done(DamageRemoved, *events))])

    def gain_life(self, seat: int, n: int, at: Context | None = None, clause: str = "") -> Flow[int]:
        """A seat gains life; to gain none is not to gain, so nothing replaces it (FoW 104.2)."""
        if n <= 0:
            return 0
        event = LifeGained(seat=seat, amount=n, by=at.source if at else 0, clause=clause or self.CLAUSES["life"])
        return sum(e.amount for e in (yield from self.done(LifeGained, event)))

    def lose_life(
        self, seat: int, n: int, at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[int]:
        if n <= 0:
            return 0
        by, clause = at.source if at else 0, clause or self.CLAUSES["life"]
        event = LifeLost(seat=seat, amount=n, by=by, cause=cause, clause=clause)
        return sum(e.amount for e in (yield from self.done(LifeLost, event)))

    def set_life(self, seat: int, n: int, at: Context | None = None) -> Flow[None]:
        """A seat's life becomes a number: it gains or loses the difference (FoW 104.6)."""
        now = self.life(seat)
        if n > now:
            yield from self.gain_life(seat, n - now, at, self.CLAUSES["set_life"])
        elif n < now:
            yield from self.lose_life(seat, now - n, at, clause=self.CLAUSES["set_life"])

    # -- orientation, counters, control ------------------------------------------------------------
    def turns(self, obj: Obj, rests: bool) -> bool:
        """Return whether resting or recovering an object would turn it (hook of the game; MG 303.1a; LC 6.3.1.1,
        15.1.2.2, 15.1.3.2)."""
        return obj.rested is not rests

    def turn_to(self, ref: int, rests: bool) -> None:
        """An object lies rested or recovered from now on (hook of the game; MG 303.1)."""
        self.s.change(ref, rested=rests)

    def rest(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Objects are rested (FoW 1013.1). Returns those that were not already; of a cost, also those to which
        something else was done instead (FoW 903.2j)."""
        events = [Rested(ref=ref, cause=cause, clause=self.CLAUSES["rest"]) for ref in refs]
        outcome = yield from self.carry_out(events)
        if cause == "cost" or self.paying:
            return outcome.refs_met(events)
        return tuple([e.ref for e in outcome.happened if type(e) is Rested])

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        clause = clause or self.CLAUSES["recover"]
        events = [Recovered(ref=ref, cause=cause, clause=clause) for ref in refs]
        return tuple([e.ref for e in (yield from self.done(Recovered, *events))])

    def put_counters(self, refs: Sequence[int], name: str, n: int, at: Context | None = None) -> Flow[int]:
        """Counters of one name are put on objects (FoW 1022.1). Returns how many were put."""
        if n <= 0:  # FoW 104.2 / MG 104.2
            return 0
        by, clause = at.source if at else 0, self.CLAUSES["counters"]
        events = [CounterPut(ref=ref, name=name, n=n, by=by, clause=clause) for ref in refs]
        return sum(e.n for e in (yield from self.done(CounterPut, *events)))

    def remove_counters(
        self, refs: Sequence[int], name: str, n: int, at: Context | None = None, whole: bool = False
    ) -> Flow[int]:
        """Counters are taken off objects, as many as there are up to n each. `whole`: all of them, whatever their
        number. Returns how many came off."""
        by, clause = at.controller if at is not None else -1, self.CLAUSES["counters"]
        events = [CounterRemoved(ref=ref, name=name, n=n, whole=whole, by_seat=by, clause=clause) for ref in refs]
        return sum(e.n for e in (yield from self.done(CounterRemoved, *events)))

    def attach(self, ref: int, to: int, at: Context | None = None) -> Flow[bool]:
        """An object is attached to another (FoW 1002.1). Returns whether it was not already."""
        return bool((yield from self.done(Attached, Attached(ref=ref, to=to, clause=self.CLAUSES["attach"]))))

    def gone_to(self, ref: int) -> int:
        """Return what an object that has just left is where it is now, 0 where it can be spoken of no more (hook of the
        game)."""
        return 0

    def can_be_destroyed(self, ref: int) -> bool:
        """Return whether destroying the object would do anything (FoW 1010.3, ZX 1008.2; hook of the game)."""
        return self.on_table(ref) and self.lawful(Destroyed(ref=ref)) is not None

    def gain_control(self, refs: Sequence[int], seat: int, duration: Duration, at: Context) -> Flow[tuple[int, ...]]:
        """A seat gains control of objects (FoW 105.3). Returns those of which it did not have it."""
        if self.lapsed(at, duration):
            return ()
        here = [ref for ref in dict.fromkeys(refs) if self.on_table(ref)]
        for ref in here:
            self._lend(ref, seat, duration, at)
        events = [ControlChanged(ref=ref, seat=seat, clause=self.CLAUSES["control"]) for ref in here]
        return tuple([e.ref for e in (yield from self.done(ControlChanged, *events))])

    def _lend(self, ref: int, seat: int, duration: Duration, at: Context) -> None:
        """Lend the object to a seat; when this is over, the latest of the other effects says who controls it."""
        loans = self.s.loans
        if duration == "game" and all(loan.ref != ref for loan in loans):
            return
        kept = self._kept(at) if isinstance(duration, tuple) else None
        loan = Loan(ref, self.s.objects[ref].controller, seat, self._since(duration, at), kept)
        self.s.loans = (*loans, loan)

    def _give_back(self, over: Callable[[Loan], bool], clause: str) -> bool:
        """Control that was lent for a time that is over goes back."""
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
        """End the effects that last as long as something holds, once that does not (FoW 909.8)."""
        super().notice_lapses()
        if self.s.loans:
            self._give_back(
                lambda loan: loan.at is not None and self._over(loan.duration, loan.at), self.CLAUSES["lapse"]
            )

    def set_controller(self, ref: int, seat: int) -> None:
        """The object changes sides: it has not been there since the turn began, and leaves any battle (FoW 803.5a)."""
        self.s.change(ref, controller=seat, since=self.s.turn)
        self.forget()

    def create_tokens(
        self, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[Making]
    ) -> Flow[tuple[int, ...]]:
        """Tokens come to the field, or to another zone, from nowhere (ZX 1007.3), else by the same events as cards, so
        that all that is said of entering holds for them (FoW 1022.6, 1303.1, 1303.1c, 1303.2, 1303.2a). Returns their
        references."""
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
        return tuple([e.new for e in (yield from self.done(Moved, *events, told=_tokens_told)) if e.new])

    # -- what is done only so often ----------------------------------------------------------------
    def used(self, key: str) -> int:
        """Return how often something counted by this key has been done: this turn, or in the game where the key begins
        with "game:"."""
        return self.s.used.get(key, 0)

    def use(self, key: str) -> None:
        """It has been done once more."""
        self.s.used[key] = self.s.used.get(key, 0) + 1

    def forget_uses(self) -> None:
        """A new turn: only what counts for the whole game is kept."""
        self.s.used = {key: n for key, n in self.s.used.items() if key.startswith("game:")}

    def use_ability(self, ref: int, key: str) -> None:
        """An ability of an object is played (FoW 905.1, ZX 803.1f)."""
        self.use(owned(ref, key))

    def uses_of(self, ref: int, key: str) -> int:
        """Return how often this very ability of this object was played this turn; not one that only reads alike (FoW
        204.2, ZX 205.2), nor one of a card that it was before (FoW 302.3, ZX 301.4)."""
        return self.used(owned(ref, key))

    # -- effects that go on ------------------------------------------------------------------------
    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        """A continuous effect begins, upon fixed objects or upon all that a selector finds, later arrivals too
        (FoW 909.4, 909.5 / MG 909.3b-3, 909.4). Its numbers are fixed now (FoW 903.3b-1; LC 11.8.9, 11.9.4.4)."""
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
        """An effect goes on from now, as old as this moment (FoW 909.3b-2 / MG 909.3b-2; LC 11.9.4.12), unless its time
        is over already."""
        if self.lapsed(at, duration):
            return None
        number = self.s.new_id()
        kept = msgspec.structs.replace(self._kept(at), key=effect_key(number))
        since, stamp = self._since(duration, at), self.s.tick()
        effect = Continuing(number, kept, refs, selector, modifications, since, stamp, uses, ability, seats)
        self.s.effects.append(effect)
        self.forget()
        return effect

    def lapsed(self, at: Context, duration: Duration) -> bool:
        """Return whether an effect that is to last as long as something holds does not begin: that does not hold, or
        has not at some time since the ability was played (FoW 909.8). Asked of all that an effect makes to last:
        changes, replacement effects, rules for players, control, abilities that trigger later."""
        return self._over(duration, at) or (isinstance(duration, tuple) and duration[1] in at.memory.get("lapsed", ()))

    def scope(self, at: Context, what: Scope) -> Scope:
        """Upon what an effect of a resolution goes on: fixed objects, or a selector that finds later arrivals too (FoW
        909.4, 909.5; ZX 811.4; hook of the game)."""
        return what

    def add_replacement(self, at: Context, ability: Replacement, duration: Duration, uses: int = -1) -> None:
        """A replacement effect begins (FoW 901.2c)."""
        self._begin(at, duration, uses=uses, ability=ability)

    def add_rule(self, at: Context, seats: Sequence[int], rule: Rule, duration: Duration) -> None:
        """A restriction or permission begins for seats, as a rule of the game for that time (LC 11.9.4.3)."""
        self._begin(at, duration, ability=rule, seats=tuple(seats))

    def delay(self, at: Context, ability: Triggered, once: bool = True, duration: Duration = "game") -> None:
        """A triggered ability for later, for once (FoW 906.8, 906.8a / MG 906.6a; LC 11.6.18.1, 11.6.18.2), of the card
        whose effect makes it, for the player who controls that effect (FoW 906.8b / MG 906.6b; LC 6.5.1.1, 6.5.1.2,
        6.5.1.3, 11.6.18.4, 11.6.18.5, 11.6.18.6)."""
        if self.lapsed(at, duration):
            return
        self.s.delayed.append(
            Delayed(self.s.new_id(), self._kept(at), ability, once, self._since(duration, at), self.s.tick())
        )
        self.forget()

    def _kept(self, at: Context) -> Context:
        """The context as an effect keeps it: without the event, which is past; of objects their references, which are
        those of this stay alone, whatever they become (LC 11.6.18.3)."""
        memory = dict(at.memory)
        return Context(at.source, at.controller, at.targets, x=at.x, memory=memory, ability=at.ability, key=at.key)

    def _since(self, duration: Duration, at: Context) -> Duration:
        """A duration that counts turns remembers whose, and since which one."""
        if duration == "your_next_turn":
            return f"your_next_turn:{at.controller}"
        if duration in ("end_of_your_next_turn", "end_of_their_next_turn"):
            whose = at.controller if duration == "end_of_your_next_turn" else at.opponent
            return f"end_of_next_turn:{whose}:{self.s.turn}"
        return duration

    def over_by_turn(self) -> tuple[str, ...]:
        """Return the durations that go until the end of this turn, since an earlier one."""
        s, mine = self.s, f"end_of_next_turn:{self.s.turn_player}:"
        lasting = {one.duration for held in (s.effects, s.delayed, s.loans) for one in held}
        counted = [one for one in lasting if isinstance(one, str) and one.startswith(mine)]
        return tuple(one for one in counted if int(one.removeprefix(mine)) < s.turn)

    def end_durations(self, *over: str) -> bool:
        """Effects whose time is over end; control that was lent goes back. Returns whether any did."""
        s = self.s
        back = any(loan.duration in over for loan in s.loans)
        if not (back or any(e.duration in over for e in s.effects) or any(d.duration in over for d in s.delayed)):
            return False
        s.effects = [effect for effect in s.effects if effect.duration not in over]
        s.delayed = [delayed for delayed in s.delayed if delayed.duration not in over]
        if back:
            self._give_back(lambda loan: loan.duration in over, self.CLAUSES["give_back"])
        self.forget()
        return True

    def drop_stale(self) -> None:
        """Effects upon objects that are all gone, and information about them that nothing refers to, are let go."""
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


def _tokens_told(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that say that the tokens are made."""
    return tuple([
        TokenMade(ref=e.new, seat=e.owner, zone=e.destination, clause=e.clause)
        for e in happened
        if type(e) is Moved and e.new
    ])  # fmt: skip


__all__ = ["Actions"]
