"""The front page: choose a deck and an opponent, and see current games."""

from __future__ import annotations

import hashlib

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tcg import games
from tcg.cards.formats import known as known_formats
from tcg.decks.selectors import to_choose
from tcg.home import howto, selectors
from tcg.matches import clocks, lessons, optional_rules
from tcg.matches.bots import NAMES as BOTS
from tcg.matches.engine_api import engine_api
from tcg.matches.selectors import has_played
from tcg.web.errors import refuse
from tcg.web.requests import HtmxRequest


@require_safe
@vary_on_headers("Cookie", "Accept-Language", "HX-Request")
def home(request: HtmxRequest) -> HttpResponse:
    """Show the front page. The game is chosen first; the last played game is the default."""
    known = [game["id"] for game in engine_api().games() if game["id"] in games.GAMES]
    last_game, last_name, last_format = selectors.last_deck(request.user)
    wanted = request.GET.get("game", "")
    game = next(game for game in (wanted, last_game, known[0]) if game in known)
    formats = known_formats.of_game(game)
    key = request.GET.get("format", last_format if game == last_game else "")
    key = key if key in [one.key for one in formats] else ""
    decks = to_choose(request.user, game, key)
    legal = [deck for deck in decks if deck.legal]
    chosen = next(
        (deck for deck in legal if last_name in (deck.names["en"], deck.open_names["en"])), legal[0] if legal else None
    )
    if request.htmx and (request.htmx.target or "").endswith("pick"):  # another format was chosen: send its decks only
        wanted = request.GET.get("deck", "")
        kept = next((deck for deck in legal if deck.slug == wanted), chosen)
        return render(request, "home/_pick.html", {"decks": decks, "chosen": kept, "format": key})
    context = {
        "game": game,
        "formats": formats,
        "format": key,
        "games": [{"id": one, "about": games.of(one).about} for one in known],
        "decks": decks,
        "chosen": chosen,
        "teaches": lessons.of(game) is not None and not has_played(request.user, game),
        "bots": BOTS,
        "bot": "greedy" if request.user.is_authenticated and not request.user.is_guest else "gentle",
        "paces": list(clocks.choices()),
        "pace": clocks.QUICK,
        "rules": optional_rules.offered(game),
        "shelf": selectors.shelf(request.user, game),
        **lobby_context(request),
    }
    return render(request, "home/home.html", context)


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def how_to_play(request: HttpRequest, game: str) -> HttpResponse:
    """Show the page that explains a game, with links to the tutorial, a gentle bot and the rulebook."""
    shown = howto.context(game) if game in games.GAMES else None
    if shown is None:
        return refuse(request, 404, _("There is no such game."))
    deck = next((deck for deck in to_choose(request.user, game) if deck.legal), None)
    return render(request, "home/howto.html", {**shown, "deck": deck})


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def lobby(request: HttpRequest) -> HttpResponse:
    """Show the lists alone, polled every few seconds. Return 204 while the page already has the same lists."""
    context = lobby_context(request)
    if request.GET.get("have") == context["mark"]:
        return HttpResponse(status=204)
    return render(request, "home/_lobby.html", {**context, "swapped": True})


def lobby_context(request: HttpRequest) -> dict[str, object]:
    """Return the lists as HTML, and a mark that changes when anything shown in them changes."""
    found = selectors.lobby(request.user)
    lists = whole("home/_lists.html", found, request)
    resume = whole("home/_resume.html", found, request)
    mark = hashlib.sha256((lists + resume).encode()).hexdigest()[:16]
    return {"lobby": found, "lists": lists, "resume": resume, "mark": mark}


def whole(template: str, found: selectors.Lobby, request: HttpRequest) -> SafeString:
    return SafeString(render_to_string(template, {"lobby": found}, request).strip())
