"""Offers and requests of one player to the other: a draw, or taking the last choice back.

An offer is open until something happens that everybody sees. Events that only one seat sees, like hidden choices, do
not close it: otherwise a closed offer would reveal them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction

from tcg.matches import access, refusals
from tcg.matches.models import Match, Offer
from tcg.matches.watching import news

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

MOST = {Offer.Kind.DRAW: 3, Offer.Kind.BACK: 10}  # per seat and game
TWICE = {Offer.Kind.DRAW: refusals.offered_already, Offer.Kind.BACK: refusals.asked_already}  # at one point of the game
TOO_OFTEN = {Offer.Kind.DRAW: refusals.offered_too_often, Offer.Kind.BACK: refusals.asked_too_often}


def standing(match: Match, kind: str) -> Offer | None:
    """Return the open offer of this kind, or None."""
    return (
        match.offers.filter(kind=kind, number=match.number_for(None), closed=False).first() if match.running else None
    )


def left(match: Match, seat: int, kind: Offer.Kind) -> int:
    """Return how many more offers of this kind the seat may make. A bot gets no offers."""
    if not match.running or match.sides[1 - seat].bot:
        return 0
    return max(0, MOST[kind] - match.offers.filter(kind=kind, seat=seat).count())


def make(match: Match, seat: int, kind: Offer.Kind, to: int | None = None) -> Offer:
    """Make an offer in a locked match.

    Raise a refusal if this seat has already made one at this point of the game, or too many.
    """
    number = match.number_for(None)
    if match.offers.filter(kind=kind, seat=seat, number=number).exists():
        raise TWICE[kind]()
    if not left(match, seat, kind):
        raise TOO_OFTEN[kind]()
    offer = Offer.objects.create(match=match, kind=kind, seat=seat, number=number, to=to)
    news(match.pk)
    return offer


@transaction.atomic
def close(*, match_id: UUID, user: Visitor, kind: str) -> None:
    """Decline the other player's offer, or withdraw the user's own. Do nothing if there is none."""
    match, _seat = lock(match_id, user)
    if match.offers.filter(kind=kind, number=match.number_for(None), closed=False).update(closed=True):
        news(match.pk)


def lock(match_id: UUID, user: Visitor) -> tuple[Match, int]:
    """Return the locked row of a running match, and the user's seat."""
    match, seat = access.lock_at_seat(match_id, user)
    if not match.running:
        raise refusals.not_started() if match.waiting else refusals.over()
    return match, seat
