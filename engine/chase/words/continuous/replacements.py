"""Replacement effects (FoW 910 / MG 910): graveyards, counters, entering the field."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Destroyed, Event, Moved
from engine.language.common.abilities import TABLE
from engine.language.common.replacements import Changed, Would, WouldBePut, means
from engine.language.grammar.categories import Game as CommonGame
from engine.language.grammar.categories import Objects, Player
from engine.language.grammar.word import word


# -- proposed events -------------------------------------------------------------------------------
@word(
    "{what:subj} would be put into {who:poss} graveyard< from {origin}>",
    "{what:any}が<{origin}から>{who:poss}墓地に置かれる",
)
class WouldGoToGraveyard(WouldBePut):
    """A proposed event: a card would be put into a graveyard from a zone (FoW 910.1 / MG 910.1).

    The values of the table "would_leave" are zones and `any`."""

    what: Objects
    who: Player
    origin: Annotated[str | None, "would_leave"] = None

    def into_zone(self, game: CommonGame) -> str:
        return game.DISCARD


@word(
    (
        "{counter:counter} counters would be put on {what}",
        "one or more {counter:counter} counters would be put on {what}",
    ),
    "{what}に{counter:counter}カウンターが置かれる",
)
class WouldHaveCounters(Would):
    """A proposed event: counters of a name would be put on an object (FoW 910.1 / MG 910.1)."""

    counter: str
    what: Objects
    kinds = (CounterPut,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, CounterPut)
        return event.name == self.counter and means(game, at, self.what, event.ref)


class Discarding(Would):
    """A proposed event: a discarded card would go from a hand to its owner's graveyard (FoW 1019.1 / MG 1013.1)."""

    __slots__ = ()
    kinds = (Moved,)
    referent_fields = ("ref", "ref", "")


@word("{who:subj} would discard a card", "{who:が}カードを1枚捨てる")
class WouldDiscard(Discarding):
    """A proposed event: a player would discard a card for any reason, also one of several (FoW 910.1 / MG 910.1)."""

    who: Player

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.cause == "discard" and event.owner in self.who.seats(game, at)


@word("{what:subj} would be discarded", "{what:any}が捨てられる")
class CardWouldBeDiscarded(Discarding):
    """A proposed event: a card would be discarded (FoW 910.1 / MG 910.1)."""

    what: Objects

    @property
    def zones(self) -> tuple[str, ...]:
        """Return the zones where the ability works; a card that refers to itself does so in the hand.

        See FoW 902.2 / MG 902.2."""
        return ("hand",) if self.what.this_card else TABLE

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.cause == "discard" and means(game, at, self.what, event.ref)


@word("put that many plus {n:count} instead", "代わりにそれに{n:count}を加えた数を置く")
class OneCounterMore(Changed):
    """The replacement "put that many plus one instead" (FoW 1022.1 / MG 1018.2)."""

    n: int

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CounterPut)
        return (event.changed(n=event.n + self.n),)


@word("remove it from the game instead", "代わりにそれをゲームから取り除く")
class RemovedInstead(Changed):
    """The replacement "remove it from the game instead" (FoW 1004.1 / MG 1003.1)."""

    rank = -1

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        if isinstance(event, Moved):
            return (event.changed(destination=game.REMOVED, clause=game.clause("1004.1")),)
        if isinstance(event, Destroyed) and game.is_current(event.ref):
            return (game.movement.move_event(event.ref, game.REMOVED, at=at, clause=game.clause("1004.1")),)
        return ()


# -- entering the field ----------------------------------------------------------------------------
@word
class WouldEnter(Would):
    """A proposed event: this card would enter the field (FoW 1022.6 / MG 1018.8).

    It is not written itself; `enters the field with ...` implies it."""

    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.destination == game.FIELD and event.ref == at.source
