"""Moving cards between zones, drawing, looking at and searching decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Unpack

from engine.kernel.bounds import bounded
from engine.kernel.chars import ANY_TABLE_ZONE
from engine.kernel.choices import Choices
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.dispatch import Dispatch
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
from engine.kernel.layers import Layers
from engine.kernel.pipeline import Events
from engine.kernel.randomness import shuffled, veiled
from engine.kernel.state import Obj
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.machine import Machine
    from engine.kernel.protocols import Selector


Controllers = int | Mapping[int, int]  # the controller of all cards (a seat), or of each card by its reference


def seat_for(controller: Controllers, ref: int) -> int:
    """Return the seat that will control a card."""
    return controller if isinstance(controller, int) else controller[ref]


class Movement:
    """Zone changes. A card that changes its zone becomes a new object, unless the game says otherwise."""

    def __init__(self, game: Machine, layers: Layers, dispatch: Dispatch, events: Events, choices: Choices) -> None:
        self.game = game
        self.layers = layers
        self.dispatch = dispatch
        self.events = events
        self.choices = choices

    def relocate(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move: remove the card from its zone and put it into the other zone with a new reference."""
        game = self.game
        s = game.s
        old = s.objects.get(event.ref) if event.ref else None
        if event.ref and old is None:
            return ()
        if old is not None and game.same_object(old.zone, event.destination):
            return game._carry_over(event, old)
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
        works = game.works_in(event.card)
        stands = origin in game.ON_TABLE or destination in game.ON_TABLE
        if (works and (origin in works or destination in works or (stands and ANY_TABLE_ZONE in works))) or (
            stands and game.caches.live is not None
        ):
            game.caches.forget()
        if game.vanishes(event):
            return game._moved(event)
        if game.ZONES[destination].piled:
            self.pile(event)
            return game._moved(event)
        new = self.place_object(event)
        return game._moved(event.changed(new=new.ref), new)

    def _carry_over(self, event: Moved, old: Obj) -> tuple[Event, ...]:
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
        marks = game.marks_kept(old).joined(event.marks) if event.marks else game.marks_kept(old)
        s.change(
            old.ref, zone=event.destination, face=event.face, damage=0, entered=s.turn, controller=controller,
            since=old.since if event.destination == old.zone else s.turn, stamp=s.tick(), marks=marks,
            counters=merged(old.counters, event.counters),
        )  # fmt: skip
        if event.marks:
            game.react_to_marks(s.objects[old.ref])
        if event.destination == game.FIELD:
            game.detach_all_from(old.ref)
        game.caches.forget()
        return game._moved(event.changed(new=old.ref), s.objects[old.ref])

    def _moved(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        """Return the move, with the events that an object has left or entered the field."""
        game = self.game
        out: tuple[Event, ...] = (event,)
        cause, clause = event.cause, event.clause
        if event.origin == game.FIELD and event.ref:
            to = event.destination
            out += (Left(ref=event.ref, controller=event.controller, destination=to, cause=cause, clause=clause),)
        if event.destination == game.FIELD and new is not None:
            entered = Entered(
                ref=new.ref, controller=new.controller, origin=game.entered_from(event), cause=cause,
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
        game.s.zones[key] = _with_added(game.s.zones[key], event.card, event.position == "bottom")

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
            game.react_to_marks(new)
        key = game.key(destination, game.goes_to(event))
        s.zones[key] = _with_added(s.zones[key], new.ref, event.position != "bottom")
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
        game = self.game
        obj = game.s.objects[ref]
        if at is not None:
            by, by_seat = at.source, at.controller
        return Moved(
            card=obj.card, ref=ref, origin=obj.zone, destination=destination, owner=obj.owner,
            controller=obj.controller, by=by, by_seat=by_seat, position=position, cause=cause, clause=clause, **fields,
        )  # fmt: skip

    def can_go(self, ref: int, zone: str) -> bool:
        """Return whether nothing forbids the object to go to a zone (FoW 104.4, 316; ZX 804.4b)."""
        game = self.game
        if ref not in game.s.objects:
            return False
        return game.as_permitted(self.move_event(ref, zone, cause="cost")) is not None

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
        here = game.unordered([ref for ref in refs if ref in game.s.objects])
        if not here:
            return ()
        clause = clause or game.CLAUSES["move"]
        events = [
            self.move_event(ref, zone, at=at, position=position, cause=cause, clause=clause, **fields)
            for ref in (yield from game._arranged(here, zone, position))
        ]
        outcome = yield from self.events.process_events(events)
        if cause == "cost" or game.paying:
            return outcome.refs_met(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == zone])

    def _arranged(self, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
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
        game = self.game
        clause = clause or game.CLAUSES["enter"]
        if isinstance(controller, int):
            entry: ZoneEntry = {"to_seat": controller, "rested": rested, "counters": counters}
            return (yield from game.move(refs, game.FIELD, at=at, cause=cause, clause=clause, **entry))
        events = [
            self.move_event(
                ref, game.FIELD, at=at, cause=cause, clause=clause,
                to_seat=controller[ref], rested=rested, counters=counters,
            )
            for ref in game.unordered([ref for ref in refs if ref in game.s.objects])
        ]  # fmt: skip
        outcome = yield from self.events.process_events(events)
        return tuple([e.new or e.ref for e in outcome.happened if type(e) is Moved and e.destination == game.FIELD])

    def bounce(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        """Put cards back into their owners' hands."""
        game = self.game
        return (yield from game.move(refs, game.HAND, at=at, cause=cause, clause=game.CLAUSES["bounce"]))

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
        game = self.game
        if type(event) is not Drawn:
            return ()
        top = self.from_deck(event.seat, game.HAND, cause="draw", clause=event.clause)
        return () if top is None else (top,)

    def from_deck(self, seat: int, zone: str, *, cause: str, clause: str, rested: bool = False) -> Moved | None:
        """Return the event that moves the top card of a deck to a zone, or None if the deck is empty.

        A card that a player is looking at still counts as part of the deck (FoW 1005.1, ZX 1006.1a).
        """
        game = self.game
        top = self.top_card(seat)
        if top is None:
            return None
        ref, card = top
        if ref:
            return self.move_event(ref, zone, cause=cause, clause=clause, rested=rested)
        return Moved(
            card=card, origin=game.DECK, destination=zone, owner=seat, controller=seat,
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
        chosen = yield from game.choose(seat, hand, n, n, prompt, clause or game.CLAUSES["discard"], "discard")
        return (yield from self.discard(chosen, at))

    # -- decks -------------------------------------------------------------------------------------
    def apply_shuffle(self, event: Shuffled) -> None:
        """Put all cards of the zone in a random order (FoW 1021.1, 1021.1a / MG 1015.1, 1015.1a).

        This applies even to a single card (ZX 1004.2). It is one step, so nobody sees a card during the shuffle or
        before the next move (FoW 1021.2, 1021.2a / MG 1015.2, 1015.2a).
        """
        game = self.game
        key = game.key(event.zone, event.seat)
        game.s.zones[key] = shuffled(game.s.zones[key], game.s.seed, game.s.draws)
        game.s.draws += 1

    def shuffle(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a seat's deck, even where the game allows to omit the shuffle (ZX 1202.2, 1202.2a).

        No other change of the order counts as a shuffle (ZX 1004.3).
        """
        game = self.game
        yield from self.events.process(
            Shuffled(seat=seat, zone=zone or game.DECK, clause=clause or game.CLAUSES["shuffle"])
        )

    def shuffle_all(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a deck, including the cards that were looked at or shown and not moved yet (FoW 1021.1a).

        Afterwards nobody knows where these cards are (FoW 1021.2).
        """
        game = self.game
        self.return_to_pile(game.looked_in(seat, zone))
        yield from self.shuffle(seat, zone, clause)

    def random_order(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the references in a random order."""
        game = self.game
        game.s.draws += 1
        return shuffled(tuple(game.unordered(refs)), game.s.seed, game.s.draws - 1)

    def take_from_pile(self, owner: int, cards: Sequence[int], zone: str = "", aside: int = 0) -> tuple[int, ...]:
        """Turn cards of a pile into objects while a player looks at them and return their references.

        `aside`: the first number for their references if only some cards of a hidden pile are lifted. Later
        references then do not reveal how many cards there were.
        """
        game = self.game
        s = game.s
        zone = zone or game.DECK
        key = game.key(zone, owner)
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
        game = self.game
        s = game.s
        here = [ref for ref in refs if ref in s.objects and ref in s.zones["looked"]]
        for ref in reversed(here) if position == "top" else here:
            obj = s.objects.pop(ref)
            s.zones["looked"] = tuple([other for other in s.zones["looked"] if other != ref])
            key = game.key(obj.zone, obj.owner)
            s.zones[key] = _with_added(s.zones[key], obj.card, position != "top")

    def take_from_top(self, owner: int, n: int, deck: str = "") -> tuple[int, ...]:
        """Return the top cards of a pile as objects. Cards that are already looked at count as its top."""
        game = self.game
        looked = tuple([ref for ref in game.looked_in(owner, deck) if not self.events.is_going(ref)])[: max(0, n)]
        deeper = game.s.zones[game.key(deck or game.DECK, owner)][: max(0, n - len(looked))]
        return (*looked, *game.take_from_pile(owner, deeper, deck))

    def look(
        self, seat: int, owner: int, n: int, deck: str = "", public: bool = False, under: int = 0
    ) -> tuple[int, ...]:
        """Let a seat, or all players, look at the top cards of a deck until they are put somewhere.

        `under`: the number of cards on top of these that are skipped.
        """
        game = self.game
        deck = deck or game.DECK
        refs = self.take_from_top(owner, under + max(0, n), deck)[under:]
        for ref in refs:
            game.s.change(ref, seen_by=tuple(dict.fromkeys((*game.s.objects[ref].seen_by, seat))))
        if public:
            self.reveal(refs)
        elif refs:
            game.commit((Looked(seat=seat, of=owner, n=len(refs), deck=deck, clause=game.CLAUSES["look"]),))
        return refs

    def look_at_hand(self, seat: int, owner: int, zone: str = "") -> tuple[int, ...]:
        """Let a seat look at another player's hand or zone until the present effect has resolved (FoW 1014.2)."""
        game = self.game
        hand = game.zone(owner, zone or game.HAND)
        for ref in hand:
            game.s.change(ref, seen_by=(*game.s.objects[ref].seen_by, seat))
        game.s.looked_at = (*game.s.looked_at, *hand)
        game.commit((Looked(seat=seat, of=owner, n=len(hand), deck=zone or game.HAND, clause=game.CLAUSES["look"]),))
        return hand

    def stop_looking(self) -> None:
        """Stop showing the cards that were looked at and not moved. They stay where they were."""
        game = self.game
        s = game.s
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
        game = self.game
        for ref in game.unordered(refs):
            obj = game.s.objects.get(ref)
            if obj is not None and not obj.revealed:
                game.s.change(ref, revealed=True)
                game.caches.touch(frozenset((obj.zone,)))
                game.s.shown = (*game.s.shown, (ref, by))
                game.commit(
                    (Revealed(card=obj.card, ref=ref, seat=obj.owner, clause=clause or game.CLAUSES["reveal"]),)
                )

    def hide_again(self) -> None:
        """Hide the cards that were revealed for an effect that has resolved (FoW 1005.1)."""
        game = self.game
        kept = []
        for ref, by in game.s.shown:
            if ref not in game.s.objects:
                continue
            if by and game.is_current(by):
                kept.append((ref, by))
            else:
                game.s.change(ref, revealed=False)
                game.caches.touch(frozenset((game.s.objects[ref].zone,)))
        game.s.shown = tuple(kept)

    def put_back(self, refs: Sequence[int], seat: int, position: str, order: str = "chosen") -> Flow[None]:
        """Put the remaining looked-at cards on the top or the bottom of their deck.

        Cards that the seat has not seen go one by one, the top card first (FoW 304.3).
        """
        game = self.game
        left = tuple([ref for ref in refs if ref in game.s.objects and ref in game.s.zones["looked"]])
        if order == "random":
            left = self.random_order(left)
        elif all(game.s.objects[ref].revealed or seat in game.s.objects[ref].seen_by for ref in left):
            where = Text("top", "上") if position == "top" else Text("bottom", "下")
            prompt = Text(
                "Put them on the {where} of the deck in any order.", "好きな順番でデッキの{where}に置いてください。"
            ).format(where=where)
            left = yield from self.choices.order(seat, left, prompt, game.CLAUSES["order"])
        self.return_to_pile(left, position)

    def search(
        self, seat: int, owner: int, selector: Selector | None, least: int, most: int, at: Context, deck: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Let a seat search a deck for cards. It may choose not to find them (FoW 1014.2; LC 15.1.8.2, 15.1.9.1).

        The found cards stay lifted until the effect moves them. The other cards are put back and must then be
        shuffled.
        """
        game = self.game
        deck = deck or game.DECK
        refs = game.take_from_pile(owner, game.s.zones[game.key(deck, owner)], deck)
        for ref in refs:
            game.s.change(ref, seen_by=(seat,))
        game.commit((Searched(seat=seat, of=owner, clause=game.CLAUSES["look"]),))
        found = [ref for ref in refs if selector is None or selector.matches(game, at, ref)]
        prompt = Text("Choose what you search for.", "探すカードを選んでください。")
        if selector is not None:
            least = 0
        chosen: tuple[int, ...] = ()
        if most > 0 and (found or (refs and self.choices.wants_every_prompt(seat))):
            listed = [self.choices.option_for(seat, ref, "search") for ref in found]
            most = min(most, len(found))
            answer = yield Decision(seat, "search", prompt, game.CLAUSES["look"], listed, min(least, most), most)
            chosen = tuple([found[n] for n in answer])
        self.return_to_pile([ref for ref in refs if ref not in chosen])
        return chosen

    def foresee(self, seat: int, n: int) -> Flow[None]:
        """Look at the top cards and put any of them at the bottom and the rest on top, in any order (FoW 1034.1)."""
        game = self.game
        refs = self.look(seat, seat, n)
        if not refs:
            return
        prompt = Text("Choose the cards that go to the bottom.", "デッキの下に置くカードを選んでください。")
        listed = [self.choices.option_for(seat, ref, "foresee") for ref in refs]
        answer = yield Decision(seat, "choose", prompt, game.CLAUSES["foresee"], listed, 0, len(refs))
        bottom = [refs[index] for index in answer]
        yield from self.put_back([ref for ref in refs if ref not in bottom], seat, "top")
        yield from self.put_back(bottom, seat, "bottom")


def _with_added(zone: tuple[int, ...], one: int, last: bool) -> tuple[int, ...]:
    return (*zone, one) if last else (one, *zone)


_FIELD = frozenset({"field"})  # the aspect's name, in every game
