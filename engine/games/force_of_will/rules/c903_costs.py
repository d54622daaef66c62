"""Section 903.2i: what the keywords of this game make of the cost of a card."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, cast

from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c903_costs import Costs, check_card
from engine.chase.words.costs import sum_will
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.words.parameters import Awakens, Incarnation
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill


def waives_cost(game: ForceOfWill, ref: int, origin: str, how: Collection[str]) -> bool:
    """Played free (FoW 903.2i-2), from standby for its [Trigger] (FoW 708.4; FoW-V 7.9-7) or [Stealth] (FoW 1114.2),
    or for its [Incarnation] (FoW 1110.2)."""
    return "free" in how or "incarnated" in how or _waits(game, ref, origin)


def _waits(game: ForceOfWill, ref: int, origin: str) -> bool:
    """Return whether it lies, or lay, on standby with [Trigger] or [Stealth]."""
    return origin == "standby" and waiting.waits_for(game, ref) is not None


def costs_beside(game: ForceOfWill, ref: int, how: Collection[str]) -> list[Cost]:
    """Return the costs of [Trigger] or [Stealth] (FoW 708.4, 1416.3, 1416.4; FoW-V 7.9-7), of the text (FoW
    1113.2a) and of [Awakening] (FoW 1109.2)."""
    keyword = waiting.waits_for(game, ref)
    beside = [] if keyword is None else list(keyword.costs)
    beside += game.additional_costs(ref)
    if "awakened" in how and (awakening := game.keyword(ref, Awakens)) is not None:
        beside += awakening.costs
    return beside


def settle_cost(game: ForceOfWill, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
    """[Incarnation] is done instead of paying (FoW 1110.2); will for awakening is told apart (FoW 907.6)."""
    if "incarnated" in how and (incarnation := game.keyword(ref, Incarnation)) is not None:
        costs.acts = (cast(Cost, incarnation), *costs.acts)  # it is paid as one, and stands for no other
    awakening = game.keyword(ref, Awakens) if "awakened" in how else None
    if awakening is not None and sources.supply(game, at.controller).bound:
        costs.apart, costs.apart_for = sum_will(awakening.costs).with_x(at.x), "awakening"


def check_other_cost(game: ForceOfWill, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
    """Return None if [Incarnation] could be done instead of paying, else `refusal` (FoW 1110.2)."""
    if "Incarnation" not in game.chars(ref).keywords:
        return refusal
    other = check_card(game, seat, ref, game.s.objects[ref].zone, ("incarnated",))
    return None if other is None else refusal


def can_awaken(game: ForceOfWill, seat: int, ref: int, free: bool = False) -> bool:
    """Return whether the cost of [Awakening] could be paid with the rest (FoW 903.2c, 1109.2)."""
    keywords = game.chars(ref).keywords
    if "Awakening" not in keywords:
        return False
    origin = game.s.objects[ref].zone
    ways = ("free",) if free else ("", "incarnated") if "Incarnation" in keywords else ("",)
    return any(check_card(game, seat, ref, origin, ("awakened", way)) is None for way in ways)


def choose_cost(game: ForceOfWill, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose whether the card is played for its [Incarnation] (FoW 903.2i-1, 1110.2), and return the marks of that; it
    cannot be where an X above zero has been chosen (FoW 903.2f-1)."""
    ref, marks, keywords = item.ref, item.marks, game.chars(item.ref).keywords
    if "Incarnation" not in keywords or "free" in marks or item.x or _waits(game, ref, origin):
        return ()
    awakened = ("awakened",) if "awakened" in marks else ()
    if check_card(game, seat, ref, origin, (*awakened, "incarnated")) is not None:
        return ()
    if check_card(game, seat, ref, origin, awakened) is not None:
        return ("incarnated",)
    keyword = game.keyword(ref, Incarnation)
    assert keyword is not None
    act, name = keyword.act_in_words, game.chars(ref).name
    prompt = Text(
        f"{act.en[:1].upper()}{act.en[1:]} instead of paying for {name.en}?",
        f"「{name.ja}」のコストを支払う代わりに、{act.ja}。よろしいですか？",
    )
    about = About(ref, says=keyword)
    return ("incarnated",) if (yield from game.yes_no(seat, prompt, "1110.2", about)) else ()
