"""Conditions on events of this turn (ZX 815, 1203, 1204)."""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import DEEDS, Ignited, LifeCounted, MovedSquare
from engine.games.zx.words.vocabularies import APPEARED_BY, DID, ZONES
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Damaged, Entered
from engine.language.common.amounts import at_least
from engine.language.common.conditions import DoneThisTurn, Plain
from engine.language.common.referents import has_happened_to, mention_subject
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Objects, Player, Selector, Single
from engine.language.grammar.word import word


@word("{what} {deed}", "{what:が}{deed}")
class DidSo(Plain):
    """The condition that a card attacked, appeared, moved or took damage this turn."""

    what: Single
    deed: Annotated[str, DID]
    past = (Damaged, Attacked, Entered, MovedSquare)

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, self.what.now(game, at))
        return has_happened_to(game, refs, DEEDS[self.deed])


@word(
    "<{n:count} or more {what:pl}|@{what:sg}> appeared this turn", "このターンに{what}が<{n:count}枚以上>登場していた"
)
class AppearedSo(Plain):
    """The condition that such a card, or at least `n` such cards, appeared this turn (ZX 1007.1)."""

    what: Selector
    n: Amount | None = None
    past = (Entered,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        found = sum(1 for event in game.history(Entered) if kind.matches(game, at, event.ref))
        return found >= at_least(self.n, game, at)


@word("{who} ignited this turn", "このターンに{who:が}イグニッションしていた")
class IgnitedSo(DoneThisTurn):
    """The condition that you ignited this turn (ZX 505.3a, 1011)."""

    past = (Ignited,)


@word("{who:poss} life <{up?}increased|decreased> this turn", "このターンに{who:poss}ライフが<{up?}増加|減少>していた")
class LifeChanged(Plain):
    """The condition that your life has decreased or increased this turn (ZX 1012.1, 1012.2)."""

    who: Player
    up: bool = False
    past = (LifeCounted,)

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        return any(event.up == self.up and event.seat in seats for event in game.history(LifeCounted))


@word("{what} appeared from {who:poss} {zone}", "{what:が}{who:poss}{zone}から登場していた")
class CameFrom(Plain):
    """The condition that a card appeared from a zone (ZX 1007.2)."""

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
    """The condition that a card appeared by ignition, or was played from life (ZX 1133.2)."""

    what: Objects
    how: Annotated[str, APPEARED_BY]
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, self.what.now(game, at))
        return any(self.how in game.obj(ref).marks for ref in refs if not is_seat(ref))
