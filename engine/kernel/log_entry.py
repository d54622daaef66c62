"""A line of the log."""

from __future__ import annotations

import msgspec

from engine.kernel.events import Event

UNSEEN_BY = {0: 1, 1: 2, None: 4}  # the viewers as bits of `LogEntry.hidden`


class LogEntry(msgspec.Struct, gc=False):
    """A line of the match's history: an event with its number, and the cards that it mentions as they were then.

    `cards`: the reference, card and face of each card, in one flat tuple. `hidden`: for each of these cards that was
    hidden then, its reference and the sum of the viewers who could not see it (1 and 2: the seats, 4: spectators).
    """

    n: int
    turn: int
    event: Event
    cards: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()

    def places(self, viewer: int | None) -> dict[int, tuple[int, int]]:
        """Return (card, face) by reference for the cards that the viewer could see at that time."""
        cards, hidden = self.cards, self.hidden
        unseen = {hidden[n] for n in range(0, len(hidden), 2) if hidden[n + 1] & UNSEEN_BY[viewer]}
        return {cards[n]: (cards[n + 1], cards[n + 2]) for n in range(0, len(cards), 3) if cards[n] not in unseen}
