"""A deck tried out without an opponent, whatever the game: what its first hand and the next draws could be.

The same seed always gives the same hand. A deck that is not legal is tried as far as it is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypedDict

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
    stones: list[str]


class Sample(TypedDict):
    """A sample hand: what was dealt, the places that went back, and what came then and in the next turns."""

    dealt: list[str]
    back: list[int]
    redrawn: bool
    hand: list[str]
    came: int
    lives: list[str]
    resources: list[str]
    turns: list[Turn]
    left: int
    clause: str


class Dealt(NamedTuple):
    """The beginning of a game with a deck: the cards `dealt` first, the places of those that went `back` for others,
    and what lies there when the first turn begins."""

    dealt: list[str]
    back: list[int]
    hand: list[str]
    lives: list[str] = []
    resources: list[str] = []


class Trial:
    """The piles of a deck, shuffled by a seed that somebody can send to a friend."""

    main: list[str]

    def __init__(self, library: Library, deck: Mapping[str, Json], seed: str, clause: str) -> None:
        self._look = Inspection(library, deck, clause)
        self._seed = hashlib.sha256(b"sample hand:" + seed.encode("utf-8", "replace")).digest()
        self._draws = 0

    def pile(self, part: str) -> list[str]:
        """The cards of a part in the order in which they are drawn."""
        cards = self._look.part(part).items()
        return self.shuffle([card for card, count in cards for _ in range(min(count, MOST))])

    def deal(self, n: int, back: Sequence[int], clause: str) -> list[str]:
        """Deal a hand, of which the cards at the places `back` are to go back. Raises Refused where no card is there,
        or one is named twice."""
        hand = take(self.main, n)
        if len(set(back)) != len(back) or not all(place in range(len(hand)) for place in back):
            raise Refused(refuse(clause, "There is no such card in the hand.", "手札にそのカードはありません。"))
        return hand

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        self._draws += 1
        return [cards[n] for n in shuffled(tuple(range(len(cards))), self._seed, self._draws)]


class Sampling(NamedTuple):
    """The way in which a game deals a first hand and draws on. `list_clause`: under which a list is no list of cards;
    `clause`: by which cards of the hand go back; `drawn`: the cards of a turn; `stones`: the part of which one comes a
    turn, too; `draws_first`: who is first draws in the first turn of the game too."""

    deal: Callable[[Trial, Sequence[int] | None], Dealt]
    list_clause: str
    clause: str
    drawn: int
    stones: str = ""
    draws_first: bool = False

    def __call__(
        self,
        library: Library,
        deck: Mapping[str, Json],
        seed: str,
        back: Sequence[int] | None = None,
        turns: int = 0,
        first: bool = True,
    ) -> Sample:
        """Return a first hand and the turns after it, as `engine.match.sample_hand` tells them; in most games who is
        first draws no card in the first turn of the game."""
        trial = Trial(library, deck, seed, self.list_clause)
        trial.main, stones = trial.pile("main"), trial.pile(self.stones) if self.stones else []
        begun = self.deal(trial, back)
        none_at = 1 if first and not self.draws_first else 0
        rows = [(turn, take(trial.main, 0 if turn == none_at else self.drawn)) for turn in range(1, turns + 1)]
        return {
            "dealt": begun.dealt,
            "back": begun.back,
            "redrawn": back is not None,
            "hand": begun.hand,
            "came": len(begun.back),
            "lives": begun.lives,
            "resources": begun.resources,
            "turns": [{"turn": turn, "drawn": drawn, "stones": take(stones, 1)} for turn, drawn in rows],
            "left": len(trial.main),
            "clause": self.clause,
        }


def take(pile: list[str], n: int) -> list[str]:
    """The top cards of a pile, as many as it has."""
    taken = pile[:n]
    del pile[:n]
    return taken
