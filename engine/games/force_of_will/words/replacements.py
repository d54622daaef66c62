"""Replacement effects of this game alone (FoW 910): graveyards, life, counters, more damage."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Damaged, Destroyed, Event, LifeGained, Moved
from engine.language.common.memory import only_objects
from engine.language.common.replacements import Changed, DamageToThese, Replacement, Would, WouldBePut, WouldDo, means
from engine.language.grammar.categories import Effect, Flow, Objects, Player
from engine.language.grammar.word import word


# -- what would happen -----------------------------------------------------------------------------
@word(
    "{what:subj} would be put into {who:poss} graveyard< from {origin}>",
    "{what:any}が<{origin}から>{who:poss}墓地に置かれる",
)
class WouldGoToGraveyard(WouldBePut):
    """A card would be put into a graveyard from somewhere (FoW 910.1)."""

    what: Objects
    who: Player
    origin: Annotated[str | None, {"field": ("the field", "場"), "any": ("anywhere", "いずれかの領域")}] = None
    into = "graveyard"


@word("{who:subj} would gain life", "{who:が}ライフを得る")
class WouldGainLife(WouldDo):
    """A player would gain life (FoW 910.1)."""

    kinds = (LifeGained,)
    told = ("", "", "amount")


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

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, CounterPut)
        return event.name == self.counter and means(game, at, self.what, event.ref)


# -- what happens instead --------------------------------------------------------------------------
class ThatMuchMore(Changed):
    """So much more than it would be; without a number, double as much."""

    __slots__ = ()
    more: int | None

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Damaged, LifeGained))
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)


@word(
    "it deals <that much +{more:digits}|double that much> instead",
    "代わりに<それに{more:digits}を加えた|その2倍の>ダメージを与える",
)
class DealsMore(ThatMuchMore):
    """It deals that much +200 instead; double that much."""

    more: int | None = None


@word(
    "{who:gains} <that much +{more:digits}|double that much> instead",
    "代わりに{who:は}<それに{more:digits}を加えた|その2倍の>ライフを得る",
)
class GainsMore(ThatMuchMore):
    """You gain double that much instead; that much +100."""

    who: Player
    more: int | None = None


@word("put that many plus {n:count} instead", "代わりにそれに{n:count}を加えた数を置く")
class OneCounterMore(Changed):
    """Put that many plus one instead (FoW 1022.1)."""

    n: int

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, CounterPut)
        return (event.changed(n=event.n + self.n),)


@word("remove it from the game instead", "代わりにそれをゲームから取り除く")
class RemovedInstead(Changed):
    """Remove it from the game instead (FoW 1004.1)."""

    rank = -1

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        if isinstance(event, Moved):
            return (event.changed(destination="removed", clause="1004.1"),)
        if isinstance(event, Destroyed) and game.here(event.ref):
            return (game.moving(event.ref, "removed", at=at, clause="1004.1"),)
        return ()


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

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.destination == "field" and event.ref == at.source
