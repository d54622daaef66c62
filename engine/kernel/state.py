"""The state of a match: plain data that can be copied in microseconds.

Objects are treated as values. A change creates a new `Obj` (`State.change`), so copies of the state can share all
objects.
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
from engine.kernel.marks import UNMARKED, Marks, Part
from engine.kernel.plain import OpaqueAbility
from engine.kernel.randomness import veiled
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.durations import Duration
    from engine.kernel.events import Event
    from engine.kernel.protocols import (
        Ability,
        Modification,
        Replacement,
        Rule,
        Selector,
        Triggered,
    )
    from engine.kernel.use_keys import UseKey

    Scope = tuple[int, ...] | Selector  # fixed objects, or all objects that a selector finds


class Obj(msgspec.Struct, gc=False):
    """One stay of a card in a zone.

    `ref` is new for every stay, so that an outdated reference can be recognised. `place`: the position in a zone that
    has positions. `parts`: the other cards that make up the object. `seen_by`: the seats that currently look at the
    card although its zone is hidden from them.
    """

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
    """The printed values of a token, given by the effect that creates it.

    Each game adds the further values of its cards in a subclass. `CHARS`: the game's class of characteristics.
    """

    CHARS: ClassVar[type[Chars]]

    name: Text
    races: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()

    def chars(self) -> Chars:
        """Return the characteristics given by the effect that creates the token.

        A token without a name has no names (ZX 1206.2a).
        """
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        return self.CHARS(names=frozenset({self.name.en} if self.name.en else ()), **values)


NOBODY = -1  # the owner of a token whose creation was undone: only log lines still refer to it


class Card(msgspec.Struct, frozen=True):
    """A card of the match: its owner and the id of its definition, which contains the printed values."""

    owner: int
    definition: str
    spec: TokenSpec | None = None
    virtual: bool = False


@functools.lru_cache(maxsize=8192)
def printed_card(owner: int, definition: str, virtual: bool = False) -> Card:
    """Return a card that is not a token.

    All matches share one value for each seat and definition.
    """
    return Card(owner, definition, virtual=virtual)


class Item(msgspec.Struct):
    """An item on the stack: a card or an ability that was played, with all choices made for it.

    `key`: identifies the ability of its source (see `identity`).
    """

    ref: int
    what: str
    controller: int
    source: int
    ability: OpaqueAbility = None
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
    """A continuous effect created by a resolution.

    It applies to fixed objects, or to all objects that a selector finds.
    """

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
    """A delayed triggered ability, created by an effect."""

    id: int
    at: Context
    ability: Triggered
    once: bool
    duration: Duration
    stamp: int


class Loan(msgspec.Struct, frozen=True):
    """Temporary control of an object: the borrower controls it until control goes back to the lender.

    `at`: the context in which the condition of a duration "as long as ..." is evaluated.
    """

    ref: int
    lender: int
    borrower: int
    duration: Duration
    at: Context | None = None


class Pending(msgspec.Struct):
    """A triggered ability that has triggered and waits to be played.

    `key`: identifies the ability of its source (see `identity`).
    """

    id: int
    controller: int
    source: int
    ability: Triggered
    event: Event | None
    memory: Memory
    key: str = ""


class LastKnown(msgspec.Struct):
    """Last known information: an object and its characteristics just before it left its zone."""

    obj: Obj
    chars: Chars


class Frame(msgspec.Struct):
    """A process with steps that is in progress.

    A step does its work, or returns a `Decision`, or returns a `Flow` that can yield decisions.
    """

    index: int = 0


class Steps(Frame):
    """A frame whose steps are methods that run one after another.

    A step that returns a decision is repeated after the answer until it returns no decision.
    """

    steps: ClassVar[tuple[str, ...]] = ()

    def advance(self, game: Any) -> Decision | Flow[object] | None:
        now = self.index
        self.index = now + 1
        out: Decision | Flow[object] | None = getattr(self, self.steps[now])(game)
        if isinstance(out, Decision):
            self.index = now
        return out

    def skip_to(self, name: str) -> None:
        """Continue with the named step."""
        self.index = self.steps.index(name)


class Result(msgspec.Struct, frozen=True):
    """The result of a match.

    `winner` None means a draw (FoW 103, ZX 101).
    """

    winner: int | None
    reason: Text
    clause: str


class State(msgspec.Struct):
    """The complete state of a match at one moment, except for a flow that may be in progress.

    - `unprinted`: objects whose characteristics differ from the printed ones even without effects
    - `shields`: the amount of damage that each effect still prevents
    - `looked_at`: cards that a seat currently sees in their zone, until the effect that shows them has resolved
    - `shown`: each card revealed in its zone, with the item on the stack that keeps it revealed (0: the effect that
      resolves)
    - `own`: further state of the game. Its values are replaced and never changed in place.
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
    used: dict[UseKey, int] = {}
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
        """Return a copy that shares every value which is never changed in place."""
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
        """Replace the object by one with other values in some fields, and return the new object."""
        obj = self.objects[ref] = replace(self.objects[ref], **fields)
        return obj

    def new_ref(self) -> int:
        """Return a reference that no stay has had and that does not reveal how many references were used before."""
        self.next_ref += 1
        return veiled(self.seed, self.next_ref - 1)

    def tick(self) -> int:
        """Return a timestamp later than all earlier ones."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id
