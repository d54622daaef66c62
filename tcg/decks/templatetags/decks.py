"""Choosing a deck, on whatever page it is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import template

from tcg import games
from tcg.decks.faces import face_of
from tcg.decks.models import Deck
from tcg.decks.selectors import faults_of

register = template.Library()


@register.inclusion_tag("decks/_choose.html")
def choose_deck(decks: Iterable[Deck], chosen: Deck | None = None, field: str = "deck") -> dict[str, Any]:
    """The decks as tiles, one of them chosen; inside a form, it sends the slug as `deck`. Those that are not legal
    cannot be chosen, and say why."""
    offered = [(face_of(deck), [] if deck.legal else faults_of(deck)) for deck in decks]
    slug = chosen.slug if chosen else next((face.deck.slug for face, faults in offered if not faults), "")
    return {"offered": offered, "chosen": slug, "field": field}


@register.filter
def attribute_word(attribute: str, game: str) -> str:
    return str(games.of(game).face.attributes.get(attribute, attribute))
