"""Chapter 903.2i and 903.2j: what playing something costs, settled in the order of the clause, and paid whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games.force_of_will import payment, texts
from engine.kernel.context import At
from engine.kernel.decisions import Flow
from engine.kernel.machine import TakeBack
from engine.kernel.text import Text
from engine.language.tally import FREE, LETTERS, Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

WILL = None
MOST_X = 99


class Costs(msgspec.Struct):
    """What playing asks for, as 903.2i settles it: will, and the acts in their printed order (WILL: the will then)."""

    will: Tally
    acts: tuple[Any, ...] = ()
    purpose: str = ""
    without: tuple[int, ...] = ()


def is_will(cost: Any) -> bool:
    return bool(getattr(cost, "is_will", False))


def sum_will(ability: Any) -> Tally:
    """The will in an ability's cost, its X still open."""
    total = Tally()
    for cost in ability.costs:
        if is_will(cost):
            total = total.plus(cost.tally)
    return total


def settled(flow: Flow[Any]) -> Any:
    """The result of a flow that asks nothing."""
    try:
        next(flow)
    except StopIteration as done:
        return done.value
    raise AssertionError("a flow that was to ask nothing has asked")


# -- what a card asks for --------------------------------------------------------------------------
def asked(
    game: ForceOfWill,
    seat: int,
    ref: int,
    origin: str,
    *,
    awakened: bool = False,
    free: bool = False,
    incarnated: bool = False,
) -> tuple[Tally, list[Any]]:
    """(will with its X open, other acts) before it is raised or reduced: the cost of the card (203, 1003.3) as it is
    changed (903.2i-1) or set free (903.2i-2), and what comes to it (708.4, 1109.2, 1113.2a)."""
    trigger = game.keyword(ref, "Trigger")
    unpaid = free or incarnated or (trigger is not None and origin == "standby")
    will = Tally() if unpaid else game.chars(ref).tally
    beside: list[Any] = [] if trigger is None else list(trigger.costs)
    beside += game.additional_costs(seat, ref, At(source=ref, controller=seat))
    if awakened and (awakening := game.keyword(ref, "Awakening")) is not None:
        beside += awakening.costs
    for cost in beside:
        if is_will(cost):
            will = will.plus(cost.tally)
    return will, [cost for cost in beside if not is_will(cost)]


def purpose_of(game: ForceOfWill, ref: int, kind: str, *, awakened: bool = False) -> str:
    """What will would be spent on, as will that may be spent on some things only names them (FoW 907.6)."""
    chars = game.chars(ref)
    if kind == "ability":
        return "ability|j_ruler_ability" if "j_ruler" in chars.types else "ability"
    names = ["awakening"] if awakened else []
    names += sorted(chars.types)
    names += [f"race:{race}" for race in sorted(chars.races)]
    return "|".join(["card", *names])


def payable(
    game: ForceOfWill,
    seat: int,
    ref: int,
    origin: str,
    *,
    x: int = 0,
    awakened: bool = False,
    free: bool = False,
    incarnated: bool = False,
) -> bool:
    """Whether the will that playing this card would cost could be paid now."""
    will, _ = asked(game, seat, ref, origin, awakened=awakened, free=free, incarnated=incarnated)
    at = At(source=ref, controller=seat, x=x)
    purpose = purpose_of(game, ref, "card", awakened=awakened)
    will = settled(adjusted(game, seat, ref, will.with_x(x), origin, at, "card", ask=False, purpose=purpose))
    return payment.can_pay(game, seat, will, purpose)


def card_costs(game: ForceOfWill, seat: int, ref: int, origin: str, at: At, marks: tuple[str, ...]) -> Flow[Costs]:
    """The cost of playing a card, fixed from now on (FoW 903.2i-1 to 903.2i-5)."""
    awakened, free, incarnated = "awakened" in marks, "free" in marks, "incarnated" in marks
    will, acts = asked(game, seat, ref, origin, awakened=awakened, free=free, incarnated=incarnated)
    if incarnated:
        acts.insert(0, game.keyword(ref, "Incarnation"))
    purpose = purpose_of(game, ref, "card", awakened=awakened)
    will = yield from adjusted(game, seat, ref, will.with_x(at.x), origin, at, "card", ask=True, purpose=purpose)
    return Costs(will, tuple(acts), purpose)


def incarnates(game: ForceOfWill, seat: int, ref: int, origin: str, x: int, marks: tuple[str, ...]) -> Flow[bool]:
    """Whether it is played for its [Incarnation] (FoW 903.2i-1, 1110.2): where its X is not open (903.2f-1)."""
    keyword = game.keyword(ref, "Incarnation")
    if keyword is None or "free" in marks or x or not game.can_incarnate(seat, ref, keyword):
        return False
    if origin == "standby" and game.keyword(ref, "Trigger") is not None:
        return False
    awakened = "awakened" in marks
    if not payable(game, seat, ref, origin, awakened=awakened, incarnated=True):
        return False
    if not payable(game, seat, ref, origin, awakened=awakened):
        return True
    prompt = Text("Banish for its [Incarnation] instead of paying?", "[顕現]のためにリゾネイターを破棄しますか?")
    return (yield from game.yes_no(seat, prompt, "1110.2"))


def ability_costs(game: ForceOfWill, seat: int, source: int, ability: Any, at: At) -> Flow[Costs]:
    """The cost of playing an ability; its will is paid where it stands among the other acts (FoW 903.2j-1)."""
    purpose = purpose_of(game, source, "ability")
    without = rested_by(source, ability)
    will = sum_will(ability).with_x(at.x)
    will = yield from adjusted(game, seat, source, will, "", at, "ability", ask=True, purpose=purpose, without=without)
    return Costs(will, _in_order(ability.costs), purpose, without)


def rested_by(source: int, ability: Any) -> tuple[int, ...]:
    """What the cost of the ability rests, so that it cannot pay for itself."""
    return (source,) if any(getattr(cost, "rests_this", False) for cost in ability.costs) else ()


def _in_order(costs: Iterable[Any]) -> tuple[Any, ...]:
    acts: list[Any] = []
    for cost in costs:
        if not is_will(cost):
            acts.append(cost)
        elif WILL not in acts:
            acts.append(WILL)
    return tuple(acts)


# -- raised and reduced ----------------------------------------------------------------------------
def adjusted(
    game: ForceOfWill,
    seat: int,
    ref: int,
    will: Tally,
    origin: str,
    at: At,
    kind: str,
    *,
    ask: bool,
    purpose: str = "",
    without: tuple[int, ...] = (),
) -> Flow[Tally]:
    """Raised, then reduced; the player says which part is reduced (FoW 903.2i-3, 903.2i-4)."""
    changes = game.cost_changes(seat, ref, origin, at, kind)
    if not changes:
        return will
    for rule, context in changes:
        if rule.sign > 0:
            will = will.plus(rule.amount(game, context, ref, seat))
    free = 0
    for rule, context in changes:
        if rule.sign < 0:
            less = rule.amount(game, context, ref, seat)
            if rule.optional and ask and less.total and not game.auto_pays(seat):
                prompt = Text(f"Pay {less} less?", f"支払うコストを{less}減らしますか?")
                if not (yield from game.yes_no(seat, prompt, "903.2i-4")):
                    continue
            will = will.minus(less._replace(free=0))
            free += less.free
    if ask and not game.auto_pays(seat):
        return (yield from _reduced_by_hand(game, seat, will, free))
    return _reduced(game, seat, will, free, purpose or kind, without)


def _reduced_by_hand(game: ForceOfWill, seat: int, will: Tally, free: int) -> Flow[Tally]:
    """The player says of each point from which part of the cost it is taken."""
    for _ in range(free):
        places = [n for n in range(8) if will[n]]
        if not places:
            break
        place = places[0]
        if len(places) > 1:
            labels = [
                Text(f"Reduce {{{LETTERS[n]}}}", f"{{{LETTERS[n]}}}を減らす")
                if n != FREE
                else Text("Reduce the free cost", "フリーコストを減らす")
                for n in places
            ]
            prompt = Text("Choose which part of the cost is reduced.", "コストのどの部分を減らすか選んでください。")
            place = places[(yield from game.choose_label(seat, labels, prompt, "903.2i-4", "reduce"))]
        will = _less(will, place)
    return will


def _reduced(game: ForceOfWill, seat: int, will: Tally, free: int, purpose: str, without: tuple[int, ...]) -> Tally:
    """The reduction that lets the cost be paid, of attributes rather than of the free part."""
    ways = list(dict.fromkeys(_ways(will, free))) if free else [will]
    if len(ways) > 1:
        for way in ways:
            if payment.can_pay(game, seat, way, purpose, without):
                return way
    return ways[0]


def _ways(will: Tally, free: int) -> Iterator[Tally]:
    places = [n for n in range(8) if will[n]]
    if not free or not places:
        yield will
        return
    for place in places:
        yield from _ways(_less(will, place), free - 1)


def _less(will: Tally, place: int) -> Tally:
    return Tally(*(count - (n == place) for n, count in enumerate(will)))


# -- the unknown number ----------------------------------------------------------------------------
def by_x(acts: Iterable[Any]) -> list[Any]:
    """The acts of which an X that the player chooses says how much is done (FoW 903.2f)."""
    return [cost for cost in acts if any(getattr(word, "chosen_x", False) for word in texts.parts((cost,)))]


def largest_x(game: ForceOfWill, at: At, will: Tally, acts: Iterable[Any], reckon: Callable[[int], bool]) -> int:
    """How large an X can be chosen so that the cost could still be paid (FoW 903.2f); `reckon(x)`: whether the will of
    it could. Where nothing in the cost depends on it, it is zero."""
    counted = by_x(acts)
    if not will.x and not counted:
        return 0
    x = 0
    chosen = at.x
    while x < MOST_X:
        at.x = x + 1
        if not reckon(x + 1) or any(cost.check(game, at) is not None for cost in counted):
            break
        x += 1
    at.x = chosen
    return x


# -- paying ----------------------------------------------------------------------------------------
def pay(game: ForceOfWill, seat: int, costs: Costs, at: At) -> Flow[None]:
    """903.2j: the acts are done; whole, or the play is taken back."""
    for act in costs.acts if WILL in costs.acts else (WILL, *costs.acts):  # 903.2j-1
        if act is WILL:
            paid = yield from payment.pay(game, seat, costs.will, costs.purpose, costs.without)
        else:
            paid = yield from game.pay_act(seat, act, at)
        if not paid:
            raise TakeBack("cost")
