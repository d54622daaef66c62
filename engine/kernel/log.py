"""The log of a match: its events with their clauses, and the cards that they mention as they were then."""

from __future__ import annotations

from engine.kernel.events import Damaged, Event
from engine.kernel.log_entry import UNSEEN_BY, LogEntry
from engine.kernel.table import Table

LOG_SLACK = 8
SPOKEN_OF = ("ref", "new", "source", "target", "by", "attacker", "to", "host", "base")


class Recorder:
    """The part of a match that writes its log."""

    def __init__(self, game: Table) -> None:
        self.game = game

    def record(self, event: Event) -> None:
        """Add a line to the log of a match that has one, with the data needed to show it later."""
        game, log = self.game, self.game.log
        assert log is not None
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
        log.append(LogEntry(game.s.logged, game.s.turn, event, cards, hidden))
        if game.log_kept and len(log) > game.log_kept + LOG_SLACK:
            del log[:LOG_SLACK]

    def identity(self, ref: int) -> tuple[int, int] | None:
        """Return (card, face) of an object or of an ability's source, current or last known."""
        obj = self.game.object_or_last_known(ref)
        return None if obj is None else (obj.card, obj.face)
