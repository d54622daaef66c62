"""Two abilities on one line, as on old cards (FoW 1401.1)."""

from __future__ import annotations

from engine.chase.words.lines import StaticLine, Triggered
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Ability, Effect, Line, Statement
from engine.language.grammar.word import word


@word("{statements:sentences} ^{trigger} ⇒ {effects:sentences}", "{statements:文}{trigger} ⇒ {effects:文}")
class StaticThenTriggered(Line):
    """A line with statements followed by an automatic ability (FoW 904.1, 906.1)."""

    statements: tuple[Statement, ...]
    trigger: Trigger
    effects: tuple[Effect, ...]

    def valid(self) -> bool:
        return StaticLine(self.statements).valid()

    def abilities(self) -> tuple[Ability, ...]:
        return (*StaticLine(self.statements).abilities(), Triggered(self.trigger, self.effects))
