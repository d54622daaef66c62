"""Section 15.1: acts with a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules import c903_shares as shares
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules.game import Chase
from engine.games.last_chronicle.memory import LcMemory
from engine.games.last_chronicle.rules import c09_5_main as main
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules import c15_3_bursts as bursts
from engine.games.last_chronicle.words.happened import (
    ChronoChecked,
    Exchanged,
    InvasionGained,
    Merged,
    TurnedOver,
)
from engine.games.last_chronicle.words.keywords import PURSUES
from engine.kernel.context import Context, Memory
from engine.kernel.decisions import Flow
from engine.kernel.dispatch import Listener, Replacer
from engine.kernel.events import Banished, Damaged, Destroyed, Entered, Event, Moved
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import NOTHING, Tally

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


class KeywordActions(Chase):
    """Destroy, sacrifice, chrono checks, exchanges and the others. Who wipes what is wiped or recovers what is active
    changes nothing, and may choose it all the same (LC 15.1.2.2, 15.1.3.2)."""

    MEMORY: ClassVar[type[object] | None] = LcMemory
    CUTS_IN: ClassVar[bool] = True
    _giving: tuple[int, Tally] = (0, NOTHING)
    _shown: int = 0

    @property
    def own(self) -> LcMemory:
        """Return the record that this game keeps beside its cards."""
        memory: LcMemory = self.s.own
        return memory

    @property
    def _match(self) -> LastChronicle:
        """This very match, as the chapters of this game know it."""
        return self  # type: ignore[return-value]

    def start(self) -> None:
        self._giving, self._shown = (0, NOTHING), 0
        super().start()

    # -- 15.1.4, 15.1.13: destroying and sacrificing ---------------------------------------------------
    def destroy(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Destroy cards on the battlefield, or soul stones: to their owners' discard piles (LC 15.1.4.1). What goes
        there otherwise is not destroyed (LC 15.1.4.2). Returns what was."""
        by, by_seat = (at.source, at.controller) if at else (0, -1)
        events = [
            Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause="15.1.4.1")
            for ref in dict.fromkeys(refs)
            if self._stands(ref)
        ]
        return tuple([event.ref for event in (yield from self.done(Destroyed, *events))])

    def can_be_destroyed(self, ref: int) -> bool:
        return self._stands(ref) and self.lawful(Destroyed(ref=ref)) is not None

    def _stands(self, ref: int) -> bool:
        """Return whether it is on the battlefield or a soul stone (LC 15.1.4.1)."""
        return ref in self.s.objects and self.s.objects[ref].zone in self.TURNING

    def entailed(self, event: Event) -> tuple[Event, ...]:
        """Return the events that this one entails: a destroyed card moves (LC 15.1.4.1)."""
        if type(event) is Destroyed:
            return (
                self.moving(
                    event.ref, self.DISCARD, cause="destroy", clause="15.1.4.1", by=event.by, by_seat=event.by_seat
                ),
            )
        return super().entailed(event)

    def fulfilled(self, event: Event, parts: Sequence[Event]) -> bool:
        """A card that goes elsewhere instead of to the discard pile is neither destroyed (LC 15.1.4.1) nor sacrificed
        (LC 15.1.13.1): what is replaced has not happened (LC 11.9.5.4)."""
        if isinstance(event, Destroyed | Banished):
            return any(isinstance(part, Moved) and part.destination == self.DISCARD for part in parts)
        return super().fulfilled(event, parts)

    def sacrifice(self, refs: Sequence[int], at: Context, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Cards of a player go to the discard pile, which is not destroying them (LC 15.1.13.1, 15.1.13.5)."""
        mine = {at.controller: tuple(refs)}
        return (yield from self.banish(mine, at, cause))

    def can_be_banished(self, seat: int, ref: int) -> bool:
        """Return whether a seat may sacrifice it: a card that it controls on the battlefield (LC 15.1.13.1), one of its
        soul yard (LC 15.1.13.4) or of another zone of its own (LC 15.1.13.2, 15.1.13.3); as a cost its own too (LC
        11.5.2.1.2)."""
        return super().can_be_banished(seat, ref) and self.can_go(ref, self.DISCARD)

    # -- 15.1.14: chrono checks --------------------------------------------------------------------------
    def chrono_check(self, seat: int, n: int, at: Context | None = None, clause: str = "15.1.14.1") -> Flow[int]:
        """The top card of the deck goes to the CA yard, face up, so many times (LC 15.1.14.1, 15.1.14.4); without a
        card there is no check (LC 15.1.14.3), nor where an effect forbids it. Returns how many there were."""
        checked = 0
        for _ in range(0 if self.seat_rules("cannot_check", seat) else n):
            event = self.from_deck(seat, "ca", cause="chrono_check", clause=clause)
            if event is None:
                break

            def told(happened: tuple[Event, ...]) -> tuple[Event, ...]:
                came = [e for e in happened if type(e) is Moved and e.cause == "chrono_check" and e.destination == "ca"]
                return tuple([ChronoChecked(seat=e.owner, ref=e.new, clause=clause) for e in came])

            checked += len((yield from self.done(ChronoChecked, event, told=told)))
        return checked

    def note_chance(self, ref: int, what: str) -> None:
        """A card has come to where its burst may be declared (LC 5.4.2, 15.2.10.3, 15.3.2.2)."""
        obj = self.s.objects.get(ref)
        if obj is not None and bursts.text_of(self._match, ref, what) is not None:
            self.own.chances = (*self.own.chances, (ref, what))

    def cut_in(self) -> Flow[None]:
        """At once, even inside a resolution: bursts are offered (LC 15.2.10.3, 15.3.2.2), what was merged with a unit
        that has left goes to the discard pile (LC 15.2.15.1.7), and abilities trigger on a condition that holds (LC
        11.6.19)."""
        own = self.own
        while own.chances:
            yield from bursts.offer_all(self._match)
        if own.merged:
            yield from self._let_go()
        triggers.notice_states(self)

    # -- 15.2.15: merging --------------------------------------------------------------------------------
    def apply_merged(self, event: Merged) -> tuple[Event, ...]:
        """The card is part of its host from now on (LC 15.2.15.1.4, 15.2.15.1.5)."""
        if event.ref not in self.s.objects:
            return ()
        self.s.change(event.ref, attached_to=event.host)
        self.own.merged = (*self.own.merged, event.ref)
        self.forget()
        return (event,)

    def set_controller(self, ref: int, seat: int) -> None:
        """A card merged with a unit goes with it to its other controller: its lamps are that player's (LC
        5.7.4)."""
        super().set_controller(ref, seat)
        for other in self.own.merged:
            if other in self.s.objects and self.s.objects[other].attached_to == ref:
                self.set_controller(other, seat)

    def _own_entry(self, event: Event) -> tuple[Replacer, ...]:
        """A card that is merged is not deployed: its own ways of being deployed are none of that (LC 15.2.15.1.6)."""
        if isinstance(event, Moved) and event.cause == "merge":
            return ()
        return super()._own_entry(event)

    def _moved(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        """A card that is merged is not deployed, and nothing triggers as if it were (LC 15.2.15.1.6)."""
        happened = super()._moved(event, new)
        return tuple([e for e in happened if type(e) is not Entered]) if event.cause == "merge" else happened

    def _let_go(self) -> Flow[None]:
        """Cards whose host has left the battlefield go to the discard pile (LC 15.2.15.1.7)."""
        objects = self.s.objects
        here = tuple([ref for ref in self.own.merged if ref in objects and objects[ref].zone == self.FIELD])
        if here != self.own.merged:
            self.own.merged = here
        alone = [ref for ref in here if not self.on_table(objects[ref].attached_to)]
        if alone:
            self.own.merged = tuple([ref for ref in here if ref not in alone])
            yield from self.happen(
                *[self.moving(ref, self.DISCARD, cause="merged", clause="15.2.15.1.7") for ref in alone]
            )

    # -- 6.11.4, 12.4.8: tokens that are to vanish -------------------------------------------------------
    def vanishes(self, event: Moved) -> bool:
        """A token that leaves the battlefield stays where it goes until the rules look (LC 6.11.4, 12.4.8); a copy of a
        spell is no card, and is gone at once."""
        return self.s.cards[event.card].spec is None and super().vanishes(event)

    def note_stray(self, event: Moved) -> None:
        """A token has left the battlefield, or is back (LC 12.4.8)."""
        strays = tuple([card for card in self.own.strays if card != event.card])
        self.own.strays = strays if event.destination == self.FIELD else (*strays, event.card)

    def apply_vanished(self, card: int) -> None:
        """The token is nowhere any more (LC 12.4.8)."""
        self.own.strays = tuple([other for other in self.own.strays if other != card])
        s = self.s
        if (obj := self.stray(card)) is not None:
            self.remember(obj.ref)
            self._take_object(obj)
        else:
            for key in (f"{self.DECK}{seat}" for seat in self.SEATS):
                s.zones[key] = tuple([other for other in s.zones[key] if other != card])
        self.forget_all()

    def stray(self, card: int) -> Obj | None:
        """Return a token where it lies, or None for one in a deck."""
        return next((obj for obj in self.s.objects.values() if obj.card == card), None)

    # -- 15.1.15: exchanging -----------------------------------------------------------------------------
    def exchange(self, seat: int, n: int, at: Context) -> Flow[int]:
        """So many era markers and cards of the hand change places (LC 15.1.15.1), all of them shown (LC 15.1.15.3); the
        number of markers stays (LC 15.1.15.2), and without enough of both nothing is done (LC 15.1.15.4)."""
        markers, hand = self.zone(seat, "era"), self.zone(seat, self.HAND)
        if n <= 0 or len(markers) < n or len(hand) < n:
            return 0
        prompt = Text("Choose the era markers to exchange.", "交換する時代マーカーを選んでください。")
        first = yield from self.choose(seat, markers, n, n, prompt, "15.1.15.1", "exchange")
        prompt = Text("Choose the cards of your hand to exchange.", "交換する手札を選んでください。")
        second = yield from self.choose(seat, hand, n, n, prompt, "15.1.15.1", "exchange")
        self.reveal((*first, *second), clause="15.1.15.3")
        events = [self.moving(ref, self.HAND, at=at, cause="exchange", clause="15.1.15.1") for ref in first]
        events += [
            self.moving(ref, "era", at=at, cause="exchange", clause="15.1.15.1", face_down=True) for ref in second
        ]
        yield from self.happen(*events)
        yield from self.happen(Exchanged(seat=seat, n=n, clause="15.1.15.1"))
        return n

    # -- 11.3.6: what each of several gets as a card is deployed -----------------------------------------
    def share_out(self, seat: int, refs: Sequence[int], n: int, clause: str) -> Flow[dict[int, int]]:
        """A seat says what each of these gets of a number, one at least (LC 11.3.6). Returns it."""
        return shares.share_out(self, seat, refs, n, 1, clause)

    # -- 6.3.1: face up, face down ---------------------------------------------------------------------
    def turn_over(self, refs: Sequence[int], at: Context, *, down: bool) -> Flow[tuple[int, ...]]:
        """Era markers are turned face up or face down; nothing else lies face down (LC 6.3.1.2, 7.6.3). Returns those
        that were turned: one that lies so already is not (LC 6.3.1.3)."""
        markers = [ref for ref in dict.fromkeys(refs) if ref in self.s.objects and self.obj(ref).zone == "era"]
        events = [TurnedOver(seat=at.controller, ref=ref, face_down=down, clause="6.3.1.2") for ref in markers]
        return tuple([event.ref for event in (yield from self.done(TurnedOver, *events))])

    # -- 15.2.14: pursuit --------------------------------------------------------------------------------
    def pend(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        """Pursuit triggers once a turn for a unit, however often that has it (LC 15.2.14.3)."""
        if listener.ability == PURSUES:
            key = f"pursuit:{listener.ref}"
            if self.used(key):
                return
            self.use(key)
        super().pend(listener, event, memory)

    # -- eras, invasion value, battle --------------------------------------------------------------------
    def advance_by_effect(self, seat: int, at: Context) -> Flow[bool]:
        """An effect advances the era, whatever the CA come to (LC 9.5.7)."""
        if self.seat_rules("cannot_advance", seat):
            return False
        yield from main.advance(self._match, seat)
        return True

    def more_phases(self, phases: Sequence[str]) -> None:
        """These phases come after the one that is under way (LC 9.5.1.3), before others that were added to it."""
        self.own.phases = (*phases, *self.own.phases)

    def invasion(self, seat: int) -> int:
        """Return the invasion value of a seat (LC 8.2.1.2)."""
        value: int = self.s.players[seat].invasion
        return value

    def gain_invasion(self, seat: int, n: int, at: Context | None = None) -> Flow[int]:
        """A player gains invasion value (LC 15.2.16.2, 15.2.17.2)."""
        event = InvasionGained(seat=seat, amount=n, clause="8.2.1.2")
        return sum(e.amount for e in (yield from self.done(InvasionGained, event)))

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]:
        """Two units deal each other their power at the same time."""
        by_seat = at.controller if at else -1
        yield from self.happen(*[
            Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="6.4.1.2")
            for s, t in ((first, second), (second, first))
            if (n := self.chars(s).power or 0) > 0
        ])  # fmt: skip

    def settle_rules(self) -> Flow[tuple[Event, ...]]:
        """The rules do what they do at once (LC 11.1.3). Returns what has happened."""
        return rule_processes.settle(self._match)

    # -- what is being paid for ----------------------------------------------------------------------------
    @contextmanager
    def giving_soul(self, ref: int, given: Tally) -> Iterator[None]:
        """Meanwhile the cost of a card is lowered by that of a unit that is sacrificed for it (LC 15.2.6.4)."""
        around, self._giving = self._giving, (ref, given)
        self.scratch = {}
        try:
            yield
        finally:
            self._giving = around
            self.scratch = {}

    def given_soul(self, ref: int) -> Tally | None:
        """Return what is given for a card by soul change, or None."""
        whose, given = self._giving
        return given if whose == ref and given.total else None

    @contextmanager
    def showing(self, ref: int) -> Iterator[None]:
        """Meanwhile this card is declared and no part of a cost (LC 11.3.2)."""
        around, self._shown = self._shown, ref
        try:
            yield
        finally:
            self._shown = around

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        return tuple([ref for ref in super().own_to_pay(refs) if ref != self._shown])


__all__ = ["KeywordActions"]
