"""Section 15.2.15: merging a unit card from the hand with a unit."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_costs as costs
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.keywords.simple import Merge
from engine.games.last_chronicle.words.triggers.event_types import MERGED, Merged
from engine.kernel import actions as kernel_actions
from engine.kernel import pipeline as kernel_pipeline
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Entered, Event, Moved
from engine.kernel.live import Replacer
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Obj
from engine.kernel.text import Text


def hosts(game: LcGame, seat: int) -> list[int]:
    """Return the units of a seat with which a card may be merged (LC 15.2.15.1.1)."""
    return [ref for ref in game.field(seat) if "unit" in game.chars(ref).types]


def check_merge(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for merging this card with a unit of the seat now, or None (LC 9.5.5, 15.2.15.1.1)."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != game.HAND or obj.owner != seat:
        return refuse(
            "15.2.15.1.1", "Only a card of your hand is merged.", "結合できるのは自分の手札のカードだけです。"
        )
    if chase_queries.keyword(game, ref, Merge) is None or "unit" not in game.chars(ref).types:
        return refuse("15.2.15.1.1", "It has no [Merge].", "『結合』を持っていません。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal("9.5.5", refusal.text)
    if chase_queries.unreadable(game, ref):
        return Refusal("2.1", game.WORDING["unreadable"])
    if not hosts(game, seat):
        return refuse("15.2.15.1.1", "You have no unit to merge it with.", "結合先のユニットがいません。")
    return costs.check_card(game, seat, ref, obj.zone)


def merge(game: LcGame, seat: int, ref: int) -> Flow[None]:
    """Pay the cost of a card and merge it with a unit, without the stack (LC 15.2.15.1.3).

    The cost is the card's own, never its gift (LC 15.2.12.2). The unit is named, not targeted (LC 15.2.15.1.1,
    15.2.15.1.2).
    """
    prompt = Text("Name the unit that it is merged with.", "結合先のユニットを指定してください。")
    with game.events.decisions_about(About(ref)), deploying.showing(game, ref):
        (host,) = yield from game.choices.choose(seat, hosts(game, seat), 1, 1, prompt, "15.2.15.1.2", "merge_host")
        yield from deploying.pay_cost(game, seat, ref, game.s.objects[ref].zone, ())
    if not game.is_current(host):
        raise TakeBack("cost")
    event = game.movement.move_event(
        ref, game.FIELD, cause="merge", clause="15.2.15.1.1", by_seat=seat, to_seat=seat, marks=Marks((MERGED,))
    )

    def follow_up(happened: tuple[object, ...]) -> tuple[Merged, ...]:
        came = [e for e in happened if isinstance(e, Moved) and e.destination == game.FIELD and e.new]
        return tuple([Merged(seat=seat, ref=e.new, host=host, clause="15.2.15.1.1") for e in came])

    yield from game.events.process(event, follow_up=follow_up)


def apply_merged(game: LcGame, event: Merged) -> tuple[Event, ...]:
    """Apply a merge: the card is part of its host from now on (LC 15.2.15.1.4, 15.2.15.1.5)."""
    if event.ref not in game.s.objects:
        return ()
    game.s.change(event.ref, attached_to=event.host)
    game.own.merged = (*game.own.merged, event.ref)
    game.caches.forget()
    return (event,)


def set_controller(game: LcGame, ref: int, seat: int) -> None:
    """Set the controller of a unit and of the cards merged with it.

    Their lamps then follow the new controller's era (LC 5.7.4).
    """
    kernel_actions.set_controller(game, ref, seat)
    for other in game.own.merged:
        if other in game.s.objects and game.s.objects[other].attached_to == ref:
            game.actions.set_controller(other, seat)
    game.layers.forget_object(ref)


def entry_replacements(game: LcGame, event: Event) -> tuple[Replacer, ...]:
    """Return the entry replacements of an object; a merged card has none: it is not deployed (LC 15.2.15.1.6)."""
    if isinstance(event, Moved) and event.cause == "merge":
        return ()
    return kernel_pipeline.entry_replacements(game, event)


def events_of_move(game: LcGame, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
    """Apply a move, without the entry event for a merged card, so that nothing triggers on it (LC 15.2.15.1.6)."""
    happened = game.movement.events_of_move(event, new)
    return tuple([e for e in happened if type(e) is not Entered]) if event.cause == "merge" else happened


def let_go(game: LcGame) -> Flow[None]:
    """Put cards whose host has left the battlefield into the discard pile (LC 15.2.15.1.7)."""
    objects = game.s.objects
    here = tuple([ref for ref in game.own.merged if ref in objects and objects[ref].zone == game.FIELD])
    if here != game.own.merged:
        game.own.merged = here
    alone = [ref for ref in here if not game.on_table(objects[ref].attached_to)]
    if alone:
        game.own.merged = tuple([ref for ref in here if ref not in alone])
        yield from game.events.process(
            *[game.movement.move_event(ref, game.DISCARD, cause="merged", clause="15.2.15.1.7") for ref in alone]
        )
