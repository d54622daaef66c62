"""Match queries."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet
from django.utils import timezone

from tcg.matches.models import ENDED, JOINED, Match, Seat
from tcg.web.users import is_signed_in

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

HEAVY = ("seed", "opening", "snapshot")  # columns that only a machine needs; the same is true of the seats' decks
FEW = 3  # a player with fewer finished matches is new to a game
OPEN_FOR = timedelta(hours=12)  # then an open game that nobody joined is hidden; its owner has long gone


def rows() -> QuerySet[Match]:
    """Return all matches, each with its seats in the same query, without the columns that only a machine needs."""
    seats = {name: FilteredRelation("seats", condition=Q(seats__number=number)) for number, name in enumerate(JOINED)}
    return Match.objects.annotate(**seats).select_related(*JOINED).defer(*HEAVY, *(f"{name}__deck" for name in JOINED))


def with_people(found: QuerySet[Match]) -> QuerySet[Match]:
    """Return the same matches with the users of their seats in the same query."""
    return found.select_related(*(f"{name}__user" for name in JOINED))


def match_row(match_id: UUID) -> Match | None:
    return rows().filter(pk=match_id).first()


def match_row_for_machine(match_id: UUID) -> Match | None:
    """Return the row with all that a machine needs, and both seats, in one query."""
    return rows().defer(None).filter(pk=match_id).first()


def match_by_code(code: str) -> Match | None:
    return rows().filter(code=code).first()


def seats_of_it() -> QuerySet[Seat]:
    """Return the seats of the match in the outer query."""
    return Seat.objects.filter(match=OuterRef("pk"))


def open_matches(user: Visitor | None = None) -> QuerySet[Match]:
    """Return the listed games that wait for a player other than `user`."""
    waiting = rows().filter(
        ~Exists(seats_of_it().filter(number=1)),
        status=Match.Status.WAITING, listed=True, created__gte=timezone.now() - OPEN_FOR,
    )  # fmt: skip
    return without_user(user, waiting)


def watched_matches(user: Visitor | None = None) -> QuerySet[Match]:
    """Return the games between people other than `user` that may be watched, the last moved first.

    Only listed games are included. A game that began by invitation is only reachable through its link.
    """
    running = rows().filter(
        ~Exists(seats_of_it().exclude(bot="")), status=Match.Status.RUNNING, private=False, listed=True
    )
    return without_user(user, running).order_by("-moved")


def without_user(user: Any, found: QuerySet[Match]) -> QuerySet[Match]:
    """Return the matches in which `user` has no seat."""
    return found.exclude(seats__user=user.pk) if is_signed_in(user) else found


def matches_of(user: Any) -> QuerySet[Match]:
    if not is_signed_in(user):
        return rows().none()
    return rows().filter(seats__user=user, lesson=None)


def lessons_of(user: Any, game: str) -> QuerySet[Match]:
    """Return the user's tutorial games of a game, the newest first."""
    if not is_signed_in(user):
        return Match.objects.none()
    return rows().filter(seats__user=user, lesson__isnull=False, game=game)


def has_played(user: Any, game: str) -> bool:
    """Return whether the user has had a seat in this game, or has finished its tutorial game."""
    if not is_signed_in(user):
        return False
    whole = Q(lesson=None) | Q(status__in=ENDED)
    return Match.objects.filter(whole, seats__user=user, game=game).exists()


def is_new_to(user: Any, game: str) -> bool:
    """Return whether the user has finished fewer than `FEW` matches of this game."""
    ended = Match.objects.filter(seats__user=user, game=game, lesson=None, status__in=ENDED)
    return ended[:FEW].count() < FEW


def current_matches(user: Visitor) -> QuerySet[Match]:
    """Return the user's current games: the running ones first, then the waiting ones."""
    return matches_of(user).filter(status__in=[Match.Status.RUNNING, Match.Status.WAITING]).order_by("status", "-moved")


def finished_matches(user: Visitor) -> QuerySet[Match]:
    return matches_of(user).filter(status__in=ENDED).order_by("-finished")


def waiting_for_bots() -> QuerySet[Match]:
    """Return the matches whose open decision is a bot's, the longest waiting first."""
    asked = seats_of_it().filter(number=OuterRef("asked")).exclude(bot="")
    return Match.objects.filter(Exists(asked), status=Match.Status.RUNNING).order_by("moved")
