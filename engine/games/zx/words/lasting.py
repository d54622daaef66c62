"""Upon what an effect of a resolution goes on (ZX 811.4; not written)."""

from __future__ import annotations

from engine.games.zx.words.asks import Game
from engine.kernel.context import Context
from engine.language.grammar.categories import Selector
from engine.language.grammar.word import word

HIDDEN = frozenset({"hand", "deck_zone", "life", "dynamis_zone"})


@word
class ThereThen(Selector):
    """Such cards: in open zones those that were there when the effect began, in hidden ones later arrivals too."""

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
