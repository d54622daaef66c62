"""Chapter 804.4d: several costs take different cards; whether there are enough, and which resources pay then.
Of what is only referred to one card may stand for several things (802.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.games.zx.rules.c805_payment import Units
from engine.kernel.context import Context
from engine.language.common.objects import Some

Wanted = list[int]  # the cards of which one is asked for, the best first


def asked(game: Any, acts: Iterable[tuple[Any, Context]], without: Sequence[int]) -> list[Wanted]:
    """For each card that these acts ask to be chosen, those that it may be."""
    out: list[Wanted] = []
    for act, at in acts:
        for part in act.words():
            if isinstance(part, Some):
                fit = [ref for ref in part.now(game, at) if ref not in without]
                out += [fit] * part.count.least(game, at)
    return out


def resources(colours: Sequence[str], points: int, units: Units) -> Iterator[list[Wanted]]:
    """The same for a resource cost (805.3a, 805.3b), in each way to leave out the colours that are too many."""
    every = [ref for ref, _ in units]
    most = min(len(colours), points)
    for some in combinations(colours, most):
        yield [[ref for ref, has in units if colour in has] for colour in some] + [every] * (points - most)


def assigned(wanted: Sequence[Wanted]) -> list[int] | None:
    """A card of its own for each, or None."""
    taken: dict[int, int] = {}
    for n in range(len(wanted)):
        if not _find(n, wanted, taken, set()):
            return None
    by_place = {place: ref for ref, place in taken.items()}
    return [by_place[n] for n in range(len(wanted))]


def _find(n: int, wanted: Sequence[Wanted], taken: dict[int, int], seen: set[int]) -> bool:
    for ref in wanted[n]:
        if ref in seen:
            continue
        seen.add(ref)
        other = taken.get(ref)
        if other is None or _find(other, wanted, taken, seen):
            taken[ref] = n
            return True
    return False


def plan(
    game: Any,
    seat: int,
    colours: Sequence[str],
    points: int,
    acts: Sequence[tuple[Any, Context]],
    without: Sequence[int] = (),
) -> list[int] | None:
    """The resources that pay while everything else still finds its cards; None: there are none such."""
    chosen = asked(game, acts, without)
    if points <= 0:
        return [] if assigned(chosen) is not None else None
    units = game.awake_resources(seat, without)
    if not any(ref in fit for fit in chosen for ref, _ in units):
        return [] if not chosen or assigned(chosen) is not None else None
    units = sorted(units, key=lambda unit: (any(unit[0] in fit for fit in chosen), len(unit[1])))
    for wanted in resources(colours, points, units):
        found = assigned([*wanted, *chosen])
        if found is not None:
            return found[:points]
    return None
