"""Sources of will (MG: od) (FoW 907 / MG 907): cards that are only rested, and abilities that cost more."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules.c903_texts import Activated, Modes, asked_once, is_will_ability, producers
from engine.chase.words.costs import RestThis, WillCost, sum_will
from engine.kernel.chars import Compiled
from engine.kernel.context import Context
from engine.kernel.remembering import keep
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import ELEMENTS, Tally

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

ENDLESS = 99
ORIGIN = "@"  # behind what alone will may be spent on: the sorts of card that it comes from
FRONT = "front:"  # of a purpose: will from such cards stands for the attributes that are asked for
Outputs = tuple[tuple[str, ...], ...]


class Unit(msgspec.Struct, gc=False):
    """One point of will that could be spent, of any of its `symbols`. `held`: its place among the seat's will, or
    `ref`: the card to rest for it, by the ability that `abilities` has at the place of the symbol. `only`: what alone
    it may be spent on. `since`: the stage of a payment from which on it is there. Two units of one card come
    together."""

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
    """A will ability that costs more than resting its card, or does more than to give one point. `outputs`: what it may
    come to, each a row of points; `will`: what it costs of that; `most`: how often it could be played."""

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
    """Return the purposes of will spent on this card or its ability, joined by "|", as bound will names them."""
    chars = game.chars(ref)
    if kind == "ability":
        return game.purpose_of_ability(ref)
    return game.purpose_of_card(ref, _of_card(chars.types, chars.races))


@functools.lru_cache(4096)
def _of_card(types: frozenset[str], races: frozenset[str]) -> str:
    return "|".join(["card", *sorted(types), *(f"race:{race}" for race in sorted(races))])


def purpose_fits(only: str, purpose: str) -> bool:
    """Return whether will that may be spent on some things only may be spent on this one."""
    only = only.partition(ORIGIN)[0]
    if not only:
        return True
    known = set(purpose.split("|"))
    return any(set(one.split("+")) <= known for one in only.split("|"))


def stands_for(only: str, purpose: str) -> bool:
    """Return whether will of an attribute may be spent in the place of another for what it comes from (MG 1108.2)."""
    origin = only.partition(ORIGIN)[2]
    if not origin or FRONT not in purpose:
        return False
    wanted = {one.removeprefix(FRONT) for one in purpose.split("|") if one.startswith(FRONT)}
    return not wanted.isdisjoint(origin.split("|"))


def with_origin(only: str, origin: str) -> str:
    """Return what alone will may be spent on, with what it comes from."""
    return f"{only}{ORIGIN}{origin}" if origin else only


def bound_to(ability: Activated) -> str:
    """Return what alone the will of an ability may be spent on; "" for anything."""
    return next((effect.only for effect in producers(ability) if effect.only), "")


def outputs(game: Chase, ability: Activated, at: Context) -> Outputs:
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
_for_rest: dict[int, tuple[Activated, tuple[str, ...] | None]] = {}  # None: it depends on the card


def for_rest(game: Chase, ref: int, ability: Activated) -> tuple[str, ...]:
    """Return the points of a will ability that only rests its card, whatever the table; none for any other."""
    known = _for_rest.get(id(ability))
    if known is None or known[0] is not ability:
        costs, effects = ability.costs, ability.effects
        plain = (
            is_will_ability(ability)
            and len(costs) == len(effects) == 1
            and isinstance(costs[0], RestThis)
            and not game.limited(ability)
            and not getattr(effects[0], "varies", False)
            and not any(getattr(part, "each", None) for part in (effects[0], *effects[0].parts()))
        )
        if plain and getattr(effects[0], "points", None) is not None:
            known = keep(_for_rest, ability, None)
        else:
            ways = outputs(game, ability, game.at(ref)) if plain else ()
            known = keep(_for_rest, ability, ways[0] if len(ways) == 1 else ())
    return outputs(game, ability, game.at(ref))[0] if known[1] is None else known[1]


class Listed(msgspec.Struct, gc=False):
    """An activated ability in its place on a card. `will`: how much it asks for; `rests`: whether for resting its
    card."""

    ref: int
    n: int
    ability: Activated
    will: int
    rests: bool

    def beyond(self, game: Chase, most: int) -> bool:
        """Return whether it asks for more will than `most`, or for resting its card that is rested already."""
        return self.will > most or (self.rests and game.s.objects[self.ref].rested)


class Acts(msgspec.Struct, gc=False):
    """The activated abilities of a card, known as long as it has the same ones, and is the same in what they give by.
    `wills`: its will abilities; `units`:
    the will that it gives for being rested; `others`: its other will abilities; `listed`: those that are none; `late`:
    those of them that ask for will after something else."""

    compiled: Compiled
    gives: object = None
    wills: tuple[Listed, ...] = ()
    units: tuple[Unit, ...] = ()
    others: tuple[tuple[int, int], ...] = ()
    listed: tuple[Listed, ...] = ()
    late: tuple[Listed, ...] = ()


def rest_units(
    game: Chase, ref: int, abilities: Sequence[tuple[int, Activated]]
) -> tuple[tuple[Unit, ...], tuple[int, ...]]:
    """(what the card gives for being rested, its other will abilities). `abilities`: each with its place."""
    single: list[tuple[str, int, str]] = []
    several: list[tuple[tuple[str, ...], int, str]] = []
    others: list[int] = []
    origin = game.origin_of_will(ref)
    for n, ability in abilities:
        points = for_rest(game, ref, ability)
        if len(points) == 1:
            single.append((points[0], n, with_origin(bound_to(ability), origin)))
        elif points:
            several.append((points, n, with_origin(bound_to(ability), origin)))
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


def acts_of(game: Chase, ref: int) -> Acts | None:
    """Return the activated abilities of a card; None where it has none."""
    compiled = game.chars(ref).compile()
    if not compiled.activated:
        return None
    known = game.acts.get(ref)
    gives = game.gives(ref)
    if known is None or known.compiled is not compiled or known.gives != gives:
        here = [(n, ability) for n, ability in enumerate(compiled.activated) if game.usable(ref, ability)]
        units, others = rest_units(game, ref, here)
        every = [Listed(ref, n, ability, will_of(ability), rests(ability)) for n, ability in here]
        listed = tuple([one for one in every if not is_will_ability(one.ability)])
        known = game.acts[ref] = Acts(
            compiled,
            gives,
            wills=tuple([one for one in every if is_will_ability(one.ability)]),
            units=units,
            others=tuple([(ref, n) for n in others]),
            listed=listed,
            late=tuple([one for one in listed if will_comes_late(one.ability)]),
        )
    return known


def will_abilities(game: Chase, seat: int) -> list[Listed]:
    """Return the will abilities of what a seat has on the table and elsewhere, whether or not they may be played."""
    found = [acts_of(game, ref) for ref in (*game.standing_of(seat), *game.acting_elsewhere(seat))]
    return [one for acts in found if acts is not None for one in acts.wills]


class Acting(msgspec.Struct, gc=False):
    """The activated abilities that a seat may use, as `Acts` has those of a card; `places`: the zones as they were."""

    places: tuple[object, ...]
    units: list[Unit] = []
    others: list[tuple[int, int]] = []
    listed: list[Listed] = []
    late: list[Listed] = []


def acting_abilities(game: Chase, seat: int) -> Acting:
    """Return the activated abilities that a seat may use; worked out anew when a zone has changed."""
    now: Acting | None = game.scratch.get(("acting", seat))
    if now is not None:
        return now
    places = (*game.acting_zones[seat](game.s.zones), game.s.turn)
    known: Acting | None = game.lasting.get(("acting", seat))
    if known is None or known.places != places:
        known = game.lasting["acting", seat] = Acting(places)
        standing = game.standing_of(seat)
        for place, ref in enumerate((*standing, *game.acting_elsewhere(seat))):
            if (acts := acts_of(game, ref)) is not None:
                if acts.units and place < len(standing) and game.may_rest_for_will(ref):
                    known.units += acts.units
                known.others += acts.others
                known.listed += acts.listed
                known.late += acts.late
    game.scratch["acting", seat] = known
    return known


def will_comes_late(ability: Activated) -> bool:
    """Return whether an ability asks for something else before it asks for will."""
    return bool(sum_will(ability.costs).total) and not isinstance(ability.costs[0], WillCost)


@functools.lru_cache(4096)
def _rows(will: Tally) -> tuple[tuple[frozenset[str], int], ...]:
    """Each row of the kinds that are asked for, with how much of them together."""
    needed = [(frozenset(letter), n) for letter, n in will.kinds()]
    if will.element:
        needed.append((ELEMENTS, will.element))
    return tuple([
        (frozenset[str]().union(*[letters for letters, _ in some]), sum([n for _, n in some]))
        for size in range(1, len(needed) + 1)
        for some in itertools.combinations(needed, size)
    ])  # fmt: skip


class Supply(msgspec.Struct, gc=False):
    """The will that a seat has and could have now. `at_rest`: points for resting recovered cards (`resting`); `dear`:
    other will abilities that may be played now, the least dear first; `kinds`: all points by their symbols; `most`: no
    less than it could spend; `bound`: whether any may be spent on some things only."""

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

    def takes(self, refs: frozenset[int]) -> bool:
        """Return whether a will ability that costs more than resting belongs to one of these or could take one."""
        if not refs or not self.dear:
            return False
        return any(one.ref in refs or any(not refs.isdisjoint(claim.refs) for claim in one.claims) for one in self.dear)


def supply(game: Chase, seat: int) -> Supply:
    """Return the will that a seat has and could have at the moment."""
    now: Supply | None = game.scratch.get(("supply", seat))
    if now is not None:
        return now
    found, objects, will = acting_abilities(game, seat), game.s.objects, game.s.players[seat].will
    units = [unit for unit in found.units if not objects[unit.ref].rested]
    known: tuple[tuple[tuple[str, str], ...], Supply] | None = None
    if found.others:
        able = [one for ref, n in found.others if (one := _dear(game, seat, ref, n)) is not None]
        now = _sum_up(will, units, sorted(able, key=lambda one: one.price))
    else:  # the same as long as the same will and the same cards at rest are there
        known = game.lasting.get(("supply", seat))
        if known is None or known[0] != will or known[1].at_rest != units:
            known = game.lasting["supply", seat] = (will, _sum_up(will, units, []))
        now = known[1]
    game.scratch["supply", seat] = now
    return now


def _sum_up(will: tuple[tuple[str, str], ...], units: list[Unit], dear: list[Dear]) -> Supply:
    """Return what a seat has and could have with this will, these points for resting and other will abilities."""
    kinds: dict[str, int] = {}
    for symbols in (*(unit.symbols for unit in units), *(symbol for symbol, _ in will)):
        kinds[symbols] = kinds.get(symbols, 0) + 1
    points = len(will) + len(units)
    return Supply(
        at_rest=units,
        dear=dear,
        resting=frozenset([unit.ref for unit in units]),
        kinds=kinds,
        points=points,
        most=points + sum([max(len(way) for way in one.outputs) * one.most for one in dear]),
        bound=any(only for _, only in will) or any(unit.only for unit in units) or any(one.only for one in dear),
    )


# -- for more --------------------------------------------------------------------------------------
def _dear(game: Chase, seat: int, ref: int, n: int) -> Dear | None:
    """Return a will ability with what it costs; None where it cannot be played now, or gives nothing for certain."""
    if game.check_use(seat, ref, n) is not None:
        return None
    at = game.at_ability(seat, ref, n)
    ability: Activated = at.ability
    ways = outputs(game, ability, at)
    if not any(ways):
        return None
    claims = [claim for cost in ability.costs for claim in cost.claims(game, at)]
    most = 1 if game.limited(ability) else ENDLESS
    for claim in claims:
        there = sum(pool[2] for pool in claim.pools) if claim.pools else len(claim.refs)
        most = min(most, there // claim.n)
    will = sum_will(ability.costs)._replace(x=0)
    only = with_origin(bound_to(ability), game.origin_of_will(ref))
    return Dear(ref, n, at, ways, only, will, tuple(claims), most, _price(claims, ability))


def _price(claims: list[Claim], ability: Activated) -> int:
    """Return a rough price of a will ability: what is rested, drawn and leaves, the last life, other effects."""
    price = 20 * (len(ability.effects) - len(producers(ability)))
    for claim in claims:
        if claim.pools:
            name, _, there = claim.pools[0]
            price += 2 if name != "life" else 3 if there > claim.n else 999
        else:
            price += 1 if claim.rests else 5
    return price


# -- out of reach ----------------------------------------------------------------------------------
# True only where the check of the act would refuse it for its cost (FoW 903.2j, 1003.4 / MG 903.2h, 1002.4): the check
# is asked only where the answer may be yes.
def most_will(game: Chase, seat: int) -> int:
    """Return an upper bound of the will that the seat could spend; without limit where an effect changes costs."""
    known: int | None = game.scratch.get(("most", seat))
    if known is None:
        changed: bool | None = game.lasting.get("costs changed")
        if changed is None:  # in force or not: that may depend on what is played
            changed = game.lasting["costs changed"] = any(map(game.ruled, game.COST_RULES))
        known = 1 << 30 if changed else supply(game, seat).most
        game.scratch["most", seat] = known
    return known


def card_beyond(game: Chase, ref: int, most: int) -> bool:
    """Return whether the cost of a card is beyond what could be paid, and nothing on it offers another."""
    chars = game.chars(ref)
    if chars.tally.total <= most:
        return False
    compiled = chars.compile()
    return not compiled.play_rules and compiled.names.isdisjoint(game.OTHER_WAYS)


@asked_once
def will_of(ability: Activated, modes: Modes) -> int:
    """Return the will that an ability asks for."""
    return sum_will(ability.costs).total


@asked_once
def rests(ability: Activated, modes: Modes) -> bool:
    """Return whether an ability asks for resting its card."""
    return any(isinstance(cost, RestThis) for cost in ability.costs)
