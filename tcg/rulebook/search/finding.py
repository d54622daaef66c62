"""The search for clauses: by a number or its beginning, or by words.

Clauses with all words come first, then the clauses that answer the question.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from django.utils.safestring import SafeString

from engine import rulebook
from tcg import games
from tcg.rulebook import links, official, reader
from tcg.rulebook.search import question
from tcg.rulebook.search.marking import Pattern, normalize, without_references
from tcg.rulebook.search.ranking import Index, index
from tcg.rulebook.search.spelling import alike
from tcg.rulebook.search.vocabulary import vocabulary
from tcg.web.languages import language

MOST = 60  # hits that are shown; the count tells how many there are
NEAR = 12  # hits without all words that are shown
FEW = 8  # with fewer full hits, near hits are shown too
WORSE = 0.45  # a near hit needs this share of the best score
LONGEST = 200  # letters of the search text
WORDS = 12
OFFERED = 5  # sections offered if nothing fits
_ALIKE = 0.45  # similarity of a title to the search text, to be offered


@dataclass(frozen=True)
class Hit:
    """A found clause or heading."""

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
    """The result of a search.

    - `hits`: entries that have everything in the search; `total`: the number of them.
    - `near`: entries that come close.
    - `meant`: the words that mistyped words were corrected to.
    - `sections`: sections to read if nothing was found.
    """

    hits: Sequence[Hit]
    total: int
    near: Sequence[Hit] = ()
    meant: Sequence[str] = ()
    sections: Sequence[reader.Part] = ()

    @property
    def all(self) -> list[Hit]:
        """Return all shown hits, best first."""
        return [*self.hits, *self.near]


def find(book: rulebook.Book, asked: str) -> Found:
    """Return the clauses that a search finds. A number with the prefix of another book is searched in that book."""
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
    return _by_words(book, said) if said else Found((), 0)


@cache
def _prefixes() -> dict[str, str]:
    """Return the book id of each prefix of a number, the longest prefix first."""
    marks = {mark.lower(): id for mark, id in links.BY_PREFIX.items()}
    marks |= {mark: game.id for game in games.GAMES.values() for mark in game.prefixes}
    return {mark: marks[mark] for mark in sorted(marks, key=len, reverse=True)}


def _by_number(book: rulebook.Book, said: str) -> Iterator[str]:
    """Yield the number itself and its subclauses, then the other numbers that begin with it."""
    exact = said.rstrip(".-")
    if exact in book.clauses:
        yield exact
    yield from (number for number in book.clauses if number.startswith(said) and number != exact)


def _by_words(book: rulebook.Book, said: str) -> Found:
    """Return the entries with all words, best first, then entries that answer by synonyms or similar words."""
    words, known = vocabulary(book.id), index(book.id)
    terms = question.terms(said, words, known)[:WORDS]
    typed = question.literal(said, terms, words)[:WORDS]
    ranked = known.rank([term.meanings for term in terms])
    scores = dict(ranked)
    beside = official.clauses_with_words(book.id, typed) if not said.isascii() else {}
    heads = {one for one, clause in book.clauses.items() if clause.kind == "section"}
    whole = sorted(
        _with_all(book, Pattern(typed), beside), key=lambda number: (number not in heads, -scores.get(number, 0.0))
    )
    near = _near(ranked, set(whole)) if len(whole) < FEW else []
    if not whole and not near:
        return Found((), 0, sections=nearest_sections(book, said))
    pattern = Pattern(typed, _whole_words(terms, known))
    return Found(
        [_hit(book, number, pattern, beside.get(number, "")) for number in whole[:MOST]],
        len(whole),
        [_hit(book, number, pattern) for number in near],
        [term.meant for term in terms if term.meant],
    )


def _near(ranked: Sequence[tuple[str, float]], whole: Collection[str]) -> list[str]:
    """Return the best answers among the entries without all words, leaving out much worse ones."""
    best = ranked[0][1] if ranked else 0.0
    good = (number for number, score in ranked if number not in whole and score >= best * WORSE)
    return list(islice(good, NEAR))


def _with_all(book: rulebook.Book, pattern: Pattern, beside: Collection[str]) -> Iterator[str]:
    """Yield the headings, then the clauses, that have all words.

    Words missing in a clause may be in its section's title.
    """
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


@cache
def _texts(book: str) -> dict[str, str]:
    """Return the searched text of each entry, normalized."""
    known = rulebook.book(book).clauses
    return {number: without_references(normalize(_entry_text(clause))) for number, clause in known.items()}


def _entry_text(clause: rulebook.Clause) -> str:
    if clause.title:
        return f"{clause.title.en} {clause.title.ja}"
    return f"{_said_in(clause, 'en')} {_said_in(clause, 'ja')}".strip()


def _said_in(clause: rulebook.Clause, language: str) -> str:
    """Return the text and the example of a clause in a language, on one line."""
    said = (clause.ja, clause.example_ja) if language == "ja" else (clause.text, clause.example)
    return " ".join(said).replace("\n", " ").strip()


def _whole_words(terms: Sequence[question.Term], known: Index) -> set[str]:
    """Return the book's words that a search has found, as they are written."""
    found: set[str] = set()
    for meaning in (meaning for term in terms for meaning in term.meanings):
        found |= {meaning.japanese} if meaning.japanese else set()
        for stem in meaning.stems:
            found |= known.forms.get(stem, set())
    return found


def nearest_sections(book: rulebook.Book, said: str) -> list[reader.Part]:
    """Return the sections whose titles are most similar to the search text, or the chapters if none is similar."""
    titles = {one.number: one.title for one in book.read() if one.title}
    like = {number: max(alike(said, title.en), alike(said, title.ja)) for number, title in titles.items()}
    near = [number for number in sorted(like, key=lambda one: -like[one]) if like[number] >= _ALIKE][:OFFERED]
    return [reader.part(book, number) for number in near or [one.number for one in book.chapters()]]


def _hit(book: rulebook.Book, number: str, pattern: Pattern, beside: str = "") -> Hit:
    clause, title = book.clauses[number], reader.title(book, book.section_of(number))
    said, lang = _snippet_of(clause, pattern, beside)
    marks = (pattern.marked(normalize(title.own)), pattern.marked(normalize(title.other)))
    return Hit(book.id, number, title, *marks, pattern.snippet(said), lang)


def _snippet_of(clause: rulebook.Clause, pattern: Pattern, beside: str) -> tuple[str, str]:
    """Return the text of a clause that has a match, and its language. The page's language comes first."""
    own, other = ("ja", "en") if language() == "ja" else ("en", "ja")
    texts = [(normalize(_said_in(clause, lang)), lang) for lang in (own, other)]
    shown = [*((said, lang) for said, lang in texts if said), (normalize(beside), "ja")]
    return next((one for one in shown if pattern.any.search(one[0])), shown[0])
