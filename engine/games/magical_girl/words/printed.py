"""The characteristics of Magical Girl cards that not every game has (MG 200)."""

from __future__ import annotations

import functools
import itertools

from engine.kernel.chars import Chars
from engine.kernel.state import TokenSpec
from engine.language.grammar.tally import LETTER_OF, NOTHING, Tally

ELEMENTS = ("solis", "ignus", "silva", "terra", "luna", "aqua", "aes")
INFINITY = 1_000_000_000  # larger than any number in a game (MG 104.7, 104.7a), and equal to itself (MG 104.7b)
ENDLESS = INFINITY // 2  # a number of at least this size is infinity after an increase or reduction (MG 104.7c)


def whole(number: int) -> int:
    """Return the number, or infinity if the number is that large (MG 104.7b)."""
    return INFINITY if number >= ENDLESS else number


def in_figures(number: int) -> str:
    """Return a number as it is written."""
    return "∞" if number >= ENDLESS else str(number)


class MgChars(Chars):
    """The characteristics of an object.

    `od_cost`: None for a card without a cost. `variable`: the cost is X (MG 203.4).
    """

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
        """Return the od that the object costs (MG 203.2, 1002.3, 1002.3a).

        If the cost is less than the number of attributes, this is one of the possible ways.
        """
        return NOTHING if self.od_cost is None else tallies(self.od_cost, self.variable, self.attributes)[0]

    @property
    def total_cost(self) -> int:
        """Return the number of the cost (MG 203.1).

        No cost counts as 0 (203.3). An X also counts as 0, except on the chase (203.4).
        """
        return self.od_cost or 0


class MgToken(TokenSpec, frozen=True):
    """The printed characteristics of a token (MG 1302.1a).

    The token is a servant unless something else is stated (MG 1302.1b).
    """

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
    """Return the ways to pay a cost in od (MG 1002.3, 1002.3a).

    One point of each attribute is needed, and the rest is of any kind. If the cost is less than the number of
    attributes, there is one way for each possible choice of attributes (MG 1002.3a-1). An X is at least the number of
    attributes, so only the points beyond the attributes are free (MG 903.2d-1).
    """
    letters = [LETTER_OF[one] for one in ELEMENTS if one in attributes]
    if variable:
        return (
            Tally.of(letters)._replace(free=max(0, cost - len(letters)) if cost else -len(letters), x=int(not cost)),
        )
    if cost >= len(letters):
        return (Tally.of(letters)._replace(free=cost - len(letters)),)
    return tuple([Tally.of(some) for some in itertools.combinations(letters, cost)])


__all__ = ["ELEMENTS", "ENDLESS", "INFINITY", "MgChars", "MgToken", "in_figures", "tallies", "whole"]
