"""Instructions about decks: foresee, shuffle the magic stones."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.effects_cards import Shuffles
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Flow
from engine.language.grammar.word import word


@word("{who:shuffles} {whose:poss} magic stone deck", "{who:は}{whose:poss}魔石デッキをシャッフルする")
class ShuffleStones(Shuffles):
    """Shuffle a magic stone deck (FoW 1021.1, 1021.1a)."""

    deck = "stone"


@word("{who:foresees} {n}", "{who:は}選別{n}を行う")
class Foresee(DoneBy):
    """Foresee (FoW 1034.1)."""

    n: int

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            yield from game.foresee(seat, self.n)
