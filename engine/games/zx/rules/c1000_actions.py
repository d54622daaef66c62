"""Chapter 1000: the keyword actions that effects perform on cards and players."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c1015_1029_joined_cards as joined_cards
from engine.games.zx.rules.c303_squares import UNITS, doer, overboost, top_card_moving
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import (
    CountersGained,
    CountersSpent,
    Ignited,
    LifeRecovered,
    MarkerVanished,
    TurnedOver,
)
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Destroyed, Event, Left, Moved
from engine.kernel.marks import UNMARKED, Marks
from engine.kernel.text import Text


# -- moving ----------------------------------------------------------------------------------------
def remove(
    game: ZxGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Remove cards from the game, one after the other (1009.1)."""
    gone: tuple[int, ...] = ()
    for ref in refs:
        gone += yield from game.movement.move((ref,), game.REMOVED, at=at, cause=cause, clause="1009.1")
    return gone


def put(
    game: ZxGame,
    refs: Sequence[int],
    zone: str,
    at: Context | None = None,
    rested: bool = False,
    awake: bool = False,
    face_down: bool = False,
    cause: str = "effect",
    clause: str = "",
) -> Flow[tuple[int, ...]]:
    """Put cards into a zone of their owners (302.4).

    Cards enter the resource rebooted (`awake`, 308.2a) or as the text says (308.2b).
    """
    marks = Marks(("awake",)) if awake else UNMARKED
    return game.movement.move(
        refs, zone, at=at, cause=cause, clause=clause, rested=rested, face_down=face_down, marks=marks
    )


def may_control(game: ZxGame, refs: Sequence[int], seat: int, at: Context) -> tuple[int, ...]:
    """Return the cards of which a seat may gain control (302.1b).

    A player who controls a Z/X Overboost cannot take control of a second one (202.7g).
    """
    taken: list[int] = []
    have = overboost(game, seat)
    for ref in appearing.reached(game, refs, at):
        boost = "zx_overboost" in game.chars(ref).types
        if boost and have not in (0, ref):
            continue
        have = ref if boost else have
        taken.append(ref)
    return tuple(taken)


def turn_over(game: ZxGame, refs: Sequence[int], face_down: bool, at: Context | None = None) -> Flow[tuple[int, ...]]:
    """Turn cards over in their zone (302.3, 302.3b, 302.3c).

    Return the cards that were turned.
    """
    events = [TurnedOver(ref=ref, face_down=face_down, clause="302.3") for ref in appearing.reached(game, refs, at)]
    return tuple([event.ref for event in (yield from game.events.process_of(TurnedOver, *events))])


def apply_turned_over(game: ZxGame, event: TurnedOver) -> tuple[Event, ...]:
    obj = game.s.objects.get(event.ref)
    if obj is None or obj.face_down == event.face_down:
        return ()  # 102.5
    game.s.change(event.ref, face_down=event.face_down)
    game.layers.forget_object(event.ref)
    return (event,)


# -- 1008: destroying ------------------------------------------------------------------------------
def destroy(
    game: ZxGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Destroy the cards that are on squares (1008.1), and return the destroyed cards.

    The source of the effect is recorded as the cause (1204.1, 1204.2). Cards that are not on squares cannot be
    destroyed (1008.2). A card that reaches the charge in another way was not destroyed (1008.3).
    """
    by, by_seat = doer(at)
    here = [ref for ref in dict.fromkeys(appearing.reached(game, refs, at, cause)) if game.on_table(ref)]
    return destroy_so(game, [Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause="1008.1") for ref in here])


def destroy_so(game: ZxGame, events: Sequence[Destroyed]) -> Flow[tuple[int, ...]]:
    """Destroy cards by these events, and return the destroyed cards.

    Z/X and ascensions go to the charge, other cards to the trash (1008.1). A card that stays was not destroyed
    (808.3d).
    """
    return tuple([event.ref for event in (yield from game.events.process_of(Destroyed, *events))])


def entailed_events(game: ZxGame, event: Event) -> tuple[Event, ...]:
    """Return the events that follow an event: a destroyed card goes to the charge or the trash (1008.1)."""
    if type(event) is not Destroyed:
        return game.movement.entailed_events(event)
    zone = "charge" if game.chars(event.ref).types & UNITS else game.DISCARD
    return (
        game.movement.move_event(
            event.ref, zone, cause="destroy", clause=event.clause, by=event.by, by_seat=event.by_seat
        ),
    )


# -- 1010: Forces ----------------------------------------------------------------------------------
def make_force(
    game: ZxGame,
    refs: Sequence[int],
    host: int,
    at: Context | None = None,
    face_down: bool = False,
    cause: str = "effect",
) -> Flow[tuple[int, ...]]:
    """Put cards as Forces under the card `host` (1010.1).

    Do nothing if `host` is not on a square (1010.1a).
    """
    if not game.on_table(host):
        return ()
    refs, marks = [ref for ref in refs if ref != host], Marks(under=game.obj(host).card)
    return (
        yield from game.movement.move(
            refs, "force_zone", at=at, cause=cause, clause="1010.1", face_down=face_down, marks=marks
        )
    )


# -- 1011: ignition --------------------------------------------------------------------------------
def may_ignite(game: ZxGame, seat: int) -> bool:
    """Return whether a seat can turn over a card of its deck for an ignition (1011.1, 102.6)."""
    return game.deck(seat) > 0 and not game.abilities.seat_rules("cannot_ignite", seat)


def ignite(game: ZxGame, seat: int, at: Context | None = None, phase: bool = False) -> Flow[bool]:
    """Turn over the top card of a deck for an ignition (505.3a, 1011.1).

    Return whether the card was played. If the card has the ignition icon, its owner may play it without paying its
    cost. A card that is not played goes to the trash.
    """
    if not may_ignite(game, seat):
        return False
    clause = "505.3a" if phase else "1011.1"
    (ref,) = game.decks.take_from_top(seat, 1)
    game.s.change(ref, revealed=True)
    game.caches.touch(_DECK)  # an effect may give the card the icon in this place (207.12)
    icon = "ignition" in game.chars(ref).icons
    yield from game.events.process(Ignited(seat=seat, ref=ref, icon=icon, phase=phase, by=doer(at)[0], clause=clause))
    if icon and (yield from play_turned(game, seat, ref, "ignition", clause)):
        return True
    if ref in game.s.objects:
        yield from game.events.process(game.movement.move_event(ref, game.DISCARD, cause="ignition", clause=clause))
    return False


def play_turned(game: ZxGame, seat: int, ref: int, mark: str, clause: str) -> Flow[bool]:
    """Let a seat play the card just turned over, without paying its cost (505.3a, 907.2e, 1011.1).

    Return whether the card was played.
    """
    if not game.may_play_in_effect(seat, ref):
        return False
    prompt = Text("Play {name} without paying its cost?", "「{name}」をコストを支払わずにプレイしますか？")
    if not (yield from game.choices.yes_no(seat, prompt.format(name=game.chars(ref).name), clause, About(ref))):
        return False
    return (yield from game.play_in_effect(seat, ref, flags=(mark,)))


# -- 1013: recovering ------------------------------------------------------------------------------
def recover_life(game: ZxGame, seat: int, n: int, at: Context | None = None) -> Flow[int]:
    """Recover `n` points of life one by one: move the top card of the deck to the life, unseen (1013.1a, 1013.1b).

    If the text names no player, the controller of the effect recovers (1013.1d). A card that is put into the life
    in another way is not recovered life (1013.1c). Return the number of points recovered.
    """
    points = 0
    for _ in range(n):
        if not game.deck(seat) or game.abilities.seat_rules("cannot_recover", seat):
            break
        event = top_card_moving(game, seat, "life", at, cause="recover", clause="1013.1a")
        points += len((yield from game.events.process_of(LifeRecovered, event, follow_up=_life_recovered)))
    return points


# -- 1017: counters of icons -----------------------------------------------------------------------
def gain_counters(game: ZxGame, seat: int, icon: str, n: int, at: Context | None = None) -> Flow[int]:
    """Give counters of an icon to a seat (1017.1).

    Return the number of counters gained.
    """
    if n <= 0:
        return 0
    event = CountersGained(seat=seat, icon=icon, n=n, by=doer(at)[0], clause="1017.1")
    return sum(gained.n for gained in (yield from game.events.process_of(CountersGained, event)))


def spend_counters(
    game: ZxGame, seat: int, icon: str, n: int, at: Context | None = None, cause: str = "effect"
) -> Flow[bool]:
    """Expend `n` counters of an icon, or none if the seat has fewer (1017.2, 202.14d).

    Return whether they were expended.
    """
    if n <= 0 or game.counters_of(seat, icon) < n:
        return False
    event = CountersSpent(seat=seat, icon=icon, n=n, by=doer(at)[0], cause=cause, clause="1017.2")
    return bool((yield from game.events.process_of(CountersSpent, event)))


# -- 1026: vanishing -------------------------------------------------------------------------------
def vanish_markers(game: ZxGame, refs: Sequence[int], at: Context | None = None) -> Flow[tuple[int, ...]]:
    """Make tokens and links cease to exist, one after the other (1026.1, 1026.2).

    Return the ones that ceased to exist.
    """
    gone: list[int] = []
    for ref in appearing.reached(game, refs, at):
        obj = game.s.objects.get(ref)
        if obj is None or not obj.token:
            continue
        card_parts.take_apart(game, obj, game.DISCARD)
        joined_cards.absorb(game, ref)
        events: list[Event] = [MarkerVanished(ref=ref, seat=obj.owner, clause="1026.1")]
        if obj.zone == game.FIELD:
            events.append(Left(ref=ref, controller=obj.controller, cause="vanish", clause="1026.1"))
        yield from game.events.process(*events)
        gone.append(ref)
    return tuple(gone)


def _life_recovered(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return one LifeRecovered event for each of these moves that recovered a card."""
    came = [e for e in happened if type(e) is Moved and e.cause == "recover" and e.destination == "life"]
    return tuple([LifeRecovered(seat=e.owner, ref=e.new, by=e.by, clause="1013.1a") for e in came])


_DECK = frozenset({"deck", "deck_zone", "looked"})
