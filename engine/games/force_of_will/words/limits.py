"""In which phase an ability may be played."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import IN_PHASES
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Limit
from engine.language.grammar.word import word


@word("only during {phase}", "{phase}の間のみ")
class OnlyDuringPhase(Limit):
    """Only in a phase (FoW 905.1)."""

    phase: Annotated[str, IN_PHASES]

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.phase == self.phase:
            return None
        return refuse("104.1", "Not in this phase.", "このフェイズにはプレイできません。")
