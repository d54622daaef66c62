"""The face of a deck, and its list: its leader, its colours and the data of every card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.cards import library
from tcg import games
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.decks.deck_layout import SHAPES
from tcg.decks.models import Deck

ACES = 2  # cards next to the leader on a deck's face


class Face(NamedTuple):
    """The face of a deck: the picture by which players recognise it."""

    deck: Deck
    leader: str
    aces: tuple[str, ...]
    attributes: tuple[str, ...]
    size: str  # "40 + 10"


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a deck, with its number of copies."""

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
    """Return the face of a deck.

    For an unfinished deck the leader may be "", and there may be fewer aces. If the decks of a game have no leader, the
    best fighter takes its place.
    """
    cards, shape, own, known = library(deck.game), SHAPES[deck.game], games.of(deck.game).deck, _existing_cards(deck)
    ranked = sorted(known["main"], key=lambda card: (*own.order(cards[card]), card))
    fighters: dict[str, str] = {}  # the best first, one card for each name
    for card in reversed(ranked):
        if not own.order(cards[card])[0]:
            fighters.setdefault(cards[card].name.en, card)
    leader, *aces = ([known.get(shape.leader, "")] if shape.leader else []) + [*fighters.values()] or [""]
    sizes = [sum((deck.data.get(pile) or {}).values()) for pile in shape.piles if deck.data.get(pile)]
    try:
        attributes = own.attributes(known, cards) if known["main"] else ()
    except KeyError:  # the leader that would decide them is missing
        attributes = ()
    return Face(
        deck=deck,
        leader=leader,
        aces=tuple(aces[:ACES]),
        attributes=attributes,
        size=" + ".join(map(str, sizes)) or "0",
    )


def parts_of(deck: Deck) -> Iterator[Part]:
    """Yield the piles of the deck, with fighters first, in the order of their costs."""
    cards, order, known = library(deck.game), games.of(deck.game).deck.order, _existing_cards(deck)
    for name, title in SHAPES[deck.game].piles.items():
        if pile := known[name]:
            rows = [Row(count, cards[card], catalogue.printed(deck.game, card)) for card, count in pile.items()]
            rows.sort(key=lambda row: (*order(row.card), row.card.id))
            yield Part(name, str(title), sum(pile.values()), tuple(rows))


def leaders_of(deck: Deck) -> list[Look]:
    """Return the cards that lead the deck, or take the place of a leader, each with its other side."""
    known, shape = _existing_cards(deck), SHAPES[deck.game]
    singles = [known[single] for single in shape.singles if single in known]
    if not shape.leader:
        singles = list(filter(None, [face_of(deck).leader]))
    return [catalogue.printed(deck.game, side) for card in singles for side in catalogue.sides(deck.game, card)]
