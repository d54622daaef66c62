"""The current language, and texts that exist in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Protocol, cast

from django.utils import translation
from django.utils.functional import Promise, lazy

Text = Mapping[str, str]


class Bilingual(Protocol):
    """A text of the engine."""

    @property
    def en(self) -> str: ...

    @property
    def ja(self) -> str: ...


_chosen: ContextVar[str] = ContextVar("chosen", default="")


@contextmanager
def in_language(name: str) -> Iterator[None]:
    """Activate a language for the block.

    The language is also cached here, because a large page reads it often and Django looks it up anew each time.
    """
    known = _chosen.set("ja" if name.startswith("ja") else "en")
    try:
        with translation.override(name):
            yield
    finally:
        _chosen.reset(known)


def language() -> str:
    """Return the active language: "en" or "ja"."""
    return _chosen.get() or ("ja" if (translation.get_language() or "en").startswith("ja") else "en")


def gettext(message: str) -> str:
    """Return a sentence of the site in the current language. Each sentence is looked up once per language."""
    return _said(language(), message)


# translated whenever it is drawn
gettext_lazy: Callable[[str], Promise] = cast(Any, lazy(gettext, str))

_look_up = translation.gettext  # called by another name, so that makemessages does not collect its argument


@lru_cache(maxsize=8192)
def _said(_language: str, message: str) -> str:
    return _look_up(message)


def say(text: Text | Bilingual | str | None) -> str:
    """Return a bilingual text in the current language."""
    if not text:
        return ""
    if isinstance(text, str):
        return text
    if isinstance(text, Mapping):
        return text.get(language()) or text.get("en") or ""
    return (text.ja if language() == "ja" else text.en) or text.en
