"""The limit of games that one person may have open at once.

The games are counted while that person's row is locked, so only one of two simultaneous requests gets the last place.
The caller is in a transaction, and writes the new match in the same transaction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _

from tcg.matches import selectors
from tcg.matches.models import Match
from tcg.web.refusals import Conflict

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

MOST_WAITING = 5  # games of one person that wait for a player or for their start
MOST_OPEN = 40  # those, and the running ones


def check_to_open(user: Visitor) -> None:
    """Raise Conflict if the user may not open another match."""
    if _hold_and_check(user) >= MOST_WAITING:
        raise Conflict(_("You have enough open games. Cancel one, or wait until somebody joins."))


def check_to_join(user: Any) -> None:
    """Raise Conflict if the user may not take a seat in another match."""
    _hold_and_check(user)


def hold(user: Any) -> None:
    """Lock the user's row until the end of the transaction, so that counting and writing are atomic."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=user.pk)


def _hold_and_check(user: Any) -> int:
    """Return the number of the user's waiting matches.

    Lock the user's row. Raise Conflict if there are too many open games.
    """
    hold(user)
    states = list(selectors.current_matches(user).values_list("status", flat=True))
    if len(states) >= MOST_OPEN:
        raise Conflict(_("You are playing enough games. Finish one first."))
    return states.count(Match.Status.WAITING)
