"""Keyword actions of both books: banish, cancel, produce, pay, copy, play free (FoW 1000 / MG 1000)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_divisions as divisions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_sources as sources
from engine.chase.words.triggers.event_types import WillProduced
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Banished, Cancelled, Event, Targeted
from engine.kernel.machine import TakeBack
from engine.kernel.state import Item
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def entailed_events(game: Chase, event: Event) -> tuple[Event, ...]:
    """Return the moves that banishing and cancelling entail (FoW 1011.1, 1012.1 / MG 1008.1, 1019.1)."""
    if type(event) is Banished:
        return (_to_graveyard(game, event, "banish", "1011.1"),)
    if type(event) is Cancelled:
        obj = game.s.objects.get(event.ref)
        return () if obj is None or obj.copy else (_to_graveyard(game, event, "cancel", "1012.1"),)
    return game.movement.entailed_events(event)


def _to_graveyard(game: Chase, event: Banished | Cancelled, cause: str, number: str) -> Event:
    return game.movement.move_event(
        event.ref, game.DISCARD, cause=cause, clause=game.clause(number), by=event.by, by_seat=event.by_seat
    )


def can_be_banished(game: Chase, seat: int, ref: int) -> bool:
    """Return whether a seat may banish an object that it controls.

    See FoW 1011.1, 1011.2 / MG 1008.1, 1008.2. In MG a seat may also banish one of its orbs (MG 1008.2a)."""
    obj = game.s.objects.get(ref)
    return obj is not None and obj.zone in game.BANISHED_FROM and obj.controller == seat


def banish(game: Chase, refs: Mapping[int, Sequence[int]], at: Context, cause: str = "effect") -> Flow[tuple[int, ...]]:
    """Banish objects for their controllers at once and return the banished ones.

    See FoW 1011.1, 1011.2 / MG 1008.1, 1008.2. `refs`: for each seat the objects that it banishes."""
    events = [
        Banished(ref=ref, seat=seat, by=at.source, by_seat=at.controller, cause=cause, clause=game.clause("1011.1"))
        for seat, theirs in refs.items()
        for ref in dict.fromkeys(theirs)
        if game.can_be_banished(seat, ref)
    ]
    outcome = yield from game.events.process_events(events)
    if cause == "cost":  # a replaced event also pays the cost (FoW 903.2j / MG 903.2h)
        return outcome.refs_met(events)
    return tuple([event.ref for event in outcome.happened if type(event) is Banished])


def cancel(game: Chase, refs: Sequence[int], at: Context | None = None) -> Flow[tuple[int, ...]]:
    """Cancel items on the chase and return the cancelled ones (FoW 1012.1 / MG 1019.1).

    A cancelled card goes to the graveyard."""
    by, by_seat = (at.source, at.controller) if at else (0, -1)
    events = [Cancelled(ref=ref, by=by, by_seat=by_seat, clause=game.clause("1012.1")) for ref in dict.fromkeys(refs)]
    happened = yield from game.events.process(*events)
    yield from game.rules.stack.has_left_chase(game)
    return tuple([event.ref for event in happened if type(event) is Cancelled])


def apply_cancelled(game: Chase, event: Cancelled) -> tuple[Event, ...]:
    """Remove a cancelled ability or copy from the chase; a card is moved by another event.

    See FoW 1017.3a / MG 1302.3a."""
    if event.ref not in game.s.items:
        return ()
    obj = game.s.objects.get(event.ref)
    if obj is None:
        game.s.items.pop(event.ref, None)
        game.s.zones[game.STACK] = tuple([ref for ref in game.s.zones[game.STACK] if ref != event.ref])
    elif obj.copy:
        vanish(game, event.ref)
    return (event,)


def vanish(game: Chase, ref: int) -> None:
    """Remove a copy or a token from all zones of the game (FoW 1017.3a, 1303.3 / MG 1302.3, 1302.3a)."""
    obj = game.s.objects.get(ref)
    if obj is not None:
        game.dispatch.remember(ref)
        game.movement.take_object(obj)
        game.caches.forget()


# -- will --------------------------------------------------------------------------------------


def produce(game: Chase, seat: int, symbols: Sequence[str], at: Context | None = None, only: str = "") -> Flow[None]:
    """Add produced will to a seat (FoW 907.4 / MG 907.4).

    `symbols`: letters of attributes and of other symbols, or numbers for will without attribute (FoW 907.5,
    907.6a, 907.6b / MG 907.5, 907.6b, 907.6d)."""
    plain: list[str] = []
    for symbol in symbols:
        plain += ["V"] * int(symbol) if symbol.isdigit() else [symbol.upper()]
    source, clause = at.source if at else 0, game.clause("907.4")
    only = sources.with_origin(only, game.rules.costs.origin_of_will(game, source)) if source else only
    yield from game.events.process(
        WillProduced(seat=seat, symbols=tuple(plain), source=source, only=only, clause=clause)
    )


def pay_will(game: Chase, seat: int, tally: Tally, at: Context | None = None) -> Flow[bool]:
    """Pay will as part of an effect, in full or not at all (FoW 1003.4 / MG 1002.4).

    Return whether it was paid."""
    if not payment.can_pay(game, seat, tally, "effect"):
        return False
    return (yield from payment.pay(game, seat, tally, "effect"))


# -- the others --------------------------------------------------------------------------------


def can_play_free(game: Chase, seat: int, ref: int) -> bool:
    """Return whether a seat could play this card without its cost (FoW 903.2i-2 / MG 903.2g-2)."""
    return actions.check_play(game, seat, ref, free=True) is None


def play_free(game: Chase, seat: int, ref: int, at: Context | None = None) -> Flow[bool]:
    """Play a card without paying its cost (FoW 903.2i-2 / MG 903.2g-2).

    Return whether this was possible."""
    if not can_play_free(game, seat, ref):
        return False
    return (yield from game.attempt(playing.play_card(game, seat, ref, free=True)))


def notice_lapses(game: Chase) -> None:
    """End the effects whose condition no longer holds (FoW 909.8 / MG 909.7).

    Also record, on the items of the chase, failed conditions about their own card. An effect that was to last as
    long as such a condition holds will not begin."""
    game.effects.notice_lapses()
    for item in game.s.items.values():
        if playing.WATCHED in item.marks:
            at = queries.item_context(item)
            lapsed = item.memory.get("lapsed", ())
            whiles = [when for when in texts.own_while_conditions(item.ability) if when not in lapsed]
            if not whiles:
                item.marks = item.marks.without(playing.WATCHED)
            elif gone := tuple(when for when in whiles if not when.holds(game, at)):
                item.memory = {**item.memory, "lapsed": (*lapsed, *gone)}


def copy_chase(game: Chase, ref: int, at: Context, new_targets: bool = False) -> Flow[int]:
    """Copy an item on the chase with its choices and return the reference of the copy.

    See FoW 1017.1b, 1017.1c, 1017.1c-1 / MG 1023.2b, 1023.2c, 1023.2c-1. Return 0 if the item is no longer there
    (FoW 1017.1d / MG 1023.2d)."""
    s = game.s
    item = s.items.get(ref)
    if item is None:
        return 0
    obj = s.objects.get(ref)
    new = s.new_ref() if obj is None else game.rules.stack.copied_card(game, obj, at.controller)
    s.items[new] = Item(
        new, item.what, at.controller, item.source if obj is None else new, item.ability, item.targets,
        dict(item.divided), item.x, item.modes, item.event, {**item.memory}, item.marks, s.tick(),
    )  # fmt: skip
    s.zones[game.STACK] = (*s.zones[game.STACK], new)
    if obj is not None and (item.x or item.marks):
        queries.mark(game, new)  # because of its X (FoW 203.5b) and of its awakening
    game.caches.forget()
    if new_targets:
        yield from choose_new_targets(game, at.controller, new)
    return new


def choose_new_targets(game: Chase, seat: int, ref: int) -> Flow[None]:
    """Choose new targets for an item; without legal ones it keeps its own (FoW 903.2g / MG 903.2e)."""
    item = game.s.items.get(ref)
    if item is None or item.ability is None:
        return
    context = queries.item_context(item)
    before = item.targets, item.divided
    try:
        yield from playing.choose_targets(game, seat, item, context)
        if item.targets != before[0]:
            yield from divisions.choose_shares(game, seat, item, context)
    except TakeBack:
        item.targets, item.divided = before


def change_targets(game: Chase, seat: int, ref: int, to: int | None = None) -> Flow[bool]:
    """Choose new targets for an item, or replace its only target by `to` if that is legal.

    See FoW 903.2g / MG 903.2e. Return whether its targets have changed."""
    item = game.s.items.get(ref)
    if item is None or item.ability is None:
        return False
    before = item.targets
    if to is None:
        yield from choose_new_targets(game, seat, ref)
    else:
        _put_target(game, item, to)
    new = [one for slot in item.targets for one in slot if one not in {old for was in before for old in was}]
    game.dispatch.commit(
        tuple(Targeted(ref=one, by=ref, seat=seat, clause=game.clause("903.2g")) for one in new if not is_seat(one))
    )
    return item.targets != before


def _put_target(game: Chase, item: Item, to: int) -> None:
    """Make this object the only target of an item, if the item has exactly one target and the object is legal."""
    if len([ref for slot in item.targets for ref in slot]) != 1:
        return
    context = queries.item_context(item)
    context.targets = tuple(() for _ in item.targets)
    for target in texts.targets(item.ability, item.modes):
        if item.targets[target.slot] and to in playing.legal_targets(game, target, context):
            (old,) = item.targets[target.slot]
            item.divided = {to if ref == old else ref: share for ref, share in item.divided.items()}
            item.targets = tuple((to,) if slot else () for slot in item.targets)
            return


def extra_turn(game: Chase, seat: int) -> None:
    """Give a seat an extra turn; the extra turn that was won last comes first.

    See FoW 1025.1, 1025.2 / MG 1021.1, 1021.2."""
    game.s.extra_turns.append(seat)
