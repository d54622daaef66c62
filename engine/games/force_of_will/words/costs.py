"""Costs that are paid (FoW 903.2i, 903.2j). Instructions that can be costs say so themselves (`effects_*.py`)."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, seat_ref
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Amount, Cost, Flow
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.word import word


@word("pay {amount:fig} life", "{amount:fig}ライフを支払う")
class PayLife(Cost):
    """Pay so much life (FoW 105.4, 105.4a)."""

    amount: Amount

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.life(at.controller) >= self.amount.value(game, at):
            return None
        return refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        seat = at.controller
        return drawing(self.amount.value(game, at), ("life", seat_ref(seat), game.life(seat)))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        n = self.amount.value(game, at)
        if game.life(at.controller) < n:
            return False
        yield from game.lose_life(at.controller, n, at, cause="cost")
        return True
