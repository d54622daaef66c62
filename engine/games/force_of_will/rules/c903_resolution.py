"""Chapter 903.3: resolving what was put on the chase last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.games.force_of_will.rules import c903_costs as costs
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_texts as texts
from engine.games.force_of_will.rules import c1301_loops as loops
from engine.games.force_of_will.words.happened import Judged
from engine.kernel.context import At, is_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved, Resolved
from engine.kernel.state import Frame, Item

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

TO_FIELD = frozenset({"resonator", "addition", "regalia"})


class Resolving(Frame, tag=True):
    """The top of the chase resolves; then the turn player has priority (FoW 605.1b); or it has done so again and again
    (FoW 1301.1c)."""

    def advance(self, game: ForceOfWill) -> Flow[None]:
        game.pop()
        loops.count(game)
        return loops.end_in_draw(game) if loops.endless(game) else resolve_top(game)


def resolve_top(game: ForceOfWill) -> Flow[None]:
    """Resolve what was put on the chase last (FoW 903.3)."""
    item = game.s.items[game.chase[-1]]
    loops.resolved(game)
    at = playing.item_context(item)
    at.memory = dict(item.memory)  # the item is part of the checkpoint, what is said from now on is not
    if item.ability is not None and item.targets:
        at = checked(game, item, at)  # 903.3a
    game.commit((Resolved(ref=item.ref, seat=item.controller, what=item.what, clause="903.3"),))
    if item.what == "judgment":
        yield from resolve_judgment(game, item)
    elif item.what == "card":
        yield from resolve_card(game, item, at)
    else:
        for effect in item.ability.effects:
            yield from effect.perform(game, at)
        leave_chase(game, item)
    game.hide_again()  # 1005.1
    game.stop_looking()


def checked(game: ForceOfWill, item: Item, at: At) -> At:
    """The context with the targets that are still legal; the rest of the effect is done without the others (FoW
    903.3a)."""
    wanted = {target.slot: target for target in texts.targets(item.ability, item.modes)}
    slots: list[tuple[int, ...]] = []
    for slot, chosen in enumerate(item.targets):
        target = wanted.get(slot)
        if target is None:
            slots.append(())
            continue
        at.targets = (*item.targets[:slot], (), *item.targets[slot + 1 :])
        legal = set(playing.legal_targets(game, target, at))
        slots.append(tuple([ref for ref in chosen if ref in legal and (is_seat(ref) or game.here(ref))]))
    return msgspec.structs.replace(at, targets=tuple(slots))


def resolve_card(game: ForceOfWill, item: Item, at: At) -> Flow[None]:
    """By its type (FoW 903.3b): to the field (702.3), or its text is done and it goes to the graveyard (703.3,
    708.6, 711.3). If something that is no move is done instead of that, the move does not happen (FoW 910.1): the card
    is what lies on top of the chase still and resolves once more (FoW 605.1b); what nobody stops is a loop (1301)."""
    types = game.chars(item.ref).types
    obj = game.s.objects[item.ref]
    if obj.copy and types & TO_FIELD:  # 1017.3a: it leaves the chase and is no more
        game.vanish(item.ref)
        return
    if types & TO_FIELD:
        carried = tuple(
            mark for mark in item.marks if mark in ("awakened", "incarnated", "remnant") or mark[:5] == "from_"
        )
        if item.x:  # of its cost, or of its [Awakening]
            carried = (*carried, f"x={item.x}")
        event = game.moving(item.ref, "field", cause="resolve", clause="702.3", to_seat=item.controller, marks=carried)
        happened = yield from game.happen(event)
        for moved in happened:
            if type(moved) is Moved and moved.destination == "field" and "awakened" in item.marks:
                game.mark(moved.new)
        return
    if item.ability is not None:
        for effect in item.ability.effects:
            yield from effect.perform(game, at)
    if item.ref not in game.s.items:
        return
    if obj.copy:  # 711.3, 1017.3a
        game.vanish(item.ref)
        return
    yield from game.move((item.ref,), "graveyard", cause="resolve", clause="703.3")


def leave_chase(game: ForceOfWill, item: Item) -> None:
    """An ability that has resolved is taken from the chase (FoW 707.3)."""
    s = game.s
    if item.ref in s.items and item.ref not in s.objects:
        del s.items[item.ref]
        s.zones["chase"] = tuple([ref for ref in s.zones["chase"] if ref != item.ref])


def resolve_judgment(game: ForceOfWill, item: Item) -> Flow[None]:
    """The ruler turns over and stands on the field as a J-ruler (FoW 705.3, 705.3a); one that has lost its judgment
    stays (1010.1b)."""
    ref = item.source
    leave_chase(game, item)
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != "ruler" or obj.face != 0 or game.astral(ref):
        return
    judgment = game.keyword(ref, "Judgment")
    card = game.s.cards[obj.card]
    if judgment is None or len(game.library[card.definition].faces) < 2:
        return
    unknown = any(costs.is_will(cost) and cost.tally.x for cost in judgment.costs) or costs.by_x(judgment.costs)
    marks = (f"x={item.x}",) if unknown else ()  # 903.2f-2
    event = game.moving(ref, "field", cause="judgment", clause="705.3a", to_seat=obj.controller, face=1, marks=marks)
    happened = yield from game.happen(event)
    if any(type(e) is Moved and e.destination == "field" for e in happened):
        game.commit((Judged(ref=ref, seat=item.controller, clause="705.3a-1"),))
