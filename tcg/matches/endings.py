"""Ends that no rule makes: draws that are offered, games that end without a result before both have answered, and those
that somebody has left, or whose time is over.

An offer stands until something happens in the game that everybody sees. What one seat alone sees, like its hidden
choices, does not touch it: else an offer that goes would tell of them.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tcg.matches import access, clocks, presence, refusals
from tcg.matches.models import DrawOffer, Match
from tcg.matches.watching import news

MOST_OFFERS = 3  # of a seat in a game


def standing_offer(match: Match) -> DrawOffer | None:
    """The offer of a draw that stands."""
    return match.draw_offers.filter(number=match.number_for(None), closed=False).first() if match.running else None


def may_end_without_result(match: Match) -> bool:
    """Return whether either player may still end the match without a result."""
    answered = set(match.moves.filter(input__t="answer").values_list("seat", flat=True))
    return match.running and len(answered) < len(match.sides)


def offers_left(match: Match, seat: int) -> int:
    """Return how often this seat may offer a draw from here on: not to a bot."""
    if not match.running or match.sides[1 - seat].bot:
        return 0
    return max(0, MOST_OFFERS - match.draw_offers.filter(seat=seat).count())


def may_claim(match: Match, seat: int) -> bool:
    """Return whether this seat may end the match without the other, who has gone."""
    since = presence.gone_since(match, 1 - seat) if match.running else None
    time = presence.may_be_ended(match, 1 - seat, since)
    return time is not None and time <= timezone.now()


def check(match: Match, seat: int, how: str) -> None:
    """Check that the locked match may end so for this seat: by its "time", because it has "left", "alone" since the
    other has, with no result ("none"), or by the other's offer of a "draw". Raises a refusal."""
    if how == "time":
        if not clocks.is_over(match, seat, timezone.now()):
            raise refusals.time_left()
        return
    if how in ("left", "alone"):
        if not may_claim(match, 1 - seat if how == "left" else seat):
            raise refusals.not_gone()
        return
    if how == "none":
        if not may_end_without_result(match):
            raise refusals.both_have_chosen()
        return
    offer = standing_offer(match)
    if offer is None or offer.seat == seat:
        raise refusals.no_offer()


@transaction.atomic
def offer_draw(*, match_id: UUID, user: Any) -> DrawOffer:
    """Offer a draw. Raises a refusal to who has done so at this point of the game, or too often."""
    match, seat = _lock(match_id, user)
    if match.sides[1 - seat].bot:
        raise refusals.bots_agree_to_nothing()
    made = match.draw_offers.filter(seat=seat)
    number = match.number_for(None)
    if made.filter(number=number).exists():
        raise refusals.offered_already()
    if made.count() >= MOST_OFFERS:
        raise refusals.offered_too_often()
    offer = DrawOffer.objects.create(match=match, seat=seat, number=number)
    news(match.pk)
    return offer


@transaction.atomic
def close_offer(*, match_id: UUID, user: Any) -> None:
    """Decline the other's offer, or withdraw one's own. Where none stands, nothing changes."""
    match, _seat = _lock(match_id, user)
    if match.draw_offers.filter(number=match.number_for(None), closed=False).update(closed=True):
        news(match.pk)


def _lock(match_id: UUID, user: Any) -> tuple[Match, int]:
    """The row of a running match, locked, and the seat of this user."""
    match, seat = access.lock_at_seat(match_id, user)
    if not match.running:
        raise refusals.not_started() if match.waiting else refusals.over()
    return match, seat
