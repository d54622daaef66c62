"""Things that a player offers the other, or asks for: a draw, or to take the last choice back.

An offer stands until something happens in the game that everybody sees. What one seat alone sees, like its hidden
choices, does not touch it: else an offer that goes would tell of them.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from tcg.matches import access, refusals
from tcg.matches.models import Match, Offer
from tcg.matches.watching import news

MOST = {Offer.Kind.DRAW: 3, Offer.Kind.BACK: 10}  # of a seat in a game
TWICE = {Offer.Kind.DRAW: refusals.offered_already, Offer.Kind.BACK: refusals.asked_already}  # at one point of it
TOO_OFTEN = {Offer.Kind.DRAW: refusals.offered_too_often, Offer.Kind.BACK: refusals.asked_too_often}


def standing(match: Match, kind: str) -> Offer | None:
    """The offer of this kind that stands."""
    return (
        match.offers.filter(kind=kind, number=match.number_for(None), closed=False).first() if match.running else None
    )


def left(match: Match, seat: int, kind: Offer.Kind) -> int:
    """Return how often this seat may make such an offer from here on: not to a bot."""
    if not match.running or match.sides[1 - seat].bot:
        return 0
    return max(0, MOST[kind] - match.offers.filter(kind=kind, seat=seat).count())


def make(match: Match, seat: int, kind: Offer.Kind, to: int | None = None) -> Offer:
    """Make an offer, of a match that is locked. Raises a refusal to who has done so at this point of the game, or too
    often."""
    number = match.number_for(None)
    if match.offers.filter(kind=kind, seat=seat, number=number).exists():
        raise TWICE[kind]()
    if not left(match, seat, kind):
        raise TOO_OFTEN[kind]()
    offer = Offer.objects.create(match=match, kind=kind, seat=seat, number=number, to=to)
    news(match.pk)
    return offer


@transaction.atomic
def close(*, match_id: UUID, user: Any, kind: str) -> None:
    """Decline the other's offer, or withdraw one's own. Where none stands, nothing changes."""
    match, _seat = lock(match_id, user)
    if match.offers.filter(kind=kind, number=match.number_for(None), closed=False).update(closed=True):
        news(match.pk)


def lock(match_id: UUID, user: Any) -> tuple[Match, int]:
    """The row of a running match, locked, and the seat of this user."""
    match, seat = access.lock_at_seat(match_id, user)
    if not match.running:
        raise refusals.not_started() if match.waiting else refusals.over()
    return match, seat
