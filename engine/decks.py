"""The deck rules of each game: the parts of a deck, their sizes, and the parts in which a card may be.

Pages that show or build decks use this module. `engine.match.check_deck` checks decks by the same rules.
"""

from __future__ import annotations

from engine import cards
from engine.games.registered import ADAPTERS
from engine.shared.deck_rules import Counted, DeckPart, DeckRules

__all__ = ["Counted", "DeckPart", "DeckRules", "homes", "rules"]


def rules(game: str) -> DeckRules:
    """Return the deck rules of a game.

    Raises KeyError for an unknown game.
    """
    return ADAPTERS[game].deck


def homes(game: str, card: str) -> tuple[str, ...]:
    """Return the parts of a deck in which a card may be, the usual part first.

    Raises KeyError for an unknown card.
    """
    return rules(game).homes(cards.library(game)[card].front)
