"""Words that are like each other: what a mistyped word may have been."""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable

_CLOSE = 0.75  # alike enough for a mistake of typing, as `difflib` measures it
_TRIED = 12  # words that share most pairs of letters with the one that was typed
_LONGER = 2  # letters that may be missing or too many


class Spelling:
    """Known words by the pairs of letters in them, so that few have to be compared."""

    def __init__(self, words: Iterable[str]) -> None:
        self._having: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            for pair in _pairs(word):
                self._having[pair].append(word)

    def nearest(self, typed: str) -> str:
        """The known word that is most like this one, or nothing where none is like it."""
        shared = Counter(word for pair in _pairs(typed) for word in self._having.get(pair, ()))
        tried = [word for word, _count in shared.most_common(_TRIED) if abs(len(word) - len(typed)) <= _LONGER]
        return next(iter(difflib.get_close_matches(typed, tried, 1, _CLOSE)), "")


def alike(one: str, other: str) -> float:
    """Return the share of pairs of letters that two texts have in common: 1 if all, 0 if none."""
    mine, theirs = _pairs(one.lower()), _pairs(other.lower())
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))


def _pairs(word: str) -> set[str]:
    """Each two letters side by side, and the first and the last by themselves."""
    bound = f" {word} "
    return {bound[at : at + 2] for at in range(len(bound) - 1)}
