"""The event pipeline: simultaneous events are proposed, replaced, checked against "cannot" and applied together.

Every event goes through the same steps. Can it happen at all (FoW 104.4, 1010.3, ZX 102.6)? Does a replacement
effect apply (FoW 910, ZX 812)? The events that happen instead go through the same steps. A replacement that
*performs acts* instead runs as a flow of its own, with its choices, up to its first act. That act joins the events
that happen together. The flow continues after they have happened.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.dispatch import Before, Dispatch, Replacer
from engine.kernel.events import Banished, Event, Moved, Rested
from engine.kernel.state import Continuing, LastKnown
from engine.kernel.table import E
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.actions import Actions
    from engine.kernel.machine import Machine

ENTRY_IDS = -(1 << 48)  # below all ids of effects
HOLD = Decision(-1, "hold", Text("", ""), "", [])  # yielded by a flow that has reached its first act, to the batch

FollowUpEvents = Callable[[tuple[Event, ...]], tuple[Event, ...]]


class Outcome(msgspec.Struct, gc=False):
    """The outcome of proposed events: the events that really happened, either the proposed ones or their replacements.

    `met`: for each proposed event, whether it was carried out or replaced. In both cases a player who had to perform
    it has done so (FoW 903.2j, ZX 804.4b).
    """

    happened: tuple[Event, ...] = ()
    met: tuple[bool, ...] = ()

    def refs_met(self, events: Sequence[Moved | Rested | Banished]) -> tuple[int, ...]:
        """Return the objects of the events that were carried out or replaced."""
        return tuple([event.ref for event, met in zip(events, self.met, strict=True) if met])


class Instead(msgspec.Struct, eq=False):
    """The acts performed instead of an event.

    `events`: the first act, at which the flow is held, or None before the flow reaches it. `at_once`: acts are
    performed immediately, because they may be undone. `outcome`: the outcome of the first act. `about`: the card
    whose effect it is.
    """

    flow: Flow[tuple[Event, ...]]
    applied: tuple[int, ...]
    about: About | None = None
    events: tuple[Event, ...] | None = None
    at_once: bool = False
    outcome: Outcome = msgspec.field(default_factory=Outcome)


class Row(msgspec.Struct, gc=False):
    """One event of a batch.

    `root`: the row of the event from which it follows. `depth`: the number of steps from there. `instead`: the
    replacement whose act the event is.
    """

    event: Event
    root: int
    depth: int = 0
    instead: Instead | None = None
    dropped: bool = False


class Batch(msgspec.Struct, eq=False):
    """Events that are proposed to happen together.

    `proposed`: the events as first proposed. `claims`: the row that removes each object from its zone, because no
    object leaves twice. `going`: the object whose departure is being checked for replacements as part of the event
    that removes it.
    """

    proposed: tuple[Event, ...]
    rows: list[Row] = []
    claims: dict[int, Row] = {}
    insteads: list[Instead] = []
    met: list[bool] = []
    before: Before | None = None
    going: int = 0

    def drop(self, root: int) -> None:
        """Drop an event and all events that follow from it, because a replacement's act has taken its object."""
        for row in self.rows:
            if row.root == root:
                row.dropped = True
        self.claims = {ref: row for ref, row in self.claims.items() if not row.dropped}

    def claimed_instead(self, ref: int) -> bool:
        """Return whether an act performed instead of an event takes the object."""
        row = self.claims.get(ref)
        return row is not None and row.instead is not None


class Pipeline(Dispatch):
    """The steps that take events from being proposed to having happened."""

    ACTS_BETWEEN_EVENTS: ClassVar[bool] = False
    ORDERS_TIMESTAMPS: ClassVar[bool] = False  # whether a player orders effects that began together

    @contextmanager
    def decisions_about(self, about: About | None) -> Iterator[None]:
        """Set the card that decisions inside the `with` block are about."""
        underway = self.underway
        around, underway.about = underway.about, about
        try:
            yield
        finally:
            underway.about = around

    # -- hooks of the games ------------------------------------------------------------------------
    def can_replace_events(self) -> bool:
        """Return whether events can be replaced now (hook; ZX 803.1a)."""
        return True

    def as_proposed(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events in the form in which they are proposed (hook; ZX 1027.1)."""
        return events

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the events that an event with `entails` consists of, such as the move of a destroyed object (hook)."""
        return ()

    def counts_as_happened(self, event: Event, parts: Sequence[Event]) -> bool:
        """Return whether an event with `entails` counts as happened if it consists of `parts` (hook)."""
        return True

    def entering_as(self, event: Moved) -> tuple[int, int]:
        """Return the (card, face) whose abilities a card that enters the field will have (hook)."""
        return event.card, event.face

    def entering_chars(self, event: Moved) -> Chars:
        """Return the characteristics with which a card enters the field (hook)."""
        card, face = self.entering_as(event)
        obj = self.s.objects.get(event.ref)
        if obj is not None and (obj.card, obj.face) == (card, face):
            return self.chars(event.ref)
        return self.printed_card(card, face)

    def as_permitted(self, event: Event) -> Event | None:
        """Return the event as the rules allow it to happen, or None if a rule or an effect forbids it (hook)."""
        return event

    def is_unpreventable(self, event: Event) -> bool:
        """Return whether the damage cannot be prevented or reduced (hook; FoW 104.4, 1018.1)."""
        return False

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """Return the seat that chooses among several replacement effects (hook)."""
        raise NotImplementedError

    def order_timestamps(self, happened: tuple[Event, ...]) -> Flow[None]:
        """Let a player decide the order of the timestamps of effects that began together (hook)."""
        return
        yield

    def act_between_events(self) -> Flow[None]:
        """Perform the game's immediate actions after an event, even inside a resolution (hook)."""
        return
        yield

    def is_going(self, ref: int) -> bool:
        """Return whether a proposed event removes the object from its zone."""
        batch = self.underway.batch
        return batch is not None and ref in batch.claims

    def going_from(self, zone: str, seat: int) -> int:
        """Return the number of cards (not objects) that proposed events take from the top of a pile."""
        batch = self.underway.batch
        if batch is None:
            return 0
        moves = (row.event for row in batch.rows if not row.dropped and type(row.event) is Moved)
        return sum(not one.ref and one.origin == zone and one.owner == seat for one in moves)

    # -- performing events -------------------------------------------------------------------------
    def process(self, *events: Event, follow_up: FollowUpEvents | None = None) -> Flow[tuple[Event, ...]]:
        """Perform the events at the same time. Return the events that really happened (see `process_events`)."""
        return (yield from self.process_events(events, follow_up)).happened

    def process_of(self, kind: type[E], *events: Event, follow_up: FollowUpEvents | None = None) -> Flow[list[E]]:
        """Perform the events at the same time. Return the events of one kind that really happened."""
        return [event for event in (yield from self.process_events(events, follow_up)).happened if type(event) is kind]

    def process_events(self, events: Sequence[Event], follow_up: FollowUpEvents | None = None) -> Flow[Outcome]:
        """Perform the events at the same time and return their outcome.

        `follow_up`: returns the follow-up events to record before the game acts. The first act of a replacement's
        flow is held here. It happens together with all other proposed events (FoW 910.1).
        """
        if not events:
            return Outcome()
        instead, self.underway.held = self.underway.held, None
        if instead is not None and instead.at_once:
            instead = None
        batch: Batch | None = None
        if instead is not None:
            instead.events = tuple(events)
            yield HOLD
            outcome = instead.outcome
        elif (alone := self._without_batch(events)) is not None:
            outcome = Outcome(self.commit(alone), (bool(alone),))
            if self.ORDERS_TIMESTAMPS and len(outcome.happened) > 1:
                yield from self.order_timestamps(outcome.happened)
        else:
            batch = yield from self._propose(tuple(events))
            outcome = yield from self._commit_batch(batch)
        if follow_up is not None:
            outcome.happened += self.commit(follow_up(outcome.happened))
        if self.ACTS_BETWEEN_EVENTS:
            yield from self._act_between_events()
        if batch is not None and batch.insteads:
            for one in batch.insteads:
                yield from self._continue_acts(one, batch)
        return outcome

    def announce(self, *events: Event) -> Flow[tuple[Event, ...]]:
        """Apply the events as they are, without proposing them."""
        happened = self.commit(events)
        if self.ACTS_BETWEEN_EVENTS:
            yield from self._act_between_events()
        return happened

    def _act_between_events(self) -> Flow[None]:
        """Let the game act immediately. Its acts are not part of any replacement in progress."""
        underway = self.underway
        around = underway.inside, underway.before, underway.about
        underway.inside, underway.before, underway.about = (), None, None
        try:
            yield from self.act_between_events()
        finally:
            underway.inside, underway.before, underway.about = around

    def _commit_batch(self, batch: Batch) -> Flow[Outcome]:
        """Apply all rows at once, dependent rows after the others.

        Return the outcome of the rows outside any replacement.
        """
        rows = [row for row in batch.rows if not row.dropped]
        if len(rows) > 1:
            rows.sort(key=operator.attrgetter("depth"))
        around, self.underway.before = self.underway.before, batch.before or self.underway.before
        try:
            happened = self.commit(tuple([row.event for row in rows]))
        finally:
            self.underway.before = around
        outcome = Outcome(happened, tuple(batch.met))
        if batch.insteads and happened:
            outcome.happened = ()
            for row, came in zip(rows, self.underway.outcomes, strict=True):
                of = outcome if row.instead is None else row.instead.outcome
                of.happened += came
        if self.ORDERS_TIMESTAMPS and len(happened) > 1:
            yield from self.order_timestamps(happened)
        return outcome

    def _continue_acts(self, instead: Instead, batch: Batch) -> Flow[None]:
        """Continue the flow held at its first act, as part of the same event.

        Abilities of objects that left in that event therefore see its further acts.
        """
        around = self.underway.inside, self.underway.before
        self.underway.inside, self.underway.before = instead.applied, batch.before
        try:
            with self.decisions_about(instead.about):
                yield from instead.flow
        finally:
            self.underway.inside, self.underway.before = around

    # -- proposing ---------------------------------------------------------------------------------
    def _without_batch(self, events: Sequence[Event]) -> tuple[Event, ...] | None:
        """Return a single event in the form in which it can happen, or () if it cannot.

        Return None if there are several events or replacements may apply, so that a batch is needed.
        """
        if len(events) != 1 or self.underway.inside:
            return None
        event = self.as_proposed(tuple(events))[0]
        if not self._is_plain(event):
            return None
        possible = self._as_it_can_happen(event)
        return () if possible is None else (possible,)

    def _propose(self, events: tuple[Event, ...]) -> Flow[Batch]:
        """Return the batch of events after all replacements, without the events that cannot happen."""
        events = self.as_proposed(events)
        if self.underway.inside:  # part of a replacement (FoW 910.3)
            events = tuple([event.changed(applied=(*event.applied, *self.underway.inside)) for event in events])
        batch = Batch(events)
        around, self.underway.batch = self.underway.batch, batch
        try:
            for event in events:
                if self._is_plain(event):
                    batch.met.append(self._add_plain(batch, event))
                else:
                    batch.met.append((yield from self._apply_replacements(batch, event)))
        finally:
            self.underway.batch = around
        return batch

    def _is_plain(self, event: Event) -> bool:
        """Return whether no replacement effect watches events of this kind and no events follow from them."""
        kind = type(event)
        return not (kind.entails or kind in self.live().replacers or self._entry_replacements(event))

    def _as_it_can_happen(self, event: Event) -> Event | None:
        """Return the event as it can happen, or None if it would change nothing or is forbidden."""
        return self.as_permitted(event) if event.can_happen(cast("Actions", self)) else None

    def _add_plain(self, batch: Batch, event: Event) -> bool:
        possible = self._as_it_can_happen(event)
        return possible is not None and self._add(batch, possible, -1, 0, None) is not None

    def _add(self, batch: Batch, event: Event, root: int, depth: int, instead: Instead | None) -> Row | None:
        """Add an event to the batch, or return None if its object is already leaving.

        A replacement's act has precedence over a proposed event. So an object that is destroyed in place of another
        is not destroyed a second time.
        """
        taken = event.claimed_object()
        row = Row(event, len(batch.rows) if root < 0 else root, depth, instead)
        if taken:
            claim = batch.claims.get(taken)
            if claim is not None and claim.root != row.root:
                if claim.instead is not None or instead is None:
                    return None
                batch.drop(claim.root)
            batch.claims[taken] = row
        batch.rows.append(row)
        return row

    def _apply_replacements(
        self, batch: Batch, event: Event, root: int = -1, depth: int = 0, instead: Instead | None = None
    ) -> Flow[bool]:
        """Apply replacement effects to one event, each at most once (FoW 910.3), and add the result to the batch.

        Return whether the event, or its replacement (even by nothing, FoW 1018.1b), is to happen. The event keeps
        its cause (ZX 815.2b). A replaced event has not happened (LC 11.6.16, 11.9.5.4). This holds even if none of
        the events that replace it can happen (FoW 910.1 / MG 910.1, ZX 812.1, 102.3, LC 2.3). An event that cannot
        happen is not replaced (FoW 104.4, 1010.3).
        """
        while True:
            possible = self._as_it_can_happen(event)
            if possible is None:
                return False
            event = possible
            taken = event.claimed_object()
            own = taken in batch.claims and batch.claims[taken].root == root
            if taken and instead is None and batch.claimed_instead(taken) and not own:
                return False  # already taken by a replacement, so no further choice about it
            batch.going = taken if own else 0
            event, chosen = yield from self._choose_replacement(event)
            if chosen is None:
                return (yield from self._accept(batch, event, root, depth, instead))
            at = _context(chosen, event)
            if chosen.ability.acts:
                done = yield from self._replace_by_acts(batch, event, chosen, at, root, depth)
            else:
                done = yield from self._replace_by_events(batch, event, chosen, at, root, depth, instead)
            if not done and chosen.ability.optional:
                continue  # an optional act that cannot be performed is not applied (FoW 910.3)
            if chosen.effect is not None:
                self.use_up(chosen.effect)
            return True

    def _replace_by_events(
        self, batch: Batch, event: Event, chosen: Replacer, at: Context, root: int, depth: int, instead: Instead | None
    ) -> Flow[bool]:
        """Replace an event by other events. Return whether any of them can happen, or whether there are none."""
        with self.decisions_about(About(at.source, says=chosen.ability)):
            changed = yield from chosen.ability.replace(cast("Machine", self), at, event)
        anything = not changed
        for one in changed:
            following = one if one.applied else one.changed(applied=event.applied)
            anything |= yield from self._apply_replacements(batch, following, root, depth, instead)
        return anything

    def _accept(self, batch: Batch, event: Event, root: int, depth: int, instead: Instead | None) -> Flow[bool]:
        """Add the event and the events that it consists of. Return whether anything is added.

        The event is dropped if its object cannot leave, or leaves by another event (FoW 104.4, ZX 808.3d).
        """
        row = self._add(batch, event, root, depth, instead)
        if row is None:
            return False
        if not event.entails:
            return True
        first, met = len(batch.rows), False
        entailed, inside = self.entailed_events(event), self.underway.inside
        for following in entailed:
            part = following.changed(applied=(*following.applied, *inside)) if inside else following
            met |= yield from self._apply_replacements(batch, part, row.root, depth + 1, instead)
        taken = event.claimed_object()
        goes = [one.event for one in batch.rows[first:] if one.event.claimed_object() == taken and not one.dropped]
        if entailed and taken and not goes:
            row.dropped = True  # the object stays where it is
            if batch.claims.get(taken) is row:
                del batch.claims[taken]
        elif goes and not self.counts_as_happened(event, goes):
            row.dropped = True  # the object leaves, but by another event
        return not row.dropped or met

    def _replace_by_acts(
        self, batch: Batch, event: Event, chosen: Replacer, at: Context, root: int, depth: int
    ) -> Flow[bool]:
        """Start a flow of acts instead of an event, up to its first act, which joins the batch.

        Return whether it could be done.
        """
        if batch.before is None:
            batch.before = self._moment_before(batch.proposed)
        flow = chosen.ability.replace(cast("Machine", self), at, event)
        instead = Instead(flow, event.applied, About(at.source, says=chosen.ability))
        around, self.underway.inside = self.underway.inside, event.applied
        try:
            able = tried = False
            while not able:
                with self.decisions_about(instead.about):
                    yield from self._run_to_next_act(instead)
                if instead.events is None:  # the flow has ended
                    if tried:
                        return False
                    break
                tried = True
                acts, instead.events, met = self.as_proposed(instead.events), None, []
                for one in acts:
                    joined = one.changed(applied=(*one.applied, *event.applied))
                    met.append((yield from self._apply_replacements(batch, joined, root, depth, instead)))
                able, instead.outcome.met = any(met), tuple(met)
            if able:
                batch.insteads.append(instead)
        finally:
            self.underway.inside = around
        return True

    def _run_to_next_act(self, instead: Instead) -> Flow[None]:
        """Run the acts of a replacement up to the next act, or to the end of the flow."""
        reply: tuple[int, ...] | None = None
        while True:
            around, self.underway.held = self.underway.held, instead
            try:
                asked = instead.flow.send(cast("tuple[int, ...]", reply))
            except StopIteration:
                return
            finally:
                self.underway.held = around
            if asked is HOLD:
                return
            reply = yield asked

    def _moment_before(self, events: tuple[Event, ...]) -> Before:
        """Return the present moment, with last known information about the objects that the events would remove."""
        objects = self.s.objects
        known = {
            ref: LastKnown(objects[ref], self.chars(ref))
            for event in events
            if (ref := event.claimed_object()) in objects
        }
        return Before(self.watching(), known)

    # -- replacements ------------------------------------------------------------------------------
    def _choose_replacement(self, event: Event) -> Flow[tuple[Event, Replacer | None]]:
        """Return the replacement effect that applies to the event, if any, with the event.

        The event is marked, so that it does not meet the same replacement effect again (LC 11.9.5.5).
        """
        while True:
            candidates = self._candidates(event)
            if not candidates:
                return event, None
            chosen = candidates[0]
            if len(candidates) > 1:
                options = [
                    Option("replacement", self.chars(one.at.source).name, ref=one.at.source, data=n)
                    for n, one in enumerate(candidates)
                ]
                prompt = Text("Choose which replacement applies first.", "先に適用する置換効果を選んでください。")
                chooser = self.replacement_chooser(event, candidates)
                answer = yield Decision(chooser, "replacement", prompt, self.CLAUSES["replacements"], options)
                chosen = candidates[answer[0]]
            event = event.changed(applied=(*event.applied, chosen.id))
            if not chosen.ability.optional:
                return event, chosen
            prompt = Text("Apply {name}?", "「{name}」を適用しますか？").format(name=self.chars(chosen.at.source).name)
            about = About(chosen.at.source, says=chosen.ability)
            if (yield from self.yes_no(chosen.at.controller, prompt, self.CLAUSES["replacement"], about)):
                return event, chosen

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Let a seat answer yes or no. A seat that is not `able` to accept can only answer no.

        `about`: the card and its text that the decision is about. None means the current card.
        """
        yes, no = Text("Yes", "はい"), Text("No", "いいえ")
        options = [Option("yes", yes), Option("no", no)] if able else [Option("no", no)]
        answer = yield Decision(seat, "yes_no", prompt, clause, options, about=about)
        return able and answer[0] == 0

    def _candidates(self, event: Event) -> list[Replacer]:
        """Return the replacement effects that exist when the event would happen (LC 11.9.5.3) and that it has not met.

        An optional one is left out if it could not be performed. A mandatory one applies in any case (FoW 910.3).
        """
        if not self.can_replace_events():
            return []
        out = []
        for replacer in (*self.live().replacers.get(type(event), ()), *self._entry_replacements(event)):
            if replacer.id in event.applied:
                continue
            ability = replacer.ability
            if ability.condition is not None and not ability.condition.holds(self, replacer.at):
                continue
            if not ability.matches(self, replacer.at, event):
                continue
            if not ability.optional or ability.possible(self, _context(replacer, event), event):
                out.append(replacer)
        return out

    def _entry_replacements(self, event: Event) -> tuple[Replacer, ...]:
        """Return the replacement effects of a card for its own entry to the field (FoW 902.2).

        They work although the card is not there yet. This includes tokens (FoW 1303.2 / MG 1302.2) and the card that
        it enters as a copy of (FoW 1017.2). Their X is the X of the entering card (FoW 903.2f-2).
        """
        if type(event) is not Moved or event.destination != self.FIELD or event.origin == self.FIELD:
            return ()
        compiled = self.entering_chars(event).compile()
        if "entering" not in compiled.works_in:
            return ()
        card, _ = self.entering_as(event)
        seat = event.to_seat if event.to_seat >= 0 else event.owner
        first, x = ENTRY_IDS - (card << 32) - (event.card << 12), event.marks.x or 0
        return tuple(
            Replacer(first - place, Context(source=event.ref, controller=seat, x=x, ability=ability), ability)
            for place, ability in enumerate(compiled.replacements)
            if "entering" in ability.zones
        )

    def use_up(self, effect: Continuing) -> None:
        """Count one use of a replacement effect with a limited number of uses."""
        if effect.uses > 0:
            effect.uses -= 1
            if effect.uses == 0:
                self.s.effects = [other for other in self.s.effects if other is not effect]
                self.caches.forget()


def _context(replacer: Replacer, event: Event) -> Context:
    """Return the context in which a replacement is applied to an event."""
    return msgspec.structs.replace(replacer.at, event=event, memory={**replacer.at.memory})


__all__ = ["HOLD", "Batch", "Instead", "Outcome", "Pipeline"]
