"""Numbers counted in other ways: halves, damage by the hundred, symbols of a cost, what was banished for it."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, valued
from engine.language.common.memory import only_objects
from engine.language.grammar.categories import Amount, Condition, Objects, Player
from engine.language.grammar.word import word


@word(valued("half of that much"), valued("その数値の半分"))
class HalfThatMuch(Amount):
    """Half of the number last spoken of, rounded up to a hundred by the rules alone (FoW 1205)."""

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number // 2


@word("for each {n:digits} damage", "{n:digits}ダメージにつき")
class ForEachDamage(Multiplier):
    """Once for each hundred of the damage spoken of, what is left over not counted (FoW 104.5)."""

    n: int

    def valid(self) -> bool:
        return self.n > 0

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number // self.n


@word("for each will symbol in {what:poss} attribute cost", "{what:poss}属性コストのウィルシンボル1つにつき")
class ForEachSymbol(Multiplier):
    """Once for each symbol of the attribute cost of a card (FoW 203.3)."""

    what: Objects

    def value(self, game: Game, at: Context) -> int:
        tallies = [game.chars(ref).tally for ref in only_objects(self.what.now(game, at))]
        return sum(tally.total - tally.free - tally.x for tally in tallies)


SACRIFICED = {"resonator": ("resonator", "リゾネイター"), "card": ("card", "カード")}


@word(
    valued("the banished {noun}'s {which}< plus {more:digits}>"),
    valued("破棄した{noun}の{which}<に{more:digits}を加えた数>"),
)
class OfBanished(Amount):
    """A number of what was banished for this, be it as a cost, as it last was, and so much more (FoW 911.1)."""

    noun: Annotated[str, SACRIFICED]
    which: Annotated[str, "numbers"]
    more: int = 0

    def value(self, game: Game, at: Context) -> int:
        refs = only_objects(tuple(at.memory.get("way", ())))
        return sum(game.number_on(ref, self.which) or 0 for ref in refs) + self.more


@word(
    "you cannot put {n:count} cards into {who:poss} graveyard this way",
    "この方法でカードを{n:count}枚{who:poss}墓地に置けない",
)
class CannotPutSoMany(Condition):
    """The last instruction has put fewer cards than so many into a graveyard (FoW 104.2, 903.3b)."""

    n: Amount
    who: Player

    def holds(self, game: Game, at: Context) -> bool:
        number = len(at.memory.get("way", ())) if at.memory.get("done") else 0
        return number < self.n.value(game, at)
