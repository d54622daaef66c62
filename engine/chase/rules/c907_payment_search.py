"""The search for a way to pay a whole cost (FoW 903.2j, 907.2, 1003.4 / MG 903.2h, 907.2, 1002.4).

A cost is a sequence of stages: acts (FoW 903.2j-1 / MG 903.2h-1), will to pay, and will that is gained in between.
Points of will are matched with their sources by augmenting paths. Only two things are searched: the choice of cards
for acts, and the choice of will abilities that cost more than resting. Plans with the fewest such abilities are
tried first. Alternatives that are equal are tried once."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c907_sources import CostlyAbility
from engine.chase.rules.values import Due, Gain, Outputs, Part, Stages, Unit
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import ELEMENTS, Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

ANY_ELEMENT_SYMBOL = "SILENAC"  # the letters of the seven elements of Magical Girl
MOST_NODES = 3000
MOST_ABILITIES = 10


def narrow_claim(claim: Claim, refs: Sequence[int], n: int) -> tuple[Claim, ...]:
    """Return the claims for `n` of these objects only, or for each of their pools."""
    if n <= 0:
        return ()
    if not claim.pools:
        return (Claim(tuple(refs), n, claim.rests),)
    return tuple(Claim(n=claim.n, pools=(pool,)) for pool in claim.pools if pool[1] in refs)


class Plan(msgspec.Struct, frozen=True, gc=False):
    """A way to pay the first stage, which is will.

    First come the cards to rest for it (`rests`: card, place of its ability, symbol). Then comes a will ability
    (`ability`), with the symbols that it should give (`prefer`). If there is neither, `held` has the places of the
    held will that pays."""

    rests: tuple[tuple[int, int, str], ...] = ()
    ability: CostlyAbility | None = None
    prefer: str = ""
    held: tuple[int, ...] = ()


class Taken(NamedTuple):
    """The cards and numbers that are taken up to a stage.

    `lost`: the cards that can no longer give will by resting."""

    gone: frozenset[int] = frozenset()
    rested: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    pools: tuple[tuple[tuple[str, int], int], ...] = ()

    def drawn(self, name: str, whose: int) -> int:
        return sum(n for key, n in self.pools if key == (name, whose))


class WantedPoint(msgspec.Struct, frozen=True, gc=False):
    """One wanted point of will: its symbol, its purpose and its stage.

    The symbol "" means any point. ANY_ELEMENT_SYMBOL means a point of any element."""

    symbol: str
    purpose: str
    stage: int


def wanted_points(will: Tally, purpose: str, stage: int) -> list[WantedPoint]:
    """Return the points of a tally as wants; points of a fixed kind come first."""
    points = [WantedPoint(letter, purpose, stage) for letter, n in will.kinds() for _ in range(n)]
    points += [WantedPoint(ANY_ELEMENT_SYMBOL, purpose, stage)] * will.element
    return points + [WantedPoint("", purpose, stage)] * will.free


# -- matching --------------------------------------------------------------------------------------
def can_pay_point(unit: Unit, want: WantedPoint) -> bool:
    """Return whether a unit can pay for a wanted point.

    That is a free point, or a point of a symbol that the unit has, also moon (FoW 1003.6) or time (FoW 1003.7)."""
    return (
        unit.since <= want.stage
        and (
            not want.symbol
            or want.symbol in unit.symbols
            or _is_wanted_element(unit, want)
            or _replaces_attribute(unit, want)
        )
        and sources.purpose_fits(unit.only, want.purpose)
    )


def _is_wanted_element(unit: Unit, want: WantedPoint) -> bool:
    """Return whether any element is wanted and the unit is of an element (MG 1002.1a)."""
    return want.symbol == ANY_ELEMENT_SYMBOL and not ELEMENTS.isdisjoint(unit.symbols)


def _replaces_attribute(unit: Unit, want: WantedPoint) -> bool:
    """Return whether a point of any attribute can replace the wanted attribute (MG 1108.2)."""
    return sources.can_replace_attribute(unit.only, want.purpose) and not ELEMENTS.isdisjoint(unit.symbols)


def match_points(wants: Sequence[WantedPoint], units: Sequence[Unit]) -> dict[int, int] | None:
    """Return a map from the places of units to the places of the wants that they pay, or None if a want is left.

    Earlier units are preferred."""
    if len(wants) > len(units):
        return None
    taken: dict[int, int] = {}
    return taken if all(_augment(n, wants, units, taken, set()) for n in range(len(wants))) else None


def _augment(
    n: int, wants: Sequence[WantedPoint], units: Sequence[Unit], taken: dict[int, int], seen: set[int]
) -> bool:
    want = wants[n]
    able = [m for m, unit in enumerate(units) if m not in seen and can_pay_point(unit, want)]
    for m in able:
        if m not in taken:
            taken[m] = n
            return True
    for m in able:
        seen.add(m)
        if _augment(taken[m], wants, units, taken, seen):
            taken[m] = n
            return True
    return False


def in_order(units: Sequence[Unit]) -> list[Unit]:
    """Return the units in the order in which they should be used.

    Held will comes first. Then cards that give fewer points come before other cards. Among these, bound will comes
    before free will, and units with fewer symbols come first. Of equal kinds, the kind with the most units left
    comes first."""
    cards = Counter([unit.ref for unit in units if unit.ref])
    left = Counter([unit.symbols for unit in units if unit.ref])
    keys = []
    for unit in units:
        keys.append((cards[unit.ref], not unit.only, len(unit.symbols), -left[unit.symbols] if unit.ref else 0))
        left[unit.symbols] -= bool(unit.ref)
    return [units[place] for _, place in sorted(zip(keys, range(len(units)), strict=True))]


def spare_cards(taking: dict[int, int], wants: Sequence[WantedPoint], units: Sequence[Unit]) -> dict[int, int]:
    """Return the matching changed so that it rests fewer cards.

    If a card that rests anyway has a spare point, that point replaces another card's only point."""
    used = {units[place].ref for place in taking if units[place].ref}
    spare = [place for place, unit in enumerate(units) if unit.ref in used and place not in taking]
    for other in spare:
        for place in list(taking):
            unit = units[place]
            alone = unit.ref and sum(1 for one in taking if units[one].ref == unit.ref) == 1
            if alone and unit.ref != units[other].ref and can_pay_point(units[other], wants[taking[place]]):
                taking[other] = taking.pop(place)
                break
    return taking


# -- questions -------------------------------------------------------------------------------------
def can_pay_stages(game: Chase, seat: int, stages: Stages, gone: frozenset[int] = frozenset()) -> bool:
    """Return whether all the stages can be paid in this order.

    `gone`: the objects that cannot be used."""
    known = can_pay_without_search(game, seat, stages, gone)
    return Search(game, seat, stages, gone).find_plan() is not None if known is None else known


def plan_first_stage(game: Chase, seat: int, stages: Stages) -> Plan | None:
    """Return a plan to pay the first stage, which is will, so that the other stages can be paid too, or None."""
    if len(stages) == 1 and isinstance(stages[0], Due) and is_held_exactly(game, seat, stages[0].will):
        return Plan(held=tuple(range(stages[0].will.total)))
    search = Search(game, seat, stages)
    return search.simple_plan() if can_pay_without_search(game, seat, stages) else search.find_plan()


def is_held_exactly(game: Chase, seat: int, tally: Tally) -> bool:
    """Return whether the seat's held will is unbound and exactly the will to pay, to the last point."""
    will = game.s.players[seat].will
    if len(will) != tally.total or any(only for _, only in will):
        return False
    symbols = [symbol for symbol, _ in will]
    of_elements = sum(n for letter, n in tally.kinds() if letter in ELEMENTS) + tally.element
    return all(symbols.count(letter) >= n for letter, n in tally.kinds()) and (
        not tally.element or sum(symbol in ELEMENTS for symbol in symbols) >= of_elements
    )


def can_pay_without_search(game: Chase, seat: int, stages: Stages, gone: frozenset[int] = frozenset()) -> bool | None:
    """Return whether all the stages can be paid, or None if only a search can decide.

    No search is needed if held will and will from resting cards are enough. The acts must then take none of those
    cards, and no two acts may take the same card."""
    supply = sources.supply(game, seat)
    if supply.bound or not supply.resting.isdisjoint(gone):
        return None
    will = Tally()
    taken: set[int] = set()
    for stage in stages:
        if isinstance(stage, Gain):
            return None
        if isinstance(stage, Due):
            will = will.plus(stage.will)
            continue
        for claim in stage.cost.claims(game, stage.at):
            if claim.pools or not taken.isdisjoint(claim.refs) or not supply.resting.isdisjoint(claim.refs):
                return None
            if sum([ref not in gone for ref in claim.refs]) < claim.n:
                return False
            taken.update(claim.refs)
    return True if supply.covers(will) else None if supply.costly else False


class Search:
    """One payment search: the available sources and the required stages."""

    def __init__(self, game: Chase, seat: int, stages: Stages, gone: frozenset[int] = frozenset()) -> None:
        self.game, self.seat, self.stages, self.gone = game, seat, stages, gone
        self.nodes = 0
        dues = [(n, stage) for n, stage in enumerate(stages) if isinstance(stage, Due)]
        self.first = dues[0][0] if dues else len(stages)
        will = game.s.players[seat].will
        self.units = [Unit(symbol, held=n, only=only) for n, (symbol, only) in enumerate(will)]
        self.units += [unit for unit in sources.supply(game, seat).at_rest if unit.ref not in gone]
        self.wants = [want for n, due in dues for want in wanted_points(due.will, due.purpose, n)]
        self.needed = len(self.wants)
        self.costly: list[CostlyAbility] = []
        self.claims: dict[int, tuple[Claim, ...]] = {}
        self.still: dict[int, frozenset[int]] = {}
        self.marks: dict[int, tuple[int, tuple[str, ...], Hashable]] = {}
        self.alike: list[Hashable] = []  # for each will ability a key that is equal for interchangeable abilities
        self.seen: set[Hashable] = set()

    def find_plan(self) -> Plan | None:
        """Return the plan with the fewest will abilities that cost more than resting, or None."""
        start = 0
        if self.first == 0 and not any(isinstance(stage, Part) for stage in self.stages):
            if (simple := self.simple_plan()) is not None:
                return simple
            start = 1
        if self.wants:
            self.costly = [one for one in sources.supply(self.game, self.seat).costly if one.ref not in self.gone]
        if (start and not self.costly) or not self._is_enough():
            return None
        self._record_claims()
        limit = min(MOST_ABILITIES, sum(one.most for one in self.costly), 2 * self.needed + 1)
        for depth in range(max(start, self._fewest()), limit + 1):
            self.seen = set()
            for taken, used, come in self._ways_through_stages(0, Taken(gone=self.gone), [], (), depth):
                found = self.plan_with(taken, used, come)
                if found is not None:
                    return found
                if self.nodes > MOST_NODES:
                    return None
        return None

    def simple_plan(self) -> Plan | None:
        """Return a plan that plays no will ability that costs more than resting, without regard to the acts."""
        gains = tuple([(n, stage) for n, stage in enumerate(self.stages) if isinstance(stage, Gain)])
        return self.plan_with(Taken(), [], gains)

    def _fewest(self) -> int:
        """Return the least number of further will abilities that are needed, by the number of points alone."""
        come = sum(max(len(way) for way in stage.outputs) for stage in self.stages if isinstance(stage, Gain))
        short = self.needed - len(self.units) - come
        best = max((len(way) for one in self.costly for way in one.outputs), default=1)
        return max(0, -(-short // max(1, best)))

    def _is_enough(self) -> bool:
        """Return whether the will would be enough if acts took nothing and will abilities cost no will."""
        ways = [(stage.outputs, stage.only, 1) for stage in self.stages if isinstance(stage, Gain)]
        ways += [(one.outputs, one.only, min(one.most, self.needed)) for one in self.costly]
        more = [
            Unit("".join("".join(way) for way in outputs), only=only)
            for outputs, only, times in ways
            for _ in range(times * max(len(way) for way in outputs))
        ]
        wants = [msgspec.structs.replace(want, stage=0) for want in self.wants]
        return match_points(wants, [*self.units, *more]) is not None

    # -- claims ------------------------------------------------------------------------------------
    def _record_claims(self) -> None:
        """Record the claims of the acts, and the cards that they could take after cards were rested for will."""
        for n, stage in enumerate(self.stages):
            if isinstance(stage, Part):
                self.claims[n] = stage.cost.claims(self.game, stage.at)
        all_claims = [claim for claims in self.claims.values() for claim in claims]
        all_claims += [claim for one in self.costly for claim in one.claims]
        rested = {unit.ref for unit in self.units if unit.ref}
        rested |= {ref for claim in all_claims if claim.rests for ref in claim.refs}
        if any(not claim.rests and rested & set(claim.refs) for claim in all_claims):
            self._compare_rested(rested)
        self.alike = [_ability_key(one, all_claims) for one in self.costly]
        own = {one.ref for one in self.costly} | {pool[1] for claim in all_claims for pool in claim.pools}
        symbols: dict[int, tuple[str, ...]] = {}
        for unit in self.units:
            if unit.ref:
                symbols[unit.ref] = (*symbols.get(unit.ref, ()), unit.symbols + unit.only)
        for ref in {ref for claim in all_claims for ref in claim.refs}:
            inside = tuple((ref in claim.refs, ref in self.still.get(id(claim), claim.refs)) for claim in all_claims)
            self.marks[ref] = (ref if ref in own else 0, symbols.get(ref, ()), inside)

    def _compare_rested(self, refs: set[int]) -> None:
        """Record the cards that each claim could take if all cards that can be rested had been rested."""
        s, game = self.game.s, self.game
        before = {ref: s.objects[ref] for ref in refs}
        acts = [(self.claims[n], stage) for n, stage in enumerate(self.stages) if isinstance(stage, Part)]
        try:
            for ref in refs:
                s.change(ref, rested=True)
            for claims, act in acts:
                self._record_claimable(claims, act.cost.claims(game, act.at))
            for one in self.costly:
                self._record_claimable(
                    one.claims, [c for cost in one.at.ability.costs for c in cost.claims(game, one.at)]
                )
        finally:
            s.objects.update(before)

    def _record_claimable(self, now: Sequence[Claim], later: Sequence[Claim]) -> None:
        for place, claim in enumerate(now):
            self.still[id(claim)] = frozenset(later[place].refs if len(now) == len(later) else ())

    def _ways_to_claim(self, claims: Sequence[Claim], taken: Taken, stage: int) -> Iterator[Taken]:
        """Yield every way to satisfy these claims, one claim after the other."""
        if not claims:
            yield taken
            return
        self.nodes += 1
        if self.nodes > MOST_NODES:
            return
        claim, rest = claims[0], claims[1:]
        if claim.pools:
            for drawn in _ways_to_draw(claim, taken):
                yield from self._ways_to_claim(rest, drawn, stage)
            return
        still = self.still.get(id(claim))
        able = [
            ref
            for ref in claim.refs
            if ref not in taken.gone and (ref not in taken.rested or (not claim.rests and still and ref in still))
        ]
        if len(able) < claim.n:
            return
        able.sort(key=lambda ref: (ref in taken.lost, bool(self.marks[ref][0]), self.marks[ref][1]))
        for chosen in self._selections(able, claim.n):
            refs = frozenset(chosen)
            if claim.rests:
                after = taken._replace(rested=taken.rested | refs, lost=taken.lost | refs)
            else:
                early = stage < self.first  # taken before any will is due
                lost = refs if early else frozenset([r for r in chosen if still is not None and r not in still])
                after = taken._replace(gone=taken.gone | refs, lost=taken.lost | lost)
            yield from self._ways_to_claim(rest, after, stage)

    def _selections(self, able: list[int], n: int) -> Iterator[tuple[int, ...]]:
        """Yield every choice of `n` of these cards. Of equal cards, only the first ones are tried."""
        if n == 0:
            yield ()
            return
        tried = set()
        for place, ref in enumerate(able[: len(able) - n + 1]):
            mark = self.marks[ref]
            if mark in tried:
                continue
            tried.add(mark)
            for more in self._selections(able[place + 1 :], n - 1):
                yield (ref, *more)

    # -- stage by stage ----------------------------------------------------------------------------
    def _ways_through_stages(
        self,
        n: int,
        taken: Taken,
        used: list[tuple[int, CostlyAbility]],
        gains: tuple[tuple[int, Gain], ...],
        left: int,
    ) -> Iterator[tuple[Taken, list[tuple[int, CostlyAbility]], tuple[tuple[int, Gain], ...]]]:
        """Yield every way through the stages from the n-th on that plays exactly `left` more will abilities."""
        if n == len(self.stages):
            if not left:
                yield taken, used, gains
            return
        stage = self.stages[n]
        if isinstance(stage, Part):
            for after in self._ways_to_claim(self.claims[n], taken, n):
                yield from self._ways_through_stages(n + 1, after, used, gains, left)
            return
        if isinstance(stage, Gain):
            yield from self._ways_through_stages(n + 1, taken, used, (*gains, (n, stage)), left)
            return
        last = not any(isinstance(later, (Due, Gain)) for later in self.stages[n + 1 :])
        for after, played in self._ability_sequences(n, taken, used, left):
            if last and (len(played) - len(used) < left or self.plan_with(after, played, gains) is None):
                continue
            yield from self._ways_through_stages(n + 1, after, played, gains, left - (len(played) - len(used)))

    def _ability_sequences(
        self, n: int, taken: Taken, used: list[tuple[int, CostlyAbility]], left: int
    ) -> Iterator[tuple[Taken, list[tuple[int, CostlyAbility]]]]:
        """Yield every sequence of at most `left` will abilities that are played while the n-th stage is paid."""
        yield taken, used
        self.nodes += 1
        if not left or self.nodes > MOST_NODES:
            return
        tried: set[object] = set()
        for place, one in enumerate(self.costly):
            if one.ref in taken.gone or sum(1 for _, other in used if other is one) >= one.most:
                continue
            alike = self.alike[place]
            if alike is not None and alike in tried:
                continue
            tried.add(alike)
            for after in self._ways_to_claim(one.claims, taken, n):
                played = [*used, (n, one)]
                key = (n, after._replace(pools=tuple(sorted(after.pools))), _sequence_key(played))
                if key not in self.seen:  # this set has been tried in another order
                    self.seen.add(key)
                    yield from self._ability_sequences(n, after, played, left - 1)

    # -- will --------------------------------------------------------------------------------------
    def plan_with(
        self, taken: Taken, used: list[tuple[int, CostlyAbility]], gains: tuple[tuple[int, Gain], ...]
    ) -> Plan | None:
        """Return the plan that pays with these abilities and without the lost cards, or None."""
        count = len(used) + 1
        wants = self.wants
        if used:
            wants = [msgspec.structs.replace(want, stage=want.stage * count + count - 1) for want in wants]
        after: list[tuple[int, Outputs, str]] = [(n * count, gain.outputs, gain.only) for n, gain in gains]
        for place, (n, one) in enumerate(used):
            purpose = sources.purpose_of(self.game, one.ref, "ability")
            wants += wanted_points(one.will, purpose, n * count + place)
            after.append((n * count + place + 1, one.outputs, one.only))
        units = in_order([unit for unit in self.units if not unit.ref or unit.ref not in taken.lost])
        for more in _outcomes(after):
            taking = match_points(wants, [*more, *units])
            if taking is not None:
                taking = spare_cards(taking, wants, [*more, *units])
                return self._first_step(wants, [*more, *units], taking, taken, used, len(more))
        return None

    def _first_step(
        self,
        wants: list[WantedPoint],
        units: list[Unit],
        taking: dict[int, int],
        taken: Taken,
        used: list[tuple[int, CostlyAbility]],
        given: int,
    ) -> Plan:
        """Return the first step of the payment: rest cards, play an ability, or spend held will."""
        count = len(used) + 1
        rests: dict[int, tuple[int, int, str]] = {}
        for place, n in taking.items():
            unit = units[place]
            now = wants[n].stage < count * (self.first + 1) or unit.ref in taken.gone
            if unit.ref and now:
                symbol = wants[n].symbol if wants[n].symbol in set(unit.symbols) else ""
                ref, place_of, before = rests.get(unit.ref, (unit.ref, unit.ability(symbol), ""))
                rests[unit.ref] = (ref, place_of, before + (symbol or unit.symbols[0]))
        if rests:
            return Plan(rests=tuple(rests.values()))
        if used and used[0][0] == self.first:
            since = self.first * count + 1
            prefer = "".join(
                wants[taking[place]].symbol
                if place in taking and len(wants[taking[place]].symbol) == 1
                else unit.symbols[0]
                for place, unit in enumerate(units[:given])
                if unit.since == since
            )
            return Plan(ability=used[0][1], prefer=prefer)
        mine = [place for place, n in taking.items() if wants[n].stage < count * (self.first + 1)]
        return Plan(held=tuple(units[place].held for place in mine if units[place].held >= 0))


def _ability_key(one: CostlyAbility, all_claims: list[Claim]) -> object:
    """Return a key of a will ability, equal for interchangeable abilities; None if a claim could take its card."""
    if any(one.ref in claim.refs for claim in all_claims if claim not in one.claims):
        return None
    claims = tuple(
        (tuple(0 if ref == one.ref else ref for ref in claim.refs), claim.n, claim.rests, claim.together,
         tuple((name, 0 if whose == one.ref else whose, there) for name, whose, there in claim.pools))
        for claim in one.claims
    )  # fmt: skip
    return (claims, one.outputs, one.only, one.will, one.most)


def _sequence_key(used: list[tuple[int, CostlyAbility]]) -> tuple[tuple[int, ...], ...]:
    """Return a key of the played abilities.

    The order counts only around abilities that cost will, because other abilities may pay for them."""
    rows: list[list[int]] = [[]]
    for n, one in used:
        if one.will.total:
            rows += [[n, one.ref, one.n], []]
        else:
            rows[-1] += [(n << 40) + (one.ref << 8) + one.n]
    return tuple(tuple(row) if place % 2 else tuple(sorted(row)) for place, row in enumerate(rows))


def _ways_to_draw(claim: Claim, taken: Taken) -> Iterator[Taken]:
    """Yield every way to take the number of a claim from its pools."""
    left = [
        (name, whose, 0 if whose in taken.gone else there - taken.drawn(name, whose))
        for name, whose, there in claim.pools
    ]
    if not claim.together:
        for name, whose, there in left:
            if there >= claim.n:
                yield taken._replace(pools=(*taken.pools, ((name, whose), claim.n)))
        return
    if sum(there for _, _, there in left) < claim.n:
        return
    n = claim.n
    pools = taken.pools
    for name, whose, there in left:
        part = min(n, there)
        if part > 0:
            pools = (*pools, ((name, whose), part))
            n -= part
    yield taken._replace(pools=pools)


def _outcomes(after: Sequence[tuple[int, Outputs, str]]) -> Iterator[list[Unit]]:
    """Yield every combination of the will that is gained, as units with the stage from which they are available."""
    for ways in itertools.product(*[outputs for _, outputs, _ in after]):
        yield [
            Unit(symbols, only=only, since=since)
            for (since, _, only), way in zip(after, ways, strict=True)
            for symbols in way
        ]
