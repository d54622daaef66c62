"""Reading what a browser sends: each reader gives a value that makes sense, or raises `Garbage` with a sentence."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _

from tcg.home import errors
from tcg.matches.refusals import Garbage, NoLength, Refusal, TooBig

BODY_BYTES = 16 * 1024  # a division of damage over a full board has some hundreds of choices
MOST_CHOICES = 400
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)
WORD = re.compile(r"[a-z][a-z_]{0,29}", re.ASCII)
REF = re.compile(r"[A-Za-z0-9:._-]{1,40}", re.ASCII)
STOP = re.compile(r"(my|their)\.(draw|recovery|main|battle|end)", re.ASCII)

View = Callable[..., HttpResponseBase]


def plainly(view: View, most: int = BODY_BYTES) -> View:
    """Refusals become a status and a sentence; nothing that shows a match is kept by a browser or a proxy."""

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response: HttpResponseBase
        try:
            if request.method == "POST":
                _check_body(request, most)
            response = view(request, *args, **kwargs)
        except Refusal as refusal:
            sentence = f"{refusal.sentence} [{refusal.clause}]" if refusal.clause else refusal.sentence
            response = errors.refuse(request, refusal.status, sentence)
        patch_cache_control(response, no_store=True, private=True)
        return response

    return answer


def _check_body(request: HttpRequest, most: int) -> None:
    length = request.META.get("CONTENT_LENGTH")
    if not length and request.headers.get("Transfer-Encoding"):
        raise NoLength(_("Say how long what you send is."))
    if int(length or 0) > most:
        raise TooBig(_("That is far more than an answer can be. Nothing was changed."))
    try:
        request.POST  # noqa: B018  reads the body
    except RequestDataTooBig:
        raise TooBig(_("That is far more than an answer can be. Nothing was changed.")) from None
    except (SuspiciousOperation, MultiPartParserError, UnreadablePostError):
        raise unreadable() from None
    if request.FILES:
        raise unreadable()


def unreadable() -> Garbage:
    return Garbage(_("The server could not read that. Nothing was changed."))


def one(values: Any, name: str, pattern: re.Pattern[str], default: str | None = None) -> str:
    """The one value of this name."""
    found = values.getlist(name)
    if not found and default is not None:
        return default
    if len(found) != 1 or not pattern.fullmatch(found[0]):
        raise unreadable()
    value: str = found[0]
    return value


def number(request: HttpRequest) -> int:
    return int(one(request.POST, "number", NUMBER))


def choice(request: HttpRequest) -> list[int]:
    """The indexes of the chosen options, in the order in which they were chosen."""
    found = request.POST.getlist("choice")
    if len(found) > MOST_CHOICES or not all(NUMBER.fullmatch(index) for index in found):
        raise unreadable()
    return [int(index) for index in found]


def key(request: HttpRequest) -> str:
    value = one(request.POST, "key", KEY)
    if value.startswith("bot-"):
        raise unreadable()
    return value


def words(request: HttpRequest, name: str, most: int) -> str:
    """What somebody has written: one text of at most so many characters, or none."""
    found = request.POST.getlist(name)
    text = found[0].strip() if found else ""
    if len(found) > 1 or len(text) > most or "\0" in text:
        raise unreadable()
    return text


SWITCHES = {"on": True, "true": True, "1": True, "off": False, "false": False, "0": False}


def settings(request: HttpRequest) -> dict[str, Any]:
    """The settings that are named; the others stay as they are."""
    post = request.POST
    values: dict[str, Any] = {}
    for name in ("hold", "auto_pay"):
        if name in post:
            # a check box sends nothing when it is off: a hidden "off" stands before it, and the last one counts
            given = post.getlist(name)[-1]
            if given not in SWITCHES:
                raise unreadable()
            values[name] = SWITCHES[given]
    if "yield" in post:
        if post["yield"] not in ("", "turn"):
            raise unreadable()
        values["yield"] = post["yield"] or None
    if "stops" in post or "stops_given" in post:
        stops = [stop for stop in post.getlist("stops") if stop]
        if len(stops) > 10 or not all(STOP.fullmatch(stop) for stop in stops):
            raise unreadable()
        values["stops"] = sorted(set(stops))
    if not values:
        raise unreadable()
    return values


def wants_fragment(request: HttpRequest) -> bool:
    """HTMX and programs get a part of the page; a browser without scripts gets the page."""
    return bool(request.headers.get("HX-Request")) or "text/html" not in request.headers.get("Accept", "")


def sent_to(request: HttpRequest, address: str) -> HttpResponse:
    """Go there: HTMX is told by a header, since it would follow a redirect by itself and swap in what it finds."""
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return HttpResponse(status=303, headers={"Location": address})
