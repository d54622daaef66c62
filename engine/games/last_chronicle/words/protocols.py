"""The methods of the game that the words of Last Chronicle call, by chapter.

They are in addition to the methods of every machine and of the chase package. The game's class is a `Game`, so mypy
checks each method here against its implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engine.chase.words.protocols import FightingGame
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Event
from engine.language.common.protocols import DestroyingGame

if TYPE_CHECKING:
    from engine.games.last_chronicle.words.printed import LcChars
    from engine.games.last_chronicle.words.triggers.event_types import Merged
    from engine.kernel.chars import Chars


class InBattle(Protocol):
    """The current battle (LC 10)."""

    attackers: tuple[int, ...]
    blocker: int

    def battling(self, game: Game, /) -> frozenset[int]: ...


class HasEras(Protocol):
    """Eras, chrono checks and bursts (LC 7.6, 15.1.14, 15.3.2)."""

    def era(self, seat: int) -> int: ...

    def lamp_of(self, seat: int, lamps: tuple[str, ...]) -> frozenset[str]: ...

    def era_at(self, seat: int, at: Context) -> int: ...

    def ca_total(self, seat: int) -> int: ...

    def chrono_check(self, seat: int, n: int, at: Context | None = None) -> Flow[int]: ...

    def note_chance(self, ref: int, what: str) -> None: ...

    def exchange(self, seat: int, n: int, at: Context) -> Flow[int]: ...

    def turn_over(self, refs: Sequence[int], at: Context, *, down: bool) -> Flow[tuple[int, ...]]: ...

    def advance_by_effect(self, seat: int, at: Context) -> Flow[bool]: ...


class HasInvasion(Protocol):
    """Invasion value (LC 8.2.1.2)."""

    def invasion(self, seat: int) -> int: ...

    def gain_invasion(self, seat: int, n: int, at: Context | None = None) -> Flow[int]: ...


class Fights(Protocol):
    """Battles (LC 10, 15.2.14)."""

    def attack_again(self, ref: int) -> None: ...


class HasPhases(Protocol):
    """The phases of a turn (LC 9)."""

    def more_phases(self, phases: Sequence[str]) -> None: ...


class Deploys(Protocol):
    """Cards that effects put onto the battlefield (LC 5.5.2.2, 5.5.3.2)."""

    def may_deploy(self, seat: int, ref: int) -> bool: ...

    def share_out(self, seat: int, refs: Sequence[int], n: int, clause: str) -> Flow[dict[int, int]]: ...

    def apply_merged(self, event: Merged) -> tuple[Event, ...]: ...

    def apply_vanished(self, card: int) -> None: ...

    def as_lit(self, ref: int) -> LcChars: ...

    def copiable(self, ref: int) -> Chars: ...


class Game(DestroyingGame, FightingGame, HasEras, HasInvasion, Fights, HasPhases, Deploys):
    """All methods of the game that a word of Last Chronicle may call."""

    if TYPE_CHECKING:  # the cards and battles of this game have their own types

        @property
        def battle(self) -> InBattle | None: ...

        def chars(self, ref: int) -> LcChars: ...

        def printed(self, ref: int) -> LcChars: ...

        def printed_card(self, card: int, face: int = 0) -> LcChars: ...
