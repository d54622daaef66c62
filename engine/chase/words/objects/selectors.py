"""Adjectives, and the nouns for cards on the field or on the chase."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Head, Noun, OfOneRace, Printed
from engine.language.grammar.categories import Part
from engine.language.grammar.word import word


class Nonable(Adjective):
    """An adjective that can follow `non-`; in Japanese it then loses its の (光以外の)."""

    __slots__ = ()
    forms = Part.forms | {"non"}


@word("non-{of}", "{of:non}以外の")
class Non(Adjective):
    """The negation of an adjective."""

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
    """The adjective for an object of an attribute (FoW 208 / MG 209)."""

    attribute: Annotated[str, "attributes"]
    says = "attribute"

    def fits_chars(self, chars: Chars) -> bool:
        return self.attribute in chars.attributes


@word("{attribute} or {other}", "{attribute}属性か{other}属性の")
class OfEitherAttribute(Printed, Adjective):
    """The adjective for an object of one of two attributes, `light or wind` (FoW 208 / MG 209)."""

    attribute: Annotated[str, "attributes"]
    other: Annotated[str, "attributes"]

    def fits_chars(self, chars: Chars) -> bool:
        return self.attribute in chars.attributes or self.other in chars.attributes


@word("{race:race}", {"": "{race:race}の", "non": "{race:race}"})
class OfRace(OfOneRace, Nonable):
    """The adjective for an object of a race or a trait (FoW 205 / MG 206)."""

    says = "race"

    @property
    def token(self) -> str:
        return race_token(self.race)


@word("{race:race} or {other:race}", "{race:race}か{other:race}の")
class OfEitherRace(Printed, Adjective):
    """The adjective for an object of one of two races, `Human or Elf`, before a shared noun (FoW 205 / MG 206)."""

    race: str
    other: str

    def fits_chars(self, chars: Chars) -> bool:
        return self.race in chars.races or self.other in chars.races


@word
class PlayedNoun(Noun):
    """The noun for a card that will be a spell or was one, perhaps of a type (FoW 312.3 / MG 312.3).

    It is not written."""

    type: str
    says = "spell"
    zones = ("chase",)
    measure = "つ"

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not self.type or self.type in game.chars(ref).types


def race_token(race: str) -> str:
    return f"race:{race}"


def head_token(head: Head) -> str:
    """Return a noun of types and races only as one token, `chant` or `chant+race:Dragon`; "" for any other noun."""
    atoms = [head.noun.token, *(adjective.token for adjective in head.adjectives)]
    return "" if None in atoms else "+".join(sorted(filter(None, atoms)))


@word("{state}", "{state}")
class InState(Adjective):
    """The adjective for a state: rested, recovered, attacking, blocking and others (FoW 303.1, 803.5, 804.4)."""

    state: Annotated[str, "states"]
    seen_by_all = True
    before_play = False
    own_reads = frozenset({"orientation", "battle", "damage", "counter"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.in_state(ref, self.state)
