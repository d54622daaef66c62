"""Conditions that are joined by "and" and "or"."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.language.common.conditions import AllOf, Plain
from engine.language.grammar.categories import Condition, Game, Objects
from engine.language.grammar.word import word


@word("{of:and2}", "{of:かつ2}")
class Together(AllOf):
    """Several conditions, all of which must hold."""

    of: tuple[Plain, ...]

    @property
    def subject(self) -> Objects | None:
        """Return what the last of them is said of that is said of objects."""
        return next((one.subject for one in reversed(self.of) if one.subject is not None), None)


@word("{of:or2}", "{of:または2}")
class OneOf(Condition):
    """Several conditions, one of which must hold."""

    of: tuple[Plain, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.holds(game, at) for one in self.of)
