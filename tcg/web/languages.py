"""The language of the moment, and texts that are there in both."""

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
    """All is said in this language meanwhile. Who draws much asks often which it is: it is known here at once, where
    Django looks it up anew each time."""
    known = _chosen.set("ja" if name.startswith("ja") else "en")
    try:
        with translation.override(name):
            yield
    finally:
        _chosen.reset(known)


def language() -> str:
    """The language that is active: "en" or "ja"."""
    return _chosen.get() or ("ja" if (translation.get_language() or "en").startswith("ja") else "en")


def gettext(message: str) -> str:
    """A sentence of the site in the language of the moment, looked up once in each."""
    return _said(language(), message)


# A sentence that is looked up each time it is drawn.
gettext_lazy: Callable[[str], Promise] = cast(Any, lazy(gettext, str))

_look_up = translation.gettext  # not called by its name: what has that name is gathered for translators


@lru_cache(maxsize=8192)
def _said(_language: str, message: str) -> str:
    return _look_up(message)


def say(text: Text | Bilingual | str | None) -> str:
    """A text that is there in both languages, in the language of the moment."""
    if not text:
        return ""
    if isinstance(text, str):
        return text
    if isinstance(text, Mapping):
        return text.get(language()) or text.get("en") or ""
    return (text.ja if language() == "ja" else text.en) or text.en
