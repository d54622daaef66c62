"""The decision that a match waits for.

It is made by one seat.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import msgspec

from engine.kernel.text import Text

T = TypeVar("T")


class Option(msgspec.Struct, gc=False):
    """One option of a decision.

    `ref`: the object or (negative) the seat that the option stands for.
    """

    kind: str
    label: Text | None = None
    ref: int = 0
    detail: Text | None = None
    cost: str | None = None
    data: Any = None


class About(msgspec.Struct, frozen=True, gc=False):
    """The card that a decision is about: an object, or (if `ref` is 0) a card of the match by its number, or no card.

    `says`: the ability, keyword or effect of the card that causes the decision. None means the card as a whole. Only
    the view of the deciding player turns `says` into words.
    """

    ref: int = 0
    card: int = -1
    says: object = None


class Decision(msgspec.Struct):
    """A decision of one seat: choose from `least` to `most` of the options.

    `ordered`: the order of the answer matters. `shares`: (total, unit) if a number is divided among the chosen options.
    The answer then repeats an option's index once for each unit. `about`: the card that causes the decision.
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
