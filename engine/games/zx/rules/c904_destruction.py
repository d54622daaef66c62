"""Chapter 904, 1203 and 1204: what has taken more than it can bear is destroyed, and by what."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.zx.memory import Blame, Lowering
from engine.kernel.events import Damaged, Destroyed

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx
    from engine.games.zx.rules.c301_appearing_and_moving import Appearing
    from engine.kernel.asks import Modification
    from engine.kernel.layers import Source

Blames = dict[int, tuple[Blame, ...]]  # by card
Lowered = dict[int, Lowering]  # by card
NOBODY = Blame("rule", 0, -1, 0)
PAST = -1  # when it was, of a battle whose preprocessing is over


def blame(game: Appearing, event: Damaged) -> None:
    """Note who will have destroyed a card if this damage does: the attacker (1203.1, 1203.2, 1204.6a), or the source of
    the effect (1204.3). Of effects only the latest (1204.5); what has also taken damage of a battle is destroyed by
    that too, as long as the preprocessing after it lasts (1203.1)."""
    told = Blame("battle" if event.combat else "effect", event.source, event.by_seat, game.s.tick())
    known = game.own.blame
    before = () if event.combat else _battle(known.get(event.target, ()))
    game.own.blame = {**known, event.target: (*before, told)}


def _battle(told: tuple[Blame, ...]) -> tuple[Blame, ...]:
    """The battle among these whose preprocessing is still under way."""
    return tuple([one for one in told if one.cause == "battle" and one.when != PAST])


def lethal_destructions(game: Zx) -> list[Destroyed]:
    """The destructions that the lethal damage effect carries out now, each with its causes; none of what cannot be
    destroyed by any of them (102.6). To be asked at the beginning of every round of rule effects."""
    hit = _lethal(game)
    if not hit and not _to_judge(game):
        return []
    blames = _judge(game, hit)
    out = []
    for ref, clause in hit.items():
        causes = [
            (one.cause, one.source, one.seat)
            for one in blames.get(ref) or (NOBODY,)
            if not game.rules_on(ref, "cannot_be_destroyed", cause=one.cause, by=one.source, by_seat=one.seat)
        ]
        if causes:
            cause, by, by_seat = causes[0]
            also = tuple(causes[1:])
            out.append(Destroyed(ref=ref, by=by, by_seat=by_seat, cause=cause, also=also, clause=clause))
    return out


def _lethal(game: Zx) -> dict[int, str]:
    """Return the cards with damage of their power (904.1, 209.2), no power (904.2), or without a shield (904.3)."""
    objects = game.s.objects
    if game._table is None:
        game._make_table()
    powers = game.lasting.get("powers")
    if powers is None:
        powers = game.lasting["powers"] = [(ref, game.chars(ref).power) for ref in game.units()]
    out = {}
    for ref, power in powers:
        if power is not None and (power <= 0 or objects[ref].damage >= power):
            out[ref] = "904.2" if power <= 0 else "904.1"
    for ref in game.ascensions():
        if objects[ref].damage and not game.counters(ref, "shield"):
            out[ref] = "904.3"
    return out


def _judge(game: Zx, hit: dict[int, str]) -> Blames:
    """Return the blame for the destruction of each of these. What an effect has done is looked at once, by the first
    rule effects after it (1204.3, 1204.4); what these lead to is nobody's doing (1204.6). A battle's damage counts as
    long as the preprocessing after it lasts, also beside an effect (1203.1), and as long as it alone would destroy the
    card."""
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


def _to_judge(game: Zx) -> bool:
    """Return whether there is anything that may be to blame, now or before."""
    return bool(game.own.blame or game.own.lowered or _lowered(game))


def _newly(before: Lowering, now: Lowering) -> Blame | None:
    """The latest effect that has taken power away since last looked (1204.4, 1204.5)."""
    fresh = [key for key, (by, _) in now.items() if by < before.get(key, (0, 0))[0]]
    if not fresh:
        return None
    holder, age = max(fresh, key=lambda key: key[1])
    return Blame("effect", holder, now[holder, age][1], age)


def _lowered(game: Zx) -> Lowered:
    """Return by how much each effect lowers each Z/X's power (811.7), be its ability given by another."""
    known: Lowered | None = game.lasting.get("lowered")
    if known is not None:
        return known
    out: Lowered = {}
    units = set(game.units())
    sources = game.lasting.get("sources")
    for source in (*(game._sources() if sources is None else sources), *game._granted):
        numbers = [one for one in source.modifications if one.layer in ("base", "number")]
        if not numbers:
            continue
        for ref in game._affected(source):
            if ref not in units or (game.SPARES and game.spared(source, ref)):
                continue
            by = _change(game, source, numbers, ref)
            if by < 0:
                key = (source.at.source, source.stamp)
                have = out.setdefault(ref, {}).get(key, (0, 0))[0]
                out[ref][key] = (have + by, source.at.controller)
    game.lasting["lowered"] = out
    return out


def _change(game: Zx, source: Source, numbers: Sequence[Modification], ref: int) -> int:
    """By how much an effect changes the printed power of a Z/X."""
    chars = copy.copy(game.plain(game.s.objects[ref]))
    power = chars.power
    if power is None:
        return 0
    for modification in numbers:
        modification.apply(game, source.at, chars, ref)
    return int(chars.power - power)


def end_preprocessing(game: Zx) -> None:
    """No rule effect is due. If nothing has triggered either, preprocessing is over, and so is the time in which a
    battle destroys (1203.1): it is to blame only for what it has not been able to destroy."""
    own = game.own
    own.after_rule = False
    if own.blame and not game.s.pending:
        hit = _lethal(game)
        own.blame = {
            ref: tuple([msgspec.structs.replace(one, when=PAST) for one in told])
            for ref, told in own.blame.items()
            if ref in hit
        }
