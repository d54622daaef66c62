"""Texts with symbols where no picture can be drawn: each symbol becomes a word."""

from __future__ import annotations

import pytest
from django.utils import translation

from tcg.cards.templatetags.taisen import in_words


@pytest.mark.parametrize(
    ("game", "language", "text", "said"),
    [
        ("force_of_will", "en", "Pay [r] or [2]", "Pay Fire or 2"),
        ("force_of_will", "en", "Produce [w or u].", "Produce Light/Water."),
        ("force_of_will", "en", "<b> & [Flying]", "<b> & [Flying]"),
        ("zx", "en", "{Green 4}", "Green 4"),
        ("zx", "en", "{White/Black 3}, {Sleep}", "White/Black 3, Sleep"),
        ("zx", "en", "", ""),
        ("zx", "ja", "≪緑4≫", "緑 4"),
    ],
)
def test_symbols_are_said_in_words_of_the_pages_language(game: str, language: str, text: str, said: str) -> None:
    with translation.override(language):
        assert in_words(text, game) == said
