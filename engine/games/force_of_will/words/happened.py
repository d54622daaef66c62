"""Events of Force of Will alone: judgment, calls, runes, the rounding of life."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.events import Event, OfCard, OfSeat

ART = "gods_art"  # a mark of what is played: a God's Art (FoW 1112.1)


class LifeRounded(OfSeat, kw_only=True):
    """A seat's life is rounded up (FoW 1205.1)."""

    life: int
    touches = frozenset({"life"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.players[self.seat].life = self.life
        return (self,)


class Judged(OfCard, kw_only=True):
    """A ruler has become a J-ruler by its judgment (FoW 705.3a-1)."""


class Called(OfCard, kw_only=True):
    """A magic stone was called; `ref` is the stone on the field."""


class RuneRevealed(OfCard, kw_only=True):
    touches = frozenset({"rune"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.change(self.ref, revealed=True, face_down=False)
        return (self,)


KINDS = (LifeRounded, Judged, Called, RuneRevealed)
