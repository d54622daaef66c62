"""Conditions that are joined by "and" and "or"."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.language.common.conditions import AllOf, Plain
from engine.language.grammar.categories import Condition, Game, Objects
from engine.language.grammar.word import word


@word("{of:and2}", "{of:かつ2}")
class Together(AllOf):
    """A condition that several conditions are all true."""

    of: tuple[Plain, ...]

    @property
    def subject(self) -> Objects | None:
        """Return the subject of the last of the conditions that has one."""
        return next((one.subject for one in reversed(self.of) if one.subject is not None), None)


@word("{of:or2}", "{of:または2}")
class OneOf(Condition):
    """A condition that at least one of several conditions is true."""

    of: tuple[Plain, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.holds(game, at) for one in self.of)
