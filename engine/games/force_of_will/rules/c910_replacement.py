"""The player who chooses between replacement effects (section 910)."""

from __future__ import annotations

from engine.chase.rules import c909_layers as layers
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.events import Damaged, Event
from engine.kernel.live import Replacer


def replacement_chooser(game: FowGame, event: Event, candidates: list[Replacer]) -> int:
    """Return the seat that chooses the replacement effect (FoW 910.2); damage has its own rule (FoW 910.2a)."""
    if isinstance(event, Damaged):
        if any(not one.ability.reduces_damage for one in candidates):
            return event.by_seat if event.by_seat >= 0 else game.controller(event.source)
        return ref_seat(event.target) if is_seat(event.target) else game.controller(event.target)
    return layers.replacement_chooser(game, event, candidates)
