"""Invasion value (LC 8.2.1.2)."""

from __future__ import annotations

from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import InvasionGained
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.amounts import Multiplier, scaled, valued
from engine.language.common.conditions import DoneThisTurn
from engine.language.common.players import DoneBy, so_many_in_turn
from engine.language.common.replacements import Changed, WouldDo
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Amount, Flow, Player
from engine.language.grammar.word import word


@word(valued("{who:poss} invasion value"), valued("{who:poss}進攻値"))
class InvasionOf(Amount):
    """A player's invasion value (LC 8.2.1.2)."""

    who: Player
    own_reads = frozenset({"invasion"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.invasion(seat) for seat in self.who.seats(game, at))


@word("for each point of {who:poss} invasion value", "{who:poss}進攻値1につき")
class ForEachInvasion(Multiplier):
    """A multiplier: once for each point of a player's invasion value (LC 8.2.1.2)."""

    who: Player
    own_reads = frozenset({"invasion"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.invasion(seat) for seat in self.who.seats(game, at))


@word("{who} gained invasion value this turn", "このターンに{who:が}進攻値を得ている")
class GainedInvasionThisTurn(DoneThisTurn):
    """A condition that a player has gained invasion value this turn (LC 8.2.1.2)."""

    past = (InvasionGained,)


@word("{who:gains} {n:fig} invasion value< {each}>", "{who:は}<{each}>進攻値を{n:fig}得る")
class GainInvasion(DoneBy):
    """An instruction to gain invasion value (LC 15.2.16.2, 15.2.17.2)."""

    n: Amount
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game,
            at,
            self.who,
            lambda: scaled(self.n.value(game, at), self.each, game, at),
            lambda seat, n: game.gain_invasion(seat, n, at),
        )


@word("{#gains|gain} invasion value", "進攻値を得る")
class GainsInvasionAct(PlayerAct):
    """A trigger event: a player gains invasion value (LC 8.2.1.2).

    "That much" in the text means the gained value.
    """

    kinds = (InvasionGained,)
    referent_fields = ("seat", "", "amount")


@word("{who:subj} would gain invasion value", "{who:が}進攻値を得る")
class WouldGainInvasion(WouldDo):
    """A proposed event: a player would gain invasion value (LC 11.9.5.1)."""

    kinds = (InvasionGained,)
    referent_fields = ("", "", "amount")


@word(
    "{who:gains} that much +{more:digits} invasion value instead",
    "代わりに{who:は}それに{more:digits}を加えた進攻値を得る",
)
class GainsMoreInvasion(Changed):
    """A replacement that raises a gain of invasion value, such as "that much +1 instead" (LC 11.9.5.2)."""

    who: Player
    more: int
    instead_of = frozenset({InvasionGained})

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, InvasionGained)
        return (event.changed(amount=event.amount + self.more),)
