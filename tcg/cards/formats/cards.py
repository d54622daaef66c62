"""Cards in the terms of formats: the set of a card's number, and the cards that count as the same card."""

from __future__ import annotations

from collections.abc import Sequence

from engine import site_editions
from engine.cards import library
from tcg import games
from tcg.cards.search.fold import fold
from tcg.cards.search.index import number_of


def set_of(card: str) -> str:
    """Return the set of a card: the beginning of its number, such as "tsw" of "tsw-001"."""
    return number_of(card)[0]


@site_editions.cached
def sets_known(game: str) -> Sequence[str]:
    """Return the sets of a game's cards."""
    return sorted({set_of(card) for card in library(game).printed()})


@site_editions.cached
def numbers_of(game: str) -> Sequence[str]:
    """Return the numbers of all cards of a game."""
    return sorted(library(game).printed())


@site_editions.cached
def names_known(game: str) -> Sequence[str]:
    """Return the names of all cards of a game."""
    return sorted({name for card in library(game).printed().values() for name in (card.name.en, card.name.ja)})


@site_editions.cached
def _by_name(game: str) -> dict[str, frozenset[str]]:
    """Return the cards for each folded name, with and without the words that distinguish cards of one name."""
    out: dict[str, set[str]] = {}
    for id_, card in library(game).printed().items():
        plain = (card.name.en, card.name.ja)
        marked = (f"{name} {word}" for name in plain for mark in games.of(game).deck.marks(card) for word in mark)
        for name in (*plain, *marked):
            out.setdefault(fold(name), set()).add(id_)
    return {name: frozenset(cards) for name, cards in out.items()}


def cards_called(game: str, name: str) -> frozenset[str]:
    """Return the cards with this name in either language, with or without the distinguishing words."""
    return _by_name(game).get(fold(name), frozenset())


@site_editions.cached
def _copies(game: str) -> dict[str, frozenset[str]]:
    """Return for each card the cards that decks count as copies of it: with the same name and distinguishing words."""
    groups: dict[tuple[str, str], set[str]] = {}
    for id_, card in library(game).printed().items():
        marks = games.of(game).deck.marks(card)
        groups.setdefault((card.name.en, marks[0][0] if marks else ""), set()).add(id_)
    return {id_: frozenset(group) for group in groups.values() for id_ in group}


def same_cards(game: str, said: str) -> frozenset[str]:
    """Return the cards that an entry of a format names.

    A card number stands for all copies of the card, including reprints. A name stands for the copies of all cards with
    it.
    """
    copies = _copies(game)
    if said in copies:
        return copies[said]
    return frozenset(card for one in cards_called(game, said) for card in copies[one]) or frozenset([said])
