"""Costs, prohibitions and limits from effects (FoW 104.4, 903.2i, 903.2j / MG 104.4, 903.2g, 903.2h)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_payment_search as payment_search
from engine.chase.rules.c903_texts import CostChange, Playable
from engine.chase.rules.values import FixedClaims, Gain, Part, Stages
from engine.chase.words.continuous.restrictions import ActCost
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def is_paying(game: Chase) -> bool:
    """Return whether a cost is being paid; choices must then satisfy the cost (FoW 903.2j / MG 903.2h)."""
    return game.underway.paying is not None


def paid_cost_text(game: Chase) -> Text | None:
    return None if game.underway.paying is None else texts.cost_text(game, game.underway.paying.cost)


def cost_changes(
    game: Chase, seat: int, ref: int, origin: str, at: Context, kind: str
) -> list[tuple[CostChange, Context]]:
    """Return the changes of a play's cost, given the zone from which it is played.

    See FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4; LC 11.2.5."""
    rules = game.abilities.seat_rules("cost_change", seat)
    if kind == "card" and (own := game.chars(ref).compile().play_rules):
        rules = [*[(rule, at) for rule in own if rule.kind == "cost_change"], *rules]
    return rules and [
        (rule, context)
        for rule, context in rules
        if rule.covers(game, context, ref=ref, seat=seat, zone=origin, what=kind)
    ]


def check_forbidden(game: Chase, seat: int, ref: int, at: Context) -> Refusal | None:
    """Return the refusal if the card's text or an effect forbids playing it, else None (FoW 104.4 / MG 104.4)."""
    for rule in game.chars(ref).compile().play_rules:
        refusal: Refusal | None = rule.check(game, at) if rule.kind == "play_limit" else None
        if refusal is not None:
            return refusal
    for rule, context in game.abilities.seat_rules("cannot_play", seat):
        if rule.covers(game, context, ref=ref, seat=seat):
            return Refusal(game.clause("104.4"), game.WORDING["cannot_play"])
    return None


def may_play_from(game: Chase, seat: int, ref: int, zone: str) -> bool:
    return any(
        rule.covers(game, at, ref=ref, seat=seat, zone=zone)
        for rule, at in game.abilities.seat_rules("may_play_from", seat)
    )


def permitted_elsewhere(game: Chase, seat: int) -> list[int]:
    """Return the cards outside the hand that an effect lets a seat play."""
    if not game.abilities.seat_rules("may_play_from", seat):
        return []
    s = game.s
    places = [r for z in game.PLAYED_FROM for w in game.SEATS for r in s.zones[f"{z}{w}"]]
    return [ref for ref in places if may_play_from(game, seat, ref, s.objects[ref].zone)]


# -- paying ------------------------------------------------------------------------------------


def _claim_and_rest(game: Chase) -> tuple[Claim, Stages] | None:
    """Return the claim of the act being paid and the stages after it, or None if either is missing."""
    paying = game.underway.paying
    owing = payment.stages_owed(game, paying.at.controller) if paying is not None else ()
    if paying is None or not any(not isinstance(stage, Gain) for stage in owing):
        return None
    claims = paying.cost.claims(game, paying.at)
    return (claims[0], owing) if claims else None


def _rest_is_payable(game: Chase, taken: tuple[Claim, ...], owing: Stages) -> bool:
    """Return whether the stages can still be paid after these claims were satisfied."""
    assert game.underway.paying is not None
    at = game.underway.paying.at
    return payment_search.can_pay_stages(game, at.controller, (Part(FixedClaims(*taken), at), *owing))


def any_choice_payable(game: Chase, refs: Sequence[int]) -> bool:
    rest = _claim_and_rest(game)
    return rest is None or _rest_is_payable(game, payment_search.narrow_claim(rest[0], refs, len(refs)), rest[1])


def claimable(game: Chase, refs: Sequence[int], chosen: Sequence[int] = (), more: int = 0) -> tuple[int, ...]:
    rest = _claim_and_rest(game)
    if rest is None:
        return tuple(refs)
    claim, owing = rest

    def can_claim(ref: int) -> bool:
        others = tuple(other for other in refs if other != ref)
        taken = payment_search.narrow_claim(claim, (*chosen, ref), len(chosen) + 1)
        return _rest_is_payable(game, (*taken, *payment_search.narrow_claim(claim, others, more)), owing)

    return tuple([ref for ref in refs if can_claim(ref)])


def useful_will(game: Chase, seat: int, symbols: Sequence[str], only: str) -> tuple[str, ...]:
    """Return the kinds of will with which the seat could pay the owed stages (FoW 1003.4 / MG 1002.4)."""
    owing = payment.stages_owed(game, seat)
    if not owing:
        return tuple(symbols)
    return tuple(
        [symbol for symbol in symbols if payment_search.can_pay_stages(game, seat, (Gain(((symbol,),), only), *owing))]
    )


def can_pay_price(game: Chase, seat: int, at: Context, parts: Sequence[object]) -> bool:
    return costs.check_payable(game, seat, costs.price_stages(seat, at, parts)) is None


def with_price(game: Chase, at: Context, parts: Sequence[object]) -> AbstractContextManager[None]:
    if "price" not in at.memory:
        return nullcontext()
    seat = at.memory["price"]
    return payment.with_owed(game, seat, costs.price_stages(seat, at, parts))


def can_pay_will(game: Chase, seat: int, tally: Tally, at: Context | None = None) -> bool:
    """Return whether a seat could pay this will as part of an effect (FoW 1003.4 / MG 1002.4)."""
    return payment.can_pay(game, seat, tally, "effect")


def costs_to(game: Chase, ref: int, act: str) -> list[tuple[Cost, Context]]:
    """Return the costs of attacking or blocking with a card, each with a context of its own for paying it.

    Paying notes objects in the memory, and the rule's own context is kept with the characteristics. See FoW 803.5,
    804.4 / MG 803.4.
    """
    found: list[tuple[Cost, Context]] = []
    for rule, at in game.chars(ref).rules:
        if isinstance(rule, ActCost) and rule.covers(game, at, act=act):
            fresh = msgspec.structs.replace(at, memory={**at.memory})
            found += [(cost, fresh) for cost in rule.costs]
    return found


def limited(game: Chase, ability: Playable) -> bool:
    """Return whether an ability has limits on how often or when it may be played."""
    return bool(ability.limits)


def limits(game: Chase, ability: Playable, at: Context) -> Refusal | None:
    """Return the refusal if an ability's own limits forbid playing it now, else None (FoW 905.1 / MG 905.1)."""
    return next((refusal for limit in ability.limits if (refusal := limit.check(game, at)) is not None), None)


def count_use(game: Chase, seat: int, ref: int, ability: Playable, key: str) -> None:
    """Count a play of an ability for its limits on how often it may be played."""
    for counted in dict.fromkeys(limit.counted(key) for limit in ability.limits):
        game.effects.use_ability(ref, counted)
