"""Chapter 200: card types, orbs and spells as nouns; allied and enemy, orientation, and levels as adjectives."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.objects.selectors import Nonable
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.conditions import compared
from engine.language.common.qualifiers import LIMITS
from engine.language.common.selectors import Adjective, Noun, Printed
from engine.language.grammar.word import word

FIELD = ("field",)
MEASURES = {"servant": "体", "soul_bond": "体", "soul_offering": "体", "deity": "体", "caster": "人"}
ORB = ("orb",)
SINGLE = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items()}


@word("{type}", "{type}")
class TypeOfCard(Printed, Noun):
    """A noun for a card of a type (MG 201.4, 306.4, 306.4a).

    It means cards on the field if no zone is named.
    """

    type: Annotated[str, TYPES]
    zones = measured_in = FIELD

    @property
    def measure(self) -> str:
        return MEASURES.get(self.type, "枚")

    @property
    def token(self) -> str:
        return self.type

    def fits_chars(self, chars: Chars) -> bool:
        return self.type in chars.types


@word("{type}", {"": "{type}である", "non": "{type}"})
class OfCardType(Printed, Nonable):
    """An adjective for an object of a type (MG 201.4), as in `non-caster card`."""

    type: Annotated[str, SINGLE]
    rank = 3

    def fits_chars(self, chars: Chars) -> bool:
        return self.type in chars.types


@word("{#orb|orbs}", "オーブ")
class OrbNoun(Noun):
    """A noun for a card in an orb zone (MG 309.1)."""

    zones = measured_in = ORB
    seen_by_all = True
    measure = "個"
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).zone == "orb"


@word("{#coin|coins}", "コイン")
class CoinNoun(Noun):
    """A noun for a coin token (MG 1302.4a)."""

    zones = measured_in = FIELD
    seen_by_all = True
    measure = "個"
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).token and "Coin" in game.chars(ref).names


@word("{#spell or ability|spells or abilities}", "魔法や能力")
class SpellOrAbility(Noun):
    """A noun for a card or an ability on the chase (MG 312.1, 312.3).

    It is one noun, so that an adjective before it applies to both.
    """

    says = "spell"
    zones = ("chase",)
    measure = "つ"
    rank = -1
    before_play = False  # the noun does not mean cards alone

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.item(ref) is not None


@word("{race:race} or {other:race}", "{race:race}か{other:race}")
class EitherRaceNoun(Printed, Noun):
    """A noun for a card of one of two races (MG 206.3).

    It is one noun, so that an adjective before it applies to both.
    """

    race: str
    other: str
    says = "race"
    zones = measured_in = FIELD
    measure = "体"
    rank = -1

    def fits_chars(self, chars: Chars) -> bool:
        return self.race in chars.races or self.other in chars.races


class Sided(Adjective):
    """An adjective for the side of an object (MG 105.4, 105.4b, 105.4c).

    The side is the player who controls the object, or in whose zone it is.
    """

    __slots__ = ()
    seen_by_all = True
    own_reads = frozenset({"control"})

    def seat(self, at: Context) -> int:
        raise NotImplementedError

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.controller(ref) == self.seat(at)


@word("allied", "味方")
class Allied(Sided):
    """An adjective for the player's own objects (MG 105.4)."""

    def seat(self, at: Context) -> int:
        return at.controller


@word("enemy", "敵")
class Enemy(Sided):
    """An adjective for the opponent's objects (MG 105.4)."""

    def seat(self, at: Context) -> int:
        return at.opponent


@word("Lv{n:digits}{limit}", "Lv{n:digits}{limit}の")
class OfLevel(Adjective):
    """An adjective for a level (MG 204.2)."""

    n: int
    limit: Annotated[str, LIMITS] = "="
    own_reads = frozenset({"number"})

    def fits_chars(self, chars: Chars) -> bool:
        level: int = getattr(chars, "level", 0)
        return bool(level) and compared(level, self.limit, self.n)
