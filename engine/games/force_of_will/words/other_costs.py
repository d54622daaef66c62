"""Other costs of a card: one that is offered beside its own and makes that less, and nothing in the place of its own
(FoW 903.2i)."""

from __future__ import annotations

from typing import Unpack

from engine.chase.words.amounts import X
from engine.chase.words.costs import WillCost, sum_will
from engine.chase.words.rules import CostRule
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.judging import JUDGMENT
from engine.games.force_of_will.words.parameters import Judgment
from engine.kernel.asks import Asked
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.language.common.abilities import OnPlayingThis, SeatStatic, SelfCostChange
from engine.language.common.players import YOU
from engine.language.common.rules import ChangesCost, fits
from engine.language.common.selectors import described
from engine.language.common.statements import SaidOfPlayersNow
from engine.language.grammar.categories import Ability, Condition, Cost, Rule, Selector, Statement
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word

OFFERED, UNPAID = "offered", "unpaid"  # marks of a card: the offered cost is paid, its own is not


# -- a cost that is offered ------------------------------------------------------------------------
@word
class OfferedCost(OnPlayingThis):
    """An additional cost that may be paid or not (not written) (FoW 903.2i)."""

    costs: tuple[Cost, ...]

    kind = "offered_cost"


@word
class OfferedLess(SelfCostChange):
    """The card costs less where the cost that it offers is paid (not written) (FoW 903.2i-4)."""

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        item = game.item(at.item) if at.item else None
        paid = OFFERED in item.marks if item is not None else bool(at.memory.get(OFFERED))
        return paid and SelfCostChange.covers(self, game, at, **facts)


@word(
    "as you play this card, you may {costs:and}. ^if you do, you may pay {symbols:will} less to play this card",
    "このカードをプレイするに際し、あなたは追加コストとして{costs:、}ことを選んでよい。"
    "そうした場合、このカードをプレイするコストを{symbols:will}減らしてよい",
)
class OfferedForLess(Statement):
    """As you play this card, you may do something, and then it costs less (FoW 903.2i, 903.2i-4)."""

    costs: tuple[Cost, ...]
    symbols: tuple[str, ...]

    def valid(self) -> bool:
        """It is chosen after any X (FoW 903.2f)."""
        return not any(isinstance(part, (X, WillCost)) for cost in self.costs for part in cost.words())

    def abilities(self) -> tuple[Ability, ...]:
        return (OfferedCost(self.costs), OfferedLess(CostRule(self.symbols, -1, True)))


# -- nothing for the first of a turn ---------------------------------------------------------------
@word
class FirstUnpaid(Rule):
    """The first such card that a player plays in a turn may be played for nothing (not written) (FoW 903.2i-1)."""

    what: Selector

    kind = "first_unpaid"
    past = (Played,)

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        if not fits(self.what, game, at, facts.get("ref", 0)):
            return False
        before = [event for event in game.history(Played, facts.get("seat")) if event.what == "card"]
        return not any(fits(self.what, game, at, event.ref) for event in before)


@word(
    (
        "each turn, you may pay [0] to play your first {what:sg} rather than pay its cost",
        "each turn, you may play your first {what:sg} without paying its cost",
    ),
    "各ターン、あなたは最初の{what}を、そのコストを支払う代わりに[0]を支払ってプレイしてよい",
)
class FirstForNothing(Statement):
    """Each turn, you may pay [0] to play your first chant (FoW 903.2i-1): an X in its cost is zero then (FoW
    903.2f-1)."""

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (FirstUnpaid(described(self.what)),)),)


# -- judgment for nothing --------------------------------------------------------------------------
@word
class JudgmentUnpaid(ChangesCost):
    """All the will that a judgment costs is not paid (not written) (FoW 705.2, 903.2i-1)."""

    what: Selector | None = None
    of: str = JUDGMENT
    condition: Condition | None = None

    sign = -1
    optional = True

    def amount(self, game: Game, at: Context, ref: int, seat: int) -> Tally:
        found = [one for one in game.chars(ref).compile().keywords if isinstance(one, Judgment)]
        return sum_will(found[0].costs).with_x(0) if found else NOTHING


@word(
    "{who:may} pay [0] to do judgment <until end of turn|this turn>",
    "このターン、{who:は}[0]を支払うことでジャッジメントを行ってよい",
)
class JudgmentForNothing(SaidOfPlayersNow):
    """A player may pay [0] to do judgment this turn (FoW 705.2, 903.2i-1)."""

    def rule(self) -> Rule:
        return JudgmentUnpaid()
