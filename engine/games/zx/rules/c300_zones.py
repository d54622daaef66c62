"""Chapter 300: zones and their visibility."""

from __future__ import annotations

from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

ZONES: dict[str, ZoneRule] = OUTLINE.zone_rules()
PUBLIC = frozenset({"square", "trash", "charge", "resource", "temporary", "remove_zone", "force_zone"})  # 301.3
HIDDEN = frozenset({"deck_zone", "life", "hand", "dynamis_zone"})


def open_to_all(obj: Obj) -> bool:
    """Return whether a card is face up in a public zone (301.3a, 301.3b) or in the dynamis zone (313.2a)."""
    return not obj.face_down and (obj.zone in PUBLIC or obj.zone == "dynamis_zone")


def is_hidden(game: ZxGame, ref: int) -> bool:
    """Return whether a card is neither revealed nor face up in a public zone (102.9, 313.2a)."""
    obj = game.obj(ref)
    return not obj.revealed and not open_to_all(obj)


def can_see(game: ZxGame, viewer: int | None, obj: Obj) -> bool:
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
