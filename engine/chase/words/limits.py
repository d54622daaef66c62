"""Words that limit when a card or an ability may be played (FoW 905.1 / MG 905.1)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Condition, Limit, Player
from engine.language.grammar.word import word


class PerTurn(Limit):
    """A limit on the number of plays in a turn (FoW 905.1 / MG 905.1)."""

    __slots__ = ()
    of_cards = False
    n: int
    name: ClassVar[str] = ""  # for abilities of the object that are counted together

    def counted(self, key: str) -> str:
        """Return the key under which a use of an ability is counted.

        `key`: the ability's own key."""
        return self.name or key

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.effects.uses_of(at.source, self.counted(at.key)) < self.n:
            return None
        return Refusal(self.clause(game), game.WORDING["played_this_turn"])

    def clause(self, game: Game) -> str:
        """Return the clause of the limit."""
        return game.clause("104.1")


@word(("only once per turn", "once per turn"), "1ターンに1回のみ")
class OncePerTurn(PerTurn):
    """The limit "only once per turn" (FoW 905.1 / MG 905.1)."""

    n = 1


@word(
    ("up to {n:count} times per turn", "only up to {n:count} times per turn"),
    "1ターンに{n:count}回まで",
)
class SoManyTimesPerTurn(PerTurn):
    """The limit "up to ... times per turn" (FoW 905.1 / MG 905.1)."""

    n: int


@word("only during {who:poss} turn", "{who:poss}ターンにのみ")
class OnlyDuringTurn(Limit):
    """The limit "only during a player's turn" (FoW 905.1 / MG 905.1)."""

    who: Player

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.turn_player in self.who.seats(game, at):
            return None
        return Refusal(game.clause("104.1"), game.WORDING["not_this_turn"])


@word(("only during main timing", "only anytime you can play a chant"), "メインタイミングでのみ")
class OnlyMainTiming(Limit):
    """The limit to times when a card without [Quickcast] could be played (FoW 701.2 / MG 701.2)."""

    def check(self, game: Game, at: Context) -> Refusal | None:
        if (
            game.turn_player == at.controller
            and game.phase == "main"
            and game.battle is None
            and all(ref == at.item for ref in game.stack)
        ):
            return None
        return Refusal(game.clause("701.2"), game.WORDING["only_main_timing"])


@word(("only during a battle", "only during battle"), "バトルの間のみ")
class OnlyDuringBattle(Limit):
    """The limit "only during a battle" (FoW 801.1 / MG 801.1)."""

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.battle is not None:
            return None
        return Refusal(game.clause("801.1"), game.WORDING["only_in_battle"])


@word("only if {when}", "{when}場合のみ")
class OnlyIf(Limit):
    """The limit "only if" a condition holds (FoW 905.1 / MG 905.1)."""

    when: Condition

    def check(self, game: Game, at: Context) -> Refusal | None:
        if self.when.holds(game, at):
            return None
        return refuse(game.clause("104.1"), "Its condition is not met.", "条件を満たしていません。")


@word("only during {phase}", "{phase}の間のみ")
class OnlyDuringPhase(Limit):
    """The limit "only during" a phase (FoW 905.1 / MG 905.1)."""

    phase: Annotated[str, "phases"]

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.phase == self.phase:
            return None
        return refuse(game.clause("104.1"), "Not in this phase.", "このフェイズにはプレイできません。")
