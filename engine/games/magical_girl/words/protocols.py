"""The methods of the game that the words of Magical Girl call, by chapter.

They are the methods of every machine, the methods of the chase and the methods below. The game class is a subclass of
`Game`, so that mypy checks each method against its implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engine.chase.words.protocols import Game as ChaseGame
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Event
from engine.language.common.protocols import DestroyingGame

if TYPE_CHECKING:
    from engine.games.magical_girl.words.printed import MgChars
    from engine.games.magical_girl.words.triggers.event_types import LeveledUp, Stacked, TurnedDown
    from engine.kernel.chars import Chars


class InBattle(Protocol):
    """The current battle phase (MG 800)."""

    attacker: int
    target: int

    def battling(self, game: Game, /) -> frozenset[int]: ...


class HasBattles(Protocol):
    """Battles caused by effects (MG 1116.2c)."""

    def battle_by_effect(self, one: int, other: int) -> Flow[None]: ...


class Lies(Protocol):
    """The zones of the field, and the orientation of cards there (MG 303, 307, 308)."""

    def casters(self, seat: int) -> list[int]: ...

    def is_reversed(self, ref: int) -> bool: ...

    def may_lie_reversed(self, ref: int) -> bool: ...

    def reverse(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...

    def switch(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...

    def turn_down(self, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]: ...

    def apply_turned_down(self, event: TurnedDown) -> tuple[Event, ...]: ...


class HasStock(Protocol):
    """Stock, levels and soul bonds (MG 302.6, 1008.3, 1020, 1022)."""

    def stock(self, ref: int) -> tuple[int, ...]: ...

    def parts_under(self, ref: int) -> int: ...

    def stock_named(self, seat: int, name: str, host: int = 0) -> list[tuple[int, int]]: ...

    def choose_stock(
        self, seat: int, found: Sequence[tuple[int, int]], clause: str
    ) -> Flow[tuple[int, int] | None]: ...

    def banish_stock(self, seat: int, chosen: Sequence[tuple[int, int]], cause: str = "effect") -> Flow[int]: ...

    def put_under(self, refs: Sequence[int], onto: int, at: Context) -> Flow[int]: ...

    def apply_stacked(self, event: Stacked) -> tuple[Event, ...]: ...

    def apply_level_up(self, event: LeveledUp) -> tuple[Event, ...]: ...

    def copiable(self, ref: int) -> Chars: ...

    def can_soul_bond(self, seat: int, ref: int) -> bool: ...

    def soul_bond(self, seat: int, ref: int, at: Context) -> Flow[bool]: ...


class HasOrbs(Protocol):
    """Orbs and erosion (MG 309, 1009, 1028)."""

    def corrupt(
        self, seat: int, orbs: Sequence[int], at: Context | None = None, *, attacker: int = 0, clause: str = "1009.1"
    ) -> Flow[int]: ...

    def look_at(self, seat: int, refs: Sequence[int]) -> None: ...

    def erode(self, refs: Sequence[int], amount: int, at: Context | None = None) -> Flow[None]: ...


class Counts(Protocol):
    """Counters of players, Effort, BINGO zones (MG 1018, 1111.2, 1117.2)."""

    def player_counters(self, seat: int, name: str) -> int: ...

    def gain_counters(self, seat: int, name: str, n: int) -> Flow[None]: ...

    def pay_counters(self, seat: int, name: str, n: int) -> Flow[bool]: ...

    def effort(self, seat: int) -> int: ...

    def has_bingo(self, seat: int) -> bool: ...

    def to_bingo(self, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]: ...


class Creates(Protocol):
    """Tokens that the rules define, calls, turns (MG 1024, 1025, 1026, 1027)."""

    def create(self, seat: int, name: str, n: int, at: Context) -> Flow[tuple[int, ...]]: ...

    def tokens_of(self, seat: int, name: str) -> list[int]: ...

    def pay_candy(self, seat: int, n: int) -> bool: ...

    def enter_face_down(self, refs: Sequence[int], seat: int, at: Context) -> Flow[tuple[int, ...]]: ...

    def play_enter(self, seat: int, ref: int) -> Flow[None]: ...

    def play_nightmare(self, seat: int, ref: int) -> Flow[None]: ...

    def extra_turn(self, seat: int) -> None: ...

    def call_by_effect(self, seat: int) -> Flow[tuple[int, ...]]: ...

    def end_turn(self, seat: int) -> Flow[None]: ...


class Game(DestroyingGame, ChaseGame, Lies, HasBattles, HasStock, HasOrbs, Counts, Creates):
    """All methods that a word of Magical Girl may call."""

    if TYPE_CHECKING:  # this game has its own classes of cards and battles

        @property
        def battle(self) -> InBattle | None: ...

        def chars(self, ref: int) -> MgChars: ...

        def printed(self, ref: int) -> MgChars: ...

        def printed_card(self, card: int, face: int = 0) -> MgChars: ...
