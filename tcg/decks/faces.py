"""How a deck looks from outside and inside: its ruler, its colours, its list with every card looked up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.cards import library
from tcg.decks.models import Deck

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
    """One line of a deck's list."""

    count: int
    card: Any


@dataclass(frozen=True)
class Part:
    """One pile of a deck."""

    name: str
    count: int
    rows: tuple[Row, ...]


def face_of(deck: Deck) -> Face:
    cards = library(deck.game)
    ruler = deck.data["ruler"]
    main = [cards[card] for card in deck.data["main"]]
    fighters = [card for card in main if card.atk is not None]
    aces = sorted(fighters, key=lambda card: (card.total_cost, card.id), reverse=True)[:ACES]
    sizes = [sum(deck.data[part].values()) for part in ("main", "stones", "runes", "extra") if deck.data.get(part)]
    return Face(
        deck=deck,
        ruler=ruler,
        aces=tuple(card.id for card in aces),
        attributes=tuple(cards[ruler].attributes),
        size=" + ".join(map(str, sizes)),
    )


def parts_of(deck: Deck) -> Iterator[Part]:
    """The piles of the deck, the cards in the order of their costs."""
    cards = library(deck.game)
    for name in ("main", "stones", "runes", "extra"):
        pile = deck.data.get(name)
        if pile:
            rows = [Row(count, cards[card]) for card, count in pile.items()]
            rows.sort(key=lambda row: (row.card.atk is None, row.card.total_cost, row.card.id))
            yield Part(name, sum(pile.values()), tuple(rows))
