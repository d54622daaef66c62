"""Triggers in a player's turn, and on the first, second or third spell of a turn (FoW 501.1, 903.2k, 906.4)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.triggers.events import Plays
from engine.games.force_of_will.words.protocols import Game
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event, Played
from engine.language.common.selectors import as_played
from engine.language.common.triggers import OneTrigger, PlayerAct, PlayerDoes, Trigger, When
from engine.language.grammar.categories import Player, Selector
from engine.language.grammar.word import word

NTH = {
    "1": ("first", "1つ目"),
    "2": ("second", "2つ目"),
    "3": ("third", "3つ目"),
    "4": ("fourth", "4つ目"),
    "5": ("fifth", "5つ目"),
}


@word("{when} during {turn:poss} turn", "{turn:poss}ターンに、{when}")
class WhenInTurn(Trigger):
    """A trigger condition: something happens in a player's turn (FoW 501.1, 906.4)."""

    when: OneTrigger
    turn: Player

    def valid(self) -> bool:
        """Return whether the trigger is valid; a play has another word, whose verb names the turn."""
        if not isinstance(self.when, When):
            return False
        happening = self.when.happening
        return not (isinstance(happening, PlayerDoes) and isinstance(happening.acts[-1], Plays))

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return self.when.kinds

    @property
    def about_self(self) -> bool:
        return self.when.about_self

    @property
    def zones(self) -> tuple[str, ...]:
        return self.when.zones

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return game.turn_player in self.turn.seats(game, at) and self.when.matches(game, at, event)


@word("{#plays|play} {#their|your} {nth} {what:sg} <each|in a> turn", "各ターンに{nth}の{what}をプレイする")
class PlaysNth(PlayerAct):
    """An event: a player plays the n-th card of a kind in a turn (FoW 903.2k).

    The matching cards that this player has played this turn are counted.
    """

    nth: Annotated[str, NTH]
    what: Selector
    kinds = (Played,)
    past = (Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        what = as_played(self.what)
        if event.what != "card" or not what.matches(game, at, event.ref):
            return False
        played = [one for one in game.history(Played, event.seat) if one.what == "card"]
        return sum(what.matches(game, at, one.ref) for one in played) == int(self.nth)
