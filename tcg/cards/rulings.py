"""Rulings: our answers to players' questions about cards, each with its clauses and, if there is one, its test."""

from __future__ import annotations

from functools import cache

import msgspec

from engine import registry


class BilingualText(msgspec.Struct, frozen=True):
    """A text in the languages of the site."""

    en: str
    ja: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its answer.

    `test`: "file::name" of its test, among the tests of the game.
    """

    question: BilingualText
    answer: BilingualText
    clauses: tuple[str, ...]
    cards: tuple[str, ...]
    test: str = ""


@cache
def rulings(game: str) -> tuple[Ruling, ...]:
    """Return the rulings of a game, possibly none.

    Raise msgspec.ValidationError for an invalid file.
    """
    path = registry.PACKAGES[game].files / "rulings" / f"{game}.yaml"
    if not path.exists():
        return ()
    said = registry.read_yaml(path)
    return msgspec.convert(said or [], tuple[Ruling, ...])


def of_card(game: str, card: str) -> list[Ruling]:
    """Return the rulings that name a card."""
    return [ruling for ruling in rulings(game) if card in ruling.cards]
