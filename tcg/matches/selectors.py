"""Every read: which matches there are, and who may look."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from tcg.matches.models import ENDED, Match

HEAVY = ("seed", "options", "deck0", "deck1", "opening", "snapshot")  # what only a machine needs
OPEN_FOR = timedelta(hours=12)  # an open game nobody joined; its owner has long gone


def standing(match_id: UUID) -> Match | None:
    """The row without what only a machine needs."""
    return Match.objects.defer(*HEAVY).filter(pk=match_id).first()


def by_code(code: str) -> Match | None:
    return Match.objects.defer(*HEAVY).filter(code=code).first()


def open_matches(user: Any = None) -> QuerySet[Match]:
    """Games in the lobby that wait for somebody other than `user`."""
    rows = Match.objects.defer(*HEAVY).filter(
        status=Match.Status.WAITING, listed=True, name1="", created__gte=timezone.now() - OPEN_FOR
    )
    return rows.exclude(seat0=user.pk) if getattr(user, "is_authenticated", False) else rows


def matches_of(user: Any) -> QuerySet[Match]:
    if not getattr(user, "is_authenticated", False):
        return Match.objects.none()
    return Match.objects.defer(*HEAVY).filter(Q(seat0=user) | Q(seat1=user))


def current_matches(user: Any) -> QuerySet[Match]:
    """Games that `user` sits at: the ones being played first, those that wait for somebody after."""
    return matches_of(user).filter(status__in=[Match.Status.RUNNING, Match.Status.WAITING]).order_by("status", "-moved")


def finished_matches(user: Any) -> QuerySet[Match]:
    return matches_of(user).filter(status__in=ENDED).order_by("-finished")


def waiting_for_bots() -> QuerySet[Match]:
    """Matches whose open decision is a bot's."""
    return Match.objects.filter(status=Match.Status.RUNNING).filter(
        (Q(asked=0) & ~Q(bot0="")) | (Q(asked=1) & ~Q(bot1=""))
    )
