"""When a card or an ability may be played."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import IN_PHASES
from engine.kernel.context import At
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Condition, Limit, Player
from engine.language.grammar.word import word


@word(("only once per turn", "once per turn"), "1ターンに1回のみ")
class OncePerTurn(Limit):
    """No more than once a turn (FoW 905.1)."""

    of_cards = False

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.uses_of(at.source, at.key) < 1:
            return None
        return refuse("104.1", "It has been played this turn.", "このターンすでにプレイしています。")


@word("only during {who:poss} turn", "{who:poss}ターンにのみ")
class OnlyDuringTurn(Limit):
    """Only in someone's turn (FoW 905.1)."""

    who: Player

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.turn_player in self.who.seats(game, at):
            return None
        return refuse("104.1", "Not in this player's turn.", "このプレイヤーのターンにはプレイできません。")


@word(("only during main timing", "only anytime you can play a chant"), "メインタイミングでのみ")
class OnlyMainTiming(Limit):
    """Only when a card without [Quickcast] could be played (FoW 701.2)."""

    def check(self, game: Game, at: At) -> Refusal | None:
        if (
            game.turn_player == at.controller
            and game.phase == "main"
            and game.battle is None
            and all(ref == at.item for ref in game.stack)
        ):
            return None
        return refuse("701.2", "Only at main timing.", "メインタイミングでのみプレイできます。")


@word("only during {phase}", "{phase}の間のみ")
class OnlyDuringPhase(Limit):
    """Only in a phase (FoW 905.1)."""

    phase: Annotated[str, IN_PHASES]

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.phase == self.phase:
            return None
        return refuse("104.1", "Not in this phase.", "このフェイズにはプレイできません。")


@word(("only during a battle", "only during battle"), "バトルの間のみ")
class OnlyDuringBattle(Limit):
    """Only in a battle (FoW 801.1)."""

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.battle is not None:
            return None
        return refuse("801.1", "Only during a battle.", "バトル中にのみプレイできます。")


@word("only if {when}", "{when}場合のみ")
class OnlyIf(Limit):
    """Only if something holds (FoW 905.1)."""

    when: Condition

    def check(self, game: Game, at: At) -> Refusal | None:
        if self.when.holds(game, at):
            return None
        return refuse("104.1", "Its condition is not met.", "条件を満たしていません。")
