"""Conditions about the table, hands, an object, this turn."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.amounts import this_way
from engine.chase.words.happened import DEEDS
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.selectors import in_state
from engine.games.force_of_will.words.tables import DEEDS_DONE, DID_THIS_TURN, IS_STATES, THINGS
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Blocked, Damaged, Entered, Left, LifeGained
from engine.language.common.conditions import LESS, DoneThisTurn, OfNumber, compared
from engine.language.common.memory import befell
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Condition, Objects, Player, SaidOf, Selector
from engine.language.grammar.word import word


@word("{who:controls} {name:name}", "{who:が}{name:name}をコントロールしている")
class ControlsNamed(Condition):
    """You control "..." (FoW 202.3a)."""

    who: Player
    name: str
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        there = (ref for seat in seats for ref in (*game.field(seat), *game.zone(seat, "ruler")))
        return any(self.name in game.chars(ref).names for ref in there)


@word(
    (
        "{who:has} <{exact?}exactly {n:count}|{n:count} {limit}|no> cards in {@who:their|your} hand",
        "{who:has} {n:count} or fewer cards in {@who:their|your} hand",
    ),
    "{who:poss}手札が<{exact?}ちょうど{n:count}枚である|{n:count}枚{limit}である|ない>",
)
class HandIs(Condition):
    """Your opponent has one or less cards in their hand; exactly so many; none (FoW 302.2a, 306.1)."""

    who: Player
    n: Amount | None = None
    limit: Annotated[str, LESS] = "<="
    exact: bool = False
    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        limit = "=" if self.exact or self.n is None else self.limit
        n = 0 if self.n is None else self.n.value(game, at)
        return any(compared(len(game.zone(seat, "hand")), limit, n) for seat in self.who.seats(game, at))


@word(
    "there <{none?}are no {counter:counter} counters|are {least:count} or more {counter:counter} counters"
    "|is @{counter:counter} counter> on {what}",
    "{what}に{counter:counter}カウンターが<{none?}置かれていない|{least:count}個以上置かれている|置かれている>",
)
class ThereAreCounters(SaidOf):
    """There is a fresh blood counter on this card; two or more; none (FoW 1022.5)."""

    counter: str
    what: Objects
    least: Amount | None = None
    none: bool = False
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.what.now(game, at)
        found: int = sum(game.counters(ref, self.counter) for ref in refs)
        if self.none:
            return found == 0
        return found >= (1 if self.least is None else self.least.value(game, at))


@word("{what:is} {state}", "{what:が}{state}")
class ItHas(SaidOf):
    """This card is rested, attacking, of an attribute ..."""

    what: Objects
    state: Annotated[str, IS_STATES]
    own_reads = frozenset({"orientation", "battle", "field", "damage", "counter"})

    def holds(self, game: Game, at: Context) -> bool:
        found = [ref for ref in self.what.now(game, at) if not is_seat(ref)]
        if self.state in ("field", "a field"):
            return any(game.here(ref) and game.obj(ref).zone == "field" for ref in found)
        fights = self.state in ("attacking", "blocking")
        return any((fights or game.here(ref)) and in_state(game, ref, self.state) for ref in found)


@word("{what:poss} {which} is {n:fig} {limit}", "{what:poss}{which}が{n:fig}{limit}である")
class StatIs(OfNumber, SaidOf):
    """This card's ATK is 1000 or more; your J/ruler's divinity (FoW 203.5, 206.2, 207.2, 1136.3)."""


@word(
    ("{n:count} or more {noun} are {deed} this way", "{n:count} or more {noun} were {deed} this way"),
    "この方法で{n:count}以上の{noun}{deed}",
)
class ThisWayCount(Condition):
    """Five or more cards are removed this way."""

    n: Amount
    noun: Annotated[str, THINGS]
    deed: Annotated[str, DEEDS_DONE]

    def holds(self, game: Game, at: Context) -> bool:
        way: int = at.memory.get("number", 0) if self.noun == "counters" else this_way(game, at, self.noun)
        return way >= self.n.value(game, at)


# -- this turn -------------------------------------------------------------------------------------
@word(("@{what:sg} was put into a graveyard from the field this turn",), "このターンに{what}が場から墓地に置かれている")
class PutIntoGraveyardThisTurn(Condition):
    """A resonator you control was put into a graveyard from the field this turn (FoW 309.1)."""

    what: Selector
    past = (Left,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(e.destination == "graveyard" and kind.matches(game, at, e.ref) for e in game.history(Left))


@word("{what} {deed}", "{what:が}{deed}")
class DidThisTurn(SaidOf):
    """Something happened to or by an object this turn."""

    what: Objects
    deed: Annotated[str, DID_THIS_TURN]
    past = (Attacked, Blocked, Entered, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        return befell(game, self.what.now(game, at), DEEDS[self.deed])


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class GainedLifeThisTurn(DoneThisTurn):
    """You gained life this turn (FoW 105.4)."""

    past = (LifeGained,)
