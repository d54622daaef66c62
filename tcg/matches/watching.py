"""Watching a match: the players' leave for it, and the count of those who do.

Each of two players has a say, and others may watch while both let them. Their address is the match's own, which is a
random number and leads nowhere while the players want to be alone.
"""

from __future__ import annotations

import functools
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tcg.matches import access, refusals
from tcg.matches.models import Match, Seat
from tcg.matches.push import group_of
from tcg.web.push import tell


@transaction.atomic
def let_watch(*, match_id: UUID, user: Any, on: bool) -> Match:
    """Let others watch, as far as this player has a say, or not. Who watches is shown out where one player wants it."""
    match, seat = access.lock_at_seat(match_id, user)
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


def news_of(match_id: UUID, seat: int) -> None:
    """Tell the page of the other player that the one of this seat has come or gone."""
    _tell(match_id, "company.seat", seat=seat)


def _tell(match_id: UUID, kind: str, **more: Any) -> None:
    transaction.on_commit(functools.partial(tell, group_of(match_id), {"type": kind, **more}), robust=True)


def watchers_of(match: Match) -> int:
    """Return how many watch."""
    return match.open_tables.filter(seat=None, until__gt=timezone.now()).count()
