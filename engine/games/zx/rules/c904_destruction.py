"""Chapters 904, 1203 and 1204: destruction by lethal damage, and the responsible effects and battles."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.zx.memory import Blame, Lowering
from engine.games.zx.rules.c303_squares import ascensions
from engine.games.zx.rules.c811_continuous_effects import is_protected
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.events import Damaged, Destroyed

if TYPE_CHECKING:
    from engine.kernel.live import Source
    from engine.kernel.protocols import Modification

Blames = dict[int, tuple[Blame, ...]]  # by card
Lowered = dict[int, Lowering]  # by card
NOBODY = Blame("rule", 0, -1, 0)
PAST = -1  # the value of `when` for a battle whose preprocessing is over


def blame(game: ZxGame, event: Damaged) -> None:
    """Note what destroys the card if this damage is lethal.

    In a battle this is the attacker (1203.1, 1203.2, 1204.6a), otherwise the source of the effect (1204.3). Of several
    effects only the latest counts (1204.5). Damage in a battle also counts until the preprocessing after the battle
    ends (1203.1).
    """
    told = Blame("battle" if event.combat else "effect", event.source, event.by_seat, game.s.tick())
    known = game.own.blame
    before = () if event.combat else _battle(known.get(event.target, ()))
    game.own.blame = {**known, event.target: (*before, told)}


def _battle(told: tuple[Blame, ...]) -> tuple[Blame, ...]:
    """Return the battle among these records whose preprocessing has not ended."""
    return tuple([one for one in told if one.cause == "battle" and one.when != PAST])


def lethal_destructions(game: ZxGame) -> list[Destroyed]:
    """Return the destructions that the lethal damage effect must carry out now, with their causes.

    Cards that cannot be destroyed by any of the causes are left out (102.6). Call this at the beginning of every round
    of rule effects.
    """
    hit = _lethal(game)
    if not hit and not _to_judge(game):
        return []
    blames = _judge(game, hit)
    out = []
    for ref, clause in hit.items():
        causes = [
            (one.cause, one.source, one.seat)
            for one in blames.get(ref) or (NOBODY,)
            if not game.abilities.rules_on(ref, "cannot_be_destroyed", cause=one.cause, by=one.source, by_seat=one.seat)
        ]
        if causes:
            cause, by, by_seat = causes[0]
            also = tuple(causes[1:])
            out.append(Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, also=also, clause=clause))
    return out


def _lethal(game: ZxGame) -> dict[int, str]:
    """Return the cards with lethal damage (904.1, 209.2), without power (904.2), or damaged without shields (904.3).

    The value for each card is the clause by which it is destroyed.
    """
    objects = game.s.objects
    if game.caches.table is None:
        game.layers.make_table()
    powers = game.caches.lasting.get("powers")
    if powers is None:
        powers = game.caches.lasting["powers"] = [(ref, game.chars(ref).power) for ref in game.units()]
    out = {}
    for ref, power in powers:
        if power is not None and (power <= 0 or objects[ref].damage >= power):
            out[ref] = "904.2" if power <= 0 else "904.1"
    for ref in ascensions(game):
        if objects[ref].damage and not game.counters(ref, "shield"):
            out[ref] = "904.3"
    return out


def _judge(game: ZxGame, hit: dict[int, str]) -> Blames:
    """Return the causes that are responsible for the destruction of each of these cards.

    An effect is responsible only for what the first rule effects after it destroy (1204.3, 1204.4). Nothing is
    responsible for later destructions (1204.6). A battle is responsible until the preprocessing after it ends, in
    addition to an effect (1203.1), as long as its damage alone would destroy the card.
    """
    own = game.own
    known, before = own.blame, own.lowered
    now = _lowered(game)
    kept = {ref: told if ref in hit else _battle(told) for ref, told in known.items() if ref in game.s.objects}
    kept = {ref: told for ref, told in kept.items() if told}
    if not own.after_rule:
        for ref in hit:
            fresh = _newly(before.get(ref, {}), now.get(ref, {}))
            if fresh is not None and all(fresh.when > one.when for one in kept.get(ref, ()) if one.cause == "effect"):
                kept[ref] = (*_battle(kept.get(ref, ())), fresh)
    own.blame, own.lowered = kept, now
    return kept


def _to_judge(game: ZxGame) -> bool:
    """Return whether anything may be responsible for destructions, now or earlier."""
    return bool(game.own.blame or game.own.lowered or _lowered(game))


def _newly(before: Lowering, now: Lowering) -> Blame | None:
    """Return the latest effect that has reduced the power since the last check, or None (1204.4, 1204.5)."""
    fresh = [key for key, (by, _) in now.items() if by < before.get(key, (0, 0))[0]]
    if not fresh:
        return None
    holder, age = max(fresh, key=lambda key: key[1])
    return Blame("effect", holder, now[holder, age][1], age)


def _lowered(game: ZxGame) -> Lowered:
    """Return the amount by which each effect reduces the power of each Z/X (811.7).

    Abilities that another effect has given are included.
    """
    known: Lowered | None = game.caches.lasting.get("lowered")
    if known is not None:
        return known
    out: Lowered = {}
    units = set(game.units())
    sources = game.caches.lasting.get("sources")
    for source in (*(game.layers.sources() if sources is None else sources), *game.caches.granted):
        numbers = [one for one in source.modifications if one.layer in ("base", "number")]
        if not numbers:
            continue
        for ref in game.layers.affected(source):
            if ref not in units or is_protected(game, source, ref):
                continue
            by = _change(game, source, numbers, ref)
            if by < 0:
                key = (source.at.source, source.stamp)
                have = out.setdefault(ref, {}).get(key, (0, 0))[0]
                out[ref][key] = (have + by, source.at.controller)
    game.caches.lasting["lowered"] = out
    return out


def _change(game: ZxGame, source: Source, numbers: Sequence[Modification], ref: int) -> int:
    """Return the amount by which an effect changes the printed power of a Z/X."""
    chars = copy.copy(game.plain(game.s.objects[ref]))
    power = chars.power
    if power is None:
        return 0
    for modification in numbers:
        modification.apply(game, source.at, chars, ref)
    return int(chars.power - power)


def end_preprocessing(game: ZxGame) -> None:
    """Note that no rule effect is due.

    If no ability has triggered either, preprocessing is over. A battle destroys only until then (1203.1): later it is
    responsible only for cards that it could not destroy.
    """
    own = game.own
    own.after_rule = False
    if own.blame and not game.s.pending:
        hit = _lethal(game)
        own.blame = {
            ref: tuple([msgspec.structs.replace(one, when=PAST) for one in told])
            for ref, told in own.blame.items()
            if ref in hit
        }
