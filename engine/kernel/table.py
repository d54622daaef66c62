"""Read access to the table: objects, zones and seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec

from engine.kernel.caches import keep
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.identity import printed_keys
from engine.kernel.plain import OpaqueAbility
from engine.kernel.state import Card, Item, LastKnown, Obj, State, TokenSpec
from engine.kernel.table_caches import Caches
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.log_entry import LogEntry
    from engine.kernel.underway import Underway

E = TypeVar("E", bound=Event)


class ZoneRule(msgspec.Struct, frozen=True):
    """The rules of a zone: shared or per seat, who sees it, and whether its order counts.

    `piled`: its cards are not objects, the zone holds card numbers. `turns`: its cards rest and recover. `clauses`: the
    clauses of the rulebook for these rules.
    """

    name: str
    shared: bool = False
    seen_by: str = "all"
    ordered: bool = False
    piled: bool = False
    turns: bool = False
    clauses: tuple[str, ...] = ()

    def keys(self, seats: Sequence[int]) -> tuple[str, ...]:
        """Return the keys of the zone in the state: its name, or its name and the number of each seat."""
        return (self.name,) if self.shared else tuple(f"{self.name}{seat}" for seat in seats)


Faces = dict[tuple[str, int], Chars]  # printed characteristics by card and side

_printed: dict[int, tuple[object, Faces]] = {}
_spec_chars: dict[int, tuple[TokenSpec, Chars]] = {}


def faces_of(library: object) -> Faces:
    """Return the cache of printed characteristics of a library's cards, which all matches share."""
    known = _printed.get(id(library))
    if known is None or known[0] is not library:
        known = _printed[id(library)] = (library, {})
    return known[1]


def face_chars(library: Mapping[str, Any], definition: str, face: int) -> Chars:
    """Return the printed characteristics of one side of a card (cached)."""
    faces = faces_of(library)
    known = faces.get((definition, face))
    if known is None:
        known = faces[definition, face] = library[definition].faces[face].chars(definition)
        known.become(known.abilities, printed_keys(definition, face, len(known.abilities)))
        known.compile()
    return known


def spec_chars(spec: TokenSpec) -> Chars:
    """Return the characteristics given by the effect that creates a token (cached)."""
    known = _spec_chars.get(id(spec))
    if known is None or known[0] is not spec:
        chars = spec.chars()
        chars.become(chars.abilities, printed_keys(spec.name.en, 0, len(chars.abilities)))
        chars.compile()
        known = keep(_spec_chars, spec, chars)
    return known[1]


class Table:
    """Read access to the state by name.

    No method of this class changes the state.
    """

    ID: ClassVar[str] = ""  # the name of the game
    FLAGS: ClassVar[frozenset[str]] = frozenset()  # all flags that can mark objects, items and events
    ZONES: ClassVar[dict[str, ZoneRule]] = {}
    SEATS: ClassVar[tuple[int, ...]] = (0, 1)

    # The zones of a game in their roles for the rules that all games share.
    FIELD: ClassVar[str] = ""
    DECK: ClassVar[str] = ""
    DISCARD: ClassVar[str] = ""
    REMOVED: ClassVar[str] = ""
    STACK: ClassVar[str] = ""
    HAND: ClassVar[str] = "hand"
    ON_TABLE: ClassVar[tuple[str, ...]] = ()  # zones where cards stand and act: the field and similar zones
    TURNING: ClassVar[frozenset[str]] = frozenset()  # zones where a card can be rested or recovered: those with `turns`
    APART: ClassVar[frozenset[str]] = frozenset()  # zones where a card can lie face down and apart
    ALL_SEE: ClassVar[frozenset[str]] = frozenset()  # zones without any hidden card that a decision could be about
    OF_ANYONE: ClassVar[frozenset[str]] = frozenset()  # zones of a player that can hold cards of the other (LC 7.2)
    FINDS_HIDDEN: ClassVar[bool] = True  # whether triggers find the moved card if hidden (LC 11.6.17.2)
    WHOLE: ClassVar[bool] = False  # whether an optional act is done completely or not at all (ZX 804.3c)
    GIVEN_AWAY: ClassVar[bool] = False  # whether a card paid as a cost must move, to any zone (ZX 804.4b)
    KEEPS: ClassVar[frozenset[type[Event]]] = frozenset()  # kinds of event that words and rules query later
    CLAUSES: ClassVar[Mapping[str, str]] = {}  # rule of the kernel -> its number in the game's rulebook
    NO_CHARS: ClassVar[Chars] = Chars()  # for an unknown reference; each game uses its own class

    LAYERS: ClassVar[tuple[str, ...]] = ()
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {}  # changed aspects: "kind", "ability", "number", "rule"
    ABILITY_LAYER: ClassVar[str] = "ability"  # the layer in which objects gain or lose abilities
    LAYER_NUMBERS: ClassVar[Mapping[str, int]] = {}  # layer -> its number
    LAYER_OF: ClassVar[Mapping[str, str]] = {}  # layer of a modification -> the layer in which it applies
    MATCHES_BY_LAYER: ClassVar[bool] = False  # whether each layer finds the affected objects anew (LC 11.9.4.16)
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ()  # zones whose cards' abilities are live by default
    ELSEWHERE: ClassVar[tuple[str, ...]] = ()  # zones where abilities say so (FoW 902.2, ZX 803.1d)
    LIVE_KEYS: ClassVar[tuple[str, ...]] = ()  # the keys of both in the state
    SEEN_IN_DECK: ClassVar[frozenset[type[Event]]] = frozenset()  # events of itself that a deck card sees (ZX 803.1d)
    CACHES: ClassVar[type[Caches]] = Caches

    s: State
    library: Mapping[str, Any]
    caches: Caches
    underway: Underway
    log: list[LogEntry] | None = None
    log_kept: int = 0  # minimum number of lines to keep; 0: all lines, including those without words

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        table = (key for zone in cls.TABLE_ZONES if zone in cls.ZONES for key in cls.ZONES[zone].keys(cls.SEATS))
        cls.LIVE_KEYS = (*table, *cls.ELSEWHERE)
        cls.TURNING = frozenset(name for name, zone in cls.ZONES.items() if zone.turns)
        cls.LAYER_NUMBERS = {layer: place for place, layer in enumerate(cls.LAYERS)}

    def __init__(self, state: State, library: Mapping[str, object]) -> None:
        self.s = state
        self.library = library
        self.caches = self.CACHES()
        self._faces = faces_of(library)

    if TYPE_CHECKING:

        def chars(self, ref: int) -> Chars:
            """Return the characteristics of an object (see `Layers.chars`)."""

        def base_values(self, ref: int) -> Chars:
            """Return the characteristics of an object before any continuous effect (see `Layers.base_values`)."""

        def plain(self, obj: Obj) -> Chars:
            """Return the printed characteristics of an object (see `Layers.plain`)."""

    def enter_phase(self, phase: str) -> None:
        """Enter a phase.

        Possible actions are computed anew, characteristics are kept.
        """
        self.s.phase = phase
        self.caches.enter_phase(self.s.objects)

    def plus(self, number: int, by: int) -> int:
        """Return a number raised or lowered by another (hook; MG 104.7c)."""
        return number + by

    # -- zones -------------------------------------------------------------------------------------
    @classmethod
    def key(cls, zone: str, seat: int) -> str:
        """Return the name of a seat's zone in the state."""
        return zone if cls.ZONES[zone].shared else f"{zone}{seat}"

    def zone(self, seat: int, zone: str) -> tuple[int, ...]:
        """Return the contents of a seat's zone: references, or card numbers if the zone is a pile."""
        return self.s.zones[zone if self.ZONES[zone].shared else f"{zone}{seat}"]

    def field(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the objects on the field, or those that a seat controls there (FoW 307.8a)."""
        refs = self.s.zones[self.FIELD]
        if seat is None:
            return refs
        objects = self.s.objects
        return tuple([ref for ref in refs if objects[ref].controller == seat])

    @property
    def stack(self) -> tuple[int, ...]:
        """Return the references of the items that wait to resolve.

        The last item resolves next.
        """
        return self.s.zones[self.STACK]

    def deck(self, seat: int) -> int:
        """Return the number of cards in a seat's deck, including the cards that a player is looking at."""
        return len(self.s.zones[f"{self.DECK}{seat}"]) + len(self.looked_in(seat))

    def looked_in(self, seat: int, deck: str = "") -> tuple[int, ...]:
        """Return the cards of a pile that a player is looking at, in their order.

        They count as the top of the pile until they are put somewhere (FoW 1005.1, ZX 1006.1a).
        """
        looked = self.s.zones["looked"]
        if not looked:
            return ()
        zone, objects = deck or self.DECK, self.s.objects
        return tuple([ref for ref in looked if objects[ref].zone == zone and objects[ref].owner == seat])

    def has_zone(self, zone: str) -> bool:
        """Return whether this match uses a zone (hook; FoW 1415.2)."""
        return True

    # -- objects -----------------------------------------------------------------------------------
    def obj(self, ref: int) -> Obj:
        """Return the object, or its last known information (FoW 911.1; LC 6.5.2, 11.4.9, 11.8.4, 11.8.7).

        Raise KeyError for an unknown reference.
        """
        obj = self.s.objects.get(ref)
        return obj if obj is not None else self.s.known[ref].obj

    def object_or_last_known(self, ref: int) -> Obj | None:
        """Return the object or an ability's source, current or last known.

        Return None for an unknown reference.
        """
        s = self.s
        while ref not in s.objects and ref in s.items:
            ref = s.items[ref].source
        return s.objects[ref] if ref in s.objects else s.known[ref].obj if ref in s.known else None

    def identity_after_move(self, event: Moved) -> int:
        """Return the stay of a moved card that triggers refer to (FoW 906.7, ZX 808.3a; LC 11.6.17.1, 11.6.17.2).

        If all players see only one of the two stays, it is that stay. If the card leaves the table, it is the stay on
        the table. Otherwise it is the stay after the move. 0 means that there is no such stay.
        """
        if not event.new or not event.ref:
            return event.new or event.ref
        if self.ZONES[event.origin].seen_by != "all":
            return event.new
        hides = self.ZONES[event.destination].seen_by != "all"
        left = event.origin in self.ON_TABLE and event.destination not in self.ON_TABLE
        return event.ref if hides or left else event.new

    def is_current(self, ref: int) -> bool:
        """Return whether the reference still names a current object or item."""
        return ref in self.s.objects or ref in self.s.items

    def can_see(self, viewer: int | None, obj: Obj) -> bool:
        """Return whether a viewer (None: a spectator) may know which card the object is (hook; FoW 302.2, ZX 301.3)."""
        raise NotImplementedError

    def can_look_while_choosing(self, seat: int, obj: Obj) -> bool:
        """Return whether a seat that chooses among cards including this object may know which card it is (hook)."""
        return self.can_see(seat, obj)

    def seat_name(self, seat: int) -> Text:
        """Return the name of a seat (hook)."""
        return Text(f"Player {seat + 1}", f"プレイヤー{seat + 1}")

    def has_log_text(self, event: Event) -> bool:
        """Return whether the log has words for an event (hook)."""
        return True

    def before_line(self, event: Event) -> None:
        """React to an event of which the log is about to get a line (hook)."""

    def is_hidden(self, ref: int) -> bool:
        """Return whether at least one seat cannot see the object.

        That seat can then not check a claim about the card (FoW 1014.2).
        """
        obj = self.obj(ref)
        return not all(self.can_see(seat, obj) for seat in self.SEATS)

    def unordered(self, refs: Sequence[int], but: int | None = None) -> list[int]:
        """Return the same references, with cards in hands put in an order that reveals nothing (FoW 306.2, ZX 309.3).

        A hand has no order, and only its owner knows when a card entered it. `but`: the seat whose hand keeps its
        order.
        """
        if len(refs) < 2:
            return list(refs)
        objects = self.s.objects
        held = [ref in objects and objects[ref].zone == self.HAND and objects[ref].owner != but for ref in refs]
        cards = iter(sorted([ref for ref, one in zip(refs, held, strict=True) if one]))
        return [next(cards) if one else ref for ref, one in zip(refs, held, strict=True)]

    def on_table(self, ref: int) -> bool:
        """Return whether the object stands on the table."""
        obj = self.s.objects.get(ref)
        return obj is not None and obj.zone in self.ON_TABLE

    def item(self, ref: int) -> Item | None:
        """Return the item on the stack that has this reference."""
        return self.s.items.get(ref)

    def holder(self, obj: Obj) -> int:
        """Return the seat in whose zone the object lies: its owner, except in zones for cards of both (LC 7.2)."""
        return obj.controller if obj.zone in self.OF_ANYONE else obj.owner

    def goes_to(self, event: Moved) -> int:
        """Return the seat to whose zone the card goes: its owner, except in zones for cards of both (LC 7.2)."""
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
        """Return the printed values of an object, without any effect applied (FoW 909.7 / MG 909.6)."""
        obj = self.object_or_last_known(ref)
        return self.NO_CHARS if obj is None else self.printed_card(obj.card, obj.face)

    def printed_card(self, card: int, face: int = 0) -> Chars:
        """Return the printed values of a card in any zone."""
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
        """Return this turn's events of a kind, optionally only those of a seat.

        Raise LookupError for a kind that is not kept, because no word or rule has declared that it queries the kind.
        """
        if kind not in self.KEEPS:
            raise LookupError(f"nobody has declared to ask about {kind.__name__}")
        return [event for event in self.s.history if type(event) is kind and (seat is None or event.seat == seat)]

    def context_for(self, source: int, controller: int | None = None, ability: OpaqueAbility = None) -> Context:
        """Return a context for the words of an ability of `source`."""
        return Context(source, self.controller(source) if controller is None else controller, ability=ability)
