"""Replacements for the rest of a turn, and draws and phases that are skipped (FoW 901.2b, 910.1, 1031.1)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import DrawSkipped
from engine.games.force_of_will.words.vocabularies import SKIPPED_PHASES
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import Damaged, Drawn, Event, Moved
from engine.language.common.objects import as_of_now
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.replacements import Changed, Replacement, Would, WouldBefall, WouldDo
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Effect, Flow, Objects
from engine.language.grammar.word import word


@word("{what:subj} would leave <the|your> field", "{what:any}が場を離れる")
class LeavingWould(WouldBefall):
    """A proposed event: an object would leave the field (FoW 910.1)."""

    what: Objects
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        leaves = event.origin == game.FIELD and event.destination != game.FIELD
        return leaves and WouldBefall.fits(self, game, at, event)


@word("if {would} this turn, {instead}", "このターン、{would}場合、{instead}")
class WouldThisTurn(Effect):
    """An instruction: if something would happen this turn, something else happens instead (FoW 901.2b, 910.1)."""

    would: Would
    instead: Changed

    def valid(self) -> bool:
        """Return whether the event is valid; for damage there is another word."""
        wanted = self.instead.instead_of
        return Damaged not in self.would.kinds and (wanted is None or wanted.issuperset(self.would.kinds))

    def do(self, game: Game, at: Context) -> None:
        game.effects.add_replacement(at, Replacement(as_of_now(self.would, game, at), self.instead), UNTIL_END_OF_TURN)


# -- draws that are skipped or replaced, depending on the phase (FoW 1009.1) -----------------------
PHASES = {
    "draw": ("draw phase", "ドローフェイズ"),
    "main": ("main phase", "メインフェイズ"),
    "end": ("end phase", "エンドフェイズ"),
}


@word(
    "{who:subj} would draw a card in a phase other than <the |>{phase}",
    "{who:が}{phase}以外のフェイズにカードを1枚引く",
)
class WouldDrawElsewhere(WouldDo):
    """A proposed event: a player would draw a card in a phase other than the named one (FoW 502.1, 910.1)."""

    phase: Annotated[str, PHASES]
    kinds = (Drawn,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        return game.phase != self.phase and WouldDo.fits(self, game, at, event)


@word("{who:skips} drawing it", "{who:は}それを引かない")
class SkipDrawing(DoneBy):
    """An instruction not to draw the card that would be drawn (FoW 910.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            yield from game.events.process(DrawSkipped(seat=seat, by=at.source, clause="910.1"))
        at.memory["done"] = True


@word("{#skips|skip} drawing a card this way", "この方法でカードを引かない")
class SkipsDrawing(PlayerAct):
    """An event: a player skips drawing a card by the other ability of this card (FoW 910.1)."""

    kinds = (DrawSkipped,)
    referent_fields = ("seat", "", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, DrawSkipped)
        return event.by == at.source


# -- phases ----------------------------------------------------------------------------------------
@word("{who:skips} {@who:their|your} next {phase}", "{who:は}次の{phase}をスキップする")
class SkipPhase(DoneBy):
    """An instruction to skip a phase (FoW 1031.1)."""

    phase: Annotated[str, SKIPPED_PHASES]

    def do(self, game: Game, at: Context) -> None:
        for seat in each_doer(game, at, self.who):
            game.skip(seat, self.phase)
