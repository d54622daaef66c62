"""Cards of the rune area and of the extra deck that are turned face down again (FoW 711.2, 1133.2)."""

from __future__ import annotations

from engine.chase.words.effects.objects import everywhere
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import TurnedDown
from engine.kernel.context import Context
from engine.language.common.memory import done
from engine.language.common.players import DoneTo
from engine.language.grammar.categories import Flow
from engine.language.grammar.word import word

ZONES = ("rune", "extra")


@word("{who:flips} {what} face down", "{who:は}{what}を裏向きにする")
class FlipDown(DoneTo):
    """An instruction to turn revealed cards of a rune area or an extra deck face down (FoW 711.2, 1133.2, 303.2).

    The cards are no longer revealed.
    """

    def valid(self) -> bool:
        """Return whether the cards are in zones where cards are revealed for the rest of the game."""
        zones = getattr(getattr(self.what, "what", None), "zones", ZONES)
        return bool(zones) and set(zones) <= set(ZONES)

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.what.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from everywhere(game, at, self.what, self.who)
        here = [ref for ref in refs if game.here(ref) and game.obj(ref).revealed and game.obj(ref).zone in ZONES]
        events = [TurnedDown(ref=ref, seat=game.owner(ref), clause="303.2") for ref in here]
        turned = tuple([e.ref for e in (yield from game.done(TurnedDown, *events))]) if events else ()
        done(at, turned, len(turned))
