"""Pieces of a page that are drawn once for all who are shown the same."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Any

import msgspec
from django.template import Context
from django.template.loader import get_template
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from tcg.web.languages import language

MOST = 4096


def _plain(value: object) -> object:
    """Markup, and what is translated late, as plain values that tell them from text."""
    if isinstance(value, SafeString):
        return ("safe", str(value) + "")
    if isinstance(value, Promise):
        return str(value)
    raise TypeError(f"a piece is drawn of plain values, not of {type(value).__name__}")


_packed = msgspec.msgpack.Encoder(enc_hook=_plain).encode


class Pieces:
    """The pieces that were drawn last, by their template, the language and all that they were given."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[bytes, SafeString] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, template: str, given: dict[str, Any]) -> SafeString:
        """Draw a template with what is given to it and nothing else, or return it as it was drawn with the same.
        Raises TypeError for something in `given` that is not plain: text, numbers, lists, records."""
        key = hashlib.blake2b(_packed((template, language(), given)), digest_size=16).digest()
        with self._lock:
            drawn = self._drawn.get(key)
            if drawn is not None:
                self._drawn.move_to_end(key)
                return drawn
        drawn = get_template(template).template.render(Context(given, use_l10n=False))  # type: ignore[attr-defined]
        with self._lock:
            self._drawn[key] = drawn
            while len(self._drawn) > MOST:
                self._drawn.popitem(last=False)
        return drawn

    def clear(self) -> None:
        with self._lock:
            self._drawn.clear()


pieces = Pieces()
