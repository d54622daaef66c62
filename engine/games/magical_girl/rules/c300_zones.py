"""Chapter 300: the zones, their visibility, and cards that cannot stay in a zone."""

from __future__ import annotations

from engine.games.magical_girl.outline import OUTLINE
from engine.games.magical_girl.rules.game_type import MgGame
from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

ZONES: dict[str, ZoneRule] = OUTLINE.zone_rules()
OPEN = frozenset({"field", "graveyard", "chase", "bingo"})  # zones without hidden information for the rules: a card
# that is face down on the field is a caster without a name for every player (MG 306.6)
SERVANTS, CASTERS = 0, 1  # the places of the field: the servant zone and the caster zone (MG 306.1)
FROM_EXTRA = frozenset({"deity", "soul_bond"})  # card types of the extra deck (MG 315.2)
NOT_THERE = frozenset({"deck", "hand", "orb"})  # zones in which cards of these types cannot stay (MG 315.2a)


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may know this card (MG 302.2, 303.2, 305.2, 313.2).

    The player of a caster zone may look at its face-down casters (MG 308.2a). So may every player who already knows the
    card (MG 303.2). A card that was removed face down is seen only by the players who may look at it (MG 311.2a).
    """
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
    """Return whether a card stays the same object: it moves from the field to the field (MG 302.3)."""
    return origin == destination == "field"


def seen_by_owner(game: MgGame, refs: list[int]) -> bool:
    """Return whether an owner of one of these cards can see it."""
    objects = game.s.objects
    return any(can_see(objects[ref].owner, objects[ref]) for ref in refs)


def place_of(game: MgGame, event: Moved) -> int:
    """Return the zone of the field that a card enters (MG 306.5, 307.1, 307.4, 308.1, 308.4, 1025.1b).

    Casters and face-down cards enter the caster zone; an event may set the zone itself. This also applies when the
    control of the card changes (MG 1016.1a, 1016.1b).
    """
    if event.place >= 0:
        return event.place
    if event.face_down:
        return CASTERS
    card, face = game.events.entering_as(event)
    return CASTERS if "caster" in game.printed_card(card, face).types else SERVANTS


def permitted_move(game: MgGame, event: Moved) -> Moved | None:
    """Return the move with its zone of the field.

    Cards in a servant zone or a caster zone are controlled by the player of that zone (MG 307.5, 308.5). No card in a
    caster zone is reversed (MG 303.1b-1, 308.3).
    """
    if event.destination != game.FIELD:
        return event
    seat = event.to_seat if event.to_seat >= 0 else event.owner
    place = place_of(game, event)
    if place == event.place and seat == event.to_seat:
        return event
    return event.changed(place=place, to_seat=seat)
