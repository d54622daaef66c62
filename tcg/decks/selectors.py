"""Reads about decks."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet

from tcg.decks.models import Deck


def decks_for(user: Any, game: str) -> QuerySet[Deck]:
    """What this user may bring to a match: the starters, and decks of their own."""
    mine = Q(owner=user) if getattr(user, "is_authenticated", False) else Q(pk=None)
    return Deck.objects.filter(Q(owner=None) | mine, game=game)


def deck_for(user: Any, game: str, slug: str) -> Deck | None:
    """The deck of that name, the user's own before a starter; None where there is none."""
    found = list(decks_for(user, game).filter(slug=slug))
    return min(found, key=lambda deck: deck.owner_id is None, default=None)


def starters(game: str) -> QuerySet[Deck]:
    return Deck.objects.filter(owner=None, game=game)
