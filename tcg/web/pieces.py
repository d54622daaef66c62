"""Pieces of a page that are drawn once for all who are shown the same, and sent once to who has them already."""

from __future__ import annotations

import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from jinja2 import Undefined

from tcg.web import jinja
from tcg.web.languages import language

MOST = 8192  # what some hundred tables show
ROOT = re.compile(r'<([a-z][a-z0-9]*)(?=\s[^<>]*?\bid="([^"]+)")')  # of markup: its first tag, where that has an id


class Piece(NamedTuple):
    """A piece as it was drawn. `key`: another where anything of it is another; `tag` and `id` of its outermost element,
    which bears the key, "" where it has no id."""

    html: SafeString
    key: str
    tag: str = ""
    id: str = ""

    @property
    def same(self) -> str:
        """Return the markup that names it, for who has it already (see `table.js`)."""
        return f'<{self.tag} id="{self.id}" data-piece="{self.key}" data-same></{self.tag}>'


class Drawing:
    """A page while it is drawn: its pieces, of which the templates around them say only where they stand."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}

    def piece(self, template: str, **given: object) -> SafeString:
        """Draw a piece, and return its place."""
        piece = pieces.draw(template, given)
        self.pieces[piece.key] = piece
        return SafeString(f"\x02{piece.key}\x02")

    def taken_apart(self, drawn: str) -> tuple[str | Piece, ...]:
        """Return what was drawn as text and pieces in turn."""
        found = _PLACE.split(drawn)
        return tuple(self.pieces[one] if n % 2 else one for n, one in enumerate(found))


_PLACE = re.compile("\x02([0-9a-f]+)\x02")


def whole(drawn: Sequence[str | Piece]) -> str:
    """All of a page."""
    return "".join([one if isinstance(one, str) else one.html for one in drawn])


def changed(drawn: Sequence[str | Piece], shown: Collection[str]) -> str:
    """A page for who has the pieces of these keys already: they are only named."""
    return "".join([
        one if isinstance(one, str) else one.same if one.id and one.key in shown else one.html for one in drawn
    ])  # fmt: skip


class Marked:
    """A value that its mark tells from all others: a piece that is given it is another where the mark is another."""

    def __init__(self, mark: bytes) -> None:
        self.mark = mark


def _plain(value: object) -> object:
    """Markup, what is marked, what is translated late, and what is not there, as plain values that tell them from
    text."""
    if isinstance(value, Marked):
        return value.mark
    if isinstance(value, SafeString):
        return ("safe", str(value) + "")
    if isinstance(value, Promise):
        return str(value)
    if isinstance(value, Undefined):
        return None
    raise TypeError(f"a piece is drawn of plain values, not of {type(value).__name__}")


_packed = msgspec.msgpack.Encoder(enc_hook=_plain).encode


AT_ONCE = 2047  # bytes: for more than these hashlib lets other threads go first, which may take milliseconds


def _digest(data: bytes) -> bytes:
    made = hashlib.blake2b(digest_size=16)
    for start in range(0, len(data), AT_ONCE):
        made.update(data[start : start + AT_ONCE])
    return made.digest()


def mark_of(value: object) -> bytes:
    """Return a mark that says all of a plain value. Raises TypeError for one that is not plain."""
    return _digest(_packed(value))


class Pieces:
    """The pieces that were drawn last, by their template, the language and all that they were given."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[bytes, Piece] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, template: str, given: dict[str, Any]) -> Piece:
        """Draw a template with what is given to it and nothing else, or return it as it was drawn with the same.
        Raises TypeError for something in `given` that is not plain: text, numbers, lists, records."""
        key = mark_of((template, language(), given))
        with self._lock:
            drawn = self._drawn.get(key)
            if drawn is not None:
                self._drawn.move_to_end(key)
                return drawn
        html = jinja.template(template).render(given)
        drawn = _with_key(html, key.hex())
        with self._lock:
            self._drawn[key] = drawn
            while len(self._drawn) > MOST:
                self._drawn.popitem(last=False)
        return drawn

    def clear(self) -> None:
        with self._lock:
            self._drawn.clear()


def _with_key(html: str, key: str) -> Piece:
    root = ROOT.match(html)
    if root is None:
        return Piece(SafeString(html), key)
    tag, own = root.groups()
    return Piece(SafeString(f'<{tag} data-piece="{key}"{html[root.end() :]}'), key, tag, own)


pieces = Pieces()
