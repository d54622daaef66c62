"""A page of the rulebook: a section with its clauses, the tests and cards that use them, and the navigation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from engine import cards, rule_citations, rulebook
from tcg import games
from tcg.rulebook import links, official
from tcg.web.languages import language

KINDS: dict[str, Promise | str] = {
    "behaviour": "",
    "definition": _("definition"),
    "physical": _("handling of paper"),
    "later": _("not yet played here"),
}


@dataclass(frozen=True)
class CitingCard:
    """A card, and the clauses that its text cites."""

    game: str
    id: str
    name: str
    numbers: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        return reverse("cards:card", args=[self.game, self.id])


@dataclass(frozen=True)
class Title:
    """A heading in the current language and in the other one."""

    number: str
    own: str
    other: str
    other_lang: str


@dataclass(frozen=True)
class Entry:
    """A clause as a page shows it."""

    book: rulebook.Book
    clause: rulebook.Clause
    official: str = ""
    here: bool = False

    @property
    def number(self) -> str:
        return self.clause.number

    @property
    def label(self) -> str:
        """Return the label before the clause: its number with its book."""
        return f"{self.book.prefix} {self.number}"

    @property
    def address(self) -> str:
        return links.address(self.book.id, self.number)

    @property
    def depth(self) -> int:
        """Return the number of clauses above this clause."""
        depth, above = 0, self.book.parent(self.number)
        while above is not None and self.book.clauses[above].kind != "section":
            depth, above = depth + 1, self.book.parent(above)
        return depth

    @property
    def kind(self) -> Promise | str:
        """Return the kind of the clause in a word; "" for the usual kind."""
        return KINDS.get(self.clause.kind, "")

    @property
    def lang(self) -> str:
        """Return the language of its text: the page's language if the text exists in it."""
        return self.clause.words_in(language()).lang

    @property
    def paragraphs(self) -> list[SafeString]:
        return _paragraphs(self.clause.words_in(language()).text, self.book)

    @property
    def example_lang(self) -> str:
        return self.clause.example_in(language()).lang

    @property
    def examples(self) -> list[SafeString]:
        return _paragraphs(self.clause.example_in(language()).text, self.book)

    @property
    def title(self) -> Title:
        return title(self.book, self.book.section_of(self.number))

    @cached_property
    def tests(self) -> tuple[rule_citations.Held, ...]:
        return tests_by_clause(self.book).get(self.number, ())

    @cached_property
    def cards(self) -> tuple[CitingCard, ...]:
        return tuple(
            CitingCard(self.book.edition.game, id, name(self.book, id))
            for id in cards_by_clause(self.book).get(self.number, ())
        )


@dataclass(frozen=True)
class Part:
    """A section in the table of contents, or a chapter with its sections."""

    title: Title
    address: str
    clauses: int
    parts: tuple[Part, ...] = ()


def title(book: rulebook.Book, number: str) -> Title:
    said = book.clauses[number].title
    assert said is not None
    own, other = (said.ja, said.en) if language() == "ja" else (said.en, said.ja)
    return Title(number, own, other, "en" if language() == "ja" else "ja")


def part(book: rulebook.Book, number: str, parts: Iterable[Part] = ()) -> Part:
    """Return a heading for a list: with its address, and the number of its clauses."""
    return Part(title(book, number), links.address(book.id, number), len(book.under(number)), tuple(parts))


def contents(book: rulebook.Book) -> list[Part]:
    """Return every chapter with its sections."""
    return [
        part(book, chapter.number, (part(book, section.number) for section in book.sections(chapter.number)))
        for chapter in book.chapters()
    ]


def section(book: rulebook.Book, number: str) -> list[Entry]:
    """Return the clauses of the section of this number, with this number marked."""
    under = book.under(book.section_of(number))
    beside = official.texts(book.id, [one.number for one in under])
    return [Entry(book, one, beside.get(one.number, ""), one.number == number) for one in under]


def entry(book: rulebook.Book, number: str) -> Entry:
    """Return one clause or heading alone."""
    return Entry(book, book.clauses[number], official.texts(book.id, [number]).get(number, ""))


def neighbours(book: rulebook.Book, number: str) -> tuple[Part | None, Part | None]:
    """Return the sections before and after the section of this number. A chapter has the neighbouring chapters."""
    at, read = book.section_of(number), [one.number for one in book.read()]
    if at not in read:
        read = [one.number for one in book.chapters()]
    place = read.index(at)

    def at_place(place: int) -> Part | None:
        return part(book, read[place]) if 0 <= place < len(read) else None

    return at_place(place - 1), at_place(place + 1)


def cards_of_clause(book: rulebook.Book, number: str) -> list[CitingCard]:
    """Return the cards that use a section or its clauses. Cards that use more of its clauses come first."""
    at = book.section_of(number)
    found: dict[str, list[str]] = {}
    for one in (at, *(clause.number for clause in book.under(at))):
        for card in cards_by_clause(book).get(one, ()):
            found.setdefault(card, []).append(one)
    game = book.edition.game
    all_of = [CitingCard(game, card, name(book, card), tuple(numbers)) for card, numbers in found.items()]
    return sorted(all_of, key=lambda card: -sum(one != at for one in card.numbers))


def name(book: rulebook.Book, card: str) -> str:
    game = book.edition.game
    return games.of(game).face.printed(cards.library(game)[card], 0).full_name()


def cards_by_clause(book: rulebook.Book) -> dict[str, tuple[str, ...]]:
    """Return for each clause the cards whose text cites it. Only the book that a game's code cites has any."""
    return rule_citations.cards_by_clause(book.id) if book.id == book.edition.game else {}


def tests_by_clause(book: rulebook.Book) -> dict[str, tuple[rule_citations.Held, ...]]:
    return rule_citations.tests_by_clause(book.id) if book.id == book.edition.game else {}


@cache
def count_held_clauses(book: str) -> int:
    """Return the number of a book's clauses that have a test."""
    known = rulebook.book(book)
    return sum(one.kind != "section" and number in tests_by_clause(known) for number, one in known.clauses.items())


def _paragraphs(text: str, book: rulebook.Book) -> list[SafeString]:
    return [links.link_numbers(line.strip(), book.id) for line in text.split("\n") if line.strip()]
