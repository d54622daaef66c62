"""Descriptions of objects: without an attribute, of the chosen race, entities, spells and abilities on the chase.

A game with other words for these objects does not list this module."""

from __future__ import annotations

from typing import Annotated

from engine.chase.memory import text_memory
from engine.chase.words.objects.selectors import Nonable, PlayedNoun
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.selectors import Noun, OfNone, Qualifier
from engine.language.grammar.word import word


@word("with no attribute", "属性を持たない")
class NoAttribute(OfNone, Qualifier):
    """The qualifier for an object without an attribute (FoW 208.4 / MG 209.3)."""


@word("of the chosen race", "選んだ種族の")
class OfChosenRace(Qualifier):
    """The qualifier for an object of the race that was chosen now or when this card entered."""

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        chosen = text_memory(at.memory).get("race") or game.obj(at.source).marks.said
        return chosen in game.chars(ref).races


@word(("void", "no-attribute"), {"": "無属性の", "non": "無属性"})
class Attributeless(OfNone, Nonable):
    """The adjective for an object without an attribute (FoW 208.4 / MG 209.3)."""


@word("{#entity|entities}", "エンティティ")
class EntityNoun(Noun):
    """The noun for a card in the field (FoW 307.6 / MG 306.2)."""

    zones = ("field",)
    seen_by_all = True
    before_play = False


@word("{what}", "{what}")
class SpellNoun(Noun):
    """The noun for a card or an ability on the chase (FoW 312.3 / MG 312.3).

    The values of the table "spells" are `spell` and `ability`. A type of card may precede `spell`. One or several
    roles may precede `ability`, for example `triggered ability`."""

    what: Annotated[str, "spells"]
    says = "spell"
    zones = ("chase",)
    measure = "つ"

    @property
    def before_play(self) -> bool:
        """Return whether the noun describes a card, not an ability."""
        return self.what.endswith("spell")

    @property
    def when_played(self) -> Noun:
        if not self.what.endswith("spell"):
            return self
        return PlayedNoun(self.what.removesuffix("spell").strip())

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        if item is None:
            return False
        if self.what.endswith("spell"):
            wanted = self.what.removesuffix("spell").strip()
            return item.what == "card" and (not wanted or wanted in game.chars(ref).types)
        role = self.what.removesuffix("ability").strip()
        return item.what == "ability" and (not role or item.ability.role in role.split(" or "))
