"""Presence: the players who are at the table, and since when one is not.

In a server each open socket of a player, and of one who watches, is a row, which lasts as long as its process gives
signs of life. A page that is loaded anew closes one and opens another: so shortly nobody has gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from channels.db import database_sync_to_async
from django.db.models import Q
from django.utils import timezone

from tcg.matches import clocks
from tcg.matches.models import Match, OpenTable, Seat
from tcg.matches.watching import news, news_of

BEAT = 60.0  # seconds between two signs of life
LASTS = timedelta(seconds=150)  # without one: the process that counted them has died
SHORTLY = timedelta(seconds=10)

# How long somebody waits for who has gone, before the game may be ended without them.
WAIT_WITH_CLOCK = timedelta(minutes=3)
WAIT_AT_OPEN_TABLES = timedelta(minutes=15)  # no clock, with whoever came
WAIT_BY_INVITATION = timedelta(days=1)  # no clock, with somebody one knows

up_since = timezone.now()  # before that nobody could come back here


def gone_since(match: Match, seat: int) -> datetime | None:
    """Return since when the player of this seat is not at the table; None: they are, or it is a bot."""
    if match.sides[seat].bot:
        return None
    now = timezone.now()
    known = list(match.open_tables.filter(seat=seat).values_list("until", flat=True))
    if any(until > now for until in known):
        return None
    signs: list[datetime | None] = [until - LASTS for until in known]
    signs += Seat.objects.filter(match=match, number=seat).values_list("gone", flat=True)
    signs += match.moves.filter(seat=seat).order_by("-number").values_list("created", flat=True)[:1]
    since = max((sign for sign in (*signs, match.started) if sign is not None), default=now)
    return since if now - since >= SHORTLY else None


def patience(match: Match) -> timedelta | None:
    """Return how long one waits for the other of this match; None: its clock ends it."""
    pace = clocks.pace_of(match.pace)
    if pace is not None:
        return None if pace.daily else WAIT_WITH_CLOCK
    return WAIT_AT_OPEN_TABLES if match.listed else WAIT_BY_INVITATION


def may_be_ended(match: Match, seat: int, since: datetime | None) -> datetime | None:
    """Return from when on the player of the other seat may end the match without the one of this seat, who has gone at
    `since`; None: not while it stands as it does. Only who is asked keeps the other waiting."""
    wait = patience(match)
    if since is None or wait is None or not match.running or match.asked != seat:
        return None
    return max(since, match.moved or since, up_since) + wait


# In a server

_here: set[int] = set()
_beating: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def _in_thread(function: Callable[..., Any]) -> Callable[..., Any]:
    return database_sync_to_async(function, thread_sensitive=False)


async def come(match_id: UUID, seat: int | None) -> int:
    """Count an open table from here on: of a seat, or of one who watches. Returns its row, or 0 where the players want
    to be alone since."""
    key: int = await _in_thread(_come)(match_id, seat)
    if not key:
        return 0
    _here.add(key)
    loop = asyncio.get_running_loop()
    if loop not in _beating:
        _beating[loop] = task = asyncio.create_task(_beat())
        task.add_done_callback(lambda _done: _beating.pop(loop, None))
    return key


async def go(match_id: UUID, seat: int | None, key: int) -> None:
    """Count this one no more."""
    _here.discard(key)
    await _in_thread(_go)(match_id, seat, key)


def _come(match_id: UUID, seat: int | None) -> int:
    if seat is None and not Match.objects.filter(pk=match_id, private=False).exists():
        return 0
    made = OpenTable.objects.create(match_id=match_id, seat=seat, until=timezone.now() + LASTS)
    if seat is None:
        news(match_id)
    elif not _others(match_id, seat).exclude(pk=made.pk).exists():
        news_of(match_id, seat)
    return made.pk


def _go(match_id: UUID, seat: int | None, key: int) -> None:
    if not OpenTable.objects.filter(pk=key).delete()[0]:
        return
    if seat is None:
        news(match_id)
    elif not _others(match_id, seat).exists():
        Seat.objects.filter(match=match_id, number=seat).update(gone=timezone.now())
        news_of(match_id, seat)


def _others(match_id: UUID, seat: int) -> Any:
    return OpenTable.objects.filter(match=match_id, seat=seat, until__gt=timezone.now())


def stay(keys: Iterable[int]) -> None:
    """A sign of life of these."""
    OpenTable.objects.filter(pk__in=list(keys)).update(until=timezone.now() + LASTS)


async def _beat() -> None:
    while True:
        await asyncio.sleep(BEAT)
        if not _here:
            return
        await _in_thread(stay)(tuple(_here))


def forget_tables() -> int:
    """Delete those whose process has died; of a player's the last sign of life is kept."""
    dead = OpenTable.objects.filter(until__lt=timezone.now())
    for table in dead.filter(seat__isnull=False):
        last = table.until - LASTS
        later = Q(gone=None) | Q(gone__lt=last)
        Seat.objects.filter(later, match=table.match_id, number=table.seat or 0).update(gone=last)
    return dead.delete()[0]
