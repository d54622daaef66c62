"""Decks drawn at random, whatever the game: legal, and about one card, so that every card comes to be played.

A game says how in `engine/games/<game>/random_decks.py`: `draw(library, rng, lead)`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, cast

from engine.games.printed import Face, Library

Cards = dict[str, int]
COPIES = 4
F = TypeVar("F", bound=Face)  # a side of a card as the game has it


class Drawing(Generic[F]):
    """The cards that can be in a deck, and the chance that picks among them; `lead`: the card it is about."""

    def __init__(self, library: Library, rng: random.Random, lead: str) -> None:
        self.faces = {card: cast(F, one.faces[0]) for card, one in library.items() if not one.unread}
        self.rng = rng
        self.lead = lead
        self.full = {lead}  # of which there are as many as may be
        self.face = self.faces[lead]

    def some(self, fit: Callable[[F], bool]) -> list[str]:
        """The cards that fit, in a random order."""
        found = sorted(card for card, face in self.faces.items() if fit(face))
        self.rng.shuffle(found)
        return found

    def one(self, fit: Callable[[F], bool]) -> str:
        """One of the cards that fit; "" where none does."""
        return next(iter(self.some(fit)), "")

    def fill(
        self,
        cards: Iterable[str],
        size: int,
        most: Callable[[str], int],
        counted: Callable[[str], Iterable[str]] = lambda card: (),
        usual: int = COPIES,
        names: Counter[str] | None = None,
    ) -> Cards:
        """As many cards, the first ones first, as make up the size: a few of each, four where they do not suffice, and
        then as many as may be.
        `counted`: under which names copies of a card count together, four of each at most; `names`: how many of each
        there are already."""
        pile: Cards = {}
        names = Counter() if names is None else names
        order = list(cards)
        for few, enough in ((True, COPIES), (False, COPIES), (False, size)):
            for card in order:
                named = tuple(counted(card))
                room = min([most(card) - pile.get(card, 0), *(COPIES - names[name] for name in named)])
                wanted = self.rng.randint(1, usual) if few and card not in self.full else enough
                copies = min(wanted, room, size - sum(pile.values()))
                if copies > 0:
                    pile[card] = pile.get(card, 0) + copies
                    names.update(dict.fromkeys(named, copies))
        return pile
