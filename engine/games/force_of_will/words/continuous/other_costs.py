"""Other costs (FoW 903.2i, 903.2i-1, 903.2j, 1004.1, 1022.1).

They are an optional cost that reduces a card's own cost, paying nothing, costs that remove this card or a counter, and
costs that are paid instead of a card's own cost.
"""

from __future__ import annotations

from typing import Annotated, Unpack

from engine.chase.words.amounts import X
from engine.chase.words.continuous.restrictions import CostRule
from engine.chase.words.costs import Numbered, WillCost, sum_will
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.continuous.cost_changes import JUDGMENT
from engine.games.force_of_will.words.keywords.parameters import Judgment
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.kernel.marks import Marks
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import refuse
from engine.kernel.text import Text
from engine.language.common.abilities import OnPlayingThis, SeatStatic, SelfCostChange
from engine.language.common.costs import DoneAsCost
from engine.language.common.objects import Some
from engine.language.common.players import YOU, each_doer
from engine.language.common.referents import note_outcome, only_objects
from engine.language.common.rules import ChangesCost, fits
from engine.language.common.selectors import as_played, before_play
from engine.language.common.statements import SaidOfPlayersNow
from engine.language.grammar.categories import Ability, Condition, Cost, Flow, Objects, Refs, Rule, Selector, Statement
from engine.language.grammar.claims import Claim, drawing, leaving
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word

OFFERED, UNPAID = "offered", "unpaid"  # marks of a card: the optional cost is paid, its own cost is not


# -- an optional cost ------------------------------------------------------------------------------
@word
class OfferedCost(OnPlayingThis):
    """An additional cost that is optional (not written) (FoW 903.2i)."""

    costs: tuple[Cost, ...]

    kind = "offered_cost"


@word
class OfferedLess(SelfCostChange):
    """A rule that a card costs less if its optional cost is paid (not written) (FoW 903.2i-4)."""

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        item = game.item(at.item) if at.item else None
        paid = OFFERED in item.marks if item is not None else bool(text_memory(at.memory).get("offered"))
        return paid and SelfCostChange.covers(self, game, at, **facts)


@word(
    "as you play this card, you may {costs:and}. ^if you do, you may pay {symbols:will} less to play this card",
    "このカードをプレイするに際し、あなたは追加コストとして{costs:、}ことを選んでよい。"
    "そうした場合、このカードをプレイするコストを{symbols:will}減らしてよい",
)
class OfferedForLess(Statement):
    """A statement that you may do something as you play this card, which then costs less (FoW 903.2i, 903.2i-4)."""

    costs: tuple[Cost, ...]
    symbols: tuple[str, ...]

    def valid(self) -> bool:
        """Return whether the costs have no X, because the optional cost is chosen after any X (FoW 903.2f)."""
        return not any(isinstance(part, (X, WillCost)) for cost in self.costs for part in cost.words())

    def abilities(self) -> tuple[Ability, ...]:
        return (OfferedCost(self.costs), OfferedLess(CostRule(self.symbols, -1, True)))


# -- paying nothing for the first of a turn --------------------------------------------------------
@word
class FirstUnpaid(Rule):
    """A rule that a player may play the first such card of a turn for nothing (not written) (FoW 903.2i-1)."""

    what: Selector

    kind = "first_unpaid"
    past = (Played,)

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if not fits(self.what, game, at, facts.get("ref", 0)):
            return False
        before = [event for event in game.history(Played, facts.get("seat")) if event.what == "card"]
        return not any(fits(self.what, game, at, event.ref) for event in before)


@word
class PlayedUnpaid(Rule):
    """A rule that an object may be played for nothing (not written) (FoW 903.2i-1, 903.2d).

    It covers the object in its zone, and the spell that the object becomes when it is played.
    """

    lying: int
    card: int
    zone: str

    kind = "first_unpaid"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        ref = facts.get("ref", 0)
        item = game.item(ref)
        if item is None:
            return ref == self.lying
        return item.marks.came_from == self.zone and game.obj(ref).card == self.card


@word(
    (
        "each turn, you may pay [0] to play your first {what:sg} rather than pay its cost",
        "each turn, you may play your first {what:sg} without paying its cost",
    ),
    "各ターン、あなたは最初の{what}を、そのコストを支払う代わりに[0]を支払ってプレイしてよい",
)
class FirstForNothing(Statement):
    """A statement that you may pay [0] to play your first chant each turn (FoW 903.2i-1).

    An X in its cost is zero then (FoW 903.2f-1).
    """

    what: Selector

    def valid(self) -> bool:
        return before_play(self.what)

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (FirstUnpaid(as_played(self.what)),)),)


# -- paying nothing for judgment ------------------------------------------------------------------
@word
class JudgmentUnpaid(ChangesCost):
    """A rule that the will cost of judgment is not paid (not written) (FoW 705.2, 903.2i-1)."""

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
    """An instruction that a player may pay [0] to do judgment this turn (FoW 705.2, 903.2i-1)."""

    def rule(self) -> Rule:
        return JudgmentUnpaid()


@word("{who:removes} this card <in|from> {zone} from the game", "{who:は}{zone}にあるこのカードをゲームから取り除く")
class RemoveThisFrom(Numbered, DoneAsCost):
    """An instruction or cost to remove this card from the game, from the zone where it is (FoW 902.2, 1004.1)."""

    zone: Annotated[str, "own_zones"]
    LACKS = refuse("903.2j", "It does not lie there.", "その領域にありません。")

    @property
    def from_zone(self) -> str:
        """Return the only zone in which an ability with this cost works (FoW 902.2)."""
        return self.zone

    def _remove(self, game: Game, at: Context, cause: str) -> Flow[Refs]:
        marks, clause = Marks(removed_by=at.source), game.clause("1004.1")
        moved: Refs = yield from game.movement.move(
            (at.source,), game.REMOVED, at=at, cause=cause, clause=clause, marks=marks
        )
        return moved

    def perform(self, game: Game, at: Context) -> Flow[None]:
        note_outcome(at, (yield from self._remove(game, at, "effect")) if self.able(game, at) else ())

    def able(self, game: Game, at: Context) -> bool:
        return game.is_current(at.source) and game.obj(at.source).zone == self.zone

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving((at.source,))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from self._remove(game, at, "cost")
        return True


@word("{who:removes} a counter from {what}", "{who:は}{what}からカウンターを1個取り除く")
class RemoveAnyCounter(Numbered, DoneAsCost):
    """An instruction or cost to remove a counter of any name from objects (FoW 1022.1)."""

    what: Objects
    rank = 1
    LACKS = refuse("903.2j", "There are not enough counters.", "カウンターが足りません。")

    def _holders(self, game: Game, at: Context) -> Refs:
        refs = only_objects(self.what.now(game, at))
        return tuple(ref for ref in refs if game.is_current(ref) and game.obj(ref).counters)

    def able(self, game: Game, at: Context) -> bool:
        return bool(self._holders(game, at))

    def possible(self, game: Game, at: Context) -> bool:
        return self.able(game, at)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        pools = [(f"counter {name}", ref, n) for ref in self._holders(game, at) for name, n in game.obj(ref).counters]
        return drawing(1, *pools)

    def _remove(self, game: Game, at: Context, seat: int) -> Flow[int]:
        holders = self._holders(game, at)
        if isinstance(self.what, Some):
            holders = yield from self.what.choose(game, at, holders, seat)
        removed = 0
        for ref in holders:
            names = [name for name, _ in game.obj(ref).counters]
            labels = [Text(f"{name} counter", f"{name}カウンター") for name in names]
            prompt = Text("Choose a counter.", "カウンターを選んでください。")
            chosen = 0
            if len(names) > 1:
                chosen = yield from game.choices.choose_label(seat, labels, prompt, game.clause("1014.1"))
            removed += yield from game.actions.remove_counters((ref,), names[chosen], 1, at)
        return removed

    def perform(self, game: Game, at: Context) -> Flow[None]:
        removed = 0
        for seat in each_doer(game, at, self.who):
            removed += yield from self._remove(game, at, seat)
        at.memory["done"], at.memory["number"] = removed > 0, removed

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        at.memory["number"] = yield from self._remove(game, at, at.controller)
        return True


# -- instead of a card's own cost (FoW 903.2i-1) ---------------------------------------------------
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
