"""Section 903.2i: what the keywords of this game make of the cost of a card."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, cast

from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c903_costs import Costs, all_in_words, check_card
from engine.chase.words.costs import sum_will
from engine.chase.words.selectors import race_token
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.words.instead_of_cost import REPLACED, PaidInstead
from engine.games.force_of_will.words.other_costs import OFFERED, UNPAID, OfferedCost
from engine.games.force_of_will.words.parameters import Awakens, Incarnation
from engine.games.force_of_will.words.will import AwakeningPurpose
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill


_REPLACE = frozenset({"free", "incarnated", REPLACED, UNPAID})  # marks of what stands in the place of a cost


def waives_cost(game: ForceOfWill, ref: int, origin: str, how: Collection[str]) -> bool:
    """Played free (FoW 903.2i-2), from standby for its [Trigger] (FoW 708.4; FoW-V 7.9-7) or [Stealth] (FoW 1114.2),
    for its [Incarnation] (FoW 1110.2), for something else or for nothing (FoW 903.2i-1)."""
    return not _REPLACE.isdisjoint(how) or _waits(game, ref, origin)


def _waits(game: ForceOfWill, ref: int, origin: str) -> bool:
    """Return whether it lies, or lay, on standby with [Trigger] or [Stealth]."""
    return origin == "standby" and waiting.waits_for(game, ref) is not None


def costs_beside(game: ForceOfWill, ref: int, how: Collection[str]) -> list[Cost]:
    """Return the costs of [Trigger] or [Stealth] (FoW 708.4, 1416.3, 1416.4; FoW-V 7.9-7), of the text (FoW
    1113.2a), those that it offers if they are chosen, be it in the place of its own, and of [Awakening] (FoW
    1109.2)."""
    keyword = waiting.waits_for(game, ref)
    beside = [] if keyword is None else list(keyword.costs)
    beside += game.additional_costs(ref)
    beside += _offered(game, ref) if OFFERED in how else ()
    beside += _paid_instead(game, ref) if REPLACED in how else ()
    if "awakened" in how and (awakening := game.keyword(ref, Awakens)) is not None:
        beside += awakening.costs
    return beside


def settle_cost(game: ForceOfWill, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
    """[Incarnation] is done instead of paying (FoW 1110.2); will for awakening is told apart (FoW 907.6); whether the
    cost is paid that the card offers is kept for what it changes (FoW 903.2i-4)."""
    if "incarnated" in how and (incarnation := game.keyword(ref, Incarnation)) is not None:
        costs.acts = (cast(Cost, incarnation), *costs.acts)  # it is paid as one, and stands for no other
    awakening = game.keyword(ref, Awakens) if "awakened" in how else None
    if awakening is not None and sources.supply(game, at.controller).bound:
        costs.apart = sum_will(awakening.costs).with_x(at.x)
        costs.apart_for = "|".join(("awakening", *_as_if(game, ref)))
    if OFFERED in how and not at.item:
        at.memory[OFFERED] = True


def _as_if(game: ForceOfWill, ref: int) -> list[str]:
    """Return the purposes of will that may be spent on the [Awakening] of a card beside its own (FoW 907.6)."""
    rules = game.chars(ref).compile().play_rules
    return [race_token(rule.race) for rule in rules if isinstance(rule, AwakeningPurpose)]


# -- the ways to pay for a card --------------------------------------------------------------------
def _offered(game: ForceOfWill, ref: int) -> tuple[Cost, ...]:
    """Return the costs that a card offers beside its own."""
    rules = game.chars(ref).compile().play_rules
    return tuple(cost for rule in rules if isinstance(rule, OfferedCost) for cost in rule.costs)


def _paid_instead(game: ForceOfWill, ref: int) -> tuple[Cost, ...]:
    """Return the costs that may be paid in the place of a card's own: those of the first text that allows it."""
    rules = (one for one in game.chars(ref).compile().play_rules if isinstance(one, PaidInstead))
    return next((rule.costs for rule in rules if rule.covers(game, game.at(ref))), ())


def _instead(game: ForceOfWill, seat: int, ref: int) -> list[str]:
    """Return the marks of what could stand in the place of the cost: [Incarnation], what the card says, nothing."""
    found = ["incarnated"] if "Incarnation" in game.chars(ref).keywords else []
    if _paid_instead(game, ref):
        found.append(REPLACED)
    rules = game.seat_rules("first_unpaid", seat)
    if any(rule.covers(game, at, ref=ref, seat=seat) for rule, at in rules):
        found.append(UNPAID)
    return found


def _beside(game: ForceOfWill, ref: int) -> tuple[tuple[str, ...], ...]:
    """Return the marks of what may be paid beside the cost: nothing more, or also what the card offers."""
    return ((), (OFFERED,)) if _offered(game, ref) else ((),)


def _payable(game: ForceOfWill, seat: int, ref: int, origin: str, how: tuple[str, ...]) -> bool:
    """Return whether a card could be paid for so, be it with what it offers."""
    return any(check_card(game, seat, ref, origin, (*how, *more)) is None for more in _beside(game, ref))


def check_other_cost(game: ForceOfWill, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
    """Return None if something could be done instead of paying (FoW 903.2i-1, 1110.2), or what the card offers makes it
    cheap enough (FoW 903.2i-4), else `refusal`."""
    instead, origin = _instead(game, seat, ref), game.s.objects[ref].zone
    if not instead and not _offered(game, ref):
        return refusal
    ways = ((), *((one,) for one in instead))
    return None if any(_payable(game, seat, ref, origin, way) for way in ways) else refusal


def can_awaken(game: ForceOfWill, seat: int, ref: int, free: bool = False) -> bool:
    """Return whether the cost of [Awakening] could be paid with the rest (FoW 903.2c, 1109.2)."""
    if "Awakening" not in game.chars(ref).keywords:
        return False
    origin = game.s.objects[ref].zone
    ways = ("free",) if free else ("", *_instead(game, seat, ref))
    return any(_payable(game, seat, ref, origin, ("awakened", way)) for way in ways)


def choose_cost(game: ForceOfWill, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose what is paid instead of the cost of a card (FoW 903.2i-1), then whether what it offers is paid too, and
    return the marks of that."""
    if "free" in item.marks or _waits(game, item.ref, origin):
        return ()
    instead = yield from _choose_instead(game, seat, item, origin)
    offered = yield from _choose_offered(game, seat, item, origin, instead)
    return (*instead, *offered)


def _choose_instead(game: ForceOfWill, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose whether the card is played for its [Incarnation] (FoW 1110.2), for something else or nothing; it
    cannot be where an X above zero has been chosen (FoW 903.2f-1)."""
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
        if (yield from game.yes_no(seat, prompt, clause, about)):
            return (way,)
    return ()


def _pays(game: ForceOfWill, seat: int, item: Item, origin: str, way: str) -> bool:
    """Return whether a card on the chase could be paid for in this way."""
    awakened = ("awakened",) if "awakened" in item.marks else ()
    return _payable(game, seat, item.ref, origin, (*awakened, way))


def _ask_instead(game: ForceOfWill, ref: int, way: str) -> tuple[Text, About]:
    """Return the question whether this is done instead of paying, and what asks it."""
    keyword, name = game.keyword(ref, Incarnation), game.chars(ref).name
    act = Text("pay [0]", "[0]を支払う")
    if way == "incarnated":
        assert keyword is not None
        act = keyword.act_in_words
    elif way == REPLACED:
        act = all_in_words(game, _paid_instead(game, ref))
    prompt = Text(
        f"{act.en[:1].upper()}{act.en[1:]} instead of paying for {name.en}?",
        f"「{name.ja}」のコストを支払う代わりに、{act.ja}。よろしいですか？",
    )
    return prompt, About(ref, says=keyword) if way == "incarnated" else About(ref)


def _choose_offered(
    game: ForceOfWill, seat: int, item: Item, origin: str, instead: tuple[str, ...]
) -> Flow[tuple[str, ...]]:
    """Choose whether the cost is paid that the card offers (FoW 903.2i)."""
    costs = _offered(game, item.ref)
    awakened = ("awakened",) if "awakened" in item.marks else ()
    how = (*awakened, *instead)
    if not costs or check_card(game, seat, item.ref, origin, (*how, OFFERED), x=item.x) is not None:
        return ()
    if check_card(game, seat, item.ref, origin, how, x=item.x) is not None:
        return (OFFERED,)
    act, name = all_in_words(game, costs), game.chars(item.ref).name
    prompt = Text(
        f"{act.en[:1].upper()}{act.en[1:]} to play {name.en}?",
        f"「{name.ja}」をプレイするに際し、{act.ja}。よろしいですか？",
    )
    return (OFFERED,) if (yield from game.yes_no(seat, prompt, "903.2i", About(item.ref))) else ()
