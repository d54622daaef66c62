"""The decision that a match waits on: one decision of one seat."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import msgspec

from engine.kernel.text import Text

T = TypeVar("T")


class Option(msgspec.Struct, gc=False):
    """One thing that may be chosen. `ref` is the object or (negative) the seat that it stands for."""

    kind: str
    label: Text | None = None
    ref: int = 0
    detail: Text | None = None
    cost: str | None = None
    data: Any = None


class About(msgspec.Struct, frozen=True, gc=False):
    """The card that a question is about: an object, or where `ref` is 0 a card of the match by its number, or none.

    `says`: the ability, keyword or effect of it that asks; None: the card as a whole. It is put into words by the view
    of whoever is asked, and not before."""

    ref: int = 0
    card: int = -1
    says: object = None


class Decision(msgspec.Struct):
    """A question to one seat: choose from `least` to `most` of the options.

    `ordered`: the order of the answer matters. `shares`: (total, unit) when a number is to be divided over the chosen:
    then the answer repeats an option's index once a unit. `about`: the card that asks it.
    """

    seat: int
    kind: str
    prompt: Text
    clause: str
    options: list[Option]
    least: int = 1
    most: int = 1
    ordered: bool = False
    repeats: bool = False
    data: Any = None
    number: int = 0
    about: About | None = None

    @property
    def min(self) -> int:
        return self.least

    @property
    def max(self) -> int:
        return self.most


Answer = tuple[int, ...]
Flow = Generator[Decision, Answer, T]
