"""Targets, which are chosen when a card or an ability is played (FoW 903.2g)."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.context import Context
from engine.language.grammar.categories import Game, Refs, Selector
from engine.language.grammar.word import Word


class Target(Word):
    """A target, chosen when the card or ability is played (FoW 903.2g). `slot`: its index among the targets."""

    __slots__ = ()
    slot: int
    selector: ClassVar[Selector | None] = None
    players: ClassVar[bool] = False

    def least(self, game: Game, at: Context) -> int:
        raise NotImplementedError

    def most(self, game: Game, at: Context) -> int:
        raise NotImplementedError

    def candidates(self, game: Game, at: Context) -> list[int]:
        """Return the objects and seats that can be the target, before rules that forbid targeting are applied."""
        raise NotImplementedError

    def chosen(self, at: Context) -> Refs:
        return at.targets[self.slot] if self.slot < len(at.targets) else ()
