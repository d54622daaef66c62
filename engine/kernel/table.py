"""Reading the table: objects, zones, seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.identity import printed_keys
from engine.kernel.remembering import keep
from engine.kernel.state import Card, Item, LastKnown, Obj, State, TokenSpec

if TYPE_CHECKING:
    from engine.kernel.asks import Own

E = TypeVar("E", bound=Event)


class ZoneRule(msgspec.Struct, frozen=True):
    """The rules of a zone: shared or one a seat, who sees it, whether its order counts, whether cards there are
    objects, and the clauses that say so."""

    name: str
    shared: bool = False
    seen_by: str = "all"
    ordered: bool = False
    piled: bool = False
    turns: bool = False
    clauses: tuple[str, ...] = ()


Faces = dict[tuple[str, int], Chars]  # what is printed, by card and side

_printed: dict[int, tuple[object, Faces]] = {}
_spec_chars: dict[int, tuple[TokenSpec, Chars]] = {}


def faces_of(library: object) -> Faces:
    """Return the printed characteristics that have been made of a library's cards, for all matches."""
    known = _printed.get(id(library))
    if known is None or known[0] is not library:
        known = _printed[id(library)] = (library, {})
    return known[1]


def face_chars(library: Mapping[str, Any], definition: str, face: int) -> Chars:
    """The printed characteristics of one side of a card; made once."""
    faces = faces_of(library)
    known = faces.get((definition, face))
    if known is None:
        known = faces[definition, face] = library[definition].faces[face].chars(definition)
        known.become(known.abilities, printed_keys(definition, face, len(known.abilities)))
        known.compile()
    return known


def spec_chars(spec: TokenSpec) -> Chars:
    """The characteristics that the maker of a token gave it."""
    known = _spec_chars.get(id(spec))
    if known is None or known[0] is not spec:
        chars = spec.chars()
        chars.become(chars.abilities, printed_keys(spec.name.en, 0, len(chars.abilities)))
        chars.compile()
        known = keep(_spec_chars, spec, chars)
    return known[1]


class Table:
    """The state, read by name. Nothing here changes it."""

    ID: ClassVar[str] = ""  # the name of the game
    FLAGS: ClassVar[frozenset[str]] = frozenset()  # all flags that objects, items and events may be marked with
    ZONES: ClassVar[dict[str, ZoneRule]] = {}
    SEATS: ClassVar[tuple[int, ...]] = (0, 1)

    # What the zones of a game are to the rules that all games share.
    FIELD: ClassVar[str] = ""
    DECK: ClassVar[str] = ""
    DISCARD: ClassVar[str] = ""
    REMOVED: ClassVar[str] = ""
    STACK: ClassVar[str] = ""
    HAND: ClassVar[str] = "hand"
    ON_TABLE: ClassVar[tuple[str, ...]] = ()  # where cards stand and act: the field and what is like it
    TURNING: ClassVar[tuple[str, ...]] = ()  # where a card is rested or recovered
    APART: ClassVar[frozenset[str]] = frozenset()  # where a card may lie face down and apart
    ALL_SEE: ClassVar[frozenset[str]] = frozenset()  # zones where nothing lies hidden that could be asked for
    OF_ANYONE: ClassVar[frozenset[str]] = frozenset()  # zones of a player where cards of the other may lie (LC 7.2)
    FINDS_HIDDEN: ClassVar[bool] = True  # whether what triggers on a move finds the card out of sight (LC 11.6.17.2)
    WHOLE: ClassVar[bool] = False  # whether what may be done is done whole or not at all (ZX 804.3c)
    GIVEN_AWAY: ClassVar[bool] = False  # whether what is to go somewhere as a cost must go, be it elsewhere (ZX 804.4b)
    KEEPS: ClassVar[frozenset[type[Event]]] = frozenset()  # the kinds of event that its words and rules ask about later
    CLAUSES: ClassVar[Mapping[str, str]] = {}  # the number under which the game's rulebook has a rule of the kernel
    NO_CHARS: ClassVar[Chars] = Chars()  # of what never was; in the game's own kind

    s: State
    library: Mapping[str, Any]

    def __init__(self, state: State, library: Mapping[str, object]) -> None:
        self.s = state
        self.library = library
        self._faces = faces_of(library)

    def plus(self, number: int, by: int) -> int:
        """Return a number that is raised or lowered (hook of the game; MG 104.7c)."""
        return number + by

    # -- zones -------------------------------------------------------------------------------------
    @classmethod
    def key(cls, zone: str, seat: int) -> str:
        """The name under which the state keeps a zone of a seat."""
        return zone if cls.ZONES[zone].shared else f"{zone}{seat}"

    def zone(self, seat: int, zone: str) -> tuple[int, ...]:
        """Return the contents of a seat's zone: references, or card numbers where cards are piled."""
        return self.s.zones[zone if self.ZONES[zone].shared else f"{zone}{seat}"]

    def field(self, seat: int | None = None) -> tuple[int, ...]:
        """The field, or what a seat controls there (FoW 307.8a)."""
        refs = self.s.zones[self.FIELD]
        if seat is None:
            return refs
        objects = self.s.objects
        return tuple([ref for ref in refs if objects[ref].controller == seat])

    @property
    def stack(self) -> tuple[int, ...]:
        """Return the items that wait to resolve, the last one next."""
        return self.s.zones[self.STACK]

    def deck(self, seat: int) -> int:
        """Return the number of cards in a seat's deck, with those of them that somebody looks at."""
        return len(self.s.zones[f"{self.DECK}{seat}"]) + len(self.looked_in(seat))

    def looked_in(self, seat: int, deck: str = "") -> tuple[int, ...]:
        """Return the cards of a pile that somebody looks at, in their order. They lie on its top until they are put
        somewhere (FoW 1005.1, ZX 1006.1a)."""
        looked = self.s.zones["looked"]
        if not looked:
            return ()
        zone, objects = deck or self.DECK, self.s.objects
        return tuple([ref for ref in looked if objects[ref].zone == zone and objects[ref].owner == seat])

    def has_zone(self, zone: str) -> bool:
        """Return whether this match is played with a zone (hook of the game; FoW 1415.2)."""
        return True

    # -- objects -----------------------------------------------------------------------------------
    def obj(self, ref: int) -> Obj:
        """The object, or its last known information (FoW 911.1; LC 6.5.2, 11.4.9, 11.8.4, 11.8.7). Raises KeyError for
        a reference never seen."""
        obj = self.s.objects.get(ref)
        return obj if obj is not None else self.s.known[ref].obj

    def seen(self, ref: int) -> Obj | None:
        """The object, an ability's source, or what they last were; None for a reference never seen."""
        s = self.s
        while ref not in s.objects and ref in s.items:
            ref = s.items[ref].source
        return s.objects[ref] if ref in s.objects else s.known[ref].obj if ref in s.known else None

    def known_as(self, event: Moved) -> int:
        """The stay of a moved card whose information counts for what triggers on the move (FoW 906.7, ZX 808.3a; LC
        11.6.17.1, 11.6.17.2): the one that all see, if they see only one; that on the table, of what leaves it; else
        the one after. 0: none."""
        if not event.new or not event.ref:
            return event.new or event.ref
        if self.ZONES[event.origin].seen_by != "all":
            return event.new
        hides = self.ZONES[event.destination].seen_by != "all"
        left = event.origin in self.ON_TABLE and event.destination not in self.ON_TABLE
        return event.ref if hides or left else event.new

    def here(self, ref: int) -> bool:
        """Return whether it is still that stay of that card."""
        return ref in self.s.objects or ref in self.s.items

    def can_see(self, viewer: int | None, obj: Obj) -> bool:
        """Return whether a viewer (None: a spectator) may know which card the object is (hook of the game; FoW 302.2,
        ZX 301.3)."""
        raise NotImplementedError

    def may_look(self, seat: int, obj: Obj) -> bool:
        """Return whether a seat that is to choose among cards with this one may know what it is (hook of the game)."""
        return self.can_see(seat, obj)

    def unseen(self, ref: int) -> bool:
        """Return whether it lies hidden, so that nobody can say against its player what it is (FoW 1014.2)."""
        obj = self.obj(ref)
        return not all(self.can_see(seat, obj) for seat in self.SEATS)

    def unordered(self, refs: Sequence[int], but: int | None = None) -> list[int]:
        """The same references, those of cards in a hand (`but` in that of a seat) in an order that tells nothing: a
        hand keeps none, and when a card came to it is its owner's to know (FoW 306.2, ZX 309.3)."""
        if len(refs) < 2:
            return list(refs)
        objects = self.s.objects
        held = [ref in objects and objects[ref].zone == self.HAND and objects[ref].owner != but for ref in refs]
        cards = iter(sorted([ref for ref, one in zip(refs, held, strict=True) if one]))
        return [next(cards) if one else ref for ref, one in zip(refs, held, strict=True)]

    def on_table(self, ref: int) -> bool:
        """Return whether it stands on the table."""
        obj = self.s.objects.get(ref)
        return obj is not None and obj.zone in self.ON_TABLE

    def item(self, ref: int) -> Item | None:
        """Return the item on the stack that has this reference."""
        return self.s.items.get(ref)

    def holder(self, obj: Obj) -> int:
        """Return the seat in whose zone an object lies: its owner's, but where cards of the other may lie (LC 7.2)."""
        return obj.controller if obj.zone in self.OF_ANYONE else obj.owner

    def goes_to(self, event: Moved) -> int:
        """Return the seat to whose zone a card goes: its owner's, but where cards of the other may lie (LC 7.2)."""
        return event.to_seat if event.destination in self.OF_ANYONE and event.to_seat >= 0 else event.owner

    def comes_from(self, event: Moved) -> int:
        """Return the seat from whose zone a card goes."""
        return event.controller if event.origin in self.OF_ANYONE else event.owner

    def card(self, ref: int) -> Card:
        return self.s.cards[self.obj(ref).card]

    def controller(self, ref: int) -> int:
        item = self.s.items.get(ref)
        if item is not None:
            return item.controller
        return self.obj(ref).controller

    def owner(self, ref: int) -> int:
        return self.obj(ref).owner

    def counters(self, ref: int, name: str) -> int:
        return dict(self.obj(ref).counters).get(name, 0)

    def printed(self, ref: int) -> Chars:
        """Return the printed values of an object, no effect applied (FoW 909.7 / MG 909.6)."""
        obj = self.seen(ref)
        return self.NO_CHARS if obj is None else self.printed_card(obj.card, obj.face)

    def printed_card(self, card: int, face: int = 0) -> Chars:
        """Return the printed values of a card, whatever zone it is in."""
        entry = self.s.cards[card]
        if entry.spec is not None:
            return spec_chars(entry.spec)
        known = self._faces.get((entry.definition, face))
        if known is None:
            known = face_chars(self.library, entry.definition, face)
        return known

    def known(self, ref: int) -> LastKnown | None:
        return self.s.known.get(ref)

    # -- seats -------------------------------------------------------------------------------------
    def life(self, seat: int) -> int:
        life: int = self.s.players[seat].life
        return life

    @property
    def turn_player(self) -> int:
        return self.s.turn_player

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def phase(self) -> str:
        return self.s.phase

    def history(self, kind: type[E], seat: int | None = None) -> list[E]:
        """Return the events of this kind that have happened this turn (by `seat`, where the event has one). Raises
        LookupError for a kind that is not kept, because no word or rule has declared that it asks about it."""
        if kind not in self.KEEPS:
            raise LookupError(f"nobody has declared to ask about {kind.__name__}")
        return [
            event
            for event in self.s.history
            if type(event) is kind and (seat is None or getattr(event, "seat", None) == seat)
        ]

    def at(self, source: int, controller: int | None = None, ability: Own = None) -> Context:
        """A context for the words of an ability of `source`."""
        return Context(source, self.controller(source) if controller is None else controller, ability=ability)
