"""How long an effect lasts, and while what it holds."""

from __future__ import annotations

from typing import Any

from engine.kernel.context import At
from engine.language.grammar.categories import Condition, Duration, Game, Player
from engine.language.grammar.word import word


@word
class UntilEndOfTurn(Duration):
    """FoW 505.5b, ZX 507.8, 802.2b."""

    en = ("until end of turn", "until the end of turn", "until end of this turn")
    ja = dict.fromkeys(("", "first"), "ターン終了時まで")

    def lasts(self) -> Any:
        return "turn"


@word
class ThisTurnLong(Duration):
    """`this turn`: the same time, said of what may not or must happen (FoW 901.2b)."""

    en = "this turn"
    ja = dict.fromkeys(("", "first"), "このターン")

    def lasts(self) -> Any:
        return "turn"


@word
class UntilYourNextTurn(Duration):
    """Until your next turn begins (FoW 901.2b)."""

    en = ("until the beginning of your next turn", "until your next turn")
    ja = dict.fromkeys(("", "first"), "次のあなたのターン開始時まで")

    def lasts(self) -> Any:
        return "your_next_turn"


@word
class UntilEndOfBattle(Duration):
    """FoW 807.3a, ZX 605.5, 802.2b."""

    en = ("until end of battle", "until the end of battle")
    ja = dict.fromkeys(("", "first"), "戦闘終了時まで")

    def lasts(self) -> Any:
        return "battle"


class While(Duration):
    """As long as something holds: also what a static ability may say."""

    __slots__ = ()

    def condition(self) -> Condition:
        raise NotImplementedError

    def lasts(self) -> Any:
        return ("while", self.condition())


@word
class AsLongAs(While):
    """`as long as you control a Beast` (FoW 909.8)."""

    when: Condition

    en = ("as long as {when}",)
    ja = {"": "{when}かぎり", "mid": "{when}かぎり、"}

    def condition(self) -> Condition:
        return self.when


@word
class IfHolds(While):
    """`if it's a Vampire`, said of a static ability (FoW 904.1)."""

    when: Condition
    rank = 2

    en = "if {when}"
    ja = {"": "{when}場合", "mid": "{when}場合、"}

    def condition(self) -> Condition:
        return self.when


@word
class DuringTurnOf(While):
    """`during your turn` (FoW 105.1)."""

    who: Player

    en = "during {who:poss} turn"
    ja = {"": "{who:poss}ターンの間", "mid": "{who:poss}ターンの間、"}

    def condition(self) -> Condition:
        return TurnOf(self.who)


@word
class TurnOf(Condition):
    """It is someone's turn (FoW 105.1)."""

    who: Player
    own_reads = frozenset({"turn"})

    en = "it's {who:poss} turn"
    ja = "{who:poss}ターンである"

    def holds(self, game: Game, at: At) -> bool:
        return game.turn_player in self.who.seats(game, at)
