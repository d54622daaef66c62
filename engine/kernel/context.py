"""The context in which the words of an ability are performed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.protocols import OpaqueAbility


def seat_ref(seat: int) -> int:
    """Return the reference of a seat, for places that accept an object or a seat (a target, the receiver of damage)."""
    return -1 - seat


def ref_seat(ref: int) -> int:
    """Return the seat of a reference made by `seat_ref`."""
    return -1 - ref


def is_seat(ref: int) -> bool:
    return ref < 0


Memory = dict[str, Any]  # the objects and values that a text has mentioned, by name


class Context(msgspec.Struct):
    """The context of an effect: its player, its source and the choices made.

    `memory`: the objects and values that the text refers to later, for example as "it".
    `key`: identifies the ability of the source, or the effect (see `identity`).
    """

    source: int
    controller: int
    targets: tuple[tuple[int, ...], ...] = ()
    divided: dict[int, int] = {}
    x: int = 0
    modes: tuple[int, ...] = ()
    event: Event | None = None
    memory: Memory = {}
    ability: OpaqueAbility = None
    item: int = 0
    key: str = ""

    @property
    def you(self) -> int:
        return self.controller

    @property
    def opponent(self) -> int:
        return 1 - self.controller
