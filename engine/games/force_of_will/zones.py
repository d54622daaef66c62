"""Chapter 300: zones, who sees them, and where a card cannot go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

ZONES: dict[str, ZoneRule] = {
    rule.name: rule
    for rule in (
        ZoneRule("main", seen_by="none", ordered=True, piled=True),  # FoW 304.2, 304.4
        ZoneRule("stone", seen_by="none", ordered=True, piled=True),  # FoW 305.2
        ZoneRule("hand", seen_by="owner"),  # FoW 306.2
        ZoneRule("field", shared=True, turns=True),  # FoW 307.2, 307.3
        ZoneRule("ruler", turns=True),  # FoW 308.2, 308.3
        ZoneRule("graveyard"),  # FoW 309.2: the newest card lies on top, but nobody orders them
        ZoneRule("standby", seen_by="owner", ordered=True),  # FoW 310.2
        ZoneRule("removed"),  # FoW 311.2
        ZoneRule("chase", shared=True, ordered=True),  # FoW 312.2
        ZoneRule("item"),  # FoW 313.2, 313.3
        ZoneRule("extra", seen_by="owner"),  # FoW 314.2
        ZoneRule("rune", seen_by="owner"),  # FoW 315.2
        ZoneRule("looked", shared=True, seen_by="none"),
    )
}
OPEN = frozenset({"field", "ruler", "graveyard", "item", "chase"})  # where nothing lies face down
PERMANENT = frozenset({"resonator", "addition", "regalia"})


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Whether the viewer may know what this card is (FoW 302.2, 303.2, 306.2, 310.2, 311.2a, 314.2, 315.2)."""
    if obj.revealed:
        return True
    if viewer is not None and f"seen{viewer}" in obj.marks:
        return True
    seen_by = ZONES[obj.zone].seen_by
    if seen_by == "none":
        return False
    return viewer == obj.owner or (seen_by == "all" and not obj.face_down)


def same_object(origin: str, destination: str) -> bool:
    """A card between the field and the ruler area stays the same card, face up (FoW 302.3, 303.2a)."""
    return {origin, destination} == {"field", "ruler"}


def lawful_move(game: ForceOfWill, event: Moved) -> Moved | None:
    """The move as chapter 316 lets it happen; None where the card does not move."""
    card = game.s.cards[event.card]
    if card.spec is not None:
        return event
    face = game.s.objects[event.ref].face if event.ref in game.s.objects else 0
    printed = game.printed_card(event.card, face).types
    destination = event.destination
    if "ruler" in printed:
        if event.cause != "judgment" and destination not in ("ruler", "graveyard"):  # FoW 316.1
            return None
        return event
    if "j_ruler" in printed:
        return event if destination in ("field", "ruler") else None  # FoW 316.2
    if printed & PERMANENT:  # FoW 316.3
        if destination == "ruler":  # FoW 316.3a
            return None
        if destination == "stone" and _also_stone(game, event):  # FoW 316.3b
            return event.changed(destination="main")
        return event  # FoW 316.3c
    if "chant" in printed:
        if destination in ("stone", "field", "ruler"):  # FoW 316.4
            return event.changed(destination="graveyard")
        return event
    if "magic_stone" in printed:  # FoW 316.5
        if destination == "ruler":  # FoW 316.5a
            return None
        if destination in ("main", "hand") and event.ref and game.chars(event.ref).types & PERMANENT:
            # FoW 316.5b, 316.5c: back to the magic stone deck, for a hand on its top.
            position = event.position if destination == "main" else "top"
            return event.changed(destination="stone", position=position)
        return event  # FoW 316.5d
    return event


def _also_stone(game: ForceOfWill, event: Moved) -> bool:
    chars = game.chars(event.ref) if event.ref else game.printed_card(event.card)
    return "magic_stone" in chars.types or bool(chars.stone_types)
