"""Numbers that only texts of this game use, such as a difference or the number of different names."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.amounts import this_way
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import Multiplier, looked_at, valued
from engine.language.common.conditions import Controlling
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Flow, Selector
from engine.language.grammar.word import word

HIGHEST = 99  # the highest number that can be chosen: no card of the game has a higher cost
NOUNS = {
    "card": ("cards", "カード"),
    "resonator": ("resonators", "リゾネイター"),
    "magic_stone": ("magic stones", "魔石"),
}


@word(valued("{n:count} minus {of:value}"), valued("{n:count}から{of:value}を引いた数"))
class Less(Amount):
    """A number minus another number, but not below zero (FoW 104.2)."""

    n: int
    of: Amount

    def value(self, game: Game, at: Context) -> int:
        return max(0, self.n - self.of.value(game, at))


def names_among(game: Game, refs: list[int]) -> int:
    """Return the number of different names among the objects (FoW 202.3)."""
    return len({game.chars(ref).names for ref in refs})


@word("{who:chooses} a number", "{who:は}数を1つ選ぶ")
class ChooseNumber(DoneBy):
    """An instruction to choose a number, not below zero (FoW 104.5, 1014.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        prompt = Text("Choose a number.", "数を選んでください。")
        for seat in each_doer(game, at, self.who):
            number = yield from game.choices.choose_number(seat, 0, HIGHEST, prompt, game.clause("1014.1"))
            text_memory(at.memory)["chosen"] = number
        at.memory["done"] = True


@word(valued("the chosen number"), valued("選んだ数"))
class ChosenNumber(Amount):
    """The number that was chosen (FoW 1014.1)."""

    def value(self, game: Game, at: Context) -> int:
        return text_memory(at.memory).get("chosen", 0)


@word(valued("the number of {noun} {deed} this way"), valued("この方法で{deed}{noun}の数"))
class NumberThisWay(Amount):
    """The number of objects of a type that the last instruction dealt with (FoW 903.3b-1)."""

    noun: Annotated[str, NOUNS]
    deed: Annotated[str, "each_deeds"]

    def value(self, game: Game, at: Context) -> int:
        return this_way(game, at, self.noun)


@word(valued("{n:count} times {of:value}"), valued("（{of:value}）の{n:count}倍"))
class Times(Amount):
    """A multiple of another number (FoW 104.5)."""

    n: int
    of: Amount

    def valid(self) -> bool:
        return self.n > 1

    def value(self, game: Game, at: Context) -> int:
        return self.n * self.of.value(game, at)


@word("for each {what:sg} with a different name", "名前の異なる{what}1{what#}につき")
class ForEachName(Multiplier):
    """A multiplier: once for each different name among objects of a kind (FoW 202.3)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are in."""
        return looked_at(self.what) | {"kind"}

    def value(self, game: Game, at: Context) -> int:
        return names_among(game, in_sight(game, at, self.what, read=True))


@word(
    "{who:controls} {n:count} or more {what:pl} with different names",
    "{who:が}名前の異なる{what}を{n:count}{what#}以上コントロールしている",
)
class ControlsNames(Controlling):
    """A condition that you control `n` or more objects of a kind with different names (FoW 202.3, 307.4a)."""

    n: Amount
    rank = -1

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        found = [ref for ref in in_sight(game, at, self.what, read=True) if game.controller(ref) in seats]
        return names_among(game, found) >= self.n.value(game, at)
