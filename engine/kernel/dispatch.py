"""The live abilities that watch events, and the application, logging and showing of events.

`pipeline` prepares the events that this module applies.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, Unpack, cast

import msgspec

from engine.kernel.context import Context
from engine.kernel.durations import condition_of
from engine.kernel.events import Damaged, Event, Moved
from engine.kernel.identity import effect_key
from engine.kernel.layers import Characteristics
from engine.kernel.protocols import RuleQuery
from engine.kernel.state import Continuing, Delayed, LastKnown, Obj, Pending

if TYPE_CHECKING:
    from engine.kernel.actions import Actions
    from engine.kernel.context import Memory
    from engine.kernel.decisions import About
    from engine.kernel.durations import Duration
    from engine.kernel.machine import Machine
    from engine.kernel.pipeline import Batch, Instead
    from engine.kernel.protocols import Replacement, Rule, SeatStatic, Triggered


T = TypeVar("T")


class Listener(msgspec.Struct, gc=False):
    """An ability that watches for events of a kind: an object's ability (`ref`), or a delayed one made by an effect.

    `key`: identifies the ability (see `identity`).
    """

    ref: int
    controller: int
    ability: Triggered
    delayed: Delayed | None = None
    key: str = ""

    def context(self, event: Event | None = None) -> Context:
        """Return the context in which the trigger condition is evaluated."""
        if self.delayed is None:
            return Context(source=self.ref, controller=self.controller, event=event, ability=self.ability, key=self.key)
        kept: Context = self.delayed.at
        return msgspec.structs.replace(kept, event=event, memory={**kept.memory}, key=self.key)


class Replacer(msgspec.Struct, gc=False):
    """A live replacement effect.

    `id` is the same for the same effect, so that it applies once to an event.
    """

    id: int
    at: Context
    ability: Replacement
    effect: Continuing | None = None


class LogEntry(msgspec.Struct, gc=False):
    """A line of the match's history: an event with its number, and the cards that it mentions as they were then.

    `cards`: the reference, card and face of each card, in one flat tuple. `hidden`: for each of these cards that was
    hidden then, its reference and the sum of the viewers who could not see it (1 and 2: the seats, 4: spectators).
    """

    n: int
    turn: int
    event: Event
    cards: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()

    def places(self, viewer: int | None) -> dict[int, tuple[int, int]]:
        """Return (card, face) by reference for the cards that the viewer could see at that time."""
        cards, hidden = self.cards, self.hidden
        unseen = {hidden[n] for n in range(0, len(hidden), 2) if hidden[n + 1] & UNSEEN_BY[viewer]}
        return {cards[n]: (cards[n + 1], cards[n + 2]) for n in range(0, len(cards), 3) if cards[n] not in unseen}


Index = dict[type[Event], list[Listener]]


class Before(msgspec.Struct, eq=False):
    """The moment before simultaneous events: its listeners, and some objects as they were (FoW 906.7b, 911.1)."""

    watching: Index
    known: dict[int, LastKnown]


class Live(msgspec.Struct, gc=False):
    """The live abilities, sorted for quick access.

    Triggered abilities and replacement effects are sorted by the kinds of event that they watch, and rules for seats by
    their kind. `states`: abilities that trigger on a state of the game.
    """

    listeners: Index = {}
    replacers: dict[type[Event], list[Replacer]] = {}
    seat_rules: dict[str, list[tuple[Rule, Context, SeatStatic | Continuing]]] = {}
    states: list[Listener] = []


class Underway(msgspec.Struct, eq=False):
    """The state of the events that are being proposed or applied.

    - `inside`: the replacement effects whose events or acts are being performed
    - `held`: the replacement whose flow has not yet reached its first act
    - `batch`: the batch that is being proposed
    - `before`: the moment used for triggers and last known information, if it is not the present one
    - `outcomes`: the outcome of each event that was applied last
    - `about`: the card that current decisions are about
    """

    inside: tuple[int, ...] = ()
    held: Instead | None = None
    batch: Batch | None = None
    before: Before | None = None
    outcomes: tuple[tuple[Event, ...], ...] = ()
    about: About | None = None


class Dispatch(Characteristics):
    """The events of a match and the listeners that watch them."""

    SEEN_IN_DECK: ClassVar[frozenset[type[Event]]] = frozenset()  # events of itself that a deck card sees (ZX 803.1d)
    underway: Underway
    log: list[LogEntry] | None = None
    log_kept: int = 0  # minimum number of lines to keep; 0: all lines, including those without words

    # -- who watches -------------------------------------------------------------------------------
    def listeners(self) -> Index:
        """Return the live triggered abilities by the kinds of event that they watch."""
        return self.live().listeners

    def watching(self) -> Index:
        """Return the listeners that see an event as of the moment before it (hook; ZX 808.3d)."""
        return self.listeners()

    def live(self) -> Live:
        """Return the live abilities, sorted.

        They are computed anew after characteristics were forgotten.
        """
        return self.caches.live or self._index()

    def _index(self) -> Live:
        """Compute the live abilities: of objects, of delayed abilities and of continuous effects."""
        live = Live()
        listeners, replacers, seat_rules, states = live.listeners, live.replacers, live.seat_rules, live.states
        if self.caches.table is None:
            self._make_table()
        table = self.caches.table or {}
        for obj in self.live_objects():
            ref, controller = obj.ref, obj.controller
            chars = table.get(ref) or self.plain(obj)
            works = chars.compile().working_in(obj.zone, obj.zone in self.ON_TABLE)
            for place, ability, kinds, state in works.triggers:
                listener = Listener(ref, controller, ability, key=chars.keys_of("triggers")[place])
                if state:
                    states.append(listener)
                for kind in kinds:
                    listeners.setdefault(kind, []).append(listener)
            for place, replacing, kinds in works.replacements:
                at = Context(source=ref, controller=controller, ability=replacing)
                for kind in kinds:
                    replacers.setdefault(kind, []).append(Replacer(ref * 64 + place, at, replacing))
            for ruling, rules in works.seat_rules:
                at = Context(source=ref, controller=controller, ability=ruling)
                for name, rule in rules:
                    seat_rules.setdefault(name, []).append((rule, at, ruling))
        for delayed in self.s.delayed:
            listener = Listener(
                delayed.at.source, delayed.at.controller, delayed.ability, delayed, effect_key(delayed.id)
            )
            if delayed.ability.trigger.state:
                states.append(listener)
            for kind in delayed.ability.trigger.kinds:
                listeners.setdefault(kind, []).append(listener)
        for effect in self.s.effects:
            if effect.ability is None:
                continue
            if effect.ability.role == "replacement":
                instead = cast("Replacement", effect.ability)
                for kind in instead.kinds:
                    replacers.setdefault(kind, []).append(Replacer(-effect.id, effect.at, instead, effect))
            else:
                said = cast("Rule", effect.ability)
                seat_rules.setdefault(said.kind, []).append((said, effect.at, effect))
        self.caches.live = live
        return live

    def seat_rules(self, kind: str, seat: int | None = None) -> list[tuple[Any, Context]]:
        """Return the restrictions and permissions of a kind that are in force, optionally only those for one seat."""
        found = self.live().seat_rules.get(kind)
        if not found:
            return []
        out = []
        game = cast("Machine", self)
        for rule, at, origin in found:
            if isinstance(origin, Continuing):
                if seat is None or seat in origin.seats:
                    out.append((rule, at))
            elif (origin.condition is None or origin.condition.holds(game, at)) and (
                seat is None or seat in origin.player.seats(game, at)
            ):
                out.append((rule, at))
        return out

    def ruled_seats(self, at: Context, origin: SeatStatic | Continuing) -> tuple[int, ...]:
        """Return the seats for which a rule is in force now.

        `origin`: the effect or ability that creates the rule.
        """
        game = cast("Machine", self)
        if isinstance(origin, Continuing):
            return origin.seats
        if origin.condition is not None and not origin.condition.holds(game, at):
            return ()
        return tuple(origin.player.seats(game, at))

    def ruled(self, kind: str) -> bool:
        """Return whether restrictions or permissions of this kind exist, in force or not."""
        return kind in self.live().seat_rules

    def rules_on(self, ref: int, kind: str, /, **facts: Unpack[RuleQuery]) -> bool:
        """Return whether a restriction or permission of this kind applies to the object and covers these facts."""
        rules = self.chars(ref).rules
        if not rules:
            return False
        game = cast("Machine", self)
        return any(rule.kind == kind and rule.covers(game, at, **facts) for rule, at in rules)

    # -- applying ----------------------------------------------------------------------------------
    def commit(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Apply the events together, log them and show them to the triggers.

        Triggers of cards that move in the events see them too (FoW 906.4, 906.7; ZX 808.3b, 808.3c; LC 11.6.17.2.1).
        After the end of the match nothing happens (FoW 103.5, ZX 101.2).
        """
        if self.s.result is not None:
            return ()
        self.caches.scratch = {}
        before = self._look_before(events)
        outcomes = tuple([event.apply(cast("Actions", self)) for event in events])
        happened = outcomes[0] if len(outcomes) == 1 else tuple([event for outcome in outcomes for event in outcome])
        self._note(happened)
        self.caches.scratch = {}
        if before is None:
            for event in happened:
                self._show_after(event)
        else:
            self._show_looking_back(happened, before)
        if self.s.effects or self.s.items or self.s.delayed or self.s.loans:
            self.notice_lapses()
        self.underway.outcomes = outcomes
        return happened

    def _look_before(self, events: tuple[Event, ...]) -> Index | None:
        """Store last known information about the objects that will move (FoW 911.1).

        Return the listeners as of now if one of the events is seen as of the moment before it, else None.
        """
        before: Index | None = None
        for event in events:
            if type(event) is Moved and event.ref:
                self.remember(event.ref)
            if before is None and event.looks_back(cast("Actions", self)):
                before = self.watching() if self.underway.before is None else self.underway.before.watching
        return before

    def _note(self, happened: tuple[Event, ...]) -> None:
        """Forget what depends on the events, and keep them for words that ask for the past and for the log."""
        for event in happened:
            if event.touches:
                self.caches.touch(event.touches)
            if type(event) in self.KEEPS:
                self.s.history.append(event)
                self.caches.touch(_HISTORY)
            self.record(event)

    def _show_after(self, event: Event) -> None:
        """Show an event to the abilities that are live now."""
        for listener in self.listeners().get(type(event), ()):
            self._show(listener, event)
        if type(event) is Moved:
            self._show_self(event)
        elif type(event) in self.SEEN_IN_DECK:
            self._show_in_deck(event)

    def _show_looking_back(self, happened: tuple[Event, ...], before: Index) -> None:
        """Show the events that are seen as of the moment before them to the listeners of that moment (FoW 906.7).

        The other events of the same moment are seen by the abilities that are live now.
        """
        game = cast("Actions", self)
        kept = tuple([e.ref for e in happened if type(e) is Moved and e.new == e.ref])  # FoW 302.3
        for event in happened:
            if not event.looks_back(game):
                self._show_after(event)
                continue
            with self._as_before(kept) if kept else _AS_NOW:
                for listener in before.get(type(event), ()):
                    self._show(listener, event)
            if type(event) is Moved:
                self.show_arrival(event)

    @contextlib.contextmanager
    def _as_before(self, refs: tuple[int, ...]) -> Iterator[None]:
        """Present objects that stayed the same in another zone as they were before the move (FoW 906.7b).

        This holds inside the `with` block.
        """
        objects, table = self.s.objects, self.caches.table if self.caches.table is not None else self._make_table()
        now = {ref: objects[ref] for ref in refs}
        objects.update({ref: self.s.known[ref].obj for ref in refs})
        self.caches.table = {**table, **{ref: self.s.known[ref].chars for ref in refs}}
        try:
            yield
        finally:
            objects.update(now)
            self.caches.table = table

    def notice_lapses(self) -> None:
        """End the effects with a duration "as long as ..." whose condition is no longer true (FoW 909.8)."""
        s = self.s
        made: list[Continuing | Delayed] = [*s.effects, *s.delayed]
        ended = [one.id for one in made if self._over(one.duration, one.at)]
        if ended:
            s.effects = [effect for effect in s.effects if effect.id not in ended]
            s.delayed = [delayed for delayed in s.delayed if delayed.id not in ended]
            self.caches.forget()

    def _over(self, duration: Duration, at: Context) -> bool:
        """Return whether the duration is "as long as ..." and its condition is not true."""
        condition = condition_of(duration)
        return condition is not None and not condition.holds(cast("Machine", self), at)

    def _show(self, listener: Listener, event: Event) -> None:
        """Show an event to a listener, and add a pending ability for each time that it triggers (MG 906.2, 1303.5).

        A delayed ability that triggers once is then removed (FoW 906.8a; LC 11.6.3, 11.6.5).
        """
        delayed, trigger = listener.delayed, listener.ability.trigger
        if delayed is not None and delayed not in self.s.delayed:
            return
        at, game = listener.context(event), cast("Machine", self)
        if not trigger.matches(game, at, event):
            return
        for _ in range(1 if delayed is not None else trigger.times(game, at, event)):
            if not self.may_trigger(listener, event):
                return
            self.pend(listener, event, at.memory)
            if delayed is not None and delayed.once:
                self.s.delayed.remove(delayed)
                self.caches.live = None

    def _show_self(self, event: Moved) -> None:
        """Show a card its own move between zones where its abilities do not work.

        See FoW 906.7a, 906.7c / MG 906.5a, 906.5c; ZX 808.3a.
        """
        ref = self.identity_after_move(event)
        if ref not in self.s.objects and ref not in self.s.known:
            return
        obj = self.obj(ref)
        if obj.zone in self.ON_TABLE:
            return
        self._show_to(obj, event, asleep=True)

    def _show_to(self, obj: Obj, event: Event, asleep: bool = False) -> None:
        """Show an event to the printed abilities of its object.

        `asleep`: only to those that do not work in its zone.
        """
        printed = self.printed_card(obj.card, obj.face)
        for place, ability in printed.compile().about_itself(type(event)):
            if not (asleep and obj.zone in ability.zones):
                key = printed.keys_of("triggers")[place]
                self._show(Listener(obj.ref, obj.controller, ability, key=key), event)

    def _show_in_deck(self, event: Event) -> None:
        """Show a looked-at card of a deck the event that happens to it there, if its abilities say so (ZX 803.1d)."""
        obj = self.s.objects.get(event.ref)
        if obj is not None and obj.zone == self.DECK:
            self._show_to(obj, event)

    def show_arrival(self, event: Moved) -> None:
        """Show a card that has left the table its move, as seen from its new zone (hook; ZX 803.1d)."""

    def may_trigger(self, listener: Listener, event: Event) -> bool:
        """Return whether no effect stops the ability from triggering (FoW 1015.1a; hook)."""
        return True

    def pend(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        """Add a triggered ability that waits to be played by its source's controller (FoW 906.4; LC 11.6.4)."""
        self.s.pending.append(
            Pending(self.s.new_id(), listener.controller, listener.ref, listener.ability, event, memory, listener.key)
        )

    def remember(self, ref: int) -> None:
        """Store last known information about an object that is about to leave its zone (FoW 911.1)."""
        if self.underway.before is not None and ref in self.underway.before.known:
            self.s.known[ref] = self.underway.before.known[ref]
            return
        obj = self.s.objects.get(ref)
        if obj is not None:
            self.s.known[ref] = LastKnown(obj, self.chars(ref))

    # -- the log -----------------------------------------------------------------------------------
    def record(self, event: Event) -> None:
        """Add a line to the history, with the data needed to show it later."""
        if self.log is None:
            return
        if self.log_kept and not self.has_log_text(event):
            return  # do not count it either: a gap in the numbers would reveal that something happened
        self.s.logged += 1
        cards: tuple[int, ...] = ()
        hidden: tuple[int, ...] = ()
        spoken_of = [getattr(event, field, 0) for field in SPOKEN_OF]
        for ref in (*spoken_of, *event.together) if isinstance(event, Damaged) else spoken_of:
            if isinstance(ref, int) and ref > 0:
                place = self.identity(ref)
                if place is not None:
                    cards += (ref, *place)
                    obj = self.s.objects.get(ref)
                    if obj is not None and not self.can_see(None, obj):
                        hidden += (ref, sum(n for who, n in UNSEEN_BY.items() if not self.can_see(who, obj)))
        self.log.append(LogEntry(self.s.logged, self.s.turn, event, cards, hidden))
        if self.log_kept and len(self.log) > self.log_kept + LOG_SLACK:
            del self.log[:LOG_SLACK]

    def has_log_text(self, event: Event) -> bool:
        """Return whether the log has words for an event of this kind (hook)."""
        return True

    def identity(self, ref: int) -> tuple[int, int] | None:
        """Return (card, face) of an object or of an ability's source, current or last known."""
        obj = self.object_or_last_known(ref)
        return None if obj is None else (obj.card, obj.face)


LOG_SLACK = 8
SPOKEN_OF = ("ref", "new", "source", "target", "by", "attacker", "to", "host", "base")
UNSEEN_BY = {0: 1, 1: 2, None: 4}


_AS_NOW = contextlib.nullcontext()
_HISTORY = frozenset({"history"})
__all__ = ["Before", "Dispatch", "Index", "Listener", "LogEntry", "Replacer"]
