"""Requests about offers between players, and about endings that players choose.

The rules are in `proposals` and `endings`.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone

from tcg.matches import access, endings, presence, proposals, refusals, requests, services, undo_services
from tcg.matches.models import Offer
from tcg.matches.views import answer_with_board, player_post_view
from tcg.web.limits import limited
from tcg.web.requests import WORD, HtmxRequest, single_value, unreadable, wants_fragment
from tcg.web.responses import go_to, page


@page
def shown(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Show the open offer, and the player's current ways to end the game."""
    return draw(request, match_id)


def draw(request: HttpRequest, match_id: UUID) -> HttpResponse:
    match, seat = access.match_and_seat(request.user, match_id)
    if seat is None:
        raise refusals.no_seat()
    offer, back = (proposals.standing(match, kind) for kind in (Offer.Kind.DRAW, Offer.Kind.BACK))
    gone = presence.gone_since(match, 1 - seat) if match.running else None
    claim, now = presence.may_be_ended(match, 1 - seat, gone), timezone.now()
    context = {
        "match": match,
        "gone": gone,
        "claim": claim,
        "claimable": claim is not None and claim <= now,
        "again": again(claim, now),
        "key": secrets.token_hex(12),  # for a page without scripts; scripts make their own
        "other": match.sides[1 - seat],
        "seat": seat,
        "offer": offer,
        "back": back,
        "since": undo_services.lines_since(match, seat, back),
        "left": proposals.left(match, seat, Offer.Kind.DRAW),
        "early": endings.may_end_without_result(match),
    }
    return render(request, "matches/_endings.html", context)


AGAIN = 30  # seconds


def again(claim: datetime | None, now: datetime) -> int:
    """Return the number of seconds after which a player's page asks again whether the other player is away."""
    left = AGAIN if claim is None or claim <= now else (claim - now).total_seconds()
    return min(AGAIN, int(left) + 1)


@player_post_view
@limited("settings")
def offer_draw(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Offer a draw, or close the open offer."""
    access.seat_at(request.user, match_id)
    deed = single_value(request.POST, "deed", WORD)
    if deed == "offer":
        endings.offer_draw(match_id=match_id, user=request.user)
    elif deed == "close":
        proposals.close(match_id=match_id, user=request.user, kind=Offer.Kind.DRAW)
    else:
        raise unreadable()
    return offers_or_table(request, match_id)


def offers_or_table(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Return the open offers as a fragment, or a redirect to the table for a page without scripts."""
    if wants_fragment(request):
        return draw(request, match_id)
    match, _seat = access.match_and_seat(request.user, match_id)
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("answer")
def claim(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """End the game without the other player, who has gone, as a win or as a draw."""
    seat, how = access.seat_at(request.user, match_id), single_value(request.POST, "how", WORD)
    key = requests.key(request)
    if how == "won":
        match = services.forfeit(match_id=match_id, seat=1 - seat, how="left", key=key)
    elif how == "draw":
        match = services.agree(match_id=match_id, seat=seat, how="alone", key=key)
    else:
        raise unreadable()
    return answer_with_board(request, match, seat, requests.shown(request))


@player_post_view
@limited("answer")
def agree(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Accept the offered draw, or end the game without a result."""
    seat, how = access.seat_at(request.user, match_id), single_value(request.POST, "how", WORD)
    if how not in ("draw", "none"):
        raise unreadable()
    match = services.agree(match_id=match_id, seat=seat, how=how, key=requests.key(request))
    return answer_with_board(request, match, seat, requests.shown(request))
