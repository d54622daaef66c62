"""The games, and where their starter decks are."""

from __future__ import annotations

from tcg.settings import env

STARTERS = env.ROOT / "fixtures" / "decks"
