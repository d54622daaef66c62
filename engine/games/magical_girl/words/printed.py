"""Characteristics of a card of Magical Girl beside those that the cards of every game have (MG 200)."""

from __future__ import annotations

import functools
import itertools

from engine.kernel.chars import Chars
from engine.kernel.state import TokenSpec
from engine.language.grammar.tally import LETTER_OF, NOTHING, Tally

ELEMENTS = ("solis", "ignus", "silva", "terra", "luna", "aqua", "aes")
INFINITY = 1_000_000_000  # larger than any number that a game comes to (MG 104.7, 104.7a), of one size (MG 104.7b)
ENDLESS = INFINITY // 2  # from here on a number is infinity that was raised or lowered (MG 104.7c)


def whole(number: int) -> int:
    """Return a number, or infinity for any that is as large (MG 104.7b)."""
    return INFINITY if number >= ENDLESS else number


def in_figures(number: int) -> str:
    """Return a number as it is written."""
    return "∞" if number >= ENDLESS else str(number)


class MgChars(Chars):
    """The characteristics of one object. `od_cost`: None for a card without one; `variable`: it is X (MG 203.4)."""

    od_cost: int | None = None
    variable: bool = False
    level: int = 0
    atk: int | None = None
    defense: int | None = None
    version: str = ""
    materials: tuple[str, ...] = ()

    @property
    def has_cost(self) -> bool:
        return self.od_cost is not None

    @property
    def tally(self) -> Tally:
        """The od that it costs (MG 203.2, 1002.3, 1002.3a); where it costs less than it has attributes, any one way."""
        return NOTHING if self.od_cost is None else tallies(self.od_cost, self.variable, self.attributes)[0]

    @property
    def total_cost(self) -> int:
        """MG 203.1; no cost is 0 (203.3), and so is an X but on the chase (203.4)."""
        return self.od_cost or 0


class MgToken(TokenSpec, frozen=True):
    """The characteristics that a token is printed with (MG 1302.1a); it is a servant, if nothing else is said (MG
    1302.1b)."""

    CHARS = MgChars

    od_cost: int | None = None
    variable: bool = False
    level: int = 0
    atk: int | None = None
    defense: int | None = None
    version: str = ""
    materials: tuple[str, ...] = ()


@functools.lru_cache(4096)
def tallies(cost: int, variable: bool, attributes: frozenset[str]) -> tuple[Tally, ...]:
    """The ways to pay a cost in od: a point of each attribute and the rest of any (MG 1002.3, 1002.3a); where it is
    less than the attributes are, of as many of them as it is (MG 1002.3a-1). Of an X what is beyond the attributes is
    free, since it is no less than they are (MG 903.2d-1)."""
    letters = [LETTER_OF[one] for one in ELEMENTS if one in attributes]
    if variable:
        return (
            Tally.of(letters)._replace(free=max(0, cost - len(letters)) if cost else -len(letters), x=int(not cost)),
        )
    if cost >= len(letters):
        return (Tally.of(letters)._replace(free=cost - len(letters)),)
    return tuple([Tally.of(some) for some in itertools.combinations(letters, cost)])


__all__ = ["ELEMENTS", "ENDLESS", "INFINITY", "MgChars", "MgToken", "in_figures", "tallies", "whole"]
