"""Chapter 7: the zones and who can see the cards in them."""

from __future__ import annotations

from engine.games.last_chronicle.outline import OUTLINE
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.kernel.events import Moved
from engine.kernel.state import Obj
from engine.kernel.table import ZoneRule

ZONES: dict[str, ZoneRule] = OUTLINE.zone_rules()
OPEN = frozenset({"field", "soul", "ca", "discard", "removed", "stack"})
OF_ANYONE = frozenset({"soul", "ca", "era"})  # zones that may hold a card of the other player: not named in 7.2
MOST_MARKERS = 4  # 7.6.2


def can_see(viewer: int | None, obj: Obj) -> bool:
    """Return whether the viewer may see the front of this card (LC 7.4.1, 7.4.2).

    An era marker is seen by the player in whose yard it is (7.6.3), and by everyone if it is face up (7.6.4).
    """
    if obj.revealed or viewer in obj.seen_by or len(obj.seen_by) == 2:
        return True
    seen_by = ZONES[obj.zone].seen_by
    if seen_by == "none":
        return False
    if obj.zone == "era":
        return not obj.face_down or viewer == obj.controller  # the player in whose yard it is (7.2)
    return viewer == obj.owner if seen_by == "owner" else not obj.face_down


def permitted_move(game: LcGame, event: Moved) -> Moved | None:
    """Return the move as the rules allow it, or None if they forbid it.

    A card that an effect would put onto the battlefield against Legacy or Epic stays where it is (LC 5.5.2.2, 5.5.3.2).
    An era marker enters face down (LC 7.6.3).
    """
    if event.destination == "era" and event.origin != "era" and not event.face_down and event.cause != "face_up":
        return event.changed(face_down=True)
    if event.destination != game.FIELD or event.origin == game.FIELD or event.cause in ("deploy", "merge"):
        return event
    seat = event.to_seat if event.to_seat >= 0 else event.owner
    chars = game.printed_card(*game.events.entering_as(event))
    return event if deploying.check_unique(game, seat, chars) is None else None
