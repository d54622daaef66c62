"""Section 15.1: keyword actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules import c1000_keyword_actions as keyword_actions
from engine.games.last_chronicle.rules import c15_2_15_merging as merging
from engine.games.last_chronicle.rules import c15_3_bursts as bursts
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.triggers.event_types import (
    ChronoChecked,
    Exchanged,
    InvasionGained,
    TurnedOver,
)
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Banished, Destroyed, Event, Moved
from engine.kernel.text import Text


# -- 15.1.4, 15.1.13: destroying and sacrificing ---------------------------------------------------
def destroy(
    game: LcGame, refs: Sequence[int], at: Context | None = None, cause: str = "effect"
) -> Flow[tuple[int, ...]]:
    """Destroy cards on the battlefield or soul stones, and return those that were destroyed (LC 15.1.4.1).

    They go to their owners' discard piles. A card that goes there in another way is not destroyed (LC 15.1.4.2).
    """
    by, by_seat = (at.source, at.controller) if at else (0, -1)
    events = [
        Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, clause="15.1.4.1")
        for ref in dict.fromkeys(refs)
        if _stands(game, ref)
    ]
    return tuple([event.ref for event in (yield from game.events.process_of(Destroyed, *events))])


def can_be_destroyed(game: LcGame, ref: int) -> bool:
    return _stands(game, ref) and game.events.as_permitted(Destroyed(ref=ref)) is not None


def _stands(game: LcGame, ref: int) -> bool:
    """Return whether an object is on the battlefield or is a soul stone (LC 15.1.4.1)."""
    return ref in game.s.objects and game.s.objects[ref].zone in game.TURNING


def entailed_events(game: LcGame, event: Event) -> tuple[Event, ...]:
    """Return the events that an event entails: a destroyed card moves to the discard pile (LC 15.1.4.1)."""
    if type(event) is Destroyed:
        return (
            game.movement.move_event(
                event.ref, game.DISCARD, cause="destroy", clause="15.1.4.1", by=event.by, by_seat=event.by_seat
            ),
        )
    return keyword_actions.entailed_events(game, event)


def counts_as_happened(game: LcGame, event: Event, parts: Sequence[Event]) -> bool:
    """Return whether an event counts as having happened, given its parts.

    A card that does not go to the discard pile is neither destroyed (LC 15.1.4.1) nor sacrificed (LC 15.1.13.1). A
    replaced event has not happened (LC 11.9.5.4).
    """
    if isinstance(event, Destroyed | Banished):
        return any(isinstance(part, Moved) and part.destination == game.DISCARD for part in parts)
    return True


def can_be_banished(game: LcGame, seat: int, ref: int) -> bool:
    """Return whether a seat may sacrifice an object (LC 15.1.13).

    It may sacrifice a card that it controls on the battlefield (LC 15.1.13.1), or a card of its soul yard (LC
    15.1.13.4). It may also sacrifice cards of its other zones (LC 15.1.13.2, 15.1.13.3). The same holds for costs
    (LC 11.5.2.1.2).
    """
    return keyword_actions.can_be_banished(game, seat, ref) and game.movement.can_go(ref, game.DISCARD)


# -- 15.1.14: chrono checks ------------------------------------------------------------------------
def chrono_check(game: LcGame, seat: int, n: int, at: Context | None = None, clause: str = "15.1.14.1") -> Flow[int]:
    """Put the top card of the deck into the CA yard, face up, `n` times (LC 15.1.14.1, 15.1.14.4).

    Without a card in the deck there is no check (LC 15.1.14.3). An effect may also forbid checks. Return the number
    of checks.
    """
    checked = 0
    for _ in range(0 if game.abilities.seat_rules("cannot_check", seat) else n):
        event = game.movement.from_deck(seat, "ca", cause="chrono_check", clause=clause)
        if event is None:
            break

        def follow_up(happened: tuple[Event, ...]) -> tuple[Event, ...]:
            came = [e for e in happened if type(e) is Moved and e.cause == "chrono_check" and e.destination == "ca"]
            return tuple([ChronoChecked(seat=e.owner, ref=e.new, clause=clause) for e in came])

        checked += len((yield from game.events.process_of(ChronoChecked, event, follow_up=follow_up)))
    return checked


def act_between_events(game: LcGame) -> Flow[None]:
    """Handle what happens at once, even during a resolution.

    Bursts are offered (LC 15.2.10.3, 15.3.2.2). Cards merged with a unit that has left go to the discard pile (LC
    15.2.15.1.7). Abilities trigger on a condition that now holds (LC 11.6.19).
    """
    own = game.own
    while own.chances:
        yield from bursts.offer_all(game)
    if own.merged:
        yield from merging.let_go(game)
    triggers.notice_states(game)


# -- 15.1.15: exchanging ---------------------------------------------------------------------------
def exchange(game: LcGame, seat: int, n: int, at: Context) -> Flow[int]:
    """Exchange `n` era markers with `n` cards of the hand, and return `n`, or 0 if nothing was exchanged.

    The cards change places (LC 15.1.15.1), and all of them are shown (LC 15.1.15.3). The number of markers stays
    the same (LC 15.1.15.2). Without enough markers and cards nothing is done (LC 15.1.15.4).
    """
    markers, hand = game.zone(seat, "era"), game.zone(seat, game.HAND)
    if n <= 0 or len(markers) < n or len(hand) < n:
        return 0
    prompt = Text("Choose the era markers to exchange.", "交換する時代マーカーを選んでください。")
    first = yield from game.choices.choose(seat, markers, n, n, prompt, "15.1.15.1", "exchange")
    prompt = Text("Choose the cards of your hand to exchange.", "交換する手札を選んでください。")
    second = yield from game.choices.choose(seat, hand, n, n, prompt, "15.1.15.1", "exchange")
    game.decks.reveal((*first, *second), clause="15.1.15.3")
    events = [game.movement.move_event(ref, game.HAND, at=at, cause="exchange", clause="15.1.15.1") for ref in first]
    events += [
        game.movement.move_event(ref, "era", at=at, cause="exchange", clause="15.1.15.1", face_down=True)
        for ref in second
    ]
    yield from game.events.process(*events)
    yield from game.events.process(Exchanged(seat=seat, n=n, clause="15.1.15.1"))
    return n


# -- 6.3.1: face up, face down ---------------------------------------------------------------------
def turn_over(game: LcGame, refs: Sequence[int], at: Context, *, down: bool) -> Flow[tuple[int, ...]]:
    """Turn era markers face up or face down, and return those that were turned.

    No other cards are ever face down (LC 6.3.1.2, 7.6.3). A marker that already has this side up is not turned (LC
    6.3.1.3).
    """
    markers = [ref for ref in dict.fromkeys(refs) if ref in game.s.objects and game.obj(ref).zone == "era"]
    events = [TurnedOver(seat=at.controller, ref=ref, face_down=down, clause="6.3.1.2") for ref in markers]
    return tuple([event.ref for event in (yield from game.events.process_of(TurnedOver, *events))])


# -- 8.2.1.2: the invasion value -------------------------------------------------------------------
def invasion(game: LcGame, seat: int) -> int:
    """Return the invasion value of a seat (LC 8.2.1.2)."""
    value: int = game.s.players[seat].invasion
    return value


def gain_invasion(game: LcGame, seat: int, n: int, at: Context | None = None) -> Flow[int]:
    """Raise the invasion value of a player, and return the gain (LC 15.2.16.2, 15.2.17.2)."""
    event = InvasionGained(seat=seat, amount=n, clause="8.2.1.2")
    return sum(e.amount for e in (yield from game.events.process_of(InvasionGained, event)))
