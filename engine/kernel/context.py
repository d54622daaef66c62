"""The context in which the words of an ability are performed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from engine.kernel.asks import Own
    from engine.kernel.events import Event


def seat_ref(seat: int) -> int:
    """A seat where an object could stand as well: as a target, as what is dealt damage."""
    return -1 - seat


def ref_seat(ref: int) -> int:
    """The seat that `seat_ref` made."""
    return -1 - ref


def is_seat(ref: int) -> bool:
    return ref < 0


Memory = dict[str, Any]  # what a text has mentioned, by name


class Context(msgspec.Struct):
    """The context of an effect: its player, its source, the choices made; and what the text calls "it" later (see
    `memory`). `key`: which ability of the source it is, or which effect (see `identity`)."""

    source: int
    controller: int
    targets: tuple[tuple[int, ...], ...] = ()
    divided: dict[int, int] = {}
    x: int = 0
    modes: tuple[int, ...] = ()
    event: Event | None = None
    memory: Memory = {}
    ability: Own = None
    item: int = 0
    key: str = ""

    @property
    def you(self) -> int:
        return self.controller

    @property
    def opponent(self) -> int:
        return 1 - self.controller
