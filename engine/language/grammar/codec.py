"""The conversion of a tree to plain lists and back: `["Draw", ["Number", 2]]`.

A word becomes a list that begins with its name. A tuple becomes a list that begins with 0. Fields at the end are
omitted if they hold their defaults.

Unpacking creates only words. Equal abilities are unpacked into the same object, the object that the cards have, so that
code can compare them by identity.

Words are frozen dataclasses, and msgspec tells the types of a union apart by their tags only if they are its structs.
"""

from __future__ import annotations

from typing import Any, TypeVar

from engine.kernel.plain import Packed
from engine.language.grammar.word import WORDS, Word, settle

T = TypeVar("T", bound=Word)
_same: dict[Word, Word] = {}


def intern(tree: T) -> T:
    """Return the single shared object that represents this tree."""
    return _same.setdefault(tree, tree)  # type: ignore[return-value]


def pack(value: object) -> Packed:
    """Return a tree, or a value that a field may hold, as lists, strings and numbers."""
    if isinstance(value, Word):
        fields = value.info
        values = [field.of(value) for field in fields]
        while values and not fields[len(values) - 1].required and values[-1] == fields[len(values) - 1].default:
            values.pop()
        return [type(value).__name__, *(pack(one) for one in values)]
    if isinstance(value, (tuple, list)):
        return [0, *(pack(one) for one in value)]
    return value  # type: ignore[return-value]


def unpack(value: object) -> Any:
    """Return the tree of a packed value.

    Raise KeyError for an unknown word and TypeError for fields that do not match the word.
    """
    settle()
    tree = _unpack(value)
    return intern(tree) if isinstance(tree, Word) else tree


def _unpack(value: object) -> object:
    if not isinstance(value, list):
        return value
    if value[0] == 0:
        return tuple([_unpack(one) for one in value[1:]])
    cls, values = WORDS[value[0]], [_unpack(one) for one in value[1:]]
    placed = len(cls.info) - len(cls.named)
    if placed < len(values) <= len(cls.info):
        return cls(*values[:placed], **dict(zip(cls.named, values[placed:], strict=False)))
    return cls(*values)
