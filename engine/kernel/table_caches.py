"""Caches of values that were computed from the table, kept until something changes that they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar

import msgspec

from engine.kernel.state import Obj

if TYPE_CHECKING:
    from engine.kernel.chars import Chars
    from engine.kernel.live import Live, Source

T = TypeVar("T")

BASE_READS = frozenset({"field", "control", "counter", "effect"})  # aspects on which every table depends
InZone = tuple[tuple[int, ...], tuple[int, ...]]  # the contents of a zone, and those among them that were found


class Caches(msgspec.Struct, eq=False):
    """The caches of a match.

    Kept until the characteristics may have changed (`forget`):

    - `table`: the characteristics of the objects that an effect changes; None: not computed
    - `reads`: the aspects on which the table depends
    - `applied`: the continuous effects in the table; `granted`: those among them whose ability was granted
    - `live`: the live abilities, sorted
    - `lasting`: values that rules keep for themselves
    - `scratch`: the same, but only until the next event

    Kept as long as the same objects exist:

    - `plain`: the characteristics of objects without any effect
    - `live_cards`, `action_cards`: for each zone its cards with live or activated abilities
    """

    table: dict[int, Chars] | None = None
    reads: frozenset[str] = BASE_READS
    applied: Sequence[Source] = ()
    granted: tuple[Source, ...] = ()
    live: Live | None = None
    lasting: dict[object, Any] = {}
    scratch: dict[object, Any] = {}
    plain: dict[int, Chars] = {}
    live_cards: dict[str, InZone] = {}
    action_cards: dict[str, InZone] = {}

    def forget(self) -> None:
        """Discard everything that depends on characteristics, after a change that may change them."""
        self.table = None
        self.live = None
        self.scratch = {}
        self.lasting = {}

    def touch(self, aspects: frozenset[str]) -> None:
        """Discard the table of characteristics if an effect reads one of these aspects."""
        self.scratch = {}
        if self.table is not None and not self.reads.isdisjoint(aspects):
            self.forget()

    def forget_object(self, obj: Obj, key: str) -> None:
        """Discard the values of an object whose face or parts have changed. `key`: the key of its zone."""
        self.plain.pop(obj.ref, None)
        self.live_cards.pop(key, None)
        self.action_cards.pop(key, None)
        self.forget()

    def enter_phase(self, objects: dict[int, Obj]) -> None:
        """Discard what depends on the phase, and shrink the memory of the dicts that are kept."""
        self.scratch = {}
        _shrink(objects)
        _shrink(self.plain)

    def copied(self) -> Self:
        """Return the caches for a copy of the match: it has the same objects, but computes all else itself."""
        twin = type(self)()
        twin.plain = self.plain.copy()
        twin.live_cards, twin.action_cards = self.live_cards.copy(), self.action_cards.copy()
        return twin


def _shrink(table: dict[int, T]) -> None:
    """Shrink the memory of a dict that had many insertions and deletions, which leave about half of it unused."""
    kept = table.copy()
    table.clear()
    table.update(kept)
