"""The part of the page outside the game. A page fetches it when it is opened and when something there changes."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from tcg.accounts import services as accounts
from tcg.matches import access, formats, optional_rules, rematches, watching
from tcg.matches.models import Match
from tcg.matches.people import linked_name
from tcg.matches.views import player_post_view
from tcg.talk import services
from tcg.talk.models import LONGEST
from tcg.web import limits
from tcg.web.limits import limited
from tcg.web.requests import WORD, HtmxRequest, is_on, single_value, text_value, wants_fragment
from tcg.web.responses import go_to, page


def company_context(request: HttpRequest, match: Match, seat: int | None) -> dict[str, object]:
    """Return everything that a viewer sees outside the game."""
    return {
        "match": match,
        "seat": seat,
        "link": request.build_absolute_uri(match.get_absolute_url()),
        "rules": optional_rules.words_of(match),
        "format": formats.words_of(match),
        "people": [linked_name(side) for side in match.sides if not (side.bot or side.free)],
        "watchers": watching.watchers_of(match),
        "mine": None if seat is None else match.sides[seat],
        "theirs": None if seat is None else match.sides[1 - seat],
        "talk": None if seat is None else services.talk_of(match, seat),
        "phrases": services.PHRASES,
        "block": reverse("talk:block", args=[match.pk]),
        "tell": reverse("talk:talk_report", args=[match.pk]),
    }


def shown(request: HttpRequest, match_id: UUID, **more: object) -> HttpResponse:
    match, seat = access.match_and_seat(request.user, match_id)
    return render(request, "talk/_company.html", {**company_context(request, match, seat), **more})


@page
def company(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    return shown(request, match_id)


def after(request: HtmxRequest, match_id: UUID, **more: object) -> HttpResponseBase:
    """Return the updated part alone, or a redirect to the table."""
    if wants_fragment(request):
        return shown(request, match_id, **more)
    match, _seat = access.match_and_seat(request.user, match_id)
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("settings")
def let_watch(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    on = is_on(single_value(request.POST, "on", WORD))
    watching.let_watch(match_id=match_id, user=request.user, on=on)
    return after(request, match_id)


def switch(request: HtmxRequest, name: str) -> bool | None:
    """Return the value of a switch, or None if the request does not have it."""
    return is_on(single_value(request.POST, name, WORD)) if name in request.POST else None


@player_post_view
@limited("talk")
def say(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    phrase, text = single_value(request.POST, "phrase", WORD, default=""), text_value(request.POST, "text", LONGEST)
    services.say(match_id=match_id, user=request.user, phrase=phrase, text=text)
    return after(request, match_id)


@player_post_view
@limited("talk")
def wish(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    chats, mutes = switch(request, "chats"), switch(request, "mutes")
    services.wish(match_id=match_id, user=request.user, chats=chats, mutes=mutes)
    return after(request, match_id)


@player_post_view
@limited("talk")
def block(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    other = services.other_player(match_id=match_id, user=request.user)
    on = is_on(single_value(request.POST, "on", WORD))
    accounts.block(user=request.user, other=other, on=on)
    if on:
        rematches.end(match_id=match_id, user=request.user)
    return after(request, match_id)


@player_post_view
def report(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    text = text_value(request.POST, "text", 500)
    limits.check(request, "report")
    services.report(match_id=match_id, user=request.user, text=text)
    return after(request, match_id, reported=True)
