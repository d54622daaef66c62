"""A card that was found in a deck and lies on top of it once that has been shuffled (FoW 1014.2, 1021.1)."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.effects_cards import Shuffles
from engine.language.common.memory import done, only_objects, recall
from engine.language.common.places import laid_back
from engine.language.grammar.categories import Flow
from engine.language.grammar.word import word


@word(
    "{who:shuffles} {whose:poss} {kind} and put that card on top of it",
    "{who:は}{whose:poss}{kind}をシャッフルし、そのカードをその上に置く",
)
class ShuffleUnder(Shuffles):
    """Shuffle a deck, and put the card that was spoken of on top of it: that is no part of what is shuffled (FoW
    1021.1a)."""

    kind: Annotated[str, "decks"] = field(kw_only=True)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = tuple(ref for ref in only_objects(recall(at, "that")) if game.here(ref))
        for seat in self.whose.seats(game, at):
            looked = game.s.zones["looked"]
            beside = [ref for ref in looked if ref not in refs and game.obj(ref).zone == self.kind]
            game.lay_back([ref for ref in beside if game.obj(ref).owner == seat])
            yield from game.shuffle(seat, self.kind)
            _, others = yield from laid_back(game, refs, seat, self.kind, "top", "")
            if others:
                yield from game.move(others, self.kind, at=at, position="top")
        done(at, refs, len(refs))
