"""Costs that may be paid instead of a card's own cost (FoW 903.2i-1)."""

from __future__ import annotations

from engine.chase.words.amounts import X
from engine.chase.words.costs import WillCost
from engine.language.common.abilities import OnPlayingThis
from engine.language.grammar.categories import Ability, Condition, Cost, Statement
from engine.language.grammar.word import word

REPLACED = "replaced"  # a mark of a card: its own cost is replaced by another one


@word
class PaidInstead(OnPlayingThis):
    """Costs that may be paid instead of the card's own cost (not written) (FoW 903.2i-1)."""

    costs: tuple[Cost, ...]

    kind = "paid_instead"


@word(
    (
        "<if {when}, >you may pay {symbols:will} rather than pay this card's cost",
        "<if {when}, >you may pay {symbols:will} to play this card rather than pay its cost",
        "you may pay {symbols:will} rather than pay this card's cost< if {when}>",
        "<if {when}, >you may {costs:and} rather than pay this card's cost",
        "you may {costs:and} rather than pay this card's cost< if {when}>",
    ),
    (
        "<{when}場合、>あなたはこのカードのコストを支払う代わりに{symbols:will}を支払ってよい",
        "<{when}場合、>あなたはこのカードのコストを支払う代わりに{costs:、}ことを選んでよい",
    ),
)
class RatherThanItsCost(Statement):
    """A statement that you may pay another cost than this card's, possibly under a condition (FoW 903.2i-1)."""

    symbols: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    when: Condition | None = None

    def valid(self) -> bool:
        """Return whether the costs are valid; they have no X, because they are chosen after any X (FoW 903.2f-1).

        An X of the card is zero then.
        """
        xs = any(isinstance(part, (X, WillCost)) for cost in self.costs for part in cost.words())
        return bool(self.symbols) != bool(self.costs) and not xs and "X" not in self.symbols

    def abilities(self) -> tuple[Ability, ...]:
        costs = (WillCost(self.symbols),) if self.symbols else self.costs
        return (PaidInstead(costs, condition=self.when),)
