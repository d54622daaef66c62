"""A short name for a tree of words: the same in every process, so that it can be kept in a state."""

from __future__ import annotations

import hashlib

import msgspec

MANY = 20_000
_known: dict[int, tuple[object, str]] = {}


def word_key(tree: object) -> str:
    """Equal trees have equal keys."""
    known = _known.get(id(tree))
    if known is None or known[0] is not tree:
        from engine.language.grammar.codec import pack

        if len(_known) > MANY:
            _known.clear()
        told = msgspec.msgpack.encode(pack(tree))
        known = _known[id(tree)] = (tree, hashlib.blake2b(told, digest_size=8).hexdigest())
    return known[1]
