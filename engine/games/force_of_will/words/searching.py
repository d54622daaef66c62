"""Searches for a card of one kind or of another, each described by itself (FoW 1014.2)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.amounts import JUST_ONE
from engine.language.common.effects_cards import Search
from engine.language.common.players import DoneBy
from engine.language.common.selectors import described
from engine.language.grammar.categories import Count, Flow, Player, Selector
from engine.language.grammar.word import word


@word
class OfEither(Selector):
    """A card of one kind or of another (not written)."""

    one: Selector
    other: Selector

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return any(described(kind).matches(game, at, ref) for kind in (self.one, self.other))

    def candidates(self, game: Game, at: Context) -> list[int]:
        return list(dict.fromkeys((*self.one.candidates(game, at), *self.other.candidates(game, at))))


@word(
    "{who:searches} {whose:poss} deck for @{one:sg} or @{other:sg}",
    "{who:は}{whose:poss}デッキから{one}または{other}を1枚探す",
)
class SearchEither(DoneBy):
    """Search a deck for a card of one kind or of another (FoW 1014.2)."""

    whose: Player
    one: Selector
    other: Selector
    count: ClassVar[Count] = JUST_ONE

    @property
    def what(self) -> Selector:
        """Return what is searched for."""
        return OfEither(self.one, self.other)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from Search(self.whose, self.what, self.count, who=self.who).perform(game, at)
