"""The type of a match that all chapters take. It imports no chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.chase.rules.game_interface import AnyBattle, Chase
from engine.games.magical_girl.memory import MgMemory
from engine.games.magical_girl.words.protocols import Game, InBattle


class CurrentBattle(InBattle, AnyBattle, Protocol):
    """The current battle phase with everything that the chapters read of it (see `c800_battle.Battle`)."""


class MgGame(Chase, Game):
    """A match of Magical Girl: its state, its parts and what words may call on it.

    The class of the match extends this class (see `c100_game`). On a match the chapters call what words call too. They
    call all other functions of each other by module.
    """

    @property
    def own(self) -> MgMemory:
        """Return the state that only this game keeps in addition to its cards."""
        memory: MgMemory = self.s.own
        return memory

    if TYPE_CHECKING:

        @property
        def battle(self) -> CurrentBattle | None:
            """Return the current battle phase, or None (MG 800)."""
