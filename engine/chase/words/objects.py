"""Objects as sentences name them: what was done this way, the top cards of a deck."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.amounts import ONE
from engine.language.common.objects import FromDeck
from engine.language.grammar.categories import IT_AND_THAT, Amount, Objects, Player, Refs
from engine.language.grammar.word import word


@word("{noun} {deed}", "{deed}{noun}")
class ThisWay(Objects):
    """The objects that the last instruction dealt with. The values of "this_way_nouns" that end in `s` are of many."""

    noun: Annotated[str, "this_way_nouns"]
    deed: Annotated[str, "this_way_deeds"]
    mentions = IT_AND_THAT

    @property
    def plural(self) -> bool:
        return self.noun.endswith("s")

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(at.memory.get("way", ()))


@word(("the top {count:card|cards} of {who:poss} {deck}",), "{who:poss}{deck}の一番上のカード{count}枚")
class TopCards(FromDeck):
    """The top cards of a deck (FoW 304.2, 304.3 / MG 304.2, 304.3). Of "decks" the values are zones."""

    who: Player
    deck: Annotated[str, "decks"]
    count: Amount = ONE
