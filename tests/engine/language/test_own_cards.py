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


def test_there_are_cards() -> None:
    assert len(own_cards()) >= 80
    assert len(ALL) >= 150


@pytest.mark.parametrize(("kind", "line"), ALL)
def test_a_line_goes_round(known: Lexicon, kind: str, line: str) -> None:
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


def test_old_wordings_are_tried() -> None:
    """Many of these lines are printed in another wording than that of the file (FoW 1401.1)."""
    assert sum(line.startswith(("[Continuous]:", "[Activate]", "[Enter]:")) for _, line in OLD) >= 15


def test_no_pattern_begins_with_itself(known: Lexicon) -> None:
    """A reading that returns to its own starting point would miss possible results."""
    for kind, line in sampling.sample("patterns that begin with themselves", ALL, len(ALL) // 3):
        for lang in ("en", "ja"):
            tree = known.read(line, *categories(kind)).tree  # type: ignore[union-attr]
            text = line if lang == "en" else known.print(tree, "ja")
            reader = Reader(known, lang, tidy(text, lang), known.names)
            reader.whole(*categories(kind))
            assert not reader.recursed, text


def test_every_card_is_understood() -> None:
    assert {card.id: card.unread for card in own_cards() if card.unread} == {}


def test_japanese_has_no_english_left_in_it() -> None:
    """Exceptions are symbols, ATK/DEF changes and the J of a J-ruler."""
    import re

    for card in own_cards():
        for face in card.faces:
            for line in face.lines:
                left = re.sub(r"\[[^\]]*\]|J/?(?=リゾネイター|ルーラー)|X(?:00)?", "", line.ja)
                assert not re.search(r"[A-Za-z]{1,}", left), line.ja


def test_the_measure_of_our_own_cards() -> None:
    found = measure(GAME, OWN)
    assert found.read == found.lines > 0
    assert found.ambiguous == 0
    assert found.single_card_words == 0
    assert not found.unread
