"""A bot that answers at random."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.match import Decision, Option

REMEMBERED = 120  # the number of past choices that are stored
TIRED = 30  # a choice that is stored this often is avoided


class RandomBot:
    """A bot that chooses every legal answer with the same probability, with three exceptions.

    - It takes nothing back.
    - It produces no will without a use for it.
    - It avoids an ability that it has used very often. An ability without a cost could be played forever.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self._played: deque[tuple[int, object]] = deque(maxlen=REMEMBERED)

    def choose(self, view: object, decision: Decision) -> list[int]:
        """Return a random answer. The view is not used and may be None."""
        options = decision.options
        allowed = choices(decision)
        if decision.kind == "priority":
            useful = [n for n in allowed if not comes_to_nothing(options[n].data)]
            allowed = self._not_again(options, useful or allowed)
        least, most = decision.least, decision.most
        if least == most == 1:
            chosen = allowed[int(self._random() * len(allowed))]
            if decision.kind == "priority":
                self._played.append(_what(options[chosen]))
            return [chosen]
        if decision.repeats:
            return [allowed[int(self._random() * len(allowed))] for _ in range(least)]
        return self._some(allowed, self._count(len(allowed), least, min(most, len(allowed))))

    def _not_again(self, options: Sequence[Option], allowed: list[int]) -> list[int]:
        """Return the options that have not been chosen too often recently."""
        last = self._played[-1] if self._played else None
        if last is None or not last[0] or self._played.count(last) < TIRED:
            return allowed
        return [n for n in allowed if self._played.count(_what(options[n])) < TIRED or not options[n].ref] or allowed

    def _count(self, n: int, least: int, most: int) -> int:
        """Return a number of options to choose, so that every subset of an allowed size has the same probability."""
        if least >= most:
            return most
        weights = [comb(n, k) for k in range(least, most + 1)]
        point = self._random() * sum(weights)
        for k, weight in enumerate(weights, least):
            point -= weight
            if point < 0:
                return k
        return most

    def _some(self, allowed: Sequence[int], k: int) -> list[int]:
        """Return `k` of the options in a random order."""
        left = list(allowed)
        return [left.pop(int(self._random() * len(left))) for _ in range(k)]


def _what(option: Option) -> tuple[int, object]:
    """Return the key of an option: its object, and the act on the object. The object is 0 if there is none."""
    return option.ref, option.data


def comes_to_nothing(data: object) -> bool:
    """Return whether an option with this data produces will without a use for it, or has no effect."""
    return isinstance(data, dict) and bool(data.get("will") or data.get("idle"))


def choices(decision: Decision) -> list[int]:
    """Return the indexes of all options except those that take something back."""
    return [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
