"""Keyword actions that only this game has, or whose rules it changes (chapter 1000)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.chase.rules import c1000_keyword_actions as shared
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.effects.weather import HasWeather
from engine.games.force_of_will.words.triggers.event_types import DiceRolled, SealReleased, WeatherChanged
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterRemoved, Damaged, Destroyed, Event, Moved
from engine.kernel.marks import UNMARKED, Marks
from engine.kernel.randomness import Stream
from engine.kernel.state import Continuing, Item

ASTRAL = "astral"


def can_be_damaged(game: FowGame, ref: int) -> bool:
    """Return whether an object is a J/resonator with DEF on the field (FoW 1007.1, 1007.4)."""
    if game.s.objects[ref].zone != "field":
        return False
    chars = game.chars(ref)
    return bool(chars.types & game.FIGHTERS) and chars.defense is not None


def destroy(
    game: FowGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Destroy entities and return the destroyed references (FoW 1010.1).

    A destroyed entity goes to the graveyard, and a J-ruler returns to its ruler area, astral (FoW 1010.1a). A ruler
    in its area is destroyed only by an effect that targets it there (FoW 1010.2).
    """
    by, by_seat = (at.source, at.controller) if at else (0, -1)
    objects = game.s.objects
    aims = {ref for slot in at.targets for ref in slot} if at else set()
    here = [
        ref
        for ref in dict.fromkeys(refs)
        if ref in objects and (objects[ref].zone == "field" or (objects[ref].zone == "ruler" and ref in aims))
    ]
    clause = "1204.1" if cause == "rule" else "1010.1"
    happened = yield from game.events.process(
        *[Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause=clause) for ref in here]
    )
    return tuple([event.ref for event in happened if type(event) is Destroyed])


def entailed_events(game: FowGame, event: Event) -> tuple[Event, ...]:
    """Return the events that an event entails: a destroyed object moves (FoW 1010.1)."""
    return (_fall(game, event),) if type(event) is Destroyed else shared.entailed_events(game, event)


def _fall(game: FowGame, event: Destroyed) -> Moved:
    """Return the move of a destroyed object to the graveyard.

    A J-ruler of either form moves to the ruler area instead, as a ruler (FoW 1010.1, 1108.2, 1304.4a, 1304.5c).
    """
    if "j_ruler" in game.printed(event.ref).types:
        marks = UNMARKED if "Imperishable" in game.chars(event.ref).keywords else Marks((ASTRAL,))
        counters = ((ASTRAL, 1),) if marks else ()
        return game.movement.move_event(
            event.ref, "ruler", cause="destroy", clause="1010.1a", face=0, marks=marks, counters=counters,
            by=event.by, by_seat=event.by_seat,
        )  # fmt: skip
    return game.movement.move_event(
        event.ref, "graveyard", cause="destroy", clause="1010.1", by=event.by, by_seat=event.by_seat
    )


def indestructible(game: FowGame, ref: int) -> bool:
    """Return whether an object cannot be destroyed (FoW 1010.3, 1139.2)."""
    return "Eternal" in game.chars(ref).keywords or game.abilities.rules_on(ref, "cannot_be_destroyed")


def can_be_banished(game: FowGame, seat: int, ref: int) -> bool:
    """Return whether a seat may banish an object (FoW 1011.1, 316.2).

    The object must be able to go to the graveyard, and a J-ruler cannot be banished.
    """
    if not shared.can_be_banished(game, seat, ref):
        return False
    return game.movement.can_go(ref, "graveyard") and "j_ruler" not in game.printed(ref).types


def combat_damage(game: FowGame, shares: Sequence[tuple[int, int, int]], clause: str) -> Flow[None]:
    """Deal all combat damage at the same time (FoW 805.2, 806.2, 912.2, 1102.4).

    `shares`: (source, target, amount).
    """
    yield from game.events.process(*[
        Damaged(source=s, target=t, amount=n, combat=True, by_seat=game.controller(s), clause=clause)
        for s, t, n in shares
        if n > 0
    ])  # fmt: skip


def mutual_damage(game: FowGame, first: int, second: int, at: Context | None = None) -> Flow[None]:
    """Let two J/resonators deal damage equal to their ATK to each other at the same time."""
    by_seat = at.controller if at else -1
    yield from game.events.process(*[
        Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="1007.1")
        for s, t in ((first, second), (second, first))
        if (n := game.chars(s).atk or 0) > 0
    ])  # fmt: skip


def summon(game: FowGame, refs: Sequence[int], at: Context) -> Flow[None]:
    """Put resonator cards on top of the chase as spells (FoW 1006.1)."""
    for ref in refs:
        happened = yield from game.events.process(
            game.movement.move_event(ref, "chase", at=at, cause="effect", clause="1006.1")
        )
        for event in happened:
            if type(event) is Moved and event.new and event.destination == "chase":
                game.s.change(event.new, controller=at.controller)
                game.s.items[event.new] = Item(event.new, "card", at.controller, event.new, stamp=game.s.tick())
                game.caches.forget()


def remove_from_battle(game: FowGame, refs: Sequence[int]) -> Flow[None]:
    """Remove objects from the battle (FoW 1029.1).

    They no longer attack (FoW 1029.1a), block (1029.1b) or are attacked (1029.1c).
    """
    battle = game.battle
    if battle is not None:
        battle.attacker = 0 if battle.attacker in refs else battle.attacker
        battle.blocker = 0 if battle.blocker in refs else battle.blocker
        if battle.target in refs and not is_seat(battle.target):
            battle.target = 0
        game.caches.forget()
    return
    yield


def is_unpreventable(game: FowGame, event: Event) -> bool:
    """Return whether damage cannot be prevented (FoW 104.4, 1018.1)."""
    return bool(game.abilities.seat_rules("damage_not_prevented"))


def astral_recover(game: FowGame, ref: int) -> Flow[None]:
    """Make a ruler no longer astral (FoW 1024.1), and change nothing else about it (FoW 1024.2)."""
    obj = game.s.objects.get(ref)
    if obj is None:
        return
    n = game.counters(ref, ASTRAL)
    if n:
        yield from game.events.process(CounterRemoved(ref=ref, name=ASTRAL, n=n, clause="1024.1"))
    game.s.change(ref, marks=game.s.objects[ref].marks.without(ASTRAL))


def skip(game: FowGame, seat: int, phase: str) -> None:
    """Let a seat skip its next phase of a kind (FoW 1031.1).

    Each skip is used once (1031.1a). A phase that has already begun is not skipped (1031.1b).
    """
    game.own.skips = (*game.own.skips, (seat, phase))


def release_seals(game: FowGame, refs: Sequence[int], at: Context) -> Flow[None]:
    """Release the seals of objects, or of all objects that a seat controls (FoW 1026.1, 1128.4).

    The release lasts as long as the object stays the same object, or for a seat for the rest of the game.
    """
    seat = at.controller
    yield from game.events.process(*[SealReleased(ref=ref, seat=seat, clause="1026.1") for ref in dict.fromkeys(refs)])


def seal_released(game: FowGame, ref: int, seat: int) -> bool:
    """Return whether the seals of an object that a seat controls are released (FoW 1128.4)."""
    unsealed = game.own.unsealed
    return ref in unsealed or seat_ref(seat) in unsealed


# -- dice and weather --------------------------------------------------------------------------


def die(game: FowGame) -> int:
    """Return the result of a fair die with six sides (FoW 1023.1a)."""
    s = game.s
    s.draws += 1
    return 1 + Stream(s.seed, s.draws - 1).below(6)


def roll_dice(game: FowGame, seat: int, n: int) -> Flow[int]:
    """Roll `n` dice for a seat and return their total (FoW 1023.1)."""
    event = DiceRolled(seat=seat, n=n, clause="1023.1")
    return sum(one.total for one in (yield from game.events.process_of(DiceRolled, event)))


def weather(game: FowGame, seat: int) -> str:
    """Return the weather of a seat, or "" if no effect has set one (FoW 1028.1a)."""
    return game.own.weather[seat]


def note_weather(game: FowGame) -> None:
    """Commit an event for each seat whose weather has changed; the latest rule in force decides (FoW 1028.1b)."""
    if not game.abilities.ruled("weather") and not any(game.own.weather):
        return
    for seat in game.SEATS:
        said = [
            (
                cast(HasWeather, rule).fixed,
                origin.stamp if isinstance(origin, Continuing) else game.s.objects[at.source].stamp,
                cast(HasWeather, rule).weather,
            )
            for rule, at, origin in game.abilities.live().seat_rules.get("weather", ())
            if seat in game.abilities.ruled_seats(at, origin)
        ]
        fixed = [one for one in said if one[0]]  # the earliest: a later one does not change it (FoW 104.4)
        now = (min(fixed) if fixed else max(said, default=(False, 0, "")))[2]
        if now != game.own.weather[seat]:
            game.dispatch.commit((WeatherChanged(seat=seat, weather=now, clause="1028.1"),))


def notice_lapses(game: FowGame) -> None:
    shared.notice_lapses(game)
    game.note_weather()
