"""Chapter 812: whether replacement effects apply, and which of them applies first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.zx.rules.game_type import ZxGame

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.live import Replacer


def can_replace_events(game: ZxGame) -> bool:
    """Return whether replacement effects apply: none does before the game has begun (803.1a)."""
    return game.s.phase != "setup"


def replacement_chooser(game: ZxGame, event: Event, candidates: list[Replacer]) -> int:
    """Return the player who chooses which replacement effect applies first: the turn player (812.2)."""
    return game.s.turn_player
