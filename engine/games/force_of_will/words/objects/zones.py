"""Zones as nouns and abilities name them (FoW 300)."""

from __future__ import annotations

FIELD, RULER, ITEM = "field", "ruler", "item"
TABLE = (FIELD, RULER)
