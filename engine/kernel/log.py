"""The log of a match: its events with their clauses, and the cards that they mention as they were then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.kernel.events import Damaged, Event

if TYPE_CHECKING:
    from engine.kernel.machine import Machine

LOG_SLACK = 8
SPOKEN_OF = ("ref", "new", "source", "target", "by", "attacker", "to", "host", "base")
UNSEEN_BY = {0: 1, 1: 2, None: 4}


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


class Recorder:
    """The part of a match that writes its log."""

    def __init__(self, game: Machine) -> None:
        self.game = game

    # -- the log -----------------------------------------------------------------------------------
    def record(self, event: Event) -> None:
        """Add a line to the history, with the data needed to show it later."""
        game = self.game
        if game.log is None:
            return
        game.before_line(event)
        if game.log_kept and not game.has_log_text(event):
            return  # do not count it either: a gap in the numbers would reveal that something happened
        game.s.logged += 1
        cards: tuple[int, ...] = ()
        hidden: tuple[int, ...] = ()
        spoken_of = [getattr(event, field, 0) for field in SPOKEN_OF]
        for ref in (*spoken_of, *event.together) if isinstance(event, Damaged) else spoken_of:
            if isinstance(ref, int) and ref > 0:
                place = self.identity(ref)
                if place is not None:
                    cards += (ref, *place)
                    obj = game.s.objects.get(ref)
                    if obj is not None and not game.can_see(None, obj):
                        hidden += (ref, sum(n for who, n in UNSEEN_BY.items() if not game.can_see(who, obj)))
        game.log.append(LogEntry(game.s.logged, game.s.turn, event, cards, hidden))
        if game.log_kept and len(game.log) > game.log_kept + LOG_SLACK:
            del game.log[:LOG_SLACK]

    def identity(self, ref: int) -> tuple[int, int] | None:
        """Return (card, face) of an object or of an ability's source, current or last known."""
        game = self.game
        obj = game.object_or_last_known(ref)
        return None if obj is None else (obj.card, obj.face)
