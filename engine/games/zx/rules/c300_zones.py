"""Chapter 300: zones, and who sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

ZONES: dict[str, ZoneRule] = {
    rule.name: rule
    for rule in (
        ZoneRule("square", shared=True, turns=True, clauses=("303.1", "303.5", "303.7")),
        ZoneRule("deck_zone", seen_by="none", ordered=True, piled=True, clauses=("301.3c", "304.2")),
        ZoneRule("trash", clauses=("305.2",)),
        ZoneRule("charge", clauses=("306.3",)),
        ZoneRule("life", seen_by="none", clauses=("307.2",)),  # not even its owner sees it
        ZoneRule("resource", turns=True, clauses=("308.2", "308.3")),
        ZoneRule("hand", seen_by="owner", clauses=("309.3",)),
        ZoneRule("temporary", shared=True, clauses=("310.2", "310.3")),
        ZoneRule("remove_zone", clauses=("311.2",)),
        ZoneRule("force_zone", shared=True, clauses=("312.2",)),
        ZoneRule("dynamis_zone", seen_by="owner", clauses=("313.2",)),  # what lies face up there all see (313.2a)
        ZoneRule("looked", shared=True, seen_by="none"),
    )
}
PUBLIC = frozenset({"square", "trash", "charge", "resource", "temporary", "remove_zone", "force_zone"})  # 301.3
HIDDEN = frozenset({"deck_zone", "life", "hand", "dynamis_zone"})


def open_to_all(obj: Obj) -> bool:
    """Return whether all may see what a card is: face up in a public zone (301.3a, 301.3b) or the dynamis (313.2a)."""
    return not obj.face_down and (obj.zone in PUBLIC or obj.zone == "dynamis_zone")


def can_see(game: Zx, viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may know what this card is: it is revealed (1006), lies face up in a public zone
    (301.3a) or in the dynamis (313.2a), or it is a card that its own player may look at (301.3b, 309.3, 312.2b, 313.2);
    of a life nobody (307.2)."""
    if obj.revealed:
        return True
    if viewer is not None and viewer in obj.seen_by:
        return True
    if obj.zone in ("deck_zone", "life"):
        return False
    if obj.zone == "hand":
        return viewer == obj.owner
    if not obj.face_down or viewer == obj.owner:
        return True
    host = game.s.objects.get(obj.attached_to) if obj.zone == "force_zone" else None
    return host is not None and viewer == host.controller
