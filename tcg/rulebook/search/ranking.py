"""The ranking of answers: BM25 over the clauses of a book. A heading's words also count for its clauses."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property

from engine import rulebook
from tcg.rulebook.search.marking import normalize, without_references
from tcg.rulebook.search.spelling import Spelling
from tcg.rulebook.search.vocabulary import WORD, Meaning, vocabulary

_SATURATION, _LENGTH = 1.2, 0.4  # of BM25: saturation of repeated words, penalty of long clauses
# the weight of a word in a section title, a chapter title or an example, relative to the clause's own text
_TITLE, _CHAPTER, _EXAMPLE = 1.6, 0.4, 0.4
_HEADING = 1.2  # the weight of a heading's own entry
_APART = 0.35  # the weight of a meaning with several words if some are missing
_TOGETHER = 1.4  # the bonus if its words are adjacent
_JAPANESE = 0.4  # the weight of a Japanese word in a text: mostly it was found in English before
_PARTLY = 0.35  # the share of the score that an entry keeps if it matches the least of the terms

Scores = dict[int, float]


class Index:
    """The index of a book's words: the entries that have each word, and the word's score in each entry."""

    def __init__(self, book: rulebook.Book) -> None:
        self.words = vocabulary(book.id)
        self.numbers = list(book.clauses)
        self._scores: dict[str, Scores] = {}  # by requested stem
        self._own = [_split(one.title.en if one.title else one.text) for one in book.clauses.values()]
        self._average = sum(map(len, self._own)) / len(self._own)
        self._in_text = _places(enumerate(self._own))
        self._in_example = _places((at, _split(one.example)) for at, one in enumerate(book.clauses.values()))
        place = {number: at for at, number in enumerate(self.numbers)}
        self._section = [place[book.section_of(number)] for number in self.numbers]
        self._chapter = [place[book.chapter_of(number)] for number in self.numbers]
        self._heads = set(self._section)
        # the entries under a heading, including those of its sections
        self._under: dict[int, list[int]] = defaultdict(list)
        for at, (section, chapter) in enumerate(zip(self._section, self._chapter, strict=True)):
            for head in {section, chapter} - {at}:
                self._under[head].append(at)
        self.forms: dict[str, set[str]] = defaultdict(set)  # of each stem, as the book writes them
        for word in (*self._in_text, *self._in_example):
            self.forms[self.words.stem(word)].add(word)
        self._japanese = {place[one.number]: normalize(one.title.ja) for one in book.clauses.values() if one.title}
        self._written = [normalize(one.ja + one.example_ja) for one in book.clauses.values()]  # in Japanese
        self._sorted = sorted(self.forms)

    @cached_property
    def spelling(self) -> Spelling:
        """Return the words that a mistyped word may stand for."""
        asked = (key if isinstance(key, str) else " ".join(key) for key in self.words.terms)
        known = {*self._in_text, *self._in_example, *(word for word in asked if " " not in word)}
        return Spelling(word for word in known if self.words.stem(word) not in self.words.small)

    def beginning_with(self, typed: str) -> Iterator[str]:
        """Yield the stems that begin with the typed letters, if there are at least three."""
        if len(typed) < 3:
            return
        for stem in self._sorted[bisect_left(self._sorted, typed) :]:
            if not stem.startswith(typed):
                return
            yield stem

    def has_japanese(self, said: str) -> bool:
        """Return whether a heading or a clause contains these Japanese words."""
        return any(said in text for text in (*self._japanese.values(), *self._written))

    def rank(self, asked: Sequence[Iterable[Meaning]]) -> list[tuple[str, float]]:
        """Return the entries that answer the search, best first. Entries that match more of its terms come first."""
        total: Scores = defaultdict(float)
        met: Scores = defaultdict(float)
        whole = 0.0
        for meanings in asked:
            scores = self._best(meanings)
            worth = max(scores.values(), default=0.0)
            whole += worth
            for at, score in scores.items():
                total[at] += score
                met[at] += worth
        ranked = {at: score * (_PARTLY + (1 - _PARTLY) * met[at] / whole) for at, score in total.items()}
        return [(self.numbers[at], score) for at, score in sorted(ranked.items(), key=lambda one: (-one[1], one[0]))]

    def _best(self, meanings: Iterable[Meaning]) -> Scores:
        """Return the score of each entry by its best meaning."""
        best: Scores = {}
        for meaning in meanings:
            scores = self._in_japanese(meaning.japanese) if meaning.japanese else self._together(meaning.stems)
            for at, score in scores.items():
                if score * meaning.weight > best.get(at, 0.0):
                    best[at] = score * meaning.weight
        return best

    def _together(self, stems: tuple[str, ...]) -> Scores:
        """Return the scores of words that belong together: higher if they are adjacent, low if one is missing."""
        if len(stems) == 1:
            return self._scores_of(stems[0])
        total: Scores = defaultdict(float)
        met: dict[int, int] = defaultdict(int)
        for stem in stems:
            for at, score in self._scores_of(stem).items():
                total[at] += score
                met[at] += 1
        for at in total:
            if met[at] < len(stems):
                total[at] *= _APART * met[at] / len(stems)
            elif self._side_by_side(stems, at):
                total[at] *= _TOGETHER
        return total

    def _side_by_side(self, stems: tuple[str, ...], at: int) -> bool:
        own = f" {' '.join(stem for stem in map(self.words.stem, self._own[at]) if stem not in self.words.small)} "
        return f" {' '.join(stems)} " in own

    def _scores_of(self, stem: str) -> Scores:
        """Return the BM25 score of a word for each entry that has it in its text or in a heading above."""
        if stem not in self._scores:
            self._scores[stem] = self._weigh(self._counts(stem))
        return self._scores[stem]

    def _counts(self, stem: str) -> Scores:
        counts: Scores = defaultdict(float)
        for form in self.forms.get(stem, ()):
            for at in self._in_text.get(form, ()):
                counts[at] += _HEADING if at in self._heads else 1.0
                for below in self._under.get(at, ()):
                    counts[below] += _TITLE if self._section[below] == at else _CHAPTER
            for at in self._in_example.get(form, ()):
                counts[at] += _EXAMPLE
        return counts

    def _weigh(self, counts: Mapping[int, float]) -> Scores:
        having, of = len(counts), len(self.numbers)
        rare = math.log(1 + (of - having + 0.5) / (having + 0.5))
        return {
            at: rare
            * count
            * (_SATURATION + 1)
            / (count + _SATURATION * (1 - _LENGTH + _LENGTH * len(self._own[at]) / self._average))
            for at, count in counts.items()
        }

    def _in_japanese(self, said: str) -> Scores:
        """Return the scores of Japanese words in headings and in the texts of clauses."""
        scores = self._in_headings(said)
        having = {at: text.count(said) for at, text in enumerate(self._written) if said in text}
        for at, score in self._weigh(having).items():
            scores[at] = scores.get(at, 0.0) + score * _JAPANESE
        return scores

    def _in_headings(self, said: str) -> Scores:
        """Return the scores of Japanese words in headings, for the headings and the entries under them."""
        heads = {at: len(said) / len(title) for at, title in self._japanese.items() if said in title}
        if not heads:
            return {}
        rare = math.log(1 + len(self._japanese) / len(heads))
        return {
            at: rare * (0.5 + 0.5 * heads[section]) * (_TITLE if at == section else 1.0)
            for at, section in enumerate(self._section)
            if section in heads
        }


def _split(text: str) -> list[str]:
    return WORD.findall(without_references(normalize(text)).lower())


def _places(entries: Iterable[tuple[int, Sequence[str]]]) -> dict[str, list[int]]:
    """Return for each word the entries that have it, once for each occurrence."""
    having: dict[str, list[int]] = defaultdict(list)
    for at, words in entries:
        for word in words:
            having[word].append(at)
    return having


@cache
def index(book: str) -> Index:
    """Return the cached index of a book. Books are small, so an index is made in a few milliseconds."""
    return Index(rulebook.book(book))
