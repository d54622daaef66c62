"""Tidying: old data is deleted in small batches, so that players never wait for it.

`manage.py tidy` does it, and a server does it daily. The README lists what is deleted. Every row is checked again while
it is locked, because it may have become needed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import structlog
from django.contrib.sessions.models import Session
from django.db import connections, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from tcg.accounts.models import User
from tcg.decks.models import Deck, DeckVersion
from tcg.home.models import Chore
from tcg.matches import presence, queue, services
from tcg.matches.models import ENDED, Match, Move, Report, Seat
from tcg.talk import services as talk
from tcg.talk.models import TalkReport

log = structlog.get_logger("tcg.home.tidying")

CHORE = "tidy"
DAILY = timedelta(days=1)
BATCH = 100  # rows that are locked at once
PAUSE = 0.05  # seconds between two batches, so that others can write

FORGOTTEN_GUEST = timedelta(days=60)
NEVER_BEGUN = timedelta(days=7)
NEVER_PLAYED = timedelta(days=30)
OLD_SNAPSHOT = timedelta(days=90)
OLD_VERSION = timedelta(days=180)
VERSIONS_KEPT = 10
OLD_REPORT = timedelta(days=90)


# -- old data --------------------------------------------------------------------------------------
def ended_sessions() -> QuerySet[Session]:
    return Session.objects.filter(expire_date__lt=timezone.now())


def matches_never_begun() -> QuerySet[Match]:
    """Return the matches that were cancelled, or that nobody joined in time (`sweep_waiting` has closed those)."""
    return Match.objects.filter(status=Match.Status.ABANDONED, created__lt=timezone.now() - NEVER_BEGUN)


def matches_never_played() -> QuerySet[Match]:
    """Return the matches without any answer of a person: left or conceded right after the deal."""
    answers = Move.objects.filter(match=OuterRef("pk"), input__t="answer").exclude(key__startswith="bot-")
    dealt = Q(status__in=(Match.Status.RUNNING, *ENDED), moved__lt=timezone.now() - NEVER_PLAYED)
    return Match.objects.filter(dealt, ~Exists(answers), ~Exists(Report.objects.filter(match=OuterRef("pk"))))


def old_lessons() -> QuerySet[Match]:
    """Return the tutorial games that are over or were left."""
    return Match.objects.filter(lesson__isnull=False, created__lt=timezone.now() - NEVER_PLAYED)


def empty_guests() -> QuerySet[User]:
    """Return the guests without a deck and a seat who have not come for a long time."""
    return User.objects.filter(
        ~Exists(Deck.objects.filter(owner=OuterRef("pk"))),
        ~Exists(Seat.objects.filter(user=OuterRef("pk"))),
        Q(last_login=None) | Q(last_login__lt=timezone.now() - FORGOTTEN_GUEST),
        is_guest=True,
        date_joined__lt=timezone.now() - FORGOTTEN_GUEST,
    )


def old_versions() -> QuerySet[DeckVersion]:
    """Return old versions of decks, except the newest ones of each deck."""
    of_deck = DeckVersion.objects.filter(deck=OuterRef("deck")).order_by("-number")
    last_kept = Subquery(of_deck.values("number")[VERSIONS_KEPT - 1 : VERSIONS_KEPT])
    return DeckVersion.objects.filter(at__lt=timezone.now() - OLD_VERSION, number__lt=last_kept)


def old_snapshots() -> QuerySet[Match]:
    """Return the matches that ended long ago and still have a snapshot. Their moves lead to the same end."""
    return Match.objects.filter(status__in=ENDED, finished__lt=timezone.now() - OLD_SNAPSHOT, snapshot__isnull=False)


def dealt_with_reports() -> QuerySet[Report]:
    return Report.objects.filter(closed=True, created__lt=timezone.now() - OLD_REPORT)


def old_talk_reports() -> QuerySet[TalkReport]:
    return TalkReport.objects.filter(closed=True, created__lt=timezone.now() - OLD_REPORT)


# -- deleting it ------------------------------------------------------------------------------------
def _in_batches(find: Callable[[], QuerySet[Any]], deed: Callable[[QuerySet[Any]], int]) -> int:
    """Apply the deed to the found rows in batches, each in a transaction that locks them.

    Rows locked by others are skipped until the next run. Return the number of handled rows.
    """
    done, last = 0, None
    while True:
        rows = find() if last is None else find().filter(pk__gt=last)
        with transaction.atomic():
            held = rows.order_by("pk").select_for_update(skip_locked=True)
            keys = list(held.values_list("pk", flat=True)[:BATCH])
            done += deed(find().filter(pk__in=keys).order_by()) if keys else 0
        if len(keys) < BATCH:
            return done
        last = keys[-1]
        time.sleep(PAUSE)


def _delete(rows: QuerySet[Any]) -> int:
    return rows.delete()[1].get(rows.model._meta.label, 0)


def _delete_matches(rows: QuerySet[Match]) -> int:
    found = Match.objects.filter(pk__in=list(rows.values_list("pk", flat=True)))
    Move.objects.filter(match__in=found).delete()
    return _delete(found)


def _forget_snapshots(rows: QuerySet[Match]) -> int:
    return rows.update(snapshot=None, snapshot_number=None)


RULES: dict[str, Callable[[], int]] = {  # in this order: a guest whose last match is deleted is empty after it
    "open games closed that nobody has joined": services.sweep_waiting,
    "sessions that have ended": lambda: _in_batches(ended_sessions, _delete),
    "matches that were never begun": lambda: _in_batches(matches_never_begun, _delete_matches),
    "matches in which nobody has answered": lambda: _in_batches(matches_never_played, _delete_matches),
    "first games that are over or were left": lambda: _in_batches(old_lessons, _delete_matches),
    "guests without decks and games": lambda: _in_batches(empty_guests, _delete),
    "old versions of decks": lambda: _in_batches(old_versions, _delete),
    "snapshots of matches that ended long ago": lambda: _in_batches(old_snapshots, _forget_snapshots),
    "places in queues that were left": queue.forget_places,
    "what was said at tables": lambda: _in_batches(talk.old_lines, _delete),
    "reports of talk that were dealt with": lambda: _in_batches(old_talk_reports, _delete),
    "open tables whose server has died": presence.forget_tables,
    "reports that were dealt with": lambda: _in_batches(dealt_with_reports, _delete),
}


def tidy(every: timedelta = timedelta()) -> dict[str, int] | None:
    """Delete old data and return the number of deleted rows by kind.

    Return None if another process is tidying, or did it less than `every` ago.
    """
    if not Chore.take(CHORE, every):
        return None
    try:
        done = {name: rule() for name, rule in RULES.items()}
    finally:
        Chore.end(CHORE)
    log.info("tidied", **{name.replace(" ", "_"): count for name, count in done.items() if count})
    return done


# -- daily ------------------------------------------------------------------------------------------
class Daily(threading.Thread):
    """A thread that tidies once a day, in one process for all.

    It checks every hour, at first some time after the start.
    """

    FIRST, AGAIN = 15 * 60.0, 60 * 60.0

    def __init__(self) -> None:
        super().__init__(name="tidy", daemon=True)
        self.stopped = threading.Event()

    def run(self) -> None:
        wait = self.FIRST
        while not self.stopped.wait(wait):
            wait = self.AGAIN
            try:
                tidy(DAILY)
            except Exception:  # the site goes on after any error, and tries again in an hour
                log.exception("cannot tidy")
            finally:
                connections.close_all()
