"""Chapter 300: zones, who sees them, and where a card cannot stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

if TYPE_CHECKING:
    from engine.games.magical_girl.rules.c100_game import MagicalGirl

ZONES: dict[str, ZoneRule] = {
    rule.name: rule
    for rule in (
        ZoneRule("deck", seen_by="none", ordered=True, piled=True, clauses=("304.2",)),
        ZoneRule("hand", seen_by="owner", clauses=("305.2",)),
        ZoneRule("field", shared=True, turns=True, clauses=("306.1", "306.3", "307.2", "308.2")),
        ZoneRule("orb", seen_by="none", ordered=True, clauses=("309.2",)),
        ZoneRule("graveyard", clauses=("310.2", "310.3")),  # its owner may rearrange it: nobody is asked for an order
        ZoneRule("removed", clauses=("311.2",)),
        ZoneRule("chase", shared=True, ordered=True, clauses=("312.2",)),
        ZoneRule("extra", seen_by="owner", clauses=("313.2",)),
        ZoneRule("bingo", clauses=("314.2",)),
        ZoneRule("looked", shared=True, seen_by="none"),
    )
}
OPEN = frozenset({"field", "graveyard", "chase", "bingo"})  # where nothing that may be asked for lies hidden: a card
# that lies face down on the field is for everyone a caster without a name (MG 306.6)
SERVANTS, CASTERS = 0, 1  # the places of the field: the servant zone and the caster zone (MG 306.1)
FROM_EXTRA = frozenset({"deity", "soul_bond"})  # what is kept in the extra deck (MG 315.2)
NOT_THERE = frozenset({"deck", "hand", "orb"})  # zones in which such a card does not stay (MG 315.2a)


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may know what this card is (MG 302.2, 303.2, 305.2, 313.2). A caster that lies face
    down the player of that zone may look at (MG 308.2a), and whoever knows what it is (MG 303.2); a card that was
    removed face down those alone who may look at it (MG 311.2a)."""
    if obj.revealed:
        return True
    if viewer in obj.seen_by or len(obj.seen_by) == 2:
        return True
    seen_by = ZONES[obj.zone].seen_by
    if seen_by == "none":
        return False
    if obj.face_down:
        return obj.zone == "field" and viewer == obj.controller
    return seen_by == "all" or viewer == obj.owner


def same_object(origin: str, destination: str) -> bool:
    """A card that goes from the field to the field stays the same card (MG 302.3)."""
    return origin == destination == "field"


def seen_by_owner(game: MagicalGirl, refs: list[int]) -> bool:
    """Return whether an owner of one of these cards can see it."""
    objects = game.s.objects
    return any(can_see(objects[ref].owner, objects[ref]) for ref in refs)


def place_of(game: MagicalGirl, event: Moved) -> int:
    """Return the zone of the field that a card comes to: the caster zone for casters, for what comes face down, and for
    tokens that are neither (MG 306.5, 307.1, 307.4, 308.1, 308.4, 1025.1b); also where control of it changes (MG
    1016.1a, 1016.1b)."""
    if event.place >= 0:
        return event.place
    if event.face_down:
        return CASTERS
    card, face = game.entering_as(event)
    return CASTERS if "caster" in game.printed_card(card, face).types else SERVANTS


def lawful_move(game: MagicalGirl, event: Moved) -> Moved | None:
    """The move with its place on the field. What lies in a servant zone or a caster zone is its player's (MG 307.5,
    308.5); a caster zone has nothing reversed (MG 303.1b-1, 308.3)."""
    if event.destination != game.FIELD:
        return event
    seat = event.to_seat if event.to_seat >= 0 else event.owner
    place = place_of(game, event)
    if place == event.place and seat == event.to_seat:
        return event
    return event.changed(place=place, to_seat=seat)
