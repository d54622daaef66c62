"""Spectators of a match: the players' permission for them, and their number.

Others may watch while both players allow it. The address is the match's own, with a random number, and shows nothing
while the match is private.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tcg.matches import access, refusals
from tcg.matches.models import Match, Seat
from tcg.matches.push import group_of
from tcg.web.push import tell

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


@transaction.atomic
def let_watch(*, match_id: UUID, user: Visitor, on: bool) -> Match:
    """Set whether this player allows spectators. If one player does not, all spectators are removed."""
    match, seat = access.lock_at_seat(match_id, user)
    if match.status == Match.Status.ABANDONED:
        raise refusals.no_longer_open()
    match.sides[seat].lets_watch = on
    Seat.objects.filter(match=match, number=seat).update(lets_watch=on)
    match.private = not all(side.lets_watch for side in match.sides if not (side.free or side.bot))
    match.save(update_fields=["private"])
    if match.private:
        _tell(match.pk, "match.private")
    if not match.waiting:  # without an opponent there is no table yet
        news(match.pk)
    return match


def news(match_id: UUID) -> None:
    """Tell the players' pages, after the commit, that something outside the game has changed."""
    _tell(match_id, "company.news")


def news_of(match_id: UUID, seat: int) -> None:
    """Tell the other player's page that the player of this seat has come or gone."""
    _tell(match_id, "company.seat", seat=seat)


def _tell(match_id: UUID, kind: str, **more: object) -> None:
    transaction.on_commit(functools.partial(tell, group_of(match_id), {"type": kind, **more}), robust=True)


def watchers_of(match: Match) -> int:
    """Return the number of spectators."""
    return match.open_tables.filter(seat=None, until__gt=timezone.now()).count()
