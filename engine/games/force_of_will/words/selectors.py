"""Adjectives and nouns of this game alone."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import ATTRIBUTES, SPELLS, STATES
from engine.games.force_of_will.words.zones import CHASE, FIELD, TABLE
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Head, Noun, OfNone, OfOneName, OfOneRace, Printed
from engine.language.grammar.categories import Part
from engine.language.grammar.word import word

ATTRIBUTE_NAMES = {key: (en, ja.removesuffix("の")) for key, (en, ja) in ATTRIBUTES.items()}


class Nonable(Adjective):
    """An adjective that `non-` may stand before (in Japanese without its の: 光以外の)."""

    __slots__ = ()
    forms = Part.forms | {"non"}


@word("non-{of}", "{of:non}以外の")
class Non(Adjective):
    """Not so."""

    of: Nonable

    @property
    def seen_by_all(self) -> bool:
        return self.of.seen_by_all

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not self.of.fits(game, at, ref)

    def fits_chars(self, chars: Chars) -> bool:
        return not self.of.fits_chars(chars)


@word("{attribute}", {"": "{attribute}属性の", "non": "{attribute}属性"})
class OfAttribute(Printed, Nonable):
    """An object of an attribute (FoW 208)."""

    attribute: Annotated[str, ATTRIBUTE_NAMES]
    says = "attribute"

    def fits_chars(self, chars: Chars) -> bool:
        return self.attribute in chars.attributes


@word("{attribute} or {other}", "{attribute}属性か{other}属性の")
class OfEitherAttribute(Printed, Adjective):
    """An object of one of two attributes (FoW 208): `light or wind resonator`."""

    attribute: Annotated[str, ATTRIBUTE_NAMES]
    other: Annotated[str, ATTRIBUTE_NAMES]

    def fits_chars(self, chars: Chars) -> bool:
        return self.attribute in chars.attributes or self.other in chars.attributes


@word(("void", "no-attribute"), {"": "無属性の", "non": "無属性"})
class Attributeless(OfNone, Nonable):
    """An object of no attribute (FoW 208.4)."""


@word("{race:race}", {"": "{race:race}の", "non": "{race:race}"})
class OfRace(OfOneRace, Nonable):
    """An object of a race or a trait (FoW 205)."""

    says = "race"

    @property
    def token(self) -> str:
        return race_token(self.race)


@word("{race:race} or {other:race}", "{race:race}か{other:race}の")
class OfEitherRace(Printed, Adjective):
    """An object of one of two races, said before the noun that both belong to (FoW 205): `Human or Elf resonator`."""

    race: str
    other: str

    def fits_chars(self, chars: Chars) -> bool:
        return self.race in chars.races or self.other in chars.races


@word("{state}", "{state}")
class InState(Adjective):
    """Rested, recovered, attacking, blocking and the like (FoW 303.1, 803.5, 804.4)."""

    state: Annotated[str, STATES]
    seen_by_all = True
    own_reads = frozenset({"orientation", "battle", "damage", "counter"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return in_state(game, ref, self.state)


def in_state(game: Game, ref: int, state: str) -> bool:
    """Return whether an object is in a state, or was when it was last seen."""
    if state in ("attacking", "blocking", "blocked", "attacking or blocking"):
        battle = game.battle
        if battle is None:
            return False
        attacking, blocking = battle.attacker == ref, battle.blocker == ref
        if state == "blocked":
            return attacking and bool(battle.blocker)
        return (attacking and "attacking" in state) or (blocking and "blocking" in state)
    obj = game.obj(ref)
    states: dict[str, bool] = {
        "astral": "astral" in obj.marks,
        "rested": obj.rested,
        "recovered": not obj.rested,
        "face-down": obj.face_down,
        "awakened": "awakened" in obj.marks,
        "damaged": obj.damage > 0,
    }
    return states[state]


@word("{race:race}", "{race:race}")
class RaceNoun(OfOneRace, Noun):
    """A race used as a noun: cards of that race (FoW 205.4)."""

    says = "race"
    measure = "体"
    zones = measured_in = TABLE

    @property
    def token(self) -> str:
        return race_token(self.race)


@word("{name:name}", "{name:name}")
class NamedNoun(OfOneName, Noun):
    """A card by its name in quotes (FoW 202.3, 202.3a)."""

    says = "name"
    zones = TABLE


@word("{#card|cards}", "カード")
class CardNoun(Noun):
    """A card of any type (FoW 307.4)."""

    seen_by_all = True
    token = ""

    zones = TABLE


@word("{#entity|entities}", "エンティティ")
class EntityNoun(Noun):
    """A card in the field (FoW 307.6)."""

    zones = (FIELD,)
    seen_by_all = True


@word("{what}", "{what}")
class SpellNoun(Noun):
    """A card on the chase (FoW 312.3), or an ability there."""

    what: Annotated[str, SPELLS]
    says = "spell"
    zones = (CHASE,)
    measure = "つ"

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        if item is None or item.what == "judgment":
            return False
        if self.what.endswith("spell"):
            wanted = self.what.removesuffix("spell").strip()
            return item.what == "card" and (not wanted or wanted in game.chars(ref).types)
        if item.what != "ability":
            return False
        role = {"ability": None, "activate ability": "activated", "automatic ability": "triggered"}[self.what]
        return role is None or item.ability.role == role


def race_token(race: str) -> str:
    return f"race:{race}"


def head_token(head: Head) -> str:
    """A head of types and races alone, as one word: `chant`, `chant+race:Dragon`; nothing for another."""
    atoms = [getattr(part, "token", None) for part in (*head.adjectives, head.noun)]
    return "" if None in atoms else "+".join(sorted(filter(None, atoms)))
