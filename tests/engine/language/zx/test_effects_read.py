"""Effects, triggers, changes, replacements and keywords of Z/X are read whole and in only one way.

They print unchanged in both languages.
"""

from __future__ import annotations

import pytest

from engine.language.grammar.categories import Keyword
from tests.engine.checks import all_hold
from tests.engine.language.zx.reading import (
    LEXICON,
    it_prints_as_itself,
    its_japanese_reads_as_the_same,
    lines_of,
    unused,
    what_it_means_is_data,
)

EVERY = lines_of("effects.txt")
OWN = ("continuous", "effects", "keywords", "objects.destinations", "triggers")


@pytest.mark.parametrize("line", EVERY)
def test_effect_line_prints_and_reads_back_in_both_languages(line: str) -> None:
    all_hold((it_prints_as_itself, its_japanese_reads_as_the_same, what_it_means_is_data), line)


def test_every_effect_word_is_used_in_a_sample_line() -> None:
    assert unused(EVERY, OWN) == []


def test_language_has_all_keywords_of_chapter_1100() -> None:
    names = {cls.name for cls in LEXICON.words if issubclass(cls, Keyword) and cls.en}
    assert len(names) == 35
