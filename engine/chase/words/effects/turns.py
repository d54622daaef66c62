"""Instructions about turns."""

from __future__ import annotations

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.players import DoneBy, each_doer
from engine.language.grammar.word import word


@word(
    ("{who:takes} an extra turn after this one", "{who:gains} an extra turn after this one"),
    "{who:は}このターンの後に追加ターンを得る",
)
class ExtraTurn(DoneBy):
    """An instruction to take an extra turn after this one (FoW 1025.1 / MG 1021.1)."""

    def do(self, game: Game, at: Context) -> None:
        for seat in each_doer(game, at, self.who):
            game.extra_turn(seat)
