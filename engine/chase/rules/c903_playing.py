"""Playing a card or an ability, in the order of the clause (FoW 903.2 / MG 903.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.chase.memory import text_memory
from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_divisions as divisions
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_sources as sources
from engine.chase.words.costs import WillCost, sum_will
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.events import Moved, Played, Targeted
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks
from engine.kernel.state import Item, Pending
from engine.kernel.text import Text
from engine.language import write_modes
from engine.language.common.targets import Target

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase
    from engine.language.grammar.categories import Cost
    from engine.language.grammar.tally import Tally

ONLY_ZERO = range(1)
WATCHED = "watched"  # on the chase: watch whether the condition of its effect's duration still holds


# -- playing a card --------------------------------------------------------------------------------
def play_card(
    game: Chase,
    seat: int,
    ref: int,
    *,
    free: bool = False,
    triggered: Pending | None = None,
    how: tuple[str, ...] = (),
) -> Flow[None]:
    """Play a card (FoW 903.2 / MG 903.2).

    Raise TakeBack if [Quickcast] was lost and the card could not be played now without it (FoW 1111.2a / MG 1105.4).

    - `free`: play the card without paying its cost.
    - `triggered`: the event because of which the card is played; its text may refer to the event (FoW 708.3).
    - `how`: the marks of a keyword that lets the card be played at any time (MG 1103.3b, 1120.2a)."""
    origin = game.s.objects[ref].zone
    if len(game.rules.play.sides_to_play(game, ref)) > 1:
        yield from game.rules.play.choose_side(game, seat, ref, free, triggered is not None, how)
    way = yield from game.rules.play.choose_way(game, seat, ref, free)
    marks = Marks((*(("free",) if free else ()), *how, *way), came_from=origin)
    if not (
        free or how or triggered is not None or game.rules.play.is_quick(game, ref) or queries.main_timing(game, seat)
    ):
        raise TakeBack("quickcast")
    chase = yield from game.rules.play.bring_to_chase(game, seat, ref, marks)
    item = game.s.items[chase]
    if triggered is not None:
        item.event, item.memory = triggered.event, {**triggered.memory}
    spell = game.rules.play.spell_of(game, chase)
    if spell is not None:
        item.ability = spell
    with game.events.decisions_about(about(item)):
        yield from _choices(game, seat, item, queries.item_context(item), origin)
        if not game.COST_BEFORE_X:
            yield from _choose_cost(game, seat, item, origin)
        fixed = yield from costs.card_costs(game, seat, chase, origin, queries.item_context(item), item.marks.flags)
        yield from payment.pay_stages(game, seat, fixed)
    _played(game, seat, item, "card", origin)


def bring_to_chase(game: Chase, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Move a played card itself to the chase and return its reference there (FoW 903.2d / MG 903.2b)."""
    new = yield from move_to_chase(game, seat, ref, marks)
    return put_item(game, seat, new, marks)


def move_to_chase(game: Chase, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Move a card to the chase (FoW 903.2d / MG 903.2b; LC 11.2.2) and return its reference there.

    The side that is played is face up (FoW 1117.2). Effects on the card follow it (FoW 903.2d-1 / MG 903.2b-1).
    Raise TakeBack if the card went to another zone instead."""
    upon, face = game.layers.affecting(ref), game.s.objects[ref].face
    event = game.movement.move_event(
        ref, game.STACK, cause="play", clause=game.clause("903.2d"), face=face, marks=marks
    )
    happened = yield from game.events.process(event)
    new = next((e.new for e in happened if type(e) is Moved and e.destination == game.STACK), 0)
    if not new:
        raise TakeBack("moved")
    game.s.change(new, controller=seat)
    game.layers.follow(upon, ref, new)
    return new


def put_item(game: Chase, seat: int, ref: int, marks: Marks) -> int:
    """Make the card on the chase a spell of this seat and return its reference."""
    game.s.items[ref] = Item(ref=ref, what="card", controller=seat, source=ref, marks=marks, stamp=game.s.clock)
    game.caches.touch(_CHASE)
    return ref


# -- playing an ability ----------------------------------------------------------------------------
def put_ability(game: Chase, seat: int, source: int, ability: texts.Ability, key: str) -> Item:
    """Put an ability on the chase as if it were a card (FoW 903.2d / MG 903.2b) and return its item.

    The item stays there even if its source leaves its zone (LC 6.5.2, 11.4.8, 11.5.4)."""
    s = game.s
    item = Item(s.new_ref(), "ability", seat, source, ability=ability, stamp=s.tick(), key=key)
    s.items[item.ref] = item
    s.zones[game.STACK] = (*s.zones[game.STACK], item.ref)
    game.dispatch.remember(source)
    return item


def play_activated(game: Chase, seat: int, source: int, n: int) -> Flow[None]:
    """Play the n-th activated ability of an object (FoW 905.2 / MG 905.2).

    A will ability resolves at once, without the chase (FoW 907.3 / MG 907.3). If the card is hidden, it is revealed
    together with the ability (FoW 905.2a / MG 905.2a)."""
    ability, key = queries.activated(game, source, n)
    if texts.is_will_ability(ability):
        yield from payment.play_will_ability(game, source, n, seat=seat)
        return
    game.rules.play.count_use(game, seat, source, ability, key)
    item = put_ability(game, seat, source, ability, key)
    if game.s.objects[source].zone == game.HAND:
        game.decks.reveal((source,), by=item.ref)
    with game.events.decisions_about(about(item)):
        yield from _choices(game, seat, item, queries.item_context(item))
        fixed = yield from costs.ability_costs(game, queries.item_context(item))
        yield from payment.pay_stages(game, seat, fixed)
    _played(game, seat, item, "ability", "")


def play_trigger(game: Chase, pending: Pending, x: int | None) -> Flow[None]:
    """Put a triggered ability on the chase with all its choices.

    See LC 11.6.7, 11.6.8, 11.6.10, 11.6.11, 11.6.12, 11.6.13. `x`: the X that it already has, or None (FoW 906.5 /
    MG 906.3)."""
    seat = pending.controller
    ability = texts.waiting(pending)
    game.rules.play.count_use(game, seat, pending.source, ability, pending.key)
    item = put_ability(game, seat, pending.source, ability, pending.key)
    item.event, item.memory = pending.event, {**pending.memory}
    if x is not None:
        item.x = text_memory(item.memory)["x"] = x
    with game.events.decisions_about(about(item)):
        yield from _choices(game, seat, item, queries.item_context(item))
        if ability.costs:  # LC 11.6.12, 11.6.13
            fixed = yield from costs.ability_costs(game, queries.item_context(item))
            yield from payment.pay_stages(game, seat, fixed)
    _played(game, seat, item, "trigger", "")


def play_by_rule(game: Chase, seat: int, source: int, ability: texts.Ability, key: str, what: str) -> Flow[None]:
    """Put an ability on the chase that a rule makes a seat play, with all its choices (FoW 1415.1b-2).

    The ability is neither activated nor triggered. `what`: the kind of play that the event reports."""
    item = put_ability(game, seat, source, ability, key)
    with game.events.decisions_about(about(item)):
        yield from _choices(game, seat, item, queries.item_context(item))
    _played(game, seat, item, what, "")


def about(item: Item) -> About:
    """Return the source shown with prompts while this item is played and resolves.

    For a card it is the card as a whole."""
    return About(item.source, says=None if item.what == "card" else item.ability)


def _played(game: Chase, seat: int, item: Item, what: str, origin: str) -> None:
    """Report that an item has been played (FoW 903.2k; LC 11.2.12, 11.5.13).

    In the second book MG 903.2h is the last of the steps."""
    if game.WATCHES_LAPSES and item.what == "ability" and texts.own_while_conditions(item.ability):
        item.marks = item.marks.plus(WATCHED)
    event = Played(
        ref=item.ref, seat=seat, what=what, source=item.source, origin=origin,
        marks=game.rules.play.marks_of_play(game, item), clause=game.clause("903.2k"),
    )  # fmt: skip
    aims = [
        Targeted(ref=ref, by=item.ref, seat=seat, clause=game.clause("903.2g"))
        for slot in item.targets
        for ref in slot
        if not is_seat(ref)
    ]
    game.dispatch.commit((event, *aims))


def mode_labels(game: Chase, ability: texts.Ability) -> list[Text]:
    """Return the sentences of the modes of an ability."""
    return write_modes(game.ID, texts.modal(ability))


# -- modes, X, targets, division (FoW 903.2e to 903.2h / MG 903.2c to 903.2f) -----------------------
def _choices(game: Chase, seat: int, item: Item, at: Context, origin: str = "") -> Flow[None]:
    ability = item.ability
    game.rules.play.announced(game, item)
    if ability is not None and (modal := texts.modal(ability)) is not None:  # 903.2e
        item.modes = yield from _choose_modes(game, seat, item, modal, at, origin)
        at.modes = item.modes
    if game.COST_BEFORE_X and item.what == "card":
        yield from _choose_cost(game, seat, item, origin)
    yield from _choose_x(game, seat, item, at, origin)
    at.x = item.x
    if ability is None:
        return
    yield from choose_targets(game, seat, item, at)  # 903.2g
    yield from divisions.choose_shares(game, seat, item, at)  # 903.2h


def _choose_cost(game: Chase, seat: int, item: Item, origin: str) -> Flow[None]:
    """Choose which of its costs a card is played for (FoW 903.2i-1 / MG 903.2g-1; LC 11.2.4)."""
    if other := (yield from game.rules.costs.choose_cost(game, seat, item, origin)):
        item.marks = item.marks.plus(*other)


def _choose_x(game: Chase, seat: int, item: Item, at: Context, origin: str) -> Flow[None]:
    """Choose the number for X (FoW 903.2f / MG 903.2d; LC 11.2.4, 11.5.6, 11.6.8).

    X is not chosen if the text determines it (FoW 903.2f-3 / MG 903.2d-3) or if it is inherited. If the cost is not
    paid, X is zero (FoW 903.2f-1 / MG 903.2d-2)."""
    ability, card = item.ability, item.what == "card"
    will, _ = _cost_of(game, at, ability, origin, item.marks.flags, card=card)
    defined = texts.defined_x(ability) if ability is not None else None
    if defined is not None:
        if will.x or texts.x_in_play(ability):  # 903.2f-3
            item.x = text_memory(item.memory)["x"] = defined.value(game, at)
        return
    able = numbers_for_x(game, seat, at, ability, origin, item.marks.flags, card=card)
    if able is None:
        return
    if able is ONLY_ZERO:  # 903.2f-1
        item.x = 0
        return
    if ability is not None and texts.x_in_play(ability):  # leave only numbers with legal targets (903.2g)
        able = [x for x in able if targets_possible(game, ability, with_x(at, x), item.modes)] or able
    prompt = Text("Choose X.", "Xの値を決めてください。")
    item.x = yield from game.choices.choose_number(seat, able[0], able[-1], prompt, game.clause("903.2f"), "x")
    if card and item.x and will.x:
        queries.mark(game, item.ref)  # 203.5b


def _cost_of(
    game: Chase, at: Context, ability: texts.Ability | None, origin: str, how: Collection[str], *, card: bool
) -> tuple[Tally, list[Cost]]:
    """Return the will and the other acts in the cost of a card or an ability.

    Triggered abilities may have a cost too (LC 11.6.8)."""
    if card:
        return costs.will_and_acts(game, at.source, origin, how)
    parts = () if ability is None else ability.costs
    return sum_will(parts), [cost for cost in parts if not isinstance(cost, WillCost)]


def numbers_for_x(
    game: Chase,
    seat: int,
    at: Context,
    ability: texts.Ability | None,
    origin: str = "",
    how: Collection[str] = (),
    *,
    card: bool,
) -> Sequence[int] | None:
    """Return the numbers that a player may choose for X, or None if X is not chosen.

    See FoW 903.2f, 903.2f-1 / MG 903.2d, 903.2d-2; LC 11.2.4, 11.5.6, 11.6.8."""
    will, acts = _cost_of(game, at, ability, origin, how, card=card)
    if ability is not None and texts.defined_x(ability) is not None:
        return None
    if "x" in text_memory(at.memory) or not (
        will.x or costs.uses_chosen_x(acts) or (ability is not None and texts.chosen_x(ability))
    ):
        return None
    waived = card and game.rules.costs.waives_cost(game, at.source, origin, how)
    if "free" in how or (waived and not will.x and not costs.uses_chosen_x(acts)):
        return ONLY_ZERO

    def payable(x: int) -> bool:
        if card:
            refusal = costs.check_card(game, seat, at.source, origin, how, x=x)
        else:
            refusal = costs.check_ability(game, with_x(at, x))
        return refusal is None

    low = game.rules.costs.least_x(game, at.source, origin, how) if card else 0
    high = costs.largest_x(will, acts, payable)
    if not high and ability is not None and texts.has_x_cost_within(ability):
        high = min(costs.MOST_X, sources.supply(game, seat).most)
    return range(low, max(low, high) + 1)


def with_x(at: Context, x: int) -> Context:
    """Return the context with this number as X."""
    return msgspec.structs.replace(at, x=x)


def _choose_modes(
    game: Chase, seat: int, item: Item, modal: texts.Modal, at: Context, origin: str
) -> Flow[tuple[int, ...]]:
    """Choose which of its effects are carried out (FoW 903.2e / MG 903.2c; LC 11.2.3, 11.5.5, 11.6.7)."""
    ability: texts.Ability = item.ability
    able: Sequence[int] | None = None
    if texts.x_in_play(ability):
        able = numbers_for_x(game, seat, at, ability, origin, item.marks.flags, card=item.what == "card")
    contexts = [with_x(at, x) for x in able or (at.x,)]
    possible = [
        n for n in range(len(modal.options)) if any(targets_possible(game, ability, one, (n,)) for one in contexts)
    ]
    most, least = min(modal.most_modes(game, at), len(possible)), modal.least_modes(game, at)
    if len(possible) < least:
        raise TakeBack("targets")
    if least == most == len(possible):
        return tuple(possible)
    labels = mode_labels(game, ability)
    options = [Option("mode", labels[n], data=n) for n in possible]
    prompt = Text("Choose what happens.", "実行する内容を選んでください。")
    answer = yield Decision(seat, "mode", prompt, game.clause("903.2e"), options, least, most)
    return tuple(sorted(possible[n] for n in answer))


def possible_with_x(
    game: Chase,
    seat: int,
    at: Context,
    ability: texts.Ability,
    origin: str = "",
    how: Collection[str] = (),
    *,
    card: bool = False,
) -> bool:
    """Return whether some number for X allows enough legal targets.

    X is chosen before the targets (FoW 903.2f, 903.2g / MG 903.2d, 903.2e)."""
    if choices_possible(game, ability, at):
        return True
    if not texts.x_in_play(ability):
        return False
    numbers = numbers_for_x(game, seat, at, ability, origin, how, card=card) or ()
    return any(choices_possible(game, ability, with_x(at, x)) for x in numbers)


def choices_possible(game: Chase, ability: texts.Ability, at: Context) -> bool:
    """Return whether enough modes have enough legal targets (FoW 903.2e, 903.2g / MG 903.2c, 903.2e)."""
    modal = texts.modal(ability)
    if modal is None:
        return targets_possible(game, ability, at)
    least = modal.least_modes(game, at)
    return sum(targets_possible(game, ability, at, (n,)) for n in range(len(modal.options))) >= least


def targets_possible(game: Chase, ability: texts.Ability, at: Context, modes: tuple[int, ...] | None = None) -> bool:
    """Return whether each slot has enough legal targets (FoW 903.2g / MG 903.2e).

    A slot that is `apart` needs targets that the earlier slots do not need."""
    earlier: list[tuple[int, set[int]]] = []
    for target in texts.targets(ability, modes):
        least = target.least(game, at)
        legal = set(legal_targets(game, target, at)) if least > 0 else set()
        taken = 0
        if target.apart:
            taken = max((wanted - len(other - legal) for wanted, other in earlier), default=0)
        if len(legal) - max(0, taken) < least:
            return False
        earlier.append((least, legal))
    return True


def legal_targets(game: Chase, target: Target, at: Context) -> list[int]:
    """Return the legal targets for this slot (FoW 903.2g, 903.2g-1 / MG 903.2e, 903.2e-1)."""
    source = at.item or at.source
    found = game.rules.play.choosable(game, target.candidates(game, at), target, at.controller)
    return [ref for ref in found if ref != at.item and queries.targetable(game, ref, source, at.controller, at.ability)]


def choose_targets(game: Chase, seat: int, item: Item, at: Context) -> Flow[None]:
    """Choose legal targets slot by slot, or raise TakeBack (FoW 903.2g / MG 903.2e; LC 11.2.7, 11.5.8).

    The chosen targets are stored. So their number stays the same even if the amount that determined it changes (FoW
    903.2g-3)."""
    wanted = texts.targets(item.ability, item.modes)
    if not wanted:
        return
    size = max(target.slot for target in wanted) + 1
    slots: list[tuple[int, ...]] = [()] * size
    for target in wanted:
        at.targets = tuple(slots)
        candidates = legal_targets(game, target, at)
        least = target.least(game, at)
        most = divisions.most_targets(game, item, target, at, min(target.most(game, at), len(candidates)))
        if most < least:
            raise TakeBack("targets")
        prompt = game.WORDING["choose"].format(name=game.chars(item.source).name)
        clause = game.clause("903.2g")
        slots[target.slot] = yield from game.choices.choose(seat, candidates, least, most, prompt, clause, "target")
    item.targets = at.targets = tuple(slots)


_CHASE = frozenset({"chase", "stack"})
