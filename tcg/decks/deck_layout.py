"""The shape of each game's deck: single cards and piles by part, and the check that data has this shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from engine.cards import library
from engine.decks import rules
from tcg import games
from tcg.games.registration import Game
from tcg.web.refusals import Garbage

MOST_OF_A_CARD = 99
MOST_KINDS = 250
ID_LENGTH = 64

Data = dict[str, Any]


class Shape(NamedTuple):
    """The parts of a deck in order.

    The first single card appears on the deck's face.
    """

    singles: dict[str, Promise]
    piles: dict[str, Promise]

    @classmethod
    def of(cls, game: Game) -> Shape:
        """Return the parts that the engine's rules define, with the titles of the game."""
        parts, titles = rules(game.id).parts, game.deck.titles
        return cls(
            {part.name: titles[part.name] for part in parts if part.single},
            {part.name: titles[part.name] for part in parts if not part.single},
        )

    @property
    def leader(self) -> str:
        """Return the part of the card that leads a deck, or "" if there is none."""
        return next(iter(self.singles), "")

    @property
    def titles(self) -> dict[str, Promise]:
        return {**self.singles, **self.piles}

    @property
    def sections(self) -> tuple[str, ...]:
        return tuple(self.titles)

    def read(self, said: Mapping[str, Any]) -> Data:
        """Return the deck of a file in the shape that the engine takes.

        Raise KeyError if its leader is missing.
        """
        out: Data = {self.leader: said[self.leader]} if self.leader else {}
        out |= {single: said[single] for single in list(self.singles)[1:] if said.get(single)}
        return out | {pile: dict(said.get(pile) or {}) for pile in self.piles}

    def empty(self) -> Data:
        return {pile: {} for pile in self.piles}


SHAPES: dict[str, Shape] = {id_: Shape.of(game) for id_, game in games.GAMES.items()}


def entries_of(game: str, data: Mapping[str, Any]) -> Iterator[tuple[str, str, int]]:
    """Yield (part, card, count) for all cards of a deck."""
    shape = SHAPES[game]
    for part in shape.singles:
        if card := data.get(part):
            yield part, card, 1
    for part in shape.piles:
        for card, count in (data.get(part) or {}).items():
            yield part, card, count


def counts_of(data: Mapping[str, Any], game: str, part: str) -> dict[str, int]:
    """Return the number of copies of each card of a part."""
    return {card: count for at, card, count in entries_of(game, data) if at == part}


def with_count(game: str, data: Mapping[str, Any], part: str, card: str, count: int) -> Data:
    """Return the deck with `count` copies of a card in a part.

    A single card replaces the previous card.
    """
    shape = SHAPES[game]
    new = {key: dict(value) if isinstance(value, dict) else value for key, value in data.items()}
    if part in shape.singles:
        if count:
            new[part] = card
        elif new.get(part) == card:
            del new[part]
        return new
    pile = new.setdefault(part, {})
    if count:
        pile[card] = count
    else:
        pile.pop(card, None)
    return new


def check_data(game: str, given: Any, known: Mapping[str, Any] | None = None) -> Data:
    """Check that the data has the shape of a deck, and return it cleaned.

    It need not be legal. Cards that do not exist any more may stay if they are in `known`, the previous deck. Raise
    Garbage for invalid data.
    """
    shape = SHAPES[game]
    if not isinstance(given, dict):
        raise unreadable()
    if not set(given) <= set(shape.sections):
        raise Garbage(_("A deck of this game has no such part. Nothing was changed."))
    old = {card for _part, card, _count in entries_of(game, known or {})}
    data: Data = {}
    for part in shape.singles:
        if card := given.get(part):
            data[part] = check_card(game, card, old)
    for part in shape.piles:
        pile = given.get(part) or {}
        if not isinstance(pile, dict):
            raise unreadable()
        found = {check_card(game, card, old): check_count(count) for card, count in pile.items()}
        data[part] = {card: count for card, count in found.items() if count}
    check_room(game, data)
    return data


def check_room(game: str, data: Mapping[str, Any]) -> None:
    """Raise Garbage if there are more different cards than any deck could need."""
    if sum(1 for _one in entries_of(game, data)) > MOST_KINDS:
        raise Garbage(_("A deck has at most %(n)s different cards. Nothing was changed.") % {"n": MOST_KINDS})


def check_card(game: str, card: Any, known: set[str] | frozenset[str] = frozenset()) -> str:
    if not isinstance(card, str) or len(card) > ID_LENGTH or not card.isprintable():
        raise unreadable()
    if card not in library(game) and card not in known:
        raise Garbage(_("There is no card %(card)s. Nothing was changed.") % {"card": card[:ID_LENGTH]})
    return card


def check_count(count: Any) -> int:
    if not isinstance(count, int) or isinstance(count, bool):
        raise unreadable()
    if not 0 <= count <= MOST_OF_A_CARD:
        raise Garbage(_("Of one card there can be 0 to %(n)s in a part. Nothing was changed.") % {"n": MOST_OF_A_CARD})
    return count


def unreadable() -> Garbage:
    return Garbage(_("The server could not read that. Nothing was changed."))
