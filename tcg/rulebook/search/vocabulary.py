"""The vocabulary of a search: small words to drop, irregular forms, and synonyms.

The words are data: `rulebooks/words.yaml` for all games, `rulebooks/<book>/words.yaml` for one game's books.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import registry, rulebook
from tcg.rulebook.search.marking import normalize

WORD = re.compile(r"[a-z0-9/+'-]*[a-z0-9]")
_DOUBLED = re.compile(r"([b-df-hj-km-np-rtv-z])\1$")  # "bann" of "banned"; "call" and "pass" are words
_OVERVIEWS = {"overview", "outline", "principles"}  # headings that say nothing about their clauses
_ALIKE = 0.85  # the weight of a synonym, compared with the word itself


class Meaning(NamedTuple):
    """One meaning of a term: stems that occur together in a clause, or Japanese words of a heading."""

    stems: tuple[str, ...]
    weight: float
    japanese: str = ""


class Vocabulary:
    """The vocabulary of one book. `terms`: the meanings by stems, or by Japanese words."""

    def __init__(self, sources: Iterable[Mapping[str, Any]], headings: Iterable[tuple[str, str]]) -> None:
        told = list(sources)
        self.forms = {str(form): str(word) for one in told for form, word in (one.get("forms") or {}).items()}
        small = [normalize(word).lower() for one in told for word in one.get("small") or ()]
        content = {normalize(word).lower() for one in told for word in one.get("content") or ()}
        self.small = {self.stem(word) for word in small if word not in content}
        self.terms: dict[tuple[str, ...] | str, dict[Meaning, None]] = {}
        for one in told:
            for same in one.get("same") or ():
                self._learn(same, same)
            for entry in one.get("means") or ():
                self._learn(entry["asked"], entry["means"], float(entry.get("weight", 1)))
        for en, ja in headings:
            if en.lower() not in _OVERVIEWS:
                self._learn([ja], [en])

    def _learn(self, asked: Iterable[str], means: Iterable[str], weight: float = 1) -> None:
        meanings = [self._meaning(normalize(one).lower(), weight * _ALIKE) for one in means]
        for one in asked:
            key = self._key(normalize(one).lower())
            known = self.terms.setdefault(key, {})
            known.update((meaning, None) for meaning in meanings if key not in (meaning.stems, meaning.japanese))

    def _key(self, said: str) -> tuple[str, ...] | str:
        return self.stems(said) if said.isascii() else said

    def _meaning(self, said: str, weight: float) -> Meaning:
        if not said.isascii():
            return Meaning((), weight, said)
        return Meaning(tuple(stem for stem in self.stems(said) if stem not in self.small), weight)

    def stems(self, said: str) -> tuple[str, ...]:
        """Return the stem of each word of an English text, in order."""
        return tuple(self.stem(word) for word in WORD.findall(said.lower()))

    def stem(self, word: str) -> str:
        """Return the common stem of an English word's forms: "attack" for "attacks", "attacking", "attacked"."""
        return _without_ending(self.forms.get(word, word))


@lru_cache(maxsize=10_000)  # a book repeats its words, and so do books of one publisher
def _without_ending(word: str) -> str:
    """Return a word without -s, -ed, -ing, the letter doubled before them and a silent e.

    Short words do not change. A rulebook needs no more than that. A stemming library would not separate its words any
    better, and exceptions ("dying", "drew") are data in either case.
    """
    word = word.removesuffix("'s").strip("'-/+")
    if len(word) <= 3 or not word.isalpha():
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us")):
        word = word[:-2] if word.endswith(("sses", "shes", "ches", "xes")) else word[:-1]
    for ending in ("ing", "ed"):
        short = word.removesuffix(ending)
        if short != word and len(short) > 2 and re.search("[aeiouy]", short):
            word = _DOUBLED.sub(r"\1", short)
            break
    if word.endswith("i"):
        return word[:-1] + "y"
    return word.removesuffix("e") if len(word) > 3 else word


@cache
def vocabulary(book: str) -> Vocabulary:
    """Return the vocabulary of a book: the words for all games, and the words for its game."""
    known = rulebook.book(book)
    headings = [(one.title.en, one.title.ja) for one in known.clauses.values() if one.title]
    return Vocabulary((_read(path) for path in _files(known)), headings)


def _files(book: rulebook.Book) -> Iterator[Path]:
    """Yield the word files of a book: those of all books of its game, so that they share one vocabulary."""
    yield rulebook.ROOT / "words.yaml"
    of_game = [id for id, edition in rulebook.BOOKS.items() if edition.game == book.edition.game]
    for path in (root / id / "words.yaml" for id in of_game for root in registry.roots("rulebooks")):
        if path.is_file():
            yield path


def _read(path: Path) -> Mapping[str, Any]:
    told = registry.read_yaml(path)
    assert isinstance(told, dict), path
    return told
