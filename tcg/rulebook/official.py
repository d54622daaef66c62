"""The official text next to the site's own: it is imported as a whole, or removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.db import transaction

from engine import rulebook
from tcg.rulebook.models import OfficialClause


class ImportResult(NamedTuple):
    """The result of an import: the number of matching clauses, unknown numbers, clauses without official text."""

    fits: int
    strange: list[str]
    without: list[str]


def texts(book: str, numbers: Iterable[str] | None = None) -> dict[str, str]:
    """Return the official texts of these clauses, for the clauses that have one."""
    rows = OfficialClause.objects.filter(book=book)
    if numbers is not None:
        rows = rows.filter(number__in=list(numbers))
    return dict(rows.values_list("number", "text"))


def clauses_with_words(book: str, words: Iterable[str]) -> dict[str, str]:
    """Return the official clauses that contain all these words."""
    rows = OfficialClause.objects.filter(book=book)
    for word in words:
        rows = rows.filter(text__icontains=word)
    return dict(rows.values_list("number", "text"))


@transaction.atomic
def replace_texts(*, book: str, said: Mapping[str, str]) -> ImportResult:
    """Replace the official text of a book. Raise KeyError for an unknown book."""
    known = rulebook.book(book).clauses
    OfficialClause.objects.filter(book=book).delete()
    fitting = {number: text for number, text in said.items() if number in known and text}
    OfficialClause.objects.bulk_create(
        (OfficialClause(book=book, number=number, text=text) for number, text in fitting.items()), batch_size=500
    )
    clauses = [number for number, clause in known.items() if clause.kind != "section"]
    return ImportResult(
        len(fitting), [one for one in said if one not in known], [one for one in clauses if one not in fitting]
    )


def remove(*, book: str) -> int:
    """Remove the official text of a book. Return the number of its clauses."""
    count, _of = OfficialClause.objects.filter(book=book).delete()
    return count
