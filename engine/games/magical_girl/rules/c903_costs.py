"""Section 903.2g: the attributes in a cost (MG 1002.3), and the keywords with an alternative cost.

These keywords are in MG 1114, 1120, 1123, 1125, 1126, 1103.3.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules.c903_costs import acts_in_order, check_card
from engine.chase.rules.values import Costs
from engine.chase.words.costs import sum_will
from engine.games.magical_girl.memory import MgTextMemory, text_memory
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.keywords.costs import BanishCoins, NotOffered, RestThese, StackFromHand, TurnDown
from engine.games.magical_girl.words.keywords.simple import (
    Break,
    Contract,
    Nightmare,
    SoulOffering,
    StepUp,
    TreasureTrade,
    UnitedFront,
)
from engine.games.magical_girl.words.printed import tallies
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.refusal import Refusal
from engine.kernel.state import NOBODY, Item
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost, Keyword
from engine.language.grammar.tally import NOTHING, Tally

KeywordWord = TypeVar("KeywordWord", bound=Keyword)
OFFERING, CONTRACT, TREASURE, STEP = "offering", "contract", "treasure", "step_up"
BREAK, NIGHTMARE = "break", "nightmare"
INSTEAD = {  # keywords with an alternative cost, each with its mark
    "Contract": CONTRACT, "Soul Offering": OFFERING, "Treasure Trade": TREASURE,
}  # fmt: skip
SAID = {
    "": Text("Pay its cost", "コストを支払う"),
    CONTRACT: Text("Contract: turn casters face down", "契約：魔法少女を裏向きにする"),
    OFFERING: Text("Soul offering: put cards of your hand under it", "献魂：手札をストックにする"),
    TREASURE: Text("Treasure trade: banish coins", "換宝：コインを破棄する"),
}


# -- od of attributes (MG 1002.3) ------------------------------------------------------------------
def open_cost(game: MgGame, costs: Costs, ref: int) -> bool:
    """Return whether a card's cost is less than its number of attributes.

    Any of the attributes will do then (MG 1002.3a-1).
    """
    return 0 < costs.own.total < len(game.chars(ref).attributes)


def kept_of_cost(game: MgGame, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
    """Return the alternatives for the part of a card's cost that is never reduced, and the rest of the cost.

    One point of each of the card's attributes is always kept (MG 903.2g-4-1). If the cost is less than the number of
    attributes, as many points are kept as the cost comes to, also when it was increased (MG 1002.3a-1).
    """
    if not costs.own.total:
        return (NOTHING,), will
    attributes, own = game.chars(ref).attributes, costs.own.total
    if own >= len(attributes):
        (elements,) = tallies(len(attributes), False, attributes)
        return (elements,), will.minus(elements)
    beside = will.minus(costs.own)
    kept = min(len(attributes), own + beside.free)
    return tallies(kept, False, attributes), beside._replace(free=own + beside.free - kept)


def least_x(game: MgGame, ref: int, origin: str, how: Collection[str]) -> int:
    """Return the least X that a player may choose: the number of the card's attributes (MG 903.2d-1).

    It is 0 if the cost is not paid.
    """
    chars = game.chars(ref)
    return len(chars.attributes) if chars.variable and not waives_cost(game, ref, origin, how) else 0


def purpose_of_card(game: MgGame, ref: int, purpose: str) -> str:
    """Return the purpose of a payment.

    [United Front] lets od of casters with a trait pay for the card's attributes (MG 1108.2).
    """
    keyword = chase_queries.keyword(game, ref, UnitedFront)
    return purpose if keyword is None else f"{purpose}|front:{keyword.race}"


def note_fronts(game: MgGame) -> None:
    """Store the traits that cards of the match name in a [United Front] (MG 1108.2)."""
    found = {
        keyword.race
        for number, card in enumerate(game.s.cards)
        if card.owner != NOBODY
        for keyword in game.printed_card(number).compile().keywords
        if keyword.name == "United Front"
    }
    game.own.fronts = tuple(sorted(found))


def origin_of_will(game: MgGame, ref: int) -> str:
    """Return the traits of a caster that produces od, if a [United Front] in the match names them (MG 1108.2)."""
    fronts = game.own.fronts
    if not fronts:
        return ""
    chars = game.chars(ref)
    return "|".join(one for one in fronts if one in chars.races) if "caster" in chars.types else ""


def gives(game: MgGame, ref: int) -> object:
    """Return the attributes and level of a caster, on which the od that it produces depends (MG 907.7)."""
    chars = game.chars(ref)
    return (chars.attributes, chars.level)


def having(game: MgGame, ref: int, kind: type[KeywordWord]) -> tuple[KeywordWord, ...]:
    """Return the keyword of this kind that an object has, as a tuple of one or none."""
    found = chase_queries.keyword(game, ref, kind)
    return () if found is None else (found,)


# -- alternative costs -----------------------------------------------------------------------------
def waives_cost(game: MgGame, ref: int, origin: str, how: Collection[str]) -> bool:
    """Return whether a card's own cost is not paid.

    It is played for free (MG 903.2g-2), or for an alternative cost (MG 903.2g-1, 1103.3b, 1120.2a, 1123.2, 1125.2d,
    1126.2a).
    """
    return any(one in how for one in ("free", CONTRACT, OFFERING, TREASURE, NIGHTMARE)) or (
        BREAK in how and chase_queries.keyword(game, ref, Break) is not None
    )


def settle_cost(game: MgGame, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
    """Add the alternative cost, and reduce the cost by [Step Up] (MG 1114.2)."""
    chars = game.chars(ref)
    if CONTRACT in how:
        costs.acts = (*[TurnDown(one.n, one.card) for one in having(game, ref, Contract)], *costs.acts)
    elif OFFERING in how:
        costs.acts = (*[StackFromHand(one.n, one.card) for one in having(game, ref, SoulOffering)], *costs.acts)
    elif TREASURE in how:
        costs.acts = (*[BanishCoins(one.n) for one in having(game, ref, TreasureTrade)], *costs.acts)
    elif NIGHTMARE in how:
        costs.own = of_number(game, ref, sum(one.n for one in having(game, ref, Nightmare)))
        costs.will = costs.will.plus(costs.own)
    elif BREAK in how:
        found = breaking_costs(game, ref)
        costs.will, costs.acts = costs.will.plus(sum_will(found)), (*acts_in_order(found), *costs.acts)
    elif "free" not in how and (refusal := _not_for_its_cost(game, ref)) is not None:
        costs.acts = (NotOffered(refusal), *costs.acts)
    if STEP in how:
        rested = stepping(game, ref, at.controller)
        total = sum(game.chars(other).total_cost for other in rested)
        if total >= (chars.od_cost or 0):
            costs.will, costs.own = costs.will.minus(costs.own), NOTHING
        else:
            costs.will = costs.will._replace(free=max(0, costs.will.free - total))
            costs.own = costs.own._replace(free=max(0, costs.own.free - total))
        costs.acts = (RestThese(rested), *costs.acts)


def _not_for_its_cost(game: MgGame, ref: int) -> Refusal | None:
    """Return the refusal if a card cannot be played for its own cost (MG 1125.2, 1126.2, 1304.2), else None."""
    chars = game.chars(ref)
    if "soul_offering" in chars.types:
        return NotOffered.SERVANT
    names = chars.compile().names
    if "Contract" in names:
        return NotOffered.CONTRACT
    return NotOffered.OFFERING if "Soul Offering" in names else None


def of_number(game: MgGame, ref: int, n: int) -> Tally:
    """Return a cost of `n` for a card, including its attributes (MG 1120.2a, 1002.3)."""
    return tallies(n, False, game.chars(ref).attributes)[0]


def breaking_costs(game: MgGame, ref: int) -> Sequence[Cost]:
    """Return the cost of a [Break] that has one (MG 1103.3)."""
    keyword = chase_queries.keyword(game, ref, Break)
    return () if keyword is None else keyword.costs


def stepping(game: MgGame, ref: int, seat: int) -> tuple[int, ...]:
    """Return the servants that are rested for a [Step Up].

    They are the chosen servants or, before the choice, all servants that could be chosen.
    """
    item = game.s.items.get(ref)
    if item is not None and "stepping" in text_memory(item.memory):
        return text_memory(item.memory)["stepping"]
    keyword = chase_queries.keyword(game, ref, StepUp)
    objects = game.s.objects
    return tuple([
        other
        for other in game.field(seat)
        if not objects[other].rested
        and other != ref
        and "servant" in game.chars(other).types
        and (keyword is None or keyword.race in game.chars(other).races)
    ])  # fmt: skip


def other_ways(game: MgGame, seat: int, ref: int, origin: str) -> list[str]:
    """Return the marks of the alternative costs for which a seat could play a card now."""
    names = game.chars(ref).compile().names
    return [
        mark for name, mark in INSTEAD.items() if name in names and check_card(game, seat, ref, origin, (mark,)) is None
    ]  # fmt: skip


def can_step_up(game: MgGame, seat: int, ref: int) -> bool:
    """Return whether a card could be played with [Step Up] (MG 1114.2)."""
    if chase_queries.keyword(game, ref, StepUp) is None or not stepping(game, ref, seat):
        return False
    return check_card(game, seat, ref, game.s.objects[ref].zone, (STEP,)) is None


def check_other_cost(game: MgGame, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
    """Return None if a keyword offers an alternative cost, else `refusal` (MG 903.2g-1, 1114.2)."""
    if other_ways(game, seat, ref, game.s.objects[ref].zone) or can_step_up(game, seat, ref):
        return None
    return refusal


def choose_way(game: MgGame, seat: int, ref: int, free: bool) -> Flow[tuple[str, ...]]:
    """Choose whether a card is played with [Step Up] (MG 903.2a, 1114.2).

    For a card whose cost has an X, also choose now whether an alternative cost is paid, because X is 0 then (MG
    903.2d-2).
    """
    if free:
        return ()
    origin = game.s.objects[ref].zone
    ways = other_ways(game, seat, ref, origin)
    payable = check_card(game, seat, ref, origin) is None
    if can_step_up(game, seat, ref):
        if not (payable or ways):
            return (STEP,)
        prompt = Text("Step up {name}?", "「{name}」をステップアップさせますか？").format(name=game.chars(ref).name)
        if (yield from game.choices.yes_no(seat, prompt, "903.2a")):
            return (STEP,)
    if ways and game.chars(ref).variable:
        return (yield from _choose_payment(game, seat, [*([""] if payable else []), *ways]))
    return ()


def choose_cost(game: MgGame, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
    """Choose an alternative cost, if there is one (MG 903.2g-1).

    For a [Step Up], choose the servants to rest.
    """
    flags = item.marks.flags
    if any(one in flags for one in ("free", BREAK, NIGHTMARE)):
        return ()
    if STEP in flags:
        yield from _choose_stepping(game, seat, item)
        return ()
    if game.chars(item.ref).variable:
        return ()  # this was chosen before X (MG 903.2d-2)
    ways = other_ways(game, seat, item.ref, origin)
    if not ways:
        return ()
    able = [*([""] if check_card(game, seat, item.ref, origin, flags, x=item.x) is None else []), *ways]
    return (yield from _choose_payment(game, seat, able))


def _choose_payment(game: MgGame, seat: int, able: list[str]) -> Flow[tuple[str, ...]]:
    """Choose one of these ways to pay and return its mark as a tuple.

    "" means the card's own cost.
    """
    prompt = Text("Choose how its cost is paid.", "コストの支払い方を選んでください。")
    chosen = able[(yield from game.choices.choose_label(seat, [SAID[one] for one in able], prompt, "903.2g-1", "way"))]
    return (chosen,) if chosen else ()


def _choose_stepping(game: MgGame, seat: int, item: Item) -> Flow[None]:
    """Choose one or more servants to rest, so that the rest of the cost can be paid (MG 1114.2)."""
    options = stepping(game, item.ref, seat)
    prompt = Text("Choose the servants that are rested.", "レストする怪異を選んでください。")
    chosen = yield from game.choices.choose(seat, options, 1, len(options), prompt, "1114.2", "step_up")
    memory: MgTextMemory = {**text_memory(item.memory), "stepping": tuple(chosen)}
    item.memory = memory
