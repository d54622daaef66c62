"""Endings that no rule of the game makes.

These are agreed draws, games without a result before both players have answered, abandoned games, and time that has run
out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tcg.matches import clocks, presence, proposals, refusals
from tcg.matches.models import Match, Offer

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


def may_end_without_result(match: Match) -> bool:
    """Return whether either player may still end the match without a result."""
    answered = set(match.moves.filter(input__t="answer").values_list("seat", flat=True))
    return match.running and len(answered) < len(match.sides)


def may_claim(match: Match, seat: int) -> bool:
    """Return whether this seat may end the match because the other player has gone."""
    since = presence.gone_since(match, 1 - seat) if match.running else None
    time = presence.may_be_ended(match, 1 - seat, since)
    return time is not None and time <= timezone.now()


def check(match: Match, seat: int, how: str, *, stuck: bool = False) -> None:
    """Raise a refusal unless the locked match may end this way for this seat.

    - `how`: "time" (its time has run out), "left" (its player has gone), "alone" (the other player has gone), "none"
      (no result) or "draw" (the other player offered one).
    - `stuck`: the match cannot be played on, so either player may end it with no result.
    """
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
    offer = proposals.standing(match, Offer.Kind.DRAW)
    if offer is None or offer.seat == seat:
        raise refusals.no_offer()


@transaction.atomic
def offer_draw(*, match_id: UUID, user: Visitor) -> Offer:
    """Offer a draw. Raise a refusal if this player has already offered one at this point of the game, or too often."""
    match, seat = proposals.lock(match_id, user)
    if match.sides[1 - seat].bot:
        raise refusals.bots_agree_to_nothing()
    return proposals.make(match, seat, Offer.Kind.DRAW)
