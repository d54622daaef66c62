"""Statements about players: the limit of the hand, and [Barrier]."""

from __future__ import annotations

from engine.chase.words.changes import KeywordGain
from engine.chase.words.rules import NotTargetedBy
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.durations import While, span_of
from engine.language.common.statements import SaidOfPlayers
from engine.language.grammar.categories import (
    Duration,
    Rule,
    Simple,
)
from engine.language.grammar.word import word


@word("{who:gains} {gain}< {until}>", "{who:は}<、{until:mid}>{gain}を得る")
class PlayerGains(Simple, SaidOfPlayers):
    """A player gains [Barrier] (FoW 1120.4), also one against some spells and abilities only (FoW 1120.5)."""

    gain: KeywordGain
    until: Duration | None = None

    @property
    def standing(self) -> bool:
        return self.until is None or isinstance(self.until, While)

    def valid(self) -> bool:
        return self.gain.keyword.name == "Barrier"

    def rule(self) -> Rule:
        selector = getattr(self.gain.keyword, "selector", None)
        return NotTargetedBy(selector, others_only=True, seat=True)

    def do(self, game: Game, at: Context) -> None:
        self.lay(game, at, span_of(self.until))
