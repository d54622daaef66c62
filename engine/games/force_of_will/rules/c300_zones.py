"""Zones, who can see them, and where a card cannot go (chapter 300)."""

from __future__ import annotations

import msgspec

from engine.chase.rules import c300_queries as queries
from engine.games.force_of_will.outline import OUTLINE
from engine.games.force_of_will.rules import c1000_keyword_actions as keyword_actions
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.events import Destroyed, Event, LifeGained, Moved
from engine.kernel.marks import Marks
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

ZONES: dict[str, ZoneRule] = OUTLINE.zone_rules()
OPEN = frozenset({"field", "ruler", "graveyard", "item", "chase"})  # zones without face-down cards
AS_J_RULER = "as a J-ruler"  # the cause of a move in which an effect turns a ruler over
PERMANENT = frozenset({"resonator", "addition", "regalia"})


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may know this card (FoW 302.2, 303.2, 306.2, 310.2, 311.2a, 314.2, 315.2)."""
    if obj.revealed:
        return True
    if viewer is not None and viewer in obj.seen_by:
        return True
    seen_by = ZONES[obj.zone].seen_by
    if seen_by == "none":
        return False
    return viewer == obj.owner or (seen_by == "all" and not obj.face_down)


def same_object(origin: str, destination: str) -> bool:
    """Return whether a card stays the same object, face up: between field and ruler area (FoW 302.3, 303.2a)."""
    return {origin, destination} == {"field", "ruler"}


def marks_kept(game: FowGame, old: Obj) -> Marks:
    """Return the marks that a ruler keeps when it turns over (FoW 302.3): all but its X and what it copies."""
    return msgspec.structs.replace(old.marks, x=None, copy_of=None)


def ref_after_leaving(game: FowGame, ref: int) -> int:
    """Return the current reference of an object that has just moved, or 0 if its card is gone (FoW 302.3)."""
    known = game.s.known.get(ref)
    if known is None or game.is_current(ref):
        return 0
    return next((other for other, obj in game.s.objects.items() if obj.card == known.obj.card), 0)


def table_cards_off_field(game: FowGame, seat: int) -> tuple[int, ...]:
    """Return the cards of a seat in its ruler area and its item area."""
    return game.s.zones[f"ruler{seat}"] + game.s.zones[f"item{seat}"]


def entered_from(game: FowGame, event: Moved) -> str:
    """Return the zone from which a card enters the field.

    A card that was played from the standby area enters from that area. Nothing else brings a card from there
    (FoW 310.1, 1114.2).
    """
    return "standby" if event.marks.came_from == "standby" else event.origin


def as_permitted(game: FowGame, event: Event) -> Event | None:
    """Return the event as rules and effects let it happen, or None (FoW 104.4, 316, 1010.3)."""
    match event:
        case Moved():
            return permitted_move(game, event)
        case Destroyed():  # 1010.3
            forbidden = keyword_actions.indestructible(game, event.ref)
        case LifeGained():
            forbidden = bool(game.abilities.seat_rules("cannot_gain_life", event.seat))
        case _:
            return queries.as_permitted(game, event)
    return None if forbidden else event


def permitted_move(game: FowGame, event: Moved) -> Moved | None:
    """Return the move as chapter 316 and [Remnant] (FoW 1115.2) let it happen, or None if the card does not move.

    A card does not move to a lifebreak area if there is no such area (FoW 1415.2).
    """
    if not valhalla.has_zone(game, event.destination):
        return None
    if (
        event.destination == "hand"
        and event.origin == "field"
        and game.abilities.rules_on(event.ref, "cannot_be_returned")
    ):
        return None  # 104.4
    moved: Moved | None = event
    if game.s.cards[event.card].spec is None:
        face = game.s.objects[event.ref].face if event.ref in game.s.objects else 0
        moved = _as_permitted(game, event, game.printed_card(event.card, face).types)
    if moved is not None and moved.face:
        moved = faces.as_it_lies(game, moved)
    if moved is not None and moved.origin == "chase" and moved.destination != "removed":
        item = game.s.items.get(moved.ref)
        if item is not None and "remnant" in item.marks:
            return moved.changed(destination="removed")
    return moved


def _as_permitted(game: FowGame, event: Moved, types: frozenset[str]) -> Moved | None:
    """Return the move as the types printed on the card allow it, or None if the card does not move.

    - A ruler moves only to a ruler area or a graveyard. Exceptions are judgment (FoW 316, 316.1) and a text that puts
      it into the field as a J-ruler (FoW 104.1).
    - A J-ruler moves only to the field or a ruler area (316.2).
    - A resonator, addition or regalia (316.3, 316.3c) does not move to a ruler area (316.3a). If an effect makes it a
      magic stone too, it moves to the main deck instead of the magic stone deck (316.3b).
    - A chant moves to the graveyard instead of the magic stone deck, the field or a ruler area (316.4).
    - A magic stone (316.5, 316.5d) does not move to a ruler area (316.5a). If it is also one of the types above, it
      moves to the magic stone deck instead of the main deck (316.5b). It moves to the top of that deck instead of a
      hand (316.5c).
    """
    to = event.destination
    if "ruler" in types:
        return event if event.cause in ("judgment", AS_J_RULER) or to in ("ruler", "graveyard") else None
    if "j_ruler" in types:
        return event if to in ("field", "ruler") else None
    if types & PERMANENT:
        by_effect = "magic_stone" not in types and to == "stone" and _also_stone(game, event)
        moved = event.changed(destination="main") if by_effect else event
        return None if to == "ruler" else moved
    if "chant" in types:
        return event.changed(destination="graveyard") if to in ("stone", "field", "ruler") else event
    if "magic_stone" not in types:
        return event
    if to in ("main", "hand") and event.ref and game.chars(event.ref).types & PERMANENT:
        return event.changed(destination="stone", position=event.position if to == "main" else "top")
    return None if to == "ruler" else event


def _also_stone(game: FowGame, event: Moved) -> bool:
    chars = game.chars(event.ref) if event.ref else game.printed_card(event.card)
    return "magic_stone" in chars.types or bool(chars.stone_types)
