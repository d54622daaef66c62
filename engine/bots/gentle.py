"""A bot for learners: it plays sensibly, and overlooks many opportunities."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.bots.greedy import GreedyBot
from engine.bots.trees import View

if TYPE_CHECKING:
    from engine.match import Decision

OVERLOOKS = 0.15  # the share of decisions with an option to do nothing in which it does nothing
LETS_GO = frozenset({"pass", "no_block", "no_call", "give_up"})  # kinds of options that do nothing


class GentleBot:
    """A greedy bot that often misses a chance to act, to call, to attack or to block."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(f"gentle {seed}").random
        self._greedy = GreedyBot(seed)

    def choose(self, view: View | Callable[[], View] | None, decision: Decision) -> list[int]:
        """Return the answer. `view`: the view of the deciding seat, or a function that makes it."""
        nothing = [n for n, option in enumerate(decision.options) if option.kind in LETS_GO]
        if nothing and decision.least <= 1 <= decision.most and self._random() < OVERLOOKS:
            return nothing[:1]
        return self._greedy.choose(view, decision)
