"""Acts and events of a card, as [Trigger] names them (ZX 808).

Examples: `this card appears`, `your Z/X is destroyed in battle`.
"""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words import vocabularies
from engine.games.zx.words.conditions.validity import SQUARE
from engine.games.zx.words.objects.places import Squares
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import (
    Broke,
    Chosen,
    ForceMade,
    Ignited,
    LifeTaken,
    MovedSquare,
    ShieldLost,
    Shifted,
    Unisoned,
)
from engine.kernel import events
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Event
from engine.language.common.trigger_events import of_these, put_into
from engine.language.common.triggers import Act, Facts, such
from engine.language.grammar.categories import Player, Selector
from engine.language.grammar.word import word

# -- coming and going ------------------------------------------------------------------------------


@word("appears< on {where}>< from {origin}>{how}", "{how}<{origin}><{where}に>登場する")
class Appears(Act):
    """The event that a card appears on a square (ZX 1007.1).

    Perhaps it comes from a zone (1007.2), by an ignition, or was played from life by damage (1103).
    """

    origin: Annotated[str | None, vocabularies.ORIGINS] = None
    where: Squares | None = None
    how: Annotated[str, vocabularies.WAYS_OF_APPEARING] = ""
    kinds = (events.Entered,)
    seen_in = SQUARE

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Entered)
        if self.origin is not None and event.origin != self.origin:
            return False
        if self.how in ("ignition", "life"):
            if self.how not in event.marks:
                return False
        elif self.how and event.cause != self.how:
            return False
        return self.where is None or self.where.covers(game, at, game.obj(event.ref).place)


@word("moves to <{where}|another square>", "<{where}|他のスクエア>に移動する")
class MovesSquare(Act):
    """The event that a card moves to another square (ZX 301.4)."""

    where: Squares | None = None
    kinds = (MovedSquare,)
    seen_in = SQUARE

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, MovedSquare)
        return self.where is None or self.where.covers(game, at, event.place)


@word("is put into <{who:poss}|its owner's> {zone}< from {origin}>", "<{origin}><{who:poss}|所有者の>{zone}に置かれる")
class IsPutInto(Act):
    """The event that a card is put into a zone, optionally from a given zone (ZX 808.3).

    Its parameters are those on its square, or those in the public zone (808.3a).
    """

    zone: Annotated[str, vocabularies.ZONES]
    who: Player | None = None
    origin: Annotated[str | None, vocabularies.ORIGINS] = None
    kinds = (events.Moved,)

    @property
    def seen_in(self) -> tuple[str, ...]:
        """Return the square that the card leaves (808.3d), and the zone to which it has come (803.1d)."""
        left = SQUARE if self.origin in (None, "square") else ()
        return (*left, self.zone)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        return put_into(self.zone, self.who, self.origin, game, at, event)


# -- destruction -----------------------------------------------------------------------------------


def came_so(how: str, at: Context, cause: str, by_seat: int) -> bool:
    """Return whether a destruction was caused in this way (ZX 1203, 1204)."""
    if not how:
        return True
    if how == "battle":
        return cause == "battle"
    if cause != "effect":
        return False
    return how == "effect" or by_seat == (at.controller if how == "your effect" else at.opponent)


@word("is destroyed{how}", "{how}破壊される")
class IsDestroyedSo(Act):
    """The event that a card is destroyed (ZX 808.3d), optionally only in battle (1203) or by an effect (1204)."""

    how: Annotated[str, vocabularies.HOW] = ""
    kinds = (events.Destroyed,)
    seen_in = SQUARE

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Destroyed)
        found = (by for cause, by, by_seat in event.causes if came_so(self.how, at, cause, by_seat))
        return next(((event.ref, by, 0) for by in found), None)


FIGHTING = ("attack", "battle")


@word("destroys @{what:sg}{how}", "{how}{what}を破壊する")
class DestroysSuch(Act):
    """The event that a card destroys such a card: in battle (ZX 1203.2), by attacking, by its effect (1204)."""

    what: Selector
    how: Annotated[str, vocabularies.WAYS_OF_DESTROYING] = ""
    kinds = (events.Destroyed,)

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return SQUARE if self.how in FIGHTING else None

    @property
    def turn(self) -> str:
        """Return whose turn it is: only the attacker deals damage in a battle (604.3)."""
        return "your" if self.how in FIGHTING else ""

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        return next(iter(self.every(game, at, event)), None)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        """Return each card that has destroyed the object in this way.

        A battle and an effect may destroy an object together (ZX 1203.1).
        """
        assert isinstance(event, events.Destroyed)
        if not such(game, at, self.what, event.ref):
            return ()
        how = "battle" if self.how == "attack" else self.how
        return tuple((by, event.ref, 0) for cause, by, _ in event.causes if by and (not how or cause == how))


# -- battle and damage -----------------------------------------------------------------------------
@word("is dealt damage{how}", "{how}ダメージを受ける")
class IsDamaged(Act):
    """The event that a card takes damage (ZX 1002.1), optionally only in battle or by an effect."""

    how: Annotated[str, vocabularies.HOW] = ""
    kinds = (events.Damaged,)
    seen_in = SQUARE
    referent_fields = ("target", "source", "amount")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Damaged)
        cause = "battle" if event.combat else "effect"
        return not is_seat(event.target) and came_so(self.how, at, cause, event.by_seat)


@word("loses a shield", "シールドを失う")
class LosesShield(Act):
    """The event that a card loses a shield to damage (ZX 914.3)."""

    kinds = (ShieldLost,)
    seen_in = SQUARE


# -- states ----------------------------------------------------------------------------------------
@word("is chosen by <{who:poss}|an> effect", "<{who:poss}>効果で選ばれる")
class IsChosen(Act):
    """The event that an effect, optionally of a given player, chooses a card (ZX 1023.1)."""

    who: Player | None = None
    kinds = (Chosen,)
    referent_fields = ("ref", "by", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Chosen)
        return of_these(game, at, self.who, event.by_seat)


@word("is played< from {origin}>", "<{origin}>プレイされる")
class IsPlayedCard(Act):
    """The event that a card is played (ZX 804.2h), optionally from a given zone."""

    origin: Annotated[str | None, vocabularies.ORIGINS] = None
    kinds = (events.Played,)
    seen_in = ("temporary",)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return event.what == "card" and self.origin in (None, event.origin)


@word("is revealed{how}", "{how}公開される")
class IsRevealed(Act):
    """The event that a card is revealed: in any way (ZX 1006), by ignition (1011), by damage to life (907.2c)."""

    how: Annotated[str, vocabularies.WAYS_OF_REVEALING] = ""

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        found: dict[str, type[Event]] = {"": events.Revealed, "ignition": Ignited, "life": LifeTaken}
        return (found[self.how],)

    @property
    def seen_in(self) -> tuple[str, ...]:
        """Return the zones in which the card is hidden before (1006.1a)."""
        found = {"": ("hand", "life", "dynamis_zone", "deck_zone", "looked"), "life": ("life",)}
        return found.get(self.how, ("looked", "deck_zone"))

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, (events.Revealed, Ignited, LifeTaken))
        return bool(event.ref)


# -- Forces, shifts, breaks ------------------------------------------------------------------------
@word("becomes a Force< of @{of:sg}>", "<{of}の>フォースになる")
class BecomesForce(Act):
    """The event that a card becomes a Force, optionally of a given kind of card (ZX 1010)."""

    of: Selector | None = None
    kinds = (ForceMade,)
    seen_in = ("force_zone",)
    referent_fields = ("ref", "host", "")
    kind_of = ("of", "host")


@word("gets a Force", "フォースを得る")
class GetsForce(Act):
    """The event that a card gets a Force (ZX 312.3a)."""

    kinds = (ForceMade,)
    seen_in = SQUARE
    referent_fields = ("host", "ref", "")


@word("is shifted onto", "シフトされる")
class IsShiftedOnto(Act):
    """The event that a shift card is put onto a card (ZX 1016.1)."""

    kinds = (Shifted,)
    seen_in = SQUARE
    referent_fields = ("host", "", "")


@word("<{into?}appears by a break|breaks>", "<{into?}ブレイクして登場する|ブレイクする>")
class Breaks(Act):
    """The event that a card breaks and becomes another card (ZX 1019.2).

    `into`: that it appears by a break.
    """

    into: bool = False
    seen_in = SQUARE

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (events.Entered,) if self.into else (Broke,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        if isinstance(event, Broke):
            return (event.base, event.ref, 0)
        assert isinstance(event, events.Entered)
        return (event.ref, 0, 0) if event.cause == "break" else None


@word("comes to be in unison", "ユニゾン状態になる")
class AppearsInUnison(Act):
    """The event that a card has appeared by a unison (ZX 1029.1)."""

    kinds = (Unisoned,)
    seen_in = SQUARE
