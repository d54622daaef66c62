"""The keyword [Inheritance], plays of its abilities, and their costs (FoW 1126)."""

from __future__ import annotations

from typing import Unpack

from engine.chase.words.abilities import Activated
from engine.chase.words.costs import sum_will
from engine.chase.words.effects.cards import DiscardThis
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import INHERITED
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event, Played
from engine.kernel.protocols import RuleQuery
from engine.language.common.abilities import SeatStatic, expanded
from engine.language.common.players import YOU
from engine.language.common.rules import ChangesCost
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Keyword, Selector, Statement
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word


@word("[Inheritance]{costs:comma}: {effects:sentences}", "[継承]{costs:、}：{effects:文}")
class Inheritance(Keyword):
    """The keyword [Inheritance] (FoW 1126.2): an ability in the hand (1126.2a) that costs discarding this card."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]

    name = "Inheritance"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, Activated((*self.costs, DiscardThis()), self.effects, zones=("hand",)))


@word("{#plays|play} an [Inheritance] ability", "[継承]の能力をプレイする")
class PlaysInheritance(PlayerAct):
    """An event: a player plays the ability of an [Inheritance] (FoW 1126.2a)."""

    kinds = (events.Played,)
    rank = -1

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return INHERITED in event.marks


# -- the first of a turn ---------------------------------------------------------------------------
@word
class FirstInheritanceLess(ChangesCost):
    """A rule that a turn's first [Inheritance] may be played without its will cost (not written) (FoW 903.2i-2)."""

    what: Selector | None = None
    of: str = "activated"
    condition: Condition | None = None

    sign = -1
    optional = True
    past = (Played,)

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        ref = facts.get("ref", 0)
        if not ChangesCost.covers(self, game, at, **facts) or not game.is_current(ref) or game.obj(ref).zone != "hand":
            return False
        return not any(INHERITED in event.marks for event in game.history(Played, facts.get("seat")))

    def amount(self, game: Game, at: Context, ref: int, seat: int) -> Tally:
        """Return the whole will cost of the card's [Inheritance], or none if it has an X, which is not known yet."""
        found = [one for one in game.chars(ref).compile().keywords if isinstance(one, Inheritance)]
        will = sum_will(found[0].costs) if found else NOTHING
        return NOTHING if will.x else will


@word(
    "each turn, you may play your first [Inheritance] ability without paying its cost. ^you still discard that card",
    "各ターン、あなたは最初の[継承]の能力を、そのカードを捨てるだけでコストを支払わずにプレイしてよい",
)
class FirstInheritanceFree(Statement):
    """A statement that your first [Inheritance] each turn costs only the discard (FoW 903.2i-2, 1126.2)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (FirstInheritanceLess(),)),)
