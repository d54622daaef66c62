"""Plays of [Inheritance] abilities (FoW 1126), and abilities of this card (FoW 905.1)."""

from __future__ import annotations

from typing import Unpack

from engine.chase.words.costs import sum_will
from engine.games.force_of_will.words.keywords.parameters import Inheritance
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import INHERITED
from engine.kernel import events
from engine.kernel.asks import RuleQuery
from engine.kernel.context import Context
from engine.kernel.events import Event, Played
from engine.language.common.abilities import SeatStatic
from engine.language.common.players import YOU
from engine.language.common.rules import ChangesCost
from engine.language.common.selectors import Qualifier
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Ability, Condition, Selector, Statement
from engine.language.grammar.tally import NOTHING, Tally
from engine.language.grammar.word import word


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
        if not ChangesCost.covers(self, game, at, **facts) or not game.here(ref) or game.obj(ref).zone != "hand":
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


# -- this card's abilities -------------------------------------------------------------------------
@word("of this card", "発生源がこのカードである")
class OfThisCard(Qualifier):
    """A qualifier: an ability whose source is this card (FoW 901.1e)."""

    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        return item is not None and item.source == at.source
