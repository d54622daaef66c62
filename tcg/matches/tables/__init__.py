"""The tables: `base` has what all games share, `prompt` the open decision, and each game has a module of its own."""

from __future__ import annotations

from typing import Any

from tcg.matches.tables import force_of_will, zx
from tcg.matches.tables.base import Board, Json

TABLES: dict[str, type[Board]] = {"force_of_will": force_of_will.Table, "zx": zx.Table}


def board_of(view: Json, match: Any, seat: int | None) -> Board:
    """The table of the view's game."""
    return TABLES[view["game"]](view, match, seat)
