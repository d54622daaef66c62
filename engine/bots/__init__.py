"""Players that are programs. They see a view and a decision, never the state.

`make_bot(name, seed).choose(view, decision)` answers one decision with option indexes. A bot keeps nothing between two
decisions but its random numbers, so a new one made for every decision plays as well as one kept for a match.
`view` is the seat's view, or a function that makes it: a bot that needs none does not ask for it.

The greedy bot is one for all games; the gentle one is the same, and overlooks much.

trees: from a line that a view shows to its tree of words. meaning: the deeds of a
tree. weights: what a game says of its words and of the worth of things (`engine/games/<game>/weights.yaml`, and
`words.yaml` here for the words of every game). table: the view, read. selecting: which cards a noun phrase means.
fights: ways in which cards fight. worth: what deeds and acts are worth. mind: the answer to each kind of decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.bots.chance import RandomBot
from engine.bots.gentle import GentleBot
from engine.bots.greedy import GreedyBot
from engine.bots.scripted import ScriptedBot, cards_of
from engine.bots.trees import View

if TYPE_CHECKING:
    from engine.match import Decision

ViewSource = View | Callable[[], View] | None


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: ViewSource, decision: Decision) -> list[int]:
        """The option indexes to answer with: one of the answers that the decision allows."""
        ...


# The weakest first.
BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "gentle": GentleBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; the same seed gives the same answers. Raises KeyError for an unknown name."""
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "ScriptedBot", "View", "ViewSource", "cards_of", "make_bot"]
