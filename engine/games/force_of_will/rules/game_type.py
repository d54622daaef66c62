"""The type of a match that all chapters take, and the values of its seats. It imports no chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

import msgspec

from engine.chase.rules.game_interface import AnyBattle, Chase
from engine.games.force_of_will.memory import FowMemory
from engine.games.force_of_will.words.protocols import Game, InBattle
from engine.kernel.machine import Settings


class Player(msgspec.Struct):
    """The values of a seat other than its cards.

    `will`: for each point of will, its symbol and the only purpose that it may be spent on ("" for any purpose).
    """

    life: int = 0
    will: tuple[tuple[str, str], ...] = ()
    called: bool = False
    judged: bool = False
    no_battle: bool = False
    failed_draw: bool = False
    had_turn: bool = False
    settings: Settings = {}

    def begin_turn(self) -> None:
        """Reset the flags that are counted per turn (FoW 705.1, 710.1, 803.6)."""
        self.called = self.judged = self.no_battle = False


class CurrentBattle(InBattle, AnyBattle, Protocol):
    """A current battle with everything that the chapters read of it (see `c800_battle.Battle`)."""

    target: int
    answered_by_other: bool


class FowGame(Chase, Game):
    """A match of Force of Will: its state, its parts and what words may call on it.

    The class of the match extends this class (see `c100_game`). On a match the chapters call what words call too. They
    call all other functions of each other by module.
    """

    PLAYER: ClassVar[type[Player]]

    if TYPE_CHECKING:

        @property
        def battle(self) -> CurrentBattle | None:
            """Return the current battle, or None (FoW 800)."""

        @property
        def own(self) -> FowMemory:
            """Return the part of the game's state that only Force of Will has."""
