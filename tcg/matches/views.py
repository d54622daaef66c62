"""Pages and answers. Reading what was sent is `asked`, writing is `services`, showing is `rendering`."""

from __future__ import annotations

import functools
import secrets
from typing import Any
from uuid import UUID

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tcg import games
from tcg.accounts.services import player_of
from tcg.decks.models import Deck
from tcg.decks.selectors import deck_for, to_choose
from tcg.matches import asked, bots, rendering, selectors, services, trouble
from tcg.matches.door import door, refused
from tcg.matches.fairness import report as fairness_report
from tcg.matches.live import slots
from tcg.matches.models import REPORT_LENGTH, Match
from tcg.matches.refusals import Conflict, Garbage, NotYours, Outdated, TooMany, Unknown, say
from tcg.matches.replays import recordings, step_of
from tcg.matches.services import Sitting

MOST_WAITING = 5  # open games of one person
MOST_RUNNING = 40


def page(view: asked.View) -> asked.View:
    return require_safe(asked.plainly(view))


def deed(view: asked.View) -> asked.View:
    """A POST that only somebody with a name may send."""

    @functools.wraps(view)
    def named(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:
            raise NotYours.nobody()
        return view(request, *args, **kwargs)

    return require_POST(asked.plainly(named))


def language() -> str:
    return get_language() or "en"


def seen(request: HttpRequest, match_id: UUID) -> tuple[Match, int | None]:
    """The match, and the seat from which this visitor sees it."""
    match = selectors.standing(match_id)
    if match is None:
        raise Unknown.no_match()
    if not match.may_be_seen_by(request.user):
        raise NotYours(_("Only its players may see this game."))
    return match, match.seat_of(request.user)


def seat_at(request: HttpRequest, match_id: UUID) -> int:
    match = slots.row_of(match_id) or selectors.standing(match_id)
    if match is None:
        raise Unknown.no_match()
    seat = match.seat_of(request.user)
    if seat is None:
        raise NotYours.no_seat()
    return seat


# Coming together


@require_POST
@asked.plainly
def create(request: HttpRequest) -> HttpResponseBase:
    kind = asked.one(request.POST, "kind", asked.WORD)
    game = asked.one(request.POST, "game", asked.WORD, default=games.first().id)
    if kind not in ("bot", "open", "invite") or game not in {known["id"] for known in door().games()}:
        raise asked.unreadable()
    mine = chosen_deck(request, game)
    bot = asked.one(request.POST, "bot", asked.WORD, default="greedy") if kind == "bot" else ""
    if bot and bot not in bots.NAMES:
        raise asked.unreadable()
    user = player_of(request)  # a newcomer whose wish makes sense becomes a guest here
    check_room(user)
    second = None
    if bot:
        deck = bot_deck(game, mine)
        second = Sitting(name=bots.NAMES[bot], deck=deck.cards, deck_name=deck.names, bot=bot)
    match = services.create_match(
        game=game,
        first=sitting(user, mine),
        second=second,
        listed=kind == "open",
        private=request.POST.get("private") == "on",
    )
    if match.ready:  # nobody is waited for: the table, with the hash of the seed on it
        match = services.begin_match(match_id=match.pk)
    return asked.sent_to(request, match.get_absolute_url())


def check_room(user: Any) -> None:
    mine = selectors.current_matches(user)
    if mine.filter(status=Match.Status.WAITING).count() >= MOST_WAITING:
        raise Conflict(_("You have enough open games. Cancel one, or wait until somebody joins."))
    if mine.filter(status=Match.Status.RUNNING).count() >= MOST_RUNNING:
        raise Conflict(_("You are playing enough games. Finish one first."))


def sitting(user: Any, deck: Deck) -> Sitting:
    return Sitting(name=user.name, deck=deck.cards, deck_name=deck.open_names, user=user)


def chosen_deck(request: HttpRequest, game: str) -> Deck:
    slug = request.POST.get("deck", "")
    deck = deck_for(request.user, game, slug) if len(slug) <= 64 and "\0" not in slug else None
    if deck is None:
        raise Garbage(_("Choose one of the decks that are offered."))
    services.check_deck(game=game, deck=deck.cards)
    return deck


def bot_deck(game: str, other: Deck) -> Deck:
    """A starter, by chance another than the player's."""
    starters = list(Deck.objects.filter(owner=None, game=game))
    return secrets.choice([deck for deck in starters if deck.pk != other.pk] or starters)


@asked.plainly
def join(request: HttpRequest, code: str) -> HttpResponseBase:
    """The page behind an invite link: who asks, with which game; a deck is chosen here."""
    match = selectors.by_code(code)
    if match is None:
        raise Unknown.no_match()
    if match.status == Match.Status.ABANDONED:
        raise Conflict.taken()
    if match.seat_of(request.user) is not None or not match.waiting or match.ready:
        return asked.sent_to(request, match.get_absolute_url())
    if request.method != "POST":
        offered = {"decks": to_choose(request.user, match.game), "commitment": match.seed_commitment}
        return render(request, "matches/join.html", {"match": match, **offered})
    deck = chosen_deck(request, match.game)
    who = sitting(player_of(request), deck)
    match = services.join_match(match_id=match.pk, who=who)
    return asked.sent_to(request, match.get_absolute_url())


@deed
def begin(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seat_at(request, match_id)
    match = services.begin_match(match_id=match_id)
    return asked.sent_to(request, match.get_absolute_url())


@deed
def cancel(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    services.cancel_match(match_id=match_id, user=request.user)
    return asked.sent_to(request, "/")


@deed
def rematch(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seat_at(request, match_id)
    check_room(request.user)
    match = services.offer_rematch(match_id=match_id, user=request.user)
    if match.ready:
        match = services.begin_match(match_id=match.pk)
    return asked.sent_to(request, match.get_absolute_url())


# The table


@page
@vary_on_headers("Cookie")
def table(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    match, seat = seen(request, match_id)
    if match.status == Match.Status.ABANDONED:
        raise Conflict.taken()
    if match.waiting:
        link = request.build_absolute_uri(match.join_url)
        return render(request, "matches/waiting.html", {"match": match, "seat": seat, "link": link})
    wake_bot(match)
    try:
        return HttpResponse(table_html(request, match, seat))
    except Outdated:
        return trouble.outdated_page(request, selectors.standing(match_id) or match, seat)
    except Exception:  # whatever it is, who sits there must be able to go on
        return trouble.page(request, match, seat)


def table_html(request: HttpRequest, match: Match, seat: int | None) -> str:
    """The whole page of the table as it stands. Raises Outdated."""
    with slots.hold(match.pk) as slot:
        match = selectors.standing(match.pk) or match
        view, log = services.machine_of(slot, match).view(seat), slot.last_events(seat)
    return render_to_string("matches/table.html", rendering.board_context(match, view, log, seat), request)


def wake_bot(match: Match) -> None:
    """It may have been asleep since a crash."""
    if match.running and match.asked is not None and match.bots[match.asked]:
        bots.wake(match.pk)


@page
def board(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """The slow poll beside the socket: 204 while there is nothing newer than `since`."""
    match, seat = seen(request, match_id)
    since = asked.one(request.GET, "since", rendering.MARK, default="")
    if match.waiting or since == match.mark:
        wake_bot(match)
        return HttpResponse(status=204)
    if match.status == Match.Status.ABANDONED or since == "waiting":
        return HttpResponse(status=200, headers={"HX-Refresh": "true"})  # the page itself is another one now
    return fragment(match_id, seat)


def fragment(match_id: UUID, seat: int | None, at_least: int | None = None) -> HttpResponse:
    made = rendering.board(match_id, seat, language(), at_least)
    return HttpResponse(made.html if made else "", status=200 if made else 204)


def done(request: HttpRequest, match: Match, seat: int) -> HttpResponse:
    if asked.wants_fragment(request):
        return fragment(match.pk, seat, match.number)
    return asked.sent_to(request, match.get_absolute_url())


@deed
def answer(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seat = seat_at(request, match_id)
    match = services.answer(
        match_id=match_id,
        seat=seat,
        number=asked.number(request),
        choice=asked.choice(request),
        key=asked.key(request),
    )
    return done(request, match, seat)


@deed
def change_settings(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seat = seat_at(request, match_id)
    values, key = asked.settings(request), asked.key(request)
    return done(request, services.change_settings(match_id=match_id, seat=seat, values=values, key=key), seat)


@deed
def concede(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seat = seat_at(request, match_id)
    return done(request, services.concede(match_id=match_id, seat=seat, key=asked.key(request)), seat)


@page
def why(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Why I cannot do this: every refusal with its clause."""
    match, seat = seen(request, match_id)
    if seat is None:
        raise NotYours.no_seat()
    kind = asked.one(request.GET, "kind", asked.WORD)
    ref = asked.one(request.GET, "ref", asked.REF, default="") or None
    if not match.running:
        raise Conflict.not_started() if match.waiting else Conflict.over()
    with slots.hold(match_id) as slot:
        match = selectors.standing(match_id) or match
        try:
            reasons = services.machine_of(slot, match).why_not(seat, kind, ref)
        except refused() as refusal:
            raise Garbage(say(refusal.reason), clause=refusal.clause) from refusal
        except (KeyError, ValueError, LookupError):
            raise asked.unreadable() from None  # no such kind or object
    title = games.of(match.game).board.why_title(kind)
    return render(request, "matches/_why.html", {"match": match, "title": title, "ref": ref, "reasons": reasons})


@page
def events(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """What has happened since event N, in the words of this viewer."""
    match, seat = seen(request, match_id)
    since = int(asked.one(request.GET, "since", asked.NUMBER, default="0"))
    if match.waiting:
        raise Conflict.not_started()
    with slots.hold(match_id) as slot:
        match = selectors.standing(match_id) or match
        found = services.machine_of(slot, match).log(seat, since=since)
    return JsonResponse({"number": match.number, "events": found})


# Afterwards


@page
def replay(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """The match after its first N inputs: as this viewer saw it, and after the end with both hands open."""
    match, seat = seen(request, match_id)
    if match.waiting:
        raise Conflict.not_started()
    wanted = int(asked.one(request.GET, "at", asked.NUMBER, default="0"))
    try:
        return HttpResponse(replay_html(request, match, seat, wanted))
    except Outdated:
        return trouble.outdated_page(request, match, seat, replay=True)
    except Exception:
        return trouble.page(request, match, seat, wanted)


def replay_html(request: HttpRequest, match: Match, seat: int | None, wanted: int) -> str:
    """The whole page of one step of the replay. Raises Outdated."""
    with recordings.of(match) as recording:
        step = step_of(recording, match, seat, wanted)
    context = rendering.board_context(match, step.view, step.log, seat, steps=step.steps)
    return render_to_string("matches/replay.html", context, request)


@require_POST
@asked.plainly
def report(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    """Somebody tells of a page that could not be drawn. It is drawn once more, for what went wrong."""
    match, seat = seen(request, match_id)
    text, number = asked.words(request, "text", REPORT_LENGTH), asked.number(request)
    step = int(asked.one(request.POST, "step", asked.NUMBER)) if "step" in request.POST else None
    if not ratelimit.consume(request, action="report"):
        raise TooMany(_("You have sent many reports. Try again in an hour."))
    draw = functools.partial(table_html, request, match, seat)
    if step is not None:
        draw = functools.partial(replay_html, request, match, seat, step)
    services.report_trouble(
        match=match, number=number, step=step, seat=seat, user=request.user, text=text, error=trouble.error_of(draw)
    )
    context = {"reported": True, **trouble.context_of(match, seat, step)}
    return render(request, f"matches/{'_report' if asked.wants_fragment(request) else 'reported'}.html", context)


@page
def fairness(request: HttpRequest, match_id: UUID) -> HttpResponseBase:
    seen(request, match_id)
    match = Match.objects.get(pk=match_id)
    return render(request, "matches/fairness.html", {"match": match, "report": fairness_report(match)})
