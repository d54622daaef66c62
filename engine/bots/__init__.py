"""Players that are programs (bots). A bot sees a view and a decision, never the state.

`make_bot(name, seed).choose(view, decision)` answers one decision with option indexes. Between two decisions a bot
keeps only its random numbers. A new bot for every decision therefore plays as well as one bot for a whole match. `view`
is the seat's view, or a function that makes the view, which a bot that needs no view does not call.

The greedy bot plays all games. The gentle bot plays like the greedy bot, but overlooks many opportunities.

- `trees`: from a line in a view to its tree of words.
- `meaning`: the deeds of a tree.
- `weights`: the values that a game assigns to words, cards and lives (`engine/games/<game>/weights.yaml`, and
  `words.yaml` here for the words of every game).
- `table`: a view, read for a bot.
- `selecting`: the cards that a noun phrase refers to.
- `fights`: the ways in which cards fight.
- `worth`: the worth of deeds and acts.
- `mind`: the answer to each kind of decision.
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
    """The protocol of a player that is a program."""

    def choose(self, view: ViewSource, decision: Decision) -> list[int]:
        """Return the option indexes of one of the answers that the decision allows."""
        ...


# Ordered by strength, the weakest first.
BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "gentle": GentleBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """Return the bot with this name. The same seed gives the same answers. Raise KeyError for an unknown name."""
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "ScriptedBot", "View", "ViewSource", "cards_of", "make_bot"]
