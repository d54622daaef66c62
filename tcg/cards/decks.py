"""The decks for searches and pages of cards, read through the reader that the decks app registers (`register`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from django.db.models import QuerySet

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


class DeckReader(Protocol):
    """The reads about decks."""

    def own_decks(self, user: Visitor | None, game: str = "") -> QuerySet[Any]:
        """Return the decks of a user, newest first."""

    def starters(self, game: str = "") -> QuerySet[Any]:
        """Return the decks that come with the site."""

    def deck_by_code(self, code: str) -> Any | None:
        """Return the deck with this code, or None."""

    def decks_with(self, card: str, game: str, user: Visitor | None = None) -> QuerySet[Any]:
        """Return the decks with a card that this user may find, each with its owner."""


_registered: list[DeckReader] = []


def register(decks: DeckReader) -> None:
    """Register the reader of decks."""
    _registered[:] = [decks]


def reader() -> DeckReader:
    """Return the registered reader of decks."""
    return _registered[0]
