"""Qualifiers after the noun: what an object is added to, and with what it battles."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.qualifiers import Battling
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Single
from engine.language.grammar.word import word


@word("added to {what}", "{what:within}に設置されている")
class AddedTo(Qualifier):
    """An addition added to something (FoW 1002.1)."""

    what: Single
    own_reads = frozenset({"field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).attached_to in self.what.now(game, at)


@word(("battling with {what}", "battling {what}"), "{what:within}と戦闘を行っている")
class InBattleWith(Battling):
    """Battling with something (FoW 804.5, 804.5a, 804.5b)."""

    def pair(self, game: Game) -> Collection[int]:
        return frozenset() if game.battle is None else game.battle.battling(game)
