"""Claims: the objects and pool amounts that each part of a cost takes.

Claims are computed before payment, so that the parts of a cost can be checked against each other (FoW 903.2j).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Claim(msgspec.Struct, frozen=True, gc=False):
    """The claim of one part of a cost to `n` of the objects `refs`.

    `rests`: the objects are rested. Otherwise they leave their zone.

    `pools`: the claim takes `n` from numbers instead. Each pool is (its name, the seat that it belongs to, the
    available amount). The claim takes `n` from one pool, or from all of them together if `together` is true.
    """

    refs: tuple[int, ...] = ()
    n: int = 1
    rests: bool = False
    pools: tuple[tuple[str, int, int], ...] = ()
    together: bool = False


def leaving(refs: Iterable[int], n: int = 1) -> tuple[Claim, ...]:
    """Return the claim to `n` of these objects, which leave their zone, or no claim if `n` is 0."""
    return (Claim(tuple(refs), n),) if n > 0 else ()


def resting(refs: Iterable[int], n: int = 1) -> tuple[Claim, ...]:
    """Return the claim to `n` of these objects, which are rested, or no claim if `n` is 0."""
    return (Claim(tuple(refs), n, rests=True),) if n > 0 else ()


def drawing(n: int, *pools: tuple[str, int, int], together: bool = False) -> tuple[Claim, ...]:
    """Return the claim to `n` from the pools, or no claim if `n` is 0."""
    return (Claim(n=n, pools=pools, together=together),) if n > 0 else ()
