"""Conditions that compare numbers or look at the events of this turn, and durations."""

from __future__ import annotations

from typing import Annotated

from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import STEPS
from engine.kernel.context import Context
from engine.kernel.durations import THROUGH_NEXT_TURN
from engine.kernel.events import Attacked, Damaged, Entered, LifeGained, LifeLost
from engine.language.common.amounts import NumberOn, at_least
from engine.language.common.conditions import LESS, DoneThisTurn, Plain, compared
from engine.language.common.durations import While
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Condition, Duration, Player, Selector
from engine.language.grammar.word import word

BESIDE = {"<": ("less than", "より小さい"), ">": ("greater than", "より大きい"), "=": ("equal to", "と等しい")}


# -- numbers ---------------------------------------------------------------------------------------
@word("{amount:value} is {n:fig} {limit}", "{amount:value}が{n:fig}{limit}である")
class AmountIs(Plain):
    """A condition that a number has at least or at most a value (LC 4.1)."""

    amount: Amount
    n: Amount
    limit: Annotated[str, LESS] = ">="

    def valid(self) -> bool:
        """Return whether the number is not that of a single object, which `StatIs` covers."""
        return not isinstance(self.amount, NumberOn)

    def holds(self, game: Game, at: Context) -> bool:
        return compared(self.amount.value(game, at), self.limit, self.n.value(game, at))


@word("{amount:value} is {limit} {other:value}", "{amount:value}が{other:value}{limit}")
class AmountBeside(Plain):
    """A condition that a number is less than, greater than or equal to another (LC 4.1)."""

    amount: Amount
    limit: Annotated[str, BESIDE]
    other: Amount

    def holds(self, game: Game, at: Context) -> bool:
        return compared(self.amount.value(game, at), self.limit, self.other.value(game, at))


@word("it is the {step}", "{step}である")
class PhaseIs(Plain):
    """A condition that it is a certain phase of the turn (LC 9.1)."""

    step: Annotated[str, STEPS]
    own_reads = frozenset({"turn", "battle"})

    def holds(self, game: Game, at: Context) -> bool:
        return self.step in (game.s.step, game.phase)


# -- this turn -------------------------------------------------------------------------------------
@word(
    "{who} deployed <{n:count} or more {what:pl}|@{what:sg}> this turn",
    "このターンに{who:が}{what}を<{n:count}{what#}以上>配置している",
)
class DeployedThisTurn(Plain):
    """A condition that a player has deployed a card of a kind, or a number of them, this turn.

    Deploying for the cost (LC 15.1.11.1), by an effect (LC 6.2.3) and as a token (LC 6.11.5) all count.
    """

    who: Player
    what: Selector
    n: Amount | None = None
    past = (Entered,)

    def holds(self, game: Game, at: Context) -> bool:
        kind, least = described(self.what), at_least(self.n, game, at)
        came = [event.controller for event in game.history(Entered) if kind.matches(game, at, event.ref)]
        return any(came.count(seat) >= least for seat in self.who.seats(game, at))


@word(
    "{n:count} or more {what:pl} attacked this turn",
    "このターンに{what}が{n:count}{what#}以上攻撃している",
)
class AttackedThisTurn(Plain):
    """A condition that a number of units of a kind have attacked this turn (LC 10.1.2.6)."""

    n: Amount
    what: Selector
    past = (Attacked,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        found = {event.ref for event in game.history(Attacked) if kind.matches(game, at, event.ref)}
        return len(found) >= self.n.value(game, at)


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class LifeGainedThisTurn(DoneThisTurn):
    """A condition that a player has gained life this turn."""

    past = (LifeGained,)


@word("{who} lost life this turn", "このターンに{who:が}ライフを失っている")
class LifeLostThisTurn(Plain):
    """A condition that a player has lost life this turn; damage counts too (LC 6.4.1.1)."""

    who: Player
    past = (LifeLost, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.who.now(game, at)
        lost = any(game.history(LifeLost, seat) for seat in self.who.seats(game, at))
        return lost or any(event.target in refs for event in game.history(Damaged))


# -- durations -------------------------------------------------------------------------------------
@word(
    ("until the end of the next turn", "until end of the next turn"),
    dict.fromkeys(("", "first"), "次のターンの終わりまで"),
)
class UntilEndOfNextTurn(Duration):
    """The duration until the end of the turn after this one (LC 9.7.3.2.2)."""

    span = THROUGH_NEXT_TURN


@word
class NotSo(Condition):
    """A condition that another condition does not hold.

    This word is not written by itself.
    """

    of: Condition

    def holds(self, game: Game, at: Context) -> bool:
        return not self.of.holds(game, at)


@word("unless {when}", {"": "{when}場合を除き", "mid": "{when}場合を除き、"})
class UnlessSo(While):
    """The duration `unless you control a Knight`: as long as a condition does not hold (LC 11.7.1)."""

    when: Condition

    def condition(self) -> Condition:
        return NotSo(self.when)


__all__ = [
    "AmountBeside", "AmountIs", "AttackedThisTurn", "DeployedThisTurn", "LifeGainedThisTurn", "LifeLostThisTurn",
    "NotSo", "PhaseIs", "UnlessSo", "UntilEndOfNextTurn",
]  # fmt: skip
