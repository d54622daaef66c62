"""The replacement effects of Z/X (ZX 802.2c, 812): cards that go to another place, and changed damage."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.games.zx.words.objects.destinations import IntoTheHand, IntoZone, OnEdge
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import DESTROYED_HOW, ORIGINS, ZONES
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Destroyed, Event, Moved
from engine.kernel.machine import Machine
from engine.language.common.places import Place
from engine.language.common.replacements import Changed, Replacement, Would, WouldBefall, WouldBePut, means
from engine.language.grammar.categories import Ability, Objects, Player, Statement, Thing
from engine.language.grammar.word import word

SQUARE = ("square",)


# -- the events that are replaced --------------------------------------------------------------------
@word
class WouldFall(WouldBefall):
    """The event that a destroyed card would go to its owner's charge (ZX 1008.1).

    It has no written form of its own.
    """

    what: Objects
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        falls = event.origin == "square" and event.destination == "charge" and event.cause in DESTROYING
        return falls and means(game, at, self.what, event.ref)


DESTROYING = frozenset({"destroy", "battle", "destroyed"})


@word(
    "{what:subj} would be put into {who:poss} {zone}< from {origin}>", "{what:が}<{origin}>{who:poss}{zone}に置かれる"
)
class WouldBePutInto(WouldBePut):
    """The event that a card would be put into a player's zone, optionally from a given zone (ZX 812.1)."""

    what: Objects
    who: Player
    zone: Annotated[str, ZONES]
    origin: Annotated[str | None, ORIGINS] = None

    def into_zone(self, game: Machine) -> str:
        return self.zone


@word("{what:subj} would leave its square", "{what:が}スクエアを離れる")
class WouldLeave(WouldBefall):
    """The event that a card would leave its square (ZX 301.4)."""

    what: Objects
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.destination != "square" == event.origin and means(game, at, self.what, event.ref)


@word("{what:subj} would be destroyed {how}", "{what:が}{how}破壊される")
class WouldBeDestroyedBy(WouldBefall):
    """The event that a card would be destroyed in battle or by an effect (ZX 1203, 1204)."""

    what: Objects
    how: Annotated[str, DESTROYED_HOW]
    kinds = (Destroyed,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Destroyed)
        if not means(game, at, self.what, event.ref):
            return False
        if self.how == "their effect":
            return any(cause == "effect" and by_seat == at.opponent for cause, _, by_seat in event.causes)
        return any(cause == self.how for cause, _, _ in event.causes)


@word("{what:subj} would be dealt damage {how}", "{what:が}{how}ダメージを与えられる")
class WouldBeDamagedBy(Would):
    """The event that an object or player would take damage in battle or by an effect (ZX 813.3)."""

    what: Thing
    how: Annotated[str, {"battle": ("in battle", "バトルで"), "effect": ("by an effect", "効果で")}]
    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return event.combat == (self.how == "battle") and means(game, at, self.what, event.target)

    def remember(self, at: Context, event: Event) -> None:
        assert isinstance(event, Damaged)
        if not is_seat(event.target):
            at.memory["it"] = at.memory["that"] = (event.target,)
        at.memory["number"] = event.amount


# -- the replacements --------------------------------------------------------------------------------
@word("put it {place:sg} instead", "かわりに{place}")
class GoesInstead(Changed):
    """The replacement that puts the card in another place (ZX 812.1).

    It replaces a move, or a destruction.
    """

    place: Place
    instead_of = frozenset({Moved, Destroyed})

    rank = -1

    def valid(self) -> bool:
        return isinstance(self.place, (IntoZone, IntoTheHand, OnEdge))

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        where = where_to(game, self.place)
        if isinstance(event, Destroyed):
            return (game.movement.move_event(event.ref, at=at, clause="812.1", **where),)
        assert isinstance(event, Moved)
        return (event.changed(**where),)


class Goal(TypedDict, total=False):
    """The fields of a move to a place."""

    destination: str
    position: str
    rested: bool
    face_down: bool


def where_to(game: Game, place: Place) -> Goal:
    """Return the fields of a move to this place."""
    if isinstance(place, OnEdge):
        return {"destination": game.DECK, "position": place.edge}
    if isinstance(place, IntoTheHand):
        return {"destination": "hand"}
    assert isinstance(place, IntoZone)
    return {
        "destination": place.zone,
        "rested": place.manner == "asleep",
        "face_down": place.manner == "face down",
    }


@word(
    "it is dealt {amount:digits} <{more?}more|less> damage instead",
    "かわりに{amount:digits}<{more?}多い|少ない>ダメージを与えられる",
)
class LessDamage(Changed):
    """The replacement that reduces or increases the damage (ZX 812.1, 1002.4)."""

    amount: int
    more: bool = False
    instead_of = frozenset({Damaged})

    @property
    def reduces_damage(self) -> bool:
        return not self.more

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damaged)
        amount = event.amount + (self.amount if self.more else -self.amount)
        return (event.changed(amount=amount),) if amount > 0 else ()


# -- sentences -------------------------------------------------------------------------------------
@word(
    "if {what:subj} would be destroyed, <{optional?}you may >put it {place:sg} instead of <into >its owner's charge",
    "{what:が}破壊される際、所有者のチャージに置くかわりに<{optional?}{place:te}よい|{place}>",
)
class FallsElsewhere(Statement):
    """The statement that a destroyed card goes to another place than the charge (ZX 802.2c, 804.4b).

    The card is still destroyed.
    """

    what: Objects
    place: Place
    optional: bool = False

    def valid(self) -> bool:
        return isinstance(self.place, (IntoZone, IntoTheHand, OnEdge))

    def abilities(self) -> tuple[Ability, ...]:
        would, instead = WouldFall(self.what), GoesInstead(self.place)
        return (Replacement(would, instead, optional=self.optional, zones=SQUARE),)
