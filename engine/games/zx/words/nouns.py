"""Chapter 200: card types, races, names and colours in noun phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from engine.games.zx.words.asks import Game
from engine.games.zx.words.tables import ONE_OF_TYPE, STATES, TYPES
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Noun, OfNone, OfOneName, OfOneRace, Printed
from engine.language.grammar.word import word

from .terminals import COLOURS

if TYPE_CHECKING:
    from .printed import ZxChars

SQUARE = ("square",)


@word("{type}", "{type}")
class TypeNounZx(Printed, Noun):
    """A card of a type (ZX 202.2); an extra Z/X is a Z/X too (202.6a)."""

    type: Annotated[str, TYPES]
    zones = SQUARE

    @property
    def token(self) -> str:
        return self.type

    def fits_chars(self, chars: ZxChars) -> bool:
        return self.type in chars.types


@word("{#token|tokens}", "トークン")
class TokenNoun(Noun):
    """A token, of whatever type (ZX 202.13)."""

    zones = SQUARE
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(game.obj(ref).token) and "link" not in game.chars(ref).types


@word("{#card|cards}", "カード")
class AnyCardNoun(Noun):
    """A card of any type."""

    seen_by_all = True
    token = ""
    zones = SQUARE

    def fits_chars(self, chars: ZxChars) -> bool:
        """Any but a link: what does not name links neither chooses one (ZX 202.15e) nor does anything to it
        (202.15f)."""
        return "link" not in chars.types


@word("{#Force|Forces}", "フォース")
class ForceNoun(Noun):
    """A Force: a card under another (ZX 312.1)."""

    seen_by_all = True
    zones = ("force_zone",)
    own_reads = frozenset({"force_zone"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(game.obj(ref).zone == "force_zone")


@word("{race:bracket_race}", "{race:bracket_race}")
class BracketNoun(OfOneRace, Noun):
    """A race in brackets used as a noun: a card of that race (ZX 208.3)."""

    zones = SQUARE


@word("{name:quoted}", "{name:quoted}")
class QuotedNoun(OfOneName, Noun):
    """A card by its name in quotes (ZX 201.3)."""

    zones = SQUARE


@word("[Same Name]", "[同名]")
class SameNameNoun(Printed, Noun):
    """A card of the same original name as this one (ZX 201.4)."""

    zones = SQUARE

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return same_name(game, at, ref)


def same_name(game: Game, at: Context, ref: int) -> bool:
    """Return whether it has an original name of the card that speaks (ZX 201.4)."""
    return not game.printed(at.source).names.isdisjoint(game.printed(ref).names)


# -- adjectives ------------------------------------------------------------------------------------
@word("<{differs?}non->{colour}", "{colour}<{differs?}以外>の")
class OfColour(Printed, Adjective):
    """A card of a colour, or not of it (ZX 204.5)."""

    colour: Annotated[str, {colour: (en.lower(), ja) for colour, (en, ja) in COLOURS.items()}]
    differs: bool = False

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.colour in chars.attributes) != self.differs


@word("{colour}", "{colour}")
class OnlyOfColour(Printed, Adjective):
    """A card of a colour and of no other (ZX 816.3)."""

    colour: Annotated[str, {colour: ("only " + en.lower(), ja + "だけの") for colour, (en, ja) in COLOURS.items()}]

    def fits_chars(self, chars: ZxChars) -> bool:
        return chars.attributes == frozenset({self.colour})


@word(("colorless", "colourless"), "無色の")
class Colourless(OfNone, Adjective):
    """A card of no colour (ZX 204.7)."""


@word(("two-colored", "two-coloured", "multicolored", "multicoloured"), "2色以上の")
class ManyColoured(Printed, Adjective):
    """A card of two colours or more (ZX 204.5)."""

    def fits_chars(self, chars: ZxChars) -> bool:
        return len(chars.attributes) > 1


@word("<{differs?}non->{race:bracket_race}", "{race:bracket_race}<{differs?}以外>の")
class OfBracketRace(Printed, Adjective):
    """A card of a race, or not of it (ZX 208.3)."""

    race: str
    differs: bool = False

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.race in chars.races) != self.differs


@word("<{differs?}non->[Same Name]", "[同名]<{differs?}以外>の")
class SameNamed(Printed, Adjective):
    """A card of the same original name as this card, or of others (ZX 201.4)."""

    differs: bool = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return same_name(game, at, ref) != self.differs


@word("<{differs?}non->{type}", "{type}<{differs?}以外の|である>")
class OfTypeZx(Printed, Adjective):
    """A card of a type, or not of it (ZX 202.2), said before another noun: `non-event card`, `Z/X card`."""

    type: Annotated[str, ONE_OF_TYPE]
    differs: bool = False
    rank = 3

    def fits_chars(self, chars: ZxChars) -> bool:
        return (self.type in chars.types) != self.differs


@word("{state}", "{state}")
class InStateZx(Adjective):
    """Awake, sleeping, face up, face down, damaged, attacking, attacked (ZX 302.2, 302.3, 602.1)."""

    state: Annotated[str, STATES]
    seen_by_all = True
    own_reads = frozenset({"orientation", "face", "battle", "damage"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return in_state(game, ref, self.state)


def in_state(game: Game, ref: int, state: str) -> bool:
    """Return whether an object is in a state, or was when it was last seen."""
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
