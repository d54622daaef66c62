"""The Japanese texts follow printed cards, as shown by the formulas and examples of the rulebooks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.cards import library
from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line

FOW, ZX = "force_of_will", "zx"
LINES = [
    line
    for line in Path(__file__).with_name("japanese.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
SAID = [(*line.split(": ", 1), said.strip()) for line, said in zip(LINES[::2], LINES[1::2], strict=True)]


@pytest.mark.parametrize(("game", "text", "said"), SAID, ids=[one[1] for one in SAID])
def test_line_prints_in_the_japanese_of_printed_cards(game: str, text: str, said: str) -> None:
    """The Japanese text is also read back as the same tree."""
    library(game)
    known = lexicon(game)
    found = known.read(text, Line)
    if isinstance(found, Unread):
        found = known.read(text, ChantLine)
    assert not isinstance(found, Unread), found
    assert known.print(found.tree, "ja") == said
    again = known.read(said, ChantLine if isinstance(found.tree, ChantLine) else Line, lang="ja")
    assert not isinstance(again, Unread), again
    assert again.tree == found.tree


@pytest.mark.parametrize("game", [FOW, ZX])
def test_card_texts_contain_no_remains_of_patterns(game: str) -> None:
    """There is no mark of a pattern, no empty bracket, no double space and no double particle.

    Braces contain an icon's name.
    """
    icon = re.compile(r"\{[^{}\s][^{}]*\}")
    for card in library(game).printed().values():
        for face in card.faces:
            for line in (*face.lines, *getattr(face, "subtext", ())):
                for text in (line.en, line.ja):
                    bare = icon.sub("I", text) if game == ZX else text
                    assert not re.search(
                        r"[{}@|\\\x00-\x1f]|\[\]|\(\)|（）|「」|“”|  |。。|、、|をを|のの|にに", bare
                    ), text
                    assert game == ZX or not re.search(r"[<>]", re.sub(r"<<[^<>]+>>", "", bare)), text
