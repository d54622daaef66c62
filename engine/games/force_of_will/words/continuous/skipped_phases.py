"""Phases that are skipped."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import SKIPPED_PHASES
from engine.kernel.context import Context
from engine.language.common.players import DoneBy, each_doer
from engine.language.grammar.word import word


@word("{who:skips} {@who:their|your} next {phase}", "{who:は}次の{phase}をスキップする")
class SkipPhase(DoneBy):
    """An instruction to skip a phase (FoW 1031.1)."""

    phase: Annotated[str, SKIPPED_PHASES]

    def do(self, game: Game, at: Context) -> None:
        for seat in each_doer(game, at, self.who):
            game.skip(seat, self.phase)
