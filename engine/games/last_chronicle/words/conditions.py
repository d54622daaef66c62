"""Conditions: numbers compared, several together, what has happened this turn."""

from __future__ import annotations

from typing import Annotated

from engine.games.last_chronicle.words.asks import Game
from engine.games.last_chronicle.words.tables import STEPS
from engine.kernel.context import Context
from engine.kernel.events import Attacked, Damaged, Entered, LifeGained, LifeLost
from engine.language.common.amounts import NumberOn, at_least
from engine.language.common.conditions import LESS, DoneThisTurn, Plain, compared
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Player, Selector
from engine.language.grammar.word import word

BESIDE = {"<": ("less than", "より小さい"), ">": ("greater than", "より大きい"), "=": ("equal to", "と等しい")}


# -- numbers ---------------------------------------------------------------------------------------
@word("{amount:value} is {n:fig} {limit}", "{amount:value}が{n:fig}{limit}である")
class AmountIs(Plain):
    """Some number is 3 or more, or no more (LC 4.1)."""

    amount: Amount
    n: Amount
    limit: Annotated[str, LESS] = ">="

    def valid(self) -> bool:
        """A number of an object is said by `StatIs`."""
        return not isinstance(self.amount, NumberOn)

    def holds(self, game: Game, at: Context) -> bool:
        return compared(self.amount.value(game, at), self.limit, self.n.value(game, at))


@word("{amount:value} is {limit} {other:value}", "{amount:value}が{other:value}{limit}")
class AmountBeside(Plain):
    """Some number is less than another, greater, or the same (LC 4.1)."""

    amount: Amount
    limit: Annotated[str, BESIDE]
    other: Amount

    def holds(self, game: Game, at: Context) -> bool:
        return compared(self.amount.value(game, at), self.limit, self.other.value(game, at))


@word("it is the {step}", "{step}である")
class PhaseIs(Plain):
    """It is a phase of the turn (LC 9.1)."""

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
    """A player has deployed such a card this turn, or so many: for its cost (LC 15.1.11.1), by an effect (LC 6.2.3) or
    as a token (LC 6.11.5)."""

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
    """So many such units have attacked this turn (LC 10.1.2.6)."""

    n: Amount
    what: Selector
    past = (Attacked,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        found = {event.ref for event in game.history(Attacked) if kind.matches(game, at, event.ref)}
        return len(found) >= self.n.value(game, at)


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class LifeGainedThisTurn(DoneThisTurn):
    """A player has gained life this turn."""

    past = (LifeGained,)


@word("{who} lost life this turn", "このターンに{who:が}ライフを失っている")
class LifeLostThisTurn(Plain):
    """A player has lost life this turn, be it by damage (LC 6.4.1.1)."""

    who: Player
    past = (LifeLost, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.who.now(game, at)
        lost = any(game.history(LifeLost, seat) for seat in self.who.seats(game, at))
        return lost or any(event.target in refs for event in game.history(Damaged))


__all__ = [
    "AmountBeside", "AmountIs", "AttackedThisTurn", "DeployedThisTurn", "LifeGainedThisTurn", "LifeLostThisTurn",
    "PhaseIs",
]  # fmt: skip
