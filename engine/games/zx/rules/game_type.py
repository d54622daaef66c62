"""The type of a match that all chapters take. It imports no chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.games.zx.memory import ZxMemory
from engine.games.zx.rules.kept import ZxCaches, ZxUnderway
from engine.games.zx.words.protocols import Game, InBattle
from engine.shared.duel import Duel


class CurrentBattle(InBattle, Protocol):
    """A current battle with everything that the chapters read of it (see `c600_battle.Battle`)."""

    step_name: str
    passed: bool


class ZxGame(Duel, Game):
    """A match of Z/X: its state, its parts and what words may call on it.

    The class of the match extends this class (see `c100_game`). On a match the chapters call what words call too. They
    call all other functions of each other by module.
    """

    caches: ZxCaches
    underway: ZxUnderway

    @property
    def own(self) -> ZxMemory:
        """Return the part of the game's state that only Z/X has."""
        memory: ZxMemory = self.s.own
        return memory

    if TYPE_CHECKING:

        @property
        def battle(self) -> CurrentBattle | None:
            """Return the current battle, or None (601.1)."""
