"""The pages of decks: the shelf, one deck, the workbench, an import before it is made, a hand drawn to try it out."""

from __future__ import annotations

import functools
import json
import re
import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine.cards import library
from engine.decks import rules
from engine.match import Refused, sample_hand
from tcg.cards import catalogue
from tcg.decks import bench, lists, pool, selectors
from tcg.decks.faces import face_of, leaders_of
from tcg.decks.models import Deck
from tcg.decks.requests import BODY_BYTES
from tcg.decks.shapes import MOST_OF_A_CARD, SHAPES, counts_of
from tcg.web.languages import say
from tcg.web.refusals import Garbage, NotYours, Refusal
from tcg.web.requests import HtmxRequest
from tcg.web.responses import answers_refusals, page

NEWEST = 24  # public decks on the shelf
MOST_TURNS = 10
SEED = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)


@require_safe
@vary_on_headers("Cookie", "Accept-Language")
def decks(request: HttpRequest) -> HttpResponse:
    """One's own decks, the starters of every game, and what others show."""
    mine = [face_of(deck) for deck in selectors.mine(request.user)] if request.user.is_authenticated else []
    shelves = [(game, [face_of(deck) for deck in selectors.starters(game)]) for game in SHAPES]
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
    """A deck to look at: as cards, its leaders above them, or as a list."""
    as_list = request.GET.get("as") == "list"
    faults = bench.faults(deck)
    context = {
        **bench.numbers(deck.game, deck.data),
        "deck": deck,
        "face": face_of(deck),
        "leaders": leaders_of(deck),
        "sections": [one for one in bench.sections(deck, faults) if one.rows and not (one.single and not as_list)],
        "faults": faults,
        "editable": selectors.may_edit(deck, request.user),
        "link": request.build_absolute_uri(deck.get_absolute_url()),
        "as_list": as_list,
        "nav": "decks",
    }
    return render(request, "decks/deck.html", context)


# ---- the workbench
@page
def edit(request: HtmxRequest, code: str) -> HttpResponseBase:
    """The workbench; HTMX gets what it asks for alone: the results of a search."""
    deck = selectors.deck_of(code)
    if not selectors.may_edit(deck, request.user):
        raise NotYours(_("This deck is somebody else’s. Make a copy to change it."))
    if (request.htmx.target or "").endswith("results"):
        return render(request, "decks/_results.html", pool_of(request, deck))
    return render(request, "decks/edit.html", {**bench_of(request, deck), **pool_of(request, deck), "nav": "decks"})


def bench_of(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """Everything on the workbench that a change of the deck changes."""
    faults = bench.faults(deck)
    return {
        **bench.numbers(deck.game, deck.data),
        "deck": deck,
        "sections": bench.sections(deck, faults),
        "faults": faults,
        "data": json.dumps(deck.data),
        "size": selectors.size_of(deck),
        "link": request.build_absolute_uri(deck.get_absolute_url()),
    }


def pool_of(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    return {"deck": deck, "pool": pool.look(deck, request.GET)}


def changed(request: HttpRequest, deck: Deck) -> HttpResponse:
    """The list of the deck, and beside it, out of band, all that follows from it."""
    return render(request, "decks/_changed.html", {**bench_of(request, deck), "oob": True})


# ---- coming to a deck
@require_safe
def new(request: HttpRequest) -> HttpResponse:
    game = request.GET.get("game", "")
    return render(request, "decks/new.html", {"games": list(SHAPES), "game": game, "nav": "decks"})


@functools.partial(answers_refusals, most=BODY_BYTES)
def import_page(request: HttpRequest) -> HttpResponseBase:
    """A list is pasted and read; what was not understood is shown in its place, with what may have been meant."""
    game = (request.POST or request.GET).get("game", "")
    game = game if game in SHAPES else next(iter(SHAPES))
    context: dict[str, Any] = {"games": list(SHAPES), "game": game, "nav": "decks", "text": "", "name": ""}
    if request.method == "POST":
        text = fixed(game, request.POST.get("text", ""), request.POST.get("fix", ""))
        context["text"] = text
        try:
            read = lists.read(game, text)
        except Refusal as refusal:  # what was pasted stays in the field
            refused = {"refused": refusal.sentence, "name": request.POST.get("name", "")}
            return render(request, "decks/import.html", {**context, **refused}, status=refusal.status)
        context |= {"text": text, "read": read, "name": request.POST.get("name") or read.name}
        draft = Deck(game=game, slug="", name_en=read.name, data=read.data)
        faults = bench.faults(draft)
        context |= {
            "deck": draft,
            "editable": False,
            "sections": bench.sections(draft, faults),
            "faults": faults,
            "unread": unread(game, text, read),
        }
    return render(request, "decks/import.html", context)


def fixed(game: str, text: str, fix: str) -> str:
    """The text with one line put right: "12:fow-021" says which card line 12 means, "12:drop" that it is no card."""
    number, _colon, card = fix.partition(":")
    lines = text.splitlines()
    if not re.fullmatch(r"[0-9]{1,4}", number, re.ASCII) or not 0 < int(number) <= len(lines):
        return text
    line = lines[int(number) - 1]
    known = library(game).get(card)
    if card == "drop":
        lines[int(number) - 1] = f"// {line}"
    elif known is not None:
        alike = sum(other.name == known.name for other in library(game).values()) > 1
        name = say(known.name.as_dict()) + (f" [{card}]" if alike else "")
        lines[int(number) - 1] = f"{min(max(lists.count_of(line), 1), MOST_OF_A_CARD)} {name}"
    return "\n".join(lines)


def unread(game: str, text: str, read: Any) -> list[dict[str, Any]]:
    """The lines that were not understood, each with the looks of what may be meant."""
    return [
        {
            "line": one.line,
            "text": one.text,
            "why": one.why,
            "suggestions": [catalogue.printed(game, card) for card in one.suggestions],
        }
        for one in read.unread
    ]


# ---- trying it out
@page
def versions(request: HttpRequest, code: str) -> HttpResponseBase:
    """What the deck was before, for its owner."""
    deck = selectors.deck_of(code)
    if not selectors.may_edit(deck, request.user):
        raise NotYours(_("Only its owner sees what a deck was before."))
    told = [
        {"number": one.number, "at": one.at, "note": one.note, "changes": said}
        for one, said in bench.history(deck, selectors.versions_of(deck))
    ]
    context = {"deck": deck, "versions": told, "editable": True, "nav": "decks"}
    return render(request, "decks/versions.html", context)


@page
def hand(request: HtmxRequest, code: str) -> HttpResponseBase:
    """A hand drawn from the deck as at the beginning of a game. All of it is in the address: send it to a friend."""
    deck = selectors.deck_of(code)
    context = {"deck": deck, "nav": "decks", **hand_of(request, deck)}
    return render(request, "decks/_hand.html" if request.htmx else "decks/hand.html", context)


def hand_of(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """What the address asks for: the same address draws the same cards as long as the deck is the same."""
    asked_for = request.GET
    seed = asked_for.get("seed", "")
    if not SEED.fullmatch(seed):
        seed = secrets.token_hex(4)
    turns = min(int(turn), MOST_TURNS) if (turn := asked_for.get("turns", "")).isdecimal() and len(turn) < 4 else 0
    back = [int(place) for place in asked_for.getlist("back") if place.isdecimal() and len(place) < 3]
    second = asked_for.get("second") == "1"
    rule = rules(deck.game)
    known = {part: counts_of(deck.data, deck.game, part) for part in SHAPES[deck.game].piles}
    context = {"seed": seed, "second": second, "turns": turns, "whole": rule.whole, "next": turns + 1}
    if sum(known["main"].values()) < rule.hand:
        return {**context, "few": True}
    try:
        drawn = sample_hand(
            deck.game, deck.data, seed, back=back if "back" in asked_for else None, turns=turns, first=not second
        )
    except Refused as refused:
        raise Garbage(say(refused.reason.as_dict()), clause=refused.clause) from refused

    def looks(ids: Sequence[str]) -> list[Any]:
        return [catalogue.printed(deck.game, card) for card in ids]

    kept = {"seed": seed, **({"second": "1"} if second else {})}
    said = urlencode({**kept, "back": drawn["back"], "turns": turns}, doseq=True)
    address = reverse("deck_hand", args=[deck.code])
    return {
        **context,
        "hand": looks(drawn["hand"]),
        "redrawn": drawn["redrawn"],
        "back": drawn["back"],
        "drawn": [
            {"turn": turn["turn"], "looks": looks(turn["drawn"]), "stones": looks(turn["stones"])}
            for turn in drawn["turns"]
        ],
        "lives": looks(drawn["lives"]),
        "resources": looks(drawn["resources"]),
        "left": drawn["left"],
        "clause": drawn["clause"],
        "again": f"{address}?second=1" if second else address,
        "other": f"{address}?{urlencode({'seed': seed} if second else {'seed': seed, 'second': '1'})}",
        "link": request.build_absolute_uri(f"{address}?{said}"),
        "last": turns >= MOST_TURNS,
    }
