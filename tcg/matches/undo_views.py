"""Requests about taking a choice back. The rules are in `undo`."""

from __future__ import annotations

import secrets
from uuid import UUID

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render

from tcg.matches import access, proposals, refusals, requests, undo, undo_services
from tcg.matches.ending_views import offers_or_table
from tcg.matches.models import Offer
from tcg.matches.views import answer_with_board, player_post_view
from tcg.web.limits import limited
from tcg.web.requests import WORD, HtmxRequest, single_value, unreadable
from tcg.web.responses import page


@page
def shown(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Show the choice that this player could take back."""
    match, seat = access.match_and_seat(request.user, match_id)
    if seat is None:
        raise refusals.no_seat()
    to = undo.answer_to_take_back(match, seat)
    context = {
        "match": match,
        "other": match.sides[1 - seat],
        "chosen": [] if to is None else undo_services.answer_in_words(match, to),
        "may": to is not None,
        "asked": proposals.standing(match, Offer.Kind.BACK),
        "left": proposals.left(match, seat, Offer.Kind.BACK),
        "key": secrets.token_hex(12),  # for a page without scripts
    }
    return render(request, "matches/_back.html", context)


@player_post_view
@limited("answer")
def change(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Take the last choice back, ask the other player for that, let the other player do it, or close the request."""
    seat, deed = access.seat_at(request.user, match_id), single_value(request.POST, "deed", WORD)
    if deed == "close":
        proposals.close(match_id=match_id, user=request.user, kind=Offer.Kind.BACK)
        return offers_or_table(request, match_id)
    if deed not in ("ask", "accept"):
        raise unreadable()
    key, seen = requests.key(request), requests.shown(request)
    do = undo_services.ask if deed == "ask" else undo_services.accept
    match = do(match_id=match_id, user=request.user, key=key)
    return offers_or_table(request, match_id) if match is None else answer_with_board(request, match, seat, seen)
