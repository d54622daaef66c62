"""Conditions about events of this turn and about produced will, and qualifiers for objects that did nothing."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.triggers.event_types import DEEDS
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ADDED_TO
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Attacked, Blocked, Cancelled, CounterRemoved, Left
from engine.language.common.conditions import Plain
from engine.language.common.memory import befell
from engine.language.common.selectors import Printed, Qualifier, described
from engine.language.grammar.categories import Amount, Player, Selector
from engine.language.grammar.word import word

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


@word("{who:has} no produced will", "{who:が}生み出したウィルを持っていない")
class NoWillLeft(Plain):
    """A condition that a player has no produced and unspent will (FoW 907.4)."""

    who: Player
    own_reads = frozenset({"will"})

    def holds(self, game: Game, at: Context) -> bool:
        return not any(game.s.players[seat].will for seat in self.who.seats(game, at))


NOT_DONE = {
    "attacked": ("attack", "攻撃していない"),
    "blocked": ("block", "ブロックしていない"),
    "attacked or blocked": ("attack or block", "攻撃もブロックもしていない"),
}


@word("that didn't {deed} this turn", "このターンに{deed}")
class NotThisTurn(Qualifier):
    """A qualifier: an object that has not attacked or blocked this turn (FoW 803.5, 804.4)."""

    deed: Annotated[str, NOT_DONE]
    past = (Attacked, Blocked)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not befell(game, (ref,), DEEDS[self.deed])


HOSTS = {
    key: (en[0].lower() + en[1:] if en[0] != "J" else en, ja) for key, (en, ja) in ADDED_TO.items() if key != "field"
}


@word("that can be added to @{host}", "{host}に設置できる")
class CanBeAddedTo(Printed, Qualifier):
    """A qualifier: an addition that is added to such objects (FoW 1406.1a)."""

    host: Annotated[str, HOSTS]

    def fits_chars(self, chars: Chars) -> bool:
        return getattr(chars, "added_to", "") == self.host
