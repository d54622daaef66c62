"""Events of Force of Will only.

They are about judgment, calls, runes, sides turned up, the rounding of life, and the Valhalla rule.
"""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.events import Change, Event, OfCard, OfSeat

ART = "gods_art"  # a mark of a play: a God's Art (FoW 1112.1)
INHERITED = "inherited"  # a mark of a play: an ability of an [Inheritance] (FoW 1126.2a)


class LifeRounded(OfSeat, kw_only=True):
    """An event: a seat's life is rounded up (FoW 1205.1)."""

    life: int
    touches = frozenset({"life"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.players[self.seat].life = self.life
        return (self,)


class Judged(OfCard, kw_only=True):
    """An event: a ruler has become a J-ruler by its judgment (FoW 705.3a-1)."""


class BattleJoined(OfCard, kw_only=True):
    """An event: the attacker, `ref`, begins to battle with `other` (FoW 804.5); `seat` is the turn player."""

    other: int
    touches = frozenset({"battle"})


class Called(OfCard, kw_only=True):
    """An event: a magic stone was called; `ref` is the stone on the field."""


class RuneRevealed(OfCard, kw_only=True):
    touches = frozenset({"rune"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.change(self.ref, revealed=True, face_down=False)
        return (self,)


class TurnedOver(OfCard, Change, kw_only=True):
    """An event: another side of a card is turned up.

    The object stays the same, and everything that applies to it or is on it stays (FoW 1302.2c, 1302.3c, 1304.6). The
    abilities of the new side are live from then on (FoW 909.3b-1). `was`: the side that was up before. `how`: "shift",
    "invert" or "judgment".
    """

    face: int
    was: int
    how: str
    touches = frozenset({"field", "ruler", "kind"})

    def can_happen(self, game: Game) -> bool:
        obj = game.s.objects.get(self.ref)
        return obj is not None and obj.face == self.was

    def change(self, game: Game) -> None:
        game.s.change(self.ref, face=self.face, stamp=game.s.tick())
        game.layers.forget_object(self.ref)


class StoryRevealed(OfCard, kw_only=True):
    """An event: a card of an extra deck is revealed for the rest of the game."""

    touches = frozenset({"extra"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.change(self.ref, revealed=True)
        return (self,)


class TurnedDown(OfCard, kw_only=True):
    """An event: a revealed card of a rune area or an extra deck is turned face down (FoW 303.2)."""

    touches = frozenset({"rune", "extra"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        game.s.change(self.ref, revealed=False, face_down=game.obj(self.ref).zone == "rune")
        return (self,)


class DrawSkipped(OfSeat, kw_only=True):
    """An event: a seat does not draw a card, because of the ability of a card (FoW 910.1)."""

    by: int


class Forestalled(OfCard, kw_only=True):
    """An event: the first damage of a turn that would be dealt to a card was prevented (FoW 1018.1)."""


class WeatherChanged(OfSeat, kw_only=True):
    """An event: the weather of a seat changes; "" is none (FoW 1028.1)."""

    weather: str
    touches = frozenset({"weather"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        before = game.own.weather
        game.own.weather = (self.weather, before[1]) if self.seat == 0 else (before[0], self.weather)
        return (self,)


class DiceRolled(OfSeat, kw_only=True):
    """An event: a seat rolls `n` dice (FoW 1023.1); `points`: the results."""

    n: int
    points: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.points)

    @property
    def shown(self) -> str:
        """Return the results of the dice as text."""
        return ", ".join(map(str, self.points))

    def apply(self, game: Game) -> tuple[Event, ...]:
        return (self.changed(points=tuple([game.die() for _ in range(self.n)])),)


class Restarted(OfSeat, kw_only=True):
    """An event: a seat restarts the game (FoW 1033.1)."""


class SealReleased(OfCard, kw_only=True):
    """An event: the seals of an object, or of everything that a seat controls, are released (FoW 1026.1)."""

    touches = frozenset({"seal"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        if self.ref in game.own.unsealed:
            return ()
        game.own.unsealed = (*game.own.unsealed, self.ref)
        return (self,)


class ValhallaAgreed(Event, kw_only=True):
    """An event: the players have agreed on the Valhalla rule (FoW 1415.1)."""


class LifebreakLaid(OfSeat, kw_only=True):
    """An event: a seat's lifebreak area is filled with `n` cards as the game begins (FoW 1415.1c)."""

    n: int


KINDS = (
    LifeRounded, Judged, BattleJoined, Called, RuneRevealed, StoryRevealed, WeatherChanged, DiceRolled, SealReleased,
    TurnedOver, Restarted, ValhallaAgreed, LifebreakLaid, TurnedDown, DrawSkipped, Forestalled,
)  # fmt: skip
