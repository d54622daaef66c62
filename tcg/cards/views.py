"""Pictures that never change, and the enlarged card."""

from __future__ import annotations

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine import site_editions
from tcg import games
from tcg.cards import art, catalogue, details, rasters
from tcg.web.compression import compress_kept
from tcg.web.requests import whole_number

FOREVER = 60 * 60 * 24 * 365


@lru_cache(maxsize=512)
def drawn(game: str, face_id: str, _edition: int = 0) -> bytes:
    return catalogue.picture(game, face_id).encode()


@lru_cache(maxsize=16)
def drawn_back(plate: str, turned: bool) -> bytes:
    return art.back(plate, turned).encode()


def in_form(request: HttpRequest, picture: bytes, form: str) -> HttpResponse:
    if form == "png":
        return HttpResponse(rasters.png(picture), content_type="image/png")
    response = HttpResponse(picture, content_type="image/svg+xml")
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return compress_kept(request, response)


@require_safe
@cache_control(public=True, max_age=FOREVER, immutable=True)
def picture(request: HttpRequest, game: str, face_id: str, version: str, form: str) -> HttpResponse:
    if game not in games.GAMES or version != str(art.VERSION):
        raise Http404
    try:
        return in_form(request, drawn(game, face_id, site_editions.edition(game)), form)
    except catalogue.Unknown as error:
        raise Http404 from error


@require_safe
@cache_control(public=True, max_age=FOREVER, immutable=True)
def back(request: HttpRequest, name: str, version: str, form: str) -> HttpResponse:
    game = name.removesuffix("-stone")
    if game not in games.GAMES or version != str(art.VERSION):
        raise Http404
    return in_form(request, drawn_back(games.of(game).face.back, name != game), form)


@require_safe
@vary_on_headers("Accept-Language", "Cookie")
@cache_control(private=True, max_age=3600)
def show(request: HttpRequest, game: str, face_id: str) -> HttpResponse:
    """Show one card, enlarged as printed, with its other side next to it, as a fragment.

    A table requests the card in the edition that is played there.
    """
    asked = request.GET.get("edition", "")
    edition = whole_number(asked, least=0, digits=6) if asked else None
    try:
        if edition is not None and edition > site_editions.edition(game):
            raise catalogue.Unknown(face_id)
        others = [side for side in catalogue.sides(game, face_id, edition) if side != face_id]
        looks = [catalogue.printed(game, side, edition) for side in (face_id, *others)]
    except catalogue.Unknown as error:
        raise Http404 from error
    card, _side, _number = catalogue.face(game, face_id, edition)
    words = details.words_of(card)
    return render(request, "cards/_show.html", {"looks": looks, "game": game, "card": card.id, "words": words})
