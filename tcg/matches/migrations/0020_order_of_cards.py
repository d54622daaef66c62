"""Record the order of the cards in the decks of begun matches, so that a database that reorders the keys of JSON
(PostgreSQL) deals them as before. Later matches are dealt in the order of the ids."""

from __future__ import annotations

from typing import Any

from django.db import migrations


def record_order(apps: Any, _schema_editor: Any) -> None:
    """Store the order of each part of both decks in the options of the match."""
    for match in apps.get_model("matches", "Match").objects.filter(started__isnull=False).iterator(chunk_size=200):
        if "order" in match.options or "laid" in match.options:
            continue
        seats = sorted(match.seats.all(), key=lambda seat: seat.number)
        if len(seats) == 2:
            orders = [{part: list(cards) for part, cards in seat.deck.items() if isinstance(cards, dict)} for seat in seats]
            match.options = {**match.options, "order": orders}
            match.save(update_fields=["options"])


class Migration(migrations.Migration):
    dependencies = [("matches", "0001_squashed_0019_formats")]
    operations = [migrations.RunPython(record_order, migrations.RunPython.noop, elidable=True)]
