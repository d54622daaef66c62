"""The decks that searches and pages of cards speak of: what the app of decks has registered (`register`)."""

from __future__ import annotations

from typing import Any, Protocol

from django.db.models import QuerySet


class DeckReader(Protocol):
    """Reads about decks."""

    def own_decks(self, user: Any, game: str = "") -> QuerySet[Any]:
        """The decks of a user, the newest first."""

    def starters(self, game: str = "") -> QuerySet[Any]:
        """The decks that come with the site."""

    def deck_by_code(self, code: str) -> Any | None:
        """The one that has this code."""

    def decks_with(self, card: str, game: str, user: Any = None) -> QuerySet[Any]:
        """The decks that play a card and that this user may find, each with its owner."""


_registered: list[DeckReader] = []


def register(decks: DeckReader) -> None:
    """Say where decks are read."""
    _registered[:] = [decks]


def reader() -> DeckReader:
    """Return the registered reader of decks."""
    return _registered[0]
