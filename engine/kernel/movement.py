"""Moving cards between zones, drawing, looking at and searching decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Unpack, cast

from engine.kernel.bounds import bounded
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.kernel.choices import Choices
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import (
    Attached,
    Discarded,
    Drawn,
    Entered,
    Event,
    Left,
    Looked,
    Moved,
    Revealed,
    Searched,
    Shuffled,
    ZoneEntry,
    merged,
)
from engine.kernel.randomness import shuffled, veiled
from engine.kernel.state import Marks, Obj
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.machine import Machine
    from engine.kernel.protocols import Selector


Controllers = int | Mapping[int, int]  # the controller of all cards (a seat), or of each card by its reference


def seat_for(controller: Controllers, ref: int) -> int:
    """Return the seat that will control a card."""
    return controller if isinstance(controller, int) else controller[ref]


class Movement(Choices):
    """Zone changes. A card that changes its zone becomes a new object, unless the game says otherwise."""

    def same_object(self, origin: str, destination: str) -> bool:
        """Return whether a card stays the same object between these zones (hook; FoW 302.3)."""
        return False

    def relocate(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move: remove the card from its zone and put it into the other zone with a new reference."""
        s = self.s
        old = s.objects.get(event.ref) if event.ref else None
        if event.ref and old is None:
            return ()
        if old is not None and self.same_object(old.zone, event.destination):
            return self._carry_over(event, old)
        if old is not None:
            if old.face_down:
                event = event.changed(was_down=True)
            self._take_object(old)
        elif event.origin:
            key = self.key(event.origin, event.owner)
            if event.card not in s.zones[key]:
                return ()
            pile = s.zones[key]
            place = pile.index(event.card)
            s.zones[key] = pile[:place] + pile[place + 1 :]
        origin, destination = event.origin, event.destination
        self.caches.touch(frozenset((origin, destination, "deck")))
        if self.FIELD in (origin, destination):
            self.caches.touch(_FIELD)
        works = self.works_in(event.card)
        stands = origin in self.ON_TABLE or destination in self.ON_TABLE
        if (works and (origin in works or destination in works or (stands and ANY_TABLE_ZONE in works))) or (
            stands and self.caches.live is not None
        ):
            self.caches.forget()
        if self.vanishes(event):
            return self._moved(event)
        if self.ZONES[destination].piled:
            self._pile(event)
            return self._moved(event)
        new = self._place_object(event)
        return self._moved(event.changed(new=new.ref), new)

    def vanishes(self, event: Moved) -> bool:
        """Return whether the moved object ceases to exist (FoW 1303.3a, 1017.1a, 1017.3a; LC 6.11.4, 12.4.8; hook).

        A token without an origin is created in its destination and does not vanish.
        """
        entry = self.s.cards[event.card]
        leaves = event.origin != "" and event.destination not in (self.FIELD, self.STACK)
        return (entry.spec is not None and leaves) or (entry.virtual and event.destination != self.STACK)

    def _carry_over(self, event: Moved, old: Obj) -> tuple[Event, ...]:
        """Move an object that stays the same, keeping its orientation and effects (FoW 302.3).

        Its damage is removed (FoW 1007.7). In a ruler area its owner controls it (FoW 308.5). The abilities of its
        side become live now (FoW 909.3b-1 / MG 909.3b-1).
        """
        s = self.s
        s.zones[self.key(old.zone, old.owner)] = tuple(
            [r for r in s.zones[self.key(old.zone, old.owner)] if r != old.ref]
        )
        to = self.key(event.destination, old.owner)
        s.zones[to] = (*s.zones[to], old.ref)
        self.caches.plain.pop(old.ref, None)
        controller = event.to_seat if event.destination == self.FIELD and event.to_seat >= 0 else old.owner
        marks = self.marks_kept(old).joined(event.marks) if event.marks else self.marks_kept(old)
        s.change(
            old.ref, zone=event.destination, face=event.face, damage=0, entered=s.turn, controller=controller,
            since=old.since if event.destination == old.zone else s.turn, stamp=s.tick(), marks=marks,
            counters=merged(old.counters, event.counters),
        )  # fmt: skip
        if event.marks:
            self.react_to_marks(s.objects[old.ref])
        if event.destination == self.FIELD:
            self.detach_all_from(old.ref)
        self.caches.forget()
        return self._moved(event.changed(new=old.ref), s.objects[old.ref])

    def _moved(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        """Return the move, with the events that an object has left or entered the field."""
        out: tuple[Event, ...] = (event,)
        cause, clause = event.cause, event.clause
        if event.origin == self.FIELD and event.ref:
            to = event.destination
            out += (Left(ref=event.ref, controller=event.controller, destination=to, cause=cause, clause=clause),)
        if event.destination == self.FIELD and new is not None:
            entered = Entered(
                ref=new.ref, controller=new.controller, origin=self.entered_from(event), cause=cause,
                summoned=event.origin == self.STACK, marks=event.marks, clause=clause,
            )  # fmt: skip
            out += (entered,)
            if new.attached_to and event.host:
                out += (Attached(ref=new.ref, to=new.attached_to, clause=clause),)
        return out

    def _take_object(self, old: Obj) -> None:
        s = self.s
        key = "looked" if old.ref in s.zones["looked"] else self.key(old.zone, self.holder(old))
        s.zones[key] = tuple([ref for ref in s.zones[key] if ref != old.ref])
        del s.objects[old.ref]
        s.items.pop(old.ref, None)
        self.caches.plain.pop(old.ref, None)  # from now on last known information is used (FoW 911.1)

    def entered_from(self, event: Moved) -> str:
        """Return the zone from which a card has entered the field (ZX 1007.2; hook)."""
        return event.origin

    def _pile(self, event: Moved) -> None:
        key = self.key(event.destination, event.owner)
        self.s.zones[key] = _with_added(self.s.zones[key], event.card, event.position == "bottom")

    def _place_object(self, event: Moved) -> Obj:
        """Create the object for a new stay of a card and put it into its zone.

        It is recovered unless the event says otherwise (FoW 303.1b). It has no counters of its last stay (FoW 1022.3
        / MG 1018.9; LC 6.10.3). Outside the table its owner controls it (FoW 105.3a / MG 105.3a).
        """
        s = self.s
        destination = event.destination
        entry = s.cards[event.card]
        on_table = destination in self.ON_TABLE
        controller = event.to_seat if on_table and event.to_seat >= 0 else self.goes_to(event)
        new = Obj(
            s.new_ref(), event.card, destination, event.owner, controller, s.tick(), since=s.turn, entered=s.turn,
            face=event.face, rested=event.rested, face_down=event.face_down, counters=event.counters,
            token=entry.spec is not None, copy=entry.virtual, marks=event.marks, place=event.place, parts=event.parts,
            attached_to=event.host if event.host in s.objects else 0,
        )  # fmt: skip
        s.objects[new.ref] = new
        if event.marks:
            self.react_to_marks(new)
        key = self.key(destination, self.goes_to(event))
        s.zones[key] = _with_added(s.zones[key], new.ref, event.position != "bottom")
        return new

    def marks_kept(self, old: Obj) -> Marks:
        """Return the marks that an object keeps if it stays the same in another zone (hook)."""
        return old.marks

    def detach_all_from(self, ref: int) -> None:
        """Detach everything that was attached to the object before it left the field (FoW 1121.4, 302.3).

        This is needed although the object that has returned is the same one.
        """
        for other in self.field():
            if self.s.objects[other].attached_to == ref:
                self.s.change(other, attached_to=0)

    def react_to_marks(self, obj: Obj) -> None:
        """React to an object that enters with marks (hook)."""

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
        obj = self.s.objects[ref]
        if at is not None:
            by, by_seat = at.source, at.controller
        return Moved(
            card=obj.card, ref=ref, origin=obj.zone, destination=destination, owner=obj.owner,
            controller=obj.controller, by=by, by_seat=by_seat, position=position, cause=cause, clause=clause, **fields,
        )  # fmt: skip

    def can_go(self, ref: int, zone: str) -> bool:
        """Return whether nothing forbids the object to go to a zone (FoW 104.4, 316; ZX 804.4b)."""
        if ref not in self.s.objects:
            return False
        return self.as_permitted(self.move_event(ref, zone, cause="cost")) is not None

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
        here = self.unordered([ref for ref in refs if ref in self.s.objects])
        if not here:
            return ()
        clause = clause or self.CLAUSES["move"]
        events = [
            self.move_event(ref, zone, at=at, position=position, cause=cause, clause=clause, **fields)
            for ref in (yield from self._arranged(here, zone, position))
        ]
        outcome = yield from self.process_events(events)
        if cause == "cost" or self.paying:
            return outcome.refs_met(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == zone])

    def _arranged(self, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
        """Let the owner order the cards that arrive together in an ordered zone (FoW 302.4).

        If both players own some, the turn player goes first (ZX 102.7).
        """
        rule = self.ZONES[zone]
        if not rule.ordered or len(refs) < 2 or position == "random":
            return refs
        out: list[int] = []
        for seat in (self.s.turn_player, 1 - self.s.turn_player):
            mine = [ref for ref in refs if self.s.objects[ref].owner == seat]
            prompt = Text(
                "Choose the order, the first goes first.", "順番を決めてください（最初のカードから置かれます）。"
            )
            out += yield from self.order(seat, mine, prompt, self.CLAUSES["order"])
        return out

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
        """Put cards into the field at the same time, each under the control of a seat (FoW 307.7, 307.8b)."""
        clause = clause or self.CLAUSES["enter"]
        if isinstance(controller, int):
            entry: ZoneEntry = {"to_seat": controller, "rested": rested, "counters": counters}
            return (yield from self.move(refs, self.FIELD, at=at, cause=cause, clause=clause, **entry))
        events = [
            self.move_event(
                ref, self.FIELD, at=at, cause=cause, clause=clause,
                to_seat=controller[ref], rested=rested, counters=counters,
            )
            for ref in self.unordered([ref for ref in refs if ref in self.s.objects])
        ]  # fmt: skip
        outcome = yield from self.process_events(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == self.FIELD])

    def bounce(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards back into their owners' hands."""
        return (yield from self.move(refs, self.HAND, at=at, cause=cause, clause=self.CLAUSES["bounce"]))

    # -- drawing and discarding --------------------------------------------------------------------
    def draw(self, seat: int, n: int = 1, *, regular: bool = False, clause: str = "") -> Flow[int]:
        """Let a seat draw cards one at a time from the top (FoW 304.3, 1009.2). Return the number of cards drawn."""
        clause = clause or self.CLAUSES["draw"]

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            came = [e for e in happened if type(e) is Moved and e.cause == "draw" and e.destination == self.HAND]
            return tuple([Drawn(seat=e.owner, ref=e.new, regular=regular, clause=clause) for e in came])

        drawn = 0
        for _ in range(bounded(n)):
            event = Drawn(seat=seat, regular=regular, clause=clause)
            drawn += len((yield from self.process_of(Drawn, event, follow_up=follow_up)))
        return drawn

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        """Return the move that a draw consists of: the top card of the deck goes to the hand (FoW 1009.1)."""
        if type(event) is not Drawn:
            return ()
        top = self.from_deck(event.seat, self.HAND, cause="draw", clause=event.clause)
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
            card=card, origin=self.DECK, destination=zone, owner=seat, controller=seat,
            rested=rested, cause=cause, clause=clause,
        )  # fmt: skip

    def top_card(self, seat: int) -> tuple[int, int] | None:
        """Return the reference and the number of the top card that is not about to leave the deck, or None.

        The reference is 0 unless the card is being looked at.
        """
        looked = [ref for ref in self.looked_in(seat) if not self.is_going(ref)]
        if looked:
            return looked[0], self.s.objects[looked[0]].card
        rest = self.s.zones[f"{self.DECK}{seat}"][self.going_from(self.DECK, seat) :]
        return (0, rest[0]) if rest else None

    def on_failed_draw(self, event: Drawn) -> None:
        """React to a draw from an empty deck (hook)."""

    def discard(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards from a hand into its owner's graveyard (FoW 1019.1) and return their references there.

        For a cost, return the references of all cards that moved, even to another zone (FoW 903.2j).
        """
        objects = self.s.objects
        hands = self.unordered([ref for ref in refs if ref in objects and objects[ref].zone == self.HAND])
        clause = self.CLAUSES["discard"]
        events = [self.move_event(ref, self.DISCARD, at=at, cause="discard", clause=clause) for ref in hands]
        if not events:
            return ()
        by = at.controller if at else -1

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            gone = [e for e in happened if type(e) is Moved and e.destination == self.DISCARD]
            return tuple([Discarded(seat=e.owner, ref=e.new, by_seat=by, clause=clause) for e in gone])

        outcome = yield from self.process_events(events, follow_up)
        if cause == "cost":
            return outcome.refs_met(events)
        return tuple([e.ref for e in outcome.happened if type(e) is Discarded])

    def choose_discard(self, seat: int, n: int, at: Context | None = None, clause: str = "") -> Flow[tuple[int, ...]]:
        """Let a seat choose cards of its hand and discard them."""
        hand = self.zone(seat, self.HAND)
        prompt = Text(
            f"Choose {'a card' if n == 1 else f'{n} cards'} to discard.", f"捨てるカードを{n}枚選んでください。"
        )
        chosen = yield from self.choose(seat, hand, n, n, prompt, clause or self.CLAUSES["discard"], "discard")
        return (yield from self.discard(chosen, at))

    # -- decks -------------------------------------------------------------------------------------
    def apply_shuffle(self, event: Shuffled) -> None:
        """Put all cards of the zone in a random order (FoW 1021.1, 1021.1a / MG 1015.1, 1015.1a).

        This applies even to a single card (ZX 1004.2). It is one step, so nobody sees a card during the shuffle or
        before the next move (FoW 1021.2, 1021.2a / MG 1015.2, 1015.2a).
        """
        key = self.key(event.zone, event.seat)
        self.s.zones[key] = shuffled(self.s.zones[key], self.s.seed, self.s.draws)
        self.s.draws += 1

    def shuffle(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a seat's deck, even where the game allows to omit the shuffle (ZX 1202.2, 1202.2a).

        No other change of the order counts as a shuffle (ZX 1004.3).
        """
        yield from self.process(Shuffled(seat=seat, zone=zone or self.DECK, clause=clause or self.CLAUSES["shuffle"]))

    def shuffle_all(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a deck, including the cards that were looked at or shown and not moved yet (FoW 1021.1a).

        Afterwards nobody knows where these cards are (FoW 1021.2).
        """
        self.return_to_pile(self.looked_in(seat, zone))
        yield from self.shuffle(seat, zone, clause)

    def random_order(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the references in a random order."""
        self.s.draws += 1
        return shuffled(tuple(self.unordered(refs)), self.s.seed, self.s.draws - 1)

    def take_from_pile(self, owner: int, cards: Sequence[int], zone: str = "", aside: int = 0) -> tuple[int, ...]:
        """Turn cards of a pile into objects while a player looks at them and return their references.

        `aside`: the first number for their references if only some cards of a hidden pile are lifted. Later
        references then do not reveal how many cards there were.
        """
        s = self.s
        zone = zone or self.DECK
        key = self.key(zone, owner)
        chosen = set(cards)
        s.zones[key] = tuple([card for card in s.zones[key] if card not in chosen])
        refs = []
        for n, card in enumerate(cards):
            ref = veiled(s.seed, aside + n) if aside else s.new_ref()
            s.objects[ref] = Obj(ref, card, zone, owner, owner, stamp=s.clock)
            refs.append(ref)
        s.zones["looked"] = (*s.zones["looked"], *refs)
        return tuple(refs)

    def return_to_pile(self, refs: Sequence[int], position: str = "top") -> None:
        """Put the cards that are still looked at back on their pile, the first one nearest to the edge."""
        s = self.s
        here = [ref for ref in refs if ref in s.objects and ref in s.zones["looked"]]
        for ref in reversed(here) if position == "top" else here:
            obj = s.objects.pop(ref)
            s.zones["looked"] = tuple([other for other in s.zones["looked"] if other != ref])
            key = self.key(obj.zone, obj.owner)
            s.zones[key] = _with_added(s.zones[key], obj.card, position != "top")

    def take_from_top(self, owner: int, n: int, deck: str = "") -> tuple[int, ...]:
        """Return the top cards of a pile as objects. Cards that are already looked at count as its top."""
        looked = tuple([ref for ref in self.looked_in(owner, deck) if not self.is_going(ref)])[: max(0, n)]
        deeper = self.s.zones[self.key(deck or self.DECK, owner)][: max(0, n - len(looked))]
        return (*looked, *self.take_from_pile(owner, deeper, deck))

    def look(
        self, seat: int, owner: int, n: int, deck: str = "", public: bool = False, under: int = 0
    ) -> tuple[int, ...]:
        """Let a seat, or all players, look at the top cards of a deck until they are put somewhere.

        `under`: the number of cards on top of these that are skipped.
        """
        deck = deck or self.DECK
        refs = self.take_from_top(owner, under + max(0, n), deck)[under:]
        for ref in refs:
            self.s.change(ref, seen_by=tuple(dict.fromkeys((*self.s.objects[ref].seen_by, seat))))
        if public:
            self.reveal(refs)
        elif refs:
            self.commit((Looked(seat=seat, of=owner, n=len(refs), deck=deck, clause=self.CLAUSES["look"]),))
        return refs

    def look_at_hand(self, seat: int, owner: int, zone: str = "") -> tuple[int, ...]:
        """Let a seat look at another player's hand or zone until the present effect has resolved (FoW 1014.2)."""
        hand = self.zone(owner, zone or self.HAND)
        for ref in hand:
            self.s.change(ref, seen_by=(*self.s.objects[ref].seen_by, seat))
        self.s.looked_at = (*self.s.looked_at, *hand)
        self.commit((Looked(seat=seat, of=owner, n=len(hand), deck=zone or self.HAND, clause=self.CLAUSES["look"]),))
        return hand

    def stop_looking(self) -> None:
        """Stop showing the cards that were looked at and not moved. They stay where they were."""
        s = self.s
        if s.zones["looked"]:
            self.return_to_pile(s.zones["looked"])
        for ref in s.looked_at:
            if ref in s.objects:
                s.change(ref, seen_by=())
        s.looked_at = ()

    def reveal(self, refs: Sequence[int], by: int = 0, clause: str = "") -> None:
        """Show cards in their zone (ZX 1006.1a) to all players until the present effect has resolved (FoW 1005.1).

        A card that is already revealed is not revealed again (FoW 1005.2 / MG 1004.2). `by`: the item on the stack
        that keeps the cards revealed while it is there (FoW 905.2a).
        """
        for ref in self.unordered(refs):
            obj = self.s.objects.get(ref)
            if obj is not None and not obj.revealed:
                self.s.change(ref, revealed=True)
                self.caches.touch(frozenset((obj.zone,)))
                self.s.shown = (*self.s.shown, (ref, by))
                self.commit(
                    (Revealed(card=obj.card, ref=ref, seat=obj.owner, clause=clause or self.CLAUSES["reveal"]),)
                )

    def hide_again(self) -> None:
        """Hide the cards that were revealed for an effect that has resolved (FoW 1005.1)."""
        kept = []
        for ref, by in self.s.shown:
            if ref not in self.s.objects:
                continue
            if by and self.is_current(by):
                kept.append((ref, by))
            else:
                self.s.change(ref, revealed=False)
                self.caches.touch(frozenset((self.s.objects[ref].zone,)))
        self.s.shown = tuple(kept)

    def put_back(self, refs: Sequence[int], seat: int, position: str, order: str = "chosen") -> Flow[None]:
        """Put the remaining looked-at cards on the top or the bottom of their deck.

        Cards that the seat has not seen go one by one, the top card first (FoW 304.3).
        """
        left = tuple([ref for ref in refs if ref in self.s.objects and ref in self.s.zones["looked"]])
        if order == "random":
            left = self.random_order(left)
        elif all(self.s.objects[ref].revealed or seat in self.s.objects[ref].seen_by for ref in left):
            where = Text("top", "上") if position == "top" else Text("bottom", "下")
            prompt = Text(
                "Put them on the {where} of the deck in any order.", "好きな順番でデッキの{where}に置いてください。"
            ).format(where=where)
            left = yield from self.order(seat, left, prompt, self.CLAUSES["order"])
        self.return_to_pile(left, position)

    def search(
        self, seat: int, owner: int, selector: Selector | None, least: int, most: int, at: Context, deck: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Let a seat search a deck for cards. It may choose not to find them (FoW 1014.2; LC 15.1.8.2, 15.1.9.1).

        The found cards stay lifted until the effect moves them. The other cards are put back and must then be
        shuffled.
        """
        deck = deck or self.DECK
        refs = self.take_from_pile(owner, self.s.zones[self.key(deck, owner)], deck)
        for ref in refs:
            self.s.change(ref, seen_by=(seat,))
        self.commit((Searched(seat=seat, of=owner, clause=self.CLAUSES["look"]),))
        found = [ref for ref in refs if selector is None or selector.matches(cast("Machine", self), at, ref)]
        prompt = Text("Choose what you search for.", "探すカードを選んでください。")
        if selector is not None:
            least = 0
        chosen: tuple[int, ...] = ()
        if most > 0 and (found or (refs and self.wants_every_prompt(seat))):
            listed = [self.option_for(seat, ref, "search") for ref in found]
            most = min(most, len(found))
            answer = yield Decision(seat, "search", prompt, self.CLAUSES["look"], listed, min(least, most), most)
            chosen = tuple([found[n] for n in answer])
        self.return_to_pile([ref for ref in refs if ref not in chosen])
        return chosen

    def foresee(self, seat: int, n: int) -> Flow[None]:
        """Look at the top cards and put any of them at the bottom and the rest on top, in any order (FoW 1034.1)."""
        refs = self.look(seat, seat, n)
        if not refs:
            return
        prompt = Text("Choose the cards that go to the bottom.", "デッキの下に置くカードを選んでください。")
        listed = [self.option_for(seat, ref, "foresee") for ref in refs]
        answer = yield Decision(seat, "choose", prompt, self.CLAUSES["foresee"], listed, 0, len(refs))
        bottom = [refs[index] for index in answer]
        yield from self.put_back([ref for ref in refs if ref not in bottom], seat, "top")
        yield from self.put_back(bottom, seat, "bottom")


def _with_added(zone: tuple[int, ...], one: int, last: bool) -> tuple[int, ...]:
    return (*zone, one) if last else (one, *zone)


_FIELD = frozenset({"field"})  # the aspect's name, in every game
