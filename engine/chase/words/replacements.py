"""Replacement effects (FoW 910 / MG 910): graveyards, counters, coming to the field."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Destroyed, Event, Moved
from engine.language.common.abilities import TABLE
from engine.language.common.replacements import Changed, Would, WouldBePut, means
from engine.language.grammar.categories import Game as CommonGame
from engine.language.grammar.categories import Objects, Player
from engine.language.grammar.word import word


# -- what would happen -----------------------------------------------------------------------------
@word(
    "{what:subj} would be put into {who:poss} graveyard< from {origin}>",
    "{what:any}が<{origin}から>{who:poss}墓地に置かれる",
)
class WouldGoToGraveyard(WouldBePut):
    """A card would be put into a graveyard from somewhere (FoW 910.1 / MG 910.1). Of "would_leave" the values are zones
    and `any`."""

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
    """Counters of a name would be put on something (FoW 910.1 / MG 910.1)."""

    counter: str
    what: Objects
    kinds = (CounterPut,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, CounterPut)
        return event.name == self.counter and means(game, at, self.what, event.ref)


class Discarding(Would):
    """A card would go from a hand to its owner's graveyard by being discarded (FoW 1019.1 / MG 1013.1)."""

    __slots__ = ()
    kinds = (Moved,)
    told = ("ref", "ref", "")


@word("{who:subj} would discard a card", "{who:が}カードを1枚捨てる")
class WouldDiscard(Discarding):
    """A player would discard a card, whatever makes him, one of several too (FoW 910.1 / MG 910.1)."""

    who: Player

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.cause == "discard" and event.owner in self.who.seats(game, at)


@word("{what:subj} would be discarded", "{what:any}が捨てられる")
class CardWouldBeDiscarded(Discarding):
    """A card would be discarded (FoW 910.1 / MG 910.1)."""

    what: Objects

    @property
    def zones(self) -> tuple[str, ...]:
        """A card that speaks of itself does so in the hand (FoW 902.2 / MG 902.2)."""
        return ("hand",) if self.what.this_card else TABLE

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.cause == "discard" and means(game, at, self.what, event.ref)


@word("put that many plus {n:count} instead", "代わりにそれに{n:count}を加えた数を置く")
class OneCounterMore(Changed):
    """Put that many plus one instead (FoW 1022.1 / MG 1018.2)."""

    n: int

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CounterPut)
        return (event.changed(n=event.n + self.n),)


@word("remove it from the game instead", "代わりにそれをゲームから取り除く")
class RemovedInstead(Changed):
    """Remove it from the game instead (FoW 1004.1 / MG 1003.1)."""

    rank = -1

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        if isinstance(event, Moved):
            return (event.changed(destination=game.REMOVED, clause=game.clause("1004.1")),)
        if isinstance(event, Destroyed) and game.here(event.ref):
            return (game.moving(event.ref, game.REMOVED, at=at, clause=game.clause("1004.1")),)
        return ()


# -- entering the field ----------------------------------------------------------------------------
@word
class WouldEnter(Would):
    """This card would enter the field (not written: `enters the field with ...` means it) (FoW 1022.6 / MG 1018.8)."""

    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.destination == game.FIELD and event.ref == at.source
