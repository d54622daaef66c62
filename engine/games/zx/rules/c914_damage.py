"""Damage to cards and players (907.1, 1002), and shields (210, 914.3) and life shields (210.4, 914.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c904_destruction as destruction
from engine.games.zx.rules.c303_squares import UNITS, doer
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import (
    SHIELD,
    LifeShieldLost,
    LifeShieldsGiven,
    ShieldLost,
    ShieldsGiven,
)
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Damaged, Event


def apply_damage(game: ZxGame, event: Damaged) -> tuple[Event, ...]:
    """Apply a damage event, and return the events that happened.

    Damage adds up on a Z/X (1002.1), hits an ascension (1002.2, 210.3), and is recorded for a player (1002.3,
    907.1). A card with shields loses one shield instead, for any amount (914.3, 210.2). An amount of zero or less
    is no damage (1002.4).
    """
    if event.amount <= 0:
        return ()
    if is_seat(event.target):
        return _damage_player(game, event, ref_seat(event.target))
    obj = game.s.objects.get(event.target)
    if obj is None or obj.zone != game.FIELD or not game.chars(event.target).types & UNITS:
        return ()
    if game.counters(event.target, SHIELD):
        return ShieldLost(ref=event.target, cause="damage", clause="914.3").apply(game)
    game.s.change(event.target, damage=obj.damage + event.amount)
    destruction.blame(game, event)
    return (event,)


def _damage_player(game: ZxGame, event: Damaged, seat: int) -> tuple[Event, ...]:
    if spared_player(game, seat, event.source):
        return ()
    player = game.s.players[seat]
    if player.life_shield:
        card_parts.do_at_once(game, "charge", seat)
        return LifeShieldLost(seat=seat, cause="damage", clause="914.4").apply(game)
    player.damage += event.amount
    return (event,)


def spared_player(game: ZxGame, seat: int, source: int) -> bool:
    """Return whether a player takes no damage from the source.

    The player controls an Overboost (202.7e, 604.3d), or a Z/X in unison and the source is the opponent's (1029.3).
    """
    for ref in game.s.zones[game.FIELD]:
        obj = game.s.objects[ref]
        if obj.controller != seat or obj.face_down:
            continue
        if "zx_overboost" in game.printed_card(obj.card).types:
            return True
        if card_parts.in_unison(obj) and source and game.controller(source) != seat:
            return True
    return False


# -- shields ---------------------------------------------------------------------------------------
def give_shield(game: ZxGame, refs: Sequence[int], n: int, at: Context | None = None) -> Flow[int]:
    """Give shields to Z/X and ascensions (210.1).

    Return the number of shields given.
    """
    here = [
        ref
        for ref in appearing.reached(game, refs, at)
        if game.on_table(ref) and game.chars(ref).types & UNITS and n > 0
    ]
    events = [ShieldsGiven(ref=ref, n=n, by=doer(at)[0], clause="210.1") for ref in here]
    return sum(event.n for event in (yield from game.events.process_of(ShieldsGiven, *events)))


def lose_shields(game: ZxGame, refs: Sequence[int], n: int, at: Context | None = None) -> Flow[int]:
    """Make shields cease to exist, one after the other (1026.1, 1026.2).

    Return the number of shields lost.
    """
    lost = 0
    for _ in range(n):
        here = [ref for ref in appearing.reached(game, refs, at) if game.on_table(ref) and game.counters(ref, SHIELD)]
        events = [ShieldLost(ref=ref, cause="effect", clause="1026.2") for ref in here]
        lost += len((yield from game.events.process_of(ShieldLost, *events)))
    return lost


# -- life shields ----------------------------------------------------------------------------------
def give_life_shield(game: ZxGame, seat: int, n: int, at: Context | None = None) -> Flow[int]:
    """Give life shields to a player (210.4).

    Return the number of life shields given.
    """
    if n <= 0:
        return 0
    event = LifeShieldsGiven(seat=seat, n=n, by=doer(at)[0], clause="210.4")
    return sum(given.n for given in (yield from game.events.process_of(LifeShieldsGiven, event)))
