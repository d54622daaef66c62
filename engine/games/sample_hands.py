"""A deck tried out without an opponent, whatever the game: what its first hand and the next draws could be.

The same seed always gives the same hand. A deck that is not legal is tried as far as it is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from engine.games.deck_rules import Inspection
from engine.games.printed import Library
from engine.kernel.plain import Json
from engine.kernel.randomness import shuffled
from engine.kernel.refusal import Refused, refuse

MOST = 500  # of one card: no deck that could be shuffled has more, whatever is written there


class Turn(TypedDict):
    """The cards that come in a turn."""

    turn: int
    drawn: list[str]
    stones: NotRequired[list[str]]


class Sample(TypedDict):
    """A sample hand: what was dealt, the places that went back, and what came then and in the next turns."""

    dealt: list[str]
    back: list[int]
    redrawn: bool
    hand: list[str]
    came: int
    lives: NotRequired[list[str]]
    resources: NotRequired[list[str]]
    turns: list[Turn]
    left: int
    clause: str


class Trial:
    """The piles of a deck, shuffled by a seed that somebody can send to a friend."""

    def __init__(self, library: Library, deck: Mapping[str, Json], seed: str, clause: str) -> None:
        self._look = Inspection(library, deck, clause)
        self._seed = hashlib.sha256(b"sample hand:" + seed.encode("utf-8", "replace")).digest()
        self._draws = 0

    def pile(self, part: str) -> list[str]:
        """The cards of a part in the order in which they are drawn."""
        cards = self._look.part(part).items()
        return self.shuffle([card for card, count in cards for _ in range(min(count, MOST))])

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        self._draws += 1
        return [cards[n] for n in shuffled(tuple(range(len(cards))), self._seed, self._draws)]


def take(pile: list[str], n: int) -> list[str]:
    """The top cards of a pile, as many as it has."""
    taken = pile[:n]
    del pile[:n]
    return taken


def check_places(places: Sequence[int], hand: Sequence[str], clause: str) -> None:
    """Check that these are cards of the hand, each once. Raises Refused."""
    if len(set(places)) != len(places) or not all(place in range(len(hand)) for place in places):
        raise Refused(refuse(clause, "There is no such card in the hand.", "手札にそのカードはありません。"))
