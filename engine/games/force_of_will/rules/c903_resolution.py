"""Resolution of a card by its type (section 903.3)."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules import c1000_keyword_actions as chase_keyword_actions
from engine.games.force_of_will.rules import c1406_additions as additions
from engine.games.force_of_will.rules.c700_actions import TO_FIELD
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved
from engine.kernel.state import Item

KEPT = frozenset({"awakened", "incarnated", "remnant"})  # flags of how a card was played that it keeps on the field


def resolve_card(game: FowGame, item: Item, at: Context) -> Flow[None]:
    """Resolve a card by its type (FoW 903.3b).

    A card for the field enters the field (FoW 702.3; FoW-V 7.1-3) with the side up that was played (FoW 1302.2f-1,
    1302.3e-1). An addition may enter added to its target (FoW 1406.2b). For other cards, the text is carried out
    (FoW 703.3, 708.6, 711.3; FoW-V 7.3-3, 7.7-3, 7.9-10). A copy of a card for the field leaves the chase and ceases to
    exist (FoW 1017.3a).
    """
    types = game.chars(item.ref).types
    obj = game.s.objects[item.ref]
    if obj.copy and types & TO_FIELD:
        chase_keyword_actions.vanish(game, item.ref)
        return
    if types & TO_FIELD:
        marks = resolution.marks_to_field(item, KEPT)  # includes X, chosen for the cost or for [Awakening]
        event = game.movement.move_event(
            item.ref, "field", cause="resolve", clause="702.3", to_seat=item.controller, face=obj.face, marks=marks
        )
        if game.added_to(item.ref):
            yield from additions.resolve_added(game, item.ref, at, event)
            return
        happened = yield from game.events.process(event)
        for moved in happened:
            if type(moved) is Moved and moved.destination == "field" and "awakened" in item.marks:
                chase_queries.mark(game, moved.new)
        return
    yield from resolution.resolve_spell(game, item, at)
