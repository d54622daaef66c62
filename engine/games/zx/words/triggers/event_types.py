"""The events that only Z/X has.

For everything else the kernel's events are used:

    Moved            Any change of zone. If `origin` or `destination` is "life", a life decreases or increases (1012).
    Entered          A card has entered a square (1007). `origin`: the zone from which it came, for a played card the
                     zone before the play (1007.2); "" for a token and for joined cards (1007.3, 1007.5a). `cause`:
                     "play" for a played card, else "effect", "token", "igob", "break", "unison" or "rebuild".
                     `marks`: contains "ignition" if the card was played by an ignition (505.3a, 1011), "life" if by
                     damage (907.2e).
    Left, Destroyed  A card has left a square; a Z/X or ascension was destroyed. `cause`: "battle" (1203), "effect"
                     (1204), "cost", or "rule" (904 without a responsible card). `by`: the responsible Z/X or source
                     (0: none). `also`: further causes, because a battle and an effect may destroy a card together
                     (1203.1).
    Damaged          `combat`: whether it was in a battle. Damage to a seat is recorded (907.1).
    Moment           "game_begin", "reboot_begin", "draw_begin", "resource_begin", "ignition_begin", "main_begin",
                     "end_begin", "turn_end", "battle_begin" or "battle_end". `seat`: the turn player.

Used as they are: DamageRemoved, Rested (a card sleeps), Recovered (a card reboots), Drawn, Played (`what`: "card" or
"ability"), Attacked, Shuffled, Revealed, Looked, Searched, ControlChanged, TokenMade, TurnBegan, Lost, Drew, TakenBack.

Events of this module that change the state do so by a method of the game, which their `apply` names.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.zx.words.protocols import Game
from engine.kernel.events import Attacked, CounterPut, CounterRemoved, Damaged, Entered, Event, OfCard, OfSeat


class MovedSquare(Event, kw_only=True):
    """The event that a card moves to another square, where it stays the same object (301.4, 814.1a)."""

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
    """The event that a seat has revealed the top card of its deck, `ref`, by an ignition (505.3a, 1011.1)."""

    icon: bool = False
    phase: bool = False
    by: int = 0


class LifeTaken(OfCard, kw_only=True):
    """The event that a point of a seat's damage has turned over the life card `ref` (907.2c)."""

    icon: bool = False


class LifeCounted(OfSeat, kw_only=True):
    """The event that a seat's life has increased or decreased by a card (1012.1, 1012.2)."""

    up: bool = False


class LifeRecovered(OfSeat, kw_only=True):
    """The event that a seat has recovered a point of life (1013).

    `ref`: the card in its life.
    """

    ref: int = 0
    by: int = 0


class Reloaded(OfSeat, kw_only=True):
    """The event that a seat's trash has become its deck (902.1)."""


# -- shields (210, 914.3, 914.4) -------------------------------------------------------------------
SHIELD = "shield"  # the name of a shield among the counters on an object


class ShieldsGiven(CounterPut, kw_only=True):
    """The event that a Z/X or ascension gains shields."""

    name: str = SHIELD

    def can_happen(self, game: Game) -> bool:
        return CounterPut.can_happen(self, game) and game.s.objects[self.ref].zone == game.FIELD


class ShieldLost(CounterRemoved, kw_only=True):
    """The event that a card loses a shield to damage (914.3), or that an effect makes it cease to exist (1026)."""

    name: str = SHIELD
    n: int = 1
    cause: str = "damage"


class LifeShieldsGiven(OfSeat, kw_only=True):
    """The event that a seat gains life shields."""

    n: int
    by: int = 0
    touches = frozenset({"life"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        if self.n <= 0:
            return ()
        game.s.players[self.seat].life_shield += self.n
        return (self,)


class LifeShieldLost(OfSeat, kw_only=True):
    """The event that a seat loses a life shield to damage (914.4)."""

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
    """An event about a seat's counters of an icon.

    These counters are not cards, but a number that a seat has (202.14a, 202.14b). It is never below zero (202.14d).
    """

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
    """The event that a seat gains counters of an icon (1017.1)."""


class CountersSpent(OfIcon, kw_only=True):
    """The event that a seat expends counters of an icon (1017.2)."""

    cause: str = "effect"
    sign = -1


# -- joined cards and Forces -------------------------------------------------------------------------
class ForceMade(Event, kw_only=True):
    """The event that a card of `seat` was put under another card as its Force (1010.1).

    `ref`: the card in the force zone. `host`: the card above. `shown`: whether all players saw the card in its former
    zone.
    """

    ref: int
    host: int
    face_down: bool = False
    seat: int = -1
    shown: bool = False
    by: int = 0
    touches = frozenset({"force_zone"})


class Shifted(OfSeat, kw_only=True):
    """The event that a shift card was put onto a card (1016.1).

    `host`: the card on its square. `card`: the shift card.
    """

    host: int
    card: int
    touches = frozenset({"square", "kind", "ability", "number"})


class ShiftLeft(OfSeat, kw_only=True):
    """The event that a shift card has left its host and is face up in the dynamis zone (913.1)."""

    card: int


class Igobed(OfCard, kw_only=True):
    """The event that a Z/X Overboost has appeared by an IGOB (1015.1)."""


class Broke(OfCard, kw_only=True):
    """The event that `base` has broken and become `ref`, and is face down under it as a Force (1019.2).

    Before the event is applied, `ref` is the new card in its former zone. Because `base` leaves its square, the event
    is seen from the moment before.
    """

    base: int

    def looks_back(self, game: Game) -> bool:
        return True

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_broke(self)


class Unisoned(OfCard, kw_only=True):
    """The event that a player extra and a Z/X of the hand have appeared in unison (1029.1)."""


class Rebuilt(OfCard, kw_only=True):
    """The event that two cards of one name have appeared as one Z/X (1007.5, 1127.2)."""


class TakenApart(OfSeat, kw_only=True):
    """The event that an object of several joined cards has left its square and was taken apart (912.1, 915.1)."""

    card: int
    how: str = ""


class CrisisTaken(OfCard, kw_only=True):
    """The event that a player extra was put face up on the player card (910.1a)."""


# -- markers ---------------------------------------------------------------------------------------
class LinkMade(OfCard, kw_only=True):
    """The event that a link was put on a square (202.15)."""

    place: int
    touches = frozenset({"square", "place"})


class MarkerVanished(OfCard, kw_only=True):
    """The event that a token or link has ceased to exist (914.1, 914.2, 1026)."""


# -- orientation and the rest ----------------------------------------------------------------------
class TurnedOver(Event, kw_only=True):
    """The event that a card was turned face up or face down in its zone (302.3)."""

    ref: int
    face_down: bool = False
    touches = frozenset({"face", "force_zone", "dynamis_zone"})

    def apply(self, game: Game) -> tuple[Event, ...]:
        return game.apply_turned_over(self)


class Chosen(Event, kw_only=True):
    """The event that an effect has chosen a card (1023.1).

    `by`: the source of the effect. `by_seat`: its controller.
    """

    ref: int
    by: int = 0
    by_seat: int = -1


class SpecialDone(OfCard, kw_only=True):
    """The event that a special ability of `ref` is performed (813.1).

    `shown`: whether all players see the card.
    """

    shown: bool = True


class PhaseCalled(OfSeat, kw_only=True):
    """The event that an effect begins a phase, which ends the current one (1028.1)."""

    phase: str
    by: int = 0


DEEDS: dict[str, tuple[type[Event], ...]] = {  # events that may have happened to an object this turn
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
