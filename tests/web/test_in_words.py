"""A text with symbols, where no picture can be drawn: each symbol is said in words."""

from __future__ import annotations

import pytest
from django.utils import translation

from tcg.cards.templatetags.taisen import in_words


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("force_of_will", "Pay [r] or [2]", "Pay Fire or 2"),
        ("force_of_will", "Produce [w or u].", "Produce Light/Water."),
        ("force_of_will", "<b> & [Flying]", "<b> & [Flying]"),
        ("zx", "{Green 4}", "Green 4"),
        ("zx", "{White/Black 3}, {Sleep}", "White/Black 3, Sleep"),
        ("zx", "", ""),
    ],
)
def test_symbols_are_said(game: str, text: str, said: str) -> None:
    with translation.override("en"):
        assert in_words(text, game) == said


def test_in_the_language_of_the_page() -> None:
    with translation.override("ja"):
        assert in_words("≪緑4≫", "zx") == "緑 4"
