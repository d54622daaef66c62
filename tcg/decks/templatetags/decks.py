"""Template tags for choosing a deck on any page."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.translation import gettext as _

from tcg import games
from tcg.decks.faces import face_of
from tcg.decks.formats import verdicts, why_not
from tcg.decks.models import Deck
from tcg.decks.selectors import faults_of

register = template.Library()


@register.inclusion_tag("decks/_choose.html")
def choose_deck(
    decks: Iterable[Deck], chosen: Deck | None = None, field: str = "deck", format_key: str = ""
) -> dict[str, object]:
    """Return the decks as tiles, one of them chosen.

    Inside a form, the tiles send the slug as `deck`. Illegal decks, and decks that are not legal in the given format,
    cannot be chosen and show the reason. They come last.
    """
    offered = []
    for deck in decks:
        faults = [] if deck.legal else faults_of(deck)
        offered.append((face_of(deck), faults or [{"said": one} for one in why_not(deck.game, format_key, deck.data)]))
    if format_key:
        offered.sort(key=lambda one: bool(one[1]))
    playable = [face.deck.slug for face, faults in offered if not faults]
    slug = chosen.slug if chosen and chosen.slug in playable else next(iter(playable), "")
    return {"offered": offered, "chosen": slug, "field": field, "none": bool(format_key) and not playable}


@register.filter
def legal_formats(deck: Deck) -> str:
    """Return the sentence with the formats in which a deck is legal.

    Return "" if its game has no formats or the deck is illegal by the game's rules.
    """
    found = verdicts(deck) if deck.legal else []
    if not found:
        return ""
    names = [one.format.name for one in found if one.legal]
    return _("Formats: %(names)s") % {"names": ", ".join(names)} if names else _("Legal in no format")


@register.filter
def attribute_word(attribute: str, game: str) -> str:
    return str(games.of(game).face.attributes.get(attribute, attribute))
