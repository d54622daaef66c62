"""The type of a match that all chapters take. It imports no chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.chase.rules.game_interface import AnyBattle, Chase
from engine.games.last_chronicle.memory import LcMemory
from engine.games.last_chronicle.rules.kept import LcUnderway
from engine.games.last_chronicle.words.protocols import Game, InBattle


class CurrentBattle(AnyBattle, InBattle, Protocol):
    """A battle with everything that the chapters read of it (see `c10_battle.Battle`)."""

    blocked: bool


class LcGame(Chase, Game):
    """A match of Last Chronicle: its state, its parts and what words may call on it.

    The class of the match extends this class (see `c01_game`). On a match the chapters call what words call too. They
    call all other functions of each other by module.
    """

    underway: LcUnderway

    @property
    def own(self) -> LcMemory:
        """Return the record that this game keeps in addition to its cards."""
        memory: LcMemory = self.s.own
        return memory

    if TYPE_CHECKING:

        @property
        def battle(self) -> CurrentBattle | None:
            """Return the battle phase that is under way, or None (LC 10)."""
