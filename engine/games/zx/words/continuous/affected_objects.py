"""The objects that a continuous effect of a resolution affects (ZX 811.4).

This has no written form.
"""

from __future__ import annotations

from engine.games.zx.words.protocols import Game
from engine.kernel.context import Context
from engine.language.grammar.categories import Selector
from engine.language.grammar.word import word

HIDDEN = frozenset({"hand", "deck_zone", "life", "dynamis_zone"})


@word
class ThereThen(Selector):
    """The cards of a kind to which an effect applies.

    In public zones they are the cards that were there when the effect began. In hidden zones later cards are included.
    """

    what: Selector
    refs: tuple[int, ...]

    @property
    def zones(self) -> tuple[str, ...]:
        return self.what.zones

    def _there(self, game: Game, ref: int) -> bool:
        return ref in self.refs or game.obj(ref).zone in HIDDEN

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return self._there(game, ref) and self.what.matches(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.what.candidates(game, at) if self._there(game, ref)]
