"""The live abilities that watch events, and the application, logging and showing of events.

`pipeline` prepares the events that this module applies.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities import Abilities
from engine.kernel.chars import Chars
from engine.kernel.events import Event, Moved
from engine.kernel.layers import Layers
from engine.kernel.live import Index, Listener
from engine.kernel.log import Recorder
from engine.kernel.plain import AnyGame
from engine.kernel.state import LastKnown, Obj, Pending
from engine.kernel.table import Table

if TYPE_CHECKING:
    from engine.kernel.context import Memory


def pend(game: AnyGame, listener: Listener, event: Event | None, memory: Memory) -> None:
    """Add a triggered ability that waits to be played by its source's controller (FoW 906.4; LC 11.6.4)."""
    game.s.pending.append(
        Pending(game.s.new_id(), listener.controller, listener.ref, listener.ability, event, memory, listener.key)
    )


@dataclass(frozen=True, kw_only=True)
class TriggerRules:
    """The rules of a game for what happens with events."""

    before: Callable[[AnyGame], None] | None = None
    """(game): prepare for events that are about to be applied."""
    noting: Callable[[AnyGame, Event], None] | None = None
    """(game, event): note an event that has been applied, before its line in the log."""
    after: Callable[[AnyGame, tuple[Event, ...]], None] | None = None
    """(game, events): note events that have been applied and shown to the triggers."""
    notice_lapses: Callable[[AnyGame], None] = lambda game: game.effects.notice_lapses()
    """(game): end the effects whose condition is no longer true (FoW 909.8)."""
    watching: Callable[[AnyGame], Index] = lambda game: game.abilities.listeners()
    """(game): the listeners that see an event as of the moment before it (ZX 808.3d)."""
    text: Callable[[AnyGame, Obj], Chars] = lambda game, obj: game.printed_card(obj.card, obj.face)
    """(game, obj): the values with the abilities that see an event of their own object where they do not work."""
    show_arrival: Callable[[AnyGame, Moved], None] = lambda game, event: None
    """(game, event): show a card that has left the table its move, as seen from its new zone (ZX 803.1d)."""
    may_trigger: Callable[[AnyGame, Listener, Event | None], bool] = lambda game, listener, event: True
    """(game, listener, event): whether the ability may trigger on the event; None: on a state (FoW 1015.1a)."""
    pend: Callable[[AnyGame, Listener, Event | None, Memory], None] = pend
    """(game, listener, event, memory): let a triggered ability wait to be played (FoW 906.4; LC 11.6.4)."""


class Dispatch:
    """The application of events: they happen, are logged, and are shown to triggers."""

    def __init__(
        self, game: Table, rules: TriggerRules, layers: Layers, abilities: Abilities, recorder: Recorder
    ) -> None:
        self.game = game
        self.rules = rules
        self.layers = layers
        self.abilities = abilities
        self.recorder = recorder

    # -- applying ----------------------------------------------------------------------------------
    def commit(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Apply the events together, log them and show them to the triggers.

        Triggers of cards that move in the events see them too (FoW 906.4, 906.7; ZX 808.3b, 808.3c; LC 11.6.17.2.1).
        After the end of the match nothing happens (FoW 103.5, ZX 101.2).
        """
        game = self.game
        if game.s.result is not None:
            return ()
        rules = self.rules
        if rules.before is not None:
            rules.before(game)
        game.caches.scratch = {}
        before = self._look_before(events)
        outcomes = tuple([event.apply(game) for event in events])
        happened = outcomes[0] if len(outcomes) == 1 else tuple([event for outcome in outcomes for event in outcome])
        self._note(happened)
        game.caches.scratch = {}
        if before is None:
            for event in happened:
                self._show_after(event)
        else:
            self._show_looking_back(happened, before)
        if game.s.effects or game.s.items or game.s.delayed or game.s.loans:
            rules.notice_lapses(game)
        game.underway.outcomes = outcomes
        if rules.after is not None:
            rules.after(game, happened)
        return happened

    def _look_before(self, events: tuple[Event, ...]) -> Index | None:
        """Store last known information about the objects that will move (FoW 911.1).

        Return the listeners as of now if one of the events is seen as of the moment before it, else None.
        """
        game = self.game
        before: Index | None = None
        for event in events:
            if type(event) is Moved and event.ref:
                self.remember(event.ref)
            if before is None and event.looks_back(game):
                before = self.rules.watching(game) if game.underway.before is None else game.underway.before.watching
        return before

    def _note(self, happened: tuple[Event, ...]) -> None:
        """Forget what depends on the events, and keep them for words that ask for the past and for the log."""
        game, noting = self.game, self.rules.noting
        for event in happened:
            if event.touches:
                game.caches.touch(event.touches)
            if type(event) in game.KEEPS:
                game.s.history.append(event)
                game.caches.touch(_HISTORY)
            if noting is not None:
                noting(game, event)
            if game.log is not None:
                self.recorder.record(event)

    def _show_after(self, event: Event) -> None:
        """Show an event to the abilities that are live now."""
        for listener in self.abilities.listeners().get(type(event), ()):
            self.show(listener, event)
        if type(event) is Moved:
            self._show_self(event)
        elif type(event) in self.game.SEEN_IN_DECK:
            self._show_in_deck(event)

    def _show_looking_back(self, happened: tuple[Event, ...], before: Index) -> None:
        """Show the events that are seen as of the moment before them to the listeners of that moment (FoW 906.7).

        The other events of the same moment are seen by the abilities that are live now.
        """
        game = self.game
        kept = tuple([e.ref for e in happened if type(e) is Moved and e.new == e.ref])  # FoW 302.3
        for event in happened:
            if not event.looks_back(game):
                self._show_after(event)
                continue
            with self._as_before(kept) if kept else _AS_NOW:
                for listener in before.get(type(event), ()):
                    self.show(listener, event)
            if type(event) is Moved:
                self.rules.show_arrival(game, event)

    @contextlib.contextmanager
    def _as_before(self, refs: tuple[int, ...]) -> Iterator[None]:
        """Present objects that stayed the same in another zone as they were before the move (FoW 906.7b).

        This holds inside the `with` block.
        """
        game = self.game
        objects, table = (
            game.s.objects,
            game.caches.table if game.caches.table is not None else self.layers.make_table(),
        )
        now = {ref: objects[ref] for ref in refs}
        objects.update({ref: game.s.known[ref].obj for ref in refs})
        game.caches.table = {**table, **{ref: game.s.known[ref].chars for ref in refs}}
        try:
            yield
        finally:
            objects.update(now)
            game.caches.table = table

    def show(self, listener: Listener, event: Event) -> None:
        """Show an event to a listener, and add a pending ability for each time that it triggers (MG 906.2, 1303.5).

        A delayed ability that triggers once is then removed (FoW 906.8a; LC 11.6.3, 11.6.5).
        """
        game = self.game
        delayed, trigger = listener.delayed, listener.ability.trigger
        if delayed is not None and delayed not in game.s.delayed:
            return
        at = listener.context(event)
        if not trigger.matches(game, at, event):
            return
        for _ in range(1 if delayed is not None else trigger.times(game, at, event)):
            if not self.rules.may_trigger(game, listener, event):
                return
            self.rules.pend(game, listener, event, at.memory)
            if delayed is not None and delayed.once:
                game.s.delayed.remove(delayed)
                game.caches.live = None

    def _show_self(self, event: Moved) -> None:
        """Show a card its own move between zones where its abilities do not work.

        See FoW 906.7a, 906.7c / MG 906.5a, 906.5c; ZX 808.3a.
        """
        game = self.game
        ref = game.identity_after_move(event)
        if ref not in game.s.objects and ref not in game.s.known:
            return
        obj = game.obj(ref)
        if obj.zone in game.ON_TABLE:
            return
        self._show_to(obj, event, asleep=True)

    def _show_to(self, obj: Obj, event: Event, asleep: bool = False) -> None:
        """Show an event to the printed abilities of its object.

        `asleep`: only to those that do not work in its zone.
        """
        printed = self.rules.text(self.game, obj)
        for place, ability in printed.compile().about_itself(type(event)):
            if not (asleep and obj.zone in ability.zones):
                key = printed.keys_of("triggers")[place]
                self.show(Listener(obj.ref, obj.controller, ability, key=key), event)

    def _show_in_deck(self, event: Event) -> None:
        """Show a looked-at card of a deck the event that happens to it there, if its abilities say so (ZX 803.1d)."""
        game = self.game
        obj = game.s.objects.get(event.ref)
        if obj is not None and obj.zone == game.DECK:
            self._show_to(obj, event)

    def trigger(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        """Let an ability wait to be played if it may trigger."""
        if self.rules.may_trigger(self.game, listener, event):
            self.rules.pend(self.game, listener, event, memory)

    def remember(self, ref: int) -> None:
        """Store last known information about an object that is about to leave its zone (FoW 911.1)."""
        game = self.game
        if game.underway.before is not None and ref in game.underway.before.known:
            game.s.known[ref] = game.underway.before.known[ref]
            return
        obj = game.s.objects.get(ref)
        if obj is not None:
            game.s.known[ref] = LastKnown(obj, game.chars(ref))


_AS_NOW = contextlib.nullcontext()
_HISTORY = frozenset({"history"})
