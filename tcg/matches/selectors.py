"""Every read: which matches there are, and who may look."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet
from django.utils import timezone

from tcg.matches.models import ENDED, JOINED, Match, Seat

HEAVY = ("seed", "opening", "snapshot")  # what only a machine needs; and so do the decks of the seats
FEW = 3  # matches: who has played no more is new to a game
OPEN_FOR = timedelta(hours=12)  # an open game nobody joined; its owner has long gone


def rows() -> QuerySet[Match]:
    """All matches, each with its seats in the same query, without what only a machine needs."""
    seats = {name: FilteredRelation("seats", condition=Q(seats__number=number)) for number, name in enumerate(JOINED)}
    return Match.objects.annotate(**seats).select_related(*JOINED).defer(*HEAVY, *(f"{name}__deck" for name in JOINED))


def with_people(found: QuerySet[Match]) -> QuerySet[Match]:
    """The same matches, with those who sit at them in the same query."""
    return found.select_related(*(f"{name}__user" for name in JOINED))


def match_row(match_id: UUID) -> Match | None:
    return rows().filter(pk=match_id).first()


def match_row_for_machine(match_id: UUID) -> Match | None:
    """The row with all that a machine needs, and both seats, in one query."""
    return rows().defer(None).filter(pk=match_id).first()


def match_by_code(code: str) -> Match | None:
    return rows().filter(code=code).first()


def seats_of_it() -> QuerySet[Seat]:
    """The seats of the match that the query around is about."""
    return Seat.objects.filter(match=OuterRef("pk"))


def open_matches(user: Any = None) -> QuerySet[Match]:
    """Games in the lobby that wait for somebody other than `user`."""
    waiting = rows().filter(
        ~Exists(seats_of_it().filter(number=1)),
        status=Match.Status.WAITING, listed=True, created__gte=timezone.now() - OPEN_FOR,
    )  # fmt: skip
    return without_user(user, waiting)


def watched_matches(user: Any = None) -> QuerySet[Match]:
    """Games between people other than `user` that were begun before everybody and may be watched, the one that moved
    last first. What was begun by invitation is found by its link alone."""
    running = rows().filter(
        ~Exists(seats_of_it().exclude(bot="")), status=Match.Status.RUNNING, private=False, listed=True
    )
    return without_user(user, running).order_by("-moved")


def without_user(user: Any, found: QuerySet[Match]) -> QuerySet[Match]:
    """Return the matches at which `user` does not sit."""
    return found.exclude(seats__user=user.pk) if getattr(user, "is_authenticated", False) else found


def matches_of(user: Any) -> QuerySet[Match]:
    if not getattr(user, "is_authenticated", False):
        return rows().none()
    return rows().filter(seats__user=user, lesson=None)


def lessons_of(user: Any, game: str) -> QuerySet[Match]:
    """The first games of this user, the newest first."""
    if not getattr(user, "is_authenticated", False):
        return Match.objects.none()
    return rows().filter(seats__user=user, lesson__isnull=False, game=game)


def has_played(user: Any, game: str) -> bool:
    """Return whether this user has sat at a match of this game, or has come to the end of its first game."""
    if not getattr(user, "is_authenticated", False):
        return False
    whole = Q(lesson=None) | Q(status__in=ENDED)
    return Match.objects.filter(whole, seats__user=user, game=game).exists()


def is_new_to(user: Any, game: str) -> bool:
    """Return whether this user has come to the end of fewer than `FEW` matches of this game."""
    ended = Match.objects.filter(seats__user=user, game=game, lesson=None, status__in=ENDED)
    return ended[:FEW].count() < FEW


def current_matches(user: Any) -> QuerySet[Match]:
    """Games that `user` sits at: the ones being played first, those that wait for somebody after."""
    return matches_of(user).filter(status__in=[Match.Status.RUNNING, Match.Status.WAITING]).order_by("status", "-moved")


def finished_matches(user: Any) -> QuerySet[Match]:
    return matches_of(user).filter(status__in=ENDED).order_by("-finished")


def waiting_for_bots() -> QuerySet[Match]:
    """Matches whose open decision is a bot's, the one that has waited longest first."""
    asked = seats_of_it().filter(number=OuterRef("asked")).exclude(bot="")
    return Match.objects.filter(Exists(asked), status=Match.Status.RUNNING).order_by("moved")
