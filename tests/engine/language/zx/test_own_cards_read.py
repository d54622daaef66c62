"""Every line of the project's own cards is read whole, in only one way, and prints unchanged.

The Japanese text is read as the same tree.
"""

from __future__ import annotations

import pytest

from engine import cards
from engine.language import Unread, lexicon
from engine.language.grammar import codec
from engine.language.grammar.categories import Line
from engine.language.grammar.reader import Reader, tidy

LEXICON = lexicon("zx")
OWN = list(cards.library("zx").printed().values())
EVERY = sorted({line.en for card in OWN for face in card.faces for line in (*face.lines, *face.subtext)})


def test_zx_has_enough_own_cards_without_unread_lines() -> None:
    assert len(OWN) >= 120
    assert {card.id: face.unread for card in OWN for face in card.faces if face.unread} == {}


@pytest.mark.parametrize("line", EVERY)
def test_own_line_prints_and_reads_back_in_both_languages(line: str) -> None:
    found = LEXICON.read(line, Line)
    assert not isinstance(found, Unread), found
    assert found.others == 0, (found.tree, found.rivals)
    assert LEXICON.print(found.tree) == line
    japanese = LEXICON.print(found.tree, "ja")
    again = LEXICON.read(japanese, Line, lang="ja")
    assert not isinstance(again, Unread), again
    assert again.tree == found.tree
    assert codec.unpack(codec.pack(found.tree)) == found.tree
    for lang, text in (("en", line), ("ja", japanese)):
        reader = Reader(LEXICON, lang, tidy(text, lang), LEXICON.names)
        reader.whole(Line)
        assert not reader.recursed, text
