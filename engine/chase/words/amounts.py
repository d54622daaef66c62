"""Numbers: X, numbers counted on the table, and multipliers ("for each ...")."""

from __future__ import annotations

from typing import Annotated

from engine.chase.memory import text_memory
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, defined_x, valued
from engine.language.grammar.categories import Amount, Objects, Quantity
from engine.language.grammar.word import fields, word

OF_ANY_TYPE = ("card", "cards")
AS_FIGURE = dict.fromkeys(("", "fig", "count", "signed"), "{times:x}<+{plus:digits}>")


@word(AS_FIGURE, AS_FIGURE)
class X(Amount):
    """An X: chosen when the text is played, or defined by the text.

    X00 is X times a hundred (FoW 903.3c)."""

    times: int = 1
    plus: int = 0
    chosen_x: bool = False

    plural = True

    def value(self, game: Game, at: Context) -> int:
        memory = text_memory(at.memory)
        if "x" in memory:
            x = memory["x"]
        else:
            defined = defined_x(at.ability)
            x = at.x if defined is None else defined.value(game, at)
        return x * self.times + self.plus


@fields
class Counted(Quantity):
    """The number of counters of a name on objects (FoW 1022.5 / MG 1018.4)."""

    counter: str
    what: Objects
    own_reads = frozenset({"counter"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.counters(ref, self.counter) for ref in self.what.now(game, at))


@word(
    valued("the number of {counter:counter} counters on {what}"),
    valued("{what:poss}{counter:counter}カウンターの数", "{what}の{counter:counter}カウンターの数"),
)
class CountersOn(Counted, Amount):
    """The amount "the number of ... counters on ..." (FoW 1022.5 / MG 1018.4)."""


@word("for each {counter:counter} counter on {what}", "{what}に置かれている{counter:counter}カウンター1個につき")
class ForEachCounter(Counted, Multiplier):
    """The multiplier "for each ... counter on ..."."""


@word("multiplied by <{of:value}|{of:fig}>", "（<{of:value}|{of:fig}>）倍の")
class MultipliedBy(Multiplier):
    """The multiplier "multiplied by ..." (FoW 104.5)."""

    of: Amount

    def value(self, game: Game, at: Context) -> int:
        return max(0, self.of.value(game, at))


@word(
    "for each {n:count} {counter:counter} counters on {what}",
    "{what}に置かれている{counter:counter}カウンター{n:count}個につき",
)
class ForEachSoManyCounters(Counted, Multiplier):
    """The multiplier "for each two ... counters on ..."; left-over counters do not count."""

    n: int

    def value(self, game: Game, at: Context) -> int:
        return Counted.value(self, game, at) // self.n


@word("for each {noun} {deed} this way", "この方法で{deed}{noun}1枚につき")
class ForEachThisWay(Multiplier):
    """The multiplier for each object that the last instruction affected.

    The values of the table "each_nouns" are types of card, and "card" for any type."""

    noun: Annotated[str, "each_nouns"]
    deed: Annotated[str, "each_deeds"]

    def value(self, game: Game, at: Context) -> int:
        return this_way(game, at, self.noun)


def this_way(game: Game, at: Context, noun: str) -> int:
    """Return the number of objects of a type that the last instruction affected.

    "card" and "cards" mean any type."""
    refs = at.memory.get("way", ())
    return len(refs) if noun in OF_ANY_TYPE else sum(1 for ref in refs if noun in game.chars(ref).types)
