"""Sources of will (MG: od) (FoW 907 / MG 907): cards that are only rested, and abilities that cost more.

Bound will is will that may be spent on certain purposes only. The string `only` has these purposes, joined by "|"."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c300_queries as queries
from engine.chase.rules.c903_texts import Activated, Modes, cached_query, is_will_ability, producers, rests
from engine.chase.rules.values import CardAbilities, ListedAbility, Outputs, Unit
from engine.chase.words.costs import RestThis, WillCost, sum_will
from engine.kernel.caches import keep
from engine.kernel.context import Context
from engine.language.common.rules import ChangesCost
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import ELEMENTS, Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

ENDLESS = 99
NO_LIMIT = 1 << 30
ORIGIN = "@"  # separates the purposes of bound will from the sorts of card that the will comes from
FRONT = "front:"  # in a purpose: will from such a card can replace the card's attributes


class CostlyAbility(msgspec.Struct, gc=False):
    """A will ability that costs more than resting its card, or does more than give one point.

    `outputs`: the possible results, each a sequence of points. `will`: the will that the ability costs. `most`: the
    largest number of times that it could be played. `price`: a rough measure of the other costs."""

    ref: int
    n: int
    at: Context
    outputs: Outputs
    only: str
    will: Tally
    claims: tuple[Claim, ...]
    most: int
    price: int


def purpose_of(game: Chase, ref: int, kind: str) -> str:
    """Return the purposes of will spent on this card or its ability, joined by "|".

    Bound will uses the same names."""
    chars = game.chars(ref)
    if kind == "ability":
        return game.rules.costs.purpose_of_ability(game, ref)
    return game.rules.costs.purpose_of_card(game, ref, _of_card(chars.types, chars.races))


@functools.lru_cache(4096)
def _of_card(types: frozenset[str], races: frozenset[str]) -> str:
    return "|".join(["card", *sorted(types), *(f"race:{race}" for race in sorted(races))])


def purpose_fits(only: str, purpose: str) -> bool:
    """Return whether will with this binding may be spent on this purpose."""
    only = only.partition(ORIGIN)[0]
    if not only:
        return True
    known = set(purpose.split("|"))
    return any(set(one.split("+")) <= known for one in only.split("|"))


def can_replace_attribute(only: str, purpose: str) -> bool:
    """Return whether will may replace another attribute because of the card that it comes from (MG 1108.2)."""
    origin = only.partition(ORIGIN)[2]
    if not origin or FRONT not in purpose:
        return False
    wanted = {one.removeprefix(FRONT) for one in purpose.split("|") if one.startswith(FRONT)}
    return not wanted.isdisjoint(origin.split("|"))


def with_origin(only: str, origin: str) -> str:
    """Return the purposes of bound will together with the origin of the will."""
    return f"{only}{ORIGIN}{origin}" if origin else only


def binding_of(ability: Activated) -> str:
    """Return the only purposes that the will of an ability may be spent on; "" means any purpose."""
    return next((effect.only for effect in producers(ability) if effect.only), "")


def possible_outputs(game: Chase, ability: Activated, at: Context) -> Outputs:
    """Return the ways in which an ability may give will; one point of several kinds is one way, not several."""
    ways: list[list[tuple[str, ...]]] = []
    for effect in producers(ability):
        if (points := getattr(effect, "points", None)) is not None:
            ways.append([points(game, at)])
            continue
        choices = effect.choices(game, at)
        if all(len(choice) == 1 for choice in choices):
            ways.append([("".join(choice[0].upper() for choice in choices),)])
        else:
            ways.append([tuple(symbol.upper() for symbol in choice) for choice in choices])
    return tuple([tuple(itertools.chain(*way)) for way in itertools.product(*ways)])


# -- by resting alone ------------------------------------------------------------------------------
_rest_points: dict[int, tuple[Activated, tuple[str, ...] | None]] = {}  # None: it depends on the card


def points_from_resting(game: Chase, ref: int, ability: Activated) -> tuple[str, ...]:
    """Return the points of a will ability whose only cost is to rest its card; () for other abilities.

    The points must not depend on the table."""
    known = _rest_points.get(id(ability))
    if known is None or known[0] is not ability:
        costs, effects = ability.costs, ability.effects
        plain = (
            is_will_ability(ability)
            and len(costs) == len(effects) == 1
            and isinstance(costs[0], RestThis)
            and not game.rules.play.limited(game, ability)
            and not effects[0].varies
            and not any(part.each for part in (effects[0], *effects[0].parts()))
        )
        if plain and getattr(effects[0], "points", None) is not None:
            known = keep(_rest_points, ability, None)
        else:
            ways = possible_outputs(game, ability, game.context_for(ref)) if plain else ()
            known = keep(_rest_points, ability, ways[0] if len(ways) == 1 else ())
    return possible_outputs(game, ability, game.context_for(ref))[0] if known[1] is None else known[1]


def rest_units(
    game: Chase, ref: int, abilities: Sequence[tuple[int, Activated]]
) -> tuple[tuple[Unit, ...], tuple[int, ...]]:
    """Return the will that the card gives when it is rested, and the places of its other will abilities.

    `abilities`: the card's abilities, each with its place."""
    single: list[tuple[str, int, str]] = []
    several: list[tuple[tuple[str, ...], int, str]] = []
    others: list[int] = []
    origin = game.rules.costs.origin_of_will(game, ref)
    for n, ability in abilities:
        points = points_from_resting(game, ref, ability)
        if len(points) == 1:
            single.append((points[0], n, with_origin(binding_of(ability), origin)))
        elif points:
            several.append((points, n, with_origin(binding_of(ability), origin)))
        elif is_will_ability(ability):
            others.append(n)
    if single:
        same = [one for one in single if one[2] == single[0][2]]
        others += [n for _, n, _ in several] + [one[1] for one in single if one not in same]
        given: dict[str, int] = {}
        for symbols, n, _ in same:
            for symbol in symbols:
                given.setdefault(symbol, n)
        return (Unit("".join(given), ref, tuple(given.values()), only=single[0][2]),), tuple(others)
    if not several:
        return (), tuple(others)
    points, n, only = several[0]
    others += [one[1] for one in several[1:]]
    return tuple(Unit(symbols, ref, (n,) * len(symbols), only=only) for symbols in points), tuple(others)


def abilities_of_card(game: Chase, ref: int) -> CardAbilities | None:
    """Return the activated abilities of a card, or None if it has none."""
    compiled = game.chars(ref).compile()
    if not compiled.activated:
        return None
    known = game.caches.card_abilities.get(ref)
    gives = game.rules.costs.gives(game, ref)
    if known is None or known.compiled is not compiled or known.gives != gives:
        here = [
            (n, ability) for n, ability in enumerate(compiled.activated) if game.rules.play.usable(game, ref, ability)
        ]
        units, others = rest_units(game, ref, here)
        every = [ListedAbility(ref, n, ability, will_of(ability), rests(ability)) for n, ability in here]
        listed = tuple([one for one in every if not is_will_ability(one.ability)])
        known = game.caches.card_abilities[ref] = CardAbilities(
            compiled,
            gives,
            wills=tuple([one for one in every if is_will_ability(one.ability)]),
            units=units,
            others=tuple([(ref, n) for n in others]),
            listed=listed,
            late=tuple([one for one in listed if will_comes_late(one.ability)]),
        )
    return known


def will_abilities(game: Chase, seat: int) -> list[ListedAbility]:
    """Return the will abilities of a seat's cards on the table and elsewhere, whether or not they may be played."""
    found = [
        abilities_of_card(game, ref)
        for ref in (*queries.acting_cards(game, seat), *game.rules.play.acting_elsewhere(game, seat))
    ]
    return [one for acts in found if acts is not None for one in acts.wills]


class SeatAbilities(msgspec.Struct, gc=False):
    """The activated abilities that a seat may use, in the same fields as in `CardAbilities`.

    `places`: the zones at the time of the calculation."""

    places: tuple[object, ...]
    units: list[Unit] = []
    others: list[tuple[int, int]] = []
    listed: list[ListedAbility] = []
    late: list[ListedAbility] = []


def seat_abilities(game: Chase, seat: int) -> SeatAbilities:
    """Return the activated abilities that a seat may use; computed again when a zone has changed."""
    now: SeatAbilities | None = game.caches.scratch.get(("acting", seat))
    if now is not None:
        return now
    places = (*game.acting_zones[seat](game.s.zones), game.s.turn)
    known: SeatAbilities | None = game.caches.lasting.get(("acting", seat))
    if known is None or known.places != places:
        known = game.caches.lasting["acting", seat] = SeatAbilities(places)
        standing = queries.acting_cards(game, seat)
        for place, ref in enumerate((*standing, *game.rules.play.acting_elsewhere(game, seat))):
            if (acts := abilities_of_card(game, ref)) is not None:
                if acts.units and place < len(standing) and queries.may_rest_for_will(game, ref):
                    known.units += acts.units
                known.others += acts.others
                known.listed += acts.listed
                known.late += acts.late
    game.caches.scratch["acting", seat] = known
    return known


def will_comes_late(ability: Activated) -> bool:
    """Return whether an ability has another cost before its will."""
    return bool(sum_will(ability.costs).total) and not isinstance(ability.costs[0], WillCost)


@functools.lru_cache(4096)
def _kind_combinations(will: Tally) -> tuple[tuple[frozenset[str], int], ...]:
    """Return each combination of the required kinds of will, with the total amount of these kinds."""
    needed = [(frozenset(letter), n) for letter, n in will.kinds()]
    if will.element:
        needed.append((ELEMENTS, will.element))
    return tuple([
        (frozenset[str]().union(*[letters for letters, _ in some]), sum([n for _, n in some]))
        for size in range(1, len(needed) + 1)
        for some in itertools.combinations(needed, size)
    ])  # fmt: skip


class Supply(msgspec.Struct, gc=False):
    """The will that a seat has and could get now.

    - `at_rest`: the points that resting a recovered card gives. `resting`: these cards.
    - `costly`: the other will abilities that may be played now, the cheapest first.
    - `kinds`: the number of points for each set of symbols.
    - `points`: the number of points that are held or come from resting.
    - `most`: an upper bound of the will that the seat could spend.
    - `bound`: whether any of the will is bound to purposes."""

    at_rest: list[Unit]
    costly: list[CostlyAbility]
    resting: frozenset[int]
    kinds: dict[str, int]
    points: int
    most: int
    bound: bool

    def covers(self, will: Tally) -> bool:
        """Return whether held will and will from resting are enough for this tally, if no will is bound.

        Each combination of kinds needs enough points that could be of one of these kinds."""
        if will.total > self.points:
            return False
        for letters, due in _kind_combinations(will):
            there = 0
            for symbols, n in self.kinds.items():
                if not letters.isdisjoint(symbols):
                    there += n
            if there < due:
                return False
        return True

    def could_take(self, refs: frozenset[int]) -> bool:
        """Return whether a will ability of `costly` belongs to one of these cards or could take one of them."""
        if not refs or not self.costly:
            return False
        return any(
            one.ref in refs or any(not refs.isdisjoint(claim.refs) for claim in one.claims) for one in self.costly
        )


def supply(game: Chase, seat: int) -> Supply:
    """Return the will that a seat has and could get at the moment."""
    now: Supply | None = game.caches.scratch.get(("supply", seat))
    if now is not None:
        return now
    found, objects, will = seat_abilities(game, seat), game.s.objects, game.s.players[seat].will
    units = [unit for unit in found.units if not objects[unit.ref].rested]
    known: tuple[tuple[tuple[str, str], ...], Supply] | None = None
    if found.others:
        able = [one for ref, n in found.others if (one := _costly_ability(game, seat, ref, n)) is not None]
        now = _sum_up(will, units, sorted(able, key=lambda one: one.price))
    else:  # valid as long as the held will and the recovered cards are the same
        known = game.caches.lasting.get(("supply", seat))
        if known is None or known[0] != will or known[1].at_rest != units:
            known = game.caches.lasting["supply", seat] = (will, _sum_up(will, units, []))
        now = known[1]
    game.caches.scratch["supply", seat] = now
    return now


def _sum_up(will: tuple[tuple[str, str], ...], units: list[Unit], costly: list[CostlyAbility]) -> Supply:
    """Return a seat's supply of will: held will, points from resting cards, and other will abilities."""
    kinds: dict[str, int] = {}
    for symbols in (*(unit.symbols for unit in units), *(symbol for symbol, _ in will)):
        kinds[symbols] = kinds.get(symbols, 0) + 1
    points = len(will) + len(units)
    return Supply(
        at_rest=units,
        costly=costly,
        resting=frozenset([unit.ref for unit in units]),
        kinds=kinds,
        points=points,
        most=points + sum([max(len(way) for way in one.outputs) * one.most for one in costly]),
        bound=any(only for _, only in will) or any(unit.only for unit in units) or any(one.only for one in costly),
    )


# -- abilities that cost more ----------------------------------------------------------------------
def _costly_ability(game: Chase, seat: int, ref: int, n: int) -> CostlyAbility | None:
    """Return a will ability with its costs, or None if it cannot be played now or gives no will."""
    if queries.check_use(game, seat, ref, n) is not None:
        return None
    at = queries.at_ability(game, seat, ref, n)
    ability: Activated = at.ability
    ways = possible_outputs(game, ability, at)
    if not any(ways):
        return None
    claims = [claim for cost in ability.costs for claim in cost.claims(game, at)]
    most = 1 if game.rules.play.limited(game, ability) else ENDLESS
    for claim in claims:
        there = sum(pool[2] for pool in claim.pools) if claim.pools else len(claim.refs)
        most = min(most, there // claim.n)
    will = sum_will(ability.costs)._replace(x=0)
    only = with_origin(binding_of(ability), game.rules.costs.origin_of_will(game, ref))
    return CostlyAbility(ref, n, at, ways, only, will, tuple(claims), most, _price(claims, ability))


def _price(claims: list[Claim], ability: Activated) -> int:
    """Return a rough price of a will ability, so that the least harmful abilities are tried first.

    The price counts cards that are rested, cards that leave, numbers that are drawn, and other effects. The last
    life is very expensive."""
    price = 20 * (len(ability.effects) - len(producers(ability)))
    for claim in claims:
        if claim.pools:
            name, _, there = claim.pools[0]
            price += 2 if name != "life" else 3 if there > claim.n else 999
        else:
            price += 1 if claim.rests else 5
    return price


# -- out of reach ----------------------------------------------------------------------------------
# These functions return True only if the check of the act would refuse it for its cost (FoW 903.2j, 1003.4 / MG 903.2h,
# 1002.4). So the slow check runs only for acts that may be payable.
def most_will(game: Chase, seat: int) -> int:
    """Return an upper bound of the will that the seat could spend, plus the most that effects could lower a cost by."""
    known: int | None = game.caches.scratch.get(("most", seat))
    if known is None:
        saved: int | None = game.caches.lasting.get("most saved")
        if saved is None:
            saved = game.caches.lasting["most saved"] = _most_saved(game)
        known = game.caches.scratch["most", seat] = supply(game, seat).most + saved
    return known


def _most_saved(game: Chase) -> int:
    """Return the largest number by which all rules about costs could lower one cost together.

    A rule counts whether or not it is in force, because that may depend on the played card."""
    saved = 0
    for kind in game.COST_RULES:
        for rule, _, _ in game.abilities.live().seat_rules.get(kind, ()):
            most = rule.most_saved if isinstance(rule, ChangesCost) else None
            if most is None:
                return NO_LIMIT
            saved += most
    return saved


def card_exceeds(game: Chase, ref: int, most: int) -> bool:
    """Return whether a card costs more will than `most` and has nothing that offers another cost."""
    chars = game.chars(ref)
    if chars.tally.total <= most:
        return False
    compiled = chars.compile()
    return not compiled.play_rules and compiled.names.isdisjoint(game.OTHER_WAYS)


@cached_query
def will_of(ability: Activated, modes: Modes) -> int:
    """Return the amount of will that an ability costs."""
    return sum_will(ability.costs).total
