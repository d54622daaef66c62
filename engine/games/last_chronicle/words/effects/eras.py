"""Eras, chrono checks, bursts and exchanges (LC 7.6, 9.5.7, 15.1.14, 15.1.15, 15.3.2).

The words are numbers, conditions, instructions and trigger events.
"""

from __future__ import annotations

from typing import Annotated

from engine.games.last_chronicle.words.objects.nouns import EraMarker
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import ChronoChecked, EraAdvanced, Exchanged, Invoked
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.amounts import ONE, Multiplier, scaled, valued
from engine.language.common.conditions import DoneThisTurn, Plain, compared
from engine.language.common.places import for_all
from engine.language.common.players import DoneBy, DoneToSome, each_doer, so_many_in_turn
from engine.language.common.referents import note_outcome
from engine.language.common.selectors import Noun
from engine.language.common.triggers import PlayerAct, such
from engine.language.grammar.categories import Amount, Flow, Player, Selector
from engine.language.grammar.word import word

LIMITS = {"=": ("", "である"), ">=": (" or more", "以上である"), "<=": (" or less", "以下である")}
BURSTS = {
    "burst": ("a chrono burst", "クロノバースト"),
    "soul_burst": ("a soul burst", "ソウルバースト"),
}


# -- eras as numbers (LC 7.6.2) --------------------------------------------------------------------
@word(valued("{who:poss} era"), valued("{who:poss}時代の数値"))
class EraOf(Amount):
    """The era of a player as a number from 1 to 4 (LC 7.6.2).

    It is fixed when the text is used (LC 11.2.6, 11.5.7, 11.6.9).
    """

    who: Player
    own_reads = frozenset({"era"})

    def value(self, game: Game, at: Context) -> int:
        return max((game.era_at(seat, at) for seat in self.who.seats(game, at)), default=0)


@word(valued("{who:poss} CA total"), valued("{who:poss}CAの合計値"))
class CaTotalOf(Amount):
    """The total CA of the cards in a player's CA yard (LC 9.5.7)."""

    who: Player
    own_reads = frozenset({"ca", "number"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.ca_total(seat) for seat in self.who.seats(game, at))


# -- conditions ------------------------------------------------------------------------------------
@word("{who:poss} era is {n:era}{limit}", "{who:poss}時代が{n:era}{limit}")
class EraIs(Plain):
    """A condition on a player's era, such as "is III or more" (LC 7.6.2).

    The era is fixed when the text is used (LC 11.2.6, 11.5.7, 11.6.9).
    """

    who: Player
    n: int
    limit: Annotated[str, LIMITS] = "="
    own_reads = frozenset({"era"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(compared(game.era_at(seat, at), self.limit, self.n) for seat in self.who.seats(game, at))


@word("{who} advanced the era this turn", "このターンに{who:が}時代を進展させている")
class EraAdvancedThisTurn(DoneThisTurn):
    """A condition that a player has advanced the era this turn (LC 9.5.7, 9.5.7.4)."""

    past = (EraAdvanced,)


@word("{who} chrono checked this turn", "このターンに{who:が}クロノチェックを行っている")
class CheckedThisTurn(DoneThisTurn):
    """A condition that a player has performed a chrono check this turn (LC 15.1.14.4)."""

    past = (ChronoChecked,)


@word("{who} invoked {what} this turn", "このターンに{who:が}{what}を発動している")
class InvokedThisTurn(Plain):
    """A condition that a player has invoked a burst this turn (LC 6.9.1)."""

    who: Player
    what: Annotated[str, BURSTS]
    past = (Invoked,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.what == self.what for seat in self.who.seats(game, at) for one in game.history(Invoked, seat))


# -- instructions ----------------------------------------------------------------------------------
@word("{who:advances} the era", "{who:は}時代を進展させる")
class AdvanceEra(DoneBy):
    """An instruction to advance the era as in the main phase, with any CA total (LC 9.5.7)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        did = False
        for seat in each_doer(game, at, self.who):
            did = (yield from game.advance_by_effect(seat, at)) or did
        at.memory["done"] = did


@word(
    "{who:chrono checks} <{n=}once|{n:count} times>< {each}>",
    "{who:は}<{each}>クロノチェックを{n:count}回行う",
)
class ChronoCheck(DoneBy):
    """An instruction to perform a number of chrono checks (LC 15.1.14.1, 15.1.14.4)."""

    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game,
            at,
            self.who,
            lambda: scaled(self.n.value(game, at), self.each, game, at),
            lambda seat, n: game.chrono_check(seat, n, at),
        )


@word(
    "{who:exchanges} <{n=}an era marker with a card|{n:count} era markers with cards> in {@who:their|your} hand",
    "{who:は}時代マーカーと手札を{n:count}枚交換する",
)
class Exchange(DoneBy):
    """An instruction to exchange era markers with cards of the hand, all or none (LC 15.1.15.1, 15.1.15.4)."""

    n: Amount = ONE

    def possible(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(min(len(game.zone(s, "era")), len(game.zone(s, game.HAND))) >= n for s in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game, at, self.who, lambda: self.n.value(game, at), lambda seat, n: game.exchange(seat, n, at)
        )


@word("{who:turns} {what} face <{face_down?}down|up>", "{who:は}{what}を<{face_down?}裏|表>向きにする")
class TurnMarkers(DoneToSome):
    """An instruction to turn era markers face up or face down (LC 6.3.1.2, 7.6.4).

    Markers that already have this side up are not turned (LC 6.3.1.3).
    """

    face_down: bool = False

    def valid(self) -> bool:
        """Return whether the instruction names era markers, the only cards that can be face down (LC 7.6.3)."""
        nouns = [part for part in self.what.words() if isinstance(part, Noun)]
        return bool(nouns) and all(isinstance(noun, EraMarker) for noun in nouns)

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.obj(ref).face_down != self.face_down for ref in self.what.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from for_all(game, at, self.what, self.who)
        turned = yield from game.turn_over(refs, at, down=self.face_down)
        note_outcome(at, turned, len(turned))


# -- trigger events --------------------------------------------------------------------------------
@word("{#advances|advance} the era", "時代を進展させる")
class AdvancesEra(PlayerAct):
    """A trigger event: a player advances the era (LC 9.5.7.5), even from IV (LC 9.5.7.4)."""

    kinds = (EraAdvanced,)
    referent_fields = ("seat", "", "era")


@word("{#chrono checks|chrono check}< @{what:sg}>", "<{what}を>クロノチェックする")
class ChecksAct(PlayerAct):
    """A trigger event: a player performs a chrono check, optionally of a card of a kind (LC 15.1.14.1).

    The text may refer to that card afterwards.
    """

    what: Selector | None = None
    kinds = (ChronoChecked,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, ChronoChecked)
        return such(game, at, self.what, event.ref)


@word("{#invokes|invoke} {what}", "{what}を発動する")
class InvokesAct(PlayerAct):
    """A trigger event: a player invokes a burst (LC 6.9.1)."""

    what: Annotated[str, BURSTS]
    kinds = (Invoked,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Invoked)
        return event.what == self.what


@word("{#exchanges|exchange} era markers", "時代マーカーを交換する")
class ExchangesAct(PlayerAct):
    """A trigger event: a player exchanges era markers with cards of the hand (LC 15.1.15.1)."""

    kinds = (Exchanged,)
    referent_fields = ("seat", "", "n")
