"""Chapter 200: card types, races, names and colours in noun phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from engine.games.zx.words.protocols import Game
from engine.games.zx.words.terminals import COLOURS
from engine.games.zx.words.vocabularies import ONE_OF_TYPE, STATES, TYPES
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Noun, OfNone, OfOneName, OfOneRace, Printed
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.games.zx.words.printed import ZxChars

SQUARE = ("square",)


@word("{type}", "{type}")
class TypeNounZx(Printed, Noun):
    """The noun for a card of a type (ZX 202.2).

    A Z/X extra is also a Z/X (202.6a).
    """

    type: Annotated[str, TYPES]
    zones = SQUARE

    @property
    def token(self) -> str:
        return self.type

    def fits_chars(self, chars: ZxChars) -> bool:
        return self.type in chars.types


@word("{#token|tokens}", "トークン")
class TokenNoun(Noun):
    """The noun for a token of any type (ZX 202.13)."""

    zones = SQUARE
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(game.obj(ref).token) and "link" not in game.chars(ref).types


@word("{#card|cards}", "カード")
class AnyCardNoun(Noun):
    """The noun for a card of any type."""

    seen_by_all = True
    token = ""
    zones = SQUARE

    def fits_chars(self, chars: ZxChars) -> bool:
        """Return whether the card is not a link.

        A text that does not name links can neither choose a link (ZX 202.15e) nor affect it (ZX 202.15f).
        """
        return "link" not in chars.types


@word("{#Force|Forces}", "フォース")
class ForceNoun(Noun):
    """The noun for a Force, which is a card under another card (ZX 312.1)."""

    seen_by_all = True
    zones = ("force_zone",)
    own_reads = frozenset({"force_zone"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(game.obj(ref).zone == "force_zone")


@word("{race:bracket_race}", "{race:bracket_race}")
class BracketNoun(OfOneRace, Noun):
    """A race in brackets as a noun: a card of that race (ZX 208.3)."""

    zones = SQUARE


@word("{name:quoted}", "{name:quoted}")
class QuotedNoun(OfOneName, Noun):
    """A name in quotes as a noun: a card of that name (ZX 201.3)."""

    zones = SQUARE


@word("[Same Name]", "[同名]")
class SameNameNoun(Printed, Noun):
    """The noun for a card with the same original name as this card (ZX 201.4)."""

    zones = SQUARE

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return same_name(game, at, ref)


def same_name(game: Game, at: Context, ref: int) -> bool:
    """Return whether the card shares an original name with the card of the text (ZX 201.4)."""
    return not game.printed(at.source).names.isdisjoint(game.printed(ref).names)


# -- adjectives ------------------------------------------------------------------------------------
@word("<{differs?}non->{colour}", "{colour}<{differs?}以外>の")
class OfColour(Printed, Adjective):
    """The adjective for a card of a colour, or not of it (ZX 204.5)."""

    colour: Annotated[str, {colour: (en.lower(), ja) for colour, (en, ja) in COLOURS.items()}]
    differs: bool = False

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.colour in chars.attributes) != self.differs


@word("{colour}", "{colour}")
class OnlyOfColour(Printed, Adjective):
    """The adjective for a card of a single colour (ZX 816.3)."""

    colour: Annotated[str, {colour: ("only " + en.lower(), ja + "だけの") for colour, (en, ja) in COLOURS.items()}]

    def fits_chars(self, chars: ZxChars) -> bool:
        return chars.attributes == frozenset({self.colour})


@word(("colorless", "colourless"), "無色の")
class Colourless(OfNone, Adjective):
    """The adjective for a card without a colour (ZX 204.7)."""


@word(("two-colored", "two-coloured", "multicolored", "multicoloured"), "2色以上の")
class ManyColoured(Printed, Adjective):
    """The adjective for a card of two or more colours (ZX 204.5)."""

    def fits_chars(self, chars: ZxChars) -> bool:
        return len(chars.attributes) > 1


@word("<{differs?}non->{race:bracket_race}", "{race:bracket_race}<{differs?}以外>の")
class OfBracketRace(Printed, Adjective):
    """The adjective for a card of a race, or not of it (ZX 208.3)."""

    race: str
    differs: bool = False

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.race in chars.races) != self.differs


@word("<{differs?}non->[Same Name]", "[同名]<{differs?}以外>の")
class SameNamed(Printed, Adjective):
    """The adjective for a card with the same original name as this card, or with other names (ZX 201.4)."""

    differs: bool = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return same_name(game, at, ref) != self.differs


@word("<{differs?}non->{type}", "{type}<{differs?}以外の|である>")
class OfTypeZx(Printed, Adjective):
    """The adjective for a card of a type, or not of it (ZX 202.2).

    Examples: `non-event card`, `Z/X card`.
    """

    type: Annotated[str, ONE_OF_TYPE]
    differs: bool = False
    rank = 3

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.type in chars.types) != self.differs


@word("{state}", "{state}")
class InStateZx(Adjective):
    """The adjective for a state, such as awake, face down, damaged or attacking (ZX 302.2, 302.3, 602.1)."""

    state: Annotated[str, STATES]
    seen_by_all = True
    own_reads = frozenset({"orientation", "face", "battle", "damage"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return in_state(game, ref, self.state)


def in_state(game: Game, ref: int, state: str) -> bool:
    """Return whether an object is in a state, or was when it last existed."""
    if state in ("attacking", "attacked", "battling"):
        battle = game.battle
        if battle is None:
            return False
        attacks, suffers = bool(battle.attacker == ref), bool(battle.target == ref)
        return attacks if state == "attacking" else suffers if state == "attacked" else attacks or suffers
    obj = game.obj(ref)
    if state in ("damaged", "undamaged"):
        return bool(obj.damage > 0) == (state == "damaged")
    if state in ("face_up", "face_down"):
        return bool(obj.face_down) == (state == "face_down")
    return bool(obj.rested) == (state == "asleep")
