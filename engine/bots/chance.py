"""A bot that answers at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.match import Decision


class RandomBot:
    """Any legal answer, each as likely as the other; but it takes nothing back, and floats no will for nothing."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: object, decision: Decision) -> list[int]:
        """The view is not needed, and may be None."""
        options = decision.options
        allowed = choices(decision)
        if decision.kind == "priority":
            useful = [n for n in allowed if not comes_to_nothing(options[n].data)]
            allowed = useful or allowed
        least, most = decision.least, decision.most
        if least == most == 1:
            return [allowed[int(self._random() * len(allowed))]]
        if decision.repeats:
            return [allowed[int(self._random() * len(allowed))] for _ in range(least)]
        return self._some(allowed, self._count(len(allowed), least, min(most, len(allowed))))

    def _count(self, n: int, least: int, most: int) -> int:
        """Return how many to choose, so that every subset of a size that is allowed is as likely."""
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
        """`k` of them in a random order."""
        left = list(allowed)
        return [left.pop(int(self._random() * len(left))) for _ in range(k)]


def comes_to_nothing(data: object) -> bool:
    """Return whether an option with this data produces will that nothing asks for, or does nothing at all."""
    return isinstance(data, dict) and bool(data.get("will") or data.get("idle"))


def choices(decision: Decision) -> list[int]:
    """The options but for taking back."""
    return [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
