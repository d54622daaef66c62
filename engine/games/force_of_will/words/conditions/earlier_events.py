"""Conditions about events of this turn and about what earlier instructions have done."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.triggers.event_types import DEEDS
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Blocked, Cancelled, CounterRemoved, Damaged, Entered, Left, LifeGained
from engine.language.common.conditions import DoneThisTurn, Plain
from engine.language.common.referents import subjects_of_events
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Condition, Objects, Player, SaidOf, Selector, Single
from engine.language.grammar.word import word

# -- this turn -------------------------------------------------------------------------------------
OF_SPELLS = {"": ("", ""), "chant": ("chant ", "詠唱"), "resonator": ("resonator ", "リゾネイター")}


@word(
    "@{what:sg} was put into {who:poss} graveyard from <the|a> field this turn",
    "このターンに{what}が場から{who:poss}墓地に置かれている",
)
class BuriedThisTurn(Plain):
    """A condition that such a card was put from the field into a player's graveyard this turn (FoW 302.5, 309.1)."""

    what: Selector
    who: Player
    past = (Left,)

    def valid(self) -> bool:
        """Return whether a player is named; for any graveyard there is another word."""
        return self.who.en != () and type(self.who).__name__ != "APlayer"

    def holds(self, game: Game, at: Context) -> bool:
        kind, seats = described(self.what), self.who.seats(game, at)
        return any(
            event.destination == game.DISCARD and game.owner(event.ref) in seats and kind.matches(game, at, event.ref)
            for event in game.history(Left)
        )


@word(
    "@{what:sg} {who} controlled <{has_not?}hasn't|has> entered a graveyard this turn",
    "このターンに{who:が}コントロールしていた{what}が墓地に置かれて<{has_not?}いない|いる>",
)
class EnteredGraveyard(Plain):
    """A condition that a card a player controlled has, or has not, gone to a graveyard from the field this turn.

    The clause is FoW 309.1.
    """

    what: Selector
    who: Player
    has_not: bool = False
    past = (Left,)

    def holds(self, game: Game, at: Context) -> bool:
        kind, seats = described(self.what), self.who.seats(game, at)
        found = any(
            event.destination == game.DISCARD and event.controller in seats and kind.matches(game, at, event.ref)
            for event in game.history(Left)
        )
        return found != self.has_not


@word(
    "{who} cancelled a {type}spell {whose} controlled this turn",
    "このターンに{who:が}{whose:が}コントロールしていた{type}呪文を無効にしている",
)
class CancelledThisTurn(Plain):
    """A condition that a player has cancelled a spell of a player, or one of a type, this turn (FoW 1012.1)."""

    who: Player
    whose: Player
    type: Annotated[str, OF_SPELLS] = ""
    past = (Cancelled,)

    def holds(self, game: Game, at: Context) -> bool:
        by, of = self.who.seats(game, at), self.whose.seats(game, at)
        spells = [event.ref for event in game.history(Cancelled) if event.by_seat in by and event.ref in game.s.known]
        return any(
            game.controller(ref) in of and (not self.type or self.type in game.chars(ref).types) for ref in spells
        )


@word(
    "{who} removed <{n:count} or more {counter:counter} counters|@{counter:counter} counter> from <a |>{what:sg}"
    " this turn",
    "このターンに{who:が}{what}から{counter:counter}カウンターを<{n:count}個以上>取り除いている",
)
class RemovedCountersThisTurn(Plain):
    """A condition that a player has removed `n` counters of a name from such objects this turn (FoW 1022.1).

    Removing them as a cost counts too.
    """

    who: Player
    counter: str
    what: Selector
    n: Amount | None = None
    past = (CounterRemoved,)

    def holds(self, game: Game, at: Context) -> bool:
        kind, seats = described(self.what), self.who.seats(game, at)
        removed = sum(
            event.n
            for event in game.history(CounterRemoved)
            if event.name == self.counter and event.by_seat in seats and kind.matches(game, at, event.ref)
        )
        return removed >= (1 if self.n is None else self.n.value(game, at))


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class GainedLifeThisTurn(DoneThisTurn):
    """A condition that a player gained life this turn (FoW 105.4)."""

    past = (LifeGained,)


@word("{what:was} dealt damage by {by} this turn", "このターンに{by}が{what}にダメージを与えている")
class WasDamagedBy(SaidOf):
    """A condition that a source has dealt damage to an object this turn (FoW 912.1)."""

    what: Objects
    by: Single
    past = (Damaged,)

    def holds(self, game: Game, at: Context) -> bool:
        refs, sources = self.what.now(game, at), self.by.now(game, at)
        return any(event.target in refs and event.source in sources for event in game.history(Damaged))


@word("no {what:sg} {deed}", "どの{what}も{deed}ことがない")
class NoneDidThisTurn(Condition):
    """A condition that no object of a kind has attacked, or done something similar, this turn (FoW 803.5)."""

    what: Selector
    deed: Annotated[str, "did_this_turn"]
    past = (Attacked, Blocked, Entered, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        refs = {ref for ref in subjects_of_events(game, DEEDS[self.deed]) if not is_seat(ref)}
        return not any(kind.matches(game, at, ref) for ref in refs)


# -- this way --------------------------------------------------------------------------------------
DONE_SO = {
    "discarded": ("discarded", "捨てて"),
    "banished": ("banished", "破棄して"),
    "removed": ("removed", "取り除いて"),
    "returned": ("returned", "戻して"),
    "cancelled": ("cancelled", "無効にして"),
    "destroyed": ("destroyed", "破壊して"),
}


@word("{who} {deed} @{what:sg}< this way|>", "この方法で{who:が}{what}を{deed}いる")
class DidThisWay(Condition):
    """A condition that the last instruction, or the cost, has dealt with such a card (FoW 903.3b)."""

    who: Player
    deed: Annotated[str, DONE_SO]
    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        what = described(self.what)
        return any(what.matches(game, at, ref) for ref in at.memory.get("way", ()) if not is_seat(ref))


@word(
    ("it was put into a graveyard this way", "it was put into your graveyard this way"),
    "この方法でそれが墓地に置かれている",
)
class BuriedThisWay(Condition):
    """A condition that the last instruction has put a card into a graveyard and nowhere else (FoW 302.3, 910.1)."""

    def holds(self, game: Game, at: Context) -> bool:
        way = [ref for ref in at.memory.get("way", ()) if not is_seat(ref) and game.is_current(ref)]
        return any(game.obj(ref).zone == game.DISCARD for ref in way)


@word("that spell was cancelled this way", "この方法でその呪文が無効にされている")
class CancelledThisWay(Condition):
    """A condition that the item to be cancelled has left the chase (FoW 1012.1).

    Nobody has paid to prevent that, and the item could be cancelled.
    """

    def holds(self, game: Game, at: Context) -> bool:
        return any(not is_seat(ref) and game.item(ref) is None for ref in at.memory.get("way", ()))


@word(
    ("{who} put @{what:sg} into the field this way", "{who} put {what:sg} into the field this way"),
    "この方法で{who:が}{what}を場に出している",
)
class PutSuchThisWay(Condition):
    """A condition that the last instruction has put such a card into the field (FoW 202.3a, 903.3b)."""

    who: Player
    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        way = [ref for ref in at.memory.get("way", ()) if not is_seat(ref) and game.is_current(ref)]
        there = [ref for ref in way if at.memory.get("done") and game.obj(ref).zone == game.FIELD]
        kind = described(self.what)
        return any(kind.matches(game, at, ref) for ref in there)
