"""Conditions about what has happened this turn (ZX 815, 1203, 1204)."""

from __future__ import annotations

from typing import Annotated, Any

from engine.games.zx.words.asks import Game
from engine.games.zx.words.tables import APPEARED_BY, DID, ZONES
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Damaged, Destroyed, Entered, Played
from engine.language.common.conditions import DamageDealtThisTurn
from engine.language.common.memory import mention_subject
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Objects, Player, Selector, Single
from engine.language.grammar.word import word

from .conditions import Plain
from .happened import Ignited, LifeCounted, MovedSquare


@word(
    ("{who:was} dealt damage this turn", "damage was dealt to {who} this turn"),
    "このターンに{who:が}ダメージを受けていた",
)
class TookDamage(DamageDealtThisTurn, Plain):
    """A player was dealt damage this turn (ZX 907.1)."""


@word("{what} {deed}", "{what:が}{deed}")
class DidSo(Plain):
    """This card attacked this turn, appeared, moved, was dealt damage."""

    what: Single
    deed: Annotated[str, DID]
    past = (Damaged, Attacked, Entered, MovedSquare)

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, self.what.now(game, at))
        if self.deed == "damaged":
            return any(event.target in refs for event in game.history(Damaged))
        kind: type[Any] = {"attacked": Attacked, "appeared": Entered, "moved": MovedSquare}[self.deed]
        return any(event.ref in refs for event in game.history(kind))


@word(
    "<{n:count} or more {what:pl} were|@{what:sg} was> destroyed<{how}> this turn",
    "このターンに{what}が<{n:count}枚以上><{how}>破壊されていた",
)
class WasDestroyedSo(Plain):
    """Such a Z/X was destroyed this turn, perhaps in battle; so many."""

    what: Selector
    n: Amount | None = None
    how: Annotated[str, {"battle": (" in battle", "バトルで"), "effect": (" by an effect", "効果で")}] = ""
    past = (Destroyed,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        least = 1 if self.n is None else self.n.value(game, at)
        found = [
            one
            for one in game.history(Destroyed)
            if not self.how or any(cause == self.how for cause, _, _ in one.causes)
        ]
        return sum(1 for event in found if kind.matches(game, at, event.ref)) >= least


@word(
    "<{n:count} or more {what:pl}|@{what:sg}> appeared this turn", "このターンに{what}が<{n:count}枚以上>登場していた"
)
class AppearedSo(Plain):
    """Such a card appeared this turn; so many (ZX 1007.1)."""

    what: Selector
    n: Amount | None = None
    past = (Entered,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        least = 1 if self.n is None else self.n.value(game, at)
        return sum(1 for event in game.history(Entered) if kind.matches(game, at, event.ref)) >= least


@word(
    "{who} played <{n:count} or more {what:pl}|@{what:sg}> this turn",
    "このターンに{who:が}{what}を<{n:count}枚以上>プレイしていた",
)
class PlayedSo(Plain):
    """You played such a card this turn; so many (ZX 804.2h)."""

    who: Player
    what: Selector
    n: Amount | None = None
    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        least = 1 if self.n is None else self.n.value(game, at)
        return any(
            sum(1 for e in game.history(Played, seat) if e.what == "card" and kind.matches(game, at, e.ref)) >= least
            for seat in self.who.seats(game, at)
        )


@word("{who} ignited this turn", "このターンに{who:が}イグニッションしていた")
class IgnitedSo(Plain):
    """You ignited this turn (ZX 505.3a, 1011)."""

    who: Player
    past = (Ignited,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.history(Ignited, seat) for seat in self.who.seats(game, at))


@word("{who:poss} life <{up?}increased|decreased> this turn", "このターンに{who:poss}ライフが<{up?}増加|減少>していた")
class LifeChanged(Plain):
    """Your life has decreased or increased this turn (ZX 1012.1, 1012.2)."""

    who: Player
    up: bool = False
    past = (LifeCounted,)

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        return any(event.up == self.up and event.seat in seats for event in game.history(LifeCounted))


@word("{what} appeared from {who:poss} {zone}", "{what:が}{who:poss}{zone}から登場していた")
class CameFrom(Plain):
    """This card appeared from a zone (ZX 1007.2)."""

    what: Objects
    who: Player
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        refs, seats = mention_subject(at, self.what.now(game, at)), self.who.seats(game, at)
        found = [game.obj(ref) for ref in refs if not is_seat(ref)]
        return any(obj.marks.came_from == self.zone and obj.owner in seats for obj in found)


@word("{what} {how}", "{what:が}{how}")
class AppearedBy(Plain):
    """This card appeared by ignition, or was played from life (ZX 1133.2)."""

    what: Objects
    how: Annotated[str, APPEARED_BY]
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, self.what.now(game, at))
        return any(self.how in game.obj(ref).marks for ref in refs if not is_seat(ref))
