"""Words for the costs that both games have (FoW 903.2i, 903.2j / MG 903.2g, 903.2h)."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from engine.chase.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.costs import Payable
from engine.language.grammar.categories import Cost, Flow
from engine.language.grammar.claims import Claim, resting
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word


@word("{symbols:will}", "{symbols:will}")
class WillCost(Cost):
    """Will (FoW 203.2, 1003.1, 1003.2 / MG 203.2, 1002.1, 1002.2); the game pays it."""

    symbols: tuple[str, ...]

    is_will = True

    @property
    def tally(self) -> Tally:
        return Tally.of(self.symbols)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        paid: bool = yield from game.pay_will(at.controller, self.tally.with_x(at.x), at)
        return paid


def sum_will(costs: Iterable[Cost]) -> Tally:
    """The will in these costs, its X still open."""
    return functools.reduce(Tally.plus, (cost.tally for cost in costs if isinstance(cost, WillCost)), NOTHING)


class Numbered(Payable):
    """A cost whose refusal is told under the number that its clause has in the game's own book; `LACKS` has the one of
    the first book."""

    __slots__ = ()

    def check(self, game: Game, at: Context) -> Refusal | None:
        found = Payable.check(self, game, at)
        return None if found is None else Refusal(game.clause(found.clause), found.text)


@word("[<Rest|rest>]", "[レスト]")
class RestThis(Payable):
    """[Rest]: rest this card, which is recovered (FoW 1013.2 / MG 1010.2)."""

    rests_this = True

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.here(at.source) and not game.obj(at.source).rested:
            return None
        return refuse(
            game.clause("1013.2"),
            "It is rested: when it has recovered.",
            "すでにレスト状態です。リカバー後に行えます。",
        )

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return resting((at.source,))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        """Pay it; paid also where something else happens instead (FoW 903.2j / MG 903.2h)."""
        yield from game.rest((at.source,), at, cause="cost")
        return True
