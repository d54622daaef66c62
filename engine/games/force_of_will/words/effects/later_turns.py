"""Effects until a later turn ends, and instructions for the end of the next turn (FoW 505.5b, 901.2b, 906.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.words.continuous.restrictions import NotPlaying
from engine.chase.words.effects.sentences import later
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.durations import FOR_THE_GAME, THROUGH_THEIR_NEXT_TURN, THROUGH_YOUR_NEXT_TURN
from engine.kernel.events import Event, Moment
from engine.language.common.durations import span_of
from engine.language.common.players import Opponent, You
from engine.language.common.selectors import as_played, before_play
from engine.language.common.statements import RulesPlayers
from engine.language.common.triggers import OneTrigger
from engine.language.grammar.categories import Duration, Effect, Player, Rule, Selector, Simple
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.kernel.durations import Duration as Lasting


@word(
    ("until the end of {who:poss} next turn", "until end of {who:poss} next turn"),
    dict.fromkeys(("", "first"), "{who:poss}次のターン終了時まで"),
)
class UntilTurnOfPlayerEnds(Duration):
    """A duration: until the next turn of a player ends, not the current one (FoW 505.5b, 901.2b)."""

    who: Player

    def valid(self) -> bool:
        return isinstance(self.who, (You, Opponent))

    def lasts(self) -> Lasting:
        return THROUGH_YOUR_NEXT_TURN if self.who.oneself else THROUGH_THEIR_NEXT_TURN


@word("{until}, {who:subj} cannot play {what:pl}", "{until:first}、{who:は}{what}をプレイできない")
class CannotPlayUntil(RulesPlayers, Simple):
    """An instruction that a player cannot play cards of a kind until a later turn ends (FoW 104.4)."""

    what: Selector
    until: UntilTurnOfPlayerEnds

    def valid(self) -> bool:
        return before_play(self.what)

    def rule(self) -> Rule:
        return NotPlaying(as_played(self.what))

    def do(self, game: Game, at: Context) -> None:
        self.begin_rule(game, at, span_of(self.until))


@word
class EndOfLaterTurn(OneTrigger):
    """A trigger: the end of the next turn after the one in which it was created (not written)."""

    turn: int

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, Moment) and event.name == "turn_end" and game.turn >= self.turn


@word("at the end of the next turn ⇒ ^{effect}", "次のターンの終了時、{effect}")
class AtEndOfNextTurn(Effect):
    """A delayed triggered ability: do something at the end of the next turn (FoW 906.8)."""

    effect: Effect

    def do(self, game: Game, at: Context) -> None:
        later(game, at, EndOfLaterTurn(game.turn + 1), self.effect, FOR_THE_GAME, True)
