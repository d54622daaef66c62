"""Costs that are paid (FoW 903.2i, 903.2j). Instructions that can be costs say so themselves (`effects_*.py`)."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, seat_ref
from engine.kernel.refusal import refuse
from engine.language.common.costs import Payable
from engine.language.grammar.categories import Amount, Flow
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.word import word


@word("pay {amount:fig} life", "{amount:fig}ライフを支払う")
class PayLife(Payable):
    """Pay so much life (FoW 105.4, 105.4a)."""

    amount: Amount
    LACKS = refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def able(self, game: Game, at: Context) -> bool:
        return game.life(at.controller) >= self.amount.value(game, at)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        seat = at.controller
        return drawing(self.amount.value(game, at), ("life", seat_ref(seat), game.life(seat)))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from game.lose_life(at.controller, self.amount.value(game, at), at, cause="cost")
        return True
