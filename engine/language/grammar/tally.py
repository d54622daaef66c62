"""Amounts of a resource that has kinds: the content of a cost or of a pool."""

from __future__ import annotations

import functools
import operator
import re
from collections.abc import Iterable
from typing import NamedTuple

LETTERS = "WRUGBMTSILENACHOPKY"
KINDS = (
    "light", "fire", "water", "wind", "darkness", "moon", "time",
    "solis", "ignus", "silva", "terra", "luna", "aqua", "aes", "white", "orange", "purple", "black", "blue",
)  # fmt: skip
KIND_OF = dict(zip(LETTERS, KINDS, strict=True))
ELEMENTS = frozenset("SILENAC")  # the letters of the seven elements (MG 907.5)
LETTER_OF = {kind: letter for letter, kind in KIND_OF.items()}
FREE = len(LETTERS)
ANY_ELEMENT = "ANY"  # the symbol of a point of any of the seven elements (MG 1002.1a)
_SYMBOL = re.compile(r"\{([^{}]+)\}")


class Tally(NamedTuple):
    """A tally of will by kind (FoW 203.3 / MG 907.5, 907.6c, 1002.2, 1002.2a).

    - `free`: will of any kind (FoW 203.4 / MG 1002.2).
    - `x`: the number of X symbols, whose value is still to be chosen.
    - `element`: points of any of the seven elements (MG 1002.1a).
    """

    light: int = 0
    fire: int = 0
    water: int = 0
    wind: int = 0
    darkness: int = 0
    moon: int = 0
    time: int = 0
    solis: int = 0
    ignus: int = 0
    silva: int = 0
    terra: int = 0
    luna: int = 0
    aqua: int = 0
    aes: int = 0
    white: int = 0
    orange: int = 0
    purple: int = 0
    black: int = 0
    blue: int = 0
    free: int = 0
    x: int = 0
    element: int = 0

    @classmethod
    def of(cls, symbols: Iterable[str]) -> Tally:
        """Return the tally of symbols such as `W`, `2`, `X`. Raise ValueError for any other symbol."""
        counts = [0] * (FREE + 3)
        for symbol in symbols:
            upper = symbol.upper()
            if upper in KIND_OF:
                counts[LETTERS.index(upper)] += 1
            elif upper == "X":
                counts[FREE + 1] += 1
            elif upper == ANY_ELEMENT:
                counts[FREE + 2] += 1
            else:
                counts[FREE] += int(symbol)
        return cls(*counts)

    @classmethod
    def parse(cls, text: str) -> Tally:
        """Return the tally of a printed cost such as `{W}{1}`."""
        return cls.of(_SYMBOL.findall(text))

    @property
    def total(self) -> int:
        """Return the total of all kinds. X counts as 0."""
        return sum(self) - self.x

    def with_x(self, x: int) -> Tally:
        """Return the tally with the chosen value in place of X."""
        return self._replace(free=max(0, self.free + self.x * x), x=0) if self.x else self

    def plus(self, other: Tally) -> Tally:
        return Tally(*map(operator.add, self, other))

    def kinds(self) -> tuple[tuple[str, int], ...]:
        """Return the letters of the kinds in the tally, each with its amount."""
        return _kinds(self)

    def minus(self, other: Tally) -> Tally:
        """Return the tally with each kind reduced by that of `other`, but not below zero.

        Kinds do not offset each other.
        """
        return Tally(*[a - b if a > b else 0 for a, b in zip(self, other, strict=True)])

    def symbols(self) -> tuple[str, ...]:
        """Return the symbols in printed order: X, then kinds, then the free number."""
        return _symbols(self)

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols())


@functools.lru_cache(4096)
def _kinds(tally: Tally) -> tuple[tuple[str, int], ...]:
    return tuple([(letter, n) for letter, n in zip(LETTERS, tally[:FREE], strict=True) if n])


@functools.lru_cache(4096)
def _symbols(tally: Tally) -> tuple[str, ...]:
    out = ["X"] * tally.x
    for letter, count in tally.kinds():
        out += [letter] * count
    out += [ANY_ELEMENT] * tally.element
    if tally.free or not out:
        out.append(str(tally.free))
    return tuple(out)


NOTHING = Tally()
