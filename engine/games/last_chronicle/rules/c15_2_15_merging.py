"""Section 15.2.15: merging a unit card from the hand with a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_costs as costs
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.words.keywords.simple import Merge
from engine.games.last_chronicle.words.triggers.event_types import MERGED, Merged
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved
from engine.kernel.machine import TakeBack
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Marks
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


def hosts(game: LastChronicle, seat: int) -> list[int]:
    """Return the units of a seat with which a card may be merged (LC 15.2.15.1.1)."""
    return [ref for ref in game.field(seat) if "unit" in game.chars(ref).types]


def check_merge(game: LastChronicle, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for merging this card with a unit of the seat now, or None (LC 9.5.5, 15.2.15.1.1)."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != game.HAND or obj.owner != seat:
        return refuse(
            "15.2.15.1.1", "Only a card of your hand is merged.", "結合できるのは自分の手札のカードだけです。"
        )
    if game.keyword(ref, Merge) is None or "unit" not in game.chars(ref).types:
        return refuse("15.2.15.1.1", "It has no [Merge].", "『結合』を持っていません。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal("9.5.5", refusal.text)
    if game.unreadable(ref):
        return Refusal("2.1", game.WORDING["unreadable"])
    if not hosts(game, seat):
        return refuse("15.2.15.1.1", "You have no unit to merge it with.", "結合先のユニットがいません。")
    return costs.check_card(game, seat, ref, obj.zone)


def merge(game: LastChronicle, seat: int, ref: int) -> Flow[None]:
    """Pay the cost of a card and merge it with a unit, without the stack (LC 15.2.15.1.3).

    The cost is the card's own, never its gift (LC 15.2.12.2). The unit is named, not targeted (LC 15.2.15.1.1,
    15.2.15.1.2).
    """
    prompt = Text("Name the unit that it is merged with.", "結合先のユニットを指定してください。")
    with game.events.decisions_about(About(ref)), game.showing(ref):
        (host,) = yield from game.choose(seat, hosts(game, seat), 1, 1, prompt, "15.2.15.1.2", "merge_host")
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
