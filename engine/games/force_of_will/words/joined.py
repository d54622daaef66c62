"""Conditions that are joined in longer ways, several names at once, and numbers of several kinds together."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, looked_at
from engine.language.common.conditions import Plain
from engine.language.common.selectors import in_zones
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Condition, Objects, Player, Selector
from engine.language.grammar.word import Word, word


@word("{of:or2}, and {also}", "（{of:または2}）かつ、{also}")
class EitherAnd(Condition):
    """One of several conditions, and another one beside it (FoW 903.3b)."""

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
    """Return how many of these names a card has that a player controls (FoW 202.3a)."""
    there = [game.chars(ref).names for ref in in_zones(game, game.ON_TABLE, who.seats(game, at))]
    return sum(any(one.name in known for known in there) for one in names)


@word("{who:controls} {names:and2}", "{who:が}{names:と2}をコントロールしている")
class ControlsAllNamed(Plain):
    """You control "...", "..." and "..." (FoW 202.3a)."""

    who: Player
    names: tuple[NameSaid, ...]
    own_reads = frozenset({"field", "control", "kind"})

    def valid(self) -> bool:
        """Two have words of their own."""
        return len(self.names) > 2

    def holds(self, game: Game, at: Context) -> bool:
        return names_there(game, at, self.who, self.names) == len(self.names)


@word("for each of {names:and2} {who:controls}", "{who:が}コントロールしている{names:と2}1つにつき")
class ForEachNamed(Multiplier):
    """Once for each of these names that a card has which a player controls (FoW 202.3a)."""

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
    """There are so many objects of two kinds together, each counted once (FoW 307.4a)."""

    what: Selector
    other: Selector
    n: Amount

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places where it counts."""
        return looked_at(self.what) | looked_at(self.other) | {"kind", "number"}

    def holds(self, game: Game, at: Context) -> bool:
        there = {*in_sight(game, at, self.what), *in_sight(game, at, self.other)}
        return len(there) == self.n.value(game, at)
