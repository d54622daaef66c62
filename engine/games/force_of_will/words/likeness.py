"""What shares something with another card: its name, its attributes (FoW 202.3, 208)."""

from __future__ import annotations

import itertools
from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.gems import GEM, NAME
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.zones import ITEM
from engine.kernel.context import Context
from engine.language.common.amounts import ONE
from engine.language.common.doing import each_in_turn
from engine.language.common.memory import only_objects
from engine.language.common.players import DoneBy
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Amount, Condition, Flow, Refs, Single
from engine.language.grammar.word import word


# -- names -----------------------------------------------------------------------------------------
@word("{#that shares|that share} a name with {what}", "{what:within}と同じ名前を持つ")
class SharesNameWith(Qualifier):
    """With a name that a card has which was spoken of, or had when it was last seen (FoW 202.3, 911.1)."""

    what: Single
    own_reads = frozenset({"kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(game.chars(other).names & names for other in only_objects(self.what.now(game, at)))


@word("none of them share a name", "それらの中に同じ名前を持つカードがない")
class NoneShareName(Condition):
    """No two of those that were spoken of have a name in common (FoW 202.3)."""

    def holds(self, game: Game, at: Context) -> bool:
        names = [game.chars(ref).names for ref in only_objects(tuple(at.memory.get("it") or ()))]
        return not any(one & other for one, other in itertools.combinations(names, 2))


# -- attributes ------------------------------------------------------------------------------------
GEMS_DONE = {
    "banished": ("banished", "破棄した"),
    "discarded": ("discarded", "捨てた"),
}


@word(
    "{who:gains} <{n=}a gem|{n:count} gems> of the same <attribute|attributes> as the {noun} {deed} this way",
    "{who:は}この方法で{deed}{noun}と同じ属性の宝石を{n:count}つ得る",
)
class GainSameGems(DoneBy):
    """Gain gems, each of the attributes of what the last instruction dealt with (FoW 208, 1027.1); of none where that
    was nothing, or had none."""

    deed: Annotated[str, GEMS_DONE]
    noun: Annotated[
        str, {"gem": ("gem", "宝石"), "card": ("card", "カード"), "resonator": ("resonator", "リゾネイター")}
    ]
    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects(tuple(at.memory.get("way", ())))
        attributes: frozenset[str] = frozenset().union(*(game.chars(ref).attributes for ref in refs))
        n = max(0, self.n.value(game, at)) if attributes else 0
        same = FowToken(name=NAME, races=frozenset({GEM}), attributes=attributes)

        def gain(seat: int) -> Flow[Refs]:
            return game.create_tokens(at, seat, n, same, zone=ITEM)

        yield from each_in_turn(game, at, self.who, gain, follows=True)
