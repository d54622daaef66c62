"""Sources of the will (MG: od) that a seat could have (FoW 907 / MG 907): cards that it would only rest, and will
abilities that cost more."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.chase.rules import c903_texts as texts
from engine.kernel.context import Context
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import LETTERS, Tally

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

ENDLESS = 99
Outputs = tuple[tuple[str, ...], ...]


class Unit(msgspec.Struct, gc=False):
    """One point of will that could be spent, of any of its `symbols`.

    `held`: its place among the will that the seat has, or `ref`: the card that would be rested for it, by that of its
    activated abilities which `abilities` has at the place of the symbol. `only`: what alone it may be spent on.
    `since`: the stage of a payment from which on it is there (see `plans`). Two units of one card come together.
    """

    symbols: str
    ref: int = 0
    abilities: tuple[int, ...] = ()
    held: int = -1
    only: str = ""
    since: int = -1

    def ability(self, symbol: str) -> int:
        """Return the place of the ability that gives the symbol; for any symbol ("") the first."""
        return self.abilities[self.symbols.index(symbol) if symbol else 0]


class Dear(msgspec.Struct, gc=False):
    """A will ability that costs more than resting its card, or does more than to give one point.

    `outputs`: what it may come to, each a row of points, which may be of any of their symbols. `will`: what it costs of
    that. `most`: how often it could be played.
    """

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
    """Return the purposes of will that is spent on this card or its ability, joined by "|", in the words by which bound
    will names them."""
    chars = game.chars(ref)
    return game.purpose_of_ability(ref) if kind == "ability" else _of_card(chars.types, chars.races)


@functools.lru_cache(4096)
def _of_card(types: frozenset[str], races: frozenset[str]) -> str:
    return "|".join(["card", *sorted(types), *(f"race:{race}" for race in sorted(races))])


def purpose_fits(only: str, purpose: str) -> bool:
    """Return whether will that may be spent on some things only may be spent on this one."""
    if not only:
        return True
    known = set(purpose.split("|"))
    return any(set(one.split("+")) <= known for one in only.split("|"))


def producers(ability: Any) -> tuple[Any, ...]:
    """The instructions of an ability that give will for certain."""
    return tuple(effect for effect in ability.effects if getattr(effect, "produces", False))


def outputs(game: Chase, ability: object, at: Context) -> Outputs:
    """Return the ways in which an ability may give will, each a tuple of symbols. One point of several kinds is one
    way, not several."""
    ways: list[list[tuple[str, ...]]] = []
    for effect in producers(ability):
        choices = effect.choices(game, at) if hasattr(effect, "choices") else ()
        if not choices:
            continue
        if all(len(choice) == 1 for choice in choices):
            ways.append([("".join(choice[0].upper() for choice in choices),)])
        else:
            ways.append([tuple(symbol.upper() for symbol in choice) for choice in choices])
    return tuple([tuple(itertools.chain(*way)) for way in itertools.product(*ways)]) if ways else ((),)


# -- by resting alone ------------------------------------------------------------------------------
_plain: dict[int, tuple[object, tuple[str, ...], str]] = {}


def for_rest(game: Chase, ref: int, ability: Any) -> tuple[tuple[str, ...], str]:
    """(points, what for) of a will ability that asks for resting its card and does nothing else, whatever the table is
    like; ((), "") for every other ability."""
    known = _plain.get(id(ability))
    if known is not None and known[0] is ability:
        return known[1], known[2]
    points: tuple[str, ...] = ()
    only = ""
    costs, effects = ability.costs, ability.effects
    if (
        texts.is_will_ability(ability)
        and len(costs) == len(effects) == 1
        and getattr(costs[0], "rests_this", False)
        and not game.limited(ability)
        and producers(ability)
        and not any(getattr(part, "each", None) for part in (effects[0], *effects[0].parts()))
    ):
        ways = outputs(game, ability, game.at(ref))
        if len(ways) == 1:
            points, only = ways[0], effects[0].only
    _plain[id(ability)] = (ability, points, only)
    return points, only


class Acts(msgspec.Struct, gc=False):
    """The activated abilities of a card, known as long as it has the same ones. `units`: the will that it gives for
    being rested; `others`: its other will abilities; `listed`: those that are none, each with its card and its place;
    `late`: those of them that ask for will after something else."""

    compiled: Any
    units: tuple[Unit, ...] = ()
    others: tuple[tuple[int, int], ...] = ()
    listed: tuple[tuple[int, int, Any], ...] = ()
    late: tuple[tuple[int, int, Any], ...] = ()


def rest_units(game: Chase, ref: int, abilities: Sequence[object]) -> tuple[tuple[Unit, ...], tuple[int, ...]]:
    """(what the card gives for being rested, its other will abilities)."""
    single: list[tuple[str, int, str]] = []
    several: list[tuple[tuple[str, ...], int, str]] = []
    others: list[int] = []
    for n, ability in enumerate(abilities):
        points, only = for_rest(game, ref, ability)
        if len(points) == 1:
            single.append((points[0], n, only))
        elif points:
            several.append((points, n, only))
        elif texts.is_will_ability(ability):
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


def acts_of(game: Chase, ref: int) -> Acts | None:
    """Return the activated abilities of a card; None where it has none."""
    compiled = game.chars(ref).compile()
    if not compiled.activated:
        return None
    known = game.acts.get(ref)
    if known is None or known.compiled is not compiled:
        units, others = rest_units(game, ref, compiled.activated)
        listed = [
            (ref, n, ability) for n, ability in enumerate(compiled.activated) if not texts.is_will_ability(ability)
        ]
        late = [one for one in listed if will_comes_late(one[2])]
        known = game.acts[ref] = Acts(compiled, units, tuple([(ref, n) for n in others]), tuple(listed), tuple(late))
    return known


class Acting(msgspec.Struct, gc=False):
    """The activated abilities that a seat may use. `units`: the will of cards that give it for resting, rested or not;
    `others`: other will abilities; `listed`: those that are none; `late`: those of them that ask for will after
    something else."""

    places: tuple[Any, ...]
    units: list[Unit]
    others: list[tuple[int, int]]
    listed: list[tuple[int, int, Any]]
    late: list[tuple[int, int, Any]]


def acting(game: Chase, seat: int) -> Acting:
    """All of it; worked out anew when a zone has changed."""
    now: Acting | None = game.scratch.get(("acting", seat))
    if now is None:
        now = game.scratch["acting", seat] = _acting(game, seat)
    return now


def _acting(game: Chase, seat: int) -> Acting:
    """The same, as it was last worked out if no zone has changed."""
    places = (*game.lying(seat, game.ACTING), game.s.turn)
    known: Acting | None = game.lasting.get(("acting", seat))
    if known is None or known.places != places:
        known = game.lasting["acting", seat] = Acting(places, [], [], [], [])
        for ref in game.standing_of(seat):
            acts = acts_of(game, ref)
            if acts is not None:
                if acts.units and game.may_rest_for_will(ref):
                    known.units += acts.units
                known.others += acts.others
                known.listed += acts.listed
                known.late += acts.late
        for ref in game.acting_elsewhere(seat):
            acts = acts_of(game, ref)
            if acts is not None:
                known.others += acts.others
                known.listed += acts.listed
                known.late += acts.late
    return known


def will_comes_late(ability: Any) -> bool:
    """Return whether an ability asks for something else before it asks for will."""
    costs = ability.costs
    will = any(cost.tally.total for cost in costs if getattr(cost, "is_will", False))
    return will and not getattr(costs[0], "is_will", False)


@functools.lru_cache(4096)
def _rows(will: Tally) -> tuple[tuple[frozenset[str], int], ...]:
    """Each row of the kinds that are asked for, with how much of them together."""
    needed = [(letter, n) for letter, n in zip(LETTERS, will[:7], strict=True) if n]
    return tuple([
        (frozenset([letter for letter, _ in some]), sum([n for _, n in some]))
        for size in range(1, len(needed) + 1)
        for some in itertools.combinations(needed, size)
    ])  # fmt: skip


class Supply(msgspec.Struct, gc=False):
    """The will that a seat has and could have at the moment. `at_rest`: every point for resting a card that is
    recovered; `resting`: these cards; `kinds`: how many points there are, those that it has too, by their symbols;
    `most`: no less than how much it could spend; `bound`: whether any of that may be spent on some things only."""

    at_rest: list[Unit]
    dear: list[Dear]
    resting: frozenset[int]
    kinds: dict[str, int]
    points: int
    most: int
    bound: bool

    def covers(self, will: Tally) -> bool:
        """Return whether the will that it has and could rest for is enough for this tally, where none of it is bound:
        for each set of kinds there are enough points that could be of one of them."""
        if will.total > self.points:
            return False
        for letters, due in _rows(will):
            there = 0
            for symbols, n in self.kinds.items():
                if not letters.isdisjoint(symbols):
                    there += n
            if there < due:
                return False
        return True


def supply(game: Chase, seat: int) -> Supply:
    """Return the will that a seat has and could have at the moment."""
    known: Supply | None = game.scratch.get(("supply", seat))
    if known is None:
        known = game.scratch["supply", seat] = _supply(game, seat)
    return known


def _supply(game: Chase, seat: int) -> Supply:
    found, objects, will = acting(game, seat), game.s.objects, game.s.players[seat].will
    units = [unit for unit in found.units if not objects[unit.ref].rested]
    dear: list[Dear] = []
    if found.others:
        able = [one for ref, n in found.others if (one := _dear(game, seat, ref, n)) is not None]
        dear = sorted(able, key=lambda one: one.price)
    kinds: dict[str, int] = {}
    bound = False
    for unit in units:
        kinds[unit.symbols] = kinds.get(unit.symbols, 0) + 1
        bound = bound or bool(unit.only)
    for symbol, only in will:
        kinds[symbol] = kinds.get(symbol, 0) + 1
        bound = bound or bool(only)
    points = len(will) + len(units)
    return Supply(
        at_rest=units,
        dear=dear,
        resting=frozenset([unit.ref for unit in units]),
        kinds=kinds,
        points=points,
        most=points + sum([max(len(way) for way in one.outputs) * one.most for one in dear]),
        bound=bound or any(one.only for one in dear),
    )


def at_rest(game: Chase, seat: int) -> list[Unit]:
    """Every point that `seat` could have for resting a card that is recovered."""
    return supply(game, seat).at_rest


# -- for more --------------------------------------------------------------------------------------
def dear(game: Chase, seat: int) -> list[Dear]:
    """The will abilities that cost more than resting, or do more, and may be played now if what they cost can be paid;
    the least dear first."""
    return supply(game, seat).dear


def _dear(game: Chase, seat: int, ref: int, n: int) -> Dear | None:
    """One of them; None where it cannot be played now, or gives nothing for certain."""
    if game.check_use(seat, ref, n) is not None:
        return None
    at = game.at_ability(seat, ref, n)
    ability = at.ability
    ways = outputs(game, ability, at)
    if not any(ways):
        return None
    will = Tally()
    claims: list[Claim] = []
    for cost in ability.costs:
        if getattr(cost, "is_will", False):
            will = will.plus(cost.tally._replace(x=0))
        else:
            claims += cost.claims(game, at)
    most = 1 if game.limited(ability) else ENDLESS
    for claim in claims:
        there = sum(pool[2] for pool in claim.pools) if claim.pools else len(claim.refs)
        most = min(most, there // claim.n)
    only = next((effect.only for effect in producers(ability) if effect.only), "")
    return Dear(ref, n, at, ways, only, will, tuple(claims), most, _price(claims, ability))


def _price(claims: list[Claim], ability: Any) -> int:
    """Return a rough price of playing a will ability: cards to rest, numbers, cards that leave, the last life, and
    effects beside giving will."""
    price = 20 * (len(ability.effects) - len(producers(ability)))
    for claim in claims:
        if claim.pools:
            name, _, there = claim.pools[0]
            price += 2 if name != "life" else 3 if there > claim.n else 999
        else:
            price += 1 if claim.rests else 5
    return price


def use(game: Chase, seat: int, refs: frozenset[int]) -> bool:
    """Return whether any will ability that costs more than resting belongs to one of these objects or could take one of
    them."""
    return bool(refs) and any(
        one.ref in refs or any(not refs.isdisjoint(claim.refs) for claim in one.claims) for one in dear(game, seat)
    )


def bound(game: Chase, seat: int) -> bool:
    """Return whether any of the will that a seat has or could have may be spent on some things only."""
    return supply(game, seat).bound


def most_will(game: Chase, seat: int) -> int:
    """No less than how much will the seat could spend."""
    return supply(game, seat).most
