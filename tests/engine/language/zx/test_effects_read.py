"""Effects, triggers, changes, replacements and keywords of Z/X are read whole and printed as they were, in both
languages, in one way only."""

from __future__ import annotations

import pytest

from engine.language.common.modifications import abilities_of
from engine.language.grammar import codec
from engine.language.grammar.categories import Keyword
from tests.engine.checks import all_hold
from tests.engine.language.zx.reading import LEXICON, lines_of, tree

EVERY = lines_of("effects.txt")
OWN = (
    "changes", "destinations", "doing", "effects_cards", "effects_special", "effects_units", "happenings", "keywords",
    "keywords_forms", "moments", "replacements", "statements",
)  # fmt: skip


def a_line_reads_and_prints_as_itself(line: str) -> None:
    assert LEXICON.print(tree(line)) == line


def its_japanese_reads_as_the_same(line: str) -> None:
    found = tree(line)
    assert tree(LEXICON.print(found, "ja"), "ja") == found


def what_it_means_is_data(line: str) -> None:
    for ability in abilities_of(tree(line)):  # type: ignore[arg-type]
        assert codec.unpack(codec.pack(ability)) == ability
        if isinstance(ability, Keyword):
            for part in ability.expand():
                assert codec.unpack(codec.pack(part)) == part


CHECKS = (
    a_line_reads_and_prints_as_itself,
    its_japanese_reads_as_the_same,
    what_it_means_is_data,
)


@pytest.mark.parametrize("line", EVERY)
def test_a_line_goes_round_in_both_languages(line: str) -> None:
    all_hold(CHECKS, line)


def test_every_written_word_stands_in_a_line() -> None:
    used = {type(part).__name__ for line in EVERY for part in tree(line).words()}
    modules = {f"engine.games.zx.words.{name}" for name in OWN}
    written = {cls.__name__ for cls in LEXICON.words if cls.__module__ in modules and cls.en}
    assert sorted(written - used) == []


def test_chapter_1100_is_whole() -> None:
    names = {cls.name for cls in LEXICON.words if issubclass(cls, Keyword) and cls.en}
    assert len(names) == 35
