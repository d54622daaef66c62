"""Rulings: our answers to what players ask about cards, each with its clauses and, where there is one, its test."""

from __future__ import annotations

from functools import cache

import msgspec
import yaml

from engine import registry


class BilingualText(msgspec.Struct, frozen=True):
    """A text in the languages of the house."""

    en: str
    ja: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its answer. `test`: "file::name" of the test that holds it, beside the tests of its game."""

    question: BilingualText
    answer: BilingualText
    clauses: tuple[str, ...]
    cards: tuple[str, ...]
    test: str = ""


@cache
def rulings(game: str) -> tuple[Ruling, ...]:
    """The rulings of a game; none where there are none. Raises msgspec.ValidationError for what is no ruling."""
    path = registry.HOMES[game].files / "rulings" / f"{game}.yaml"
    if not path.exists():
        return ()
    said = yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return msgspec.convert(said or [], tuple[Ruling, ...])


def of_card(game: str, card: str) -> list[Ruling]:
    """The rulings that name a card."""
    return [ruling for ruling in rulings(game) if card in ruling.cards]
