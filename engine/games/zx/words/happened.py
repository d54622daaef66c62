"""Events of Z/X alone. The kernel's own are used for all else:

Moved            any change of zone. A life decreases or increases (1012) where `origin` or `destination` is "life".
Entered          a card has come to a square (1007): `origin` is the zone that it came from before it was played
                 (1007.2), "" for a token and for what was put together of several cards (1007.3, 1007.5a);
                 `cause` is "play" for a card that was played, else "effect", "token", "igob", "break", "unison",
                 "rebuild"; `marks` holds "ignition" where an ignition played it (505.3a, 1011), "life" where damage did
                 (907.2e).
Left, Destroyed  a square is left, a Z/X or ascension is destroyed: `cause` "battle" (1203), "effect" (1204), "cost",
                 "rule" (904 by nobody's doing); `by` the Z/X or the source that did it (0: nobody); `also` what else
                 has destroyed it: a battle and an effect may have together (1203.1).
Damaged          `combat`: in a battle. To a seat: points are recorded (907.1).
DamageRemoved, Rested (sleeps), Recovered (reboots), Drawn, Played (`what`: "card" or "ability"), Attacked, Shuffled,
Revealed, Looked, Searched, ControlChanged, TokenMade, TurnBegan, Lost, Drew, TakenBack.
Moment           "game_begin", "reboot_begin", "draw_begin", "resource_begin", "ignition_begin", "main_begin",
                 "end_begin", "turn_end", "battle_begin", "battle_end"; `seat` is the turn player.

Those of this module that change the state do it through a method of the game named in their `apply`.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.zx.words.asks import Game
from engine.kernel.events import Attacked, CounterPut, CounterRemoved, Damaged, Entered, Event, OfCard, OfSeat


class MovedSquare(Event, kw_only=True):
    """A card goes from square to square and stays what it is (301.4, 814.1a)."""

    ref: int
    controller: int
    origin: int
    place: int
    cause: str = "effect"
    by: int = 0
    by_seat: int = -1
    touches = frozenset({"place", "square"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_moved_square(self)


class Ignited(OfCard, kw_only=True):
    """A seat has revealed the top card of its deck by an ignition (505.3a, 1011.1): `ref` is that card."""

    icon: bool = False
    phase: bool = False
    by: int = 0


class LifeTaken(OfCard, kw_only=True):
    """A point of a seat's damage has turned a life card over: `ref` (907.2c)."""

    icon: bool = False


class LifeCounted(OfSeat, kw_only=True):
    """A seat's life has increased or decreased by a card (1012.1, 1012.2)."""

    up: bool = False


class LifeRecovered(OfSeat, kw_only=True):
    """A seat has recovered a point of life (1013); `ref` is the card in its life."""

    ref: int = 0
    by: int = 0


class Reloaded(OfSeat, kw_only=True):
    """A seat's trash has become its deck (902.1)."""


# -- shields (210, 914.3, 914.4) -------------------------------------------------------------------
SHIELD = "shield"  # what a shield is among the counters on an object


class ShieldsGiven(CounterPut, kw_only=True):
    """A Z/X or ascension gets shields."""

    name: str = SHIELD

    def can_happen(self, game: Game) -> bool:
        return CounterPut.can_happen(self, game) and game.s.objects[self.ref].zone == game.FIELD


class ShieldLost(CounterRemoved, kw_only=True):
    """A shield has taken damage for a Z/X or ascension, and is gone (914.3); or an effect has made it vanish (1026)."""

    name: str = SHIELD
    n: int = 1
    cause: str = "damage"


class LifeShieldsGiven(OfSeat, kw_only=True):
    """A seat gets life shields."""

    n: int
    by: int = 0
    touches = frozenset({"life"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        if self.n <= 0:
            return ()
        game.s.players[self.seat].life_shield += self.n
        return (self,)


class LifeShieldLost(OfSeat, kw_only=True):
    """A life shield has taken damage for a seat, and is gone (914.4)."""

    left: int = 0
    cause: str = "damage"
    touches = frozenset({"life"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        player = game.s.players[self.seat]
        if player.life_shield <= 0:
            return ()
        player.life_shield -= 1
        return (self.changed(left=player.life_shield),)


# -- counters of icons (1017) ----------------------------------------------------------------------
class OfIcon(OfSeat, kw_only=True):
    """Counters of an icon, which are no cards but a number that a seat has (202.14a, 202.14b), never below zero
    (202.14d)."""

    icon: str
    n: int
    by: int = 0
    touches = frozenset({"icon_counter"})
    sign: ClassVar[int] = 1

    def apply(self, game: Game) -> tuple[Event, ...]:
        player = game.s.players[self.seat]
        have = dict(player.counters)
        have[self.icon] = max(0, have.get(self.icon, 0) + self.sign * self.n)
        player.counters = tuple(sorted((name, left) for name, left in have.items() if left))
        return (self,)


class CountersGained(OfIcon, kw_only=True):
    """A seat gets counters of an icon (1017.1)."""


class CountersSpent(OfIcon, kw_only=True):
    """A seat expends counters of an icon (1017.2)."""

    cause: str = "effect"
    sign = -1


# -- cards under, over and beside one another ------------------------------------------------------
class ForceMade(Event, kw_only=True):
    """A card of `seat` has come under another as its Force (1010.1): `ref` in the force zone, `host` over it. `shown`:
    all have seen it where it came from."""

    ref: int
    host: int
    face_down: bool = False
    seat: int = -1
    shown: bool = False
    by: int = 0
    touches = frozenset({"force_zone"})


class Shifted(OfSeat, kw_only=True):
    """A shift card has come onto a card (1016.1): `host` on its square, `card` the shift card."""

    host: int
    card: int
    touches = frozenset({"square", "kind", "ability", "number"})


class ShiftLeft(OfSeat, kw_only=True):
    """A shift card lies on its host no more and is face up in the dynamis zone (913.1)."""

    card: int


class Igobed(OfCard, kw_only=True):
    """A Z/X Overboost has appeared by an IGOB (1015.1)."""


class Broke(OfCard, kw_only=True):
    """`base` has broken and become `ref`, which before it is applied is that card where it came from: it lies face down
    under it as a Force (1019.2). It has left its square by that: it is seen with the eyes of the moment before."""

    base: int

    def looks_back(self, game: Game) -> bool:
        return True

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_broke(self)


class Unisoned(OfCard, kw_only=True):
    """A player extra and a Z/X of the hand have appeared in unison (1029.1)."""


class Rebuilt(OfCard, kw_only=True):
    """Two cards of one name have appeared as one Z/X (1007.5, 1127.2)."""


class TakenApart(OfSeat, kw_only=True):
    """An object that was put together of several cards has left its square and is so no more (912.1, 915.1)."""

    card: int
    how: str = ""


class CrisisTaken(OfCard, kw_only=True):
    """A player extra has been laid face up onto the player card (910.1a)."""


# -- markers ---------------------------------------------------------------------------------------
class LinkMade(OfCard, kw_only=True):
    """A link has come to a square (202.15)."""

    place: int
    touches = frozenset({"square", "place"})


class MarkerVanished(OfCard, kw_only=True):
    """A token or link has vanished (914.1, 914.2, 1026)."""


# -- orientation and the rest ----------------------------------------------------------------------
class TurnedOver(Event, kw_only=True):
    """A card that stays in its zone is face up, or face down, now (302.3)."""

    ref: int
    face_down: bool = False
    touches = frozenset({"face", "force_zone", "dynamis_zone"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_turned_over(self)


class Chosen(Event, kw_only=True):
    """A card has been chosen by an effect (1023.1): `by` is the source of the effect, `by_seat` its controller."""

    ref: int
    by: int = 0
    by_seat: int = -1


class SpecialDone(OfCard, kw_only=True):
    """A special ability of `ref` is being done (813.1). `shown`: all see the card."""

    shown: bool = True


class PhaseCalled(OfSeat, kw_only=True):
    """An effect begins a phase, what was under way is over (1028.1)."""

    phase: str
    by: int = 0


DEEDS: dict[str, tuple[type[Event], ...]] = {  # what may have befallen an object this turn
    "appeared": (Entered,),
    "attacked": (Attacked,),
    "damaged": (Damaged,),
    "moved": (MovedSquare,),
}
KINDS: tuple[type[Event], ...] = tuple(
    [
        kind
        for kind in globals().values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == __name__ and kind is not OfIcon
    ]
)
