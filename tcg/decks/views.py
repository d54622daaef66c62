"""Changes of decks, and decks for programs.

The pages are in `pages`. A change is answered with JSON, with a fragment of the editor for HTMX, or with a redirect.
"""

from __future__ import annotations

import functools
import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers

from tcg.accounts.services import get_or_create_player
from tcg.decks import exchange, lists, pages, requests, selectors, services
from tcg.decks.codes import read_code
from tcg.decks.formats import verdicts
from tcg.decks.models import Deck
from tcg.web import limits, responses
from tcg.web.languages import language
from tcg.web.refusals import NotYours
from tcg.web.requests import ANYTHING, WORD, HtmxRequest, is_on, single_value, unreadable, wants_json
from tcg.web.responses import View, go_to


def page(view: View) -> View:
    """Wrap a view that reads a deck, for a person or a program."""
    return responses.page(vary_on_headers("Cookie", "Accept-Language")(view))


def post_view(view: View) -> View:
    """Wrap a view for a POST that creates or changes a deck."""
    return responses.post_view(view, requests.BODY_BYTES)


def change(view: View) -> View:
    """Wrap a view for a POST that changes an existing deck.

    The service checks that the user owns the deck.
    """

    @functools.wraps(view)
    def changing(request: HttpRequest, code: str) -> HttpResponseBase:
        deck = selectors.deck_of(code)
        if not request.user.is_authenticated:
            raise NotYours(_("This deck is not yours. Make a copy of it, and change that."))
        limits.check(request, "deck_change")
        return view(request, deck)

    return post_view(changing)


def deck_json(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """Return the deck for a program, with the formats in which it is legal."""
    return {**selectors.deck_json(deck, request.user), "formats": [one.as_dict() for one in verdicts(deck)]}


def answer_with_deck(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    """Answer with the deck as it is now."""
    if wants_json(request):
        return JsonResponse(deck_json(request, deck))
    if request.htmx:
        return pages.render_change(request, deck)
    return go_to(request, deck.edit_url)


def answer_with_new_deck(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    """Answer with a new deck, opened in the editor."""
    if wants_json(request):
        return JsonResponse(deck_json(request, deck), status=201)
    return go_to(request, deck.edit_url)


# -- new decks -------------------------------------------------------------------------------------
@post_view
def create(request: HtmxRequest) -> HttpResponseBase:
    game, name = requests.game(request), requests.words(request, "name", "")
    limits.check(request, "deck")
    services.clean_name(name.strip() or "-")  # check first, so that an invalid request does not create a guest account
    return answer_with_new_deck(request, services.create(user=get_or_create_player(request), game=game, name=name))


@post_view
def take(request: HtmxRequest) -> HttpResponseBase:
    """Create a deck from a list."""
    game, text, name = requests.game(request), requests.words(request, "text"), requests.words(request, "name", "")
    limits.check(request, "deck")
    read = lists.parse_list(game, text)
    lists.check_understood(read, text)
    services.clean_name((name or read.name).strip() or "-")
    services.clean_about(read.about)
    deck, _read = services.import_list(user=get_or_create_player(request), game=game, text=text, name=name)
    return answer_with_new_deck(request, deck)


@post_view
def copy(request: HtmxRequest, code: str) -> HttpResponseBase:
    deck = selectors.deck_of(code)
    limits.check(request, "deck")
    return answer_with_new_deck(request, services.copy(deck=deck, user=get_or_create_player(request)))


# -- cards -----------------------------------------------------------------------------------------
@change
def step(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    version, part, card = requests.number(request, "version"), requests.part(request), requests.card(request)
    count = requests.number(request, "count")
    deck = services.step(deck=deck, user=request.user, version=version, part=part, card=card, count=count)
    return answer_with_deck(request, deck)


@change
def move(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    version, card = requests.number(request, "version"), requests.card(request)
    source, target = requests.part(request, "source"), requests.part(request, "target")
    count, user = requests.number(request, "count", "1"), request.user
    deck = services.move(deck=deck, user=user, version=version, card=card, source=source, target=target, count=count)
    return answer_with_deck(request, deck)


@change
def save(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    try:
        data = json.loads(requests.words(request, "data"))
    except (ValueError, RecursionError):
        raise unreadable() from None
    deck = services.save(
        deck=deck,
        user=request.user,
        version=requests.number(request, "version"),
        data=data,
        name=requests.words_if_any(request, "name"),
        about=requests.words_if_any(request, "about"),
        note=requests.words(request, "note", ""),
    )
    return answer_with_deck(request, deck)


@change
def replace(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    text, version = requests.words(request, "text"), requests.number(request, "version")
    deck, _read = services.replace_with_list(deck=deck, user=request.user, version=version, text=text)
    return answer_with_deck(request, deck)


@change
def restore(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    return answer_with_deck(
        request, services.restore(deck=deck, user=request.user, number=requests.number(request, "number"))
    )


@change
def forget(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    return answer_with_deck(request, services.forget_unread(deck=deck, user=request.user))


# -- everything else -------------------------------------------------------------------------------
@change
def rename(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    name, about = requests.words(request, "name"), requests.words_if_any(request, "about")
    return answer_with_deck(request, services.rename(deck=deck, user=request.user, name=name, about=about))


@change
def publish(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    public = is_on(requests.words(request, "public"))
    return answer_with_deck(request, services.publish(deck=deck, user=request.user, public=public))


@change
def renew(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    deck = services.renew_code(deck=deck, user=request.user)
    if wants_json(request):
        return answer_with_deck(request, deck)
    return go_to(request, deck.edit_url)  # the addresses on the page still have the old code


@change
def delete(request: HtmxRequest, deck: Deck) -> HttpResponseBase:
    services.delete(deck=deck, user=request.user)
    return HttpResponse(status=204) if wants_json(request) else go_to(request, reverse("decks"))


# -- for programs, and for other sites -------------------------------------------------------------
@page
def find(request: HtmxRequest) -> HttpResponseBase:
    """Redirect to the deck with a code that somebody has typed."""
    deck = selectors.deck_of(read_code(single_value(request.GET, "code", ANYTHING, "")))
    return go_to(request, deck.get_absolute_url())


@page
def as_json(request: HttpRequest, code: str) -> HttpResponseBase:
    said = deck_json(request, selectors.deck_of(code))
    return JsonResponse(said, json_dumps_params={"ensure_ascii": False})


@page
def as_text(request: HttpRequest, code: str) -> HttpResponseBase:
    """Return the deck as a list to paste elsewhere, as JSON to keep, or in the format of another tool."""
    deck = selectors.deck_of(code)
    lang = single_value(request.GET, "lang", WORD, language())
    kind = single_value(request.GET, "as", WORD, "text")
    if lang not in ("en", "ja") or kind not in KINDS:
        raise unreadable()
    if kind == "json":
        said = lists.write_json(deck.data, deck.game, deck.name, deck.plan)
    elif kind == "csv":
        said = exchange.write_csv(deck.data, deck.game, lang)
    elif kind == "tts":
        site = request.build_absolute_uri("/")
        said = exchange.write_saved_object(deck.data, deck.game, site, lang, deck.names[lang])
    else:
        said = lists.write(deck.data, deck.game, lang, deck.names[lang])
    response = HttpResponse(said, content_type=f"{KINDS[kind]}; charset=utf-8")
    if "download" in request.GET:
        response["Content-Disposition"] = f'attachment; filename="{deck.slug}.{ENDINGS[kind]}"'
    return response


KINDS = {"text": "text/plain", "json": "application/json", "csv": "text/csv", "tts": "application/json"}
ENDINGS = {"text": "txt", "json": "json", "csv": "csv", "tts": "tts.json"}


@page
def faults(request: HttpRequest, code: str) -> HttpResponseBase:
    deck = selectors.deck_of(code)
    told: list[dict[str, Any]] = selectors.faults_of(deck)
    said = [one.as_dict() for one in verdicts(deck)]
    return JsonResponse({"version": deck.version, "legal": not told, "faults": told, "formats": said})
