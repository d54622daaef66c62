"""Claims: what the parts of a cost take, said beforehand, so that they can be held against each other (FoW 903.2j)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A part of a cost takes `n` of the objects `refs`: it rests them (`rests`), or they leave where they are.

    With `pools` it takes `n` of a number instead: (its name, whose it is, how much there is), of one of them or, where
    `together`, of all.
    """

    refs: tuple[int, ...] = ()
    n: int = 1
    rests: bool = False
    pools: tuple[tuple[str, int, int], ...] = ()
    together: bool = False


def leaving(refs: Iterable[int], n: int = 1) -> tuple[Claim, ...]:
    """The claim to so many of these objects, which leave; none for nothing."""
    return (Claim(tuple(refs), n),) if n > 0 else ()


def resting(refs: Iterable[int], n: int = 1) -> tuple[Claim, ...]:
    """The claim to so many of these objects, which are rested; none for nothing."""
    return (Claim(tuple(refs), n, rests=True),) if n > 0 else ()


def drawing(n: int, *pools: tuple[str, int, int], together: bool = False) -> tuple[Claim, ...]:
    """The claim to so much of a number; none for nothing."""
    return (Claim(n=n, pools=pools, together=together),) if n > 0 else ()
