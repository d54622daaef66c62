"""Nouns for cards of any type on the field or in the ruler area."""

from __future__ import annotations

from engine.chase.words.objects import nouns
from engine.games.force_of_will.words.objects.zones import TABLE
from engine.language.grammar.word import word


@word
class RaceInPlay(nouns.RaceNoun):
    """A race used as a noun: cards of that race (FoW 205.4)."""

    zones = measured_in = TABLE


@word
class NamedInPlay(nouns.NamedNoun):
    """A card by its name in quotes (FoW 202.3, 202.3a)."""

    zones = TABLE


@word
class CardInPlay(nouns.CardNoun):
    """A card of any type (FoW 307.4)."""

    zones = TABLE
