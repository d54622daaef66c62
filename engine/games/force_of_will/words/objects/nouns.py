"""Nouns and adjectives for cards: card types (chapter 200), and cards of any type in play."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.objects import nouns
from engine.chase.words.objects.selectors import Nonable
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import Judged
from engine.games.force_of_will.words.vocabularies import AND_ATTRIBUTES, ATTRIBUTES, OF_ATTRIBUTES, RULERS, TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Noun, Printed
from engine.language.common.triggers import Subject
from engine.language.grammar.categories import IT, Player, Refs, Single
from engine.language.grammar.word import word

FIELD, RULER, ITEM = "field", "ruler", "item"
TABLE = (FIELD, RULER)
IDS = {"J/resonator": frozenset({"resonator", "j_ruler"}), "J/ruler": frozenset({"ruler", "j_ruler"})}
BODIES = frozenset({"resonator", "J/resonator", "j_ruler", "J/ruler", "ruler"})


@word("{type}", "{type}")
class TypeNoun(Printed, Noun):
    """A card of a type on the field, or for a ruler in its area (FoW 201.5, 308.4)."""

    type: Annotated[str, TYPES]
    measured_in = TABLE

    @property
    def zones(self) -> tuple[str, ...]:
        if self.type == "ruler":
            return (RULER,)
        return (FIELD, RULER) if self.type == "J/ruler" else (FIELD,)

    @property
    def measure(self) -> str:
        return "体" if self.type in BODIES else "枚"

    @property
    def stone(self) -> bool:
        return self.type == "magic_stone"

    @property
    def token(self) -> str | None:
        return None if self.type in IDS else self.type

    def fits_chars(self, chars: Chars) -> bool:
        return bool(chars.types & IDS[self.type]) if self.type in IDS else self.type in chars.types


@word("<{type} >{#token|tokens}", "<{type}・>トークン")
class OfTokens(Noun):
    """A token on the field, possibly of a type (FoW 1303.1)."""

    type: Annotated[str | None, {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items()}] = None
    zones = (FIELD,)
    measure = "体"
    seen_by_all = True
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        if not game.obj(ref).token:
            return False
        types = game.chars(ref).types
        return self.type is None or bool(types & IDS.get(self.type, frozenset({self.type})))


@word("token", {"": "トークンの", "non": "トークン"})
class IsToken(Nonable):
    """An adjective: a token, as in `non-token resonator` (FoW 1303.1)."""

    seen_by_all = True
    rank = 1
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).token


@word("{attribute} magic {#stone|stones}", "{attribute}魔石")
class StoneNoun(Printed, Noun):
    """A magic stone of a stone type (FoW 201.4)."""

    attribute: Annotated[str, ATTRIBUTES]
    zones = (FIELD,)

    def fits_chars(self, chars: Chars) -> bool:
        return self.attribute in chars.stone_types


@word("{which}", {"": "{which}", "non": "{which}"})
class OfSupertype(Printed, Nonable):
    """An adjective: a supertype such as basic or special (FoW 201.3)."""

    which: Annotated[
        str,
        {
            "basic": ("basic", "基本"),
            "special": ("special", "特殊"),
            "master": ("master", "必殺"),
            "true": ("true", "真"),
        },
    ]

    def fits_chars(self, chars: Chars) -> bool:
        return self.which in chars.types


@word("{type}", {"": "{type}である", "non": "{type}"})
class OfType(Printed, Nonable):
    """An adjective: an object of a type, as in `non-magic stone entity` (FoW 201.2)."""

    type: Annotated[str, {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items()}]
    rank = 3

    def fits_chars(self, chars: Chars) -> bool:
        return bool(chars.types & IDS[self.type]) if self.type in IDS else self.type in chars.types


@word("{who:poss} {which}", "{who:poss}{which}")
class RulerSubject(Subject):
    """The subject of an event that is a player's ruler or J-ruler (FoW 201.2b)."""

    who: Player
    which: Annotated[str, RULERS]

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether the object is the subject; a ruler that has just become a J-ruler counts as both."""
        if not any(ref == game.ruler(seat) for seat in self.who.seats(game, at)):
            return False
        return self.which == "J/ruler" or isinstance(at.event, Judged) or self.which in game.chars(ref).types


@word(
    {"": "{who:poss} {which}", "poss": "{who:poss} {which}'s"}, {"": "{who:poss}{which}", "poss": "{who:poss}{which}の"}
)
class RulerOf(Single):
    """A player's J-ruler, J/ruler or ruler (FoW 201.2b)."""

    who: Player
    which: Annotated[str, RULERS]
    own_reads = frozenset({"ruler", "field", "kind"})
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        found = (game.ruler(seat) for seat in self.who.seats(game, at))
        return tuple(ref for ref in found if ref and (self.which == "J/ruler" or self.which in game.chars(ref).types))


# -- cards of any type on the field or in the ruler area -------------------------------------------
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


# -- cards of two attributes -----------------------------------------------------------------------
@word("{other}/{attribute}", "{other}{attribute}")
class OfBothAttributes(Printed, Adjective):
    """A card of two attributes, such as `water/darkness cards` (FoW 208.3)."""

    attribute: Annotated[str, OF_ATTRIBUTES]
    other: Annotated[str, AND_ATTRIBUTES]
    says = "attribute"

    def fits_chars(self, chars: Chars) -> bool:
        return {self.attribute, self.other} <= chars.attributes
