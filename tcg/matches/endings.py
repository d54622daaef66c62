"""Ends that no rule makes: draws that are offered, games that end without a result before both have answered, and those
that somebody has left, or whose time is over."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tcg.matches import clocks, offers, presence, refusals
from tcg.matches.models import Match, Offer


def may_end_without_result(match: Match) -> bool:
    """Return whether either player may still end the match without a result."""
    answered = set(match.moves.filter(input__t="answer").values_list("seat", flat=True))
    return match.running and len(answered) < len(match.sides)


def may_claim(match: Match, seat: int) -> bool:
    """Return whether this seat may end the match without the other, who has gone."""
    since = presence.gone_since(match, 1 - seat) if match.running else None
    time = presence.may_be_ended(match, 1 - seat, since)
    return time is not None and time <= timezone.now()


def check(match: Match, seat: int, how: str, *, stuck: bool = False) -> None:
    """Check that the locked match may end so for this seat: by its "time", because it has "left", "alone" since the
    other has, with no result ("none"), or by the other's offer of a "draw". `stuck`: it cannot be played on, so that
    either player may end it with no result. Raises a refusal."""
    if how == "time":
        if not clocks.is_over(match, seat, timezone.now()):
            raise refusals.time_left()
        return
    if how in ("left", "alone"):
        if not may_claim(match, 1 - seat if how == "left" else seat):
            raise refusals.not_gone()
        return
    if how == "none":
        if not stuck and not may_end_without_result(match):
            raise refusals.both_have_chosen()
        return
    offer = offers.standing(match, Offer.Kind.DRAW)
    if offer is None or offer.seat == seat:
        raise refusals.no_offer()


@transaction.atomic
def offer_draw(*, match_id: UUID, user: Any) -> Offer:
    """Offer a draw. Raises a refusal to who has done so at this point of the game, or too often."""
    match, seat = offers.lock(match_id, user)
    if match.sides[1 - seat].bot:
        raise refusals.bots_agree_to_nothing()
    return offers.make(match, seat, Offer.Kind.DRAW)
