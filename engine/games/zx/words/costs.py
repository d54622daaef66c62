"""The costs of abilities (ZX 804.2f, 805).

Instructions that can also be costs are in `effects_*.py`.
"""

from __future__ import annotations

from engine.games.zx.words.protocols import Game
from engine.kernel.context import Context, seat_ref
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.costs import Payable
from engine.language.grammar.categories import Cost, Flow
from engine.language.grammar.word import word


@word("{cost:resource_cost}", "{cost:resource_cost}")
class ResourceCost(Payable):
    """A resource cost (ZX 805.2b): awake resources of its colours are put to sleep, one for each point."""

    cost: tuple[tuple[str, ...], int]
    LACKS = refuse("805.3c", "You have not the resources to pay it.", "リソースコストを支払えません。")

    @property
    def resource(self) -> tuple[tuple[str, ...], int]:
        """Return the colours and points of the cost."""
        return self.cost

    def able(self, game: Game, at: Context) -> bool:
        return game.can_pay(at.controller, *self.cost)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        paid: bool = yield from game.pay_resources(at.controller, *self.cost, at)
        return paid


@word("\\{Sleep\\}", "\\{スリープ\\}")
class SleepThis(Cost):
    """The cost {Sleep}: this card, which must be awake, is put to sleep (ZX 807.1a, 804.4a)."""

    rests_this = True

    def check(self, game: Game, at: Context) -> Refusal | None:
        if not game.is_current(at.source) or game.obj(at.source).rested:
            return refuse("807.1a", "This card is asleep.", "このカードはすでにスリープ状態です。")
        if game.abilities.rules_on(at.source, "cannot_sleep"):
            return refuse("804.4a", "This card cannot be put to sleep.", "このカードはスリープできません。")
        if at.source in game.beyond_reach():
            return refuse("202.7f", "It cannot be a cost now.", "今はコストにできません。")
        return None

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        rested = yield from game.actions.rest((at.source,), at, cause="cost")
        return bool(rested)


@word("take {n:digits} damage", "{n:digits}ダメージを受ける")
class TakeDamage(Payable):
    """The cost to take damage, if the player can take any (ZX 202.7e)."""

    n: int
    LACKS = refuse("804.4a", "You cannot be dealt damage.", "ダメージを受けられません。")

    def able(self, game: Game, at: Context) -> bool:
        seat = at.controller
        return not game.abilities.seat_rules("cannot_be_damaged", seat) and not game.spared_player(seat, at.source)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        yield from game.actions.deal(at.source, {seat_ref(at.controller): self.n}, at)
        return True
