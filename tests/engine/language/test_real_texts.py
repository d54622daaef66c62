"""The measure: real cards, where this machine has their texts. They are read from their file and never kept here."""

from __future__ import annotations

import pytest
from card_texts import GAME, REAL, categories, lines

from engine.language import Lexicon, Unread
from engine.tools.measure import measure, names_of

pytestmark = pytest.mark.skipif(not REAL, reason="the texts of real cards are not on this machine")


def test_more_than_half_of_the_lines_are_read() -> None:
    found = measure(GAME, REAL)
    assert found.lines > 500
    assert found.read / found.lines > 0.8
    assert found.ambiguous == 0


def test_what_is_read_prints_as_the_same_tree(known: Lexicon) -> None:
    """Older wordings print in the newest one, which reads as the same again; and every tree has a Japanese text."""
    count, names = 0, names_of(GAME, REAL)
    for kind, line in lines(REAL):
        found = known.read(line, *categories(kind), names=names)
        if isinstance(found, Unread):
            continue
        count += 1
        again = known.read(known.print(found.tree), *categories(kind), names=names)
        assert not isinstance(again, Unread), again
        assert again.tree == found.tree, line
        assert known.print(found.tree, "ja", names)
    assert count > 400


def test_the_japanese_of_real_texts_is_read_back(known: Lexicon) -> None:
    wrong = []
    count, names = 0, names_of(GAME, REAL)
    for kind, line in lines(REAL):
        found = known.read(line, *categories(kind), names=names)
        if isinstance(found, Unread):
            continue
        count += 1
        again = known.read(known.print(found.tree, "ja", names), *categories(kind), lang="ja", names=names)
        if isinstance(again, Unread) or again.tree != found.tree:
            wrong.append((line, known.print(found.tree, "ja", names)))
    assert len(wrong) < count * 0.2, wrong
