"""The parsing of requests. Each function returns a valid value, or raises `Garbage` with a sentence."""

from __future__ import annotations

import re

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, QueryDict, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from tcg.web.refusals import Garbage, NoLength, TooBig

NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
WORD = re.compile(r"[a-z][a-z_]{0,29}", re.ASCII)
ANYTHING = re.compile(r".*", re.DOTALL)
SWITCHES = {"on": True, "true": True, "1": True, "off": False, "false": False, "0": False}


class HtmxRequest(HttpRequest):
    """A request after django-htmx's middleware: `htmx` is true if htmx sent it, and has its headers."""

    htmx: HtmxDetails


def check_body(request: HttpRequest, most: int) -> None:
    """Read the body of a POST. Raise a refusal if it has more than `most` bytes or has files."""
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
    """Return the refusal of input that cannot be parsed."""
    return Garbage(_("The server could not read that. Nothing was changed."))


def single_value(values: QueryDict, name: str, pattern: re.Pattern[str], default: str | None = None) -> str:
    """Return the single value of this name."""
    found = values.getlist(name)
    if not found and default is not None:
        return default
    if len(found) != 1 or not pattern.fullmatch(found[0]):
        raise unreadable()
    return found[0]


def number(values: QueryDict, name: str, default: str | None = None) -> int:
    """Return the single whole number of this name, 0 or more."""
    return int(single_value(values, name, NUMBER, default))


def is_on(value: str) -> bool:
    """Return whether a switch is on."""
    if value not in SWITCHES:
        raise unreadable()
    return SWITCHES[value]


def text_value(values: QueryDict, name: str, most: int) -> str:
    """Return a free text of at most `most` characters, or ""."""
    found = values.getlist(name)
    text = found[0].strip() if found else ""
    if len(found) > 1 or len(text) > most or "\0" in text:
        raise unreadable()
    return text


def whole_number(text: str, least: int, digits: int) -> int:
    """Return a number from an address. Return `least` if the text is not a number or has too many digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else least


def wants_fragment(request: HtmxRequest) -> bool:
    """Return whether to answer with a part of the page: to htmx and programs, but not to a browser without scripts."""
    return bool(request.htmx) or "text/html" not in request.headers.get("Accept", "")


def wants_json(request: HttpRequest) -> bool:
    """Return whether the client is a program that reads JSON."""
    return "application/json" in request.headers.get("Accept", "")
