"""Seating at a match: the players, their decks and opponents."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from tcg.decks import selectors as decks
from tcg.decks.formats import why_not
from tcg.decks.models import Deck
from tcg.matches import bots, capacity, services
from tcg.matches.models import Match
from tcg.matches.services import Seating
from tcg.web.refusals import Garbage

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


def playable_deck(*, user: Visitor, game: str, slug: str, format_key: str = "") -> Deck:
    """Return the deck that the user has chosen from the decks on offer.

    Raise a refusal if the deck is not legal, or not legal in the given format.
    """
    deck = decks.deck_for(user, game, slug) if slug else None
    if deck is None:
        raise Garbage(_("Choose one of the decks that are offered."))
    services.check_deck(game=game, deck=deck.cards, format_key=format_key)
    return deck


def user_seating(user: Any, deck: Deck) -> Seating:
    """Return the seating of a person with a deck."""
    return Seating(name=user.name, deck=deck.cards, deck_name=deck.open_names, own_deck_name=deck.names, user=user)


def bot_seating(bot: str, other: Deck, format_key: str = "") -> Seating:
    """Return the seating of a bot with a random starter deck, if possible another one than the opponent's deck.

    If no starter is legal in the format, the bot plays the opponent's deck.
    """
    found = decks.starters(other.game)
    starters = [deck for deck in found if not why_not(deck.game, format_key, deck.data)] or [other]
    deck = secrets.choice([deck for deck in starters if deck.pk != other.pk] or starters)
    return Seating(name=bots.NAMES[bot], deck=deck.cards, deck_name=deck.open_names, bot=bot)


def open_match(
    *,
    user: Visitor,
    deck: Deck,
    bot: str = "",
    listed: bool = False,
    private: bool = False,
    pace: str = "",
    rules: Sequence[str] = (),
    format_key: str = "",
) -> Match:
    """Create a match of this user, and begin it if it waits for nobody. The table shows the hash of the seed."""
    with transaction.atomic():
        capacity.check_to_open(user)
        match = services.create_match(
            game=deck.game,
            first=user_seating(user, deck),
            second=bot_seating(bot, deck, format_key) if bot else None,
            listed=listed,
            private=private,
            pace=pace,
            rules=rules,
            format_key=format_key,
        )
    return services.begin_match(match_id=match.pk) if match.ready else match
