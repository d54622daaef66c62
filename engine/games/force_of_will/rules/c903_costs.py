"""The cost of a card as this game's keywords change it, and the will that pays for it (sections 903.2i and 907)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c903_costs import check_card, costs_text
from engine.chase.rules.records import additional_costs
from engine.chase.rules.values import Costs
from engine.chase.words.costs import sum_will
from engine.chase.words.objects.selectors import race_token
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.continuous.other_costs import OFFERED, REPLACED, UNPAID, OfferedCost, PaidInstead
from engine.games.force_of_will.words.continuous.restrictions import PaidWith
from engine.games.force_of_will.words.effects.will import AwakeningPurpose
from engine.games.force_of_will.words.keywords.parameters import Awakens, Incarnation
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost
from engine.language.grammar.tally import Tally

_REPLACE = frozenset({"free", "incarnated", REPLACED, UNPAID})  # marks of a play whose cost is replaced or waived


def waives_cost(game: FowGame, ref: int, origin: str, how: Collection[str]) -> bool:
    """Return whether a card's own cost is not paid.

    This holds for a card that is played free (FoW 903.2i-2). It holds for a card played from standby by its [Trigger]
    (FoW 708.4; FoW-V 7.9-7) or [Stealth] (FoW 1114.2), and for a card played by its [Incarnation] (FoW 1110.2). It also
    holds if the cost is replaced by something else or by nothing (FoW 903.2i-1).
    """
    return not _REPLACE.isdisjoint(how) or _waits(game, ref, origin)


def _waits(game: FowGame, ref: int, origin: str) -> bool:
    """Return whether a card is on standby, or was played from there, with [Trigger] or [Stealth]."""
    return origin == "standby" and waiting.waits_for(game, ref) is not None


def costs_beside(game: FowGame, ref: int, how: Collection[str]) -> list[Cost]:
    """Return the costs of a play in addition to the card's own cost.

    These are the costs of [Trigger] or [Stealth] (FoW 708.4, 1416.3, 1416.4; FoW-V 7.9-7) and the additional costs of
    the text (FoW 1113.2a). Optional costs and costs that replace the card's own are included if they are chosen. The
    cost of [Awakening] is included if the card is awakened (FoW 1109.2).
    """
    keyword = waiting.waits_for(game, ref)
    beside = [] if keyword is None else list(keyword.costs)
    beside += additional_costs(game, ref)
    beside += _offered(game, ref) if OFFERED in how else ()
    beside += _paid_instead(game, ref) if REPLACED in how else ()
    if "awakened" in how and (awakening := chase_queries.keyword(game, ref, Awakens)) is not None:
        beside += awakening.costs
    return beside


def settle_cost(game: FowGame, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
    """Settle the parts of a cost that keywords of this game change.

    [Incarnation] is carried out instead of paying (FoW 1110.2). Will for [Awakening] is kept apart, as restricted will
    may be spent on that part only (FoW 907.6). If the optional cost was chosen, the context's memory notes that,
    because it may reduce the card's own cost (FoW 903.2i-4).
    """
    if "incarnated" in how and (incarnation := chase_queries.keyword(game, ref, Incarnation)) is not None:
        costs.acts = (cast(Cost, incarnation), *costs.acts)  # paid like any other cost, and without replacement
    awakening = chase_queries.keyword(game, ref, Awakens) if "awakened" in how else None
    if awakening is not None and sources.supply(game, at.controller).bound:
        costs.apart = sum_will(awakening.costs).with_x(at.x)
        costs.apart_for = "|".join(("awakening", *_as_if(game, ref)))
    if OFFERED in how and not at.item:
        text_memory(at.memory)["offered"] = True


def _as_if(game: FowGame, ref: int) -> list[str]:
    """Return other purposes whose will may also be spent on the [Awakening] of a card (FoW 907.6)."""
    rules = game.chars(ref).compile().play_rules
    return [race_token(rule.race) for rule in rules if isinstance(rule, AwakeningPurpose)]


def purpose_of_ability(game: FowGame, ref: int) -> str:
    """Return "ability", plus the purpose for abilities of J-rulers that restricted will may name (FoW 907.6)."""
    return "ability|j_ruler_ability" if "j_ruler" in game.chars(ref).types else "ability"


def contents_of_cost(game: FowGame, seat: int, ref: int, costs: Costs) -> Sequence[Tally]:
    """Return the contents that may be paid for a card's will cost.

    The first is the cost itself. The others replace the attribute cost, but no more of it, by other will
    (FoW 203.3, 903.2i-1).
    """
    found = dict.fromkeys((costs.own,))
    for rule, at in game.abilities.seat_rules("pays_attributes", seat):
        if isinstance(rule, PaidWith) and rule.covers(game, at, ref=ref):
            found |= dict.fromkeys(one for before in tuple(found) for one in rule.contents(before))
    beside = costs.will.minus(costs.own)
    return (costs.will,) if len(found) == 1 else tuple([beside.plus(one) for one in found])


def open_cost(game: FowGame, costs: Costs, ref: int) -> bool:
    """Return whether a card's will cost may be paid with other kinds of will (FoW 903.2i-1)."""
    return len(contents_of_cost(game, game.controller(ref), ref, costs)) > 1


# -- the ways to pay for a card --------------------------------------------------------------------
def _offered(game: FowGame, ref: int) -> tuple[Cost, ...]:
    """Return the optional costs that a card offers in addition to its own cost."""
    rules = game.chars(ref).compile().play_rules
    return tuple(cost for rule in rules if isinstance(rule, OfferedCost) for cost in rule.costs)


def _paid_instead(game: FowGame, ref: int) -> tuple[Cost, ...]:
    """Return the costs that may replace a card's own cost, from the first rule of its text that allows it."""
    rules = (one for one in game.chars(ref).compile().play_rules if isinstance(one, PaidInstead))
    return next((rule.costs for rule in rules if rule.covers(game, game.context_for(ref))), ())


def _instead(game: FowGame, seat: int, ref: int) -> list[str]:
    """Return the marks of everything that could replace the cost: [Incarnation], the card's text, or nothing to pay."""
    found = ["incarnated"] if "Incarnation" in game.chars(ref).keywords else []
    if _paid_instead(game, ref):
        found.append(REPLACED)
    rules = game.abilities.seat_rules("first_unpaid", seat)
    if any(rule.covers(game, at, ref=ref, seat=seat) for rule, at in rules):
        found.append(UNPAID)
    return found


def _beside(game: FowGame, ref: int) -> tuple[tuple[str, ...], ...]:
    """Return the possible marks of additional payment: none, or also the optional cost of the card."""
    return ((), (OFFERED,)) if _offered(game, ref) else ((),)


def _payable(game: FowGame, seat: int, ref: int, origin: str, how: tuple[str, ...]) -> bool:
    """Return whether a card could be paid for in this way, with or without its optional cost."""
    return any(check_card(game, seat, ref, origin, (*how, *more)) is None for more in _beside(game, ref))


def check_other_cost(game: FowGame, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
    """Return None if another way to pay is possible, else `refusal`.

    Another way is to do something instead of paying (FoW 903.2i-1, 1110.2), or to choose the optional cost of a card
    that becomes cheaper by it (FoW 903.2i-4).
    """
    instead, origin = _instead(game, seat, ref), game.s.objects[ref].zone
    if not instead and not _offered(game, ref):
        return refusal
    ways = ((), *((one,) for one in instead))
    return None if any(_payable(game, seat, ref, origin, way) for way in ways) else refusal


def can_awaken(game: FowGame, seat: int, ref: int, free: bool = False) -> bool:
    """Return whether the cost of [Awakening] could be paid together with the rest of the cost (FoW 903.2c, 1109.2)."""
    if "Awakening" not in game.chars(ref).keywords:
        return False
    origin = game.s.objects[ref].zone
    ways = ("free",) if free else ("", *_instead(game, seat, ref))
    return any(_payable(game, seat, ref, origin, ("awakened", way)) for way in ways)


def choose_cost(game: FowGame, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose what replaces the cost of a card (FoW 903.2i-1) and whether to pay its optional cost; return the marks."""
    if "free" in item.marks or _waits(game, item.ref, origin):
        return ()
    instead = yield from _choose_instead(game, seat, item, origin)
    offered = yield from _choose_offered(game, seat, item, origin, instead)
    return (*instead, *offered)


def _choose_instead(game: FowGame, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose whether [Incarnation] (FoW 1110.2), another cost or nothing replaces the cost of the card.

    Nothing can replace a cost for which an X above zero was chosen (FoW 903.2f-1).
    """
    ref = item.ref
    awakened = ("awakened",) if "awakened" in item.marks else ()
    able = [] if item.x else [one for one in _instead(game, seat, ref) if _pays(game, seat, item, origin, one)]
    if not able:
        return ()
    plain = _payable(game, seat, ref, origin, awakened)
    for n, way in enumerate(able):
        if not plain and n == len(able) - 1:
            return (way,)
        prompt, about = _ask_instead(game, ref, way)
        clause = "1110.2" if way == "incarnated" else "903.2i-1"
        if (yield from game.choices.yes_no(seat, prompt, clause, about)):
            return (way,)
    return ()


def _pays(game: FowGame, seat: int, item: Item, origin: str, way: str) -> bool:
    """Return whether a card on the chase could be paid for in this way."""
    awakened = ("awakened",) if "awakened" in item.marks else ()
    return _payable(game, seat, item.ref, origin, (*awakened, way))


def _ask_instead(game: FowGame, ref: int, way: str) -> tuple[Text, About]:
    """Return the prompt for a replaced payment, and the source to show with the prompt."""
    keyword, name = chase_queries.keyword(game, ref, Incarnation), game.chars(ref).name
    act = Text("pay [0]", "[0]を支払う")
    if way == "incarnated":
        assert keyword is not None
        act = keyword.act_in_words
    elif way == REPLACED:
        act = costs_text(game, _paid_instead(game, ref))
    prompt = Text(
        f"{act.en[:1].upper()}{act.en[1:]} instead of paying for {name.en}?",
        f"「{name.ja}」のコストを支払う代わりに、{act.ja}。よろしいですか？",
    )
    return prompt, About(ref, says=keyword) if way == "incarnated" else About(ref)


def _choose_offered(
    game: FowGame, seat: int, item: Item, origin: str, instead: tuple[str, ...]
) -> Flow[tuple[str, ...]]:
    """Choose whether to pay the optional cost of the card (FoW 903.2i)."""
    costs = _offered(game, item.ref)
    awakened = ("awakened",) if "awakened" in item.marks else ()
    how = (*awakened, *instead)
    if not costs or check_card(game, seat, item.ref, origin, (*how, OFFERED), x=item.x) is not None:
        return ()
    if check_card(game, seat, item.ref, origin, how, x=item.x) is not None:
        return (OFFERED,)
    act, name = costs_text(game, costs), game.chars(item.ref).name
    prompt = Text(
        f"{act.en[:1].upper()}{act.en[1:]} to play {name.en}?",
        f"「{name.ja}」をプレイするに際し、{act.ja}。よろしいですか？",
    )
    return (OFFERED,) if (yield from game.choices.yes_no(seat, prompt, "903.2i", About(item.ref))) else ()
