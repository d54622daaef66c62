"""Leases: one process at a time plays the bots of a match, and another process takes over if the first one dies.

The holder of a lease renews it while it plays, and gives it back when a person must decide. A lease that expires was
not given back: its holder has died or is stuck.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Value, When
from django.utils import timezone

from tcg.matches import selectors
from tcg.matches.models import BotLease, Match

LASTS = timedelta(seconds=6)
AHEAD = 2 * LASTS  # a lease that lasts longer was made before a clock was set back, and is ignored


def take(match_id: UUID, holder: str) -> bool:
    """Take the lease unless another process holds it. Return whether this process has it now."""
    now = timezone.now()
    lost = Case(When(holder="", then=Value(0)), default=F("interrupted") + 1)
    free = BotLease.objects.filter(Q(holder="") | Q(holder=holder) | ~_lasting(now), match=match_id)
    if free.update(interrupted=lost, holder=holder, until=now + LASTS):
        return True
    try:
        with transaction.atomic():
            BotLease.objects.create(match_id=match_id, holder=holder, until=now + LASTS)
    except IntegrityError:  # another process holds it, or the match does not exist any more
        return False
    return True


def _lasting(now: datetime) -> Q:
    return Q(until__gte=now, until__lte=now + AHEAD)


def renew(match_id: UUID, holder: str) -> bool:
    """Extend the lease. Return False if it had expired and another process has taken it."""
    mine = BotLease.objects.filter(match=match_id, holder=holder)
    return bool(mine.update(until=timezone.now() + LASTS))


def interrupted(match_id: UUID) -> int:
    """Return the number of times in a row that the lease was not given back."""
    return BotLease.objects.filter(match=match_id).values_list("interrupted", flat=True).first() or 0


def give_back(holder: str, match_id: UUID | None = None) -> None:
    """Give back the lease of one match in which bots have gone on, or all leases of this holder."""
    mine = BotLease.objects.filter(holder=holder)
    if match_id is None:
        mine.update(holder="", interrupted=0)
    else:
        mine.filter(match=match_id).update(holder="", interrupted=0, failed=None)


def give_up(holder: str, match_id: UUID) -> None:
    """Give back the lease of a match in which a bot cannot go on for now."""
    BotLease.objects.filter(holder=holder, match=match_id).update(holder="", interrupted=0, failed=timezone.now())


def failed_since(moment: datetime) -> QuerySet[BotLease]:
    """Return the leases of matches in which a bot failed since this moment and has not gone on since."""
    return BotLease.objects.filter(failed__gte=moment)


def free_matches(holder: str) -> QuerySet[Match]:
    """Return the matches that wait for a bot and that no other process plays, the longest waiting first."""
    theirs = BotLease.objects.filter(_lasting(timezone.now()), match=OuterRef("pk"))
    return selectors.waiting_for_bots().filter(~Exists(theirs.exclude(holder__in=("", holder))))
