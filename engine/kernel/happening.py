"""How an event comes to pass: proposed, replaced, checked against "cannot", applied, logged, shown to the triggers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec

from engine.kernel.context import At
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Event, Moved
from engine.kernel.layers import BASE_READS, Characteristics
from engine.kernel.state import Continuing, Delayed, Known, Pending
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.actions import Actions


class Listener(msgspec.Struct, gc=False):
    """An ability that watches for events of a kind: of the object `ref`, or made by an effect (`delayed`)."""

    ref: int
    controller: int
    ability: Any
    delayed: Delayed | None = None


class Replacer(msgspec.Struct, gc=False):
    """A replacement effect that is live. `id` is the same for the same effect, so that it applies once an event."""

    id: int
    at: At
    ability: Any
    effect: Continuing | None = None


class LogEntry(msgspec.Struct, gc=False):
    """A line of the match's history: an event with its number, and the cards it speaks of as they were then: for each
    its reference, card and face, one after the other."""

    n: int
    turn: int
    event: Event
    cards: tuple[int, ...] = ()

    def places(self) -> dict[int, tuple[int, int]]:
        """(card, face) by reference."""
        cards = self.cards
        return {cards[n]: (cards[n + 1], cards[n + 2]) for n in range(0, len(cards), 3)}


Index = dict[type[Event], list[Listener]]


class Happening(Characteristics):
    """Events and those that watch them."""

    CUTS_IN: ClassVar[bool] = False
    AGES: ClassVar[bool] = False  # whether somebody orders effects that have come about together

    log: list[LogEntry] | None = None
    log_kept: int = 0  # how many lines at least; 0: all, also those without words
    _listeners: Index | None = None
    _replacers: dict[type[Event], list[Replacer]] | None = None
    _seat_rules: dict[str, list[tuple[Any, At, Any]]] | None = None
    _state_triggers: list[Listener]
    _inside: tuple[int, ...] = ()  # the replacements whose "instead" is being done
    scratch: dict[Any, Any]  # what was worked out since anything last happened
    lasting: dict[Any, Any]  # what was worked out since characteristics were last forgotten

    def forget(self) -> None:
        self._table = None
        self._listeners = None
        self.scratch = {}
        self.lasting = {}

    def touch(self, aspects: frozenset[str]) -> None:
        self.scratch = {}
        super().touch(aspects)

    # -- who watches -------------------------------------------------------------------------------
    def listeners(self) -> Index:
        """The live triggered abilities by the kinds of event that they watch."""
        if self._listeners is None:
            self._index()
        return self._listeners or {}

    def watching(self) -> Index:
        """Those that see an event with the eyes of the moment before (hook of the game; ZX 808.3d)."""
        return self.listeners()

    def _index(self) -> None:
        """Sort everything that is live: triggers, replacements, rules about seats, state triggers."""
        listeners: Index = {}
        replacers: dict[type[Event], list[Replacer]] = {}
        seat_rules: dict[str, list[tuple[Any, At, Any]]] = {}
        states: list[Listener] = []
        if self._table is None:
            self._make_table()
        table = self._table or {}
        for obj in self.live_objects():
            ref, controller = obj.ref, obj.controller
            works = (table.get(ref) or self.plain(obj)).compile().here(obj.zone)
            for ability, kinds, state in works.triggers:
                listener = Listener(ref, controller, ability)
                if state:
                    states.append(listener)
                for kind in kinds:
                    listeners.setdefault(kind, []).append(listener)
            for place, ability, kinds in works.replacements:
                at = At(source=ref, controller=controller, ability=ability)
                for kind in kinds:
                    replacers.setdefault(kind, []).append(Replacer(ref * 64 + place, at, ability))
            for ability, rules in works.seat_rules:
                at = At(source=ref, controller=controller, ability=ability)
                for name, rule in rules:
                    seat_rules.setdefault(name, []).append((rule, at, ability))
        for delayed in self.s.delayed:
            listener = Listener(delayed.at.source, delayed.at.controller, delayed.ability, delayed)
            if delayed.ability.trigger.state:
                states.append(listener)
            for kind in delayed.ability.trigger.kinds:
                listeners.setdefault(kind, []).append(listener)
        for effect in self.s.effects:
            if effect.ability is None:
                continue
            if effect.ability.role == "replacement":
                for kind in effect.ability.kinds:
                    replacers.setdefault(kind, []).append(Replacer(-effect.id, effect.at, effect.ability, effect))
            else:
                seat_rules.setdefault(effect.ability.kind, []).append((effect.ability, effect.at, effect))
        self._listeners, self._replacers, self._seat_rules, self._state_triggers = (
            listeners,
            replacers,
            seat_rules,
            states,
        )

    def seat_rules(self, kind: str, seat: int | None = None) -> list[tuple[Any, At]]:
        """The restrictions and permissions of this kind that are in force (for `seat`)."""
        if self._listeners is None:
            self._index()
        found = (self._seat_rules or {}).get(kind)
        if not found:
            return []
        out = []
        for rule, at, origin in found:
            if isinstance(origin, Continuing):
                if seat is None or seat in origin.seats:
                    out.append((rule, at))
            elif (origin.condition is None or origin.condition.holds(self, at)) and (
                seat is None or seat in origin.player.seats(self, at)
            ):
                out.append((rule, at))
        return out

    def ruled(self, kind: str) -> bool:
        """Whether there are restrictions or permissions of this kind, in force or not."""
        if self._listeners is None:
            self._index()
        return kind in (self._seat_rules or {})

    def rules_on(self, ref: int, kind: str, **facts: Any) -> bool:
        """Whether a restriction or permission of this kind lies on the object and covers these facts."""
        rules = self.chars(ref).rules
        return bool(rules) and any(rule.kind == kind and rule.covers(self, at, **facts) for rule, at in rules)

    # -- coming to pass ----------------------------------------------------------------------------
    def happen(self, *events: Event) -> Flow[tuple[Event, ...]]:
        """The events at the same time. Returns what really happened."""
        proposed = yield from self.propose(events)
        happened = self.commit(proposed)
        if self.AGES and len(happened) > 1:
            yield from self.settle_ages(happened)
        if self.CUTS_IN:
            yield from self._cut()
        return happened

    def settle_ages(self, happened: tuple[Event, ...]) -> Flow[None]:
        """Of effects that have come about together somebody says which is the earlier (hook of the game)."""
        return
        yield

    def tell(self, *events: Event) -> Flow[tuple[Event, ...]]:
        """The events come to pass as they are."""
        happened = self.commit(events)
        if self.CUTS_IN:
            yield from self._cut()
        return happened

    def _cut(self) -> Flow[None]:
        """What cuts in is no part of what happens instead of something."""
        around, self._inside = self._inside, ()
        try:
            yield from self.cut_in()
        finally:
            self._inside = around

    def cut_in(self) -> Flow[None]:
        """What the game does at once after anything that happens, even inside a resolution (hook of the game)."""
        return
        yield

    def propose(self, events: tuple[Event, ...]) -> Flow[tuple[Event, ...]]:
        """The events after every replacement, without those that cannot be."""
        if self._listeners is None:
            self._index()
        index = self._replacers
        if self._inside:  # part of what happens instead (FoW 910.3)
            events = tuple([event.changed(applied=(*event.applied, *self._inside)) for event in events])
        if any((index and type(event) in index) or self._own_entry(event) for event in events):
            out: list[Event] = []
            for event in events:
                out += yield from self._replaced(event)
            events = tuple(out)
        return tuple([lawful for event in events if (lawful := self.lawful(event)) is not None])

    def _replaced(self, event: Event) -> Flow[tuple[Event, ...]]:
        """One event through its replacements, each at most once (FoW 910.3); whose doing it is stays (ZX 815.2b)."""
        candidates = []
        for replacer in (*(self._replacers or {}).get(type(event), ()), *self._own_entry(event)):
            if replacer.id in event.applied:
                continue
            ability = replacer.ability
            if getattr(ability, "condition", None) is not None and not ability.condition.holds(self, replacer.at):
                continue
            if ability.matches(self, replacer.at, event):
                candidates.append(replacer)
        if not candidates:
            return (event,)
        chosen = candidates[0]
        if len(candidates) > 1:
            chooser = self.replacement_chooser(event, candidates)
            options = [
                Option("replacement", self.chars(one.at.source).name, ref=one.at.source, data=n)
                for n, one in enumerate(candidates)
            ]
            prompt = Text("Choose which replacement applies first.", "先に適用する置換効果を選んでください。")
            answer = yield Decision(chooser, "replacement", prompt, self.CLAUSES["replacements"], options)
            chosen = candidates[answer[0]]
        event = event.changed(applied=(*event.applied, chosen.id))
        at = msgspec.structs.replace(chosen.at, event=event, memory=dict(chosen.at.memory))
        if chosen.ability.optional:
            prompt = Text("Apply {name}?", "「{name}」を適用しますか?").format(name=self.chars(at.source).name)
            answer = yield Decision(at.controller, "yes_no", prompt, self.CLAUSES["replacement"], _yes_no())
            if answer[0] == 1:
                return (yield from self._replaced(event))
        around, self._inside = self._inside, event.applied
        try:
            instead = yield from chosen.ability.replace(self, at, event)
        finally:
            self._inside = around
        if chosen.effect is not None:
            self.use_up(chosen.effect, event)
        out: list[Event] = []
        for one in instead:
            if not one.applied:
                one = one.changed(applied=event.applied)
            if type(one) in (self._replacers or {}) or self._own_entry(one):
                out += yield from self._replaced(one)
            else:
                out.append(one)
        return tuple(out)

    def _own_entry(self, event: Event) -> tuple[Replacer, ...]:
        """What a card says of its own coming to the field: it works although the card is not there yet (FoW 902.2)."""
        if type(event) is not Moved or event.destination != self.FIELD or event.origin == self.FIELD:
            return ()
        chars = self.printed_card(event.card, event.face)
        if event.ref in self.s.objects and self.s.objects[event.ref].face == event.face:
            chars = self.chars(event.ref)
        compiled = chars.compile()
        if "entering" not in compiled.works_in:
            return ()
        seat = event.to_seat if event.to_seat >= 0 else event.owner
        return tuple(
            Replacer(-(event.card + 1) * 64 - place, At(source=event.ref, controller=seat, ability=ability), ability)
            for place, ability in enumerate(compiled.replacements)
            if "entering" in ability.zones
        )

    def use_up(self, effect: Continuing, event: Event) -> None:
        """One use of a replacement that has only so many."""
        if effect.uses > 0:
            effect.uses -= 1
            if effect.uses == 0 and effect in self.s.effects:
                self.s.effects.remove(effect)
                self.forget()

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """The seat that chooses among several replacements (hook of the game)."""
        raise NotImplementedError

    def lawful(self, event: Event) -> Event | None:
        """The event as the rules let it happen, or None where they or an effect forbid it (hook of the game)."""
        return event

    def commit(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Apply the events together, log them, and let triggers see them, those of cards that move in them too (FoW
        906.4, 906.7; ZX 808.3b, 808.3c). Once the match is over nothing happens any more (FoW 103.5, ZX 101.2)."""
        if self.s.result is not None:
            return ()
        before: Index | None = None
        game = cast("Actions", self)
        self.scratch = {}
        for event in events:
            if type(event) is Moved and event.ref:
                self.remember(event.ref)
            if before is None and event.looks_back(game):
                before = self.watching()
        happened: list[Event] = []
        for event in events:
            happened += event.apply(game)
        for event in happened:
            if event.touches:
                self.touch(event.touches)
            if type(event) in self.KEEPS:
                self.s.history.append(event)
                self.touch(_HISTORY)
            self.record(event)
        self.scratch = {}
        kept = tuple([e.ref for e in happened if type(e) is Moved and e.new == e.ref])  # FoW 302.3
        for event in happened:
            if before is not None and event.looks_back(game):
                with self._as_before(kept) if kept else _AS_NOW:
                    for listener in before.get(type(event), ()):
                        self._show(listener, event)
                continue
            for listener in self.listeners().get(type(event), ()):
                self._show(listener, event)
            if type(event) is Moved and event.new:
                self._show_self(event)
        if self.s.effects or self.s.items or "lent" in self.s.data:
            self.notice_lapses()
        return tuple(happened)

    @contextlib.contextmanager
    def _as_before(self, refs: tuple[int, ...]) -> Iterator[None]:
        """The objects that have stayed the same in another zone, as they were before they went (FoW 906.7b)."""
        objects, table = self.s.objects, self._table if self._table is not None else self._make_table()
        now = {ref: objects[ref] for ref in refs}
        objects.update({ref: self.s.known[ref].obj for ref in refs})
        self._table = {**table, **{ref: self.s.known[ref].chars for ref in refs}}
        try:
            yield
        finally:
            objects.update(now)
            self._table = table

    def notice_lapses(self) -> None:
        """An effect that lasts as long as something holds is over once that does not (FoW 909.8)."""
        ended = [e for e in self.s.effects if isinstance(e.duration, tuple) and not e.duration[1].holds(self, e.at)]
        if ended:
            self.s.effects = [effect for effect in self.s.effects if effect not in ended]
            self.forget()

    def _show(self, listener: Listener, event: Event) -> None:
        at = At(source=listener.ref, controller=listener.controller, event=event, ability=listener.ability)
        delayed = listener.delayed
        if delayed is not None:
            if delayed not in self.s.delayed:
                return
            at = msgspec.structs.replace(delayed.at, event=event, memory=dict(delayed.at.memory))
        if listener.ability.trigger.matches(self, at, event) and self.may_trigger(listener, event):
            self.pend(listener.ref, at.controller, listener.ability, event, at.memory)
            if delayed is not None and delayed.once:  # FoW 906.8a
                self.s.delayed.remove(delayed)
                self._listeners = None

    def _show_self(self, event: Moved) -> None:
        """A card that moves between zones where its abilities sleep still sees its own move (FoW 906.7a, 906.7c)."""
        obj = self.s.objects.get(event.new)
        if obj is None or obj.zone in self.ON_TABLE:
            return
        for ability in self.printed_card(obj.card, obj.face).compile().triggers:
            if ability.trigger.about_self and Moved in ability.trigger.kinds and obj.zone not in ability.zones:
                self._show(Listener(obj.ref, obj.controller, ability), event)

    def may_trigger(self, listener: Listener, event: Event) -> bool:
        """Whether nothing keeps the ability from triggering (FoW 1015.1a; hook of the game)."""
        return True

    def pend(self, source: int, controller: int, ability: Any, event: Event | None, memory: dict[str, Any]) -> None:
        """The ability has triggered once more and waits to be played (FoW 906.4)."""
        self.s.pending.append(Pending(self.s.new_id(), controller, source, ability, event, memory))

    def remember(self, ref: int) -> None:
        """Keep last known information of what is about to leave its zone (FoW 911.1)."""
        obj = self.s.objects.get(ref)
        if obj is not None:
            self.s.known[ref] = Known(obj, self.chars(ref))

    # -- the log -----------------------------------------------------------------------------------
    def record(self, event: Event) -> None:
        """A line of the history, with what is needed to tell it later."""
        self.s.logged += 1
        if self.log is None:
            return
        if self.log_kept and not self.told(event):
            return
        cards: tuple[int, ...] = ()
        for field in ("ref", "new", "source", "target", "by", "attacker", "to", "host", "base"):
            ref = getattr(event, field, 0)
            if isinstance(ref, int) and ref > 0:
                place = self.identity(ref)
                if place is not None:
                    cards += (ref, *place)
        self.log.append(LogEntry(self.s.logged, self.s.turn, event, cards))
        if self.log_kept and len(self.log) > self.log_kept + LOG_SLACK:
            del self.log[:LOG_SLACK]

    def told(self, event: Event) -> bool:
        """Whether the log has words for an event of this kind (hook of the game)."""
        return True

    def identity(self, ref: int) -> tuple[int, int] | None:
        """(card, face) of an object, of an ability's source, or of what they last were."""
        obj = self.s.objects.get(ref)
        if obj is None:
            item = self.s.items.get(ref)
            if item is not None:
                return self.identity(item.source)
            known = self.s.known.get(ref)
            if known is None:
                return None
            obj = known.obj
        return obj.card, obj.face


LOG_SLACK = 60


def _yes_no() -> list[Option]:
    return [Option("yes", Text("Yes", "はい")), Option("no", Text("No", "いいえ"))]


_AS_NOW = contextlib.nullcontext()
_HISTORY = frozenset({"history"})
__all__ = ["BASE_READS", "Happening", "Listener", "LogEntry", "Replacer"]
