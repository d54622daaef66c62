"""Paying will (FoW 203, 907, 1003): what a seat holds, what its will abilities could add, and a payment that works.

A payment is solved, not enumerated: symbols of an attribute are matched with sources by augmenting paths, the free
part takes what is left, the least flexible first. Will of the moon and of time is a symbol of its own, which also pays
for free will symbols (FoW 1003.6, 1003.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.games.force_of_will import texts
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.text import Text
from engine.language.force_of_will.happened import WillPaid
from engine.language.tally import LETTERS, Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill


class Unit(msgspec.Struct, gc=False):
    """One point of will that could be spent: held already (`ref` 0), or by playing a will ability of `ref`, in this
    place among its activated ones."""

    symbols: str
    ref: int = 0
    ability: int = -1
    held: int = -1


def spendable(only: str, purpose: str) -> bool:
    """Whether will that may be spent on some things only may be spent on this one."""
    known = set(purpose.split("|"))
    return not only or any(set(one.split("+")) <= known for one in only.split("|"))


def supply(game: ForceOfWill, seat: int, purpose: str, without: tuple[int, ...] = ()) -> list[Unit]:
    """Every point that `seat` could spend now: held will, and will abilities that cost no more than resting."""
    if not any(only for _, only in game.s.players[seat].will):
        purpose = ""
    key = ("supply", seat, purpose, without)
    known: list[Unit] | None = game.scratch.get(key)
    if known is None:
        known = game.scratch[key] = _supply(game, seat, purpose, without)
    return known


def _supply(game: ForceOfWill, seat: int, purpose: str, without: tuple[int, ...]) -> list[Unit]:
    units = [
        Unit(symbol, held=n) for n, (symbol, only) in enumerate(game.s.players[seat].will) if spendable(only, purpose)
    ]
    objects = game.s.objects
    units += [unit for unit in _sources(game, seat) if not objects[unit.ref].rested and unit.ref not in without]
    return units


def _sources(game: ForceOfWill, seat: int) -> list[Unit]:
    """What of a seat gives will for resting, rested or not; worked out anew when the field has changed."""
    key = ("sources", seat, game.s.turn)
    zones = game.s.zones
    places = (zones["field"], zones[f"ruler{seat}"], zones[f"item{seat}"])
    known = game.lasting.get(key)
    if known is None or any(a is not b for a, b in zip(known[0], places, strict=True)):
        found = []
        for ref in game.standing_of(seat):
            symbols, n = game.quick_will(ref)
            if symbols:
                found.append(Unit(symbols, ref, n))
        known = game.lasting[key] = (places, found)
    units: list[Unit] = known[1]
    return units


def solve(tally: Tally, units: list[Unit]) -> list[Unit] | None:
    """The units that pay this tally, or None. Held will goes first, then what can do the least else."""
    need = tally.total
    if need == 0:
        return []
    if len(units) < need:
        return None
    units = sorted(units, key=lambda unit: (unit.ref != 0, len(unit.symbols)))
    wanted = [letter for letter, count in zip(LETTERS, tally[:7], strict=True) for _ in range(count)]
    taken: dict[int, int] = {}
    for n, letter in enumerate(wanted):
        if not _match(n, letter, wanted, units, taken, set()):
            return None
    rest = [n for n in range(len(units)) if n not in taken]
    if len(rest) < tally.free:
        return None
    chosen = [*taken, *_for_free(rest, units, tally.free)]
    return [units[n] for n in chosen]


def _match(want: int, letter: str, wanted: list[str], units: list[Unit], taken: dict[int, int], seen: set[int]) -> bool:
    for n, unit in enumerate(units):
        if letter not in unit.symbols or n in seen:
            continue
        seen.add(n)
        other = taken.get(n)
        if other is None or _match(other, wanted[other], wanted, units, taken, seen):
            taken[n] = want
            return True
    return False


def _for_free(rest: list[int], units: list[Unit], n: int) -> list[int]:
    """Held will first; then the kinds of which most is left, so that what stays is as varied as it can be."""
    held = [m for m in rest if not units[m].ref]
    stones = [m for m in rest if units[m].ref]
    counts: dict[str, int] = {}
    for m in stones:
        counts[units[m].symbols] = counts.get(units[m].symbols, 0) + 1
    out = held[:n]
    while len(out) < n:
        best = max(stones, key=lambda m: (-len(units[m].symbols), counts[units[m].symbols]))
        stones.remove(best)
        counts[units[best].symbols] -= 1
        out.append(best)
    return out


def can_pay(game: ForceOfWill, seat: int, tally: Tally, purpose: str, without: tuple[int, ...] = ()) -> bool:
    """Whether the tally could be paid now, with every will ability that only rests its card (FoW 907.2, 1003.4)."""
    if tally.total == 0:
        return True
    key = ("payable", seat, tally, purpose, without)
    known: bool | None = game.scratch.get(key)
    if known is None:
        known = game.scratch[key] = solve(tally, supply(game, seat, purpose, without)) is not None
    return known


def pay(game: ForceOfWill, seat: int, tally: Tally, purpose: str, without: tuple[int, ...] = ()) -> Flow[bool]:
    """Pay, whole or not at all (FoW 1003.1, 1003.4); will abilities may be played meanwhile (FoW 907.2).

    1003.5 of the scan says that they may not: a slip, as 907.2 and the sister rulebook show.
    """
    if tally.total == 0:
        return True
    if not game.s.players[seat].settings.get("auto_pay", True):
        yield from _by_hand(game, seat, tally, purpose, without)
    units = solve(tally, supply(game, seat, purpose, without))
    if units is None:
        return False
    spend: list[tuple[str, str]] = []
    wanted = _assign(tally, units)
    will = list(game.s.players[seat].will)
    for unit in units:
        if unit.held >= 0:
            spend.append(will[unit.held])
    game.s.players[seat].will = tuple(_without(will, [unit.held for unit in units if unit.held >= 0]))
    game.scratch = {}
    for unit, symbol in zip(units, wanted, strict=True):
        if not unit.ref:
            continue
        before = list(game.s.players[seat].will)
        yield from game.play_will_ability(unit.ref, unit.ability, prefer=symbol or unit.symbols[0])
        after = list(game.s.players[seat].will)
        for one in before:
            if one in after:
                after.remove(one)
        paid = next((one for one in after if symbol in ("", one[0])), None)
        if paid is None:
            return False
        now = list(game.s.players[seat].will)
        now.remove(paid)
        game.s.players[seat].will = tuple(now)
        spend.append(paid)
    game.commit((WillPaid(seat=seat, symbols=tuple(symbol for symbol, _ in spend), clause="1003.1"),))
    return True


def _without(will: list[tuple[str, str]], places: list[int]) -> list[tuple[str, str]]:
    return [one for n, one in enumerate(will) if n not in places]


def _assign(tally: Tally, units: list[Unit]) -> list[str]:
    """Which symbol each unit is to be: `solve` lists the units of the attributes first, those of the free part
    after."""
    taken: dict[int, int] = {}
    wanted = [letter for letter, count in zip(LETTERS, tally[:7], strict=True) for _ in range(count)]
    for n, letter in enumerate(wanted):
        _match(n, letter, wanted, units[: len(wanted)], taken, set())
    return [wanted[taken[n]] if n in taken else "" for n in range(len(units))]


def _by_hand(game: ForceOfWill, seat: int, tally: Tally, purpose: str, without: tuple[int, ...]) -> Flow[None]:
    """The seat plays will abilities one by one before the rest is paid for it."""
    while True:
        sources = [
            (ref, n)
            for ref in game.standing_of(seat)
            if ref not in without
            for n, ability in enumerate(game.chars(ref).compile().activated)
            if texts.is_will_ability(ability) and game.check_activate(seat, ref, n, paying=True) is None
        ]
        if not sources:
            return
        done = solve(tally, [u for u in supply(game, seat, purpose, without) if not u.ref]) is not None
        rest = Option(
            "auto",
            Text("Pay with what is held", "保有ウィルで支払う")
            if done
            else Text("Pay the rest for me", "残りは自動で支払う"),
        )
        options = [rest] + [Option("will", game.chars(ref).name, ref=ref, data={"will": True}) for ref, _ in sources]
        prompt = Text(f"Pay {tally}.", f"{tally}を支払ってください。")
        answer = yield Decision(seat, "pay", prompt, "907.2", options, data={"cost": str(tally)})
        if answer[0] == 0:
            return
        ref, n = sources[answer[0] - 1]
        yield from game.attempt(game.play_will_ability(ref, n))
