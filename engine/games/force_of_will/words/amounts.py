"""Numbers: X, and those that are counted on the table, as counters, ATK, DEF, life; and so much for each of them."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import EACH_DEEDS, EACH_NOUNS, STATS
from engine.kernel.context import Context, is_seat
from engine.language.common.amounts import Multiplier, told_x
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Objects, Player, Selector
from engine.language.grammar.word import word

AS_FIGURE = dict.fromkeys(("", "fig", "count", "signed"), "{times:x}<+{plus:digits}>")


@word(AS_FIGURE, AS_FIGURE)
class X(Amount):
    """An unknown: chosen when it is played, or told by the text; X00 is a hundred times it (FoW 903.3c)."""

    times: int = 1
    plus: int = 0
    chosen_x: bool = False

    plural = True

    def value(self, game: Game, at: Context) -> int:
        if "x" in at.memory:
            x: int = at.memory["x"]
        else:
            told = told_x(at.ability)
            x = at.x if told is None else told.value(game, at)
        return x * self.times + self.plus


@word(
    dict.fromkeys(("", "value"), "the number of {counter:counter} counters on {what}"),
    dict.fromkeys(
        ("", "value"), ("{what:poss}{counter:counter}カウンターの数", "{what}の{counter:counter}カウンターの数")
    ),
)
class CountersOn(Amount):
    """The number of counters of a name that lie on something (FoW 1022.5)."""

    counter: str
    what: Objects
    own_reads = frozenset({"counter"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.counters(ref, self.counter) for ref in self.what.now(game, at))


def stat(game: Game, ref: int, which: str) -> int:
    """ATK, DEF, total cost or divinity of an object, now or as it last was."""
    if which == "divinity":
        return game.divinity_of(ref) or 0
    chars = game.chars(ref)
    found: int | None = {"atk": chars.atk, "def": chars.defense, "cost": chars.total_cost}[which]
    return found or 0


@word(dict.fromkeys(("", "value"), "{what:poss} {which}"), dict.fromkeys(("", "value"), "{what:poss}{which}"))
class StatOf(Amount):
    """The ATK, DEF, total cost or divinity of something (FoW 203.5, 206.2, 207.2, 209.2, 1136.3)."""

    what: Objects
    which: Annotated[str, STATS]
    own_reads = frozenset({"number"})

    def value(self, game: Game, at: Context) -> int:
        return sum(stat(game, ref, self.which) for ref in self.what.now(game, at) if not is_seat(ref))


@word(
    dict.fromkeys(("", "value"), "the highest {which} among {what:pl}"),
    dict.fromkeys(("", "value"), "{what}のうち最も高い{which}"),
)
class HighestStat(Amount):
    """The highest ATK, DEF or total cost among objects of a kind (FoW 203.5, 206.2, 207.2)."""

    which: Annotated[str, STATS]
    what: Selector
    own_reads = frozenset({"number", "field"})

    def value(self, game: Game, at: Context) -> int:
        return max((stat(game, ref, self.which) for ref in in_sight(game, at, self.what, read=True)), default=0)


@word(
    dict.fromkeys(("", "value"), "the total {which} of {what:pl}"),
    dict.fromkeys(("", "value"), "{what}の{which}の合計"),
)
class TotalStat(Amount):
    """The sum of ATK, DEF or total costs of objects of a kind (FoW 203.5, 206.2, 207.2)."""

    which: Annotated[str, STATS]
    what: Selector
    own_reads = frozenset({"number", "field"})

    def value(self, game: Game, at: Context) -> int:
        return sum(stat(game, ref, self.which) for ref in in_sight(game, at, self.what, read=True))


@word(dict.fromkeys(("", "value"), "{who:poss} life"), dict.fromkeys(("", "value"), "{who:poss}ライフ"))
class LifeOf(Amount):
    """A player's life (FoW 105.4)."""

    who: Player
    own_reads = frozenset({"life"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.life(seat) for seat in self.who.seats(game, at))


@word(dict.fromkeys(("", "value"), "half of {of:value}"), dict.fromkeys(("", "value"), "（{of:value}）の半分"))
class HalfOf(Amount):
    """Half of another number, rounded up to a hundred by the rules alone (FoW 1205)."""

    of: Amount

    def value(self, game: Game, at: Context) -> int:
        return self.of.value(game, at) // 2


# -- for each --------------------------------------------------------------------------------------
@word("for each {counter:counter} counter on {what}", "{what}に置かれている{counter:counter}カウンター1個につき")
class ForEachCounter(Multiplier):
    """Once for each counter of a name on something."""

    counter: str
    what: Objects
    own_reads = frozenset({"counter"})

    def times(self, game: Game, at: Context) -> int:
        return sum(game.counters(ref, self.counter) for ref in self.what.now(game, at))


@word("for each {noun} {deed} this way", "この方法で{deed}{noun}1枚につき")
class ForEachThisWay(Multiplier):
    """Once for each object that the last instruction dealt with."""

    noun: Annotated[str, EACH_NOUNS]
    deed: Annotated[str, EACH_DEEDS]

    def times(self, game: Game, at: Context) -> int:
        return this_way(game, at, self.noun)


def this_way(game: Game, at: Context, noun: str) -> int:
    """Return the number of objects of a kind that the last instruction has dealt with."""
    refs = at.memory.get("way", ())
    kind = {"resonator": "resonator", "resonators": "resonator", "stone": "magic_stone"}.get(noun)
    return len(refs) if kind is None else sum(1 for ref in refs if kind in game.chars(ref).types)
