"""The inputs of a match as they are kept: with what it was started with they are the whole of it."""

from __future__ import annotations

from typing import Required, TypedDict, cast

import msgspec

from engine.kernel.decisions import Answer
from engine.kernel.machine import Settings


class Input(TypedDict, total=False):
    """An input, to be repeated later: "answer" with a number and a choice, "settings" with values, "concede", "agree"
    and "forfeit" with how it ends, "back" with the number of the answer that is taken back (`to`) and the cards that
    each seat has seen since (`seen`)."""

    t: Required[str]
    seat: Required[int]
    number: int
    choice: list[int]
    values: Settings
    how: str
    to: int
    seen: list[list[int]]


class Inputs:
    """The inputs of a match, an answer in some six bytes."""

    __slots__ = ("_count", "_packed")

    def __init__(self, count: int = 0, packed: bytes = b"") -> None:
        self._count = count
        self._packed = bytearray(packed)

    def add(self, given: Input | tuple[int, int, Answer]) -> None:
        """One more; an answer as (seat, number, choice)."""
        self._count += 1
        self._packed += _pack(given)

    def told(self) -> list[Input]:
        """All, in their order."""
        array = b"\xdd" + self._count.to_bytes(4, "big")  # the head of an array of so many, as MessagePack has it
        return [_told(one) for one in _unpack(array + self._packed)]

    def copy(self) -> Inputs:
        return Inputs(self._count, bytes(self._packed))


def _told(one: tuple[int, int, list[int]] | dict[str, object]) -> Input:
    if isinstance(one, dict):
        return cast(Input, one)
    seat, number, choice = one
    return {"t": "answer", "seat": seat, "number": number, "choice": choice}


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[tuple[int, int, list[int]] | dict[str, object]]).decode

__all__ = ["Input", "Inputs"]
