"""Short names for trees of words.

A name is the same in every process, so it can be stored in a state.
"""

from __future__ import annotations

import hashlib

import msgspec

from engine.kernel.caches import keep

_known: dict[int, tuple[object, str]] = {}


def word_key(tree: object) -> str:
    """Return the key of a tree; equal trees have equal keys."""
    known = _known.get(id(tree))
    if known is None or known[0] is not tree:
        from engine.language.grammar.codec import pack

        told = msgspec.msgpack.encode(pack(tree))
        known = keep(_known, tree, hashlib.blake2b(told, digest_size=8).hexdigest())
    return known[1]
