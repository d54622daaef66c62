"""Escaping as Django does it, without its look through all that is given for what is to be translated late: a table is
drawn at every move, and some thousand texts with it."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from django.utils.safestring import SafeString


def escape(text: object) -> SafeString:
    """Return a text with what HTML would read as markup written out."""
    return SafeString(html.escape(str(text)))


def conditional_escape(text: object) -> str:
    """Return markup as it is, and anything else escaped."""
    markup = getattr(text, "__html__", None)
    return escape(text) if markup is None else markup()


def format_html(form: str, *args: object, **kwargs: object) -> SafeString:
    """Return markup with these values in it, which are escaped unless they are markup."""
    values = [conditional_escape(value) for value in args]
    return SafeString(form.format(*values, **{name: conditional_escape(value) for name, value in kwargs.items()}))


def format_html_join(between: str, form: str, rows: Iterable[Sequence[object]]) -> SafeString:
    """Return markup with each of these rows of values in it, one after the other."""
    return SafeString(conditional_escape(between).join([format_html(form, *row) for row in rows]))
