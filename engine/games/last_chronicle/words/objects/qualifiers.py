"""Qualifiers that only this game has."""

from __future__ import annotations

from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.selectors import Qualifier
from engine.language.grammar.word import word


@word("of the designated category", "指定したカテゴリの")
class OfDesignated(Qualifier):
    """A qualifier for cards of the designated category (LC 11.3.3).

    The category was designated by the text itself or as this card was deployed.
    """

    own_reads = frozenset({"kind", "field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        said: str = at.memory.get("race") or game.obj(at.source).marks.said
        return said in game.chars(ref).races
