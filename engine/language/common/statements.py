"""Statements about players: rules that apply to players while an ability is active, or for a duration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.language.common.abilities import AdditionalCost, SeatStatic
from engine.language.common.durations import While
from engine.language.grammar.categories import Ability, Cost, Duration, Game, Player, Rule, Simple, Statement
from engine.language.grammar.word import Word, fields, word

if TYPE_CHECKING:
    from engine.kernel.durations import Duration as Lasting


@fields
class RulesPlayers(Word):
    """A word that applies one rule to players."""

    who: Player

    def rule(self) -> Rule:
        """Return the rule that applies to the players."""
        raise NotImplementedError

    def begin_rule(self, game: Game, at: Context, duration: Lasting = UNTIL_END_OF_TURN) -> None:
        """Apply the rule to the players for a duration."""
        game.effects.add_rule(at, self.who.seats(game, at), self.rule(), duration)


class SaidOfPlayers(RulesPlayers, Statement):
    """A rule for players while the ability is active and, if the text has a condition, the condition is true."""

    __slots__ = ()
    until: Duration | None = None

    def abilities(self) -> tuple[Ability, ...]:
        condition = self.until.condition() if isinstance(self.until, While) else None
        return (SeatStatic(self.who, (self.rule(),), condition),)


class SaidOfPlayersNow(RulesPlayers, Simple):
    """A rule for players until end of turn."""

    __slots__ = ()

    def do(self, game: Game, at: Context) -> None:
        self.begin_rule(game, at)


@word("as an additional cost to play this card, {costs:and}", "このカードをプレイする追加コストとして、{costs:、}")
class CostsMoreToPlay(Statement):
    """The statement "as an additional cost to play this card, ..." (FoW 903.2i, ZX 804.2g, 1027.1)."""

    costs: tuple[Cost, ...]

    def abilities(self) -> tuple[Ability, ...]:
        return (AdditionalCost(self.costs),)
