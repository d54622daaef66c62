"""Comparing positions, to find a repetition: the whole state except numbers that only count (1201.1b).

A position does not contain past events, or which of several equal cards is which. It does not contain the order of
cards if a player may change it at any time (303.7, 305.2, 306.3, 307.2, 308.3, 309.3, 311.2, 312.2, 313.2).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.zx.keys import word_key
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.durations import Duration, condition_of
from engine.kernel.identity import retold
from engine.kernel.marks import UNMARKED

if TYPE_CHECKING:
    from engine.kernel.marks import Marks
    from engine.kernel.state import Card, Obj


def position(game: ZxGame, seat: int) -> str:
    """Return a name for the position with this seat to act; different positions have different names."""
    s = game.s
    told = [
        _packed((seat, s.turn, s.phase, _battle(game))),
        *(_deck(game, f"deck_zone{one}") for one in game.SEATS),
        *(_zone(game, key, refs) for key, refs in s.zones.items() if refs and key[:-1] != "deck_zone"),
        _packed([(one.damage, one.life_shield, sorted(one.counters)) for one in s.players]),
        _packed(sorted(_uses(game))),
    ]
    if s.effects or s.delayed:
        told.append(_packed((sorted(_effects(game)), sorted(_delayed(game)))))
    return hashlib.blake2b(b"".join(told), digest_size=12).hexdigest()


def object_key(game: ZxGame, ref: int) -> bytes:
    """Return an object's cards and condition without its reference, so that equal objects compare equal."""
    obj = game.s.objects.get(ref)
    if obj is None:
        return b""
    own = _packed(_object(game, obj))
    return own + object_key(game, obj.attached_to) if obj.attached_to else own


def _short(parts: Sequence[bytes]) -> bytes:
    """Return a hash of the data; it is cached as long as the zone does not change."""
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()


_packed = msgspec.msgpack.Encoder().encode


def _card(game: ZxGame, card: Card) -> object:
    """Return the card's owner and printed values."""
    spec = card.spec
    if spec is None:
        return (card.owner, card.definition)
    printed = {name: getattr(spec, name) for name in spec.__struct_fields__ if name not in ("name", "abilities")}
    told = [sorted(value) if isinstance(value, frozenset) else value for value in printed.values()]
    return (card.owner, spec.name.en, told, [word_key(ability) for ability in spec.abilities])


def _object(game: ZxGame, obj: Obj) -> object:
    cards, parts = game.s.cards, obj.parts
    return (
        obj.zone, _card(game, cards[obj.card]), obj.controller, obj.rested, obj.face_down, obj.revealed, obj.damage,
        sorted(obj.counters) if obj.counters else (), 0 if obj.marks is UNMARKED else _marks(obj.marks),
        sorted(obj.seen_by) if obj.seen_by else (), obj.place,
        [(_card(game, cards[part.card]), part.role, part.face_down) for part in parts] if parts else (),
    )  # fmt: skip


def _marks(marks: Marks) -> object:
    """Return the marks, with the flags sorted so that their order does not matter."""
    return msgspec.structs.replace(marks, flags=tuple(sorted(marks.flags))) if marks else 0


def _deck(game: ZxGame, key: str) -> bytes:
    """Return a hash of the cards of a deck in order, cached until the deck changes."""
    cards, pile = game.s.cards, game.s.zones[key]
    known = game.caches.zone_hashes.get(key)
    if known is None or known[0] is not pile:
        known = game.caches.zone_hashes[key] = (pile, None, _short([_packed([_card(game, cards[n]) for n in pile])]))
    return known[2]


def _zone(game: ZxGame, key: str, refs: tuple[int, ...]) -> bytes:
    """Return a hash of the contents of a zone without their order, cached until the contents change."""
    here = tuple(map(game.s.objects.get, refs))
    known = game.caches.zone_hashes.get(key)
    if known is not None and known[0] == refs and known[1] == here and key != "force_zone":
        return known[2]
    found = _short([key.encode(), *sorted([object_key(game, ref) for ref in refs])])
    game.caches.zone_hashes[key] = (refs, here, found)
    return found


def _battle(game: ZxGame) -> object:
    battle = game.battle
    if battle is None:
        return None
    target = battle.target if battle.target < 0 else object_key(game, battle.target)
    return (battle.step_name, object_key(game, battle.attacker), target, battle.passed)


def _uses(game: ZxGame) -> list[tuple[str, int]]:
    """Return the counts of limited uses, without abilities whose card or source is gone."""
    effects = {effect.id for effect in game.s.effects}

    def name(sign: str, number: int) -> str | None:
        if sign == "@":
            return object_key(game, number).hex() if number in game.s.objects else None
        return "" if number in effects else None

    told = [(retold(key, name), n) for key, n in game.s.used.items()]
    return [(key, n) for key, n in told if key is not None]


def _effects(game: ZxGame) -> list[bytes]:
    """Return the current continuous effects: what they do, which objects they affect, and their durations."""
    out = []
    for effect in game.s.effects:
        upon = [object_key(game, ref) for ref in effect.refs or () if ref in game.s.objects]
        out.append(
            _packed((
                effect.at.controller, effect.refs is None, sorted(upon), word_key(effect.selector),
                word_key(effect.modifications), word_key(effect.ability), _lasting(effect.duration), effect.uses,
                sorted(effect.seats),
            ))
        )  # fmt: skip
    return out


def _delayed(game: ZxGame) -> list[bytes]:
    return [
        _packed((one.at.controller, word_key(one.ability), one.once, _lasting(one.duration))) for one in game.s.delayed
    ]


def _lasting(duration: Duration) -> str:
    return str(duration) if condition_of(duration) is None else word_key(duration)
