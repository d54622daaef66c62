"""Chapters 804.2c-f, 804.4, 805.2c and 1027: the cost of a play, and the ways to pay the cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Protocol

import msgspec

from engine.games.zx.rules import c805_payment as payment
from engine.games.zx.rules import c1020_1025_extra_cards as extra_cards
from engine.games.zx.rules.c1020_1025_extra_cards import ExtraCondition
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.costs import ResourceCost, SleepThis
from engine.games.zx.words.lines import IconAbility
from engine.games.zx.words.printed import INFINITE
from engine.games.zx.words.subtext import (
    AdventCondition,
    AsThisIsPlayed,
    AwakeningActs,
    IdealizeCondition,
    PossessionCondition,
    ThisCosts,
)
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.machine import TakeBack
from engine.kernel.matching import can_match_all, largest_matching
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text, join
from engine.language.common.objects import Some, This
from engine.language.grammar.categories import Cost
from engine.language.grammar.word import Word

COLOURS = ("red", "blue", "white", "black", "green")
NOT_ENOUGH = refuse("805.3c", "You have not the resources for its cost.", "リソースが足りません。")
NOT_DISTINCT = refuse(
    "804.4d", "There are not different cards for each part of the cost.", "代償のためのカードが足りません。"
)
Act = tuple[Cost, Context]
Wanted = list[int]  # the cards that one choice accepts, the best first


class Offer(Protocol):
    """An optional or required act that changes the cost of a play (1027).

    `least`: the lower limit below which the offer does not reduce the cost (an attribute that only some offers have).
    """

    @property
    def costs(self) -> tuple[Cost, ...]: ...

    @property
    def optional(self) -> bool: ...

    def points(self, game: ZxGame, at: Context, /) -> int: ...


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way to pay a cost.

    `rule`: the condition by which the card is played (206.2a); None: for its printed cost. `offer`: the additional act
    that is performed as the card is played (1027), or None.
    """

    rule: ExtraCondition | None = None
    offer: tuple[Offer, Context] | None = None

    def offered_acts(self) -> list[Act]:
        """Return the acts that pay for the offer."""
        return [(cost, self.offer[1]) for cost in self.offer[0].costs] if self.offer else []

    def changes(self, game: ZxGame) -> list[tuple[int, int]]:
        """Return the change that the offer makes to the cost, as [(change, lower limit)] (1027.1, 1124.2)."""
        return [(self.offer[0].points(game, self.offer[1]), getattr(self.offer[0], "least", 0))] if self.offer else []


PLAIN = Way()


class Price(msgspec.Struct, gc=False):
    """The price of a play, which does not change any more (804.2d).

    It consists of a resource cost (`colours` and `points`) and of other acts. `chosen`: the cards chosen for the way.
    """

    colours: tuple[str, ...] = ()
    points: int = 0
    acts: tuple[Act, ...] = ()
    way: Way = PLAIN
    chosen: tuple[int, ...] = ()
    played: int = 0  # the card that is played; it cannot pay for itself


def colours_of(chars: Chars) -> tuple[str, ...]:
    """Return the colours of a card in the rulebook's order (204.3)."""
    known = _colours.get(chars.attributes)
    if known is None:
        known = _colours[chars.attributes] = tuple([one for one in COLOURS if one in chars.attributes])
    return known


_colours: dict[frozenset[str], tuple[str, ...]] = {}


# -- resource costs --------------------------------------------------------------------------------
def parts_of(costs: Sequence[Cost], at: Context) -> tuple[list[Act], tuple[str, ...], int]:
    """Return the acts of a cost, and the colours and points of its resource costs added up (805.2b)."""
    if not costs:
        return [], (), 0
    resources = [cost.cost for cost in costs if isinstance(cost, ResourceCost)]
    colours = dict.fromkeys(colour for of, _ in resources for colour in of)
    acts = [(cost, at) for cost in costs if not isinstance(cost, ResourceCost)]
    return acts, tuple(colours), sum(points for _, points in resources)


def changes(game: ZxGame, seat: int, ref: int, what: str, zone: str, keyword: str = "") -> list[int]:
    """Return the changes that effects make to the cost of this play, as positive and negative numbers (805.2c)."""
    rules = game.abilities.seat_rules("cost_change", seat)
    own = game.chars(ref).compile().play_rules if what == "card" else ()
    if not rules and not own:
        return []
    facts: RuleQuery = {"ref": ref, "seat": seat, "zone": zone, "what": what, "keyword": keyword}
    at = game.context_for(ref, seat)
    changing = [one for one in own if one.kind == "cost_change" and one.covers(game, at, **facts)]
    rules = [*rules, *((one.rule, at) for one in changing)]
    return [rule.points(game, at) for rule, at in rules if rule.covers(game, at, **facts)]


def adjusted(points: int, by: Iterable[int], limited: Iterable[tuple[int, int]] = ()) -> int:
    """Return the cost after all changes: increases first, then reductions, but not below zero (805.2c).

    `limited` holds pairs (change, lower limit). Reductions with a limit apply before the other reductions, the highest
    limit first (811.8).
    """
    if points >= INFINITE:
        return points
    by = [*by, *(n for n, _ in limited if n > 0)]
    points += sum(n for n in by if n > 0)
    for n, least in sorted(limited, key=lambda one: -one[1]):
        if n < 0:
            points = max(min(points, least), points + n)
    return max(0, points + sum(n for n in by if n < 0))


# -- the ways to play a card -----------------------------------------------------------------------
def ways(game: ZxGame, seat: int, ref: int, *, free: bool = False) -> list[Way]:
    """Return the ways in which a card may be played, payable or not.

    A card that has conditions is played by one of them (102.2, 206.2a, 806.1g, 806.1h, 806.1i, 806.1j), any other card
    for its cost (806.1f). Each way includes at most one of the offers (1027.1a). `free`: the resource cost is not paid,
    but all other parts of the cost are.
    """
    rules = game.chars(ref).compile().play_rules
    own: list[ExtraCondition] = [rule for rule in rules if rule.kind in extra_cards.CONDITIONS]
    if len(own) == len(rules) and not game.abilities.ruled("as_you_play"):  # the usual case
        return [Way(rule) for rule in own] or [PLAIN]
    at, facts = game.context_for(ref, seat), RuleQuery(ref=ref, seat=seat, zone=game.obj(ref).zone, what="card")
    offers = [(rule, at) for rule in rules if rule.kind == "as_you_play" and rule.covers(game, at, **facts)]
    offers += _offers_of_others(game, seat, facts)
    offers = [one for one in offers if not free or one[0].costs]  # a change of a cost that is not paid has no effect
    return [way for rule in own or (None,) for way in _with_offers(rule, offers)]


def _offers_of_others(game: ZxGame, seat: int, facts: RuleQuery) -> list[tuple[Offer, Context]]:
    return [(rule, at) for rule, at in game.abilities.seat_rules("as_you_play", seat) if rule.covers(game, at, **facts)]


def _with_offers(rule: ExtraCondition | None, offers: list[tuple[Offer, Context]]) -> list[Way]:
    """Return the ways with one offer each (1027.1a), and the way without an offer if every offer is optional."""
    with_one = [Way(rule, offer) for offer in offers]
    return [Way(rule), *with_one] if all(offer.optional for offer, _ in offers) else with_one


def card_price(
    game: ZxGame, seat: int, ref: int, way: Way, zone: str, *, free: bool = False, chosen: tuple[int, ...] = ()
) -> Price:
    """Return the price of the card in this way, with these chosen cards (804.2d), in all its colours (805.2a)."""
    chars, rule, at = game.chars(ref), way.rule, game.context_for(ref, seat)
    added = [one for one in chars.compile().play_rules if one.kind == "additional_cost"]
    acts = [(cost, at) for one in added if one.covers(game, at, zone=zone) for cost in one.costs]
    own, beside, more = parts_of(rule.costs if isinstance(rule, AwakeningActs) else (), at)
    acts += [*way.offered_acts(), *own]
    if free or isinstance(rule, AdventCondition | IdealizeCondition):  # no resource cost (1020.2, 1022.2)
        return Price(beside, more, tuple(acts), way, chosen, ref)
    points, colours = chars.cost, colours_of(chars)
    if points is None or "shift" in chars.types:  # 805.2c: without a resource cost, no colours and 0 points
        points, colours = 0, ()
    limited = way.changes(game)
    if isinstance(rule, PossessionCondition):  # 1025.2, 1025.2a
        limited.append((-extra_cards.sum_of_costs(game, chosen), 1))
    points = adjusted(points, changes(game, seat, ref, "card", zone), limited)
    return Price(tuple(dict.fromkeys((*colours, *beside))), points + more, tuple(acts), way, chosen, ref)


def check_way(game: ZxGame, seat: int, ref: int, way: Way, zone: str, *, free: bool = False) -> Refusal | None:
    """Return the refusal if the card cannot be paid for in this way, else None."""
    at = game.context_for(ref, seat)
    if way.rule is not None and (refusal := extra_cards.check(game, seat, ref, way.rule, at)) is not None:
        return refusal
    refusal = NOT_ENOUGH
    for chosen in extra_cards.ways_to_choose(game, seat, way.rule, at):
        refusal = check_price(game, seat, card_price(game, seat, ref, way, zone, free=free, chosen=chosen))
        if refusal is None or not extra_cards.choice_matters(way.rule):
            break
    return refusal


def check_card(game: ZxGame, seat: int, ref: int, zone: str, *, free: bool = False) -> Refusal | None:
    """Return a refusal if there is no way to pay for the card, else None."""
    refusal: Refusal | None = None
    chars = game.chars(ref)
    ruled = (
        chars.compile().play_rules
        or game.abilities.seat_rules("as_you_play", seat)
        or game.abilities.seat_rules("cost_change", seat)
    )
    if not free and not ruled:  # the usual case
        points = 0 if chars.cost is None or "shift" in chars.types else chars.cost
        without = (ref,) if zone == "resource" else ()
        return None if game.can_pay(seat, colours_of(chars), points, without) else NOT_ENOUGH
    for way in ways(game, seat, ref, free=free):
        refusal = check_way(game, seat, ref, way, zone, free=free)
        if refusal is None:
            return None
    return refusal


def settle_card(game: ZxGame, seat: int, ref: int, zone: str, *, free: bool = False) -> Flow[Price]:
    """Let the player choose a way to play the card and the cards that the way needs (804.2c).

    Return the price, which does not change any more (804.2d). Raise TakeBack if no way can be paid.
    """
    every = ways(game, seat, ref, free=free)
    open_ways = [way for way in every if check_way(game, seat, ref, way, zone, free=free) is None]

    def price_in(way: Way, chosen: tuple[int, ...] = ()) -> Price:
        return card_price(game, seat, ref, way, zone, free=free, chosen=chosen)

    way = yield from _choose_way(game, seat, ref, open_ways, price_in)

    def payable(cards: tuple[int, ...]) -> bool:
        return check_price(game, seat, price_in(way, cards)) is None

    return price_in(
        way, (yield from extra_cards.choose(game, seat, ref, way.rule, game.context_for(ref, seat), payable))
    )


def _choose_way(
    game: ZxGame, seat: int, ref: int, open_ways: Sequence[Way], price_in: Callable[[Way], Price]
) -> Flow[Way]:
    if not open_ways:
        raise TakeBack("cost")
    if len(open_ways) == 1:
        return open_ways[0]
    prompt = Text("Choose how {name} is played.", "「{name}」のプレイの方法を選んでください。")
    options = [
        Option("way", _label(game, way, price_in(way)), ref=way.offer[1].source if way.offer else ref, data=n)
        for n, way in enumerate(open_ways)
    ]
    clause = "804.2c" if open_ways[0].rule else "1027.1a"
    answer = yield Decision(seat, "way", prompt.format(name=game.chars(ref).name), clause, options)
    return open_ways[answer[0]]


def _label(game: ZxGame, way: Way, price: Price) -> Text:
    """Return the text for a way: the cost that is paid and the acts that are performed."""
    acts = [game.ability_text(act) for act, _ in way.offered_acts()]
    if way.rule is not None:
        return join([game.ability_text(way.rule), *acts], " and ")
    cost = payment.shown(price.colours, price.points)
    if not acts:
        return Text("Pay {cost}", "{cost}を支払う").format(cost=cost)
    return Text("Pay {cost} and {what}", "{cost}を支払い、{what}").format(cost=cost, what=join(acts, " and "))


# -- what an ability costs -------------------------------------------------------------------------
def ability_ways(game: ZxGame, seat: int, ref: int, ability: IconAbility, at: Context) -> list[Way]:
    """Return the ways to play an ability: for its cost, with at most one additional act (807.1b, 1027.1a)."""
    offers: list[tuple[Offer, Context]] = [(part, at) for part in ability.playing if isinstance(part, AsThisIsPlayed)]
    if game.abilities.seat_rules("as_you_play", seat):
        offers += _offers_of_others(game, seat, RuleQuery(ref=ref, seat=seat, zone=game.obj(ref).zone, what="ability"))
    return _with_offers(None, offers)


def check_ability(game: ZxGame, seat: int, ref: int, ability: IconAbility, at: Context) -> Refusal | None:
    """Return the first refusal if the ability cannot be paid for in any way, else None."""
    first: Refusal | None = None
    for way in ability_ways(game, seat, ref, ability, at):
        refusal = check_price(game, seat, ability_price(game, seat, ref, ability, at, way))
        if refusal is None:
            return None
        first = first or refusal
    return first


def settle_ability(game: ZxGame, seat: int, ref: int, ability: IconAbility, at: Context) -> Flow[Price]:
    """Let the player choose a way to play the ability (804.2c, 1027.1).

    Return the fixed price (804.2d).
    """
    price_in = partial(ability_price, game, seat, ref, ability, at)
    every = ability_ways(game, seat, ref, ability, at)
    open_ways = every if len(every) == 1 else [way for way in every if check_price(game, seat, price_in(way)) is None]
    return price_in((yield from _choose_way(game, seat, ref, open_ways, price_in)))


def ability_price(game: ZxGame, seat: int, ref: int, ability: IconAbility, at: Context, way: Way = PLAIN) -> Price:
    """Return the price in [Cost] (807.1a, 807.1c), after changes (805.2c), with the offer's acts (1027.1)."""
    acts, colours, points = parts_of(ability.costs, at)
    by = changes(game, seat, ref, "ability", game.obj(ref).zone, ability.keyword)
    by += [part.points(game, at) for part in ability.playing if isinstance(part, ThisCosts)]
    points = adjusted(points, by, way.changes(game))
    return Price(colours, points, (*acts, *way.offered_acts()), way)


# -- whether it can be paid ------------------------------------------------------------------------
def check_price(game: ZxGame, seat: int, price: Price) -> Refusal | None:
    """Return the refusal if the price cannot be paid, else None.

    Each part must be payable alone (804.4), and all parts together, each with different cards (804.4d).
    """
    with payment.as_payer(game, seat):
        for act, at in price.acts:
            if (refusal := act.check(game, at)) is not None:
                return refusal
        if not game.can_pay(seat, price.colours, price.points, _kept(game, price)):
            return NOT_ENOUGH
        return NOT_DISTINCT if price.acts and plan(game, seat, price) is None else None


def _kept(game: ZxGame, price: Price) -> tuple[int, ...]:
    """Return the cards that one part of the cost already uses, so that no other part can use them (804.4d)."""
    asleep = [at.source for act, at in price.acts if isinstance(act, SleepThis) and at.source in game.s.objects]
    resources = [ref for ref in asleep if game.s.objects[ref].zone == "resource"]
    return (*price.chosen, *((price.played,) if price.played else ()), *_given(price), *resources)


def _given(price: Price) -> list[int]:
    """Return the cards that a part of the cost uses without a choice; no other part can use them (804.4d)."""
    return [at.source for act, at in price.acts if isinstance(act.what, This)]


def plan(game: ZxGame, seat: int, price: Price) -> list[int] | None:
    """Return resources that pay the price so that all other parts still have different cards (804.4d), or None.

    Cards that a part only refers to may be shared with other parts (802.4).
    """
    without = _kept(game, price)
    chosen = _asked(game, price.acts, without)
    units = payment.awake_resources(game, seat, without) if price.points > 0 else []
    if not any(ref in fit for fit in chosen for ref, _ in units):
        return [] if can_match_all(chosen) else None
    units = sorted(units, key=lambda unit: (any(unit[0] in fit for fit in chosen), len(unit[1])))
    for wanted in _resources(price.colours, price.points, units):
        found = {n: ref for ref, n in largest_matching([*wanted, *chosen]).items()}
        if len(found) == len(wanted) + len(chosen):
            return [found[n] for n in range(price.points)]
    return None


def _asked(game: ZxGame, acts: Iterable[Act], without: Sequence[int]) -> list[Wanted]:
    """Return, for each card that these acts require the player to choose, the list of the cards that fit."""
    out: list[Wanted] = []
    for act, at in acts:
        for part in act.words():
            if isinstance(part, Some):
                fit = [ref for ref in part.now(game, at) if ref not in without]
                out += [fit] * part.count.least(game, at)
    return out


def _resources(colours: Sequence[str], points: int, units: payment.Units) -> Iterator[list[Wanted]]:
    """Yield the lists of fitting cards for a resource cost (805.3a, 805.3b).

    If there are more colours than points, yield one result for each choice of colours.
    """
    every = [ref for ref, _ in units]
    most = min(len(colours), points)
    for some in combinations(colours, most):
        yield [[ref for ref, has in units if colour in has] for colour in some] + [every] * (points - most)


# -- paying (804.2f) -------------------------------------------------------------------------------
def pay(game: ZxGame, seat: int, price: Price, at: Context) -> Flow[None]:
    """Pay all parts of the price, in an order that the player chooses.

    Raise TakeBack if a part cannot be paid.
    """
    parts: list[tuple[Word | None, Flow[bool]]] = [(act, act.pay(game, context)) for act, context in price.acts]
    rule = price.way.rule
    if rule is not None and not isinstance(rule, PossessionCondition | AwakeningActs):
        parts.insert(0, (rule, extra_cards.carry_out(game, seat, rule, price.chosen, at)))
    by_hand = len(parts) > 0 and not payment.auto_pays(game, seat)
    if price.points:
        planned = plan(game, seat, price) if price.acts and not by_hand else None
        parts.insert(0 if planned else len(parts), (None, _pay_resources(game, seat, price, at, planned or None)))
    if len(parts) > 1 and by_hand:
        labels = [game.ability_text(what) if what else payment.shown(price.colours, price.points) for what, _ in parts]
        prompt = Text("Choose the order in which you pay.", "代償を支払う順番を決めてください。")
        options = [Option("order", label, data=n) for n, label in enumerate(labels)]
        answer = yield Decision(seat, "order", prompt, "804.2f", options, len(parts), len(parts), ordered=True)
        parts = [parts[n] for n in answer]
    underway = game.underway
    around = underway.paying, underway.cause, underway.act
    underway.paying = {game.obj(ref).card for ref in (*price.chosen, *_given(price)) if game.is_current(ref)}
    underway.cause = "rule" if price.played else "cost"  # 1027.1b, 1027.1c
    try:
        with payment.as_payer(game, seat):
            for act, part in parts:
                underway.act = act
                if not (yield from part):
                    raise TakeBack("cost")
    finally:
        underway.paying, underway.cause, underway.act = around


def _pay_resources(game: ZxGame, seat: int, price: Price, at: Context, planned: list[int] | None) -> Flow[bool]:
    without = [ref for ref in game.resources(seat) if ref not in game.choices.unclaimed((ref,))]
    return (yield from game.pay_resources(seat, price.colours, price.points, at, without, planned))
