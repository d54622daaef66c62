"""Random decks for every game.

Each deck is legal and built around one card, so that every card gets played. A game defines them in
`engine/games/<game>/random_decks.py`: `draw(library, rng, lead)`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, cast

from engine.shared.printed import Face, Library

Cards = dict[str, int]
COPIES = 4
F = TypeVar("F", bound=Face)  # the game's class for a side of a card


class Drawing(Generic[F]):
    """The cards that can be in a deck and the random generator that picks them.

    `lead`: the card around which it is built.
    """

    def __init__(self, library: Library, rng: random.Random, lead: str) -> None:
        self.faces = {card: cast(F, one.faces[0]) for card, one in library.items() if not one.unread}
        self.rng = rng
        self.lead = lead
        self.full = {lead}  # cards of which the deck has the maximum number
        self.face = self.faces[lead]

    def some(self, fit: Callable[[F], bool]) -> list[str]:
        """Return the cards that fit, in a random order."""
        found = sorted(card for card, face in self.faces.items() if fit(face))
        self.rng.shuffle(found)
        return found

    def one(self, fit: Callable[[F], bool]) -> str:
        """Return one of the cards that fit, or "" if none does."""
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
        """Return a pile of the given size, taken from the first cards on.

        It takes a few copies of each card, then up to four if these do not suffice, then as many as allowed. `counted`:
        returns the names under which a card's copies count together, at most four for each name. `names`: the number of
        cards that exist already for each name.
        """
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
