"""The identity of an ability: the same as before, or another that only reads alike (FoW 204.2, 302.3; ZX 205.2,
803.1f).

An ability is told by its object and a key. A key stays the same as long as the object is the same, wherever the ability
stands among the others by now and however often the match is saved and loaded:

- a printed one by its card, side and place in the text: `fow-002:1#0`;
- one that was given by what gave it, the first, second ... of that: `!45~0` by the effect 45, `@17:fow-003:0#1~0` by an
  ability of the object 17;
- what a keyword means by the keyword and its place in that: `fow-002:1#0.2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBERED = re.compile(r"([@!])(\d+)")


def printed_keys(definition: str, face: int, n: int) -> tuple[str, ...]:
    """The keys of the n abilities printed on one side of a card."""
    return tuple([f"{definition}:{face}#{place}" for place in range(n)])


def part_key(key: str, place: int) -> str:
    """The key of one of several abilities that an ability stands for."""
    return f"{key}.{place}"


def effect_key(number: int) -> str:
    """Return the key of an effect made by a resolution, as a giver of abilities."""
    return f"!{number}"


def giver(source: int, key: str) -> str:
    """Return the key of the giver in whose context this is said: an effect, or an ability of an object."""
    return key if key.startswith("!") else owned(source, key)


def owned(ref: int, key: str) -> str:
    """The ability of this key, of this object."""
    return f"@{ref}:{key}"


def given_keys(by: str, have: tuple[str, ...], n: int) -> tuple[str, ...]:
    """The keys of n abilities that `by` gives to what has these already."""
    first = sum(1 for key in have if key.rpartition("~")[0] == by)
    return tuple([f"{by}~{first + place}" for place in range(n)])


def retold(key: str, name: Callable[[str, int], str | None]) -> str | None:
    """The key with what `name` calls the objects ("@") and effects ("!") in it; None where it knows one of them not."""
    names: list[str] = []
    for sign, number in _NUMBERED.findall(key):
        told = name(sign, int(number))
        if told is None:
            return None
        names.append(sign + told)
    left = iter(names)
    return _NUMBERED.sub(lambda _: next(left), key)


__all__ = ["effect_key", "given_keys", "giver", "owned", "part_key", "printed_keys", "retold"]
