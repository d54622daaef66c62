"""Chapters 803.1f, 1113 and 1129: how often an ability may be played."""

from __future__ import annotations

from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.lines import IconAbility
from engine.kernel import use_keys
from engine.kernel.protocols import Ability
from engine.kernel.use_keys import UseKey


def shared_key(game: ZxGame, ability: Ability, seat: int) -> UseKey | None:
    """Return the key under which an ability's uses are counted for all cards of a seat, or None."""
    shared = ability.shared_use if isinstance(ability, IconAbility) else ""
    return use_keys.of_seat(shared, seat) if shared else None


def worn_out(game: ZxGame, ref: int, ability: Ability, key: str, seat: int) -> bool:
    """Return whether an ability has been played as often as allowed."""
    times = ability.per_turn if isinstance(ability, IconAbility) else None
    if times is not None and game.effects.uses_of(ref, key) >= times:
        return True
    shared = shared_key(game, ability, seat)
    return shared is not None and game.effects.used(shared) > 0


def count_use(game: ZxGame, ref: int, ability: Ability, key: str, seat: int) -> None:
    """Count a play of the ability."""
    if isinstance(ability, IconAbility) and ability.per_turn is not None:
        game.effects.use_ability(ref, key)
    shared = shared_key(game, ability, seat)
    if shared is not None:
        game.effects.use(shared)
