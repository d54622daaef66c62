"""Chapters 804.2c-f, 804.4, 805.2c, 1027: what playing something costs, and in which of several ways it is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games.zx.rules import c804_distinct_costs as distinct_costs
from engine.games.zx.rules import c805_payment as payment
from engine.games.zx.rules import c1020_1025_extra_cards as extra_cards
from engine.games.zx.rules.c805_payment import Units
from engine.games.zx.words.lines import IconAbility
from engine.games.zx.words.printed import INFINITE
from engine.kernel.asks import Asked
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.machine import TakeBack
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text, join
from engine.language.common.objects import This

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

COLOURS = ("red", "blue", "white", "black", "green")
Part = tuple[str, Any, Context]  # of a price: "act", "condition", "resources", "planned" (these resources)
NOT_ENOUGH = refuse("805.3c", "You have not the resources for its cost.", "リソースが足りません。")


class Way(msgspec.Struct, frozen=True, gc=False):
    """One of the ways in which a play may be paid: as printed (`rule` None) or by a condition (206.2a), and with what
    an ability offers as it is played, if any (1027)."""

    rule: Any = None
    offer: Any = None
    at: Any = None  # of the offer

    @property
    def kind(self) -> str:
        return getattr(self.rule, "kind", "")


PLAIN = Way()


class Price(msgspec.Struct, gc=False):
    """The price of a play, from now on unchanged (804.2d): a resource cost, and what else is done."""

    colours: tuple[str, ...] = ()
    points: int = 0
    acts: tuple[tuple[Any, Context], ...] = ()
    way: Way = Way()
    chosen: tuple[int, ...] = ()
    played: int = 0  # the card that is played: it is no part of what pays for it


def colours_of(chars: Chars) -> tuple[str, ...]:
    """The colours of a card in their order (204.3)."""
    known = _colours.get(chars.attributes)
    if known is None:
        known = _colours[chars.attributes] = tuple([one for one in COLOURS if one in chars.attributes])
    return known


_colours: dict[frozenset[str], tuple[str, ...]] = {}


# -- resource costs --------------------------------------------------------------------------------
def resource_of(cost: object) -> payment.Cost | None:
    """The resource cost that a part of a cost is, if it is one (805.2b)."""
    found: payment.Cost | None = getattr(cost, "resource", None)
    return found


def changes(game: Zx, seat: int, ref: int, what: str, zone: str, keyword: str = "") -> list[int]:
    """By how much effects raise or lower what this play costs (805.2c)."""
    facts: Asked = {"ref": ref, "seat": seat, "zone": zone, "what": what, "keyword": keyword}
    found = [
        rule.points(game, at) for rule, at in game.seat_rules("cost_change", seat) if rule.covers(game, at, **facts)
    ]
    if what == "card":
        at = Context(source=ref, controller=seat)
        for own in game.chars(ref).compile().play_rules:
            if own.kind == "cost_change" and own.covers(game, at, **facts):
                found.append(own.rule.points(game, at))
    return found


def adjusted(points: int, by: Iterable[int], limited: Iterable[tuple[int, int]] = ()) -> int:
    """Raised first, lowered then; not below zero (805.2c). Of what lowers it the changes with a limit of their own come
    first, the highest before the others, and keep to it (811.8): (change, limit)."""
    if points >= INFINITE:
        return points
    by = [*by, *(n for n, _ in limited if n > 0)]
    points += sum(n for n in by if n > 0)
    for n, least in sorted(limited, key=lambda one: -one[1]):
        if n < 0:
            points = max(min(points, least), points + n)
    return max(0, points + sum(n for n in by if n < 0))


# -- the ways to play a card -----------------------------------------------------------------------
def ways(game: Zx, seat: int, ref: int, *, free: bool = False) -> list[Way]:
    """The ways in which a card may be played, whether or not they can be paid: by one of its conditions where it has
    any (102.2, 206.2a, 806.1g, 806.1h, 806.1i, 806.1j), else for its cost (806.1f), with one of the offers that there
    are (1027.1a). `free`: without its resource cost; what else it asks for is asked for."""
    at = Context(source=ref, controller=seat)
    rules = game.chars(ref).compile().play_rules
    own = [rule for rule in rules if rule.kind in extra_cards.CONDITIONS]
    if len(own) == len(rules) and not game.ruled("as_you_play"):  # as nearly always
        return [Way(rule) for rule in own] or [PLAIN]
    facts: Asked = {"ref": ref, "seat": seat, "zone": game.obj(ref).zone, "what": "card"}
    offers = [(rule, at) for rule in rules if rule.kind == "as_you_play" and rule.covers(game, at, **facts)]
    offers += _offers_of_others(game, seat, facts)
    offers = [one for one in offers if not free or one[0].costs]  # what only changes a cost that is not paid: nothing
    return [way for rule in own or (None,) for way in _with_offers(rule, offers)]


def _offers_of_others(game: Zx, seat: int, facts: Asked) -> list[tuple[Any, Context]]:
    rules = game.seat_rules("as_you_play", seat)
    return [(rule, context) for rule, context in rules if rule.covers(game, context, **facts)]


def _with_offers(rule: object, offers: list[tuple[Any, Context]]) -> list[Way]:
    """One of the offers (1027.1a), or none where one may do without."""
    with_one = [Way(rule, offer, at) for offer, at in offers]
    return [Way(rule), *with_one] if all(offer.optional for offer, _ in offers) else with_one


def card_price(
    game: Zx, seat: int, ref: int, way: Way, zone: str, *, free: bool = False, chosen: tuple[int, ...] = ()
) -> Price:
    """Return the price of the card in this way, with these cards chosen for its condition (804.2d): its cost in all its
    colours (805.2a)."""
    chars = game.chars(ref)
    rule, at = way.rule, Context(source=ref, controller=seat)
    offer = way.offer
    colours = colours_of(chars)
    acts: list[tuple[Any, Context]] = [
        (cost, at)
        for own in chars.compile().play_rules
        if own.kind == "additional_cost" and own.covers(game, at, zone=zone)
        for cost in own.costs
    ]
    if offer is not None:
        acts += [(cost, way.at) for cost in offer.costs]
    beside: tuple[str, ...] = ()
    more = 0
    for cost in rule.costs if rule is not None and extra_cards.plain_awakening(rule) else ():
        resource = resource_of(cost)
        if resource is None:
            acts.append((cost, at))
        else:
            beside, more = (*beside, *resource[0]), more + resource[1]
    if free or way.kind in extra_cards.UNPAID or getattr(offer, "free", False):
        return Price(tuple(dict.fromkeys(beside)), more, tuple(acts), way, chosen, ref)
    points = chars.cost
    if points is None or "shift" in chars.types:  # 805.2c: no resource cost is one of no colour and 0 points
        points, colours = 0, ()
    limited = _offered(game, way)
    if way.kind == extra_cards.POSSESSION:  # 1025.2, 1025.2a
        limited = [*limited, (-extra_cards.reduction(game, rule, chosen), 1)]
    points = adjusted(points, changes(game, seat, ref, "card", zone), limited)
    return Price(tuple(dict.fromkeys((*colours, *beside))), points + more, tuple(acts), way, chosen, ref)


def _offered(game: Zx, way: Way) -> list[tuple[int, int]]:
    """By how much what is done as one plays changes the cost, and what it does not lower it below (1027.1, 1124.2)."""
    if way.offer is None:
        return []
    return [(way.offer.points(game, way.at), getattr(way.offer, "least", 0))]


def check_way(game: Zx, seat: int, ref: int, way: Way, zone: str, *, free: bool = False) -> Refusal | None:
    """Why the card cannot be paid for in this way."""
    at = Context(source=ref, controller=seat)
    if way.kind not in extra_cards.CONDITIONS:
        return check_price(game, seat, card_price(game, seat, ref, way, zone, free=free))
    if (refusal := extra_cards.check(game, seat, ref, way.rule, at)) is not None:
        return refusal
    refusal = NOT_ENOUGH
    for chosen in extra_cards.ways_to_choose(game, seat, way.rule, at):
        refusal = check_price(game, seat, card_price(game, seat, ref, way, zone, free=free, chosen=chosen))
        if refusal is None:
            return None
        if not extra_cards.matters(way.rule):
            break
    return refusal


def check_card(game: Zx, seat: int, ref: int, zone: str, *, free: bool = False) -> Refusal | None:
    """Why the card cannot be paid for at all; None: there is a way."""
    refusal: Refusal | None = None
    chars = game.chars(ref)
    if not (
        free
        or chars.compile().play_rules
        or game.seat_rules("as_you_play", seat)
        or game.seat_rules("cost_change", seat)
    ):  # as nearly always
        points = 0 if chars.cost is None or "shift" in chars.types else chars.cost
        without = (ref,) if zone == "resource" else ()
        return None if game.can_pay(seat, colours_of(chars), points, without) else NOT_ENOUGH
    for way in ways(game, seat, ref, free=free):
        refusal = check_way(game, seat, ref, way, zone, free=free)
        if refusal is None:
            return None
    return refusal


def settle_card(game: Zx, seat: int, ref: int, zone: str, *, free: bool = False) -> Flow[Price]:
    """One of the ways is chosen, with what it asks to be chosen (804.2c); what it costs stands from now on (804.2d)."""
    open_ways = [
        way for way in ways(game, seat, ref, free=free) if check_way(game, seat, ref, way, zone, free=free) is None
    ]
    if not open_ways:
        raise TakeBack("cost")

    def price_in(way: Way) -> Price:
        return card_price(game, seat, ref, way, zone, free=free)

    way = yield from _choose_way(game, seat, ref, open_ways, price_in)
    chosen: tuple[int, ...] = ()
    if way.kind in extra_cards.CONDITIONS:

        def payable(cards: tuple[int, ...]) -> bool:
            price = card_price(game, seat, ref, way, zone, free=free, chosen=cards)
            return check_price(game, seat, price) is None

        at = Context(source=ref, controller=seat)
        chosen = yield from extra_cards.choose(game, seat, ref, way.rule, at, payable)
    return card_price(game, seat, ref, way, zone, free=free, chosen=chosen)


def _choose_way(game: Zx, seat: int, ref: int, open_ways: Sequence[Way], price_in: Callable[[Way], Price]) -> Flow[Way]:
    if len(open_ways) == 1:
        return open_ways[0]
    labels = [_label(game, way, price_in(way)) for way in open_ways]
    prompt = Text("Choose how {name} is played.", "「{name}」のプレイの方法を選んでください。")
    options = [
        Option("way", label, ref=way.at.source if way.at is not None else ref, data=n)
        for n, (way, label) in enumerate(zip(open_ways, labels, strict=True))
    ]
    clause = "804.2c" if open_ways[0].kind in extra_cards.CONDITIONS else "1027.1a"
    answer = yield Decision(seat, "way", prompt.format(name=game.chars(ref).name), clause, options)
    return open_ways[answer[0]]


def _label(game: Zx, way: Way, price: Price) -> Text:
    """A way in words: what is paid, and what is done for it."""
    acts = [game.ability_text(act) for act in way.offer.costs] if way.offer is not None else []
    if way.kind in extra_cards.CONDITIONS:
        return join([game.ability_text(way.rule), *acts], " and ")
    cost = payment.shown(price.colours, price.points)
    if not acts:
        return Text("Pay {cost}", "{cost}を支払う").format(cost=cost)
    what = join(acts, " and ")
    return Text("Pay {cost} and {what}", "{cost}を支払い、{what}").format(cost=cost, what=what)


# -- what an ability costs -------------------------------------------------------------------------
def ability_ways(game: Zx, seat: int, ref: int, ability: IconAbility, at: Context) -> list[Way]:
    """The ways in which an ability may be played: for its cost, or with what its own text or another's offers as it is
    played (807.1b, 1027.1a)."""
    offers = [(part, at) for part in getattr(ability, "playing", ()) if part.kind == "as_you_play"]
    if game.seat_rules("as_you_play", seat):
        facts: Asked = {"ref": ref, "seat": seat, "zone": game.obj(ref).zone, "what": "ability"}
        offers += _offers_of_others(game, seat, facts)
    return _with_offers(None, offers)


def check_ability(game: Zx, seat: int, ref: int, ability: IconAbility, at: Context) -> Refusal | None:
    """Why the ability cannot be paid for in any way."""
    first: Refusal | None = None
    for way in ability_ways(game, seat, ref, ability, at):
        refusal = check_price(game, seat, ability_price(game, seat, ref, ability, at, way))
        if refusal is None:
            return None
        first = first or refusal
    return first


def settle_ability(game: Zx, seat: int, ref: int, ability: IconAbility, at: Context) -> Flow[Price]:
    """The same for an ability: one of the ways is chosen (804.2c, 1027.1), and what it costs stands (804.2d)."""

    def price_in(way: Way) -> Price:
        return ability_price(game, seat, ref, ability, at, way)

    every = ability_ways(game, seat, ref, ability, at)
    open_ways = every if len(every) == 1 else [way for way in every if check_price(game, seat, price_in(way)) is None]
    if not open_ways:
        raise TakeBack("cost")
    way = yield from _choose_way(game, seat, ref, open_ways, price_in)
    return price_in(way)


def ability_price(game: Zx, seat: int, ref: int, ability: IconAbility, at: Context, way: Way = PLAIN) -> Price:
    """Return the price in the text after [Cost] (807.1a, 807.1c), raised and lowered (805.2c), with what is done as it
    is played (1027.1)."""
    colours: tuple[str, ...] = ()
    points = 0
    acts: list[tuple[Any, Context]] = []
    for cost in getattr(ability, "costs", ()):
        resource = resource_of(cost)
        if resource is None:
            acts.append((cost, at))
        else:
            colours, points = tuple(dict.fromkeys((*colours, *resource[0]))), points + resource[1]
    if way.offer is not None:
        acts += [(cost, way.at) for cost in way.offer.costs]
    by = changes(game, seat, ref, "ability", game.obj(ref).zone, getattr(ability, "keyword", ""))
    by += [part.points(game, at) for part in getattr(ability, "playing", ()) if part.kind == "cost_change"]
    return Price(colours, adjusted(points, by, _offered(game, way)), tuple(acts), way)


# -- whether it can be paid ------------------------------------------------------------------------
def check_price(game: Zx, seat: int, price: Price) -> Refusal | None:
    """Why it cannot be paid: what one part asks for (804.4), or all together, each with cards of its own (804.4d)."""
    with game.as_payer(seat):
        return _check_price(game, seat, price)


def _check_price(game: Zx, seat: int, price: Price) -> Refusal | None:
    for act, at in price.acts:
        refusal: Refusal | None = act.check(game, at)
        if refusal is not None:
            return refusal
    without = _kept(game, price)
    if not game.can_pay(seat, price.colours, price.points, without):
        return NOT_ENOUGH
    if price.acts and distinct_costs.plan(game, seat, price.colours, price.points, price.acts, without) is None:
        return refuse(
            "804.4d", "There are not different cards for each part of the cost.", "代償のためのカードが足りません。"
        )
    return None


def _kept(game: Zx, price: Price) -> tuple[int, ...]:
    """Return the cards that are taken for something else, so that no other part of the cost takes it (804.4d)."""
    kept = [*price.chosen, *((price.played,) if price.played else ()), *_given(price)]
    kept += [
        at.source
        for act, at in price.acts
        if getattr(act, "rests_this", False)
        and at.source in game.s.objects
        and game.s.objects[at.source].zone == "resource"
    ]
    return tuple(kept)


def _given(price: Price) -> list[int]:
    """The cards that a part of the cost takes without choosing: no other part takes them (804.4d)."""
    return [at.source for act, at in price.acts if isinstance(getattr(act, "what", None), This)]


# -- paying (804.2f) -------------------------------------------------------------------------------
def pay(game: Zx, seat: int, price: Price, at: Context) -> Flow[None]:
    """All parts of the price, in an order of the player's choice; whole, or the play is taken back."""
    parts: list[Part] = [("act", act, context) for act, context in price.acts]
    if price.way.kind in extra_cards.DONE and not extra_cards.plain_awakening(price.way.rule):
        parts.insert(0, ("condition", price.way.rule, at))
    by_hand = len(parts) > 0 and not game.auto_pays(seat)
    if price.points:
        planned = None
        if price.acts and not by_hand:
            planned = distinct_costs.plan(game, seat, price.colours, price.points, price.acts, _kept(game, price))
        if planned:
            parts.insert(0, ("planned", planned, at))
        else:
            parts.append(("resources", None, at))
    if len(parts) > 1 and by_hand:
        parts = yield from _ordered(game, seat, parts, price)
    around = game._paying, game._cause
    game._paying = {game.obj(ref).card for ref in (*price.chosen, *_given(price)) if game.here(ref)}
    game._cause = "rule" if price.played else "cost"  # 1027.1b, 1027.1c
    try:
        with game.as_payer(seat):
            for part in parts:
                yield from _pay_part(game, seat, price, part)
    finally:
        game._paying, game._cause = around


def _pay_part(game: Zx, seat: int, price: Price, part: Part) -> Flow[None]:
    kind, what, at = part
    if kind == "condition":
        yield from extra_cards.carry_out(game, seat, what, price.chosen, at)
        return
    if kind == "act":
        paid = yield from what.pay(game, at)
    else:
        without = [ref for ref in game.resources(seat) if ref not in game.untaken((ref,))]
        paid = yield from game.pay_resources(seat, price.colours, price.points, at, without, what)
    if not paid:
        raise TakeBack("cost")


def _ordered(game: Zx, seat: int, parts: list[Part], price: Price) -> Flow[list[Part]]:
    """The player says in which order the parts are paid (804.2f)."""
    labels = [
        game.ability_text(what) if what is not None else payment.shown(price.colours, price.points)
        for _, what, _ in parts
    ]
    prompt = Text("Choose the order in which you pay.", "代償を支払う順番を決めてください。")
    options = [Option("order", label, data=n) for n, label in enumerate(labels)]
    answer = yield Decision(seat, "order", prompt, "804.2f", options, len(parts), len(parts), ordered=True)
    return [parts[n] for n in answer]


__all__ = ["Price", "Units", "Way", "ability_price", "check_card", "check_price", "pay", "settle_card", "ways"]
