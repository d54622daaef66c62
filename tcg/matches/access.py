"""Access to a match: who may watch, and who may act."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from django.utils.translation import gettext as _

from tcg.matches import refusals, selectors
from tcg.matches.models import Match
from tcg.matches.warm_matches import slots
from tcg.web import rows
from tcg.web.refusals import NotYours

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


def match_and_seat(user: Visitor, match_id: UUID) -> tuple[Match, int | None]:
    """Return the match and the visitor's seat, or None as the seat of a spectator. Raise a refusal without access."""
    match = selectors.match_row(match_id)
    if match is None:
        raise refusals.no_match()
    if not match.may_be_seen_by(user):
        raise NotYours(_("Only its players may see this game."))
    return match, match.seat_of(user)


def seat_at(user: Visitor, match_id: UUID) -> int:
    """Return the user's seat. Raise a refusal if the user has none."""
    match = slots.row_of(match_id) or selectors.match_row(match_id)
    if match is None:
        raise refusals.no_match()
    seat = match.seat_of(user)
    if seat is None:
        raise refusals.no_seat()
    return seat


def lock_at_seat(match_id: UUID, user: Visitor) -> tuple[Match, int]:
    """Return the locked row, without the columns that only a machine needs, and the user's seat."""
    match = rows.fetch(Match, match_id, without=selectors.HEAVY, locked=True)
    if match is None:
        raise refusals.no_match()
    seat = match.seat_of(user)
    if seat is None:
        raise refusals.no_seat()
    return match, seat


def match_by_invitation(code: str) -> Match:
    """Return the match of an invite link."""
    match = selectors.match_by_code(code)
    if match is None:
        raise refusals.no_match()
    if match.status == Match.Status.ABANDONED:
        raise refusals.no_longer_open()
    return match
