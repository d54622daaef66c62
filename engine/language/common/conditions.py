"""Conditions: of life, of an object, of this turn; and how conditions are joined."""

from __future__ import annotations

from typing import Annotated

from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged
from engine.language.common.memory import Refs, recall
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Condition, Game, Objects, Player, SaidOf, Selector
from engine.language.grammar.word import word

LESS = {"<=": ("or less", "以下"), ">=": ("or more", "以上")}


@word("{who:poss} life is {n:fig} {limit}", "{who:poss}ライフが{n:fig}{limit}である")
class LifeIs(Condition):
    """Your life is 1000 or less (FoW 105.4)."""

    who: Player
    n: Amount
    limit: Annotated[str, LESS]
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(
            game.life(seat) <= n if self.limit == "<=" else game.life(seat) >= n for seat in self.who.seats(game, at)
        )


@word("{what:is} <{is_not?}not >@{kind:sg}", "{what:が}{kind}で<{is_not?}ない|ある>")
class ItIs(SaidOf):
    """The condition that a card is of a kind: that card is a Human."""

    what: Objects
    kind: Selector
    is_not: bool = False
    own_reads = frozenset({"kind", "number"})

    def holds(self, game: Game, at: Context) -> bool:
        return is_such(game, at, self.what.now(game, at), self.kind) != self.is_not


@word("<it's|it is> <{is_not?}not >@{kind:sg}", "それが{kind}で<{is_not?}ない|ある>")
class ItsA(Condition):
    """It's a Fairy resonator."""

    kind: Selector
    is_not: bool = False
    own_reads = frozenset({"kind", "number"})

    rank = -1

    def holds(self, game: Game, at: Context) -> bool:
        return is_such(game, at, recall(at), self.kind) != self.is_not


def is_such(game: Game, at: Context, refs: Refs, kind: Selector) -> bool:
    """Return whether one of these is of a kind, wherever it is."""
    what = described(kind)
    return any(what.matches(game, at, ref) for ref in refs if not is_seat(ref))


# -- this turn -------------------------------------------------------------------------------------
@word(
    ("damage was dealt to {who} this turn", "{who:was} dealt damage this turn"),
    "このターンに{who}にダメージが与えられている",
)
class DamageDealtThisTurn(Condition):
    """Damage was dealt to you this turn."""

    who: Player
    past = (Damaged,)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.who.now(game, at)
        return any(event.target in refs for event in game.history(Damaged))


# -- joined ----------------------------------------------------------------------------------------


@word
class AllOf(Condition):
    """Several conditions together (not written: rules use it)."""

    of: tuple[Condition, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return all(one.holds(game, at) for one in self.of)
