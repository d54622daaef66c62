"""The official text beside ours: laid there whole or not at all, and taken away again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.db import transaction

from engine import rulebook
from tcg.rulebook.models import OfficialClause


class ImportResult(NamedTuple):
    """The result of laying an official text: how many of its numbers are ours, which not, which of ours it lacks."""

    fits: int
    strange: list[str]
    without: list[str]


def texts(book: str, numbers: Iterable[str] | None = None) -> dict[str, str]:
    """The official text of these clauses, of those that there is one of."""
    rows = OfficialClause.objects.filter(book=book)
    if numbers is not None:
        rows = rows.filter(number__in=list(numbers))
    return dict(rows.values_list("number", "text"))


def clauses_with_words(book: str, words: Iterable[str]) -> dict[str, str]:
    """The official clauses that have all these words."""
    rows = OfficialClause.objects.filter(book=book)
    for word in words:
        rows = rows.filter(text__icontains=word)
    return dict(rows.values_list("number", "text"))


@transaction.atomic
def replace_texts(*, book: str, said: Mapping[str, str]) -> ImportResult:
    """Put an official text beside ours in place of any before it. Raises KeyError for a book that there is not."""
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
    """Take the official text of a book away; how many clauses it had."""
    count, _of = OfficialClause.objects.filter(book=book).delete()
    return count
