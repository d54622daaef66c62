"""The state of a match: plain data, copied in microseconds.

Objects are treated as values: a change makes a new `Obj` (`State.change`), so that a copy of the state shares them all.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace

from engine.kernel.chars import Chars
from engine.kernel.context import Context, Memory
from engine.kernel.decisions import Decision, Flow
from engine.kernel.randomness import veiled
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.asks import Ability, Condition, Modification, Own, Replacement, Rule, Selector, Triggered
    from engine.kernel.events import Event

    Duration = str | tuple[str, Condition]  # "turn", "game"; ("while", what holds)
    Scope = tuple[int, ...] | Selector  # fixed objects, or all that are found


class Part(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Another card that makes up one object: on it, under it, beside it, back to back with it (`role`)."""

    card: int
    role: str
    face_down: bool = False


class Marks(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The record of how a card or an ability came to where it is.

    `flags`: names that its game declares (`FLAGS`); `came_from`: the zone from which it was played or appeared; `x`:
    the number chosen for it; `copy_of`: (card, side) that it came as a copy of; `removed_by`: the object whose doing it
    was; `under`: the card that it comes under; `said`: the name that its player said as it came.
    """

    flags: tuple[str, ...] = ()
    came_from: str = ""
    x: int | None = None
    copy_of: tuple[int, int] | None = None
    removed_by: int | None = None
    under: int | None = None
    said: str = ""

    def __bool__(self) -> bool:
        return self is not UNMARKED and self != UNMARKED

    def __contains__(self, flag: str) -> bool:
        return flag in self.flags

    def plus(self, *flags: str) -> Marks:
        """Return these marks with more flags."""
        return replace(self, flags=tuple(dict.fromkeys((*self.flags, *flags)))) if flags else self

    def without(self, flag: str) -> Marks:
        """Return these marks without a flag."""
        if flag not in self.flags:
            return self
        return replace(self, flags=tuple([one for one in self.flags if one != flag]))

    def joined(self, later: Marks) -> Marks:
        """Return these marks with what the later ones say beside them or instead."""
        said = {name: getattr(later, name) for name in later.__struct_fields__[1:]}
        new = {name: value for name, value in said.items() if value != getattr(UNMARKED, name)}
        return replace(self.plus(*later.flags), **new)


UNMARKED = Marks()


class Obj(msgspec.Struct, gc=False):
    """One stay of a card in a zone. `ref` is new for every stay, so that a stale reference is seen to be stale.
    `place`: where in the zone, where that has places; `parts`: the other cards that it is made of; `seen_by`: the seats
    that look at it though its zone is hidden from them."""

    ref: int
    card: int
    zone: str
    owner: int
    controller: int
    stamp: int = 0
    since: int = 0
    entered: int = 0
    face: int = 0
    rested: bool = False
    face_down: bool = False
    revealed: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = 0
    token: bool = False
    copy: bool = False
    marks: Marks = UNMARKED
    place: int = -1
    parts: tuple[Part, ...] = ()
    seen_by: tuple[int, ...] = ()


class TokenSpec(msgspec.Struct, frozen=True):
    """The printed values of a token, by the effect that makes it; a game adds what its cards have beside. `CHARS`: its
    kind of characteristics."""

    CHARS: ClassVar[type[Chars]]

    name: Text
    races: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()

    def chars(self) -> Chars:
        """Return the characteristics that its maker gave it; what has no name has none (ZX 1206.2a)."""
        told = {name: getattr(self, name) for name in self.__struct_fields__}
        return self.CHARS(names=frozenset({self.name.en} if self.name.en else ()), **told)


NOBODY = -1  # the owner of a token that was made and has been taken back: only lines of the log still name it


class Card(msgspec.Struct, frozen=True):
    """A card that entered the match: whose, and what is printed on it (by the id of its definition)."""

    owner: int
    definition: str
    spec: TokenSpec | None = None
    virtual: bool = False


@functools.lru_cache(maxsize=8192)
def printed_card(owner: int, definition: str, virtual: bool = False) -> Card:
    """A card that is no token: one for all matches in which the seat has it."""
    return Card(owner, definition, virtual=virtual)


class Item(msgspec.Struct):
    """An item that waits on the stack: a card or an ability that was played, with every choice made for it. `key`:
    which ability of its source it is (see `identity`)."""

    ref: int
    what: str
    controller: int
    source: int
    ability: Own = None
    targets: tuple[tuple[int, ...], ...] = ()
    divided: dict[int, int] = {}
    x: int = 0
    modes: tuple[int, ...] = ()
    event: Event | None = None
    memory: Memory = {}
    marks: Marks = UNMARKED
    stamp: int = 0
    granted: tuple[tuple[Rule, Context], ...] = ()
    key: str = ""


class Continuing(msgspec.Struct):
    """A continuous effect that a resolution has made: fixed objects, or all that a selector finds."""

    id: int
    at: Context
    refs: tuple[int, ...] | None
    selector: Selector | None
    modifications: Sequence[Modification]
    duration: Duration
    stamp: int
    uses: int = -1
    ability: Replacement | Rule | None = None
    seats: tuple[int, ...] = ()


class Delayed(msgspec.Struct):
    """A triggered ability that an effect has made for later."""

    id: int
    at: Context
    ability: Triggered
    once: bool
    duration: Duration
    stamp: int


class Loan(msgspec.Struct, frozen=True):
    """Control of an object that a seat has for a time, from the one who had it before. `at`: what a duration that lasts
    as long as something holds is asked in."""

    ref: int
    lender: int
    borrower: int
    duration: Duration
    at: Context | None = None


class Pending(msgspec.Struct):
    """An ability that has triggered and waits to be played; `key`: which one of its source it is (see `identity`)."""

    id: int
    controller: int
    source: int
    ability: Triggered
    event: Event | None
    memory: Memory
    key: str = ""


class LastKnown(msgspec.Struct):
    """Last known information: an object and its characteristics as they last were."""

    obj: Obj
    chars: Chars


class Frame(msgspec.Struct):
    """Something under way that has steps. A step does its work, or asks (a Decision), or is a Flow that may ask."""

    index: int = 0


class Steps(Frame):
    """A frame whose steps are methods, done one after the other. A step that asks is done again until it is
    answered."""

    steps: ClassVar[tuple[str, ...]] = ()

    def advance(self, game: Any) -> Decision | Flow[object] | None:
        now = self.index
        self.index = now + 1
        out: Decision | Flow[object] | None = getattr(self, self.steps[now])(game)
        if isinstance(out, Decision):
            self.index = now
        return out

    def skip_to(self, name: str) -> None:
        """Go on with this step."""
        self.index = self.steps.index(name)


class Result(msgspec.Struct, frozen=True):
    """The result of a match; `winner` None: a draw (FoW 103, ZX 101)."""

    winner: int | None
    reason: Text
    clause: str


class State(msgspec.Struct):
    """Everything that a match is at one moment, but for the flow that may be under way.

    `unprinted`: objects that are more than what is printed on them; `shields`: how much damage each is still to
    prevent; `looked_at`: cards that a seat sees where they lie, until what asked for it has resolved; `shown`: each
    card that is revealed so, and what on the stack keeps it revealed (0: what resolves); `own`: what the game keeps in
    mind, its values replaced and never changed in place.
    """

    seed: bytes
    cards: list[Card]
    objects: dict[int, Obj]
    zones: dict[str, tuple[int, ...]]
    players: list[Any]
    frames: list[Any]
    items: dict[int, Item] = {}
    effects: list[Continuing] = []
    delayed: list[Delayed] = []
    pending: list[Pending] = []
    known: dict[int, LastKnown] = {}
    history: list[Event] = []
    used: dict[str, int] = {}
    loans: tuple[Loan, ...] = ()
    unprinted: tuple[int, ...] = ()
    shields: dict[int, int] = {}
    looked_at: tuple[int, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    next_ref: int = 1
    next_id: int = 1
    clock: int = 1
    draws: int = 0
    turn: int = 0
    turn_player: int = 0
    first_player: int = 0
    phase: str = "setup"
    step: str = ""
    result: Result | None = None
    logged: int = 0
    number: int = 0
    extra_turns: list[int] = []
    own: Any = None

    def clone(self) -> State:
        """A copy that shares every value which is never changed in place."""
        return replace(
            self,
            cards=self.cards.copy(),
            objects=self.objects.copy(),
            zones=self.zones.copy(),
            players=[replace(player) for player in self.players],
            frames=[replace(frame) for frame in self.frames],
            items={ref: replace(item) for ref, item in self.items.items()},
            effects=[replace(effect) for effect in self.effects],
            delayed=self.delayed.copy(),
            pending=self.pending.copy(),
            known=self.known.copy(),
            history=self.history.copy(),
            used=self.used.copy(),
            shields=self.shields.copy(),
            extra_turns=self.extra_turns.copy(),
            own=None if self.own is None else replace(self.own),
        )

    def change(self, ref: int, **fields: object) -> Obj:
        """The object with other values in some fields."""
        obj = self.objects[ref] = replace(self.objects[ref], **fields)
        return obj

    def new_ref(self) -> int:
        """A reference that no stay has had, and that does not tell how many there were before."""
        self.next_ref += 1
        return veiled(self.seed, self.next_ref - 1)

    def tick(self) -> int:
        """A timestamp, later than all before."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id
