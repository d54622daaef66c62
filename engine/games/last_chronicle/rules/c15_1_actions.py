"""Section 15.1: keyword actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules import c903_divisions as divisions
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules.game import Chase
from engine.games.last_chronicle.memory import LcMemory
from engine.games.last_chronicle.rules import c09_5_main as main
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules import c15_3_bursts as bursts
from engine.games.last_chronicle.words.keywords.simple import PURSUES
from engine.games.last_chronicle.words.triggers.event_types import (
    ChronoChecked,
    Exchanged,
    InvasionGained,
    Merged,
    TurnedOver,
)
from engine.kernel import use_keys
from engine.kernel.context import Context, Memory
from engine.kernel.decisions import Flow
from engine.kernel.events import Banished, Damaged, Destroyed, Entered, Event, Moved
from engine.kernel.live import Listener, Replacer
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import NOTHING, Tally

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


class KeywordActions(Chase):
    """Destroying, sacrificing, chrono checks, exchanges and the other keyword actions.

    Wiping a wiped card or recovering an active card changes nothing, but the card may be chosen for it (LC 15.1.2.2,
    15.1.3.2).
    """

    MEMORY: ClassVar[type[object] | None] = LcMemory
    ACTS_BETWEEN_EVENTS: ClassVar[bool] = True
    _giving: tuple[int, Tally] = (0, NOTHING)
    _shown: int = 0

    @property
    def own(self) -> LcMemory:
        """Return the record that this game keeps in addition to its cards."""
        memory: LcMemory = self.s.own
        return memory

    @property
    def _match(self) -> LastChronicle:
        """Return this match with the type that the chapters of this game use."""
        return self  # type: ignore[return-value]

    def start(self) -> None:
        self._giving, self._shown = (0, NOTHING), 0
        super().start()

    # -- 15.1.4, 15.1.13: destroying and sacrificing ---------------------------------------------------
    def destroy(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Destroy cards on the battlefield or soul stones, and return those that were destroyed (LC 15.1.4.1).

        They go to their owners' discard piles. A card that goes there in another way is not destroyed (LC 15.1.4.2).
        """
        by, by_seat = (at.source, at.controller) if at else (0, -1)
        events = [
            Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause="15.1.4.1")
            for ref in dict.fromkeys(refs)
            if self._stands(ref)
        ]
        return tuple([event.ref for event in (yield from self.events.process_of(Destroyed, *events))])

    def can_be_destroyed(self, ref: int) -> bool:
        return self._stands(ref) and self.as_permitted(Destroyed(ref=ref)) is not None

    def _stands(self, ref: int) -> bool:
        """Return whether an object is on the battlefield or is a soul stone (LC 15.1.4.1)."""
        return ref in self.s.objects and self.s.objects[ref].zone in self.TURNING

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the events that an event entails: a destroyed card moves to the discard pile (LC 15.1.4.1)."""
        if type(event) is Destroyed:
            return (
                self.movement.move_event(
                    event.ref, self.DISCARD, cause="destroy", clause="15.1.4.1", by=event.by, by_seat=event.by_seat
                ),
            )
        return super().entailed_events(event)

    def counts_as_happened(self, event: Event, parts: Sequence[Event]) -> bool:
        """Return whether an event counts as having happened, given its parts.

        A card that does not go to the discard pile is neither destroyed (LC 15.1.4.1) nor sacrificed (LC 15.1.13.1). A
        replaced event has not happened (LC 11.9.5.4).
        """
        if isinstance(event, Destroyed | Banished):
            return any(isinstance(part, Moved) and part.destination == self.DISCARD for part in parts)
        return super().counts_as_happened(event, parts)

    def sacrifice(self, refs: Sequence[int], at: Context, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards of a player into the discard pile as sacrifices (LC 15.1.13.1).

        A sacrifice does not destroy the card (LC 15.1.13.5).
        """
        mine = {at.controller: tuple(refs)}
        return (yield from self.banish(mine, at, cause))

    def can_be_banished(self, seat: int, ref: int) -> bool:
        """Return whether a seat may sacrifice an object.

        It may sacrifice a card that it controls on the battlefield (LC 15.1.13.1), or a card of its soul yard (LC
        15.1.13.4). It may also sacrifice cards of its other zones (LC 15.1.13.2, 15.1.13.3). The same holds for costs
        (LC 11.5.2.1.2).
        """
        return super().can_be_banished(seat, ref) and self.can_go(ref, self.DISCARD)

    # -- 15.1.14: chrono checks --------------------------------------------------------------------------
    def chrono_check(self, seat: int, n: int, at: Context | None = None, clause: str = "15.1.14.1") -> Flow[int]:
        """Put the top card of the deck into the CA yard, face up, `n` times (LC 15.1.14.1, 15.1.14.4).

        Without a card in the deck there is no check (LC 15.1.14.3). An effect may also forbid checks. Return the number
        of checks.
        """
        checked = 0
        for _ in range(0 if self.abilities.seat_rules("cannot_check", seat) else n):
            event = self.movement.from_deck(seat, "ca", cause="chrono_check", clause=clause)
            if event is None:
                break

            def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
                came = [e for e in happened if type(e) is Moved and e.cause == "chrono_check" and e.destination == "ca"]
                return tuple([ChronoChecked(seat=e.owner, ref=e.new, clause=clause) for e in came])

            checked += len((yield from self.events.process_of(ChronoChecked, event, follow_up=follow_up)))
        return checked

    def note_chance(self, ref: int, what: str) -> None:
        """Note that a card has come to a zone where its burst may be declared (LC 5.4.2, 15.2.10.3, 15.3.2.2)."""
        obj = self.s.objects.get(ref)
        if obj is not None and bursts.text_of(self._match, ref, what) is not None:
            self.own.chances = (*self.own.chances, (ref, what))

    def act_between_events(self) -> Flow[None]:
        """Handle what happens at once, even during a resolution.

        Bursts are offered (LC 15.2.10.3, 15.3.2.2). Cards merged with a unit that has left go to the discard pile (LC
        15.2.15.1.7). Abilities trigger on a condition that now holds (LC 11.6.19).
        """
        own = self.own
        while own.chances:
            yield from bursts.offer_all(self._match)
        if own.merged:
            yield from self._let_go()
        triggers.notice_states(self)

    # -- 15.2.15: merging --------------------------------------------------------------------------------
    def apply_merged(self, event: Merged) -> tuple[Event, ...]:
        """Apply a merge: the card is part of its host from now on (LC 15.2.15.1.4, 15.2.15.1.5)."""
        if event.ref not in self.s.objects:
            return ()
        self.s.change(event.ref, attached_to=event.host)
        self.own.merged = (*self.own.merged, event.ref)
        self.caches.forget()
        return (event,)

    def set_controller(self, ref: int, seat: int) -> None:
        """Set the controller of a unit and of the cards merged with it.

        Their lamps then follow the new controller's era (LC 5.7.4).
        """
        super().set_controller(ref, seat)
        for other in self.own.merged:
            if other in self.s.objects and self.s.objects[other].attached_to == ref:
                self.set_controller(other, seat)

    def _entry_replacements(self, event: Event) -> tuple[Replacer, ...]:
        """Return the entry replacements of an object; a merged card has none: it is not deployed (LC 15.2.15.1.6)."""
        if isinstance(event, Moved) and event.cause == "merge":
            return ()
        return super()._entry_replacements(event)

    def _moved(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        """Apply a move, without the entry event for a merged card, so that nothing triggers on it (LC 15.2.15.1.6)."""
        happened = super()._moved(event, new)
        return tuple([e for e in happened if type(e) is not Entered]) if event.cause == "merge" else happened

    def _let_go(self) -> Flow[None]:
        """Put cards whose host has left the battlefield into the discard pile (LC 15.2.15.1.7)."""
        objects = self.s.objects
        here = tuple([ref for ref in self.own.merged if ref in objects and objects[ref].zone == self.FIELD])
        if here != self.own.merged:
            self.own.merged = here
        alone = [ref for ref in here if not self.on_table(objects[ref].attached_to)]
        if alone:
            self.own.merged = tuple([ref for ref in here if ref not in alone])
            yield from self.events.process(
                *[self.movement.move_event(ref, self.DISCARD, cause="merged", clause="15.2.15.1.7") for ref in alone]
            )

    # -- 6.11.4, 12.4.8: tokens that will vanish ---------------------------------------------------------
    def vanishes(self, event: Moved) -> bool:
        """Return whether an object stops existing as soon as it moves.

        A token that leaves the battlefield exists until the next rule process (LC 6.11.4, 12.4.8). A copy of a spell is
        no card and stops existing at once.
        """
        return self.s.cards[event.card].spec is None and super().vanishes(event)

    def note_stray(self, event: Moved) -> None:
        """Record that a token has left the battlefield or has returned (LC 12.4.8)."""
        strays = tuple([card for card in self.own.strays if card != event.card])
        self.own.strays = strays if event.destination == self.FIELD else (*strays, event.card)

    def apply_vanished(self, card: int) -> None:
        """Remove a token that has stopped existing from its zone (LC 12.4.8)."""
        self.own.strays = tuple([other for other in self.own.strays if other != card])
        s = self.s
        if (obj := self.stray(card)) is not None:
            self.dispatch.remember(obj.ref)
            self.movement.take_object(obj)
        else:
            for key in (f"{self.DECK}{seat}" for seat in self.SEATS):
                s.zones[key] = tuple([other for other in s.zones[key] if other != card])
        self.caches = self.CACHES()

    def stray(self, card: int) -> Obj | None:
        """Return the object of a token, or None for a token in a deck."""
        return next((obj for obj in self.s.objects.values() if obj.card == card), None)

    # -- 15.1.15: exchanging -----------------------------------------------------------------------------
    def exchange(self, seat: int, n: int, at: Context) -> Flow[int]:
        """Exchange `n` era markers with `n` cards of the hand, and return `n`, or 0 if nothing was exchanged.

        The cards change places (LC 15.1.15.1), and all of them are shown (LC 15.1.15.3). The number of markers stays
        the same (LC 15.1.15.2). Without enough markers and cards nothing is done (LC 15.1.15.4).
        """
        markers, hand = self.zone(seat, "era"), self.zone(seat, self.HAND)
        if n <= 0 or len(markers) < n or len(hand) < n:
            return 0
        prompt = Text("Choose the era markers to exchange.", "交換する時代マーカーを選んでください。")
        first = yield from self.choose(seat, markers, n, n, prompt, "15.1.15.1", "exchange")
        prompt = Text("Choose the cards of your hand to exchange.", "交換する手札を選んでください。")
        second = yield from self.choose(seat, hand, n, n, prompt, "15.1.15.1", "exchange")
        self.movement.reveal((*first, *second), clause="15.1.15.3")
        events = [
            self.movement.move_event(ref, self.HAND, at=at, cause="exchange", clause="15.1.15.1") for ref in first
        ]
        events += [
            self.movement.move_event(ref, "era", at=at, cause="exchange", clause="15.1.15.1", face_down=True)
            for ref in second
        ]
        yield from self.events.process(*events)
        yield from self.events.process(Exchanged(seat=seat, n=n, clause="15.1.15.1"))
        return n

    # -- 11.3.6: dividing a number as a card is deployed -------------------------------------------------
    def share_out(self, seat: int, refs: Sequence[int], n: int, clause: str) -> Flow[dict[int, int]]:
        """Let a seat divide a number over objects, at least one each, and return the shares (LC 11.3.6)."""
        return divisions.share_out(self, seat, refs, n, 1, clause)

    # -- 6.3.1: face up, face down ---------------------------------------------------------------------
    def turn_over(self, refs: Sequence[int], at: Context, *, down: bool) -> Flow[tuple[int, ...]]:
        """Turn era markers face up or face down, and return those that were turned.

        No other cards are ever face down (LC 6.3.1.2, 7.6.3). A marker that already has this side up is not turned (LC
        6.3.1.3).
        """
        markers = [ref for ref in dict.fromkeys(refs) if ref in self.s.objects and self.obj(ref).zone == "era"]
        events = [TurnedOver(seat=at.controller, ref=ref, face_down=down, clause="6.3.1.2") for ref in markers]
        return tuple([event.ref for event in (yield from self.events.process_of(TurnedOver, *events))])

    # -- 15.2.14: pursuit --------------------------------------------------------------------------------
    def pend(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        """Add a triggered ability to those that wait.

        Pursuit triggers once a turn for a unit (LC 15.2.14.3). This holds even if the unit has Pursuit several times.
        """
        if listener.ability == PURSUES:
            key = use_keys.of_object("pursuit", listener.ref)
            if self.effects.used(key):
                return
            self.effects.use(key)
        super().pend(listener, event, memory)

    # -- eras, invasion value, battle --------------------------------------------------------------------
    def advance_by_effect(self, seat: int, at: Context) -> Flow[bool]:
        """Advance the era by an effect, with any CA total, and return whether it was allowed (LC 9.5.7)."""
        if self.abilities.seat_rules("cannot_advance", seat):
            return False
        yield from main.advance(self._match, seat)
        return True

    def more_phases(self, phases: Sequence[str]) -> None:
        """Add phases after the current one (LC 9.5.1.3), before phases that were added earlier."""
        self.own.phases = (*phases, *self.own.phases)

    def invasion(self, seat: int) -> int:
        """Return the invasion value of a seat (LC 8.2.1.2)."""
        value: int = self.s.players[seat].invasion
        return value

    def gain_invasion(self, seat: int, n: int, at: Context | None = None) -> Flow[int]:
        """Raise the invasion value of a player, and return the gain (LC 15.2.16.2, 15.2.17.2)."""
        event = InvasionGained(seat=seat, amount=n, clause="8.2.1.2")
        return sum(e.amount for e in (yield from self.events.process_of(InvasionGained, event)))

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]:
        """Let two units deal damage equal to their power to each other at the same time."""
        by_seat = at.controller if at else -1
        yield from self.events.process(*[
            Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="6.4.1.2")
            for s, t in ((first, second), (second, first))
            if (n := self.chars(s).power or 0) > 0
        ])  # fmt: skip

    def settle_rules(self) -> Flow[tuple[Event, ...]]:
        """Carry out the rule processes at once, and return the events that have happened (LC 11.1.3)."""
        return rule_processes.settle(self._match)

    # -- the card that is being paid for -----------------------------------------------------------------
    @contextmanager
    def giving_soul(self, ref: int, given: Tally) -> Iterator[None]:
        """Lower the cost of a card by the cost of a sacrificed unit, inside the `with` block (LC 15.2.6.4)."""
        around, self._giving = self._giving, (ref, given)
        self.caches.scratch = {}
        try:
            yield
        finally:
            self._giving = around
            self.caches.scratch = {}

    def given_soul(self, ref: int) -> Tally | None:
        """Return the cost of the unit sacrificed for a card's Soul Change, or None."""
        whose, given = self._giving
        return given if whose == ref and given.total else None

    @contextmanager
    def showing(self, ref: int) -> Iterator[None]:
        """Treat a card as declared, so that it cannot be part of a cost, inside the `with` block (LC 11.3.2)."""
        around, self._shown = self._shown, ref
        try:
            yield
        finally:
            self._shown = around

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        return tuple([ref for ref in super().own_to_pay(refs) if ref != self._shown])


__all__ = ["KeywordActions"]
