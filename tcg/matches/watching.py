"""Watching a match: the players' leave for it, and the count of those who do.

Each of two players has a say, and others may watch while both let them. Their address is the match's own, which is a
random number and leads nowhere while the players want to be alone.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any
from uuid import UUID

from channels.db import database_sync_to_async
from django.db import transaction
from django.utils import timezone

from tcg.matches import refusals, selectors
from tcg.matches.models import Match, Seat, Watcher
from tcg.matches.push import group_of
from tcg.web import rows
from tcg.web.push import tell

BEAT = 60.0  # seconds between two signs of life of those who watch
LASTS = timedelta(seconds=150)  # without one: the process that counted them has died


@transaction.atomic
def let_watch(*, match_id: UUID, user: Any, on: bool) -> Match:
    """Let others watch, as far as this player has a say, or not. Who watches is shown out where one player wants it."""
    match = rows.fetch(Match, match_id, without=selectors.HEAVY, locked=True)
    if match is None:
        raise refusals.no_match()
    seat = match.seat_of(user)
    if seat is None:
        raise refusals.no_seat()
    if match.status == Match.Status.ABANDONED:
        raise refusals.no_longer_open()
    match.sides[seat].lets_watch = on
    Seat.objects.filter(match=match, number=seat).update(lets_watch=on)
    match.private = not all(side.lets_watch for side in match.sides if not (side.free or side.bot))
    match.save(update_fields=["private"])
    if match.private:
        _tell(match.pk, "match.private")
    if not match.waiting:  # where nobody sits opposite there is no table yet
        news(match.pk)
    return match


def news(match_id: UUID) -> None:
    """Tell the players' pages, once it is committed, that something beside the game has changed."""
    _tell(match_id, "company.news")


def _tell(match_id: UUID, kind: str) -> None:
    transaction.on_commit(functools.partial(tell, group_of(match_id), {"type": kind}), robust=True)


def watchers_of(match: Match) -> int:
    """Return how many watch."""
    return Watcher.objects.filter(match=match, until__gt=timezone.now()).count()


def forget_watchers() -> int:
    """Delete those whose process has died."""
    return Watcher.objects.filter(until__lt=timezone.now()).delete()[0]


# In a server: each open socket of one who watches is a row, which lasts as long as its process gives signs of life.

_here: set[int] = set()
_beating: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def _in_thread(function: Callable[..., Any]) -> Callable[..., Any]:
    return database_sync_to_async(function, thread_sensitive=False)


async def come(match_id: UUID) -> int:
    """Count one who watches from here on; returns the row, or 0 where the players want to be alone since."""
    key: int = await _in_thread(_come)(match_id)
    if not key:
        return 0
    _here.add(key)
    loop = asyncio.get_running_loop()
    if loop not in _beating:
        _beating[loop] = task = asyncio.create_task(_beat())
        task.add_done_callback(lambda _done: _beating.pop(loop, None))
    return key


async def go(match_id: UUID, key: int) -> None:
    """Count this one no more."""
    _here.discard(key)
    await _in_thread(_go)(match_id, key)


def _come(match_id: UUID) -> int:
    if not Match.objects.filter(pk=match_id, private=False).exists():
        return 0
    made = Watcher.objects.create(match_id=match_id, until=timezone.now() + LASTS)
    news(match_id)
    return made.pk


def _go(match_id: UUID, key: int) -> None:
    if Watcher.objects.filter(pk=key).delete()[0]:
        news(match_id)


def stay(keys: Iterable[int]) -> None:
    """A sign of life of these."""
    Watcher.objects.filter(pk__in=list(keys)).update(until=timezone.now() + LASTS)


async def _beat() -> None:
    while True:
        await asyncio.sleep(BEAT)
        if not _here:
            return
        await _in_thread(stay)(tuple(_here))
