"""Replacement effects of this game alone (FoW 910): life, more damage."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event, LifeGained
from engine.language.common.memory import only_objects
from engine.language.common.replacements import Changed, DamageToThese, Replacement, WouldDo
from engine.language.grammar.categories import Effect, Flow, Objects, Player
from engine.language.grammar.word import word


@word("{who:subj} would gain life", "{who:が}ライフを得る")
class WouldGainLife(WouldDo):
    """A player would gain life (FoW 910.1)."""

    kinds = (LifeGained,)
    told = ("", "", "amount")


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


@word("if {what:subj} would deal damage this turn, {instead}", "このターン、{what:が}ダメージを与える場合、{instead}")
class DealsMoreThisTurn(Effect):
    """If target resonator would deal damage this turn, it deals that much +200 instead."""

    what: Objects
    instead: Changed

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            game.add_replacement(at, Replacement(DamageToThese(refs, by=True), self.instead), "turn")
