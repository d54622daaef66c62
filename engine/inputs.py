"""The recorded inputs of a match.

With the start arguments they are a complete replay.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Required, TypedDict, cast

import msgspec

from engine.kernel.decisions import Answer
from engine.kernel.machine import Settings


class Input(TypedDict, total=False):
    """A recorded input that can be repeated.

    `t` is its kind:

    - "answer": a number and a choice
    - "settings": the values
    - "concede": no other field
    - "agree" and "forfeit": how the match ends
    - "back": the number of the answer to take back (`to`), and the cards that each seat has seen since (`seen`)
    """

    t: Required[str]
    seat: Required[int]
    number: int
    choice: list[int]
    values: Settings
    how: str
    to: int
    seen: list[list[int]]


FIELDS = {
    "answer": ("seat", "number", "choice"),
    "settings": ("seat", "values"),
    "concede": ("seat",),
    "agree": ("seat", "how"),
    "forfeit": ("seat", "how"),
    "back": ("seat", "to", "seen"),
}
"""The fields that an input of each kind needs."""


def is_whole(value: object) -> bool:
    """Return whether a value is an int.

    1.0 and True do not count, although they equal 1.
    """
    return isinstance(value, int) and not isinstance(value, bool)


def are_whole(values: object) -> bool:
    """Return whether a value is a list or a tuple of ints (see `is_whole`)."""
    return isinstance(values, list | tuple) and all(map(is_whole, values))


def settings_of(values: object, stops: Collection[str]) -> Settings:
    """Return the settings of a seat in the form in which they are stored.

    `stops`: the moments at which a seat may choose to be prompted. Raises ValueError with the name of the first invalid
    setting.
    """
    if not isinstance(values, Mapping):
        raise ValueError(repr(values))
    out: Settings = {}
    for key, value in values.items():
        if key == "stops" and isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
            value = sorted(set(value))
            fits = all(one in stops for one in value)
        elif key in ("hold", "auto_pay"):
            fits = isinstance(value, bool)
        elif key == "yield":
            fits = value is None or value == "turn"
        else:
            fits = key == "windows" and value in ("all", "key")
        if not fits:
            raise ValueError(str(key))
        out[key] = value
    return out


class Inputs:
    """The inputs of a match, packed; an answer takes some six bytes."""

    __slots__ = ("_count", "_packed")

    def __init__(self, count: int = 0, packed: bytes = b"") -> None:
        self._count = count
        self._packed = bytearray(packed)

    def add(self, given: Input | tuple[int, int, Answer]) -> None:
        """Append an input.

        An answer is given as (seat, number, choice).
        """
        self._count += 1
        self._packed += _pack(given)

    def as_list(self) -> list[Input]:
        """Return all inputs in order."""
        array = b"\xdd" + self._count.to_bytes(4, "big")  # the MessagePack header of an array of this length
        return [_as_input(one) for one in _unpack(array + self._packed)]

    def copy(self) -> Inputs:
        return Inputs(self._count, bytes(self._packed))


def _as_input(one: tuple[int, int, list[int]] | dict[str, object]) -> Input:
    if isinstance(one, dict):
        return cast(Input, one)
    seat, number, choice = one
    return {"t": "answer", "seat": seat, "number": number, "choice": choice}


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[tuple[int, int, list[int]] | dict[str, object]]).decode

__all__ = ["FIELDS", "Input", "Inputs", "are_whole", "is_whole", "settings_of"]
