"""The doors of the games: what is asked of a game, by its id."""

from __future__ import annotations

from typing import Any

from engine import registry

DOORS: dict[str, Any] = {game: registry.door(game) for game in registry.HOMES}
