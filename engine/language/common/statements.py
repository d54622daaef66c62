"""Statements about players: rules that they are under, as long as an ability is live or for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.context import Context
from engine.language.common.abilities import AdditionalCost, SeatStatic
from engine.language.common.durations import While
from engine.language.grammar.categories import Ability, Cost, Duration, Game, Player, Rule, Simple, Statement
from engine.language.grammar.word import Word, fields, word

if TYPE_CHECKING:
    from engine.kernel.state import Duration as Lasting


@fields
class RulesPlayers(Word):
    """A word that lays one rule upon players."""

    who: Player

    def rule(self) -> Rule:
        """Return the rule that it lays on the players."""
        raise NotImplementedError

    def lay(self, game: Game, at: Context, duration: Lasting = "turn") -> None:
        """Lay the rule on the players for a time."""
        game.add_rule(at, self.who.seats(game, at), self.rule(), duration)


class SaidOfPlayers(RulesPlayers, Statement):
    """A rule for players as long as the ability is live, and something holds where it says so."""

    __slots__ = ()
    until: Duration | None = None

    def abilities(self) -> tuple[Ability, ...]:
        condition = self.until.condition() if isinstance(self.until, While) else None
        return (SeatStatic(self.who, (self.rule(),), condition),)


class SaidOfPlayersNow(RulesPlayers, Simple):
    """A rule for players until the turn ends."""

    __slots__ = ()

    def do(self, game: Game, at: Context) -> None:
        self.lay(game, at)


@word("as an additional cost to play this card, {costs:and}", "このカードをプレイする追加コストとして、{costs:、}")
class CostsMoreToPlay(Statement):
    """As an additional cost to play this card, do something (FoW 903.2i, ZX 804.2g, 1027.1)."""

    costs: tuple[Cost, ...]

    def abilities(self) -> tuple[Ability, ...]:
        return (AdditionalCost(self.costs),)
