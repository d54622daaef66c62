"""The share of real cards that can be read, if their texts are on this machine.

The texts are read from their file and never stored here.
"""

from __future__ import annotations

import pytest
from card_texts import GAME, REAL, categories, lines

from engine.language import Lexicon, Unread
from engine.language.grammar.word import Word
from engine.tools.measure import measure, names_of

pytestmark = pytest.mark.skipif(not REAL, reason="the texts of real cards are not on this machine")


def test_most_real_lines_are_read_without_ambiguity() -> None:
    found = measure(GAME, REAL)
    assert found.lines > 500
    assert found.read / found.lines > 0.8
    assert found.ambiguous == 0


def read_trees(known: Lexicon) -> list[tuple[str, str, Word]]:
    """Return (type, line, tree) for each line that is read whole."""
    names = names_of(GAME, REAL)
    found = [(kind, line, known.read(line, *categories(kind), names=names)) for kind, line in lines(REAL)]
    return [(kind, line, one.tree) for kind, line, one in found if not isinstance(one, Unread)]


def test_real_line_prints_and_reads_as_the_same_tree(known: Lexicon) -> None:
    """An older wording prints in the newest wording, which is read as the same tree. Every tree has a Japanese text."""
    names, trees = names_of(GAME, REAL), read_trees(known)
    for kind, line, tree in trees:
        again = known.read(known.print(tree), *categories(kind), names=names)
        assert not isinstance(again, Unread), again
        assert again.tree == tree, line
        assert known.print(tree, "ja", names)
    assert len(trees) > 400


def test_japanese_of_most_real_lines_is_read_back(known: Lexicon) -> None:
    wrong = []
    names, trees = names_of(GAME, REAL), read_trees(known)
    for kind, line, tree in trees:
        printed = known.print(tree, "ja", names)
        again = known.read(printed, *categories(kind), lang="ja", names=names)
        if isinstance(again, Unread) or again.tree != tree:
            wrong.append((line, printed))
    assert len(wrong) < len(trees) * 0.2, wrong
