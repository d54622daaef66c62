"""Words for the costs that both games have (FoW 903.2i, 903.2j / MG 903.2g, 903.2h)."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal
from engine.language.common.costs import Payable
from engine.language.common.instructions import any_in_turn
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Cost, Flow
from engine.language.grammar.claims import Claim, resting
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word


@word("{symbols:will}", "{symbols:will}")
class WillCost(Cost):
    """A cost of will, which the game pays (FoW 203.2, 1003.1, 1003.2 / MG 203.2, 1002.1, 1002.2)."""

    symbols: tuple[str, ...]

    is_will = True

    @property
    def tally(self) -> Tally:
        return Tally.of(self.symbols)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        paid: bool = yield from game.pay_will(at.controller, self.tally.with_x(at.x), at)
        return paid


@word("{who:pays} {symbols:will}", "{who:は}{symbols:will}を支払う")
class PayWill(DoneBy):
    """An instruction to pay will, in full or not at all (FoW 1003.4 / MG 1002.4)."""

    symbols: tuple[str, ...]

    def pays_will(self, at: Context) -> Tally:
        """Return the will to pay."""
        return Tally.of(self.symbols).with_x(at.x)

    def possible(self, game: Game, at: Context) -> bool:
        """Return whether some player could pay all of the will (FoW 1003.4 / MG 1002.4)."""
        tally = self.pays_will(at)
        return any(game.can_pay_will(seat, tally, at) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        tally = self.pays_will(at)
        yield from any_in_turn(game, at, self.who, lambda seat: game.pay_will(seat, tally, at))


def sum_will(costs: Iterable[Cost]) -> Tally:
    """Return the will in these costs, with its X open."""
    return functools.reduce(Tally.plus, (cost.tally for cost in costs if isinstance(cost, WillCost)), NOTHING)


class Numbered(Payable):
    """A cost whose refusal has the clause number of the game's own book.

    `LACKS` has the number in the first book."""

    __slots__ = ()

    def check(self, game: Game, at: Context) -> Refusal | None:
        found = Payable.check(self, game, at)
        return None if found is None else Refusal(game.clause(found.clause), found.text)


@word("[<Rest|rest>]", "[レスト]")
class RestThis(Payable):
    """The cost [Rest]: rest this card, which must be recovered (FoW 1013.2 / MG 1010.2)."""

    rests_this = True

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.is_current(at.source) and not game.obj(at.source).rested:
            return None
        return Refusal(game.clause("1013.2"), game.WORDING["not_recovered"])

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return resting((at.source,))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        """Rest the card; if something else happens instead, the cost is still paid (FoW 903.2j / MG 903.2h)."""
        yield from game.actions.rest((at.source,), at, cause="cost")
        return True
