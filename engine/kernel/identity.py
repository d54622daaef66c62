"""The identity of an ability: the same ability, or another one with the same text (FoW 204.2, 302.3; ZX 205.2, 803.1f).

An ability is identified by its object and a key. The key stays the same as long as the object stays the same. It does
not depend on the ability's position among the other abilities, nor on saving and loading the match:

- a printed ability: its card, side and place in the text: `fow-002:1#0`
- a granted ability: the granting effect or ability and a running number. `!45~0` was granted by the effect 45.
  `@17:fow-003:0#1~0` was granted by an ability of the object 17.
- an ability that a keyword stands for: the keyword's key and a place in it: `fow-002:1#0.2`
"""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBERED = re.compile(r"([@!])(\d+)")


def printed_keys(definition: str, face: int, n: int) -> tuple[str, ...]:
    """Return the keys of the n abilities printed on one side of a card."""
    return tuple([f"{definition}:{face}#{place}" for place in range(n)])


def part_key(key: str, place: int) -> str:
    """Return the key of one of the abilities that an ability stands for."""
    return f"{key}.{place}"


def effect_key(number: int) -> str:
    """Return the key under which an effect made by a resolution grants abilities."""
    return f"!{number}"


def giver(source: int, key: str) -> str:
    """Return the key of the effect, or of the object's ability, that grants abilities in this context."""
    return key if key.startswith("!") else owned(source, key)


def owned(ref: int, key: str) -> str:
    """Return the full key of an object's ability."""
    return f"@{ref}:{key}"


def owner_of(key: str) -> int | None:
    """Return the object in a full key, or None for another key."""
    return int(key[1:].partition(":")[0]) if key.startswith("@") else None


def unowned(key: str) -> str:
    """Return a full key without its object."""
    return key.partition(":")[2]


def given_keys(by: str, have: tuple[str, ...], n: int) -> tuple[str, ...]:
    """Return the keys of n abilities granted by `by` to an object that already has the keys `have`."""
    first = sum(1 for key in have if key.rpartition("~")[0] == by)
    return tuple([f"{by}~{first + place}" for place in range(n)])


def retold(key: str, name: Callable[[str, int], str | None]) -> str | None:
    """Return the key with its objects ("@") and effects ("!") renamed by `name`, or None if `name` returns None."""
    names: list[str] = []
    for sign, number in _NUMBERED.findall(key):
        told = name(sign, int(number))
        if told is None:
            return None
        names.append(sign + told)
    left = iter(names)
    return _NUMBERED.sub(lambda _: next(left), key)


__all__ = ["effect_key", "given_keys", "giver", "owned", "owner_of", "part_key", "printed_keys", "retold", "unowned"]
