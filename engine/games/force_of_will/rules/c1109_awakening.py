"""The ability that an awakened object has by its [Awakening] (section 1109)."""

from __future__ import annotations

import copy

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c1017_copies as copies
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.chars import Chars
from engine.kernel.state import Obj


def base_chars(game: FowGame, obj: Obj, printed: Chars) -> Chars | None:
    """Return the characteristics before any continuous effect, or None if they are the printed ones.

    An awakened object has the ability of its own [Awakening], even if it entered as a copy (FoW 1109.2). It has
    that ability as long as it is the same object (FoW 1109.3).

    A copy of the object does not get that ability (FoW 1017.2), except a copy on the chase (FoW 1017.1c-1). An
    effect that makes the object a copy of something else removes the ability, like its other abilities, while that
    effect lasts (FoW 909.1d, 909.6). A card that shifts stays the same object and keeps the ability (FoW 1302.2c).
    """
    base = copies.base_chars(game, obj, printed)
    if "awakened" in obj.marks:
        for side in (printed, *faces.shifted_from(game, obj)):
            for keyword in side.compile().keywords:
                if keyword.name == "Awakening" and keyword.ability is not None:
                    given = keyword.ability if isinstance(keyword.ability, tuple) else (keyword.ability,)
                    base = copy.copy(base or printed)
                    base.gain(given, "awakened")
                    return base
    return base


def react_to_marks(game: FowGame, obj: Obj) -> None:
    """Note what the marks of an object change: an awakened object has its own characteristics (FoW 1109.2)."""
    if "awakened" in obj.marks:
        chase_queries.mark(game, obj.ref)
    else:
        copies.react_to_marks(game, obj)
