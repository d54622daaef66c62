"""The rulebooks in our own words, in `rulebooks/<book>/<chapter>.yaml` among the files of the games.

Each entry is a numbered clause. `book.yaml` in the same folder describes the book. An entry has `number`, `is` (its
kind) and `text`. It may have an `example`, and both in Japanese as `ja` and `example_ja`. A `section` has a `title` in
English and Japanese instead. A number in a text refers to a clause if it follows the prefix of a book ("FoW 803.3a"). A
number without a prefix refers to a clause of the same book. The entries are in the order of the book.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine import registry
from engine.kernel.text import Text

ROOT = registry.FILES / "rulebooks"
KINDS = ("section", "behaviour", "definition", "physical", "later")


class Edition(NamedTuple):
    """A rulebook: its game, the prefix of its numbers, and its title."""

    game: str
    prefix: str
    title: Text


def editions(*roots: Path) -> dict[str, Edition]:
    """Return the rulebooks by id, from these folders or from the folders of the games.

    Raises KeyError if a `book.yaml` lacks a field.
    """
    found = {}
    for path in (path for root in roots or registry.roots("rulebooks") for path in sorted(root.glob("*/book.yaml"))):
        told = registry.read_yaml(path)
        found[path.parent.name] = Edition(told["game"], told["prefix"], Text(**told["title"]))
    return found


BOOKS = editions()
ANY_PREFIX = "|".join(sorted((one.prefix for one in BOOKS.values()), key=len, reverse=True))
# The numbers of clauses: in books of hundreds (803.3a, 201.2c-1), and in books of few chapters (9.5.7.1, 7.10-2).
OF_HUNDREDS = r"\d{3,4}\.\d{1,2}[a-z]?(?:-\d{1,2}(?!\d)){0,2}"
OF_FEW = r"\d{1,2}(?:\.\d{1,2}){1,6}(?:-\d{1,2})?"


class Words(NamedTuple):
    """A text and its language."""

    text: str
    lang: str


class Clause(msgspec.Struct, frozen=True):
    """A numbered entry.

    `title`: the title of a section, else None. `kind`: one of KINDS.
    """

    number: str
    kind: str
    title: Text | None = None
    text: str = ""
    example: str = ""
    ja: str = ""
    example_ja: str = ""

    def words_in(self, language: str) -> Words:
        """Return the text in a language; in English if there is no translation."""
        return Words(self.ja, "ja") if language == "ja" and self.ja else Words(self.text, "en")

    def example_in(self, language: str) -> Words:
        """Return the example in a language; in English if there is no translation."""
        return Words(self.example_ja, "ja") if language == "ja" and self.example_ja else Words(self.example, "en")


class Book:
    """The clauses of a rulebook by number, in its order."""

    def __init__(self, id: str, clauses: dict[str, Clause]) -> None:
        self.id = id
        self.edition = BOOKS[id]
        self.clauses = clauses
        self.order = {number: place for place, number in enumerate(clauses)}
        self._heads = [one.number for one in clauses.values() if one.kind == "section"]
        self._section: dict[str, str] = {}
        self._under: dict[str, list[Clause]] = {head: [] for head in self._heads}
        self._chapter = {head: self._top_of(head) for head in self._heads}
        for number, clause in clauses.items():
            if (head := self._head_of(number)) is not None:
                self._section[number] = head
                if clause.kind != "section":
                    self._under[head].append(clause)

    @property
    def prefix(self) -> str:
        return self.edition.prefix

    def chapters(self) -> Iterator[Clause]:
        """Return the top-level headings."""
        return (self.clauses[number] for number in self._heads if self.parent(number) is None)

    def sections(self, chapter: str) -> list[Clause]:
        """Return all headings below a chapter, in order."""
        return [
            self.clauses[number] for number in self._heads if number != chapter and self._chapter[number] == chapter
        ]

    def _top_of(self, number: str) -> str:
        while (above := self.parent(number)) is not None:
            number = above
        return number

    def parent(self, number: str) -> str | None:
        """Return the parent clause or heading: "803.3" of "803.3a", "803" of "803.3", "800" of "803"."""
        return next((shorter for shorter in _shorter(number) if shorter in self.clauses), None)

    def section_of(self, number: str) -> str:
        """Return the heading above a clause; for a heading, return itself.

        Raises KeyError for an unknown number.
        """
        return self._section[number]

    def chapter_of(self, number: str) -> str:
        """Return the chapter of a clause or heading.

        Raises KeyError for an unknown number.
        """
        return self._chapter[self._section[number]]

    def under(self, section: str) -> list[Clause]:
        """Return the clauses directly below a heading, in order, without headings.

        Raises KeyError for any other number.
        """
        return self._under[section]

    def read(self) -> list[Clause]:
        """Return the headings that have clauses of their own, in order."""
        return [self.clauses[number] for number in self._heads if self._under[number]]

    def nearest(self, number: str) -> str:
        """Return the heading that is nearest to a number which the book does not have."""
        for shorter in _shorter(number):
            if shorter in self.clauses:
                return self.section_of(shorter)
        before = [head for head in self._heads if _value(head) <= _value(number)]
        return max(before, key=_value) if before else self._heads[0]

    def _head_of(self, number: str) -> str | None:
        """Return the last heading at or before a number, if both are in the same chapter."""
        place = bisect.bisect_right(self._heads, self.order[number], key=self.order.__getitem__)
        head = self._heads[place - 1] if place else None
        return head if head is not None and self._top_of(head) == self._top_of(number) else None


def _value(number: str) -> tuple[int, ...]:
    return tuple(int(part[:9]) for part in re.findall(r"[0-9]+", number))


_WIDE = r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
_FOLDED = re.compile(rf"(?<={_WIDE}) (?=.)|(?<=.) (?={_WIDE})")
_TAIL = re.compile(r"(-\d+|[a-z]|\.\d+)$")


def _shorter(number: str) -> Iterator[str]:
    """Yield the possible parents of a number, the nearest first."""
    while shortened := _TAIL.sub("", number):
        if shortened == number:
            break
        number = shortened
        yield number
    if number.isdigit() and int(number) % 100:
        yield str(int(number) // 100 * 100)


def entries(book: str, *roots: Path) -> Iterator[dict[str, Any]]:
    """Yield the entries of a book as they are written in its files.

    Raises KeyError for an unknown book.
    `roots`: as for `editions`.
    """
    folders = [root / book for root in roots or registry.roots("rulebooks") if (root / book).is_dir()]
    if not folders:
        raise KeyError(book)
    for path in sorted(folders[0].glob("[0-9]*.yaml")):
        yield from registry.read_yaml(path) or ()


def unspaced(text: str) -> str:
    """Return a Japanese text without the spaces that YAML inserts at line ends."""
    return _FOLDED.sub("", text.strip())


@cache
def book(id: str) -> Book:
    """Return a rulebook.

    Raises KeyError for an unknown book, and ValueError for an invalid entry.
    """
    clauses: dict[str, Clause] = {}
    for entry in entries(id):
        clause = Clause(
            number=entry["number"],
            kind=entry["is"],
            title=Text(**entry["title"]) if "title" in entry else None,
            text=(entry.get("text") or "").strip(),
            example=(entry.get("example") or "").strip(),
            ja=unspaced(entry.get("ja") or ""),
            example_ja=unspaced(entry.get("example_ja") or ""),
        )
        if not isinstance(clause.number, str):
            raise ValueError(f"{id}: write the number {clause.number} in quotes")
        if clause.number in clauses or clause.kind not in KINDS or (clause.kind == "section") != bool(clause.title):
            raise ValueError(f"{id} {clause.number}: written twice, or without a kind or a title")
        clauses[clause.number] = clause
    return Book(id, clauses)


def books_of(game: str) -> list[Book]:
    """Return the rulebooks of a game, first the rulebook that its code cites."""
    return [book(id) for id, edition in BOOKS.items() if edition.game == game]
