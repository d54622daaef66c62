"""Pieces of a page.

A piece is drawn once for all who see the same, and is not sent to a page that already has it.
"""

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

MOST = 8192  # the number that about a hundred tables show
ROOT = re.compile(r'<([a-z][a-z0-9]*)(?=\s[^<>]*?\bid="([^"]+)")')  # the first tag of markup, if it has an id


class Piece(NamedTuple):
    """A drawn piece.

    - `key`: differs whenever any of its content differs.
    - `tag` and `id`: of its outermost element, which carries the key; "" if it has no id.
    """

    html: SafeString
    key: str
    tag: str = ""
    id: str = ""

    @property
    def same(self) -> str:
        """Return the markup that stands for the piece in a page that already has it (see `table.js`)."""
        return f'<{self.tag} id="{self.id}" data-piece="{self.key}" data-same></{self.tag}>'


class Drawing:
    """A page during its rendering: templates leave a placeholder for each of its pieces."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}

    def piece(self, template: str, **given: object) -> SafeString:
        """Draw a piece, and return its placeholder."""
        piece = pieces.draw(template, given)
        self.pieces[piece.key] = piece
        return SafeString(f"\x02{piece.key}\x02")

    def taken_apart(self, drawn: str) -> tuple[str | Piece, ...]:
        """Return the rendered page as alternating text and pieces."""
        found = _PLACE.split(drawn)
        return tuple(self.pieces[one] if n % 2 else one for n, one in enumerate(found))


_PLACE = re.compile("\x02([0-9a-f]+)\x02")


def whole(drawn: Sequence[str | Piece]) -> str:
    """Return the whole page."""
    return "".join([one if isinstance(one, str) else one.html for one in drawn])


def changed(drawn: Sequence[str | Piece], shown: Collection[str]) -> str:
    """Return the page for a viewer who already has the pieces with these keys. Such pieces are sent as references."""
    return "".join([
        one if isinstance(one, str) else one.same if one.id and one.key in shown else one.html for one in drawn
    ])  # fmt: skip


class Marked:
    """A value that is identified by its mark. A piece made from it differs if the mark differs."""

    def __init__(self, mark: bytes) -> None:
        self.mark = mark


def _plain(value: object) -> object:
    """Return a value that msgspec cannot encode as a plain value that differs from plain text.

    It handles markup, marked values, lazy translations and undefined values.
    """
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


AT_ONCE = 2047  # bytes: for larger data hashlib releases the lock for other threads, which may take milliseconds


def _digest(data: bytes) -> bytes:
    made = hashlib.blake2b(digest_size=16)
    for start in range(0, len(data), AT_ONCE):
        made.update(data[start : start + AT_ONCE])
    return made.digest()


def mark_of(value: object) -> bytes:
    """Return a digest of a plain value. Raise TypeError if the value is not plain."""
    return _digest(_packed(value))


class Pieces:
    """A cache of the last drawn pieces, by template, language and arguments."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[bytes, Piece] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, template: str, given: dict[str, Any]) -> Piece:
        """Draw a template from its arguments alone, or return the cached piece for the same arguments.

        Raise TypeError if an argument is not plain: text, numbers, lists, records.
        """
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
