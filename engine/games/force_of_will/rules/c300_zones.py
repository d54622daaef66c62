"""Chapter 300: zones, who sees them, and where a card cannot go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

ZONES: dict[str, ZoneRule] = {
    rule.name: rule
    for rule in (
        ZoneRule("main", seen_by="none", ordered=True, piled=True, clauses=("304.2", "304.4")),
        ZoneRule("stone", seen_by="none", ordered=True, piled=True, clauses=("305.2",)),
        ZoneRule("hand", seen_by="owner", clauses=("306.2",)),
        ZoneRule("field", shared=True, turns=True, clauses=("307.2", "307.3")),
        ZoneRule("ruler", turns=True, clauses=("308.2", "308.3")),
        ZoneRule("graveyard", clauses=("309.2",)),  # the newest card lies on top, but nobody orders them
        ZoneRule("standby", seen_by="owner", ordered=True, clauses=("310.2",)),
        ZoneRule("removed", clauses=("311.2",)),
        ZoneRule("chase", shared=True, ordered=True, clauses=("312.2",)),
        ZoneRule("item", clauses=("313.2", "313.3")),
        ZoneRule("extra", seen_by="owner", clauses=("314.2",)),
        ZoneRule("rune", seen_by="owner", clauses=("315.2",)),
        ZoneRule("looked", shared=True, seen_by="none"),
    )
}
OPEN = frozenset({"field", "ruler", "graveyard", "item", "chase"})  # where nothing lies face down
PERMANENT = frozenset({"resonator", "addition", "regalia"})


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may know what this card is (FoW 302.2, 303.2, 306.2, 310.2, 311.2a, 314.2, 315.2)."""
    if obj.revealed:
        return True
    if viewer is not None and viewer in obj.seen_by:
        return True
    seen_by = ZONES[obj.zone].seen_by
    if seen_by == "none":
        return False
    return viewer == obj.owner or (seen_by == "all" and not obj.face_down)


def same_object(origin: str, destination: str) -> bool:
    """A card between the field and the ruler area stays the same card, face up (FoW 302.3, 303.2a)."""
    return {origin, destination} == {"field", "ruler"}


def lawful_move(game: ForceOfWill, event: Moved) -> Moved | None:
    """The move as chapter 316 lets it happen, and [Remnant] (FoW 1115.2); None where the card does not move."""
    moved: Moved | None = event
    if game.s.cards[event.card].spec is None:
        face = game.s.objects[event.ref].face if event.ref in game.s.objects else 0
        printed = game.printed_card(event.card, face).types
        law = next((law for kinds, law in _LAWFUL if printed & kinds), None)
        moved = event if law is None else law(game, event)
    if moved is not None and moved.origin == "chase" and moved.destination != "removed":
        item = game.s.items.get(moved.ref)
        if item is not None and "remnant" in item.marks:
            return moved.changed(destination="removed")
    return moved


def _of_ruler(game: ForceOfWill, event: Moved) -> Moved | None:
    """A ruler moves to a ruler area or a graveyard only, but by judgment (FoW 316.1)."""
    return event if event.cause == "judgment" or event.destination in ("ruler", "graveyard") else None


def _of_j_ruler(game: ForceOfWill, event: Moved) -> Moved | None:
    """A J-ruler moves to the field or a ruler area only (FoW 316.2)."""
    return event if event.destination in ("field", "ruler") else None


def _of_permanent(game: ForceOfWill, event: Moved) -> Moved | None:
    """A resonator, addition or regalia (FoW 316.3) goes to no ruler area (316.3a); what is a magic stone too goes to
    the main deck rather than to the magic stone deck (316.3b); else it moves (316.3c)."""
    if event.destination == "ruler":
        return None
    return event.changed(destination="main") if event.destination == "stone" and _also_stone(game, event) else event


def _of_chant(game: ForceOfWill, event: Moved) -> Moved | None:
    """A chant goes to the graveyard rather than to the magic stone deck, the field or a ruler area (FoW 316.4)."""
    return event.changed(destination="graveyard") if event.destination in ("stone", "field", "ruler") else event


def _of_stone(game: ForceOfWill, event: Moved) -> Moved | None:
    """A magic stone (FoW 316.5) goes to no ruler area (316.5a); what is a resonator, addition or regalia too goes to
    the magic stone deck rather than to the main deck (316.5b), on its top rather than to a hand (316.5c); else it moves
    (316.5d)."""
    destination = event.destination
    if destination == "ruler":
        return None
    if destination in ("main", "hand") and event.ref and game.chars(event.ref).types & PERMANENT:
        return event.changed(destination="stone", position=event.position if destination == "main" else "top")
    return event


_LAWFUL: tuple[tuple[frozenset[str], Callable[[ForceOfWill, Moved], Moved | None]], ...] = (
    (frozenset({"ruler"}), _of_ruler),
    (frozenset({"j_ruler"}), _of_j_ruler),
    (PERMANENT, _of_permanent),
    (frozenset({"chant"}), _of_chant),
    (frozenset({"magic_stone"}), _of_stone),
)


def _also_stone(game: ForceOfWill, event: Moved) -> bool:
    chars = game.chars(event.ref) if event.ref else game.printed_card(event.card)
    return "magic_stone" in chars.types or bool(chars.stone_types)
