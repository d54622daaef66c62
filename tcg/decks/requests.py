"""Reading the fields that the pages of decks send."""

from __future__ import annotations

import re

from django.http import HttpRequest

from tcg.decks.deck_layout import ID_LENGTH, SHAPES
from tcg.web.requests import ANYTHING, WORD, single_value, unreadable

BODY_BYTES = 64 * 1024  # enough for a long pasted list
CARD = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._:-]{{0,{ID_LENGTH - 1}}}", re.ASCII)
COUNT = re.compile(r"-?[0-9]{1,9}", re.ASCII)


def words(request: HttpRequest, name: str, default: str | None = None) -> str:
    """Return a text of any length."""
    return single_value(request.POST, name, ANYTHING, default)


def words_if_any(request: HttpRequest, name: str) -> str | None:
    """Return the text with this name, or None if it is missing."""
    return words(request, name) if name in request.POST else None


def number(request: HttpRequest, name: str, default: str | None = None) -> int:
    """Return a whole number, which may be negative."""
    return int(single_value(request.POST, name, COUNT, default))


def part(request: HttpRequest, name: str = "part") -> str:
    """Return the part of a deck."""
    return single_value(request.POST, name, WORD)


def card(request: HttpRequest) -> str:
    """Return the id of a card."""
    return single_value(request.POST, "card", CARD)


def game(request: HttpRequest) -> str:
    """Return the game of a new deck.

    Raise Garbage for an unknown game.
    """
    wanted = single_value(request.POST, "game", WORD)
    if wanted not in SHAPES:
        raise unreadable()
    return wanted
