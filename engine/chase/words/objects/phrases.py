"""Phrases for objects: the objects affected this way, the top cards of a deck."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.amounts import ONE
from engine.language.common.objects import FromDeck
from engine.language.grammar.categories import IT_AND_THAT, Amount, Objects, Player, Refs
from engine.language.grammar.word import word


@word("{noun} {deed}", "{deed}{noun}")
class ThisWay(Objects):
    """The objects that the last instruction affected.

    The values of the table "this_way_nouns" that end in `s` are plural."""

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
    """The top cards of a deck (FoW 304.2, 304.3 / MG 304.2, 304.3).

    The values of the table "decks" are zones."""

    who: Player
    deck: Annotated[str, "decks"]
    count: Amount = ONE
