"""Moving cards between zones, drawing, looking at and searching decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from engine.kernel.bounds import bounded
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.kernel.choices import Choices
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import (
    Attached,
    Discarded,
    Drawn,
    Entered,
    Event,
    Left,
    Moved,
    ZoneEntry,
    merged,
)
from engine.kernel.layers import Layers
from engine.kernel.marks import Marks
from engine.kernel.pipeline import Events
from engine.kernel.plain import AnyGame
from engine.kernel.state import Obj
from engine.kernel.table import Table
from engine.kernel.text import Text

Controllers = int | Mapping[int, int]  # the controller of all cards (a seat), or of each card by its reference


def seat_for(controller: Controllers, ref: int) -> int:
    """Return the seat that will control a card."""
    return controller if isinstance(controller, int) else controller[ref]


def vanishes(game: AnyGame, event: Moved) -> bool:
    """Return whether the moved object ceases to exist (FoW 1303.3a, 1017.1a, 1017.3a; LC 6.11.4, 12.4.8).

    A token without an origin is created in its destination and does not vanish.
    """
    entry = game.s.cards[event.card]
    leaves = event.origin != "" and event.destination not in (game.FIELD, game.STACK)
    return (entry.spec is not None and leaves) or (entry.virtual and event.destination != game.STACK)


def detach_all_from(game: AnyGame, ref: int) -> None:
    """Detach everything that was attached to the object before it left the field (FoW 1121.4, 302.3).

    This is needed although the object that has returned is the same one.
    """
    for other in game.field():
        if game.s.objects[other].attached_to == ref:
            game.s.change(other, attached_to=0)


def can_go(game: AnyGame, ref: int, zone: str) -> bool:
    """Return whether nothing forbids the object to go to a zone (FoW 104.4, 316; ZX 804.4b)."""
    if ref not in game.s.objects:
        return False
    return game.events.as_permitted(game.movement.move_event(ref, zone, cause="cost")) is not None


@dataclass(frozen=True, kw_only=True)
class MoveRules:
    """The rules of a game for moving cards."""

    same_object: Callable[[str, str], bool] = lambda origin, destination: False
    """(origin, destination): whether a card stays the same object between zones (FoW 302.3)."""
    relocate: Callable[[AnyGame, Moved], tuple[Event, ...]] = lambda game, event: game.movement.relocate(event)
    """(game, event): apply a move and its consequences, and return the events that have happened."""
    carry_over: Callable[[AnyGame, Moved, Obj], tuple[Event, ...]] = lambda game, event, old: game.movement.carry_over(
        event, old
    )
    """(game, event, old): apply the move of an object that stays the same (FoW 302.3, MG 302.3)."""
    events_of_move: Callable[[AnyGame, Moved, Obj | None], tuple[Event, ...]] = lambda game, event, new: (
        game.movement.events_of_move(event, new)
    )
    """(game, event, new): a move with the events that an object has left or entered the field."""
    vanishes: Callable[[AnyGame, Moved], bool] = vanishes
    """(game, event): whether the moved object ceases to exist (FoW 1303.3a, 1017.1a, 1017.3a; LC 6.11.4, 12.4.8)."""
    entered_from: Callable[[AnyGame, Moved], str] = lambda game, event: event.origin
    """(game, event): the zone from which a card has entered the field (ZX 1007.2)."""
    marks_kept: Callable[[AnyGame, Obj], Marks] = lambda game, old: old.marks
    """(game, old): the marks that an object keeps if it stays the same in another zone."""
    detach_all_from: Callable[[AnyGame, int], None] = detach_all_from
    """(game, ref): detach everything from an object that has left the field and stayed the same (FoW 1121.4, 302.3)."""
    react_to_marks: Callable[[AnyGame, Obj], None] = lambda game, obj: None
    """(game, obj): react to an object that enters with marks."""
    reached: Callable[[AnyGame, Sequence[int], Context | None, str], Sequence[int]] = lambda game, refs, at, cause: refs
    """(game, refs, at, cause): the objects that an effect can affect (ZX 1014.1)."""
    piles_one_by_one: bool = False  # whether cards move to a pile one after the other (ZX 304.5)
    can_go: Callable[[AnyGame, int, str], bool] = can_go
    """(game, ref, zone): whether nothing forbids the object to go to a zone (FoW 104.4, 316; ZX 804.4b)."""
    arranged: Callable[[AnyGame, list[int], str, str], Flow[list[int]]] = lambda game, refs, zone, position: (
        game.movement.arranged(refs, zone, position)
    )
    """(game, refs, zone, position): let the owner order cards that arrive together in an ordered zone (FoW 302.4)."""
    as_it_enters: Callable[[AnyGame, Moved, Context | None], Flow[Moved | None]] | None = None
    """(game, event, at): the entry of a card as a player chooses it; None: it stays there (FoW 1406.3, MG 307.6)."""
    on_failed_draw: Callable[[AnyGame, Drawn], None] = lambda game, event: None
    """(game, event): react to a draw from an empty deck (FoW 1202.2)."""


class Movement:
    """Zone changes. A card that changes its zone becomes a new object, unless the game says otherwise."""

    def __init__(self, game: Table, rules: MoveRules, layers: Layers, events: Events, choices: Choices) -> None:
        self.game = game
        self.rules = rules
        self.layers = layers
        self.events = events
        self.choices = choices

    def apply_move(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move as the rules of the game say, and return the events that have happened."""
        return self.rules.relocate(self.game, event)

    def relocate(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move: remove the card from its zone and put it into the other zone with a new reference."""
        game = self.game
        s = game.s
        old = s.objects.get(event.ref) if event.ref else None
        if event.ref and old is None:
            return ()
        if old is not None and self.rules.same_object(old.zone, event.destination):
            return self.rules.carry_over(game, event, old)
        if old is not None:
            if old.face_down:
                event = event.changed(was_down=True)
            self.take_object(old)
        elif event.origin:
            key = game.key(event.origin, event.owner)
            if event.card not in s.zones[key]:
                return ()
            pile = s.zones[key]
            place = pile.index(event.card)
            s.zones[key] = pile[:place] + pile[place + 1 :]
        origin, destination = event.origin, event.destination
        game.caches.touch(frozenset((origin, destination, "deck")))
        if game.FIELD in (origin, destination):
            game.caches.touch(_FIELD)
        works = self.layers.rules.works_in(game, event.card)
        stands = origin in game.ON_TABLE or destination in game.ON_TABLE
        if (works and (origin in works or destination in works or (stands and ANY_TABLE_ZONE in works))) or (
            stands and game.caches.live is not None
        ):
            game.caches.forget()
        if self.rules.vanishes(game, event):
            return self.rules.events_of_move(game, event, None)
        if game.ZONES[destination].piled:
            self.pile(event)
            return self.rules.events_of_move(game, event, None)
        new = self.place_object(event)
        return self.rules.events_of_move(game, event.changed(new=new.ref), new)

    def carry_over(self, event: Moved, old: Obj) -> tuple[Event, ...]:
        """Move an object that stays the same, keeping its orientation and effects (FoW 302.3).

        Its damage is removed (FoW 1007.7). In a ruler area its owner controls it (FoW 308.5). The abilities of its
        side become live now (FoW 909.3b-1 / MG 909.3b-1).
        """
        game = self.game
        s = game.s
        s.zones[game.key(old.zone, old.owner)] = tuple(
            [r for r in s.zones[game.key(old.zone, old.owner)] if r != old.ref]
        )
        to = game.key(event.destination, old.owner)
        s.zones[to] = (*s.zones[to], old.ref)
        game.caches.plain.pop(old.ref, None)
        controller = event.to_seat if event.destination == game.FIELD and event.to_seat >= 0 else old.owner
        marks = self.rules.marks_kept(game, old)
        if event.marks:
            marks = marks.joined(event.marks)
        s.change(
            old.ref, zone=event.destination, face=event.face, damage=0, entered=s.turn, controller=controller,
            since=old.since if event.destination == old.zone else s.turn, stamp=s.tick(), marks=marks,
            counters=merged(old.counters, event.counters),
        )  # fmt: skip
        if event.marks:
            self.rules.react_to_marks(game, s.objects[old.ref])
        if event.destination == game.FIELD:
            self.rules.detach_all_from(game, old.ref)
        game.caches.forget()
        return self.rules.events_of_move(game, event.changed(new=old.ref), s.objects[old.ref])

    def events_of_move(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        """Return the move, with the events that an object has left or entered the field."""
        game = self.game
        out: tuple[Event, ...] = (event,)
        cause, clause = event.cause, event.clause
        if event.origin == game.FIELD and event.ref:
            to = event.destination
            out += (Left(ref=event.ref, controller=event.controller, destination=to, cause=cause, clause=clause),)
        if event.destination == game.FIELD and new is not None:
            entered = Entered(
                ref=new.ref, controller=new.controller, origin=self.rules.entered_from(game, event), cause=cause,
                summoned=event.origin == game.STACK, marks=event.marks, clause=clause,
            )  # fmt: skip
            out += (entered,)
            if new.attached_to and event.host:
                out += (Attached(ref=new.ref, to=new.attached_to, clause=clause),)
        return out

    def take_object(self, old: Obj) -> None:
        game = self.game
        s = game.s
        key = "looked" if old.ref in s.zones["looked"] else game.key(old.zone, game.holder(old))
        s.zones[key] = tuple([ref for ref in s.zones[key] if ref != old.ref])
        del s.objects[old.ref]
        s.items.pop(old.ref, None)
        game.caches.plain.pop(old.ref, None)  # from now on last known information is used (FoW 911.1)

    def pile(self, event: Moved) -> None:
        game = self.game
        key = game.key(event.destination, event.owner)
        game.s.zones[key] = with_added(game.s.zones[key], event.card, event.position == "bottom")

    def place_object(self, event: Moved) -> Obj:
        """Create the object for a new stay of a card and put it into its zone.

        It is recovered unless the event says otherwise (FoW 303.1b). It has no counters of its last stay (FoW 1022.3
        / MG 1018.9; LC 6.10.3). Outside the table its owner controls it (FoW 105.3a / MG 105.3a).
        """
        game = self.game
        s = game.s
        destination = event.destination
        entry = s.cards[event.card]
        on_table = destination in game.ON_TABLE
        controller = event.to_seat if on_table and event.to_seat >= 0 else game.goes_to(event)
        new = Obj(
            s.new_ref(), event.card, destination, event.owner, controller, s.tick(), since=s.turn, entered=s.turn,
            face=event.face, rested=event.rested, face_down=event.face_down, counters=event.counters,
            token=entry.spec is not None, copy=entry.virtual, marks=event.marks, place=event.place, parts=event.parts,
            attached_to=event.host if event.host in s.objects else 0,
        )  # fmt: skip
        s.objects[new.ref] = new
        if event.marks:
            self.rules.react_to_marks(game, new)
        key = game.key(destination, game.goes_to(event))
        s.zones[key] = with_added(s.zones[key], new.ref, event.position != "bottom")
        return new

    # -- moving ------------------------------------------------------------------------------------
    def move_event(
        self,
        ref: int,
        destination: str,
        *,
        at: Context | None = None,
        by: int = 0,
        by_seat: int = -1,
        position: str = "top",
        cause: str = "effect",
        clause: str = "",
        **fields: Unpack[ZoneEntry],
    ) -> Moved:
        """Return the event that moves an object to a zone of its owner (FoW 302.5, 302.6).

        The cause is given by `at`, or by `by` and `by_seat`.
        """
        obj = self.game.s.objects[ref]
        if at is not None:
            by, by_seat = at.source, at.controller
        return Moved(
            card=obj.card, ref=ref, origin=obj.zone, destination=destination, owner=obj.owner,
            controller=obj.controller, by=by, by_seat=by_seat, position=position, cause=cause, clause=clause, **fields,
        )  # fmt: skip

    def move(
        self,
        refs: Sequence[int],
        zone: str,
        *,
        at: Context | None = None,
        position: str = "top",
        cause: str = "effect",
        clause: str = "",
        **fields: Unpack[ZoneEntry],
    ) -> Flow[tuple[int, ...]]:
        """Move objects to a zone at the same time and return the references of those that arrived.

        These are the new references. An object in a pile or one that no longer exists keeps its old reference (FoW
        1303.3a). For a cost, return the old references of all objects that moved, even to another zone (FoW 903.2j,
        ZX 804.4b).
        """
        game = self.game
        refs = self.reached(refs, at, cause)
        clause = clause or game.CLAUSES["move"]
        if not (self.rules.piles_one_by_one and game.ZONES[zone].piled and len(refs) > 1):
            return (yield from self._move(refs, zone, at, position, cause, clause, fields))
        moved: tuple[int, ...] = ()
        here = [ref for ref in refs if ref in game.s.objects]
        for ref in (yield from self.rules.arranged(game, here, zone, position)):
            moved += yield from self._move((ref,), zone, at, position, cause, clause, fields)
        return moved

    def _move(
        self,
        refs: Sequence[int],
        zone: str,
        at: Context | None,
        position: str,
        cause: str,
        clause: str,
        fields: ZoneEntry,
    ) -> Flow[tuple[int, ...]]:
        """Move objects to a zone at the same time (see `move`)."""
        game = self.game
        here = game.unordered([ref for ref in refs if ref in game.s.objects])
        if not here:
            return ()
        events = [
            self.move_event(ref, zone, at=at, position=position, cause=cause, clause=clause, **fields)
            for ref in (yield from self.rules.arranged(game, here, zone, position))
        ]
        outcome = yield from self.events.process_events(events)
        if cause == "cost" or self.choices.paying:
            return outcome.refs_met(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == zone])

    def arranged(self, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
        """Let the owner order the cards that arrive together in an ordered zone (FoW 302.4).

        If both players own some, the turn player goes first (ZX 102.7).
        """
        game = self.game
        rule = game.ZONES[zone]
        if not rule.ordered or len(refs) < 2 or position == "random":
            return refs
        out: list[int] = []
        for seat in (game.s.turn_player, 1 - game.s.turn_player):
            mine = [ref for ref in refs if game.s.objects[ref].owner == seat]
            prompt = Text(
                "Choose the order, the first goes first.", "順番を決めてください（最初のカードから置かれます）。"
            )
            out += yield from self.choices.order(seat, mine, prompt, game.CLAUSES["order"])
        return out

    def reached(self, refs: Sequence[int], at: Context | None, cause: str) -> Sequence[int]:
        """Return the objects that an effect can affect (ZX 1014.1)."""
        return self.rules.reached(self.game, refs, at, cause)

    def can_go(self, ref: int, zone: str) -> bool:
        """Return whether nothing forbids the object to go to a zone (FoW 104.4, 316; ZX 804.4b)."""
        return self.rules.can_go(self.game, ref, zone)

    def fail_draw(self, event: Drawn) -> None:
        """React to a draw from an empty deck (FoW 1202.2)."""
        self.rules.on_failed_draw(self.game, event)

    def enter_field(
        self,
        refs: Sequence[int],
        controller: Controllers,
        at: Context | None = None,
        rested: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        clause: str = "",
        cause: str = "effect",
    ) -> Flow[tuple[int, ...]]:
        """Put cards into the field at the same time, each under the control of a seat (FoW 307.7, 307.8b).

        Return the references of those that arrived. For a cost, return those that moved (see `move`).
        """
        game, choose = self.game, self.rules.as_it_enters
        clause = clause or game.CLAUSES["enter"]
        events = []
        for ref in game.unordered([ref for ref in refs if ref in game.s.objects]):
            event: Moved | None = self.move_event(
                ref, game.FIELD, at=at, cause=cause, clause=clause,
                to_seat=seat_for(controller, ref), rested=rested, counters=counters,
            )  # fmt: skip
            if choose is not None and event is not None:
                event = yield from choose(game, event, at)
            if event is not None:
                events.append(event)
        outcome = yield from self.events.process_events(events)
        if cause == "cost" or self.choices.paying:
            return outcome.refs_met(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == game.FIELD])

    def bounce(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards back into their owners' hands."""
        game = self.game
        return (yield from self.move(refs, game.HAND, at=at, cause=cause, clause=game.CLAUSES["bounce"]))

    # -- drawing and discarding --------------------------------------------------------------------
    def draw(self, seat: int, n: int = 1, *, regular: bool = False, clause: str = "") -> Flow[int]:
        """Let a seat draw cards one at a time from the top (FoW 304.3, 1009.2). Return the number of cards drawn."""
        game = self.game
        clause = clause or game.CLAUSES["draw"]

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            came = [e for e in happened if type(e) is Moved and e.cause == "draw" and e.destination == game.HAND]
            return tuple([Drawn(seat=e.owner, ref=e.new, regular=regular, clause=clause) for e in came])

        drawn = 0
        for _ in range(bounded(n)):
            event = Drawn(seat=seat, regular=regular, clause=clause)
            drawn += len((yield from self.events.process_of(Drawn, event, follow_up=follow_up)))
        return drawn

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the move that a draw consists of: the top card of the deck goes to the hand (FoW 1009.1)."""
        if type(event) is not Drawn:
            return ()
        top = self.from_deck(event.seat, self.game.HAND, cause="draw", clause=event.clause)
        return () if top is None else (top,)

    def from_deck(self, seat: int, zone: str, *, cause: str, clause: str, rested: bool = False) -> Moved | None:
        """Return the event that moves the top card of a deck to a zone, or None if the deck is empty.

        A card that a player is looking at still counts as part of the deck (FoW 1005.1, ZX 1006.1a).
        """
        top = self.top_card(seat)
        if top is None:
            return None
        ref, card = top
        if ref:
            return self.move_event(ref, zone, cause=cause, clause=clause, rested=rested)
        return Moved(
            card=card, origin=self.game.DECK, destination=zone, owner=seat, controller=seat,
            rested=rested, cause=cause, clause=clause,
        )  # fmt: skip

    def top_card(self, seat: int) -> tuple[int, int] | None:
        """Return the reference and the number of the top card that is not about to leave the deck, or None.

        The reference is 0 unless the card is being looked at.
        """
        game = self.game
        looked = [ref for ref in game.looked_in(seat) if not self.events.is_going(ref)]
        if looked:
            return looked[0], game.s.objects[looked[0]].card
        rest = game.s.zones[f"{game.DECK}{seat}"][self.events.going_from(game.DECK, seat) :]
        return (0, rest[0]) if rest else None

    def discard(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards from a hand into its owner's graveyard (FoW 1019.1) and return their references there.

        For a cost, return the references of all cards that moved, even to another zone (FoW 903.2j).
        """
        game = self.game
        objects = game.s.objects
        hands = game.unordered([ref for ref in refs if ref in objects and objects[ref].zone == game.HAND])
        clause = game.CLAUSES["discard"]
        events = [self.move_event(ref, game.DISCARD, at=at, cause="discard", clause=clause) for ref in hands]
        if not events:
            return ()
        by = at.controller if at else -1

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            gone = [e for e in happened if type(e) is Moved and e.destination == game.DISCARD]
            return tuple([Discarded(seat=e.owner, ref=e.new, by_seat=by, clause=clause) for e in gone])

        outcome = yield from self.events.process_events(events, follow_up)
        if cause == "cost":
            return outcome.refs_met(events)
        return tuple([e.ref for e in outcome.happened if type(e) is Discarded])

    def choose_discard(self, seat: int, n: int, at: Context | None = None, clause: str = "") -> Flow[tuple[int, ...]]:
        """Let a seat choose cards of its hand and discard them."""
        game = self.game
        hand = game.zone(seat, game.HAND)
        prompt = Text(
            f"Choose {'a card' if n == 1 else f'{n} cards'} to discard.", f"捨てるカードを{n}枚選んでください。"
        )
        chosen = yield from self.choices.choose(seat, hand, n, n, prompt, clause or game.CLAUSES["discard"], "discard")
        return (yield from self.discard(chosen, at))


def with_added(zone: tuple[int, ...], one: int, last: bool) -> tuple[int, ...]:
    return (*zone, one) if last else (one, *zone)


_FIELD = frozenset({"field"})  # the aspect's name, in every game
