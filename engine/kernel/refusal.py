"""Why something cannot be done: a clause and a sentence."""

from __future__ import annotations

from typing import ClassVar, TypedDict

import msgspec

from engine.kernel.text import Text


class Hindrance(TypedDict):
    """Why something is not offered, as plain data. `later`: nothing forbids it, but it is not asked at this moment."""

    clause: str
    text: dict[str, str]
    later: bool


class Refusal(msgspec.Struct, frozen=True, array_like=True):
    """The answer of a legality check that is not *fine*."""

    clause: str
    text: Text

    later: ClassVar[bool] = False

    def hindrance(self) -> Hindrance:
        """Return the refusal as plain data."""
        return {"clause": self.clause, "text": self.text.as_dict(), "later": self.later}


class Later(Refusal, frozen=True, array_like=True):
    """The answer of a legality check that is fine, where it is not asked at this moment."""

    later: ClassVar[bool] = True


class Refused(Exception):
    """An input was not accepted, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.text.en}")
        self.refusal, self.clause, self.reason = refusal, refusal.clause, refusal.text


def refuse(clause: str, en: str, ja: str) -> Refusal:
    """A refusal, written where the check stands."""
    return Refusal(clause, Text(en, ja))


class Fault(Refusal, frozen=True, array_like=True):
    """A way in which a list of cards is not as the rules want it, and where: the part and the cards that it is about.

    `more`: how many cards are too many, or, below zero, missing; 0: that cannot be said in numbers.
    """

    part: str = ""
    cards: tuple[str, ...] = ()
    more: int = 0
