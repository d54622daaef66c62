"""Chapter 903.2: playing a card or an ability, in the order of the clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games.force_of_will import payment, texts
from engine.kernel.context import At, is_seat, ref_seat
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Moved, Played, RuneRevealed, Targeted
from engine.kernel.machine import TakeBack
from engine.kernel.state import Card, Item, Obj
from engine.kernel.tally import FREE, KIND_OF, LETTERS, Tally
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill


WILL = None


class Costs(msgspec.Struct):
    """What playing asks for, as 903.2i settles it: will, and the acts in their printed order (WILL: the will then)."""

    will: Tally
    acts: tuple[Any, ...] = ()
    purpose: str = ""
    without: tuple[int, ...] = ()


def takes_back(flow: Flow[None], seat: int) -> Flow[None]:
    """A play whose every question may be answered with "take it back"."""
    decision = next(flow, None)
    while decision is not None:
        last = len(decision.options)
        if decision.seat == seat:
            decision.options.append(Option("take_back", Text("Take it back", "取り消す")))
        answer = yield decision
        if answer == (last,) and decision.seat == seat:
            raise TakeBack("chosen")
        try:
            decision = flow.send(answer)
        except StopIteration:
            return


def attempt(game: ForceOfWill, flow: Flow[None]) -> Flow[bool]:
    """A play inside a resolution: where it cannot be completed everything is as before it, and the answer is no."""
    before = game.s.clone()
    logged = len(game.log) if game.log is not None else 0
    try:
        yield from flow
    except TakeBack:
        number = game.s.number
        game.s = before
        game.s.number = number
        if game.log is not None:
            del game.log[logged:]
        game.forget()
        return False
    return True


# -- playing a card --------------------------------------------------------------------------------
def play_card(game: ForceOfWill, seat: int, ref: int, *, free: bool = False) -> Flow[None]:
    """Play a card (FoW 903.2); of a rune in the rune area, its copy (FoW 711.2)."""
    obj = game.s.objects[ref]
    origin = obj.zone
    if origin == "standby" and obj.face_down:  # 903.2a
        game.reveal((ref,))
    awakening = game.keyword(ref, "Awakening")
    marks: list[str] = [f"from_{origin}"]
    if awakening is not None and game.can_awaken(seat, ref, free=free):  # 903.2c
        prompt = Text("Awaken {name}?", "「{name}」を覚醒させますか?").format(name=game.chars(ref).name)
        if (yield from game.yes_no(seat, prompt, "903.2c")):
            marks.append("awakened")
    if origin == "rune":
        chase = yield from _copy_of_rune(game, seat, ref, marks)
    else:
        chase = yield from _to_chase(game, seat, ref, marks)
    item = game.s.items[chase]
    if "remnant" not in marks and origin == "graveyard" and game.keyword(chase, "Remnant") is not None:
        item.marks = (*item.marks, "remnant")  # 1115.2
    spell = game.spell_of(chase)
    if spell is not None:
        item.ability = spell
    at = item_context(item)
    yield from _choices(game, seat, item, at, free=free)
    costs = yield from card_costs(game, seat, chase, origin, item, free=free)
    yield from _pay(game, seat, costs, item_context(item))
    _played(game, seat, item, "card", origin)


def _to_chase(game: ForceOfWill, seat: int, ref: int, marks: list[str]) -> Flow[int]:
    """903.2d: the card goes to the chase; effects upon it go with it (903.2d-1)."""
    event = game.moving(ref, "chase", cause="play", clause="903.2d", marks=tuple(marks))
    happened = yield from game.happen(event)
    new = next((e.new for e in happened if type(e) is Moved and e.destination == "chase"), 0)
    if not new:
        raise TakeBack("moved")
    game.s.change(new, controller=seat)
    for effect in game.s.effects:
        if effect.refs is not None and ref in effect.refs:
            effect.refs = (*effect.refs, new)
    _put_item(game, Item(ref=new, what="card", controller=seat, source=new, marks=tuple(marks), stamp=game.s.clock))
    return new


def _copy_of_rune(game: ForceOfWill, seat: int, ref: int, marks: list[str]) -> Flow[int]:
    """711.2: the rune is revealed and its copy is played."""
    s = game.s
    yield from game.happen(RuneRevealed(ref=ref, seat=seat, clause="711.2"))
    obj = s.objects[ref]
    s.cards.append(Card(seat, s.cards[obj.card].definition, virtual=True))
    new = Obj(
        ref=s.next_ref,
        card=len(s.cards) - 1,
        zone="chase",
        owner=seat,
        controller=seat,
        stamp=s.tick(),
        copy=True,
        marks=tuple(marks),
    )
    s.next_ref += 1
    s.objects[new.ref] = new
    s.zones["chase"] = (*s.zones["chase"], new.ref)
    _put_item(game, Item(ref=new.ref, what="card", controller=seat, source=new.ref, marks=tuple(marks), stamp=s.clock))
    return new.ref


def _put_item(game: ForceOfWill, item: Item) -> None:
    game.s.items[item.ref] = item
    if "awakened" in item.marks:
        game.mark(item.ref)
    game.forget()


# -- playing an ability ----------------------------------------------------------------------------
def ability_item(game: ForceOfWill, seat: int, source: int, ability: Any, **fields: Any) -> Item:
    """903.2d: an ability goes to the chase as if it were a card."""
    s = game.s
    item = Item(
        ref=s.next_ref, what="ability", controller=seat, source=source, ability=ability, stamp=s.tick(), **fields
    )
    s.next_ref += 1
    s.items[item.ref] = item
    s.zones["chase"] = (*s.zones["chase"], item.ref)
    game.remember(source)
    return item


def play_activated(game: ForceOfWill, seat: int, source: int, ability: Any) -> Flow[None]:
    """Play an activated ability (FoW 905.2); a will ability resolves at once, beside the chase (FoW 907.3)."""
    if texts.is_will_ability(ability):
        yield from play_will_ability(game, source, ability, seat=seat)
        return
    game.count_use(source, ability)
    if game.s.objects[source].zone == "hand":  # 905.2a
        game.reveal((source,))
    item = ability_item(game, seat, source, ability)
    yield from _choices(game, seat, item, item_context(item))
    costs = yield from ability_costs(game, seat, source, ability, item)
    yield from _pay(game, seat, costs, item_context(item))
    _played(game, seat, item, "ability", "")


def play_will_ability(
    game: ForceOfWill, source: int, ability: Any, *, seat: int | None = None, prefer: str = ""
) -> Flow[None]:
    """A will ability: its cost is paid and it resolves at once, without the chase (FoW 907.3)."""
    controller = game.controller(source) if seat is None else seat
    game.count_use(source, ability)
    at = At(source=source, controller=controller, ability=ability)
    if prefer:
        at.memory["prefer"] = prefer
    game.remember(source)
    for cost in ability.costs:
        if getattr(cost, "is_will", False):
            done = yield from payment.pay(game, controller, cost.tally, "ability", (source,))
        else:
            done = yield from cost.pay(game, at)
        if not done:
            raise TakeBack("cost")
    for effect in ability.effects:
        yield from effect.perform(game, at)


def play_trigger(game: ForceOfWill, seat: int, item: Item) -> Flow[None]:
    """The choices of a triggered ability that is already on the chase."""
    yield from _choices(game, seat, item, item_context(item))
    _played(game, seat, item, "trigger", "")


def item_context(item: Item) -> At:
    """The context in which the words of what is on the chase are read."""
    return At(
        source=item.source,
        controller=item.controller,
        targets=item.targets,
        divided=item.divided,
        x=item.x,
        modes=item.modes,
        event=item.event,
        memory=item.memory,
        ability=item.ability,
        item=item.ref,
    )


def _played(game: ForceOfWill, seat: int, item: Item, what: str, origin: str) -> None:
    """903.2k: it has been played."""
    event = Played(
        ref=item.ref, seat=seat, what=what, source=item.source, origin=origin, marks=item.marks, clause="903.2k"
    )
    aims = [
        Targeted(ref=ref, by=item.ref, seat=seat, clause="903.2g")
        for slot in item.targets
        for ref in slot
        if not is_seat(ref)
    ]
    game.commit((event, *aims))


# -- 903.2e-h: modes, X, targets, division ---------------------------------------------------------
def _choices(game: ForceOfWill, seat: int, item: Item, at: At, *, free: bool = False) -> Flow[None]:
    ability = item.ability
    if ability is None:
        if item.what == "card" and game.chars(item.ref).tally.x and not free:
            item.x = yield from _choose_x(game, seat, item, 1)
        return
    modal = texts.modal(ability)
    if modal is not None:  # 903.2e
        item.modes = yield from _choose_modes(game, seat, modal, ability, at)
        at.modes = item.modes
    share = _x_share(game, item)
    if share or texts.chosen_x(ability):  # 903.2f
        item.x = 0 if free else (yield from _choose_x(game, seat, item, share))  # 903.2f-1
        at.x = item.x
    yield from choose_targets(game, seat, item, at)  # 903.2g
    for division in texts.divisions(ability, item.modes):  # 903.2h
        item.divided = yield from _divide(game, seat, division, at)
        at.divided = item.divided


def _x_share(game: ForceOfWill, item: Item) -> int:
    """How many X the cost has."""
    if item.what == "card":
        return game.chars(item.ref).tally.x
    return sum(cost.tally.x for cost in getattr(item.ability, "costs", ()) if getattr(cost, "is_will", False))


def _choose_x(game: ForceOfWill, seat: int, item: Item, share: int) -> Flow[int]:
    """A number that the player chooses (FoW 903.2f), no more than could be paid."""
    units = len(payment.supply(game, seat, "", (item.source,)))
    if share:
        base = game.chars(item.ref).tally if item.what == "card" else sum_will(item.ability)
        high = max(0, (units - base.total) // share)
    else:
        high = units
    prompt = Text("Choose X.", "Xの値を決めてください。")
    return (yield from game.choose_number(seat, 0, high, prompt, "903.2f", "x"))


def sum_will(ability: Any) -> Tally:
    """The will in an ability's cost."""
    total = Tally()
    for cost in ability.costs:
        if getattr(cost, "is_will", False):
            total = total.plus(cost.tally)
    return total


def _choose_modes(game: ForceOfWill, seat: int, modal: Any, ability: Any, at: At) -> Flow[tuple[int, ...]]:
    possible = [n for n in range(len(modal.options)) if mode_possible(game, ability, at, n)]
    least, most = modal_bounds(game, modal, at)
    if len(possible) < least:
        raise TakeBack("targets")
    if least == most == len(possible):
        return tuple(possible)
    labels = game.mode_labels(ability)
    options = [Option("mode", labels[n], data=n) for n in possible]
    prompt = Text("Choose what happens.", "実行する内容を選んでください。")
    answer = yield Decision(seat, "mode", prompt, "903.2e", options, least, min(most, len(possible)))
    return tuple(sorted(possible[n] for n in answer))


def modal_bounds(game: ForceOfWill, modal: Any, at: At) -> tuple[int, int]:
    """How many modes are to be chosen."""
    least, most = modal.count_least, modal.count_most
    if not isinstance(least, int):
        least = least.value(game, at)
    if not isinstance(most, int):
        most = most.value(game, at)
    return least, most


def mode_possible(game: ForceOfWill, ability: Any, at: At, mode: int) -> bool:
    return all(slot_possible(game, target, at) for target in texts.targets(ability, (mode,)))


def slot_possible(game: ForceOfWill, target: Any, at: At) -> bool:
    """Whether there are enough legal targets for this slot."""
    least: int = target.least(game, at)
    return least <= 0 or len(legal_targets(game, target, at)) >= least


def legal_targets(game: ForceOfWill, target: Any, at: At) -> list[int]:
    """What this slot may be: what the text asks for, less what cannot be targeted (FoW 903.2g, 903.2g-1, 1120)."""
    source = at.item or at.source
    return [
        ref for ref in target.candidates(game, at) if ref != at.item and game.targetable(ref, source, at.controller)
    ]


def choose_targets(game: ForceOfWill, seat: int, item: Item, at: At) -> Flow[None]:
    wanted = texts.targets(item.ability, item.modes)
    if not wanted:
        return
    size = max(target.slot for target in wanted) + 1
    slots: list[tuple[int, ...]] = [()] * size
    for target in wanted:
        at.targets = tuple(slots)
        candidates = legal_targets(game, target, at)
        least, most = target.least(game, at), min(target.most(game, at), len(candidates))
        if len(candidates) < least:
            raise TakeBack("targets")
        prompt = Text("Choose the target of {name}.", "「{name}」の対象を選んでください。").format(
            name=game.chars(item.source).name
        )
        slots[target.slot] = yield from game.choose(seat, candidates, least, most, prompt, "903.2g", "target")
    item.targets = at.targets = tuple(slots)


def _divide(game: ForceOfWill, seat: int, division: Any, at: At) -> Flow[dict[int, int]]:
    """A number is divided over the targets, at least one unit each (FoW 903.2h-1)."""
    refs = at.targets[division.target.slot] if division.target.slot < len(at.targets) else ()
    unit: int = division.unit
    total = division.amount.value(game, at) // unit
    if not refs or total < len(refs):
        if refs:
            raise TakeBack("targets")
        return {}
    if len(refs) == 1:
        return {refs[0]: total * unit}
    spare = total - len(refs)
    if spare == 0:
        return dict.fromkeys(refs, unit)
    prompt = Text(f"Divide {total * unit}.", f"{total * unit}を割り振ってください。")
    options = [game.option_for(ref, "share") for ref in refs]
    answer = yield Decision(
        seat,
        "divide",
        prompt,
        "903.2h-1",
        options,
        spare,
        spare,
        repeats=True,
        data={"unit": unit, "total": total * unit},
    )
    return {ref: unit * (1 + sum(1 for n in answer if n == place)) for place, ref in enumerate(refs)}


# -- 903.2i-j: what it costs -----------------------------------------------------------------------
def card_costs(
    game: ForceOfWill, seat: int, ref: int, origin: str, item: Item | None, *, free: bool = False, ask: bool = True
) -> Flow[Costs]:
    """The cost of playing a card: changed, set free, raised, reduced, fixed (FoW 903.2i-1 to 903.2i-5)."""
    chars = game.chars(ref)
    at = item_context(item) if item is not None else At(source=ref, controller=seat)
    will = chars.tally.with_x(item.x if item is not None else 0)
    acts: list[Any] = []
    marks = item.marks if item is not None else ()
    incarnation = game.keyword(ref, "Incarnation")
    if incarnation is not None and not free and game.can_incarnate(seat, ref, incarnation):  # 903.2i-1, 1110.2
        prompt = Text("Banish for its [Incarnation] instead of paying?", "[顕現]のためにリゾネイターを破棄しますか?")
        ordinary = payment.can_pay(game, seat, will, "card")
        if not ordinary or not ask or (yield from game.yes_no(seat, prompt, "1110.2")):
            will = Tally()
            acts.append(incarnation)
            if item is not None:
                item.marks = (*item.marks, "incarnated")
    trigger = game.keyword(ref, "Trigger")
    if trigger is not None:  # 708.4
        will = Tally() if origin == "standby" else will
        for cost in trigger.costs:
            if getattr(cost, "is_will", False):
                will = will.plus(cost.tally.with_x(at.x))
            else:
                acts.append(cost)
    if free:  # 903.2i-2
        will = Tally()
    for cost in game.additional_costs(seat, ref, at):  # 903.2i-3
        if getattr(cost, "is_will", False):
            will = will.plus(cost.tally.with_x(at.x))
        else:
            acts.append(cost)
    if "awakened" in marks:
        awakening = game.keyword(ref, "Awakening")
        for cost in awakening.costs if awakening is not None else ():
            if getattr(cost, "is_will", False):
                will = will.plus(cost.tally.with_x(at.x))
            else:
                acts.append(cost)
    purpose = "awakening card" if "awakened" in marks else "card"
    will = yield from adjusted(game, seat, ref, will, origin, at, "card", ask=ask)
    return Costs(will, tuple(acts), purpose)


def ability_costs(
    game: ForceOfWill, seat: int, source: int, ability: Any, item: Item | None, *, ask: bool = True
) -> Flow[Costs]:
    """The cost of playing an ability; its will is paid where it stands among the other acts (FoW 903.2j-1)."""
    at = item_context(item) if item is not None else At(source=source, controller=seat, ability=ability)
    will = sum_will(ability).with_x(at.x)
    will = yield from adjusted(game, seat, source, will, "", at, "ability", ask=ask)
    acts = tuple(dict.fromkeys(WILL if getattr(cost, "is_will", False) else cost for cost in ability.costs))
    without = (source,) if any(getattr(cost, "rests_this", False) for cost in ability.costs) else ()
    purpose = "j_ruler_ability ability" if "j_ruler" in game.chars(source).types else "ability"
    return Costs(will, acts, purpose, without)


def adjusted(
    game: ForceOfWill, seat: int, ref: int, will: Tally, origin: str, at: At, kind: str, *, ask: bool
) -> Flow[Tally]:
    """Raised, then reduced; the player says which part is reduced (FoW 903.2i-3, 903.2i-4)."""
    changes = game.cost_changes(seat, ref, origin, at, kind)
    for rule, context in changes:
        if rule.sign > 0:
            will = will.plus(rule.amount(game, context, ref, seat))
    for rule, context in changes:
        if rule.sign < 0:
            less = rule.amount(game, context, ref, seat)
            if rule.optional and ask and less.total and not game.auto_pays(seat):
                prompt = Text(f"Pay {less} less?", f"支払うコストを{less}減らしますか?")
                if not (yield from game.yes_no(seat, prompt, "903.2i-4")):
                    continue
            will = yield from _reduced(game, seat, will, less, ask)
    return will


def _reduced(game: ForceOfWill, seat: int, will: Tally, less: Tally, ask: bool) -> Flow[Tally]:
    """A part of an attribute is taken from that attribute; a free part from where the player says."""
    free = less.free
    will = will.minus(less._replace(free=0))
    for _ in range(free):
        places = [n for n in range(8) if will[n]]
        if not places:
            break
        place = places[0]
        if len(places) > 1 and ask and not game.auto_pays(seat):
            labels = [
                Text(f"Reduce {{{LETTERS[n]}}}", f"{KIND_OF[LETTERS[n]]}を減らす")
                if n != FREE
                else Text("Reduce the free cost", "フリーコストを減らす")
                for n in places
            ]
            prompt = Text("Choose which part of the cost is reduced.", "コストのどの部分を減らすか選んでください。")
            place = places[(yield from game.choose_label(seat, labels, prompt, "903.2i-4", "reduce"))]
        will = Tally(*(count - (n == place) for n, count in enumerate(will)))
    return will


def _pay(game: ForceOfWill, seat: int, costs: Costs, at: At) -> Flow[None]:
    """903.2j: the acts are done; whole, or the play is taken back."""
    for act in costs.acts if WILL in costs.acts else (WILL, *costs.acts):  # 903.2j-1
        if act is WILL:
            paid = yield from payment.pay(game, seat, costs.will, costs.purpose, costs.without)
        else:
            paid = yield from game.pay_act(seat, act, at)
        if not paid:
            raise TakeBack("cost")


def settled(flow: Flow[Any]) -> Any:
    """The result of a flow that asks nothing."""
    try:
        next(flow)
    except StopIteration as done:
        return done.value
    raise AssertionError("a flow that was to ask nothing has asked")


def seats_of(refs: tuple[int, ...]) -> Iterator[int]:
    """The seats among targets."""
    return (ref_seat(ref) for ref in refs if is_seat(ref))
