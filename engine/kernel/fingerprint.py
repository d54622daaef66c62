"""The fingerprint of a match after each input: a few bytes that differ if the game went differently.

Fingerprints are stored with the inputs of a match. The inputs can be replayed later with other rules, words or cards.
Equal fingerprints then mean that the zones and the decision are the same. Different fingerprints mean that the match
has become another game.
"""

from __future__ import annotations

import hashlib

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.state import State

BYTES = 8
_encoder = msgspec.msgpack.Encoder(enc_hook=str, order="deterministic")


def fingerprint(state: State, decision: Decision | None, lives: tuple[int, ...]) -> str:
    """Return the fingerprint of all zones, of each player's life and of the decision, as hexadecimal digits."""
    seen = [
        (state.number, state.turn, state.turn_player, state.phase, state.step, lives),
        [(zone, [_lies(state, ref) for ref in refs]) for zone, refs in sorted(state.zones.items()) if refs],
        None if decision is None else _question(decision),
        None if state.result is None else (state.result.winner, state.result.clause),
    ]
    return hashlib.blake2b(_encoder.encode(seen), digest_size=BYTES).hexdigest()


def _lies(state: State, ref: int) -> object:
    """Return the data of an object or of an item on the stack.

    For a card in a deck, return its number.
    """
    if (obj := state.objects.get(ref)) is not None:
        flags = (obj.rested, obj.face_down, obj.revealed)
        card = state.cards[obj.card].definition
        return (ref, card, obj.controller, obj.face, flags, obj.damage, obj.counters, obj.place)
    if (item := state.items.get(ref)) is not None:
        return (ref, item.what, item.controller, item.source, item.targets, item.x, item.modes)
    return ref


def _question(decision: Decision) -> tuple[object, ...]:
    options = [(option.kind, option.ref, option.data) for option in decision.options]
    return (decision.seat, decision.kind, decision.least, decision.most, options)
