"""Cards of lists (`engine.listed`) to try the engine with, without a site and its database."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from engine import listed, offered

EDITION = 1


def lay(game: str, paths: Sequence[Path]) -> list[str]:
    """Lay the cards of these lists (JSON, a card a line) beside those of the game, as a site would; returns the ids of
    those that are read whole. Raises NoCard for a list with a row that is none, OSError for a file that cannot be
    read."""
    rows: dict[str, listed.Row] = {}
    for path in paths:
        found, wrong = listed.read(game, listed.objects(path.read_text(encoding="utf-8")))
        if wrong:
            line, why = wrong[0]
            raise listed.NoCard(f"{path.name}, row {line}: {why}")
        rows |= {row.id: row for row in found}
    names = [name for row in rows.values() for name in listed.brought(game, row.entry)]
    readings = listed.Readings(game, names)
    made = {id: readings.card(row.entry) for id, row in rows.items()}
    laid = [offered.Offered(id, functools.partial(made.__getitem__, id)) for id in made]
    offered.offer(lambda asked, _edition: laid if asked == game else ())
    offered.set_edition(game, EDITION)
    return sorted(id for id, card in made.items() if not card.unread)
