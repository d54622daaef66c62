"""The methods that Z/X words call on the game: those of every machine, and the following ones, by chapter.

The class of the game is a subclass of `Game`, so mypy compares each of these methods with its implementation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.text import Text
from engine.language.common.protocols import DestroyingGame, NumberedGame

if TYPE_CHECKING:
    from engine.games.zx.words.printed import ZxChars, ZxToken
    from engine.games.zx.words.triggers import event_types
    from engine.kernel.events import Event
    from engine.language.grammar.categories import Selector

Refs = tuple[int, ...]
Points = tuple[tuple[str, ...], int]  # (colours, points) of a resource cost (805.2)


class InBattle(Protocol):
    """A current battle (600)."""

    attacker: int
    target: int

    def at_key_window(self, seat: int, /) -> bool: ...


class HasSquares(Protocol):
    """Methods for squares and the cards on them (303), Forces, resources, and the player's name (205.4a)."""

    @property
    def battle(self) -> InBattle | None: ...

    def units(self, seat: int | None = None) -> Refs: ...

    def on_square(self, square: int, seat: int | None = None) -> Refs: ...

    def beyond_reach(self) -> Refs: ...

    def forces(self, ref: int) -> Refs: ...

    def resources(self, seat: int) -> Refs: ...

    def is_awake(self, ref: int) -> bool: ...

    def player_named(self, seat: int, wanted: str) -> bool: ...

    def as_it_was(self, ref: int) -> int: ...

    def choose_square(
        self, seat: int, places: Sequence[int], prompt: Text, clause: str, kind: str = "square"
    ) -> Flow[int]: ...


class Appears(Protocol):
    """Methods for appearing and moving (301, 1007), and for joining cards (1015-1029)."""

    def appear(
        self,
        refs: Sequence[int],
        seat: int,
        at: Context | None = None,
        *,
        squares: Sequence[int] | None = None,
        rested: bool = False,
        empty: bool = True,
        chooser: int | None = None,
        cause: str = "effect",
    ) -> Flow[Refs]: ...

    def move_unit(self, ref: int, place: int, at: Context | None = None, cause: str = "effect") -> Flow[bool]: ...

    def make_tokens(
        self,
        seat: int,
        n: int,
        spec: ZxToken,
        at: Context,
        *,
        squares: Sequence[int] | None = None,
        rested: bool = False,
        empty: bool = True,
    ) -> Flow[Refs]: ...

    def make_link(self, seat: int, spec: ZxToken, place: int, at: Context | None = None) -> Flow[Refs]: ...

    def vanish_markers(self, refs: Sequence[int], at: Context | None = None) -> Flow[Refs]: ...

    def igob(self, seat: int, name: str, at: Context | None = None) -> Flow[bool]: ...

    def unison(self, seat: int, names: Sequence[str], at: Context | None = None) -> Flow[bool]: ...

    def shift_onto(
        self, cards: Sequence[int], hosts: Sequence[int] | None, at: Context | None = None
    ) -> Flow[Refs]: ...

    def break_into(self, seat: int, what: Selector, into: Selector, at: Context) -> Flow[bool]: ...

    def rebuild(
        self, seat: int, at: Context, what: Selector, squares: Sequence[int] | None = None, empty: bool = True
    ) -> Flow[bool]: ...

    def apply_moved_square(self, event: event_types.MovedSquare) -> tuple[Event, ...]: ...

    def apply_broke(self, event: event_types.Broke) -> tuple[Event, ...]: ...


class Acts(Protocol):
    """Methods for keyword actions (1000)."""

    def put(
        self,
        refs: Sequence[int],
        zone: str,
        at: Context | None = None,
        rested: bool = False,
        awake: bool = False,
        face_down: bool = False,
        cause: str = "effect",
        clause: str = "",
    ) -> Flow[Refs]: ...

    def remove(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[Refs]: ...

    def turn_over(self, refs: Sequence[int], face_down: bool, at: Context | None = None) -> Flow[Refs]: ...

    def make_force(
        self, refs: Sequence[int], host: int, at: Context | None = None, face_down: bool = False, cause: str = "effect"
    ) -> Flow[Refs]: ...

    def may_ignite(self, seat: int) -> bool: ...

    def ignite(self, seat: int, at: Context | None = None, phase: bool = False) -> Flow[bool]: ...

    def recover_life(self, seat: int, n: int, at: Context | None = None) -> Flow[int]: ...

    def begin_phase(self, phase: str, at: Context) -> Flow[None]: ...

    def apply_turned_over(self, event: event_types.TurnedOver) -> tuple[Event, ...]: ...


class HasCounters(Protocol):
    """Methods for a player's counters (202.14b)."""

    def counters_of(self, seat: int, icon: str) -> int: ...

    def gain_counters(self, seat: int, icon: str, n: int, at: Context | None = None) -> Flow[int]: ...

    def spend_counters(
        self, seat: int, icon: str, n: int, at: Context | None = None, cause: str = "effect"
    ) -> Flow[bool]: ...


class Pays(Protocol):
    """Methods for playing and paying (804, 805)."""

    def can_pay(self, seat: int, colours: Sequence[str], points: int, without: Iterable[int] = ()) -> bool: ...

    def pay_resources(
        self,
        seat: int,
        colours: Sequence[str],
        points: int,
        at: object = None,
        without: Iterable[int] = (),
        chosen: list[int] | None = None,
    ) -> Flow[bool]: ...

    def can_pay_in_effect(self, seat: int, cost: Points, at: object = None) -> bool: ...

    def pay_in_effect(self, seat: int, cost: Points, at: object = None) -> Flow[bool]: ...

    def may_play_in_effect(self, seat: int, ref: int, *, free: bool = True) -> bool: ...

    def play_in_effect(
        self, seat: int, ref: int, at: Context | None = None, *, free: bool = True, flags: Sequence[str] = ()
    ) -> Flow[bool]: ...

    def would_fall(self, ref: int, *, cause: str, by: int = 0, by_seat: int = -1) -> bool: ...


class Shields(Protocol):
    """Methods for damage and shields (210, 914)."""

    def spared_player(self, seat: int, source: int) -> bool: ...

    def give_shield(self, refs: Sequence[int], n: int, at: Context | None = None) -> Flow[int]: ...

    def give_life_shield(self, seat: int, n: int, at: Context | None = None) -> Flow[int]: ...

    def lose_shields(self, refs: Sequence[int], n: int, at: Context | None = None) -> Flow[int]: ...


class Game(DestroyingGame, NumberedGame, HasSquares, Appears, Acts, HasCounters, Pays, Shields):
    """All methods that a Z/X word may call."""

    if TYPE_CHECKING:  # its cards have the characteristics of Z/X

        def chars(self, ref: int) -> ZxChars: ...

        def base_values(self, ref: int) -> ZxChars: ...

        def printed(self, ref: int) -> ZxChars: ...

        def printed_card(self, card: int, face: int = 0) -> ZxChars: ...
