"""The terms of a search: its words without small words, and the meanings of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tcg.rulebook.search.ranking import Index
from tcg.rulebook.search.vocabulary import Meaning, Vocabulary

_RUNS = re.compile(r"[a-z0-9/+'-]*[a-z0-9]|[^\x00-\x7f]+")
_UNKNOWN = re.compile(r"[ァ-ヶー]{2,}|[一-龯々]+")  # unknown Japanese words: runs of katakana or kanji
_ASKING = "?!.,;:。、"  # punctuation that ends a question
_BEGUN = 0.7  # the weight of a word that begins with the typed letters
_MISTYPED = 0.5
_LONGEST, _LONGEST_JAPANESE = 7, 14  # the most words, or Japanese letters, of a term
_SHORTEST = 4  # letters; shorter words are not corrected


class Term(NamedTuple):
    """One term of a search as it was typed, with its meanings. `meant`: the corrected word, if it was mistyped."""

    said: str
    meanings: tuple[Meaning, ...]
    meant: str = ""


def terms(said: str, words: Vocabulary, index: Index) -> list[Term]:
    """Return the terms of a search in order, each once."""
    found: dict[tuple[Meaning, ...], Term] = {}
    english: list[str] = []
    for run in (*_RUNS.findall(said.lower()), ""):
        if run and run.isascii():
            english.append(run)
            continue
        for term in (*_english(english, words, index), *_japanese(run, words, index)):
            found.setdefault(term.meanings or (Meaning((), 0, term.said),), term)
        english = []
    return list(found.values())


def literal(asked: str, terms: Iterable[Term], words: Vocabulary) -> list[str]:
    """Return the typed words of a search without small words, except in terms like "give up".

    Return all of them if there are only small words.
    """
    typed = [word.strip(_ASKING) or word for word in asked.split()]
    kept = [word for word in typed if words.stem(word.lower()) not in words.small]
    for term in terms:
        parts = term.said.split()
        if any(words.stem(part) in words.small for part in parts):
            kept = [word for word in kept if word.lower() not in parts] + [term.said]
    return list(dict.fromkeys(kept)) or list(dict.fromkeys(typed))


def _english(typed: list[str], words: Vocabulary, index: Index) -> Iterator[Term]:
    """Yield the terms of English words. At each place the longest known term is used."""
    stems, at = tuple(words.stem(word) for word in typed), 0
    while at < len(stems):
        key = next((stems[at:to] for to in _ends(at, len(stems), _LONGEST) if stems[at:to] in words.terms), None)
        if key is not None:
            itself = tuple(stem for stem in key if stem not in words.small)
            said = " ".join(typed[at : at + len(key)])
            yield Term(said, (*([Meaning(itself, 1)] if itself else ()), *words.terms[key]))
        elif stems[at] not in words.small:
            yield _word(typed[at], stems[at], words, index)
        at += len(key or " ")


def _word(typed: str, stem: str, words: Vocabulary, index: Index) -> Term:
    """Return the term of a single word: a word of the book, the beginning of one, or a mistyped word."""
    begun = tuple(Meaning((one,), _BEGUN) for one in index.beginning_with(stem) if one != stem)
    if stem in index.forms:
        return Term(typed, (Meaning((stem,), 1), *begun))
    if begun or len(typed) < _SHORTEST or not typed.isalpha() or not (close := index.spelling.nearest(typed)):
        return Term(typed, begun)
    key = words.stem(close)
    return Term(typed, (Meaning((key,), _MISTYPED), *_weaker(words.terms.get((key,), ()))), close)


def _japanese(run: str, words: Vocabulary, index: Index) -> Iterator[Term]:
    """Yield the terms of a Japanese text.

    Japanese has no spaces. At each place the longest known term is used. Runs of katakana and kanji are taken from the
    rest, as in headings.
    """
    rest, at = "", 0
    while at < len(run):
        parts = (run[at:to] for to in _ends(at, len(run), _LONGEST_JAPANESE))
        known = next((part for part in parts if part in words.terms or part in words.small), "")
        if known in words.terms:
            yield Term(known, (Meaning((), 1, known), *words.terms[known]))
        rest += " " if known else run[at]
        at += len(known or " ")
    for unknown in _UNKNOWN.findall(rest):
        yield _japanese_word(unknown, words, index)


def _japanese_word(unknown: str, words: Vocabulary, index: Index) -> Term:
    if index.has_japanese(unknown) or len(unknown) < _SHORTEST or not (close := index.spelling.nearest(unknown)):
        return Term(unknown, (Meaning((), 1, unknown),))
    return Term(unknown, (Meaning((), _MISTYPED, close), *_weaker(words.terms[close])), close)


def _weaker(meanings: Iterable[Meaning]) -> Iterator[Meaning]:
    return (one._replace(weight=_MISTYPED) for one in meanings)


def _ends(at: int, last: int, longest: int) -> range:
    """Return the possible ends of a term that begins here, the longest first."""
    return range(min(last, at + longest), at, -1)
