"""Marks, which record how a card or an ability came to its place, and the parts of joined cards."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace


class Part(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A further card of an object: on it, under it, next to it or back to back with it (`role`)."""

    card: int
    role: str
    face_down: bool = False


class Marks(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A record of how a card or an ability came to its present place.

    - `flags`: names that its game declares (`FLAGS`)
    - `came_from`: the zone from which it was played or appeared
    - `x`: the number chosen for it
    - `copy_of`: the (card, side) that it entered as a copy of
    - `removed_by`: the object that caused the move
    - `under`: the card under which it is put
    - `said`: the name that its player declared as it entered
    """

    flags: tuple[str, ...] = ()
    came_from: str = ""
    x: int | None = None
    copy_of: tuple[int, int] | None = None
    removed_by: int | None = None
    under: int | None = None
    said: str = ""

    def __bool__(self) -> bool:
        return self is not UNMARKED and self != UNMARKED

    def __contains__(self, flag: str) -> bool:
        return flag in self.flags

    def plus(self, *flags: str) -> Marks:
        """Return these marks with more flags."""
        return replace(self, flags=tuple(dict.fromkeys((*self.flags, *flags)))) if flags else self

    def without(self, flag: str) -> Marks:
        """Return these marks without a flag."""
        if flag not in self.flags:
            return self
        return replace(self, flags=tuple([one for one in self.flags if one != flag]))

    def joined(self, later: Marks) -> Marks:
        """Return these marks with the flags and the non-default values of the later marks added."""
        said = {name: getattr(later, name) for name in later.__struct_fields__[1:]}
        new = {name: value for name, value in said.items() if value != getattr(UNMARKED, name)}
        return replace(self.plus(*later.flags), **new)


UNMARKED = Marks()
