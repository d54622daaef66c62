"""Resolving the last item on the chase (FoW 903.3 / MG 903.3)."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c1000_keyword_actions as keyword_actions
from engine.chase.rules import c1301_loops as loops
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Resolved
from engine.kernel.machine import Abandoned
from engine.kernel.marks import Marks
from engine.kernel.state import Frame, Item
from engine.language.common.postprocessing import settled
from engine.language.grammar.categories import Effect

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase
    from engine.chase.words.lines import SpellText


class CutShort(Abandoned):
    """Raised to stop the rest of a resolution, because the turn (MG 1024.1c) or the game (FoW 1033.1) was ended."""


class Resolving(Frame, tag=True):
    """The resolution of the top of the chase, with a check for endless loops.

    See FoW 605.1b, 1301.1c / MG 605.1b, 1301.1c."""

    def advance(self, game: Chase) -> Flow[None]:
        game.pop()
        loops.count(game)
        return loops.end_in_draw(game) if loops.is_endless(game) else resolve_top(game)


def resolve_top(game: Chase) -> Flow[None]:
    """Resolve the last item on the chase (FoW 903.3 / MG 903.3; LC 11.8.1, 11.8.5), also a deity's ability.

    See MG 708.3."""
    item = game.s.items[game.stack[-1]]
    loops.forget_unplayable(game)
    at = queries.item_context(item)
    at.memory = {**item.memory}  # the item is part of the checkpoint, later changes of this memory are not
    if item.ability is not None and item.targets:
        at = with_legal_targets(game, item, at)  # 903.3a
    if clause := game.rules.stack.fizzles(game, item, at):
        yield from game.rules.stack.fizzle(game, item, clause)
        return
    game.dispatch.commit((Resolved(ref=item.ref, seat=item.controller, what=item.what, clause=game.clause("903.3")),))
    try:
        with game.events.decisions_about(playing.about(item)):
            if item.what == "card":
                yield from game.rules.stack.resolve_card(game, item, at)
            elif item.what == "ability":
                for effect in item.ability.effects:
                    yield from effect.perform(game, at)
                leave_chase(game, item)
            else:
                yield from game.rules.stack.resolve_other(game, item)
    except CutShort:
        game.underway = game.UNDERWAY()
    yield from game.rules.stack.has_left_chase(game)
    game.decks.hide_again()
    game.decks.stop_looking()


def with_legal_targets(game: Chase, item: Item, at: Context) -> Context:
    """Return the context with the targets that are still legal (FoW 903.3a / MG 903.3a; LC 11.8.3, 15.3.1.2).

    The other targets are left out."""
    wanted = {target.slot: target for target in texts.targets(item.ability, item.modes)}
    slots: list[tuple[int, ...]] = []
    for slot, chosen in enumerate(item.targets):
        target = wanted.get(slot)
        if target is None:
            slots.append(())
            continue
        at.targets = (*item.targets[:slot], (), *item.targets[slot + 1 :])
        legal = set(playing.legal_targets(game, target, at))
        slots.append(tuple([ref for ref in chosen if ref in legal and (is_seat(ref) or game.is_current(ref))]))
    return msgspec.structs.replace(at, targets=tuple(slots))


def resolve_spell(game: Chase, item: Item, at: Context) -> Flow[None]:
    """Perform the text of a card and put the card into the graveyard (FoW 703.3 / MG 703.3).

    A copy ceases to exist instead (FoW 1017.3a / MG 1302.3a). If the move is replaced by something else (FoW 910.1 /
    MG 910.1), the card resolves again (FoW 605.1b / MG 605.1b). If nobody stops this, it is a loop (FoW 1301 / MG
    1301)."""
    if item.ability is not None:
        for effect in item.ability.effects:
            yield from effect.perform(game, at)
    if item.ref not in game.s.items:
        return
    if game.s.objects[item.ref].copy:
        keyword_actions.vanish(game, item.ref)
        return
    yield from game.movement.move((item.ref,), game.DISCARD, cause="resolve", clause=game.clause("703.3"))


def marks_to_field(item: Item, kept: frozenset[str], *lying: str) -> Marks:
    """Return the marks that a resolving card takes to the field (FoW 702.3 / MG 702.3).

    They are the `kept` flags of the play, the flags of how the card enters (`lying`), the zone from which it came,
    and its X."""
    flags = (*[flag for flag in item.marks.flags if flag in kept], *lying)
    return Marks(flags, came_from=item.marks.came_from, x=item.x or None)


def combined_text(found: Sequence[SpellText]) -> texts.Ability | None:
    """Return the texts of a card combined into one, or None if there is no text."""
    if len(found) < 2:
        return found[0] if found else None
    one: texts.Ability = _combined(tuple(found))
    return one


@functools.cache
def _combined(found: tuple[SpellText, ...]) -> SpellText:
    """Return the texts as one text, with its targets numbered anew; cached.

    An instruction that replaces an earlier one changes the effects with its method `after`."""
    effects: tuple[Effect, ...] = ()
    for effect in (one for text in found for one in text.effects):
        effects = effect.after(effects)
    together: SpellText = settled(dataclasses.replace(found[0], effects=effects))
    return together


def leave_chase(game: Chase, item: Item) -> None:
    """Remove a resolved ability from the chase (FoW 707.3; FoW-V 7.8-3 / MG 704.3)."""
    s = game.s
    if item.ref in s.items and item.ref not in s.objects:
        del s.items[item.ref]
        s.zones[game.STACK] = tuple([ref for ref in s.zones[game.STACK] if ref != item.ref])
