"""The views of matches: pages and form posts.

`requests` parses the input and `access` checks permissions. `services` and `seating` write, `rendering` draws.
"""

from __future__ import annotations

import functools
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRefresh

from tcg import games
from tcg.accounts.services import get_or_create_player
from tcg.cards.formats import known
from tcg.decks.selectors import to_choose
from tcg.matches import (
    access,
    bots,
    clocks,
    formats,
    histories,
    lesson_services,
    machines,
    optional_rules,
    queue,
    refusals,
    rendering,
    requests,
    seating,
    selectors,
    services,
    trouble,
)
from tcg.matches.fairness import report as fairness_report
from tcg.matches.models import REPORT_LENGTH, Match, QueuePlace
from tcg.matches.people import linked_names
from tcg.matches.refusals import Outdated
from tcg.web import limits, responses
from tcg.web.compression import uncompressed
from tcg.web.limits import limited
from tcg.web.refusals import Conflict
from tcg.web.requests import WORD, HtmxRequest, is_on, number, single_value, text_value, unreadable, wants_fragment
from tcg.web.responses import View, answers_refusals, go_to, page


def player_post_view(view: View) -> View:
    """Return the view as a POST view that requires an authenticated user."""

    @functools.wraps(view)
    def named(request: HttpRequest, *args: Any, **kwargs: object) -> HttpResponseBase:
        if not request.user.is_authenticated:
            raise refusals.no_name()
        return view(request, *args, **kwargs)

    return responses.post_view(named)


# Creating and joining


@responses.post_view
def create(request: HtmxRequest) -> HttpResponseBase:
    command = requests.command(request)
    deck = seating.playable_deck(user=request.user, game=command.game, slug=command.deck, format_key=command.format)
    limits.check(request, "match")
    if command.kind == "quick":
        found = queue.enter(user=get_or_create_player(request), deck=deck, format_key=command.format)
        return go_to(request, found.get_absolute_url() if found else reverse("matches:quick"))
    match = seating.open_match(
        user=get_or_create_player(request),  # a visitor with a valid request becomes a guest here
        deck=deck,
        bot=command.bot,
        listed=command.kind == "open",
        private=command.private or command.kind == "invite",  # until both players are seated and let others watch
        pace=command.pace,
        rules=command.rules,
        format_key=command.format,
    )
    return go_to(request, match.get_absolute_url())


@page
@vary_on_headers("Cookie")
def quick(request: HttpRequest) -> HttpResponseBase:
    """Show the waiting page of the quick match queue."""
    place = QueuePlace.objects.filter(user=request.user.pk).select_related("match").first()
    if place is None:
        return redirect("home")
    if place.match is not None:
        return redirect(place.match)
    return render(request, "matches/quick.html", {"place": place, "format": known.find(place.game, place.format)})


@player_post_view
@limited("queue")
def quick_look(request: HtmxRequest) -> HttpResponseBase:
    """Answer the queue page's poll: redirect to the table once there is one."""
    hidden = is_on(single_value(request.POST, "hidden", WORD, default="off"))
    try:
        match = queue.look(user=request.user, hidden=hidden)
    except Conflict as over:
        if request.htmx:  # its page redirects to the front page, which shows the message
            messages.info(request, over.sentence)
        raise
    if match is None:
        return HttpResponse(status=204) if wants_fragment(request) else go_to(request, reverse("matches:quick"))
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("queue")
def quick_leave(request: HtmxRequest) -> HttpResponseBase:
    match = queue.leave(user=request.user)
    return go_to(request, match.get_absolute_url() if match is not None else "/")


@player_post_view
def quick_pause(request: HtmxRequest) -> HttpResponseBase:
    """Pause the place in the queue; sent when the page is closed."""
    queue.pause(user=request.user)
    return HttpResponse(status=204)


@answers_refusals
def join(request: HtmxRequest, code: str) -> HttpResponseBase:
    """Show the page of an invite link (who invites, to which game), or join with the chosen deck."""
    match = access.match_by_invitation(code)
    if match.seat_of(request.user) is not None or not match.waiting or match.ready:
        return go_to(request, match.get_absolute_url())
    if request.method != "POST":
        offered = {
            "decks": to_choose(request.user, match.game, match.format),
            "commitment": match.seed_commitment,
            "pace": clocks.words_of(match.pace),
            "rules": optional_rules.words_of(match),
            "format": formats.words_of(match),
        }
        return render(request, "matches/join.html", {"match": match, **offered})
    formats.check_table(match)
    slug = requests.deck(request)
    deck = seating.playable_deck(user=request.user, game=match.game, slug=slug, format_key=match.format)
    limits.check(request, "match")
    match = services.join_match(match_id=match.pk, who=seating.user_seating(get_or_create_player(request), deck))
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("answer")
def begin(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    access.seat_at(request.user, match_id)
    return go_to(request, services.begin_match(match_id=match_id).get_absolute_url())


@player_post_view
@limited("answer")
def cancel(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    services.cancel_match(match_id=match_id, user=request.user)
    return go_to(request, "/")


@responses.post_view
def begin_lesson(request: HtmxRequest) -> HttpResponseBase:
    """Begin or continue the tutorial game of a game. A visitor becomes a guest here."""
    game = single_value(request.POST, "game", WORD)
    if game not in games.GAMES:
        raise unreadable()
    limits.check(request, "match")
    match = lesson_services.begin_lesson(user=get_or_create_player(request), game=game)
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("answer")
def read_on(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Go on from a tutorial step that is only text."""
    seat, shown = access.seat_at(request.user, match_id), requests.shown(request)
    match = lesson_services.read_on(match_id=match_id, seat=seat, at=number(request.POST, "at"))
    return answer_with_board(request, match, seat, shown)


# The table


@page
@vary_on_headers("Cookie")
def table(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    match, seat = access.match_and_seat(request.user, match_id)
    if match.status == Match.Status.ABANDONED:
        raise refusals.no_longer_open()
    if match.waiting:
        link, pace = request.build_absolute_uri(match.join_url), clocks.words_of(match.pace)
        said = {"link": link, "pace": pace, "rules": optional_rules.words_of(match), "format": formats.words_of(match)}
        return render(request, "matches/waiting.html", {"match": match, "seat": seat, **said})
    bots.wake_for(match)
    try:
        return HttpResponse(rendering.table(request, match, seat))
    except Outdated:
        return trouble.outdated_page(request, selectors.match_row(match_id) or match, seat)
    except Exception:  # a player must never be stuck with an error page
        return trouble.page(request, match, seat)


@page
def board(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Answer the slow poll that backs up the socket: 204 while there is nothing newer than `since`."""
    match, seat = access.match_and_seat(request.user, match_id)
    since = single_value(request.GET, "since", requests.MARK, default="")
    if match.waiting or since == match.mark_for(seat):
        bots.wake_for(match)
        return HttpResponse(status=204)
    if match.status == Match.Status.ABANDONED or since == "waiting":
        return HttpResponseClientRefresh()  # the whole page has changed
    return fragment(match_id, seat)


def fragment(match_id: UUID, seat: int | None, at_least: int | None = None, shown: str = "") -> HttpResponse:
    """Return the board as a response.

    `shown`: the mark of the board that the page shows. The response leaves out the pieces that this board already has.
    """
    language = get_language() or "en"
    made = rendering.board(match_id, seat, language, at_least)
    if made is None:
        return HttpResponse(status=204)
    before = rendering.kept.get((match_id, shown, seat, language)) if shown else None
    return uncompressed(HttpResponse(made.after(before.keys if before is not None else None)))


def answer_with_board(request: HtmxRequest, match: Match, seat: int, shown: str) -> HttpResponse:
    """Return the board after a move, for a page that shows the board with the mark `shown`.

    A request without htmx is redirected to the table.
    """
    if wants_fragment(request):
        return fragment(match.pk, seat, match.number, shown)
    return go_to(request, match.get_absolute_url())


@player_post_view
@limited("answer")
def answer(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    seat, shown = access.seat_at(request.user, match_id), requests.shown(request)
    match = services.answer(
        match_id=match_id,
        seat=seat,
        number=requests.number(request),
        choice=requests.choice(request),
        key=requests.key(request),
    )
    return answer_with_board(request, match, seat, shown)


@player_post_view
@limited("settings")
def change_settings(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    seat, shown = access.seat_at(request.user, match_id), requests.shown(request)
    values, key = requests.settings(request), requests.key(request)
    match = services.change_settings(match_id=match_id, seat=seat, values=values, key=key)
    return answer_with_board(request, match, seat, shown)


@player_post_view
@limited("answer")
def concede(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    seat, shown = access.seat_at(request.user, match_id), requests.shown(request)
    match = services.concede(match_id=match_id, seat=seat, key=requests.key(request))
    return answer_with_board(request, match, seat, shown)


@page
def why(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Show why the player cannot do this: every refusal with its clause."""
    match, seat = access.match_and_seat(request.user, match_id)
    if seat is None:
        raise refusals.no_seat()
    kind, ref = (
        single_value(request.GET, "kind", WORD),
        single_value(request.GET, "ref", requests.REF, default="") or None,
    )
    reasons = machines.why_not(match, seat, kind, ref)
    title = games.of(match.game).board.why_title(kind)
    return render(request, "matches/_why.html", {"match": match, "title": title, "ref": ref, "reasons": reasons})


@page
def events(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Return the events since event N as JSON, in this viewer's words."""
    match, seat = access.match_and_seat(request.user, match_id)
    at, found = machines.events(match, seat, since=number(request.GET, "since", default="0"))
    return JsonResponse({"number": at, "events": found})


# After the game


@page
def replay(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Show the match after its first N inputs.

    The page shows what this viewer saw, and both hands after the end.
    """
    match, seat = access.match_and_seat(request.user, match_id)
    if match.waiting:
        raise refusals.not_started()
    wanted = number(request.GET, "at", default="0")
    try:
        return HttpResponse(rendering.replay(request, match, seat, wanted))
    except Outdated:
        return trouble.outdated_page(request, match, seat, replay=True)
    except Exception:
        return trouble.page(request, match, seat, wanted)


@page
def whole_log(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Show the whole log of the match, turn by turn, as this viewer read it."""
    match, seat = access.match_and_seat(request.user, match_id)
    if match.waiting:
        raise refusals.not_started()
    try:
        turns = histories.turns_of(match, seat)
    except Outdated:
        return trouble.outdated_page(request, match, seat, replay=True)
    except Exception:
        return trouble.page(request, match, seat)
    context = {"match": match, "seat": seat, "turns": turns, "people": linked_names(match)}
    return render(request, "matches/log.html", {**context, "format": formats.words_of(match)})


@responses.post_view
def report(request: HtmxRequest, match_id: UUID) -> HttpResponseBase:
    """Store a report about a page that could not be drawn. Draw the page again to record the error."""
    match, seat = access.match_and_seat(request.user, match_id)
    text, at, step = text_value(request.POST, "text", REPORT_LENGTH), requests.number(request), requests.step(request)
    limits.check(request, "report", _("You have sent many reports. Try again in an hour."))
    if step is None:
        draw = functools.partial(rendering.table, request, match, seat)
    else:
        draw = functools.partial(rendering.replay, request, match, seat, step)
    services.report_trouble(
        match=match, number=at, step=step, seat=seat, user=request.user, text=text, error=trouble.error_of(draw)
    )
    context = {"reported": True, **trouble.context_of(match, seat, step)}
    return render(request, f"matches/{'_report' if wants_fragment(request) else 'reported'}.html", context)


@page
def fairness(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    match, _seat = access.match_and_seat(request.user, match_id)
    match = selectors.match_row_for_machine(match_id) or match
    context = {"match": match, "report": fairness_report(match), "people": linked_names(match)}
    return render(request, "matches/fairness.html", context)
