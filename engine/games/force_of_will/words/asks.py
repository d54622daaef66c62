"""The methods that the words of Force of Will call on the game: those that every machine offers, and the ones that
follow, by chapter. The class of the game is a `Game`, so that mypy holds each of these methods against the one that
carries it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.chase.words.asks import Game as ChaseGame
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.language.common.asks import DestroyingGame, NumberedGame
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.words.printed import FowChars
    from engine.kernel.chars import Chars


class InBattle(Protocol):
    """A battle under way (FoW 800)."""

    attacker: int
    blocker: int

    def battling(self, game: Game, /) -> frozenset[int]: ...


class Fights(Protocol):
    """Battles (FoW 800)."""

    @property
    def battle(self) -> InBattle | None: ...

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]: ...

    def remove_from_battle(self, refs: Sequence[int]) -> Flow[None]: ...


class HasRulers(Protocol):
    """Rulers, additions and divinity (FoW 200)."""

    def ruler(self, seat: int) -> int: ...

    def host(self, ref: int) -> int: ...

    def divinity_of(self, ref: int) -> int | None: ...

    def astral_recover(self, ref: int) -> Flow[None]: ...


class Copies(Protocol):
    """Copies of cards (FoW 1017)."""

    def copy_mark(self, ref: int) -> tuple[int, int]: ...

    def copiable(self, ref: int) -> Chars: ...


class Banishes(Protocol):
    """Banishing (FoW 1011)."""

    def can_be_banished(self, seat: int, ref: int) -> bool: ...

    def banish(
        self, refs: Mapping[int, Sequence[int]], at: Context, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...


class HasChase(Protocol):
    """The chase, and what is done to what waits on it (FoW 312, 1012, 1017.1)."""

    def cancel(self, refs: Sequence[int], at: Context | None = None) -> Flow[tuple[int, ...]]: ...

    def copy_chase(self, ref: int, at: Context, new_targets: bool = False) -> Flow[int]: ...

    def choose_new_targets(self, seat: int, ref: int) -> Flow[None]: ...

    def can_play_free(self, seat: int, ref: int) -> bool: ...

    def play_free(self, seat: int, ref: int, at: Context | None = None) -> Flow[bool]: ...


class HasWill(Protocol):
    """Will (FoW 907, 1003)."""

    def can_pay_will(self, seat: int, tally: Tally, at: Context | None = None) -> bool: ...

    def pay_will(self, seat: int, tally: Tally, at: Context | None = None) -> Flow[bool]: ...

    def useful_will(self, seat: int, symbols: Sequence[str], only: str) -> tuple[str, ...]: ...

    def produce(self, seat: int, symbols: Sequence[str], at: Context | None = None, only: str = "") -> Flow[None]: ...


class Turns(Protocol):
    """Turns and phases (FoW 500)."""

    def skip(self, seat: int, phase: str) -> None: ...

    def extra_turn(self, seat: int) -> None: ...


class Game(DestroyingGame, NumberedGame, ChaseGame, Fights, HasRulers, Copies, Banishes, HasChase, HasWill, Turns):
    """All that a word of Force of Will may ask."""

    if TYPE_CHECKING:  # its cards and battles are of its own kind

        @property
        def battle(self) -> InBattle | None: ...

        def number_on(self, ref: int, which: str) -> int: ...

        def chars(self, ref: int) -> FowChars: ...

        def basis(self, ref: int) -> FowChars: ...

        def printed(self, ref: int) -> FowChars: ...

        def printed_card(self, card: int, face: int = 0) -> FowChars: ...
