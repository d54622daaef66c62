"""Reading what the pages of decks send."""

from __future__ import annotations

import re

from django.http import HttpRequest

from tcg.decks.shapes import ID_LENGTH, SHAPES
from tcg.web.requests import ANYTHING, WORD, single_value, unreadable

BODY_BYTES = 64 * 1024  # a list of many cards, pasted
CARD = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._:-]{{0,{ID_LENGTH - 1}}}", re.ASCII)
COUNT = re.compile(r"-?[0-9]{1,9}", re.ASCII)


def words(request: HttpRequest, name: str, default: str | None = None) -> str:
    """A text of any length."""
    return single_value(request.POST, name, ANYTHING, default)


def words_if_any(request: HttpRequest, name: str) -> str | None:
    """The text of this name, where there is one."""
    return words(request, name) if name in request.POST else None


def number(request: HttpRequest, name: str, default: str | None = None) -> int:
    """A whole number, which may be below 0."""
    return int(single_value(request.POST, name, COUNT, default))


def part(request: HttpRequest, name: str = "part") -> str:
    """The part of a deck that is named."""
    return single_value(request.POST, name, WORD)


def card(request: HttpRequest) -> str:
    """The id of a card."""
    return single_value(request.POST, "card", CARD)


def game(request: HttpRequest) -> str:
    """The game that a new deck is for."""
    wanted = single_value(request.POST, "game", WORD)
    if wanted not in SHAPES:
        raise unreadable()
    return wanted
