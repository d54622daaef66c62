"""How a deck looks from outside and inside: its leader, its colours, its list with every card looked up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.cards import library
from tcg.cards import catalogue, games
from tcg.cards.faces import Look
from tcg.decks.models import Deck
from tcg.decks.shapes import SHAPES

ACES = 2  # cards beside the leader on a deck's face


@dataclass(frozen=True)
class Face:
    """What a deck is chosen by."""

    deck: Deck
    leader: str
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
    cards, shape, order = library(deck.game), SHAPES[deck.game], games.of(deck.game).deck_order
    leader = deck.data[shape.leader]
    ranked = sorted(deck.data["main"], key=lambda card: (*order(cards[card]), card))
    fighters = [card for card in ranked if not order(cards[card])[0]]
    sizes = [sum(deck.data[pile].values()) for pile in shape.piles if deck.data.get(pile)]
    return Face(
        deck=deck,
        leader=leader,
        aces=tuple(reversed(fighters[-ACES:])),
        attributes=games.of(deck.game).deck_attributes(deck.data, cards),
        size=" + ".join(map(str, sizes)),
    )


def parts_of(deck: Deck) -> Iterator[Part]:
    """The piles of the deck, fighters first, in the order of their costs."""
    cards, order = library(deck.game), games.of(deck.game).deck_order
    for name, title in SHAPES[deck.game].piles.items():
        pile = deck.data.get(name)
        if pile:
            rows = [Row(count, cards[card], catalogue.printed(deck.game, card)) for card, count in pile.items()]
            rows.sort(key=lambda row: (*order(row.card), row.card.id))
            yield Part(name, str(title), sum(pile.values()), tuple(rows))


def leaders_of(deck: Deck) -> list[Look]:
    """The cards that lead the deck, each with its other side."""
    singles = [deck.data[single] for single in SHAPES[deck.game].singles if deck.data.get(single)]
    return [catalogue.printed(deck.game, side) for card in singles for side in catalogue.sides(deck.game, card)]
