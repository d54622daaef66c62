"""Where cards lie, as nouns and abilities name it (FoW 300)."""

from __future__ import annotations

FIELD, RULER, CHASE = "field", "ruler", "chase"
TABLE = (FIELD, RULER)
