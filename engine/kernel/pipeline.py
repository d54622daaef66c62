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
from dataclasses import dataclass
from typing import cast

import msgspec

from engine.kernel.abilities import Abilities
from engine.kernel.chars import Chars
from engine.kernel.choices import Choices
from engine.kernel.context import Context
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.dispatch import Dispatch
from engine.kernel.events import Event, Moved
from engine.kernel.live import Replacer
from engine.kernel.plain import AnyGame
from engine.kernel.state import Continuing, LastKnown
from engine.kernel.table import E, Table
from engine.kernel.text import Text
from engine.kernel.underway import HOLD, Batch, Before, Instead, Outcome, Row

ENTRY_IDS = -(1 << 48)  # below all ids of effects

FollowUpEvents = Callable[[tuple[Event, ...]], tuple[Event, ...]]


def entering_chars(game: AnyGame, event: Moved) -> Chars:
    """Return the characteristics with which a card enters the field (FoW 909.5)."""
    card, face = game.events.entering_as(event)
    obj = game.s.objects.get(event.ref)
    same = obj is not None and (obj.card, obj.face) == (card, face)
    found: Chars = game.chars(event.ref) if same else game.printed_card(card, face)
    return found


def entry_replacements(game: AnyGame, event: Event) -> tuple[Replacer, ...]:
    """Return the replacement effects of a card for its own entry to the field (FoW 902.2).

    They work although the card is not there yet. This includes tokens (FoW 1303.2 / MG 1302.2) and the card that
    it enters as a copy of (FoW 1017.2). Their X is the X of the entering card (FoW 903.2f-2).
    """
    if type(event) is not Moved or event.destination != game.FIELD or event.origin == game.FIELD:
        return ()
    compiled = game.rules.events.entering_chars(game, event).compile()
    if "entering" not in compiled.works_in:
        return ()
    card, _ = game.events.entering_as(event)
    seat = event.to_seat if event.to_seat >= 0 else event.owner
    first, x = ENTRY_IDS - (card << 32) - (event.card << 12), event.marks.x or 0
    return tuple(
        Replacer(first - place, Context(source=event.ref, controller=seat, x=x, ability=ability), ability)
        for place, ability in enumerate(compiled.replacements)
        if "entering" in ability.zones
    )


@dataclass(frozen=True, kw_only=True)
class EventRules:
    """The rules of a game for proposed events."""

    can_replace: Callable[[AnyGame], bool] = lambda game: True
    """(game): whether events can be replaced now (ZX 803.1a)."""
    as_proposed: Callable[[AnyGame, tuple[Event, ...]], tuple[Event, ...]] = lambda game, events: events
    """(game, events): the events in the form in which they are proposed (ZX 1027.1)."""
    as_permitted: Callable[[AnyGame, Event], Event | None] = lambda game, event: event
    """(game, event): the event as the rules allow it to happen; None: a rule or an effect forbids it (FoW 104.4)."""
    entailed: Callable[[AnyGame, Event], tuple[Event, ...]] = lambda game, event: game.movement.entailed_events(event)
    """(game, event): the events that an event with `entails` consists of, such as the move of a destroyed object."""
    counts_as_happened: Callable[[AnyGame, Event, Sequence[Event]], bool] = lambda game, event, parts: True
    """(game, event, parts): whether an event with `entails` counts as happened if it consists of these events."""
    entering_as: Callable[[AnyGame, Moved], tuple[int, int]] = lambda game, event: (event.card, event.face)
    """(game, event): the (card, face) whose abilities a card that enters the field will have (FoW 1017.2)."""
    entering_chars: Callable[[AnyGame, Moved], Chars] = entering_chars
    """(game, event): the characteristics with which a card enters the field (FoW 909.5)."""
    entry_replacements: Callable[[AnyGame, Event], tuple[Replacer, ...]] = entry_replacements
    """(game, event): the replacement effects of a card for its own entry to the field (FoW 902.2)."""
    is_unpreventable: Callable[[AnyGame, Event], bool] = lambda game, event: False
    """(game, event): whether the damage cannot be prevented or reduced (FoW 104.4, 1018.1)."""
    replacement_chooser: Callable[[AnyGame, Event, list[Replacer]], int] = lambda game, event, found: game.turn_player
    """(game, event, found): the seat that chooses among several replacement effects (FoW 910.2, ZX 812.2)."""
    order_timestamps: Callable[[AnyGame, tuple[Event, ...]], Flow[None]] | None = None
    """(game, events): let a player order the timestamps of effects that began together (FoW 909.3b)."""
    act_between: Callable[[AnyGame], Flow[None]] | None = None
    """(game): perform the game's immediate actions after an event, even inside a resolution (ZX 901.2a)."""


class Events:
    """The steps that take events from being proposed to having happened."""

    def __init__(
        self,
        game: Table,
        rules: EventRules,
        abilities: Abilities,
        dispatch: Dispatch,
        choices: Choices,
    ) -> None:
        self.game = game
        self.rules = rules
        self.abilities = abilities
        self.dispatch = dispatch
        self.choices = choices

    @contextmanager
    def decisions_about(self, about: About | None) -> Iterator[None]:
        """Set the card that decisions inside the `with` block are about."""
        underway = self.game.underway
        around, underway.about = underway.about, about
        try:
            yield
        finally:
            underway.about = around

    def as_permitted(self, event: Event) -> Event | None:
        """Return the event as the rules allow it to happen, or None if a rule or an effect forbids it."""
        return self.rules.as_permitted(self.game, event)

    def is_unpreventable(self, event: Event) -> bool:
        """Return whether the damage cannot be prevented or reduced (FoW 104.4, 1018.1)."""
        return self.rules.is_unpreventable(self.game, event)

    def entering_as(self, event: Moved) -> tuple[int, int]:
        """Return the (card, face) whose abilities a card that enters the field will have (FoW 1017.2)."""
        return self.rules.entering_as(self.game, event)

    def is_going(self, ref: int) -> bool:
        """Return whether a proposed event removes the object from its zone."""
        batch = self.game.underway.batch
        return batch is not None and ref in batch.claims

    def going_from(self, zone: str, seat: int) -> int:
        """Return the number of cards (not objects) that proposed events take from the top of a pile."""
        batch = self.game.underway.batch
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
        game = self.game
        if not events:
            return Outcome()
        instead, game.underway.held = game.underway.held, None
        if instead is not None and instead.at_once:
            instead = None
        batch: Batch | None = None
        if instead is not None:
            instead.events = tuple(events)
            yield HOLD
            outcome = instead.outcome
        elif (alone := self._without_batch(events)) is not None:
            outcome = Outcome(self.dispatch.commit(alone), (bool(alone),))
            if self.rules.order_timestamps is not None and len(outcome.happened) > 1:
                yield from self.rules.order_timestamps(game, outcome.happened)
        else:
            batch = yield from self._propose(tuple(events))
            outcome = yield from self._commit_batch(batch)
        if follow_up is not None:
            outcome.happened += self.dispatch.commit(follow_up(outcome.happened))
        if self.rules.act_between is not None:
            yield from self._act_between(self.rules.act_between)
        if batch is not None and batch.insteads:
            for one in batch.insteads:
                yield from self._continue_acts(one, batch)
        return outcome

    def announce(self, *events: Event) -> Flow[tuple[Event, ...]]:
        """Apply the events as they are, without proposing them."""
        happened = self.dispatch.commit(events)
        if self.rules.act_between is not None:
            yield from self._act_between(self.rules.act_between)
        return happened

    def _act_between(self, act: Callable[[AnyGame], Flow[None]]) -> Flow[None]:
        """Let the game act immediately. Its acts are not part of any replacement in progress."""
        game = self.game
        underway = game.underway
        around = underway.inside, underway.before, underway.about
        underway.inside, underway.before, underway.about = (), None, None
        try:
            yield from act(game)
        finally:
            underway.inside, underway.before, underway.about = around

    def _commit_batch(self, batch: Batch) -> Flow[Outcome]:
        """Apply all rows at once, dependent rows after the others.

        Return the outcome of the rows outside any replacement.
        """
        game = self.game
        rows = [row for row in batch.rows if not row.dropped]
        if len(rows) > 1:
            rows.sort(key=operator.attrgetter("depth"))
        around, game.underway.before = game.underway.before, batch.before or game.underway.before
        try:
            happened = self.dispatch.commit(tuple([row.event for row in rows]))
        finally:
            game.underway.before = around
        outcome = Outcome(happened, tuple(batch.met))
        if batch.insteads and happened:
            outcome.happened = ()
            for row, came in zip(rows, game.underway.outcomes, strict=True):
                of = outcome if row.instead is None else row.instead.outcome
                of.happened += came
        if self.rules.order_timestamps is not None and len(happened) > 1:
            yield from self.rules.order_timestamps(game, happened)
        return outcome

    def _continue_acts(self, instead: Instead, batch: Batch) -> Flow[None]:
        """Continue the flow held at its first act, as part of the same event.

        Abilities of objects that left in that event therefore see its further acts.
        """
        game = self.game
        around = game.underway.inside, game.underway.before
        game.underway.inside, game.underway.before = instead.applied, batch.before
        try:
            with self.decisions_about(instead.about):
                yield from instead.flow
        finally:
            game.underway.inside, game.underway.before = around

    # -- proposing ---------------------------------------------------------------------------------
    def _without_batch(self, events: Sequence[Event]) -> tuple[Event, ...] | None:
        """Return a single event in the form in which it can happen, or () if it cannot.

        Return None if there are several events or replacements may apply, so that a batch is needed.
        """
        game = self.game
        if len(events) != 1 or game.underway.inside:
            return None
        event = self.rules.as_proposed(game, tuple(events))[0]
        if not self._is_plain(event):
            return None
        possible = self._as_it_can_happen(event)
        return () if possible is None else (possible,)

    def _propose(self, events: tuple[Event, ...]) -> Flow[Batch]:
        """Return the batch of events after all replacements, without the events that cannot happen."""
        game = self.game
        events = self.rules.as_proposed(game, events)
        if game.underway.inside:  # part of a replacement (FoW 910.3)
            events = tuple([event.changed(applied=(*event.applied, *game.underway.inside)) for event in events])
        batch = Batch(events)
        around, game.underway.batch = game.underway.batch, batch
        try:
            for event in events:
                if self._is_plain(event):
                    batch.met.append(self._add_plain(batch, event))
                else:
                    batch.met.append((yield from self._apply_replacements(batch, event)))
        finally:
            game.underway.batch = around
        return batch

    def _is_plain(self, event: Event) -> bool:
        """Return whether no replacement effect watches events of this kind and no events follow from them."""
        kind = type(event)
        return not (
            kind.entails or kind in self.abilities.live().replacers or self.rules.entry_replacements(self.game, event)
        )

    def _as_it_can_happen(self, event: Event) -> Event | None:
        """Return the event as it can happen, or None if it would change nothing or is forbidden."""
        game = self.game
        return self.rules.as_permitted(game, event) if event.can_happen(game) else None

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
            changed = yield from chosen.ability.replace(self.game, at, event)
        anything = not changed
        for one in changed:
            following = one if one.applied else one.changed(applied=event.applied)
            anything |= yield from self._apply_replacements(batch, following, root, depth, instead)
        return anything

    def _accept(self, batch: Batch, event: Event, root: int, depth: int, instead: Instead | None) -> Flow[bool]:
        """Add the event and the events that it consists of. Return whether anything is added.

        The event is dropped if its object cannot leave, or leaves by another event (FoW 104.4, ZX 808.3d).
        """
        game = self.game
        row = self._add(batch, event, root, depth, instead)
        if row is None:
            return False
        if not event.entails:
            return True
        first, met = len(batch.rows), False
        entailed, inside = self.rules.entailed(game, event), game.underway.inside
        for following in entailed:
            part = following.changed(applied=(*following.applied, *inside)) if inside else following
            met |= yield from self._apply_replacements(batch, part, row.root, depth + 1, instead)
        taken = event.claimed_object()
        goes = [one.event for one in batch.rows[first:] if one.event.claimed_object() == taken and not one.dropped]
        if entailed and taken and not goes:
            row.dropped = True  # the object stays where it is
            if batch.claims.get(taken) is row:
                del batch.claims[taken]
        elif goes and not self.rules.counts_as_happened(game, event, goes):
            row.dropped = True  # the object leaves, but by another event
        return not row.dropped or met

    def _replace_by_acts(
        self, batch: Batch, event: Event, chosen: Replacer, at: Context, root: int, depth: int
    ) -> Flow[bool]:
        """Start a flow of acts instead of an event, up to its first act, which joins the batch.

        Return whether it could be done.
        """
        game = self.game
        if batch.before is None:
            batch.before = self._moment_before(batch.proposed)
        flow = chosen.ability.replace(game, at, event)
        instead = Instead(flow, event.applied, About(at.source, says=chosen.ability))
        around, game.underway.inside = game.underway.inside, event.applied
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
                acts, instead.events, met = self.rules.as_proposed(game, instead.events), None, []
                for one in acts:
                    joined = one.changed(applied=(*one.applied, *event.applied))
                    met.append((yield from self._apply_replacements(batch, joined, root, depth, instead)))
                able, instead.outcome.met = any(met), tuple(met)
            if able:
                batch.insteads.append(instead)
        finally:
            game.underway.inside = around
        return True

    def _run_to_next_act(self, instead: Instead) -> Flow[None]:
        """Run the acts of a replacement up to the next act, or to the end of the flow."""
        game = self.game
        reply: tuple[int, ...] | None = None
        while True:
            around, game.underway.held = game.underway.held, instead
            try:
                asked = instead.flow.send(cast("tuple[int, ...]", reply))
            except StopIteration:
                return
            finally:
                game.underway.held = around
            if asked is HOLD:
                return
            reply = yield asked

    def _moment_before(self, events: tuple[Event, ...]) -> Before:
        """Return the present moment, with last known information about the objects that the events would remove."""
        game = self.game
        objects = game.s.objects
        known = {
            ref: LastKnown(objects[ref], game.chars(ref))
            for event in events
            if (ref := event.claimed_object()) in objects
        }
        return Before(self.dispatch.rules.watching(game), known)

    # -- replacements ------------------------------------------------------------------------------
    def _choose_replacement(self, event: Event) -> Flow[tuple[Event, Replacer | None]]:
        """Return the replacement effect that applies to the event, if any, with the event.

        The event is marked, so that it does not meet the same replacement effect again (LC 11.9.5.5).
        """
        game = self.game
        while True:
            candidates = self.candidates(event)
            if not candidates:
                return event, None
            chosen = candidates[0]
            if len(candidates) > 1:
                options = [
                    Option("replacement", game.chars(one.at.source).name, ref=one.at.source, data=n)
                    for n, one in enumerate(candidates)
                ]
                prompt = Text("Choose which replacement applies first.", "先に適用する置換効果を選んでください。")
                chooser = self.rules.replacement_chooser(game, event, candidates)
                answer = yield Decision(chooser, "replacement", prompt, game.CLAUSES["replacements"], options)
                chosen = candidates[answer[0]]
            event = event.changed(applied=(*event.applied, chosen.id))
            if not chosen.ability.optional:
                return event, chosen
            prompt = Text("Apply {name}?", "「{name}」を適用しますか？").format(name=game.chars(chosen.at.source).name)
            about = About(chosen.at.source, says=chosen.ability)
            if (yield from self.choices.yes_no(chosen.at.controller, prompt, game.CLAUSES["replacement"], about)):
                return event, chosen

    def candidates(self, event: Event) -> list[Replacer]:
        """Return the replacement effects that exist when the event would happen (LC 11.9.5.3) and that it has not met.

        An optional one is left out if it could not be performed. A mandatory one applies in any case (FoW 910.3).
        """
        game = self.game
        if not self.rules.can_replace(game):
            return []
        out = []
        for replacer in (
            *self.abilities.live().replacers.get(type(event), ()),
            *self.rules.entry_replacements(game, event),
        ):
            if replacer.id in event.applied:
                continue
            ability = replacer.ability
            if ability.condition is not None and not ability.condition.holds(game, replacer.at):
                continue
            if not ability.matches(game, replacer.at, event):
                continue
            if not ability.optional or ability.possible(game, _context(replacer, event), event):
                out.append(replacer)
        return out

    def use_up(self, effect: Continuing) -> None:
        """Count one use of a replacement effect with a limited number of uses."""
        game = self.game
        if effect.uses > 0:
            effect.uses -= 1
            if effect.uses == 0:
                game.s.effects = [other for other in game.s.effects if other is not effect]
                game.caches.forget()


def _context(replacer: Replacer, event: Event) -> Context:
    """Return the context in which a replacement is applied to an event."""
    return msgspec.structs.replace(replacer.at, event=event, memory={**replacer.at.memory})
