"""Similar words: the words that a mistyped word may stand for."""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable

_CLOSE = 0.75  # the similarity for a typing mistake, as `difflib` measures it
_TRIED = 12  # the number of words, sharing the most letter pairs, that are compared
_LONGER = 2  # letters that may be missing or extra


class Spelling:
    """Known words, indexed by their letter pairs, so that only a few must be compared."""

    def __init__(self, words: Iterable[str]) -> None:
        self._having: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            for pair in _pairs(word):
                self._having[pair].append(word)

    def nearest(self, typed: str) -> str:
        """Return the known word that is most similar, or "" if none is similar."""
        shared = Counter(word for pair in _pairs(typed) for word in self._having.get(pair, ()))
        tried = [word for word, _count in shared.most_common(_TRIED) if abs(len(word) - len(typed)) <= _LONGER]
        return next(iter(difflib.get_close_matches(typed, tried, 1, _CLOSE)), "")


def alike(one: str, other: str) -> float:
    """Return the share of letter pairs that two texts have in common: 1 for all, 0 for none."""
    mine, theirs = _pairs(one.lower()), _pairs(other.lower())
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))


def _pairs(word: str) -> set[str]:
    """Return the adjacent letter pairs of a word, and its first and last letter with a space."""
    bound = f" {word} "
    return {bound[at : at + 2] for at in range(len(bound) - 1)}
