"""Qualifiers of a card that follow the noun."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated

from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import DEEDS, MovedSquare
from engine.games.zx.words.vocabularies import CONDITIONS, ICON_NAMES, SHARING, STATS, THIS_TURN, ZONES
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Damaged, Destroyed, Entered
from engine.language.common.amounts import EXTREMES, at_least
from engine.language.common.protocols import NumberedGame
from engine.language.common.qualifiers import Battling, ByNumber
from engine.language.common.referents import has_happened_to
from engine.language.common.selectors import Printed, Qualifier
from engine.language.grammar.categories import Amount, Player, Single
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.games.zx.words.printed import ZxChars


@word("on {#a square|squares} or in {who:poss} {zone}", "スクエアか{who:poss}{zone}にある")
class OnSquareOrIn(Qualifier):
    """The qualifier for cards on a square or in a player's zone (ZX 301.2)."""

    who: Player
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"field", "trash", "hand", "charge", "resource"})
    place = 2

    @property
    def zones(self) -> tuple[str, ...]:
        return ("square", self.zone)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        seats = self.who.seats(game, at)
        return obj.controller in seats if obj.zone == "square" else obj.zone == self.zone and obj.owner in seats


# -- numbers ---------------------------------------------------------------------------------------
@word("with {which} {low:digits} to {high:digits}", "{which}{low:digits}～{high:digits}の")
class WithNumberBetween(ByNumber):
    """The qualifier for cards whose cost or power is between two numbers (ZX 816.2)."""

    low: int
    high: int

    def allows(self, number: int, game: NumberedGame, at: Context) -> bool:
        return self.low <= number <= self.high


@word("with the {end} {which}< among Z/X {who:controls}>", "<{who:poss}ゼクスの中で>{which}が{end}")
class WithExtreme(Qualifier):
    """The qualifier for cards with the highest or lowest cost (ZX 203.3) or power among the Z/X on squares.

    `who`: the player whose Z/X are compared; None: both players.
    """

    end: Annotated[str, EXTREMES]
    which: Annotated[str, STATS]
    who: Player | None = None
    own_reads = frozenset({"number", "field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        seats = None if self.who is None else self.who.seats(game, at)
        refs = [one for one in game.units() if seats is None or game.controller(one) in seats]
        values = [number for one in refs if (number := game.number_on(one, self.which)) is not None]
        if not values or (number := game.number_on(ref, self.which)) is None:
            return False
        return number == (max(values) if self.end == "max" else min(values))


# -- names, races, icons ---------------------------------------------------------------------------
@word("with {race:bracket_race} in {#its race|their races}", "種族に{race:bracket_race}を含む")
class RaceHolds(Printed, Qualifier):
    """The qualifier for cards with a word in the name of their race (ZX 1111.3)."""

    race: str

    def fits_chars(self, chars: ZxChars) -> bool:
        return any(self.race in race for race in chars.races)


@word("with <{differs?}a different|the same> {what} <{differs?}from|as> {of}", "{of}と<{differs?}異なる|同じ>{what}の")
class SharingWith(Qualifier):
    """The qualifier for cards of the same race, colour, name, cost or power as another card.

    `differs`: only cards that have nothing of the sort in common with the other card.
    """

    what: Annotated[str, SHARING]
    of: Single
    differs: bool = False
    own_reads = frozenset({"kind", "number"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        mine = kinds_of(game.chars(ref), self.what)
        theirs = frozenset[object]().union(*(kinds_of(game.chars(one), self.what) for one in self.of.now(game, at)))
        return mine.isdisjoint(theirs) == self.differs


def kinds_of(chars: ZxChars, what: str) -> frozenset[object]:
    """Return the races, colours, names, costs or powers of a card, as a set."""
    if what in ("cost", "power"):
        number = chars.number(what)
        return frozenset() if number is None else frozenset({number})
    return {"race": chars.races, "colour": chars.attributes, "name": chars.names}[what]


@word("<{without?}without|with> the {icon} icon", "{icon}アイコンを<{without?}持たない|持つ>")
class WithIcon(Printed, Qualifier):
    """The qualifier for cards with an icon in the icon space, or without it (ZX 207.2)."""

    icon: Annotated[str, ICON_NAMES]
    without: bool = False

    def fits_chars(self, chars: ZxChars) -> bool:
        found = any(icon == self.icon or icon.startswith(self.icon + ":") for icon in chars.icons)
        return found != self.without


# -- Force, unison, break, links -------------------------------------------------------------------
@word(
    "with <{without?}no Force|{n:fig} or more Forces|a Force>", "フォースを<{without?}持たない|{n:fig}枚以上持つ|持つ>"
)
class WithForce(Qualifier):
    """The qualifier for cards with a Force, with at least `n` Forces, or without one (ZX 312.3a)."""

    n: Amount | None = None
    without: bool = False
    own_reads = frozenset({"force_zone"})
    before_play = False

    def valid(self) -> bool:
        return self.n is None or not self.without

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        found = len(game.forces(ref))
        return found == 0 if self.without else found >= at_least(self.n, game, at)


@word(
    "with <{name:quoted}|@{race:bracket_race}> as {#its|their} Force",
    "<{name:quoted}|{race:bracket_race}>をフォースに持つ",
)
class WithSuchForce(Qualifier):
    """The qualifier for cards with a Force of a race or of a name (ZX 312.3a)."""

    name: str | None = None
    race: str | None = None
    own_reads = frozenset({"force_zone", "kind"})
    before_play = False

    def valid(self) -> bool:
        return (self.name is None) != (self.race is None)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return any(
            self.name in game.chars(one).names if self.race is None else self.race in game.chars(one).races
            for one in game.forces(ref)
            if not game.obj(one).face_down
        )


@word("{state}", "{state}")
class InCondition(Qualifier):
    """The qualifier for cards in unison (ZX 1029.1a), in break state (ZX 1019.1, 1019.1a), or with a shift on them.

    Further states are: appeared by ignition, and was played from life. Clause ZX 1018 defines adjacency.
    """

    state: Annotated[str, CONDITIONS]
    own_reads = frozenset({"field", "force_zone"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return in_condition(game, ref, self.state)


def in_condition(game: Game, ref: int, state: str) -> bool:
    """Return whether a card is in unison, in break state or shifted onto, or appeared by ignition or from life."""
    obj = game.obj(ref)
    if state == "break":
        return any(game.obj(one).face_down for one in game.forces(ref))
    if state in ("ignited", "from_life"):
        return ("ignition" if state == "ignited" else "life") in obj.marks
    roles = {part.role for part in obj.parts}
    return "player_extra" in roles and "zx" in game.chars(ref).types if state == "unison" else "shift" in roles


# -- this turn -------------------------------------------------------------------------------------


@word("{what}", "{what}")
class InThisTurn(Qualifier):
    """The qualifier for cards that were damaged or destroyed, appeared, attacked or moved this turn."""

    what: Annotated[str, THIS_TURN]
    past = (Damaged, Destroyed, Entered, Attacked, MovedSquare)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        if self.what == "destroyed":
            card = game.obj(ref).card
            return any(game.obj(event.ref).card == card for event in game.history(Destroyed))
        return has_happened_to(game, (ref,), DEEDS[self.what])


@word("battling with {what}", "{what}とバトルしている")
class BattlingWith(Battling):
    """The qualifier for cards in battle with a card: attacked by it or attacking it (ZX 602.1)."""

    def pair(self, game: Game) -> Collection[int]:
        return () if game.battle is None else (game.battle.attacker, game.battle.target)


@word("of {what}", "{what:poss}")
class UnderIt(Qualifier):
    """The qualifier for the Forces of a card (ZX 312.3b)."""

    what: Single
    own_reads = frozenset({"force_zone"})
    zones = ("force_zone",)
    place = 2
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).attached_to in [one for one in self.what.now(game, at) if not is_seat(one)]
