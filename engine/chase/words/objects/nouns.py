"""Nouns for cards of any type in the field.

A game with cards elsewhere, too, defines its own nouns from these and does not list this module."""

from __future__ import annotations

from engine.chase.words.objects.selectors import race_token
from engine.language.common.selectors import Noun, OfOneName, OfOneRace
from engine.language.grammar.word import word

FIELD: tuple[str, ...] = ("field",)


@word("{race:race}", "{race:race}")
class RaceNoun(OfOneRace, Noun):
    """A race used as a noun: cards of that race (FoW 205.4 / MG 206.3)."""

    says = "race"
    measure = "体"
    zones = measured_in = FIELD

    @property
    def token(self) -> str:
        return race_token(self.race)


@word("{name:name}", "{name:name}")
class NamedNoun(OfOneName, Noun):
    """A card by its name in quotes (FoW 202.3, 202.3a / MG 202.3, 202.3a)."""

    says = "name"
    zones = FIELD


@word("{#card|cards}", "カード")
class CardNoun(Noun):
    """A card of any type (FoW 307.4 / MG 306.4)."""

    seen_by_all = True
    token = ""

    zones = FIELD
