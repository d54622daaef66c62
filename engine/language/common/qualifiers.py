"""Qualifiers of an object that stand after the noun: its controller, its zone, its name, numbers and keywords."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Damaged
from engine.language.common.conditions import compared
from engine.language.common.protocols import NumberedGame
from engine.language.common.selectors import Printed, Qualifier
from engine.language.grammar.categories import Amount, Game, Keyword, Player, Single
from engine.language.grammar.word import fields, word


@fields
class OfSomeone(Qualifier):
    """A qualifier that tests which player an object belongs to."""

    who: Player
    seen_by_all = True
    own_reads = frozenset({"control"})
    place = 0


@word("{who:controls}", "{who:が}コントロールする")
class Controlled(OfSomeone):
    """The qualifier that a player controls the object (FoW 105.3, ZX 302.1b)."""

    narrows = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.controller(ref) in self.who.seats(game, at)


@word("<{leaving?}from|in> {who:poss} {zone}", "{who:poss}{zone}<{leaving?}にある|に置かれている>")
class InZoneOf(Qualifier):
    """The qualifier that the object is in a zone of a player, or in one of two zones (FoW 201.5, ZX 301.2).

    `leaving`: the text uses `from`, because the object is to leave the zone.
    """

    who: Player
    zone: Annotated[str, "zones"]
    other: Annotated[str | None, "zones"] = None
    leaving: bool = False
    place = 2
    narrows = True

    @property
    def zones(self) -> tuple[str, ...]:
        return (self.zone,) if self.other is None else (self.zone, self.other)

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the table for its zones."""
        return frozenset(self.zones)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone in self.zones and game.holder(obj) in self.who.seats(game, at)

    @property
    def when_played(self) -> Qualifier:
        return PlayedFromZoneOf(self.who, self.zone, self.other)


@word
class PlayedFromZoneOf(OfSomeone):
    """The qualifier that a card is in a zone of a player, or was played from it.

    It has no written form (FoW 903.2d / MG 903.2b; LC 11.2.5).
    """

    zone: str
    other: str | None = None
    own_reads = frozenset({"control"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        zone = obj.marks.came_from if obj.zone == game.STACK else obj.zone
        return zone in (self.zone, self.other) and obj.owner in self.who.seats(game, at)


# -- names and numbers -----------------------------------------------------------------------------
@word("<{differs?}not |>named {name:name}", "{name:name}<{differs?}以外|という名前>の")
class Named(Printed, Qualifier):
    """The qualifier that a card has a name or, if `differs` is true, does not have it (FoW 202.3a, ZX 201.3)."""

    name: str
    differs: bool = False

    def fits_chars(self, chars: Chars) -> bool:
        return (self.name in chars.names) != self.differs


@word("with {name:name} in {#its name|their names}", "カード名に{name:name}が含まれている")
class NameHolds(Printed, Qualifier):
    """The qualifier that the name contains a phrase, or does not contain it (FoW 202.3a, ZX 201.3)."""

    name: str
    without: bool = False

    def fits_chars(self, chars: Chars) -> bool:
        return any(self.name in name for name in chars.names) != self.without


LIMITS = {"<=": (" or less", "以下"), ">=": (" or more", "以上"), "=": ("", "")}


@fields
class ByNumber(Qualifier):
    """A qualifier on one of the numbers of a card. A card without this number never matches (ZX 203.3)."""

    which: Annotated[str, "numbers"]
    own_reads = frozenset({"number"})

    def fits(self, game: NumberedGame, at: Context, ref: int) -> bool:
        number = game.number_on(ref, self.which)
        return number is not None and self.allows(number, game, at)

    def allows(self, number: int, game: NumberedGame, at: Context) -> bool:
        """Return whether the number satisfies the qualifier."""
        raise NotImplementedError


@word("with {which} {amount:fig}{limit}", "{which}{amount:fig}{limit}の")
class WithNumber(ByNumber):
    """The qualifier that a number, such as cost, ATK or power, is a given value (FoW 203.5, 206.2, 207.2, ZX 203.3).

    `limit`: whether the number may also be less, or more.
    """

    amount: Amount
    limit: Annotated[str, LIMITS] = "="

    def allows(self, number: int, game: NumberedGame, at: Context) -> bool:
        return compared(number, self.limit, self.amount.value(game, at))


@word("with {which} {limit} {amount:value}", "{which}が{amount:value}{limit}")
class WithNumberOf(ByNumber):
    """The qualifier that compares a number with a computed amount (FoW 203.5, 206.2, 207.2, ZX 203.3)."""

    limit: Annotated[str, "comparisons"]
    amount: Amount

    def allows(self, number: int, game: NumberedGame, at: Context) -> bool:
        return compared(number, self.limit, self.amount.value(game, at))


# -- battles ---------------------------------------------------------------------------------------
@fields
class Battling(Qualifier):
    """A qualifier that an object is in a battle with another object."""

    what: Single
    own_reads = frozenset({"battle"})
    before_play = False

    def pair(self, game: Game) -> Collection[int]:
        """Return the objects that are battling each other now."""
        raise NotImplementedError

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        pair = self.pair(game)
        return ref in pair and any(other in pair and other != ref for other in self.what.now(game, at))


# -- other qualifiers ------------------------------------------------------------------------------
@word("<{without?}without|with> {keyword}", "{keyword}を<{without?}持たない|持つ>")
class WithKeyword(Qualifier):
    """The qualifier that an object has a keyword, or does not have it (FoW 1101.1)."""

    keyword: Keyword
    without: bool = False
    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return (self.keyword.name in game.chars(ref).keywords) != self.without


@word("{#that was|that were} dealt damage by {what} this turn", "このターンに{what}がダメージを与えた")
class DamagedBy(Qualifier):
    """The qualifier that a source has dealt damage to the object this turn (FoW 912.1)."""

    what: Single
    past = (Damaged,)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        sources = self.what.now(game, at)
        return any(
            event.target == ref and any(source in sources for source in event.sources)
            for event in game.history(Damaged)
        )


@word("other than {what}", "{what:within}以外の")
class OtherThan(Qualifier):
    """The qualifier that excludes an object."""

    what: Single
    seen_by_all = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return ref not in self.what.now(game, at)


@word("from among them", "その中の")
class AmongThem(Qualifier):
    """The qualifier that a card is among those last looked at or revealed."""

    zones = ("looked",)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return ref in at.memory.get("among", ())
