"""The methods that the words of Force of Will call on the game.

These are the methods of every machine, and those below, by chapter. The class of the game is a `Game`, so mypy checks
each of these protocols against its implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engine.chase.words.protocols import FightingGame
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.language.common.protocols import DestroyingGame

if TYPE_CHECKING:
    from engine.games.force_of_will.memory import FowMemory
    from engine.games.force_of_will.words.printed import FowChars
    from engine.kernel.chars import Chars


class InBattle(Protocol):
    """A battle in progress (FoW 800)."""

    attacker: int
    blocker: int

    def battling(self, game: Game, /) -> frozenset[int]: ...


class Fights(Protocol):
    """Battles (FoW 800)."""

    @property
    def battle(self) -> InBattle | None: ...

    def remove_from_battle(self, refs: Sequence[int]) -> Flow[None]: ...


class HasRulers(Protocol):
    """Rulers, additions and divinity (FoW 200)."""

    def ruler(self, seat: int) -> int: ...

    def host(self, ref: int) -> int: ...

    def added_to(self, ref: int) -> str: ...

    def may_add(self, seat: int, ref: int) -> bool: ...

    def enter_added(self, ref: int, onto: int, seat: int, at: Context) -> Flow[bool]: ...

    def enter_as_j_rulers(self, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]: ...

    def astral_recover(self, ref: int) -> Flow[None]: ...


class TellsOfCopies(Protocol):
    """The characteristics of copies (FoW 1017)."""

    def copiable(self, ref: int) -> Chars: ...


class Turns(Protocol):
    """Turns and phases (FoW 500)."""

    def skip(self, seat: int, phase: str) -> None: ...


class HasSides(Protocol):
    """Cards with several sides (FoW 1302)."""

    def has_front_up(self, ref: int, how: str) -> bool: ...

    def side_when_inverted(self, ref: int) -> int: ...

    def turn_over(self, refs: Sequence[int], how: str) -> Flow[tuple[int, ...]]: ...


class Restarts(Protocol):
    """Restarting the game (FoW 1033)."""

    def restart_game(self, at: Context, refs: Sequence[int] = (), zone: str = "") -> None: ...


class HasSeals(Protocol):
    """Seals (FoW 1026, 1128)."""

    def release_seals(self, refs: Sequence[int], at: Context) -> Flow[None]: ...

    def seal_released(self, ref: int, seat: int) -> bool: ...


class HasWeather(Protocol):
    """The weather of each seat, and dice (FoW 1023, 1028)."""

    def weather(self, seat: int) -> str: ...

    def note_weather(self) -> None: ...

    def die(self) -> int: ...

    def roll_dice(self, seat: int, n: int) -> Flow[int]: ...


class HasLifebreak(Protocol):
    """The Valhalla rule (FoW 1415)."""

    @property
    def valhalla(self) -> bool: ...


class Game(
    DestroyingGame, FightingGame, Fights, HasLifebreak, HasRulers, HasSeals, HasSides, HasWeather, Restarts,
    TellsOfCopies, Turns,
):  # fmt: skip
    """Everything that a word of Force of Will may call."""

    if TYPE_CHECKING:  # narrows the types of the shared methods

        @property
        def battle(self) -> InBattle | None: ...

        @property
        def own(self) -> FowMemory: ...

        @property
        def valhalla(self) -> bool: ...

        def number_on(self, ref: int, which: str) -> int: ...

        def chars(self, ref: int) -> FowChars: ...

        def base_values(self, ref: int) -> FowChars: ...

        def printed(self, ref: int) -> FowChars: ...

        def printed_card(self, card: int, face: int = 0) -> FowChars: ...
