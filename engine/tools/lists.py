"""Cards of lists (`engine.public_lists`) for trying the engine without a site and its database."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from engine import public_lists, site_editions

EDITION = 1


def offer_lists(game: str, paths: Sequence[Path]) -> list[str]:
    """Add the cards of these lists to the cards of the game, as a site would.

    Return the ids of the fully read cards. Each list is JSON with one card a line. Raises NoCard for a list with an
    invalid row, and OSError for a file that cannot be read.
    """
    rows: dict[str, public_lists.Row] = {}
    for path in paths:
        found, wrong = public_lists.read(game, public_lists.objects(path.read_text(encoding="utf-8")))
        if wrong:
            line, why = wrong[0]
            raise public_lists.NoCard(f"{path.name}, row {line}: {why}")
        rows |= {row.id: row for row in found}
    names = [name for row in rows.values() for name in public_lists.brought(game, row.entry)]
    readings = public_lists.Readings(game, names)
    made = {id: readings.card(row.entry) for id, row in rows.items()}
    offered = [site_editions.Offered(id, functools.partial(made.__getitem__, id)) for id in made]
    site_editions.offer(lambda asked, _edition: offered if asked == game else ())
    site_editions.set_edition(game, EDITION)
    return sorted(id for id, card in made.items() if not card.unread)
