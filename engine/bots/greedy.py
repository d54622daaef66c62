"""A bot that plays sensibly without looking ahead: it weighs what it sees, and takes the best of it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.bots.chance import RandomBot
from engine.bots.mind import Mind
from engine.bots.trees import View
from engine.bots.weights import weights

if TYPE_CHECKING:
    from engine.match import Decision


WHIM = 101


def mind_of(game: str) -> Callable[[View, int], Mind] | None:
    """Return the function that makes a seat's thoughts out of what it sees; None in a game that has no weights."""
    rows = weights(game)
    return None if rows is None else functools.partial(Mind, rows)


class GreedyBot:
    """The best of what it sees; where it has no opinion, chance. It keeps nothing in mind, so that once in a hundred
    decisions chance decides too: a play that is taken back each time is not tried for ever."""

    def __init__(self, seed: int) -> None:
        self._chance = RandomBot(seed)

    def choose(self, view: View | Callable[[], View] | None, decision: Decision) -> list[int]:
        """`view`: the view of the seat that is asked, or a function that makes it."""
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
