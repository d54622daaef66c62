"""Replacement effects of this game alone (FoW 910): graveyards, life, counters, more damage."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Damaged, Destroyed, Event, LifeGained, Moved
from engine.language.common.memory import only_objects
from engine.language.common.replacements import Changed, DamageToThese, Replacement, Would, means
from engine.language.grammar.categories import Effect, Flow, Objects, Player
from engine.language.grammar.word import word


# -- what would happen -----------------------------------------------------------------------------
@word(
    "{what:subj} would be put into {who:poss} graveyard< from {origin}>",
    "{what:any}が<{origin}から>{who:poss}墓地に置かれる",
)
class WouldGoToGraveyard(Would):
    """A card would be put into a graveyard from somewhere (FoW 910.1)."""

    what: Objects
    who: Player
    origin: Annotated[str | None, {"field": ("the field", "場"), "any": ("anywhere", "いずれかの領域")}] = None
    kinds = (Moved,)
    told = ("ref", "ref", "")

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        if not isinstance(event, Moved) or event.destination != "graveyard":
            return False
        if self.origin == "field" and event.origin != "field":
            return False
        if event.owner not in self.who.seats(game, at):
            return False
        if not event.ref:  # a card of a deck has no characteristics but the printed ones
            kind = getattr(self.what, "what", None)
            fits = getattr(kind, "fits_chars", None)
            return fits is not None and bool(fits(game.printed_card(event.card)))
        return means(game, at, self.what, event.ref)


@word("{who:subj} would gain life", "{who:が}ライフを得る")
class WouldGainLife(Would):
    """A player would gain life (FoW 910.1)."""

    who: Player
    kinds = (LifeGained,)
    told = ("", "", "amount")

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, LifeGained) and event.seat in self.who.seats(game, at)


@word(
    (
        "{counter:counter} counters would be put on {what}",
        "one or more {counter:counter} counters would be put on {what}",
    ),
    "{what}に{counter:counter}カウンターが置かれる",
)
class WouldHaveCounters(Would):
    """Counters of a name would be put on something (FoW 910.1)."""

    counter: str
    what: Objects
    kinds = (CounterPut,)

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, CounterPut) and event.name == self.counter and means(game, at, self.what, event.ref)


# -- what happens instead --------------------------------------------------------------------------
@word(
    "it deals <that much +{more:digits}|double that much> instead",
    "代わりに<それに{more:digits}を加えた|その2倍の>ダメージを与える",
)
class DealsMore(Changed):
    """It deals that much +200 instead; double that much."""

    more: int | None = None

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)
        yield


@word(
    "{who:gains} <that much +{more:digits}|double that much> instead",
    "代わりに{who:は}<それに{more:digits}を加えた|その2倍の>ライフを得る",
)
class GainsMore(Changed):
    """You gain double that much instead; that much +100."""

    who: Player
    more: int | None = None

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, LifeGained)
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)
        yield


@word("put that many plus {n:count} instead", "代わりにそれに{n:count}を加えた数を置く")
class OneCounterMore(Changed):
    """Put that many plus one instead (FoW 1022.1)."""

    n: int

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, CounterPut)
        return (event.changed(n=event.n + self.n),)
        yield


@word("remove it from the game instead", "代わりにそれをゲームから取り除く")
class RemovedInstead(Changed):
    """Remove it from the game instead (FoW 1004.1)."""

    rank = -1

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        if isinstance(event, Moved):
            return (event.changed(destination="removed", clause="1004.1"),)
        if isinstance(event, Destroyed) and game.here(event.ref):
            return (game.moving(event.ref, "removed", at=at, clause="1004.1"),)
        return ()
        yield


@word("if {what:subj} would deal damage this turn, {instead}", "このターン、{what:が}ダメージを与える場合、{instead}")
class DealsMoreThisTurn(Effect):
    """If target resonator would deal damage this turn, it deals that much +200 instead."""

    what: Objects
    instead: Changed

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            game.add_replacement(at, Replacement(DamageToThese(refs, by=True), self.instead), "turn")


# -- entering the field ----------------------------------------------------------------------------
@word
class WouldEnter(Would):
    """This card would enter the field (not written: `enters the field with ...` means it) (FoW 1022.6)."""

    kinds = (Moved,)

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, Moved) and event.destination == "field" and event.ref == at.source
