"""The pages of decks: the shelf, one deck, the editor, the preview of an import, a sample hand."""

from __future__ import annotations

import functools
import json

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine.cards import library
from tcg.decks import editor, foreign, lists, pool, sample_hands, selectors
from tcg.decks.deck_layout import SHAPES
from tcg.decks.faces import face_of, leaders_of
from tcg.decks.formats import verdicts
from tcg.decks.models import Deck
from tcg.decks.requests import BODY_BYTES
from tcg.web.refusals import NotYours, Refusal
from tcg.web.requests import HtmxRequest
from tcg.web.responses import answers_refusals, page

NEWEST = 24  # public decks on the shelf


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def decks(request: HttpRequest) -> HttpResponse:
    """Show the user's own decks, the starters of every game and the newest public decks."""
    mine = [face_of(deck) for deck in selectors.own_decks(request.user)] if request.user.is_authenticated else []
    starters = [face_of(deck) for deck in selectors.starters()]
    shelves = [(game, [face for face in starters if face.deck.game == game]) for game in SHAPES]
    public = [face_of(deck) for deck in selectors.public_decks()[:NEWEST]]
    context = {"mine": mine, "shelves": shelves, "public": public, "games": list(SHAPES), "nav": "decks"}
    return render(request, "decks/decks.html", context)


@require_safe
def starter(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    deck = selectors.deck_for(request.user, game, slug)
    if deck is None:
        raise Http404
    return one(request, deck)


@page
def deck(request: HttpRequest, code: str) -> HttpResponseBase:
    return one(request, selectors.deck_of(code))


def one(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Show a deck, as cards under its leaders or as a list."""
    as_list = request.GET.get("as") == "list"
    faults = editor.faults(deck)
    context = {
        **editor.numbers(deck.game, deck.data),
        "deck": deck,
        "face": face_of(deck),
        "leaders": leaders_of(deck),
        "sections": [one for one in editor.sections(deck, faults) if one.rows and not (one.single and not as_list)],
        "faults": faults,
        **formats_of(deck),
        "editable": selectors.may_edit(deck, request.user),
        "link": request.build_absolute_uri(deck.get_absolute_url()),
        "as_list": as_list,
        "nav": "decks",
    }
    return render(request, "decks/deck.html", context)


def formats_of(deck: Deck) -> dict[str, object]:
    """Return the verdicts of the formats on a deck, and the formats in which it may be played."""
    found = verdicts(deck)
    return {"verdicts": found, "playable_in": [one.format for one in found if one.legal]}


# ---- the editor
def own_deck(request: HttpRequest, code: str, otherwise: str) -> Deck:
    """Return the deck with this code if the user may change it.

    Raise NotYours with the sentence `otherwise`.
    """
    deck = selectors.deck_of(code)
    if not selectors.may_edit(deck, request.user):
        raise NotYours(otherwise)
    return deck


@page
def edit(request: HtmxRequest, code: str) -> HttpResponseBase:
    """Show the editor.

    For an HTMX request for the results, show only the results of the search.
    """
    deck = own_deck(request, code, _("This deck is somebody else’s. Make a copy to change it."))
    if (request.htmx.target or "").endswith("results"):
        return render(request, "decks/_results.html", pool_of(request, deck))
    return render(request, "decks/edit.html", {**bench_of(request, deck), **pool_of(request, deck), "nav": "decks"})


def bench_of(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """Return everything in the editor that changes with the deck."""
    faults = editor.faults(deck)
    return {
        **editor.numbers(deck.game, deck.data),
        "deck": deck,
        "sections": editor.sections(deck, faults),
        "faults": faults,
        **formats_of(deck),
        "data": json.dumps(deck.data),
        "size": selectors.size_of(deck),
        "link": request.build_absolute_uri(deck.get_absolute_url()),
    }


def pool_of(request: HttpRequest, deck: Deck) -> dict[str, object]:
    return {"deck": deck, "pool": pool.search_pool(deck, request.GET)}


def render_change(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Show the list of the deck and, out of band, everything else in the editor that depends on it."""
    return render(request, "decks/_changed.html", {**bench_of(request, deck), "oob": True})


# ---- getting a deck
@require_safe
def new(request: HttpRequest) -> HttpResponse:
    game = request.GET.get("game", "")
    return render(request, "decks/new.html", {"games": list(SHAPES), "game": game, "nav": "decks"})


@functools.partial(answers_refusals, most=BODY_BYTES)
def import_page(request: HttpRequest) -> HttpResponseBase:
    """Read a pasted list and show it; unread lines are shown in their place, with suggestions."""
    game = (request.POST or request.GET).get("game", "")
    game = game if game in SHAPES else next(iter(SHAPES))
    context: dict[str, object] = {"games": list(SHAPES), "game": game, "nav": "decks", "text": "", "name": ""}
    context["example"] = _example_of(game)
    if request.method == "POST":
        pasted = request.POST.get("text", "")
        pasted = foreign.laid_out(game, pasted) if len(pasted) <= lists.MOST_CHARACTERS else pasted
        text = lists.correct_line(game, pasted, request.POST.get("fix", ""))
        context["text"] = text
        try:
            read = lists.parse_list(game, text)
        except Refusal as refusal:  # the pasted text stays in the field
            refused = {"refused": refusal.sentence, "name": request.POST.get("name", "")}
            return render(request, "decks/import.html", {**context, **refused}, status=refusal.status)
        context |= {"text": text, "read": read, "name": request.POST.get("name") or read.name}
        draft = Deck(game=game, slug="", name_en=read.name, data=read.data)
        faults = editor.faults(draft)
        context |= {
            "deck": draft,
            "editable": False,
            "sections": editor.sections(draft, faults),
            "faults": faults,
            **formats_of(draft),
            "unread": editor.unread(game, read),
        }
    return render(request, "decks/import.html", context)


def _example_of(game: str) -> dict[str, str]:
    """Return the printed number of a card of the game, and the parts of that number."""
    number = min(library(game, 0).printed()).upper()
    card_set, _dash, n = number.rpartition("-")
    return {"number": number, "set": card_set, "n": n}


# ---- trying a deck
@page
def versions(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show the versions of a deck to its owner."""
    deck = own_deck(request, code, _("Only its owner sees what a deck was before."))
    told = [
        {"number": one.number, "at": one.at, "note": one.note, "changes": said}
        for one, said in editor.history(deck, selectors.versions_of(deck))
    ]
    context = {"deck": deck, "versions": told, "editable": True, "nav": "decks"}
    return render(request, "decks/versions.html", context)


@page
def hand(request: HtmxRequest, code: str) -> HttpResponseBase:
    """Show a hand drawn from the deck as at the start of a game.

    Its address contains all of it and can be shared.
    """
    deck = selectors.deck_of(code)
    drawn = sample_hands.draw_hand(deck, sample_hands.Draw.of(request.GET))
    if "link" in drawn:
        drawn["link"] = request.build_absolute_uri(drawn["link"])
    context = {"deck": deck, "nav": "decks", **drawn}
    return render(request, "decks/_hand.html" if request.htmx else "decks/hand.html", context)
