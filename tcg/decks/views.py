"""What is done to a deck, and a deck for programs. The pages are in `pages`.

What was done is answered as JSON to who asks for it, as a fragment of the workbench to HTMX, with an address to others.
"""

from __future__ import annotations

import functools
import json
import re
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tcg.accounts.services import player_of
from tcg.cards.faces import language
from tcg.decks import lists, pages, selectors, services
from tcg.decks.codes import read_code
from tcg.decks.models import Deck
from tcg.decks.shapes import ID_LENGTH, SHAPES
from tcg.matches import asked
from tcg.matches.refusals import NotYours, Unknown

BODY_BYTES = 64 * 1024
CARD = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._:-]{{0,{ID_LENGTH - 1}}}", re.ASCII)
COUNT = re.compile(r"-?[0-9]{1,9}", re.ASCII)
ANYTHING = re.compile(r".*", re.DOTALL)


def page(view: asked.View) -> asked.View:
    return require_safe(vary_on_headers("Cookie", "Accept-Language")(asked.plainly(view)))


def deed(view: asked.View) -> asked.View:
    return require_POST(asked.plainly(view, BODY_BYTES))


def change(view: asked.View) -> asked.View:
    """A POST that changes a deck which is there; only its owner may, and who that is the service says."""

    @functools.wraps(view)
    def changing(request: HttpRequest, code: str) -> HttpResponseBase:
        deck = found(code)
        if not request.user.is_authenticated:
            raise NotYours(_("This deck is not yours. Make a copy of it, and change that."))
        return view(request, deck)

    return deed(changing)


def found(code: str) -> Deck:
    deck = selectors.deck_by_code(code)
    if deck is None:
        raise Unknown(_("There is no deck of this code."))
    return deck


def words(request: HttpRequest, name: str, default: str | None = None) -> str:
    return asked.one(request.POST, name, ANYTHING, default)


def number(request: HttpRequest, name: str, default: str | None = None) -> int:
    return int(asked.one(request.POST, name, COUNT, default))


def game_of(request: HttpRequest) -> str:
    game = asked.one(request.POST, "game", asked.WORD)
    if game not in SHAPES:
        raise asked.unreadable()
    return game


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")


def changed(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    """The deck as it is now."""
    if wants_json(request):
        return JsonResponse(selectors.deck_json(deck, request.user))
    if request.headers.get("HX-Request"):
        return pages.changed(request, deck)
    return asked.sent_to(request, deck.edit_url)


def begun(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    """A new deck, on the workbench."""
    if wants_json(request):
        return JsonResponse(selectors.deck_json(deck, request.user), status=201)
    return asked.sent_to(request, deck.edit_url)


# -- new decks -------------------------------------------------------------------------------------
@deed
def create(request: HttpRequest) -> HttpResponseBase:
    game, name = game_of(request), words(request, "name", "")
    services.clean_name(name.strip() or "-")  # whoever sends what makes no sense does not become a guest
    return begun(request, services.create(user=player_of(request), game=game, name=name))


@deed
def take(request: HttpRequest) -> HttpResponseBase:
    """A new deck out of a list."""
    game, text, name = game_of(request), words(request, "text"), words(request, "name", "")
    read = lists.read(game, text)
    services.clean_name((name or read.name).strip() or "-")
    services.clean_about(read.about)
    deck, _read = services.import_list(user=player_of(request), game=game, text=text, name=name)
    return begun(request, deck)


@deed
def copy(request: HttpRequest, code: str) -> HttpResponseBase:
    deck = found(code)
    return begun(request, services.copy(deck=deck, user=player_of(request)))


# -- cards -----------------------------------------------------------------------------------------
@change
def step(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    deck = services.step(
        deck=deck,
        user=request.user,
        version=number(request, "version"),
        part=asked.one(request.POST, "part", asked.WORD),
        card=asked.one(request.POST, "card", CARD),
        count=number(request, "count"),
    )
    return changed(request, deck)


@change
def move(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    deck = services.move(
        deck=deck,
        user=request.user,
        version=number(request, "version"),
        card=asked.one(request.POST, "card", CARD),
        source=asked.one(request.POST, "source", asked.WORD),
        target=asked.one(request.POST, "target", asked.WORD),
        count=number(request, "count", "1"),
    )
    return changed(request, deck)


@change
def save(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    try:
        data = json.loads(words(request, "data"))
    except (ValueError, RecursionError):
        raise asked.unreadable() from None
    deck = services.save(
        deck=deck,
        user=request.user,
        version=number(request, "version"),
        data=data,
        name=words(request, "name") if "name" in request.POST else None,
        about=words(request, "about") if "about" in request.POST else None,
        note=words(request, "note", ""),
    )
    return changed(request, deck)


@change
def replace(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    text, version = words(request, "text"), number(request, "version")
    deck, _read = services.replace_with_list(deck=deck, user=request.user, version=version, text=text)
    return changed(request, deck)


@change
def restore(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    return changed(request, services.restore(deck=deck, user=request.user, number=number(request, "number")))


@change
def forget(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    return changed(request, services.forget_unread(deck=deck, user=request.user))


# -- everything else -------------------------------------------------------------------------------
@change
def rename(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    about = words(request, "about") if "about" in request.POST else None
    return changed(request, services.rename(deck=deck, user=request.user, name=words(request, "name"), about=about))


@change
def publish(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    public = asked.SWITCHES.get(words(request, "public"))
    if public is None:
        raise asked.unreadable()
    return changed(request, services.publish(deck=deck, user=request.user, public=public))


@change
def renew(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    deck = services.renew_code(deck=deck, user=request.user)
    if wants_json(request):
        return changed(request, deck)
    return asked.sent_to(request, deck.edit_url)  # the page's own addresses are the old ones


@change
def delete(request: HttpRequest, deck: Deck) -> HttpResponseBase:
    services.delete(deck=deck, user=request.user)
    return HttpResponse(status=204) if wants_json(request) else asked.sent_to(request, reverse("decks"))


# -- for programs, and for other sites -------------------------------------------------------------
@page
def find(request: HttpRequest) -> HttpResponseBase:
    """The deck of a code that somebody has typed."""
    code = read_code(asked.one(request.GET, "code", ANYTHING, ""))
    deck = selectors.deck_by_code(code) if code else None
    if deck is None:
        raise Unknown(_("There is no deck of this code."))
    return asked.sent_to(request, deck.get_absolute_url())


@page
def as_json(request: HttpRequest, code: str) -> HttpResponseBase:
    return JsonResponse(selectors.deck_json(found(code), request.user), json_dumps_params={"ensure_ascii": False})


@page
def as_text(request: HttpRequest, code: str) -> HttpResponseBase:
    """The deck as a list to be pasted elsewhere, or as JSON to be kept."""
    deck = found(code)
    lang = asked.one(request.GET, "lang", asked.WORD, language())
    kind = asked.one(request.GET, "as", asked.WORD, "text")
    if lang not in ("en", "ja") or kind not in ("text", "json"):
        raise asked.unreadable()
    if kind == "json":
        said = lists.write_json(deck.data, deck.game, deck.name, deck.plan)
    else:
        said = lists.write(deck.data, deck.game, lang, deck.names[lang])
    response = HttpResponse(said, content_type=f"{KINDS[kind]}; charset=utf-8")
    if "download" in request.GET:
        response["Content-Disposition"] = f'attachment; filename="{deck.slug}.{ENDINGS[kind]}"'
    return response


KINDS = {"text": "text/plain", "json": "application/json"}
ENDINGS = {"text": "txt", "json": "json"}


@page
def faults(request: HttpRequest, code: str) -> HttpResponseBase:
    deck = found(code)
    told: list[dict[str, Any]] = selectors.faults_of(deck)
    return JsonResponse({"version": deck.version, "legal": not told, "faults": told})
