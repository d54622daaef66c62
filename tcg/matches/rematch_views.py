"""Requests about a rematch. The rules are in `rematches`."""

from __future__ import annotations

from uuid import UUID

from django.http.response import HttpResponseBase

from tcg.matches import access, rematches, requests
from tcg.matches.models import Match
from tcg.matches.views import answer_with_board, player_post_view
from tcg.web import limits
from tcg.web.requests import WORD, HtmxRequest, single_value, unreadable
from tcg.web.responses import go_to


@player_post_view
def rematch(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Ask for a rematch, withdraw the request, or accept or decline the other player's.

    Return the new table if it has begun, otherwise this table.
    """
    seat = access.seat_at(request.user, match_id)
    deed = single_value(request.POST, "deed", WORD)
    shown = requests.shown(request)
    limits.check(request, "match" if deed in ("ask", "accept") else "settings")
    begun: Match | None = None
    match deed:
        case "ask":
            begun = rematches.ask(match_id=match_id, user=request.user)
        case "accept":
            begun = rematches.accept(match_id=match_id, user=request.user)
        case "decline":
            rematches.decline(match_id=match_id, user=request.user)
        case "withdraw":
            rematches.withdraw(match_id=match_id, user=request.user)
        case _:
            raise unreadable()
    if begun is not None:
        return go_to(request, begun.get_absolute_url())
    old, _seat = access.match_and_seat(request.user, match_id)
    return answer_with_board(request, old, seat, shown)
