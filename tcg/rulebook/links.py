"""Clause numbers in texts, and the links made from them.

A number may follow the prefix of its book, and others may follow it ("FoW 803.3a, 806.2b"). It may also stand alone if
the book is known. A whole number alone is usually an amount ("500 damage"). It counts as a section only if nothing
suggests an amount.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from engine import rulebook
from tcg.web.escaping import conditional_escape, format_html

BY_PREFIX = {edition.prefix: id for id, edition in rulebook.BOOKS.items()}
_NUMBER = re.compile(
    r"(?:(?<![A-Za-z0-9-])(?P<mark>" + rulebook.ANY_PREFIX + r")[ \u00a0])?"
    r"(?<![A-Za-z0-9.+/×-])(?<![0-9],)"
    r"(?P<number>[0-9]{1,4}(?:(?:\.[0-9]{1,2})+[a-z]?(?:-[0-9]{1,2})*)?)"
    r"(?![A-Za-z0-9/]|[.,][0-9])",
    re.ASCII,
)
_TAG = re.compile(r"(<[^>]*>)")
_LIST = re.compile(r"\s*(?:,|;|\band\b|\bor\b|\bto\b|and|or|to|[-–/、と])\s*(?:and|or)?\s*", re.ASCII)
_NAMED = re.compile(r"\b(?:chapters?|sections?|rules?|clauses?)\s*$", re.IGNORECASE)
_AMOUNT = re.compile(r"\s*(?:or (?:more|less)\s*)?(?:damage|life|atk|def|power|cards?|points?)\b", re.IGNORECASE)


class FoundNumber(NamedTuple):
    """A number in a text: its position, and its book and clause."""

    start: int
    end: int
    book: str
    number: str


def find_numbers(text: str, book: str = "") -> Iterator[FoundNumber]:
    """Yield the clauses that a text names. Without a book, only numbers with a prefix count."""
    last: FoundNumber | None = None
    for match in _NUMBER.finditer(text):
        mark, number = match["mark"], match["number"]
        listed = last is not None and _LIST.fullmatch(text, last.end, match.start()) is not None
        of = BY_PREFIX.get(mark, "") if mark else last.book if last and listed else book
        if not of or number not in rulebook.book(of).clauses:
            continue
        if not (mark or listed or "." in number or _is_section(text, match)):
            continue
        last = FoundNumber(match.start() if mark else match.start("number"), match.end(), of, number)
        yield last


def _is_section(text: str, match: re.Match[str]) -> bool:
    """Return whether a whole number alone names a section.

    "chapter 800" and "(800)" do, and "803" may. "800" and "801 damage" are amounts.
    """
    within = text[match.start() - 1 : match.start()] == "(" and text[match.end() : match.end() + 1] == ")"
    if within or _NAMED.search(text, 0, match.start()):
        return True
    return len(match["number"]) > 2 and match["number"][-2:] != "00" and not _AMOUNT.match(text, match.end())


@lru_cache(maxsize=4096)
def address(book: str, number: str) -> str:
    """Return the address of a clause's page."""
    return reverse("rulebook:number", args=[book, number])


def anchor(book: str, number: str, label: str) -> SafeString:
    """Return the link of a clause number as on every page. It opens the clause next to it (static/js/clauses.js)."""
    return format_html(
        '<a class="clause" href="{}" data-clause="{}">{}</a>', address(book, number), number, mark_safe(label)
    )


def link_numbers(text: str, book: str = "") -> SafeString:
    """Return a text with its clause numbers as links. Safe markup and its links do not change."""
    out: list[str] = []
    within = False
    for place, part in enumerate(_TAG.split(str(conditional_escape(text)))):
        if place % 2:
            within = part.startswith(("<a ", "<a>")) or (within and part != "</a>")
        out.append(part if place % 2 or within else _linked(part, book))
    return mark_safe("".join(out))


def _linked(said: str, book: str) -> str:
    out, at = [], 0
    for found in find_numbers(said, book):
        out += [said[at : found.start], anchor(found.book, found.number, said[found.start : found.end])]
        at = found.end
    return "".join([*out, said[at:]])
