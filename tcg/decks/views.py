"""Decks to look at."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tcg.decks.faces import face_of, leaders_of, parts_of
from tcg.decks.selectors import deck_for, decks_for
from tcg.decks.shapes import SHAPES


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    """The starters of every game, and one's own decks."""
    faces = {game: [face_of(deck) for deck in decks_for(request.user, game)] for game in SHAPES}
    shelves = [{"game": game, "faces": found} for game, found in faces.items() if found]
    return render(request, "decks/decks.html", {"shelves": shelves, "nav": "decks"})


@require_safe
def deck(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    found = deck_for(request.user, game, slug)
    if found is None:
        raise Http404
    context = {
        "deck": found,
        "face": face_of(found),
        "leaders": leaders_of(found),
        "parts": list(parts_of(found)),
        "nav": "decks",
    }
    return render(request, "decks/deck.html", context)
