"""Escaping like Django's, but without its search for lazy translations in every argument.

A table is drawn at every move, with some thousand texts.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from django.utils.safestring import SafeString


def escape(text: object) -> SafeString:
    """Return a text with the special characters of HTML escaped."""
    return SafeString(html.escape(str(text)))


def conditional_escape(text: object) -> str:
    """Return markup unchanged, and anything else escaped."""
    markup = getattr(text, "__html__", None)
    return escape(text) if markup is None else markup()


def format_html(form: str, *args: object, **kwargs: object) -> SafeString:
    """Return markup with these values, which are escaped unless they are markup."""
    values = [conditional_escape(value) for value in args]
    return SafeString(form.format(*values, **{name: conditional_escape(value) for name, value in kwargs.items()}))


def format_html_join(between: str, form: str, rows: Iterable[Sequence[object]]) -> SafeString:
    """Return markup with these rows of values, one after the other."""
    return SafeString(conditional_escape(between).join([format_html(form, *row) for row in rows]))
