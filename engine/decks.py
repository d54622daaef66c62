"""The parts of a deck of each game, for whoever shows or builds one: its parts, how many cards they have, and where a
card may lie. `engine.match.check_deck` checks by the same rows.
"""

from __future__ import annotations

from engine import cards
from engine.games.deck_rules import Counted, DeckPart, DeckRules
from engine.games.registered import DOORS

__all__ = ["Counted", "DeckPart", "DeckRules", "homes", "rules"]


def rules(game: str) -> DeckRules:
    """Raises KeyError for an unknown game."""
    return DOORS[game].deck


def homes(game: str, card: str) -> tuple[str, ...]:
    """The parts of a deck in which a card may lie, the usual one first. Raises KeyError for an unknown card."""
    return rules(game).homes(cards.library(game)[card].front)
