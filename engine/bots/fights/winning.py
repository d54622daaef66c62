"""The worth of winning the game."""

from __future__ import annotations

LETHAL = 100_000.0
