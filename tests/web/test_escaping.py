"""Escaping gives the same result as Django's."""

from __future__ import annotations

import pytest
from django.utils import html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy
from markupsafe import Markup

from tcg.web import escaping

VALUES = [
    "", "plain", "<b>'\"&amp;", mark_safe("<b>"), Markup("<i>"), 7, None, True, gettext_lazy("Lobby & <all>"), "対戦",
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_written_as_django_writes_it(value: object) -> None:
    assert escaping.escape(value) == html.escape(value)
    assert escaping.conditional_escape(value) == html.conditional_escape(value)
    assert escaping.format_html('<p title="{}">{one}</p>', value, one=value) == html.format_html(
        '<p title="{}">{one}</p>', value, one=value
    )


def test_rows_are_joined_as_django_joins_them() -> None:
    rows = [(value, n) for n, value in enumerate(VALUES)]
    given = ("<br>", "<li>{}{}</li>", rows)
    assert escaping.format_html_join(*given) == html.format_html_join(*given)


def test_what_comes_of_it_is_markup() -> None:
    made = escaping.format_html("<b>{}</b>", "<")
    assert escaping.conditional_escape(made) == made == "<b>&lt;</b>"
    assert escaping.escape(made) == "&lt;b&gt;&amp;lt;&lt;/b&gt;"
