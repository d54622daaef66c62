"""The part of a page beside a game, asked for when it is opened and whenever something there has changed."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from tcg.matches import access, watching
from tcg.matches.models import Match
from tcg.matches.views import player_post_view
from tcg.web.limits import limited
from tcg.web.requests import WORD, HtmxRequest, is_on, single_value, wants_fragment
from tcg.web.responses import go_to, page


def company_context(request: HttpRequest, match: Match, seat: int | None) -> dict[str, Any]:
    """All that a viewer sees beside the game."""
    return {
        "match": match,
        "seat": seat,
        "link": request.build_absolute_uri(match.get_absolute_url()),
        "watchers": watching.watchers_of(match),
        "mine": None if seat is None else match.sides[seat],
        "theirs": None if seat is None else match.sides[1 - seat],
    }


def shown(request: HttpRequest, match_id: UUID) -> HttpResponse:
    match, seat = access.match_and_seat(request.user, match_id)
    return render(request, "talk/_company.html", company_context(request, match, seat))


@page
def company(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    return shown(request, match_id)


def after(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """The part alone as the deed has left it, or the way back to the table."""
    if wants_fragment(request):
        return shown(request, match_id)
    match, _seat = access.match_and_seat(request.user, match_id)
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("settings")
def let_watch(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    on = is_on(single_value(request.POST, "on", WORD))
    watching.let_watch(match_id=match_id, user=request.user, on=on)
    return after(request, match_id)
