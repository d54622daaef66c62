"""Durations: the time for which an effect lasts, or the condition during which it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.context import Context
from engine.kernel.durations import (
    FOR_THE_GAME,
    UNTIL_END_OF_BATTLE,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    as_long_as,
)
from engine.language.grammar.categories import Condition, Duration, Game, Player
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.kernel.durations import Duration as Lasting


@word(
    ("until end of turn", "until the end of turn", "until end of this turn"),
    dict.fromkeys(("", "first"), "ターン終了時まで"),
)
class UntilEndOfTurn(Duration):
    """The duration "until end of turn" (FoW 505.5b, ZX 507.8, 802.2b)."""

    span = UNTIL_END_OF_TURN


@word("this turn", dict.fromkeys(("", "first"), "このターン"))
class ThisTurnLong(Duration):
    """The duration `this turn`: the same time, used with actions that are forbidden or required (FoW 901.2b)."""

    span = UNTIL_END_OF_TURN


@word(
    ("until the beginning of your next turn", "until your next turn"),
    dict.fromkeys(("", "first"), "次のあなたのターン開始時まで"),
)
class UntilYourNextTurn(Duration):
    """The duration until your next turn begins (FoW 901.2b)."""

    span = UNTIL_YOUR_NEXT_TURN


@word(("until end of battle", "until the end of battle"), dict.fromkeys(("", "first"), "戦闘終了時まで"))
class UntilEndOfBattle(Duration):
    """The duration "until end of battle" (FoW 807.3a, ZX 605.5, 802.2b)."""

    span = UNTIL_END_OF_BATTLE


class While(Duration):
    """A duration that lasts while a condition is true. A static ability can have one too."""

    __slots__ = ()

    def condition(self) -> Condition:
        raise NotImplementedError

    def lasts(self) -> Lasting:
        return as_long_as(self.condition())


@word(("as long as {when}",), {"": "{when}かぎり", "mid": "{when}かぎり、"})
class AsLongAs(While):
    """The duration `as long as you control a Beast` (FoW 909.8)."""

    when: Condition

    def condition(self) -> Condition:
        return self.when


@word("if {when}", {"": "{when}場合", "mid": "{when}場合、"})
class IfHolds(While):
    """The duration `if it's a Vampire`, which is used in static abilities (FoW 904.1)."""

    when: Condition
    rank = 2

    def condition(self) -> Condition:
        return self.when


@word("during {who:poss} turn", {"": "{who:poss}ターンの間", "mid": "{who:poss}ターンの間、"})
class DuringTurnOf(While):
    """The duration `during your turn` (FoW 105.1)."""

    who: Player

    def condition(self) -> Condition:
        return TurnOf(self.who)


@word("it's {who:poss} turn", "{who:poss}ターンである")
class TurnOf(Condition):
    """A condition that it is the turn of a player (FoW 105.1)."""

    who: Player
    own_reads = frozenset({"turn"})

    def holds(self, game: Game, at: Context) -> bool:
        return game.turn_player in self.who.seats(game, at)


def span_of(until: Duration | None) -> Lasting:
    """Return the given duration as `add_effect` needs it: for the game if the text gives no duration."""
    return FOR_THE_GAME if until is None else until.lasts()
