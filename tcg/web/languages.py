"""The language of the moment, and texts that are there in both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from django.utils.translation import get_language

Text = Mapping[str, str]


class Bilingual(Protocol):
    """A text of the engine."""

    @property
    def en(self) -> str: ...

    @property
    def ja(self) -> str: ...


def language() -> str:
    """The language that is active: "en" or "ja"."""
    return "ja" if (get_language() or "en").startswith("ja") else "en"


def say(text: Text | Bilingual | str | None) -> str:
    """A text that is there in both languages, in the language of the moment."""
    if not text:
        return ""
    if isinstance(text, str):
        return text
    if isinstance(text, Mapping):
        return text.get(language()) or text.get("en") or ""
    return (text.ja if language() == "ja" else text.en) or text.en
