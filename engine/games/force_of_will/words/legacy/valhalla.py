"""The keyword [Break] of the Valhalla rule, and texts about cards of a lifebreak area (section 1415)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.abilities import Instructions, expanded
from engine.language.common.amounts import Multiplier, valued
from engine.language.common.conditions import compared
from engine.language.grammar.categories import Amount, Condition, Cost, Effect, Flow, Keyword, Limit, Player, Quantity
from engine.language.grammar.word import fields, word


@word("[Break] {effects:sentences}", "[ブレイク]{effects:文}")
class LifeBreak(Keyword):
    """The keyword [Break] (FoW 1415.1b, 1415.1b-2).

    It is an ability that is played when a lifebreak removes its card from the game.
    """

    effects: tuple[Effect, ...]

    name = "Break"

    @property
    def played(self) -> BrokenLife:
        found = expanded(BrokenLifeOf(self), BrokenLife(self.effects))[0]
        assert isinstance(found, BrokenLife)
        return found


@word("[Break] {effects:sentences}", "[ブレイク]{effects:文}")
class BrokenLife(Instructions):
    """The one-time effect of a [Break], which is neither activated nor triggered (FoW 1415.1b-1)."""

    effects: tuple[Effect, ...]

    role = "break"
    will_ability = False
    limits: tuple[Limit, ...] = ()


@word
class BrokenLifeOf(Keyword):
    """A key for remembering the ability of a [Break] (not written)."""

    of: LifeBreak


@word(("anytime", "any time", "any"), "任意")
class AnyTime(Cost):
    """The words for [0] in a [Trigger] (FoW-V 7.9-9)."""

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        return True
        yield


# -- the cards of a lifebreak area (FoW 1415.1a-1, 302.2a) -----------------------------------------
@fields
class InLifebreak(Quantity):
    """The number of cards in a lifebreak area, which all players know (FoW 302.2a).

    Without the Valhalla rule there is none (FoW 1415.2).
    """

    who: Player
    own_reads = frozenset({"lifebreak"})

    def value(self, game: Game, at: Context) -> int:
        return sum(len(game.zone(seat, "lifebreak")) for seat in self.who.seats(game, at))


@word(
    valued("the number of cards in {who:poss} lifebreak area"),
    valued("{who:poss}ライフブレイクエリアのカードの枚数"),
)
class NumberInLifebreak(InLifebreak, Amount):
    """The number of cards in a lifebreak area (FoW 302.2a)."""


@word("for each card in {who:poss} lifebreak area", "{who:poss}ライフブレイクエリアのカード1枚につき")
class ForEachInLifebreak(InLifebreak, Multiplier):
    """A multiplier: once for each card in a lifebreak area (FoW 302.2a, 1007.3a)."""


@word(
    "{who:has} <{n:count} {limit}|no> cards in {@who:their|your} lifebreak area",
    "{who:poss}ライフブレイクエリアにカードが<{n:count}枚{limit}ある|ない>",
)
class LifebreakIs(Condition):
    """A condition about the number of cards in a player's lifebreak area, which may be none.

    Without the Valhalla rule it never holds, even if it requires no cards (FoW 1415.2).
    """

    who: Player
    n: Amount | None = None
    limit: Annotated[str, "limits"] = "<="
    own_reads = frozenset({"lifebreak"})

    def holds(self, game: Game, at: Context) -> bool:
        limit, n = ("=", 0) if self.n is None else (self.limit, self.n.value(game, at))
        return game.valhalla and any(
            compared(len(game.zone(seat, "lifebreak")), limit, n) for seat in self.who.seats(game, at)
        )
