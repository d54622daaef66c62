"""A bot that plays sensibly without looking ahead: it evaluates what it sees, and takes the best option."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.bots.chance import RandomBot
from engine.bots.mind import GreedyPolicy
from engine.bots.trees import View
from engine.bots.weights import weights

if TYPE_CHECKING:
    from engine.match import Decision


WHIM = 101


def mind_of(game: str) -> Callable[[View, int], GreedyPolicy] | None:
    """Return the function that makes a seat's Mind from a view, or None for a game without weights."""
    rows = weights(game)
    return None if rows is None else functools.partial(GreedyPolicy, rows)


class GreedyBot:
    """A bot that takes the best option that it sees, and a random option if it has no opinion.

    The bot has no memory. One in a hundred decisions is therefore random too, so that the bot does not repeat forever a
    play that is taken back each time.
    """

    def __init__(self, seed: int) -> None:
        self._chance = RandomBot(seed)

    def choose(self, view: View | Callable[[], View] | None, decision: Decision) -> list[int]:
        """Return the answer. `view`: the view of the deciding seat, or a function that makes it."""
        if decision.number % WHIM == WHIM - 1:
            return self._chance.choose(None, decision)
        if callable(view):
            view = view()
        mind = mind_of(view["game"]) if view else None
        answer = mind(view, decision.seat).answer(decision) if view and mind is not None else None
        if answer is None or not fits(answer, decision):
            return self._chance.choose(view, decision)
        return answer


def fits(answer: list[int], decision: Decision) -> bool:
    """Return whether the decision allows this answer."""
    return (
        decision.least <= len(answer) <= decision.most
        and all(0 <= n < len(decision.options) for n in answer)
        and (decision.repeats or len(set(answer)) == len(answer))
    )
