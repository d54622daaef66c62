"""Trying out a deck without an opponent, in every game: a possible first hand and the next draws.

The same seed always gives the same hand. An illegal deck is tried with the cards that it has.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypedDict

from engine.kernel.plain import Json
from engine.kernel.randomness import shuffled
from engine.kernel.refusal import Refused, refuse
from engine.shared.deck_rules import Inspection
from engine.shared.printed import Library

MOST = 500  # limit for copies of one card: no deck that can be shuffled has more


class Turn(TypedDict):
    """The cards drawn in a turn."""

    turn: int
    drawn: list[str]
    stones: list[str]


class Sample(TypedDict):
    """A sample hand: the cards dealt, the positions sent back, the replacements and the cards of the next turns."""

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
    """The beginning of a game with a deck.

    `dealt`: the cards dealt first. `back`: the positions of those exchanged for others. The other fields hold the cards
    at the beginning of the first turn.
    """

    dealt: list[str]
    back: list[int]
    hand: list[str]
    lives: list[str] = []
    resources: list[str] = []


class Trial:
    """The piles of a deck, shuffled by a seed that a player can share with others."""

    main: list[str]

    def __init__(self, library: Library, deck: Mapping[str, Json], seed: str, clause: str) -> None:
        self._look = Inspection(library, deck, clause)
        self._seed = hashlib.sha256(b"sample hand:" + seed.encode("utf-8", "replace")).digest()
        self._draws = 0

    def pile(self, part: str) -> list[str]:
        """Return the cards of a part in the order in which they are drawn."""
        cards = self._look.part(part).items()
        return self.shuffle([card for card, count in cards for _ in range(min(count, MOST))])

    def deal(self, n: int, back: Sequence[int], clause: str) -> list[str]:
        """Deal a hand and check the positions `back` of the cards to exchange.

        Raise Refused if a position does not exist or occurs twice.
        """
        hand = take(self.main, n)
        if len(set(back)) != len(back) or not all(place in range(len(hand)) for place in back):
            raise Refused(refuse(clause, "There is no such card in the hand.", "手札にそのカードはありません。"))
        return hand

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        self._draws += 1
        return [cards[n] for n in shuffled(tuple(range(len(cards))), self._seed, self._draws)]


class Sampling(NamedTuple):
    """The way in which a game deals a first hand and draws cards in later turns.

    `list_clause`: the clause for a part that is not a valid list of cards. `clause`: the clause for exchanging cards of
    the hand. `drawn`: the number of cards drawn in a turn. `stones`: a further part of which one card is drawn in each
    turn. `draws_first`: the first player also draws in the first turn of the game.
    """

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
        """Return a first hand and the turns after it, in the form of `engine.match.sample_hand`.

        In most games the first player draws no card in the first turn of the game.
        """
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
    """Remove the top cards from a pile, as many as it has up to n, and return them."""
    taken = pile[:n]
    del pile[:n]
    return taken
