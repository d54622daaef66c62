"""Restrictions, permissions and requirements: what cannot, may or must be done, without further ado. The game asks for
it by `kind`."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.language.grammar.categories import Game, Rule, Selector
from engine.language.grammar.word import word


@word
class Forbid(Rule):
    """Something is forbidden, required or allowed without further ado (FoW 104.4, ZX 102.6): cannot attack, must
    attack, does not recover."""

    what: str

    @property
    def kind(self) -> str:
        return self.what


def fits(selector: Selector | None, game: Game, at: Context, ref: int) -> bool:
    """Return whether a phrase is true of an object wherever it is; no phrase is true of all."""
    if selector is None:
        return True
    test = getattr(selector, "fits", selector.matches)
    return bool(test(game, at, ref))
