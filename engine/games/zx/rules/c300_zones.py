"""Chapter 300: zones and their visibility."""

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
        ZoneRule("life", seen_by="none", clauses=("307.2",)),  # hidden from its owner too
        ZoneRule("resource", turns=True, clauses=("308.2", "308.3")),
        ZoneRule("hand", seen_by="owner", clauses=("309.3",)),
        ZoneRule("temporary", shared=True, clauses=("310.2", "310.3")),
        ZoneRule("remove_zone", clauses=("311.2",)),
        ZoneRule("force_zone", shared=True, clauses=("312.2",)),
        ZoneRule("dynamis_zone", seen_by="owner", clauses=("313.2",)),  # cards face up there are public (313.2a)
        ZoneRule("looked", shared=True, seen_by="none"),
    )
}
PUBLIC = frozenset({"square", "trash", "charge", "resource", "temporary", "remove_zone", "force_zone"})  # 301.3
HIDDEN = frozenset({"deck_zone", "life", "hand", "dynamis_zone"})


def open_to_all(obj: Obj) -> bool:
    """Return whether a card is face up in a public zone (301.3a, 301.3b) or in the dynamis zone (313.2a)."""
    return not obj.face_down and (obj.zone in PUBLIC or obj.zone == "dynamis_zone")


def can_see(game: Zx, viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may see this card.

    All players see a card that is revealed (1006), or face up in a public zone (301.3a) or in the dynamis zone
    (313.2a). A player also sees the own cards that the rules allow to look at (301.3b, 309.3, 312.2b, 313.2). Nobody
    sees a card of a life (307.2).
    """
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
