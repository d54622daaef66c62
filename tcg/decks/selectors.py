"""Reads about decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from engine import cards as engine_cards
from tcg.decks.models import Deck

PARTS = ("main", "stones", "runes", "extra")


def decks_for(user: Any, game: str) -> QuerySet[Deck]:
    """What this user may bring to a match: the starters, and decks of their own."""
    mine = Q(owner=user) if getattr(user, "is_authenticated", False) else Q(pk=None)
    return Deck.objects.filter(Q(owner=None) | mine, game=game)


def deck_for(user: Any, game: str, slug: str) -> Deck | None:
    """The deck of that name, the user's own before a starter; None where there is none."""
    return decks_for(user, game).filter(slug=slug).order_by("owner__isnull" if False else "-owner").first()


@dataclass(frozen=True)
class Row:
    """One line of a deck list."""

    card: str
    count: int
    info: Any  # the card, as the engine's library tells it


def rows(deck: Deck, part: str) -> Iterator[Row]:
    library = engine_cards.library(deck.game)
    for card, count in (deck.data.get(part) or {}).items():
        yield Row(card=card, count=count, info=library[card])
