"""Laying a list of formats into the database: whole or not at all; the same list again changes nothing."""

from __future__ import annotations

from pathlib import Path

from django.db import transaction

from tcg.cards.formats import known
from tcg.cards.formats.files import Data, read_file
from tcg.cards.models import FormatList


def load_file(*, path: Path) -> bool:
    """Make the formats of the site those of a file; returns whether they were others. Raises NotTaken, and then
    nothing is changed."""
    return lay(data=read_file(path))


def remove() -> bool:
    """Take all formats from the site; returns whether there were any. Matches keep the name of theirs."""
    return lay(data={"sets": [], "formats": []})


@transaction.atomic
def lay(*, data: Data) -> bool:
    """See `load_file`."""
    FormatList.objects.get_or_create(pk=1, defaults={"data": {"sets": [], "formats": []}})
    row = FormatList.objects.select_for_update().get(pk=1)
    changed = bool(row.data != data)
    if changed:
        row.data, row.number = data, row.number + 1
        row.save()
    known.refresh()
    transaction.on_commit(known.refresh)
    return changed
