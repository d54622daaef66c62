"""Cards that enter as a copy of another card (FoW 1017.2 / MG 1023.1).

They are that copy from the moment they enter."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as queries
from engine.kernel.chars import Chars
from engine.kernel.events import Moved
from engine.kernel.state import Obj

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def base_chars(game: Chase, obj: Obj, printed: Chars) -> Chars | None:
    """Return an object's values before any continuous effect, or None for its printed values.

    See FoW 909.1a / MG 909.1a.

    - An object that entered as a copy is that copy from the moment it enters (FoW 1017.2 / MG 1023.1). This
      holds as long as it is that object with that side face up. The object is also known as the copy when it
      leaves (FoW 911.1, 302.3 / MG 911.1, 302.3).
    - A copy of a copy copies the original (FoW 1017.1 / MG 1023.2).
    - On the chase the X of a cost is the chosen number (FoW 203.5b / MG 203.4)."""
    base = None
    if copied := obj.marks.copy_of:
        printed = base = copy.copy(game.rules.stack.copied_chars(game, obj, copied))
    return game.rules.costs.with_chosen_x(game, obj.ref, printed) or base


def react_to_marks(game: Chase, obj: Obj) -> None:
    if obj.marks.copy_of:
        queries.mark(game, obj.ref)


def copy_mark(game: Chase, ref: int) -> tuple[int, int]:
    """Return the mark (card, side) for an object that enters as a copy of this one (FoW 1017.2 / MG 1023.1)."""
    obj = game.obj(ref)
    return obj.marks.copy_of or (obj.card, obj.face)


def copiable(game: Chase, ref: int) -> Chars:
    """Return the characteristics that a copy of the object would have (FoW 1017.1 / MG 1023.2)."""
    return game.printed_card(*copy_mark(game, ref))


def entering_as(game: Chase, event: Moved) -> tuple[int, int]:
    """Return the (card, side) as which a card enters (FoW 1017.2, 1022.6 / MG 1023.1, 1018.8)."""
    return event.marks.copy_of or (event.card, event.face)
