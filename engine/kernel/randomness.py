"""The random number generator of a match.

Its seed is committed to before the first shuffle. Draw number `n` of a match is SHA-256(seed, n). Everyone who knows
the seed can repeat every shuffle and die roll with a few lines of code in any language. A copy of a match needs only
the seed and the number of the draw.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from array import array

REFS = 1 << 20


def commitment(seed: bytes) -> str:
    """Return the seed's SHA-256 in hexadecimal, which is shown before the match."""
    return hashlib.sha256(b"commitment:" + seed).hexdigest()


class Stream:
    """The random numbers of one draw: bytes of SHA-256(seed, number of the draw, block)."""

    __slots__ = ("_block", "_pool", "_prefix")

    def __init__(self, seed: bytes, number: int) -> None:
        self._prefix = seed + number.to_bytes(8, "big")
        self._block = 0
        self._pool = b""

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, uniformly distributed (rejection sampling, no modulo bias)."""
        limit = (1 << 32) - (1 << 32) % bound
        while True:
            if len(self._pool) < 4:
                self._pool = hashlib.sha256(self._prefix + self._block.to_bytes(4, "big")).digest()
                self._block += 1
            value = int.from_bytes(self._pool[:4], "big")
            self._pool = self._pool[4:]
            if value < limit:
                return value % bound


def shuffled(items: tuple[int, ...], seed: bytes, number: int) -> tuple[int, ...]:
    """Return the items in a random order (Fisher-Yates shuffle), using draw `number` of the seed."""
    out = list(items)
    stream = Stream(seed, number)
    for last in range(len(out) - 1, 0, -1):
        other = stream.below(last + 1)
        out[last], out[other] = out[other], out[last]
    return tuple(out)


def veiled(seed: bytes, number: int) -> int:
    """Return the reference of the stay with this number.

    References are unique, have the same length and are unordered. A player who sees the reference of a card therefore
    cannot tell when the card was drawn. The function applies four rounds of a Feistel network keyed by the seed.
    """
    if number >= REFS:
        return REFS + number
    first, second, third, fourth = _tables(seed)
    low = number & 1023
    high = number >> 10 ^ first[low] & 1023
    low ^= second[high] & 1023
    high ^= third[low] & 1023
    low ^= fourth[high] & 1023
    return REFS + (high << 10 | low)


@functools.lru_cache(maxsize=2)
def _tables(seed: bytes) -> tuple[array[int], ...]:
    """Return four tables of 1,024 numbers, of which only the lowest ten bits are used."""
    tables = []
    for turn in range(4):
        table = array("H", hashlib.shake_256(b"references:" + bytes([turn]) + seed).digest(2048))
        if sys.byteorder == "little":
            table.byteswap()
        tables.append(table)
    return tuple(tables)
