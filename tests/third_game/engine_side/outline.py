"""The outline of the game, read from `game.yaml`."""

from __future__ import annotations

from engine.shared.outline import read_outline

OUTLINE = read_outline(__file__)
