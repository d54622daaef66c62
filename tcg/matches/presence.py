"""Presence: which players are at the table, and since when a player is away.

In a server, each open socket of a player or spectator is a row. The row lasts for as long as its process sends signs of
life. Reloading a page closes one socket and opens another, so a short absence does not count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import ParamSpec, TypeVar
from uuid import UUID

from channels.db import database_sync_to_async
from django.db.models import Q, QuerySet
from django.utils import timezone

from tcg.matches import clocks
from tcg.matches.models import Match, OpenTable, Seat
from tcg.matches.watching import news, news_of

BEAT = 60.0  # seconds between two signs of life
LASTS = timedelta(seconds=150)  # without a sign of life; after that the process that wrote the row counts as dead
SHORTLY = timedelta(seconds=10)

# How long a player must wait before ending the game without the player who has left.
WAIT_WITH_CLOCK = timedelta(minutes=3)
WAIT_AT_OPEN_TABLES = timedelta(minutes=15)  # no clock, with any opponent
WAIT_BY_INVITATION = timedelta(days=1)  # no clock, with an invited opponent

up_since = timezone.now()  # before that, nobody could come back to this process


def gone_since(match: Match, seat: int) -> datetime | None:
    """Return the time since when the player of this seat is away. Return None if the player is here or is a bot."""
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
    """Return how long a player waits for the other in this match. Return None if the clock ends it instead."""
    pace = clocks.pace_of(match.pace)
    if pace is not None:
        return None if pace.daily else WAIT_WITH_CLOCK
    return WAIT_AT_OPEN_TABLES if match.listed else WAIT_BY_INVITATION


def may_be_ended(match: Match, seat: int, since: datetime | None) -> datetime | None:
    """Return the time from which the other player may end the match without the player of `seat`.

    - `since`: when the player of `seat` left.

    Return None if the match cannot be ended in its current state. Only the player who must decide keeps the other
    waiting.
    """
    wait = patience(match)
    if since is None or wait is None or not match.running or match.asked != seat:
        return None
    return max(since, match.moved or since, up_since) + wait


# In a server

P = ParamSpec("P")
T = TypeVar("T")
_here: set[int] = set()
_beating: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def _in_thread(function: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    return database_sync_to_async(function, thread_sensitive=False)


async def come(match_id: UUID, seat: int | None) -> int:
    """Count an open table of a seat or a spectator from now on.

    Return the key of its row, or 0 if the match has become private since.
    """
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
    """Stop counting an open table."""
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


def _others(match_id: UUID, seat: int) -> QuerySet[OpenTable]:
    return OpenTable.objects.filter(match=match_id, seat=seat, until__gt=timezone.now())


def stay(keys: Iterable[int]) -> None:
    """Give a sign of life for these rows."""
    OpenTable.objects.filter(pk__in=list(keys)).update(until=timezone.now() + LASTS)


async def _beat() -> None:
    while True:
        await asyncio.sleep(BEAT)
        if not _here:
            return
        await _in_thread(stay)(tuple(_here))


def forget_tables() -> int:
    """Delete the rows of dead processes. Keep the last sign of life of a player on the seat."""
    dead = OpenTable.objects.filter(until__lt=timezone.now())
    for table in dead.filter(seat__isnull=False):
        last = table.until - LASTS
        later = Q(gone=None) | Q(gone__lt=last)
        Seat.objects.filter(later, match=table.match_id, number=table.seat or 0).update(gone=last)
    return dead.delete()[0]
