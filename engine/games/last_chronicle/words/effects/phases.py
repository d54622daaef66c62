"""Instructions about the phases of a turn."""

from __future__ import annotations

from typing import Annotated

from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import MORE_PHASES
from engine.kernel.context import Context
from engine.language.grammar.categories import Simple
from engine.language.grammar.word import word


@word(
    "after this phase, there is an additional {phase}< followed by an additional {then}>",
    "このフェイズの後に、追加の{phase}<と追加の{then}>を行う",
)
class MorePhases(Simple):
    """An instruction that adds phases to the turn after the current phase (LC 9.5.1.3)."""

    phase: Annotated[str, MORE_PHASES]
    then: Annotated[str | None, MORE_PHASES] = None

    def do(self, game: Game, at: Context) -> None:
        game.more_phases((self.phase,) if self.then is None else (self.phase, self.then))
