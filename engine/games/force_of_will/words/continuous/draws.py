"""Draws that are skipped or replaced, depending on the phase (FoW 910.1, 1009.1)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import DrawSkipped
from engine.kernel.context import Context
from engine.kernel.events import Drawn, Event
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.replacements import WouldDo
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Flow
from engine.language.grammar.word import word

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
            yield from game.happen(DrawSkipped(seat=seat, by=at.source, clause="910.1"))
        at.memory["done"] = True


@word("{#skips|skip} drawing a card this way", "この方法でカードを引かない")
class SkipsDrawing(PlayerAct):
    """An event: a player skips drawing a card by the other ability of this card (FoW 910.1)."""

    kinds = (DrawSkipped,)
    told = ("seat", "", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, DrawSkipped)
        return event.by == at.source
