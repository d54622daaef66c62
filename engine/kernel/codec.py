"""Saving and loading: the state as bytes and back.

Frequent values (objects, cards, zones) have a format of their own. All other values use a table of the permitted kinds.
Loading creates only values of these kinds. The data cannot name code to be called.

msgspec's tagged unions do the same for fields whose type is a closed union. They do not fit here: a field of the state
may hold a word, an event of any game or a value of a flow, and each game adds its own kinds.
"""

from __future__ import annotations

import hashlib
import operator
import sys
from collections.abc import Callable, Iterator
from typing import Any, cast

import msgspec

from engine.kernel import events as events_module
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.log_entry import LogEntry
from engine.kernel.marks import UNMARKED, Marks, Part
from engine.kernel.plain import Packed
from engine.kernel.state import (
    Card,
    Continuing,
    Delayed,
    Item,
    LastKnown,
    Loan,
    Obj,
    Pending,
    Result,
    State,
    TokenSpec,
    printed_card,
)
from engine.kernel.text import Text

_EVENTS = [
    kind for kind in vars(events_module).values() if isinstance(kind, type) and issubclass(kind, events_module.Event)
]
_PARTS: list[type[object]] = [
    Context, Item, Continuing, Delayed, Pending, LastKnown, Loan, Marks, Obj, Part, Result, TokenSpec, Text,
    LogEntry, Card,
]  # fmt: skip
KINDS: dict[str, type[object]] = {kind.__name__: kind for kind in (*_PARTS, *_EVENTS)}

VERSION = 5
"""The version of the saved format. 1 had no version number, 2 no names of loans and marks, 4 no checksum."""
READ = (4, VERSION)  # other versions cannot be loaded
CHECKSUM = 16  # bytes at the end of the data


class Head(msgspec.Struct, array_like=True):
    """The head of a saved match.

    `digest`: identifies the rules, words and cards with which it was saved.
    """

    version: int
    digest: str
    game: str


class Rows(Head):
    """A saved state as it is written."""

    seed: bytes
    definitions: list[str]
    cards: list[tuple[int, int, bool]]
    specs: list[tuple[int, Any]]
    objects: list[list[Any]]
    zones: dict[str, list[int]]
    rest: dict[str, Any]
    answers: list[list[int]]
    extra: dict[str, Any]


_OBJ_FIELDS = Obj.__struct_fields__
_values_of = operator.attrgetter(*_OBJ_FIELDS)
_OBJ_DEFAULTS = _values_of(Obj(0, 0, "", 0, 0))
_PLAIN_FIELDS = _OBJ_FIELDS.index("counters")  # the fields before this index hold numbers, names and flags
_PLAIN = (int, str, bytes, float, bool, type(None))
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Rows)
_head = msgspec.msgpack.Decoder(Head)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)


class Codec:
    """A packer of match values.

    `kinds`: the game's own structs. Words are packed by the language's codec.
    """

    def __init__(
        self,
        kinds: tuple[type[object], ...],
        pack_word: Callable[[object], Packed],
        unpack_word: Callable[[Packed], object],
    ) -> None:
        self.kinds = KINDS | {kind.__name__: kind for kind in kinds}
        self.pack_word = pack_word
        self.unpack_word = unpack_word

    def pack(self, value: object) -> Packed:
        """Return the value as lists, numbers and strings."""
        if isinstance(value, _PLAIN):
            return value
        if isinstance(value, tuple) and type(value) is not tuple:
            return ["N", type(value).__name__, *value]
        if isinstance(value, tuple):
            return ["t", *[self.pack(one) for one in value]]
        if isinstance(value, list):
            return ["l", *[self.pack(one) for one in value]]
        if isinstance(value, dict):
            return ["d", *[[self.pack(key), self.pack(one)] for key, one in value.items()]]
        if isinstance(value, frozenset):
            return ["s", *sorted(value)]
        if isinstance(value, Obj):
            return ["O", *_short(value)]
        if isinstance(value, msgspec.Struct):
            return ["S", type(value).__name__, {f: self.pack(v) for f, v in _changed_fields(value)}]
        return ["W", self.pack_word(value)]

    def unpack(self, value: object) -> Any:
        """Return the packed value in its original form.

        Raise KeyError for an unknown kind.
        """
        if not isinstance(value, list):
            return value
        tag = value[0]
        if tag == "t":
            return tuple([self.unpack(one) for one in value[1:]])
        if tag == "l":
            return [self.unpack(one) for one in value[1:]]
        if tag == "d":
            return {self.unpack(key): self.unpack(one) for key, one in value[1:]}
        if tag == "s":
            return frozenset(value[1:])
        if tag == "N":
            return self.kinds[value[1]](*value[2:])
        if tag == "O":
            return _long(value[1:])
        if tag == "S":
            return self.kinds[value[1]](**{field: self.unpack(one) for field, one in value[2].items()})
        return self.unpack_word(value[1])


def _changed_fields(value: msgspec.Struct) -> list[tuple[str, object]]:
    """Return the fields of a struct that differ from their defaults."""
    cls = type(value)
    usual = _usual.get(cls)
    if usual is None:
        names, defaults = cls.__struct_fields__, cls.__struct_defaults__
        padded = (msgspec.NODEFAULT,) * (len(names) - len(defaults)) + tuple(defaults)
        usual = _usual[cls] = tuple(zip(names, padded, strict=True))
    out = []
    for name, default in usual:
        one = getattr(value, name)
        if one is default or (type(one) is type(default) and one == default):
            continue
        if not one and type(one) in (dict, list) and default not in (None, msgspec.NODEFAULT):
            continue
        out.append((name, one))
    return out


_usual: dict[type[msgspec.Struct], tuple[tuple[str, object], ...]] = {}


def _short(obj: Obj) -> list[Packed]:
    """Return the fields of an object without the trailing fields that have their defaults."""
    values = _values_of(obj)
    last = len(values)
    while last and values[last - 1] == _OBJ_DEFAULTS[last - 1]:
        last -= 1
    return list(values[:last])


def _long(values: list[Any]) -> Obj:
    values[2] = sys.intern(values[2])  # the zone's name: one shared string
    obj = Obj(*values)
    if len(values) <= _PLAIN_FIELDS:
        return obj
    obj.counters = tuple([(name, n) for name, n in obj.counters])
    obj.marks = msgspec.convert(obj.marks, Marks) if obj.marks else UNMARKED
    obj.seen_by = tuple(obj.seen_by)
    obj.parts = tuple([Part(*values) for values in cast(Any, obj.parts)])
    return obj


_REST = (
    "players", "frames", "items", "effects", "delayed", "pending", "history", "used", "loans", "next_ref", "next_id",
    "clock", "draws", "turn", "turn_player", "first_player", "phase", "step", "result", "logged", "number",
    "extra_turns", "unprinted", "shields", "looked_at", "shown", "own",
)  # fmt: skip


def save(
    codec: Codec,
    game: str,
    digest: str,
    state: State,
    answers: list[tuple[int, ...]],
    extra: dict[str, object],
    printed: Callable[[Obj], Chars],
) -> bytes:
    """Return the state and the answers since the checkpoint as bytes.

    `printed(obj)`: returns the printed characteristics of an object, which are not saved.
    """
    names: dict[str, int] = {}
    cards = []
    specs = []
    for n, card in enumerate(state.cards):
        cards.append((card.owner, names.setdefault(card.definition, len(names)), card.virtual))
        if card.spec is not None:
            specs.append((n, codec.pack(card.spec)))
    rest = {name: codec.pack(getattr(state, name)) for name in _REST}
    rest["known"] = [
        [_short(known.obj), None if _alike(known.chars, printed(known.obj)) else pack_chars(codec, known.chars)]
        for known in state.known.values()
    ]
    rows = Rows(
        VERSION, digest, game, state.seed, list(names), cards, specs, [_short(obj) for obj in state.objects.values()],
        {name: list(zone) for name, zone in state.zones.items()}, rest, [list(answer) for answer in answers], extra,
    )  # fmt: skip
    return with_checksum(_encoder.encode(rows))


def with_checksum(data: bytes) -> bytes:
    """Return the bytes followed by their checksum."""
    return data + hashlib.blake2b(data, digest_size=CHECKSUM).digest()


def without_checksum(data: bytes) -> bytes:
    """Return the bytes before the checksum, if there is one.

    Raise ValueError if the checksum is wrong.
    """
    found = data[:-CHECKSUM]
    if with_checksum(found) == data:
        return found
    try:
        if _head.decode(data).version == 4:
            return data
    except UNREADABLE:
        pass
    raise ValueError("these bytes are no saved match")


def _alike(chars: Chars, printed: Chars) -> bool:
    """Return whether these are the printed characteristics or would be saved as equal ones.

    The second case occurs because a token's characteristics are created anew once they leave the cache (see
    `kernel.caches`).
    """
    return chars is printed or all(getattr(chars, name) == getattr(printed, name) for name in _saved(chars))


def _saved(chars: Chars) -> Iterator[str]:
    """Yield the names of the characteristics that are saved.

    The restrictions on the object are not saved.
    """
    return (name for name in chars.__struct_fields__ if name not in ("compiled", "sorted_keys", "rules"))


def pack_chars(codec: Codec, chars: Chars) -> dict[str, Packed]:
    """Return the saved form of characteristics that differ from the printed ones."""
    return {name: codec.pack(getattr(chars, name)) for name in _saved(chars)}


def head(data: bytes) -> Head:
    """Return the head of a saved match.

    Raise ValueError for bytes that are not a saved match or were saved in another version.
    """
    try:
        found = _head.decode(without_checksum(data))
    except UNREADABLE as error:
        raise ValueError("these bytes are no saved match") from error
    if found.version not in READ:
        raise ValueError(f"a match that was saved in version {found.version}, not {VERSION}")
    return found


Reprinted = Callable[[State, Obj], Chars]  # returns the printed characteristics, which are not saved


def load(
    codec: Codec, data: bytes, reprinted: Callable[[Rows], Reprinted], chars_type: type[Chars]
) -> tuple[State, list[tuple[int, ...]], Rows]:
    """Return the state, the answers since the checkpoint, and the rows.

    Raise ValueError for bytes that are not a saved match. Raise msgspec.ValidationError for a value of the wrong type.
    """
    rows = _decoder.decode(without_checksum(data))
    printed = reprinted(rows)
    specs = {n: codec.unpack(spec) for n, spec in rows.specs}
    cards = [
        Card(owner, rows.definitions[definition], specs[n], virtual)
        if n in specs
        else printed_card(owner, rows.definitions[definition], virtual)
        for n, (owner, definition, virtual) in enumerate(rows.cards)
    ]
    objects = {values[0]: _long(values) for values in rows.objects}
    zones = {sys.intern(name): tuple(zone) for name, zone in rows.zones.items()}
    state = State(seed=rows.seed, cards=cards, objects=objects, zones=zones, players=[], frames=[])
    for name in _REST:
        setattr(state, name, codec.unpack(rows.rest[name]))
    for values, chars in rows.rest["known"]:
        obj = _long(values)
        state.known[obj.ref] = LastKnown(
            obj,
            printed(state, obj)
            if chars is None
            else chars_type(**{name: codec.unpack(value) for name, value in chars.items()}),
        )
    return state, [tuple(answer) for answer in rows.answers], rows
