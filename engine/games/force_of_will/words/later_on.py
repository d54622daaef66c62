"""Instructions for the end of the next turn (FoW 906.8)."""

from __future__ import annotations

from engine.chase.words.sentences import later
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moment
from engine.language.common.triggers import OneTrigger
from engine.language.grammar.categories import Effect
from engine.language.grammar.word import word


@word
class EndOfLaterTurn(OneTrigger):
    """The end of the next turn after the one in which this was said (not written)."""

    turn: int

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, Moment) and event.name == "turn_end" and game.turn >= self.turn


@word("at the end of the next turn ⇒ ^{effect}", "次のターンの終了時、{effect}")
class AtEndOfNextTurn(Effect):
    """At the end of the turn after this one, do this (FoW 906.8)."""

    effect: Effect

    def do(self, game: Game, at: Context) -> None:
        later(game, at, EndOfLaterTurn(game.turn + 1), self.effect, "game", True)
