"""Storing a list of formats in the database, all or nothing.

Storing the same list again changes nothing.
"""

from __future__ import annotations

from pathlib import Path

from django.db import transaction

from tcg.cards.formats import known
from tcg.cards.formats.files import Data, read_file
from tcg.cards.models import FormatList


def load_file(*, path: Path) -> bool:
    """Replace the site's formats by those of a file, and return whether they have changed.

    Raise NotTaken if the file is invalid; then nothing is changed.
    """
    return store(data=read_file(path))


def remove() -> bool:
    """Remove all formats from the site, and return whether there were any.

    Matches keep the name of their format.
    """
    return store(data={"sets": [], "formats": []})


@transaction.atomic
def store(*, data: Data) -> bool:
    """Store the formats and return whether they have changed (see `load_file`)."""
    FormatList.objects.get_or_create(pk=1, defaults={"data": {"sets": [], "formats": []}})
    row = FormatList.objects.select_for_update().get(pk=1)
    changed = bool(row.data != data)
    if changed:
        row.data, row.number = data, row.number + 1
        row.save()
    known.refresh()
    transaction.on_commit(known.refresh)
    return changed
