"""What is paid (FoW 903.2i, 903.2j). Instructions that can be costs say so themselves (`effects_*.py`)."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import At, seat_ref
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Amount, Cost, Flow
from engine.language.grammar.claims import Claim, drawing, resting
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import word


@word("{symbols:will}", "{symbols:will}")
class WillCost(Cost):
    """Will (FoW 203.2, 1003.1, 1003.2); the game pays it."""

    symbols: tuple[str, ...]

    is_will = True

    @property
    def tally(self) -> Tally:
        return Tally.of(self.symbols)

    def pay(self, game: Game, at: At) -> Flow[bool]:
        paid: bool = yield from game.pay_will(at.controller, self.tally.with_x(at.x), at)
        return paid


@word("[<Rest|rest>]", "[レスト]")
class RestThis(Cost):
    """[Rest]: rest this card, which is recovered (FoW 1013.2)."""

    rests_this = True

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.here(at.source) and not game.obj(at.source).rested:
            return None
        return refuse("1013.2", "It is rested.", "すでにレスト状態です。")

    def claims(self, game: Game, at: At) -> tuple[Claim, ...]:
        return resting((at.source,))

    def pay(self, game: Game, at: At) -> Flow[bool]:
        """Paid also where something else happens instead (FoW 903.2j)."""
        if self.check(game, at) is not None:
            return False
        yield from game.rest((at.source,), at, cause="cost")
        return True


@word("pay {amount:fig} life", "{amount:fig}ライフを支払う")
class PayLife(Cost):
    """Pay so much life (FoW 105.4, 105.4a)."""

    amount: Amount

    def check(self, game: Game, at: At) -> Refusal | None:
        if game.life(at.controller) >= self.amount.value(game, at):
            return None
        return refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def claims(self, game: Game, at: At) -> tuple[Claim, ...]:
        seat = at.controller
        return drawing(self.amount.value(game, at), ("life", seat_ref(seat), game.life(seat)))

    def pay(self, game: Game, at: At) -> Flow[bool]:
        n = self.amount.value(game, at)
        if game.life(at.controller) < n:
            return False
        yield from game.lose_life(at.controller, n, at, cause="cost")
        return True
