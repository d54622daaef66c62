"""Will of attributes that are chosen freely (FoW 907.4, 907.5)."""

from __future__ import annotations

import itertools

from engine.chase.words.will import ProducesWill, one_of
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.grammar.categories import Flow
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import word

KINDS = tuple(KIND_OF)


@word(
    "{who:produces} {n:count} wills in any combination of attributes",
    "{who:は}好きな属性の組み合わせのウィルを{n:count}点生み出す",
)
class ProduceCombination(ProducesWill):
    """Produce so much will, of an attribute that is chosen for each point (FoW 907.4, 907.5)."""

    n: int

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return tuple(itertools.combinations_with_replacement(KINDS, self.n))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        only = at.memory.get("only", "")
        for seat in self.who.seats(game, at):
            chosen: tuple[str, ...] = ()
            for _ in range(self.n):
                chosen = (*chosen, (yield from one_of(game, at, seat, KINDS, only)))
            yield from game.produce(seat, chosen, at, only)
        at.memory["done"] = True
