"""Instructions about decks: foresee, search, shuffle the magic stones."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.effects_cards import Searches, Shuffles
from engine.language.common.memory import done, mention
from engine.language.common.players import DoneBy, doers_and_owners, each_doer
from engine.language.common.selectors import described
from engine.language.grammar.categories import Flow, Player, Refs, Selector
from engine.language.grammar.word import word


@word("{who:shuffles} {whose:poss} magic stone deck", "{who:は}{whose:poss}魔石デッキをシャッフルする")
class ShuffleStones(Shuffles):
    """An instruction to shuffle a magic stone deck (FoW 1021.1, 1021.1a)."""

    deck = "stone"


@word(
    "{who:searches} {whose:poss} magic stone deck for {count+what:@|}",
    "{who:は}{whose:poss}魔石デッキから{count+what:}を探す",
)
class SearchStones(Searches):
    """An instruction to search a magic stone deck for cards (FoW 1014.2)."""

    deck = "stone"


@word(
    "{who:searches} {whose:poss} deck for @{what:sg} and/or @{other:sg}",
    "{who:は}{whose:poss}デッキから{what}と{other}の両方または一方を1枚ずつ探す",
)
class SearchEach(DoneBy):
    """An instruction to search a deck for a card of each of two kinds, or of one of them (FoW 1014.2)."""

    whose: Player
    what: Selector
    other: Selector

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            for kind in (self.what, self.other):
                found += yield from game.search(seat, owner, described(kind), 1, 1, at, "")
        mention(at, found)
        done(at, found, len(found))


@word("{who:foresees} {n}", "{who:は}選別{n}を行う")
class Foresee(DoneBy):
    """An instruction to foresee (FoW 1034.1)."""

    n: int

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            yield from game.foresee(seat, self.n)
