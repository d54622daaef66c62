"""Line breaks of templates: those that draw a space stay, the others are not sent."""

from __future__ import annotations

import pytest
from django.template import engines
from django.template.loader import get_template

from tcg.web.template_loader import squeeze


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("<ul>\n  <li>\n    a\n  </li>\n  <li>b</li>\n</ul>\n", "<ul><li>a</li><li>b</li></ul>"),
        ("<p>\n  one\n  <b>two</b>\n  <i>three</i>\n</p>", "<p>one\n<b>two</b>\n<i>three</i></p>"),
        ("<b>one</b> <i>two</i>", "<b>one</b> <i>two</i>"),
        ("<b>one</b><i\n  >two</i>", "<b>one</b><i>two</i>"),
        ("a\n<button>\n  b\n</button>\nc", "a\n<button>b</button>\nc"),
        ("{% load i18n %}\n<b>one</b>\n", "{% load i18n %}<b>one</b>"),
        ("{% if a %}\n  <p>b</p>\n{% endif %}\n<p>c</p>", "{% if a %}<p>b</p>{% endif %}<p>c</p>"),
        ("{% if a %}\n  b\n{% endif %}\nc", "{% if a %}\nb\n{% endif %}\nc"),
        (
            '<div\n  id="a"\n  {% if b > c %}\n    data-b\n  {% endif %}\n>',
            '<div id="a" {% if b > c %}data-b{% endif %}>',
        ),
        ('<div title="a > b"\n>\n  c', '<div title="a > b">c'),
        ("<pre>\n  a\n    b\n</pre>", "<pre>\n  a\n    b\n</pre>"),
        ("<textarea>\n a\n</textarea>", "<textarea>\n a\n</textarea>"),
    ],
)
def test_a_line_break_stays_where_it_draws_a_space(written: str, sent: str) -> None:
    assert squeeze(written) == sent


def test_words_for_translators_are_not_touched() -> None:
    words = "{% blocktranslate %}\n  one\n  two\n{% endblocktranslate %}"
    assert squeeze(f"<p>\n  {words}\n</p>") == f"<p>{words}</p>"


def test_pages_are_squeezed_and_letters_are_not() -> None:
    page = get_template("base.html").template.source  # type: ignore[attr-defined]
    assert "\n  " not in page
    letter = get_template("account/email/password_reset_key_message.txt").template.source  # type: ignore[attr-defined]
    assert "\n\n" in letter


def test_a_page_has_no_template_outside_the_loader() -> None:
    [(_cached, loaders)] = engines["django"].engine.loaders  # type: ignore[attr-defined]
    assert {name.rpartition(".")[0] for name in loaders} == {"tcg.web.template_loader"}
