"""Finding clauses: by number as far as it is typed, or by words that must all be there. A book is small: in memory."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString, mark_safe

from engine import rulebook
from tcg import games
from tcg.rulebook import links, official, reader
from tcg.web.escaping import escape

MOST = 60  # shown; the count says how many there are
LONGEST = 200  # of what is searched for
WORDS = 8
AROUND = 90  # letters of a snippet on each side of what was found
_LATIN = re.compile(r"[a-z0-9]")


@dataclass(frozen=True)
class Hit:
    """A clause or heading that was found."""

    book: str
    number: str
    title: reader.Title
    title_marked: SafeString
    other_marked: SafeString
    snippet: SafeString
    lang: str = "en"

    @property
    def address(self) -> str:
        return links.address(self.book, self.number)


@dataclass(frozen=True)
class Found:
    """The result of a search: the first hits, and how many there are."""

    hits: Sequence[Hit]
    total: int


class Pattern:
    """The words of a search: in English each begins a word, in Japanese it stands anywhere."""

    def __init__(self, words: Sequence[str]) -> None:
        each = [(r"(?<![a-z0-9])" if _LATIN.match(word) else "") + re.escape(word) for word in words]
        self.words = [re.compile(one, re.IGNORECASE) for one in each]
        self.any = re.compile("|".join(sorted(each, key=len, reverse=True)), re.IGNORECASE)

    def missing(self, text: str) -> list[re.Pattern[str]]:
        return [word for word in self.words if not word.search(text)]

    def marked(self, text: str) -> SafeString:
        """The text with what was found in <mark>."""
        out, at = [], 0
        for match in self.any.finditer(text):
            out += [escape(text[at : match.start()]), f"<mark>{escape(match[0])}</mark>"]
            at = match.end()
        return mark_safe("".join([*out, escape(text[at:])]))

    def snippet(self, text: str) -> SafeString:
        """The text around the first word that was found."""
        match = self.any.search(text)
        first = max(0, match.start() - AROUND) if match else 0
        last = (match.end() if match else 0) + AROUND
        if first:
            first = text.find(" ", first, first + 20) + 1 or first
        if last < len(text):
            last = max(text.rfind(" ", last - 20, last), last - 20)
        return mark_safe(f"{'… ' if first else ''}{self.marked(text[first:last])}{' …' if last < len(text) else ''}")


@cache
def _texts(book: str) -> dict[str, str]:
    """The searched text of each entry, as people may type it."""
    known = rulebook.book(book).clauses
    return {number: normalize(_entry_text(clause)) for number, clause in known.items()}


def _entry_text(clause: rulebook.Clause) -> str:
    if clause.title:
        return f"{clause.title.en} {clause.title.ja}"
    return f"{clause.text} {clause.example}".replace("\n", " ").strip()


def normalize(text: str) -> str:
    """Wide letters as narrow ones, quotes straight."""
    return unicodedata.normalize("NFKC", text).replace("’", "'").replace("“", '"').replace("”", '"')


def find(book: rulebook.Book, asked: str) -> Found:
    """The clauses that a search means. A number of another book with its prefix is looked for there."""
    said = normalize(asked)[:LONGEST].strip()
    marks = _prefixes()
    prefix = re.match(rf"({'|'.join(map(re.escape, marks))})\s*(?=\d)", said, re.IGNORECASE)
    if prefix:
        said = said[prefix.end() :]
        book = rulebook.book(marks[prefix[1].lower()])
    if re.fullmatch(r"\d[\d.]*[a-z]?[\d-]*", said, re.IGNORECASE):
        numbers = list(_by_number(book, said.lower()))
        if numbers:
            return Found([_hit(book, number, Pattern([said])) for number in numbers[:MOST]], len(numbers))
    words = list(dict.fromkeys(said.split()))[:WORDS]
    if not words:
        return Found((), 0)
    pattern = Pattern(words)
    beside = official.clauses_with_words(book.id, words) if not said.isascii() else {}
    numbers = list(_by_words(book, pattern, beside))
    return Found([_hit(book, number, pattern, beside.get(number, "")) for number in numbers[:MOST]], len(numbers))


@cache
def _prefixes() -> dict[str, str]:
    """Return the book of each prefix of a number, the longest first."""
    marks = {mark.lower(): id for mark, id in links.BY_PREFIX.items()}
    marks |= {mark: game.id for game in games.GAMES.values() for mark in game.prefixes}
    return {mark: marks[mark] for mark in sorted(marks, key=len, reverse=True)}


def _by_number(book: rulebook.Book, said: str) -> Iterator[str]:
    """The number itself and what stands under it, then those that begin with it."""
    exact = said.rstrip(".-")
    if exact in book.clauses:
        yield exact
    yield from (number for number in book.clauses if number.startswith(said) and number != exact)


def _by_words(book: rulebook.Book, pattern: Pattern, beside: dict[str, str]) -> Iterator[str]:
    """Headings first, then clauses; words that a clause lacks may be in the title of its section."""
    texts = _texts(book.id)
    heads = [number for number, clause in book.clauses.items() if clause.kind == "section"]
    yield from (number for number in heads if not pattern.missing(texts[number]))
    for number, clause in book.clauses.items():
        if clause.kind == "section":
            continue
        missing = pattern.missing(texts[number])
        some = len(missing) < len(pattern.words)
        if number in beside or (some and all(word.search(texts[book.section_of(number)]) for word in missing)):
            yield number


def _hit(book: rulebook.Book, number: str, pattern: Pattern, beside: str = "") -> Hit:
    clause, title = book.clauses[number], reader.title(book, book.section_of(number))
    said = normalize(_entry_text(clause)) if clause.kind != "section" else ""
    if beside and not pattern.any.search(said):
        said = normalize(beside)
    marks = (pattern.marked(normalize(title.own)), pattern.marked(normalize(title.other)))
    lang = "ja" if beside and said == normalize(beside) else "en"
    return Hit(book.id, number, title, *marks, pattern.snippet(said), lang)
