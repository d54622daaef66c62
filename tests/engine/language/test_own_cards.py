"""Every line of the project's own cards is read whole, in only one way, and prints unchanged.

A line in old wording prints in the present wording (FoW 1400). The Japanese text is read as the same tree.
"""

from __future__ import annotations

import pytest
from card_texts import GAME, OWN, categories, lines, own_cards

from engine.language import Lexicon, Unread
from engine.language.grammar import codec
from engine.language.grammar.reader import Reader, tidy
from engine.tools.measure import measure
from tests.tools import sampling

ALL = sorted(set(lines(OWN)))
OLD = set(lines([path for path in OWN if path.name == "old.yaml"])) - set(
    lines([path for path in OWN if path.name != "old.yaml"])
)


def test_force_of_will_has_enough_own_cards() -> None:
    assert len(own_cards()) >= 80
    assert len(ALL) >= 150


@pytest.mark.parametrize(("kind", "line"), ALL)
def test_own_line_prints_and_reads_back_in_both_languages(known: Lexicon, kind: str, line: str) -> None:
    found = known.read(line, *categories(kind))
    assert not isinstance(found, Unread), found
    assert found.others == 0, (found.tree, found.rivals)
    printed = known.print(found.tree)
    if (kind, line) in OLD:
        now = known.read(printed, *categories(kind))
        assert not isinstance(now, Unread), now
        assert (now.tree, known.print(now.tree)) == (found.tree, printed)
    else:
        assert printed == line
    again = known.read(known.print(found.tree, "ja"), *categories(kind), lang="ja")
    assert not isinstance(again, Unread), again
    assert again.tree == found.tree
    assert codec.unpack(codec.pack(found.tree)) == found.tree


def test_own_lines_include_old_wordings() -> None:
    """Many of these lines are printed in another wording than that of the file (FoW 1401.1)."""
    assert sum(line.startswith(("[Continuous]:", "[Activate]", "[Enter]:")) for _, line in OLD) >= 15


def test_no_pattern_is_left_recursive(known: Lexicon) -> None:
    """A reading that returns to its own starting point would miss possible results."""
    for kind, line in sampling.sample("patterns that begin with themselves", ALL, len(ALL) // 3):
        for lang in ("en", "ja"):
            tree = known.read(line, *categories(kind)).tree  # type: ignore[union-attr]
            text = line if lang == "en" else known.print(tree, "ja")
            reader = Reader(known, lang, tidy(text, lang), known.names)
            reader.whole(*categories(kind))
            assert not reader.recursed, text


def test_every_own_card_is_read_completely() -> None:
    assert {card.id: card.unread for card in own_cards() if card.unread} == {}


def test_japanese_text_contains_no_english_words() -> None:
    """Exceptions are symbols, ATK/DEF changes and the J of a J-ruler."""
    import re

    for card in own_cards():
        for face in card.faces:
            for line in face.lines:
                left = re.sub(r"\[[^\]]*\]|J/?(?=リゾネイター|ルーラー)|X(?:00)?", "", line.ja)
                assert not re.search(r"[A-Za-z]{1,}", left), line.ja


def test_measure_finds_every_own_line_read_and_unambiguous() -> None:
    found = measure(GAME, OWN)
    assert found.read == found.lines > 0
    assert found.ambiguous == 0
    assert found.single_card_words == 0
    assert not found.unread
