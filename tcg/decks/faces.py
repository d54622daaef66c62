"""How a deck looks from outside and inside: its ruler, its colours, its list with every card looked up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from engine.cards import library
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.cards.words import ATTRIBUTES
from tcg.decks.models import PARTS, Deck

TITLES = {
    "main": gettext_lazy("Main deck"),
    "stones": gettext_lazy("Magic stones"),
    "runes": gettext_lazy("Runes"),
    "extra": gettext_lazy("Extra deck"),
}
ACES = 2  # cards beside the ruler on a deck's face


@dataclass(frozen=True)
class Face:
    """What a deck is chosen by."""

    deck: Deck
    ruler: str
    aces: tuple[str, ...]
    attributes: tuple[str, ...]
    size: str  # "40 + 10"


@dataclass(frozen=True)
class Row:
    """One card of a deck, and how often it is there."""

    count: int
    card: Any
    look: Look


@dataclass(frozen=True)
class Part:
    """One pile of a deck."""

    name: str
    title: str
    count: int
    rows: tuple[Row, ...]


def face_of(deck: Deck) -> Face:
    cards = library(deck.game)
    ruler = deck.data["ruler"]
    fighters = [card for card in deck.data["main"] if cards[card].faces[0].atk is not None]
    aces = sorted(fighters, key=lambda card: (cards[card].faces[0].tally.total, card), reverse=True)[:ACES]
    own = cards[ruler].faces[0].attributes
    sizes = [sum(deck.data[part].values()) for part in PARTS if deck.data.get(part)]
    return Face(
        deck=deck,
        ruler=ruler,
        aces=tuple(aces),
        attributes=tuple(attribute for attribute in ATTRIBUTES if attribute in own),
        size=" + ".join(map(str, sizes)),
    )


def parts_of(deck: Deck) -> Iterator[Part]:
    """The piles of the deck, fighters first, in the order of their costs."""
    cards = library(deck.game)
    for name in PARTS:
        pile = deck.data.get(name)
        if pile:
            rows = [Row(count, cards[card], catalogue.printed(deck.game, card)) for card, count in pile.items()]
            rows.sort(key=lambda row: (row.card.faces[0].atk is None, row.card.faces[0].tally.total, row.card.id))
            yield Part(name, str(TITLES[name]), sum(pile.values()), tuple(rows))


def rulers_of(deck: Deck) -> list[Look]:
    """The ruler and its J-ruler."""
    return [catalogue.printed(deck.game, side) for side in catalogue.sides(deck.game, deck.data["ruler"])]
