"""The timekeeper of a server: players whose time has run out lose, and time without a running server is given back.

Each server has one, and they are independent: if two find the same time run out, one of them is refused. While a clock
runs they write a sign of life every second. After a stop, a crash or a night in which the machine slept, each clock
goes on from where it stopped.
"""

from __future__ import annotations

import threading
import uuid
from datetime import datetime, timedelta

import structlog
from django.db import close_old_connections
from django.utils import timezone

from tcg.matches import services, warm_matches
from tcg.matches.models import Match, ServerBeat
from tcg.matches.push import announcement
from tcg.web.databases import writing
from tcg.web.push import tell
from tcg.web.refusals import Refusal

log = structlog.get_logger("tcg.matches.timekeeper")

EVERY = 1.0  # seconds
MISSED = timedelta(seconds=5)  # without a sign of life for this long, no server was running
THE_ROW = 1


def look(now: datetime | None = None) -> int:
    """Give back time without a server, and end the matches whose time has run out.

    Return the number of ended matches.
    """
    now = now or timezone.now()
    if not Match.objects.filter(due__isnull=False).exists():
        return 0
    _give_back(now)
    over = Match.objects.filter(due__lte=now, status=Match.Status.RUNNING).values_list("pk", "asked")
    return sum(_end(match_id, seat) for match_id, seat in over if seat is not None)


def sign(now: datetime | None = None) -> None:
    """Write a sign of life."""
    now = now or timezone.now()
    if not ServerBeat.objects.filter(pk=THE_ROW, at__lt=now).update(at=now):
        ServerBeat.objects.bulk_create([ServerBeat(pk=THE_ROW, at=now)], ignore_conflicts=True)


def _give_back(now: datetime) -> None:
    beat = ServerBeat.objects.filter(pk=THE_ROW).values_list("at", flat=True).first()
    if beat is None or now - beat < MISSED:
        sign(now)
        return
    with writing():
        if not ServerBeat.objects.filter(pk=THE_ROW, at=beat).update(at=now):
            return  # another server has just done it
        running = list(
            Match.objects.select_for_update().filter(due__isnull=False).only("due", "moved", "started", "number")
        )
        moved = [match for match in running if _moved_on(match, beat, now)]
        Match.objects.bulk_update(moved, ["due"], batch_size=500)
    for match in moved:
        warm_matches.slots.forget(match.pk)  # the row in memory has the old time
        tell(*announcement(match.pk, match.number))
    if moved:
        log.info("time was given back", matches=len(moved), since=str(beat))


def _moved_on(match: Match, beat: datetime, now: datetime) -> bool:
    """Extend the time by the time without a server, and return whether it changed.

    A move also counts as a sign of life.
    """
    last = max(time for time in (beat, match.moved, match.started) if time is not None)
    if match.due is None or now - last < MISSED:
        return False
    match.due += now - last
    return True


def _end(match_id: uuid.UUID, seat: int) -> bool:
    try:
        services.forfeit(match_id=match_id, seat=seat, how="time", key=f"time-{uuid.uuid4().hex}")
    except Refusal:
        return False  # the player answered at the last moment, or another server was first
    except Exception:
        log.exception("a time that is over cannot be called", match=str(match_id))
        return False
    return True


class Timekeeper(threading.Thread):
    """A thread that checks the clocks once a second while the server runs."""

    def __init__(self) -> None:
        super().__init__(name="timekeeper", daemon=True)
        self.stopped = threading.Event()

    def run(self) -> None:
        while True:
            try:
                look()
            except Exception:  # for example, the database is away; then the clocks stop
                log.exception("cannot keep the time")
            finally:
                close_old_connections()
            if self.stopped.wait(EVERY):
                return

    def stop(self) -> None:
        """Stop the thread, and write a last sign of life: the clocks stop here."""
        self.stopped.set()
        self.join(timeout=EVERY)
        try:
            if Match.objects.filter(due__isnull=False).exists():
                sign()
        except Exception:
            log.exception("no last sign of life")
        finally:
            close_old_connections()
