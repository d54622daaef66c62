"""The face of a deck and its list: its leader, its colours, every card looked up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.cards import library
from tcg import games
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.decks.models import Deck
from tcg.decks.shapes import SHAPES

ACES = 2  # cards beside the leader on a deck's face


class Face(NamedTuple):
    """The face by which a deck is chosen."""

    deck: Deck
    leader: str
    aces: tuple[str, ...]
    attributes: tuple[str, ...]
    size: str  # "40 + 10"


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a deck, and how often it is there."""

    count: int
    card: Any
    look: Look


@dataclass(frozen=True, slots=True)
class Part:
    """One pile of a deck."""

    name: str
    title: str
    count: int
    rows: tuple[Row, ...]


def _existing_cards(deck: Deck) -> dict[str, Any]:
    """Return the deck's cards that still exist."""
    cards, shape = library(deck.game), SHAPES[deck.game]
    singles = {part: card for part in shape.singles if (card := deck.data.get(part)) in cards}
    piles = {part: {c: n for c, n in (deck.data.get(part) or {}).items() if c in cards} for part in shape.piles}
    return {**singles, **piles}


def face_of(deck: Deck) -> Face:
    """The face of a deck, of one that is not done yet too: its leader may be "", its aces few.

    Where a game's decks have no leader, the best fighter stands in for one.
    """
    cards, shape, own, known = library(deck.game), SHAPES[deck.game], games.of(deck.game).deck, _existing_cards(deck)
    ranked = sorted(known["main"], key=lambda card: (*own.order(cards[card]), card))
    fighters: dict[str, str] = {}  # the best first, of each name one
    for card in reversed(ranked):
        if not own.order(cards[card])[0]:
            fighters.setdefault(cards[card].name.en, card)
    leader, *aces = ([known.get(shape.leader, "")] if shape.leader else []) + [*fighters.values()] or [""]
    sizes = [sum((deck.data.get(pile) or {}).values()) for pile in shape.piles if deck.data.get(pile)]
    try:
        attributes = own.attributes(known, cards) if known["main"] else ()
    except KeyError:  # its leader would tell
        attributes = ()
    return Face(
        deck=deck,
        leader=leader,
        aces=tuple(aces[:ACES]),
        attributes=attributes,
        size=" + ".join(map(str, sizes)) or "0",
    )


def parts_of(deck: Deck) -> Iterator[Part]:
    """The piles of the deck, fighters first, in the order of their costs."""
    cards, order, known = library(deck.game), games.of(deck.game).deck.order, _existing_cards(deck)
    for name, title in SHAPES[deck.game].piles.items():
        if pile := known[name]:
            rows = [Row(count, cards[card], catalogue.printed(deck.game, card)) for card, count in pile.items()]
            rows.sort(key=lambda row: (*order(row.card), row.card.id))
            yield Part(name, str(title), sum(pile.values()), tuple(rows))


def leaders_of(deck: Deck) -> list[Look]:
    """The cards that lead the deck, or stand in for a leader, each with its other side."""
    known, shape = _existing_cards(deck), SHAPES[deck.game]
    singles = [known[single] for single in shape.singles if single in known]
    if not shape.leader:
        singles = list(filter(None, [face_of(deck).leader]))
    return [catalogue.printed(deck.game, side) for card in singles for side in catalogue.sides(deck.game, card)]
