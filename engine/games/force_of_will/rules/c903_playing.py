"""Chapter 903.2: playing a card or an ability, in the order of the clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.games.force_of_will.rules import c300_zones as zones
from engine.games.force_of_will.rules import c903_costs as costs
from engine.games.force_of_will.rules import c903_texts as texts
from engine.games.force_of_will.rules import c907_payment as payment
from engine.games.force_of_will.rules import c907_sources as sources
from engine.games.force_of_will.words.happened import ART, RuneRevealed
from engine.kernel.context import At, is_seat
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Moved, Played, Targeted
from engine.kernel.machine import TakeBack
from engine.kernel.state import Card, Item, Obj, Pending
from engine.kernel.text import Text
from engine.language.common.sight import all_see
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill


WATCHED = "watched"  # on the chase: whether the condition of its duration goes on holding is watched


# -- playing a card --------------------------------------------------------------------------------
def play_card(
    game: ForceOfWill, seat: int, ref: int, *, free: bool = False, triggered: Pending | None = None
) -> Flow[None]:
    """Play a card (FoW 903.2), which is revealed where it lies face down on standby (903.2a); of a rune in the rune
    area, its copy (FoW 711.2). TakeBack where [Quickcast] was lost and it could not be played now without (FoW
    1111.2a). `triggered`: the event that its [Trigger] has seen, of which its text may speak (FoW 708.3)."""
    obj = game.s.objects[ref]
    origin = obj.zone
    if origin == "standby" and obj.face_down:
        game.reveal((ref,))
    marks: list[str] = [f"from_{origin}"]
    if free:
        marks.append("free")
    if game.can_awaken(seat, ref, free=free):  # 903.2c
        prompt = Text("Awaken {name}?", "「{name}」を覚醒させますか?").format(name=game.chars(ref).name)
        if (yield from game.yes_no(seat, prompt, "903.2c")):
            marks.append("awakened")
    if by_remnant(game, seat, ref, free):
        marks.append("remnant")  # 1115.2
    if not (free or triggered is not None or game.quick(ref) or game.main_timing(seat)):
        raise TakeBack("quickcast")
    if origin == "rune":
        chase = yield from _copy_of_rune(game, seat, ref, marks)
    else:
        chase = yield from _to_chase(game, seat, ref, marks)
    item = game.s.items[chase]
    if triggered is not None:
        item.event, item.memory = triggered.event, dict(triggered.memory)
    spell = game.spell_of(chase)
    if spell is not None:
        item.ability = spell
    yield from _choices(game, seat, item, item_context(item), origin)
    if (yield from costs.incarnates(game, seat, chase, origin, item.x, item.marks)):
        item.marks = (*item.marks, "incarnated")
    fixed = yield from costs.card_costs(game, seat, chase, origin, item_context(item), item.marks)
    yield from payment.play_costs(game, seat, fixed)
    _played(game, seat, item, "card", origin)


def by_remnant(game: ForceOfWill, seat: int, ref: int, free: bool) -> bool:
    """Whether it is [Remnant], and nothing else, that lets the card be played (FoW 1115.2)."""
    if game.s.objects[ref].zone != "graveyard" or game.keyword(ref, "Remnant") is None:
        return False
    return not free and not game.may_play_from(seat, ref, "graveyard")


def _to_chase(game: ForceOfWill, seat: int, ref: int, marks: list[str]) -> Flow[int]:
    """903.2d: the card goes to the chase; effects upon it go with it (903.2d-1)."""
    upon = game.affecting(ref)
    event = game.moving(ref, "chase", cause="play", clause="903.2d", marks=tuple(marks))
    happened = yield from game.happen(event)
    new = next((e.new for e in happened if type(e) is Moved and e.destination == "chase"), 0)
    if not new:
        raise TakeBack("moved")
    game.s.change(new, controller=seat)
    game.follow(upon, ref, new)
    _put_item(game, Item(ref=new, what="card", controller=seat, source=new, marks=tuple(marks), stamp=game.s.clock))
    return new


def _copy_of_rune(game: ForceOfWill, seat: int, ref: int, marks: list[str]) -> Flow[int]:
    """711.2: the rune is revealed and its copy is played (1017.3); taken back, there never was one (1017.3b)."""
    s = game.s
    yield from game.happen(RuneRevealed(ref=ref, seat=seat, clause="711.2"))
    obj = s.objects[ref]
    s.cards.append(Card(seat, s.cards[obj.card].definition, virtual=True))
    new = Obj(
        ref=s.new_ref(),
        card=len(s.cards) - 1,
        zone="chase",
        owner=seat,
        controller=seat,
        stamp=s.tick(),
        copy=True,
        marks=tuple(marks),
    )
    s.objects[new.ref] = new
    s.zones["chase"] = (*s.zones["chase"], new.ref)
    _put_item(game, Item(ref=new.ref, what="card", controller=seat, source=new.ref, marks=tuple(marks), stamp=s.clock))
    return new.ref


def _put_item(game: ForceOfWill, item: Item) -> None:
    game.s.items[item.ref] = item
    if "awakened" in item.marks:
        game.mark(item.ref)
    game.touch(_CHASE)


# -- playing an ability ----------------------------------------------------------------------------
def ability_item(game: ForceOfWill, seat: int, source: int, ability: Any, **fields: Any) -> Item:
    """903.2d: an ability goes to the chase as if it were a card."""
    s = game.s
    item = Item(
        ref=s.new_ref(), what="ability", controller=seat, source=source, ability=ability, stamp=s.tick(), **fields
    )
    s.items[item.ref] = item
    s.zones["chase"] = (*s.zones["chase"], item.ref)
    game.remember(source)
    return item


def play_activated(game: ForceOfWill, seat: int, source: int, n: int) -> Flow[None]:
    """Play the activated ability in this place (FoW 905.2); a will ability resolves at once, beside the chase (FoW
    907.3)."""
    ability, key = game.activated(source, n)
    if texts.is_will_ability(ability):
        yield from play_will_ability(game, source, n, seat=seat)
        return
    game.count_use(seat, source, ability, key)
    item = ability_item(game, seat, source, ability, key=key)
    if game.s.objects[source].zone == "hand":  # 905.2a
        game.reveal((source,), by=item.ref)
    yield from _choices(game, seat, item, item_context(item))
    fixed = yield from costs.ability_costs(game, item_context(item))
    yield from payment.play_costs(game, seat, fixed)
    _played(game, seat, item, "ability", "")


def play_will_ability(
    game: ForceOfWill, source: int, n: int, *, seat: int | None = None, prefer: str = ""
) -> Flow[None]:
    """A will ability: its cost is paid and it resolves at once, without the chase (FoW 907.3)."""
    controller = game.controller(source) if seat is None else seat
    ability, key = game.activated(source, n)
    game.count_use(controller, source, ability, key)
    at = At(source=source, controller=controller, ability=ability, key=key)
    if prefer:
        at.memory["prefer"] = prefer
    game.remember(source)
    yield from payment.play_costs(game, controller, payment.of_ability(game, at))
    if getattr(ability, "god_art", None):
        game.commit((Played(ref=source, seat=controller, what="will", source=source, marks=(ART,), clause="907.3"),))
    for effect in ability.effects:
        yield from effect.perform(game, at)
    game.stop_looking()


def play_trigger(game: ForceOfWill, pending: Pending, x: int | None) -> Flow[None]:
    """A triggered ability goes to the chase and its choices are made (FoW 906.5); `x`: what its X is already."""
    seat = pending.controller
    memory = dict(pending.memory)
    if x is not None:
        memory["x"] = x
    game.count_use(seat, pending.source, pending.ability, pending.key)
    item = ability_item(
        game, seat, pending.source, pending.ability, event=pending.event, memory=memory, x=x or 0, key=pending.key
    )
    yield from _choices(game, seat, item, item_context(item))
    _played(game, seat, item, "trigger", "")


def item_context(item: Item) -> At:
    """The context in which the words of what is on the chase are read, under its controller (FoW 105.3c)."""
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
        key=item.key,
    )


def _played(game: ForceOfWill, seat: int, item: Item, what: str, origin: str) -> None:
    """903.2k: it has been played."""
    if item.what == "ability" and texts.own_whiles(item.ability):
        item.marks = (*item.marks, WATCHED)
    marks = (*item.marks, ART) if getattr(item.ability, "god_art", None) else item.marks
    event = Played(ref=item.ref, seat=seat, what=what, source=item.source, origin=origin, marks=marks, clause="903.2k")
    aims = [
        Targeted(ref=ref, by=item.ref, seat=seat, clause="903.2g")
        for slot in item.targets
        for ref in slot
        if not is_seat(ref)
    ]
    game.commit((event, *aims))


# -- 903.2e-h: modes, X, targets, division ---------------------------------------------------------
def _choices(game: ForceOfWill, seat: int, item: Item, at: At, origin: str = "") -> Flow[None]:
    ability = item.ability
    if ability is not None and (modal := texts.modal(ability)) is not None:  # 903.2e
        item.modes = yield from _choose_modes(game, seat, modal, ability, at)
        at.modes = item.modes
    yield from _settle_x(game, seat, item, at, origin)
    at.x = item.x
    if ability is None:
        return
    yield from choose_targets(game, seat, item, at)  # 903.2g
    yield from choose_shares(game, seat, item, at)  # 903.2h


def _settle_x(game: ForceOfWill, seat: int, item: Item, at: At, origin: str) -> Flow[None]:
    """903.2f: an unknown number is chosen, but for one that the text tells or that a judgment has left behind."""
    ability = item.ability
    if item.what == "card":
        flags = {name: name in item.marks for name in ("awakened", "free")}
        will, acts = costs.asked(game, seat, item.ref, origin, **flags)
    elif ability.role == "activated":
        will, acts = costs.sum_will(ability.costs), [cost for cost in ability.costs if not costs.is_will(cost)]
    else:
        will, acts = Tally(), []
    told = texts.told_x(ability) if ability is not None else None
    if told is not None:
        if will.x or texts.x_in_play(ability):  # 903.2f-3
            item.x = item.memory["x"] = told.value(game, at)
        return
    if "x" in item.memory or not (will.x or costs.by_x(acts) or (ability is not None and texts.chosen_x(ability))):
        return
    if "free" in item.marks:  # 903.2f-1
        item.x = 0
        return

    def payable(x: int) -> bool:
        if item.what == "card":
            refusal = costs.check_card(game, seat, item.ref, origin, x=x, awakened="awakened" in item.marks)
        else:
            refusal = costs.check_ability(game, msgspec.structs.replace(at, x=x))
        return refusal is None

    high = costs.largest_x(will, acts, payable)
    if not high and ability is not None and texts.will_within(ability):
        high = min(costs.MOST_X, sources.most_will(game, seat))
    prompt = Text("Choose X.", "Xの値を決めてください。")
    item.x = yield from game.choose_number(seat, 0, high, prompt, "903.2f", "x")
    if item.what == "card" and item.x and will.x:
        game.mark(item.ref)  # 203.5b


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
    return targets_possible(game, ability, at, (mode,))


def targets_possible(game: ForceOfWill, ability: Any, at: At, modes: tuple[int, ...] | None = None) -> bool:
    """Whether there are enough legal targets for each of the slots, one that is to be another than the ones before it
    counted so (FoW 903.2g)."""
    earlier: list[tuple[int, set[int]]] = []
    for target in texts.targets(ability, modes):
        least: int = target.least(game, at)
        legal = set(legal_targets(game, target, at)) if least > 0 else set()
        taken = 0
        if getattr(target, "second", False):
            taken = max((wanted - len(other - legal) for wanted, other in earlier), default=0)
        if len(legal) - max(0, taken) < least:
            return False
        earlier.append((least, legal))
    return True


def legal_targets(game: ForceOfWill, target: Any, at: At) -> list[int]:
    """What this slot may be: what the text asks for and all see that it is (FoW 903.2g-2), less what cannot be targeted
    (FoW 903.2g, 903.2g-1, 1120)."""
    source = at.item or at.source
    found = target.candidates(game, at)
    if tells(target.selector):  # 903.2g-2
        found = [ref for ref in found if is_seat(ref) or not game.unseen(ref)]
    return [ref for ref in found if ref != at.item and game.targetable(ref, source, at.controller, at.ability)]


def tells(what: Any) -> bool:
    """Whether a phrase asks for what is written on a card, where cards may lie that not all players see."""
    return what is not None and not zones.OPEN.issuperset(what.zones) and not all_see(what)


def choose_targets(game: ForceOfWill, seat: int, item: Item, at: At) -> Flow[None]:
    """Choose legal targets, slot by slot, or take the play back (FoW 903.2g). What is chosen is kept, so that their
    number stays whatever it was taken from (FoW 903.2g-3)."""
    wanted = texts.targets(item.ability, item.modes)
    if not wanted:
        return
    size = max(target.slot for target in wanted) + 1
    slots: list[tuple[int, ...]] = [()] * size
    for target in wanted:
        at.targets = tuple(slots)
        candidates = legal_targets(game, target, at)
        least, most = target.least(game, at), min(target.most(game, at), len(candidates))
        for division in texts.divisions(item.ability, item.modes):
            if division.target.slot == target.slot:  # each of them gets a unit (903.2h-1)
                most = min(most, division.amount.value(game, at) // division.unit)
        if most < least:
            raise TakeBack("targets")
        prompt = Text("Choose the target of {name}.", "「{name}」の対象を選んでください。").format(
            name=game.chars(item.source).name
        )
        slots[target.slot] = yield from game.choose(seat, candidates, least, most, prompt, "903.2g", "target")
    item.targets = at.targets = tuple(slots)


def choose_shares(game: ForceOfWill, seat: int, item: Item, at: At) -> Flow[None]:
    """What each of several targets gets (FoW 903.2h)."""
    for division in texts.divisions(item.ability, item.modes):
        item.divided = at.divided = yield from _divide(game, seat, division, at)


def _divide(game: ForceOfWill, seat: int, division: Any, at: At) -> Flow[dict[int, int]]:
    """A number is divided over the targets, at least one unit each (FoW 903.2h-1), for good (FoW 903.2h-2)."""
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
    options = [game.option_for(seat, ref, "share") for ref in refs]
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


_CHASE = frozenset({"chase"})
