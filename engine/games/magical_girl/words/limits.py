"""Limits of this game on the time when an ability may be played (MG 905.1)."""

from __future__ import annotations

from typing import Annotated

from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import PARTS
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.language.grammar.categories import Limit, Player
from engine.language.grammar.word import word


@word("only during {who:poss} {part}", "{who:poss}{part}の間のみ")
class OnlyDuringPart(Limit):
    """A limit to one phase of a player's turn (MG 501.1)."""

    who: Player
    part: Annotated[str, PARTS]

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.phase == self.part and game.turn_player in self.who.seats(game, at):
            return None
        return refuse("501.1", "Not in this phase.", "このフェイズには発動できません。")
