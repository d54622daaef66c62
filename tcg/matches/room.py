"""The room for another match: how many games one person may have open at once.

They are counted while the row of that person is held, so that of two requests at once only one finds the last place.
Whoever asks is in a transaction, and writes the new match in the same.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _

from tcg.matches import selectors
from tcg.matches.models import Match
from tcg.web.refusals import Conflict

MOST_WAITING = 5  # games of one person to which somebody is to come, or which are about to begin
MOST_OPEN = 40  # those, and the ones that are being played


def check_to_open(user: Any) -> None:
    """Refuse another match to somebody who has as many as one may have."""
    if _hold_and_check(user) >= MOST_WAITING:
        raise Conflict(_("You have enough open games. Cancel one, or wait until somebody joins."))


def check_to_join(user: Any) -> None:
    """Refuse a seat at somebody's match to who plays as many as one may."""
    _hold_and_check(user)


def hold(user: Any) -> None:
    """Hold the row of this user until the transaction ends, so that what is counted is counted by one at a time."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=user.pk)


def _hold_and_check(user: Any) -> int:
    """The number of matches of this user that wait; the row of the user is held until the transaction ends."""
    hold(user)
    states = list(selectors.current_matches(user).values_list("status", flat=True))
    if len(states) >= MOST_OPEN:
        raise Conflict(_("You are playing enough games. Finish one first."))
    return states.count(Match.Status.WAITING)
