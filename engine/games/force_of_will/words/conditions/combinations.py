"""Conditions that are joined in longer ways, several names at once, and totals of several kinds."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, looked_at
from engine.language.common.conditions import Plain
from engine.language.common.selectors import in_zones
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Condition, Objects, Player, Selector
from engine.language.grammar.word import Word, word


@word("{of:or2}, and {also}", "（{of:または2}）かつ、{also}")
class EitherAnd(Condition):
    """A condition that one of several conditions and another one hold (FoW 903.3b)."""

    of: tuple[Plain, ...]
    also: Condition

    @property
    def subject(self) -> Objects | None:
        return self.also.subject

    def valid(self) -> bool:
        return not isinstance(self.also, EitherAnd)

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.holds(game, at) for one in self.of) and self.also.holds(game, at)


# -- several names ---------------------------------------------------------------------------------
@word("{name:name}", "{name:name}")
class NameSaid(Word):
    """A name, as one of several."""

    name: str


def names_there(game: Game, at: Context, who: Player, names: tuple[NameSaid, ...]) -> int:
    """Return how many of these names belong to a card that a player controls (FoW 202.3a)."""
    there = [game.chars(ref).names for ref in in_zones(game, game.ON_TABLE, who.seats(game, at))]
    return sum(any(one.name in known for known in there) for one in names)


@word("{who:controls} {names:and2}", "{who:が}{names:と2}をコントロールしている")
class ControlsAllNamed(Plain):
    """A condition that you control "...", "..." and "..." (FoW 202.3a)."""

    who: Player
    names: tuple[NameSaid, ...]
    own_reads = frozenset({"field", "control", "kind"})

    def valid(self) -> bool:
        """Return whether there are at least three names, because two names have another word."""
        return len(self.names) > 2

    def holds(self, game: Game, at: Context) -> bool:
        return names_there(game, at, self.who, self.names) == len(self.names)


@word("for each of {names:and2} {who:controls}", "{who:が}コントロールしている{names:と2}1つにつき")
class ForEachNamed(Multiplier):
    """A multiplier: once for each of these names that belongs to a card a player controls (FoW 202.3a)."""

    names: tuple[NameSaid, ...]
    who: Player
    own_reads = frozenset({"field", "control", "kind"})

    def value(self, game: Game, at: Context) -> int:
        return names_there(game, at, self.who, self.names)


# -- several kinds ---------------------------------------------------------------------------------
@word(
    "<the |>total number of all {what:pl} and all {other:pl} is {n:count}",
    "{what}すべてと{other}すべての合計数が{n:count}である",
)
class TotalNumberIs(Plain):
    """A condition that the total number of objects of two kinds, each counted once, is `n` (FoW 307.4a)."""

    what: Selector
    other: Selector
    n: Amount

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are counted in."""
        return looked_at(self.what) | looked_at(self.other) | {"kind", "number"}

    def holds(self, game: Game, at: Context) -> bool:
        there = {*in_sight(game, at, self.what), *in_sight(game, at, self.other)}
        return len(there) == self.n.value(game, at)
