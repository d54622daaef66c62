"""The words that only this game has."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.kernel.events import Entered, Event
from engine.language.common.abilities import Instructions
from engine.language.common.amounts import ONE
from engine.language.common.players import DOER
from engine.language.common.referents import note_outcome
from engine.language.common.selectors import Noun
from engine.language.common.triggers import Act, Trigger
from engine.language.grammar.categories import Ability, Amount, Effect, Flow, Game, Keyword, Line, Player, Simple
from engine.language.grammar.word import word
from tests.third_game.engine_side.words.printed import LightsGained

RIVER = ("river",)


@word("{#boat|boats}", "舟")
class BoatNoun(Noun):
    """A noun for a boat on the river (LR 201.1, 301.1)."""

    seen_by_all = True
    zones = RIVER
    measure = "艘"


@word("[Swift]", "[早舟]")
class Swift(Keyword):
    """A keyword of a boat that enters recovered (LR 202.1).

    The rules for setting out use it.
    """

    name = "Swift"


@word("sets out", "出航する")
class SetsOut(Act):
    """The act of coming onto the river (LR 403.2)."""

    kinds = (Entered,)
    live_in = RIVER

    def facts(self, game: Game, at: Context, event: Event) -> tuple[int, int, int] | None:
        assert isinstance(event, Entered)
        return (event.ref, 0, 0)


@word("{who:gains} {count:a light|lights}", "{who:は}灯を{count}つ得る")
class GainLights(Simple):
    """An instruction to gain lights (LR 403.4)."""

    count: Amount = ONE
    who: Player = DOER

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.count.value(game, at)
        for seat in self.who.seats(game, at):
            yield from game.events.process(LightsGained(seat=seat, amount=n, ref=at.source, clause="403.4"))
        note_outcome(at, n > 0, n)


@word("^{trigger}: {effects:sentences}", "{trigger}：{effects:文}")
class WhenLine(Line, Instructions):
    """A line with a trigger and its instructions (LR 404.1)."""

    trigger: Trigger
    effects: tuple[Effect, ...]

    role = "triggered"
    zones = RIVER

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)
