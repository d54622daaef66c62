"""Sentences with "otherwise", where the condition follows the instruction that it applies to (FoW 909.8)."""

from __future__ import annotations

import dataclasses

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.durations import While
from engine.language.common.memory import mention_of
from engine.language.common.modify import Modify, conditioned
from engine.language.common.objects import It
from engine.language.common.sentences import mention_chosen
from engine.language.grammar.categories import Ability, Clause, Condition, Effect, Flow, Objects, Statement
from engine.language.grammar.word import word


@word("{effect} if {condition}. ^otherwise, {other}", "{condition}場合は、{effect}。そうでない場合は、{other}")
class WhereOtherwise(Effect):
    """An instruction that applies if a condition about its object holds, and another one otherwise (FoW 903.3b)."""

    effect: Clause
    condition: Condition
    other: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        mention_chosen(at, self.effect)
        chosen = self.effect if self.condition.holds(game, at) else self.other
        mention_of(game, at, self.condition)
        yield from chosen.perform(game, at)


@word
class Untrue(Condition):
    """A condition that another condition does not hold (not written)."""

    condition: Condition

    @property
    def subject(self) -> Objects | None:
        return self.condition.subject

    def holds(self, game: Game, at: Context) -> bool:
        return not self.condition.holds(game, at)


@word("{statement}. ^otherwise, {other}", "{statement}。そうでない場合は、{other}")
class StandingOtherwise(Statement):
    """A statement that changes objects while a condition holds, and in another way otherwise (FoW 904.1, 909.8)."""

    statement: Modify
    other: Modify

    def valid(self) -> bool:
        while_so = isinstance(self.statement.until, While) and self.statement.standing
        return while_so and self.other.until is None and isinstance(self.other.what, It)

    def abilities(self) -> tuple[Ability, ...]:
        first = self.statement.abilities()
        changed = dataclasses.replace(self.other, what=self.statement.what)
        conditions = [condition for one in first if (condition := getattr(one, "condition", None)) is not None]
        return (*first, *(conditioned(one, Untrue(conditions[0])) for one in changed.abilities()))
