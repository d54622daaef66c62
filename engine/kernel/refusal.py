"""The reasons why something cannot be done: a clause and a sentence."""

from __future__ import annotations

from typing import ClassVar, TypedDict

import msgspec

from engine.kernel.text import Text


class Hindrance(TypedDict):
    """The reason why an action is not offered, as plain data.

    `later`: nothing forbids the action, but the player cannot choose it at this moment.
    """

    clause: str
    text: dict[str, str]
    later: bool


class Refusal(msgspec.Struct, frozen=True, array_like=True):
    """The result of a legality check that fails.

    A successful check has no such result.
    """

    clause: str
    text: Text

    later: ClassVar[bool] = False

    def hindrance(self) -> Hindrance:
        """Return the refusal as plain data."""
        return {"clause": self.clause, "text": self.text.as_dict(), "later": self.later}


class Later(Refusal, frozen=True, array_like=True):
    """The result of a legality check for an action that is legal but cannot be chosen at this moment."""

    later: ClassVar[bool] = True


class Refused(Exception):
    """An error raised for an input that was not accepted.

    The match is unchanged.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.text.en}")
        self.refusal, self.clause, self.reason = refusal, refusal.clause, refusal.text


def refuse(clause: str, en: str, ja: str) -> Refusal:
    """Return a refusal for a clause, with its text in English and in Japanese."""
    return Refusal(clause, Text(en, ja))


class Fault(Refusal, frozen=True, array_like=True):
    """A violation of the deck rules, with the part of the deck and the cards concerned.

    `more`: the number of surplus cards. A negative number counts missing cards. 0 means that no number applies.
    """

    part: str = ""
    cards: tuple[str, ...] = ()
    more: int = 0
