"""The costs of playing, determined in the clause order and paid in full (FoW 903.2i, 903.2j / MG 903.2g, 903.2h)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from engine.chase.rules import c903_costs_on_chase as costs_on_chase
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_payment_search as payment_search
from engine.chase.rules import c907_sources as sources
from engine.chase.rules.values import WILL, Costs, Due, Part, Stage, Stages
from engine.chase.words.costs import PayWill, WillCost, sum_will
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text, join
from engine.language.grammar.categories import Cost
from engine.language.grammar.tally import FREE, LETTERS, NOTHING, Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

MOST_X = 99
WillCheck = Callable[[Tally], Refusal | None]
T = TypeVar("T")


def check_payable(game: Chase, seat: int, stages: Stages, gone: frozenset[int] = frozenset()) -> Refusal | None:
    """Return the refusal if these stages cannot all be paid in this order, else None.

    The refusal names a part that cannot be paid, alone or together with the other parts (FoW 903.2j, 1003.4 / MG
    903.2h, 1002.4). `gone`: the objects that cannot be used."""
    acts, dues = False, []
    for stage in stages:
        if isinstance(stage, Part):
            if (refusal := stage.cost.check(game, stage.at)) is not None:
                return texts.refuse_part(game, stage.cost, refusal)
            acts = acts or bool(stage.cost.claims(game, stage.at))
        elif isinstance(stage, Due) and stage.will.total:
            dues.append(stage)
    if not acts and len(dues) < 2 and not sources.supply(game, seat).could_take(gone):
        can = not dues or payment.can_pay(game, seat, dues[0].will, dues[0].purpose)
        return None if can else refuse_will(game, game.clause("1003.4"), dues[0].will)
    if payment_search.can_pay_stages(game, seat, stages, gone):
        return None
    if dues and not payment_search.can_pay_stages(game, seat, tuple(dues), gone):
        return refuse_will(game, game.clause("1003.4"), functools.reduce(Tally.plus, (due.will for due in dues)))
    last = next(n for n in range(1, len(stages) + 1) if not payment_search.can_pay_stages(game, seat, stages[:n], gone))
    stage = stages[last - 1]
    if isinstance(stage, Due):
        will = game.write_will(stage.will)
        en = f"You cannot pay {will.en} after the rest of the cost."
        ja = f"コストの他の部分の後で{will.ja}を支払えません。"
        if payment_search.can_pay_stages(game, seat, (Due(NOTHING, ""), *stages), gone):
            first = game.WORDING["produce_first"]
            en, ja = f"{en} {first.en}", ja + first.ja
        return refuse(game.clause("903.2j-1"), en, ja)
    assert isinstance(stage, Part)
    en, ja = "You cannot {what} beside the rest of the cost.", "コストの他の部分と合わせて「{what}」を行えません。"
    return Refusal(game.clause("903.2j"), Text(en, ja).format(what=texts.cost_text(game, stage.cost)))


def costs_text(game: Chase, costs: Iterable[Cost]) -> Text:
    """Return several parts of a cost in words, with all will in one part."""
    costs = tuple(costs)
    will = game.write_will(sum_will(costs))
    parts = [Text(f"pay {will.en}", f"{will.ja}を支払う")] if any(isinstance(one, WillCost) for one in costs) else []
    parts += [texts.cost_text(game, one) for one in costs if not isinstance(one, WillCost)]
    return join(parts, " and ")


def refuse_will(game: Chase, clause: str, will: Tally) -> Refusal:
    """Return the refusal "not enough will" (FoW 1003.4 / MG 1002.4; LC 6.8.2)."""
    return _refuse_will(game.write_will, clause, will)


@functools.cache
def _refuse_will(write: Callable[[Tally], Text], clause: str, will: Tally) -> Refusal:
    said = write(will)
    return refuse(clause, f"You cannot pay {said.en}.", f"{said.ja}を支払えません。")


def result_without_decisions(flow: Flow[T]) -> T:
    """Return the result of a flow that makes no decision."""
    try:
        next(flow)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("a flow that was to ask nothing has asked")


# -- costs of a card -------------------------------------------------------------------------------
def will_and_acts(game: Chase, ref: int, origin: str, how: Collection[str]) -> tuple[Tally, list[Cost]]:
    """Return the will, with its X open, and the other acts of a card's cost before changes.

    They are the card's cost, unless it is waived, and its additional costs (FoW 203, 1003.3, 903.2i-2 / MG 203,
    1002.3, 903.2g-2). `how`: the marks that say how the card is played."""
    will: Tally = Tally() if game.rules.costs.waives_cost(game, ref, origin, how) else game.chars(ref).tally
    beside = game.rules.costs.costs_beside(game, ref, how)
    if not beside:
        return will, []
    return will.plus(sum_will(beside)), [cost for cost in beside if not isinstance(cost, WillCost)]


def costs_before_changes(game: Chase, seat: int, ref: int, origin: str, at: Context, how: Collection[str]) -> Costs:
    """Return the costs of playing a card before changes (FoW 903.2i-1, 903.2i-2 / MG 903.2g-1, 903.2g-2)."""
    will, acts = will_and_acts(game, ref, origin, how)
    own = NOTHING if game.rules.costs.waives_cost(game, ref, origin, how) else game.chars(ref).tally.with_x(at.x)
    costs = Costs(will.with_x(at.x), tuple(acts), sources.purpose_of(game, ref, "card"), own)
    game.rules.costs.settle_cost(game, costs, ref, at, how)
    return costs


def _gone_while_paid(game: Chase, ref: int) -> frozenset[int]:
    """Return the played card if it leaves its zone before its cost is paid, else nothing (FoW 903.2d / MG 903.2b)."""
    return frozenset() if game.rules.costs.stays_while_paid(game, game.s.objects[ref]) else frozenset((ref,))


def check_card(
    game: Chase, seat: int, ref: int, origin: str, how: Collection[str] = (), *, x: int = 0
) -> Refusal | None:
    """Return the refusal if the whole cost of playing a card in this way is not payable now, else None."""
    tried = costs_on_chase.trial_on_chase(game, seat, ref, origin, how)
    if tried is not None:
        game, ref = tried
    at = Context(source=ref, controller=seat, x=max(x, game.rules.costs.least_x(game, ref, origin, how)))
    costs, gone = costs_before_changes(game, seat, ref, origin, at, how), _gone_while_paid(game, ref)
    changes = game.rules.costs.cost_changes(game, seat, ref, origin, at, "card")
    if not changes and not game.rules.costs.open_cost(game, costs, ref):
        return check_payable(game, seat, costs.stages(at), gone)
    check_will = _will_check(game, seat, costs, at, gone)
    return check_will(
        result_without_decisions(raise_and_reduce(game, seat, ref, costs, changes, check_will, ask=False))
    )


def card_costs(game: Chase, seat: int, ref: int, origin: str, at: Context, how: Collection[str]) -> Flow[Stages]:
    """Determine the cost of playing a card, raised and reduced. It is fixed from then on (FoW 903.2i-5 / MG 903.2g-5).

    See LC 11.2.10, 11.3.8. The cost is the cost of the card in the zone where it was (LC 11.2.5)."""
    costs = costs_before_changes(game, seat, ref, origin, at, how)
    changes = game.rules.costs.cost_changes(game, seat, ref, origin, at, "card")
    if changes or game.rules.costs.open_cost(game, costs, ref):
        check_will = _will_check(game, seat, costs, at, _gone_while_paid(game, ref))
        costs.will = yield from raise_and_reduce(game, seat, ref, costs, changes, check_will, ask=True)
    return costs.stages(at)


def _will_check(
    game: Chase, seat: int, costs: Costs, at: Context, gone: frozenset[int] = frozenset(), before: Stages = ()
) -> WillCheck:
    """Return a cached function that returns the refusal if the cost with a given amount of will cannot be paid.

    `before`: the stages that come before this cost."""

    @functools.cache
    def check_will(will: Tally) -> Refusal | None:
        return check_payable(game, seat, (*before, *msgspec.structs.replace(costs, will=will).stages(at)), gone)

    return check_will


def ability_costs(game: Chase, at: Context, *, ask: bool = True, early: bool = False) -> Flow[Stages]:
    """Determine the cost of playing an ability: everything before the colon (FoW 903.2j-1 / MG 903.2h-1).

    See LC 11.5.2.1, 11.5.10, 11.5.11. `early`: as if will were produced before the cost is paid."""
    before = (Due(NOTHING, ""),) if early else ()
    purpose = sources.purpose_of(game, at.source, "ability")
    changes = game.rules.costs.cost_changes(game, at.controller, at.source, "", at, at.ability.role)
    return (yield from determine_cost(game, at, at.ability.costs, purpose, changes, ask=ask, before=before))


def determine_cost(
    game: Chase,
    at: Context,
    parts: tuple[Cost, ...],
    purpose: str,
    changes: list[tuple[texts.CostChange, Context]],
    *,
    ask: bool,
    before: Stages = (),
) -> Flow[Stages]:
    """Determine a written cost, raised and reduced (FoW 903.2i / MG 903.2g).

    `before`: the stages that come before this cost."""
    costs = Costs(sum_will(parts).with_x(at.x), acts_in_order(parts), purpose)
    if changes:
        check_will = _will_check(game, at.controller, costs, at, before=before)
        costs.will = yield from raise_and_reduce(game, at.controller, at.source, costs, changes, check_will, ask=ask)
    return (*before, *costs.stages(at))


def check_ability(game: Chase, at: Context) -> Refusal | None:
    """Return the refusal if the whole cost of playing an ability is not payable now, else None."""
    return check_payable(game, at.controller, result_without_decisions(ability_costs(game, at, ask=False)))


def acts_in_order(costs: Iterable[Cost]) -> tuple[Cost | None, ...]:
    """Return the acts in their order, with WILL at the place of the first will."""
    acts: list[Cost | None] = []
    for cost in costs:
        if not isinstance(cost, WillCost):
            acts.append(cost)
        elif WILL not in acts:
            acts.append(WILL)
    return tuple(acts)


def price_stages(seat: int, at: Context, parts: Iterable[object]) -> Stages:
    """Return the stages of the price that a seat would pay to prevent something."""
    here = msgspec.structs.replace(at, controller=seat, memory={**at.memory, "doer": seat})
    stages: list[Stage] = []
    for part in parts:
        if isinstance(part, PayWill):
            stages.append(Due(part.pays_will(at), "effect"))
        elif isinstance(part, Cost):
            stages.append(Part(part, here))
    return tuple(stages)


# -- raising and reducing --------------------------------------------------------------------------
def raise_and_reduce(
    game: Chase,
    seat: int,
    ref: int,
    costs: Costs,
    changes: list[tuple[texts.CostChange, Context]],
    check_will: WillCheck,
    *,
    ask: bool,
) -> Flow[Tally]:
    """Raise the will cost, then reduce it as the player chooses.

    See FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4; LC 11.2.9, 11.3.7. The cost can be reduced to nothing (LC
    5.2.2.2), except for the part that is never reduced (MG 903.2g-4-1)."""
    by_hand = ask and not payment.auto_pays(game, seat)
    less = [(rule, at, rule.amount(game, at, ref, seat)) for rule, at in changes if rule.sign < 0]
    more = [rule.amount(game, context, ref, seat) for rule, context in changes if rule.sign > 0]
    raised = [
        functools.reduce(Tally.plus, more, one) for one in game.rules.costs.contents_of_cost(game, seat, ref, costs)
    ]
    will = yield from _choose_content(game, seat, raised, [amount for _, _, amount in less], check_will, by_hand)
    ways, will = game.rules.costs.kept_of_cost(game, ref, costs, will)
    kept = yield from _choose_kept(game, seat, ways, will, [amount for _, _, amount in less], check_will, by_hand)
    if kept.total:
        check_will = _with_kept(kept, check_will)
    taken: list[Tally] = []
    for place, (rule, at, amount) in enumerate(less):
        if by_hand and rule.optional and amount.total:
            later = [other for _, _, other in less[place + 1 :]]
            if (
                _first_payable(game, will, [*taken, *later], check_will) is not None
            ):  # else only this reduction makes it payable
                less_will = game.write_will(amount)
                prompt = Text(f"Pay {less_will.en} less?", f"支払うコストを{less_will.ja}減らしますか？")
                if not (
                    yield from game.choices.yes_no(seat, prompt, game.clause("903.2i-4"), About(at.source, says=rule))
                ):
                    continue
        taken.append(amount)
    if by_hand:
        rest = yield from _reduce_by_hand(game, seat, _minus_named(will, taken), _free_reduction(taken), check_will)
        return kept.plus(rest)
    found = _first_payable(game, will, taken, check_will)
    return kept.plus(
        found if found is not None else next(_reductions(game, _minus_named(will, taken), _free_reduction(taken)))
    )


def _choose_content(
    game: Chase, seat: int, raised: Sequence[Tally], less: list[Tally], check_will: WillCheck, by_hand: bool
) -> Flow[Tally]:
    """Choose one of several contents of a cost that can be paid (FoW 903.2i-1).

    `raised`: the possible contents, already raised."""
    if len(raised) == 1:
        return raised[0]
    able = [one for one in raised if _first_payable(game, one, less, check_will) is not None]
    if not by_hand or len(able) < 2:
        return able[0] if able else raised[0]
    prompt = Text("Choose which will is paid.", "支払うウィルを選んでください。")
    labels = [Text(f"Pay {one.en}", f"{one.ja}を支払う") for one in map(game.write_will, able)]
    return able[(yield from game.choices.choose_label(seat, labels, prompt, game.clause("903.2i"), "content"))]


def _choose_kept(
    game: Chase, seat: int, ways: Sequence[Tally], rest: Tally, less: list[Tally], check_will: WillCheck, by_hand: bool
) -> Flow[Tally]:
    """Choose the part of the cost that is never reduced, so that it can be paid with the rest (MG 1002.3a-1)."""
    if len(ways) == 1:
        return ways[0]
    able = [way for way in ways if _first_payable(game, rest, less, _with_kept(way, check_will)) is not None]
    if not by_hand or len(able) < 2:
        return able[0] if able else ways[0]
    prompt = Text("Choose which elements are paid.", "支払う属性を選んでください。")
    labels = [Text(f"Pay {way.en}", f"{way.ja}を支払う") for way in map(game.write_will, able)]
    return able[(yield from game.choices.choose_label(seat, labels, prompt, game.clause("903.2i"), "kept"))]


def _with_kept(kept: Tally, check_will: WillCheck) -> WillCheck:
    return lambda will: check_will(kept.plus(will))


def _minus_named(will: Tally, less: Iterable[Tally]) -> Tally:
    """Return the will minus those parts of the reductions that name a kind of will."""
    return functools.reduce(Tally.minus, (one._replace(free=0) for one in less), will)


def _free_reduction(less: Iterable[Tally]) -> int:
    """Return the number of points in the reductions that name no kind.

    They reduce any part of the cost, or only the free part (LC 5.2.2)."""
    return sum(one.free for one in less)


def _first_payable(game: Chase, will: Tally, less: list[Tally], check_will: WillCheck) -> Tally | None:
    """Return the first reduced cost that can be paid, or None if there is none.

    Reductions of attributes come before reductions of the free part."""
    ways = dict.fromkeys(_reductions(game, _minus_named(will, less), _free_reduction(less)))
    return next((way for way in ways if check_will(way) is None), None)


def _reduce_by_hand(game: Chase, seat: int, will: Tally, free: int, check_will: WillCheck) -> Flow[Tally]:
    """Ask the player from which part of the cost each point is taken, so that the cost can be paid."""
    for n in range(free):
        able = [place for place in game.REDUCED_BY_FIGURES if will[place]]
        places = [
            place
            for place in able
            if any(check_will(way) is None for way in _reductions(game, _reduced_by_one(will, place), free - n - 1))
        ] or able
        if not places:
            break
        place = places[0]
        if len(places) > 1:
            labels, clause = [_label_of_part(game, n) for n in places], game.clause("903.2i-4")
            prompt = Text("Choose which part of the cost is reduced.", "コストのどの部分を減らすか選んでください。")
            place = places[(yield from game.choices.choose_label(seat, labels, prompt, clause, "reduce"))]
        will = _reduced_by_one(will, place)
    return will


def _label_of_part(game: Chase, place: int) -> Text:
    """Return the label for reducing the part at this place of a tally."""
    if place == FREE:
        return Text("Reduce the free cost", "フリーコストを減らす")
    one = game.write_will(Tally.of([LETTERS[place]]))
    return Text(f"Reduce {one.en}", f"{one.ja}を減らす")


def _reductions(game: Chase, will: Tally, free: int) -> Iterator[Tally]:
    places = [n for n in game.REDUCED_BY_FIGURES if will[n]]
    if not free or not places:
        yield will
        return
    for place in places:
        yield from _reductions(game, _reduced_by_one(will, place), free - 1)


def _reduced_by_one(will: Tally, place: int) -> Tally:
    return Tally(*(count - (n == place) for n, count in enumerate(will)))


# -- X ---------------------------------------------------------------------------------------------
def uses_chosen_x(acts: Iterable[Cost]) -> bool:
    """Return whether one of the acts depends on an X that the player chooses (FoW 903.2f / MG 903.2d)."""
    return any(word.chosen_x for word in texts.parts(acts))


def largest_x(will: Tally, acts: Iterable[Cost], payable: Callable[[int], bool]) -> int:
    """Return the largest X with which the cost could be paid, or 0 without X (FoW 903.2f / MG 903.2d)."""
    if not will.x and not uses_chosen_x(acts):
        return 0
    return next((x for x in range(MOST_X) if not payable(x + 1)), MOST_X)
