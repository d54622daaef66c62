"""Helpers that read lines and compare their trees in Japanese and English."""

from __future__ import annotations

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import IN_QUOTES, Names
from engine.language.grammar.word import Word

NAMES: Names = lexicon("force_of_will").names.beside((), open=IN_QUOTES)


def read(text: str, lang: str = "en") -> Word:
    """Return the tree of a line of a spell or of any card; names in quotes may be any text."""
    found = lexicon("force_of_will").read(text, ChantLine, Line, names=NAMES, lang=lang)
    assert not isinstance(found, Unread), found
    return found.tree


def same_in_japanese(text: str, spell: bool = False) -> None:
    """Assert that an English line has the same tree after it is printed and read again in both languages.

    `spell`: the line may be a line of a chant."""
    known = lexicon("force_of_will")
    kinds = (ChantLine, Line) if spell else (Line,)
    found = known.read(text, *kinds, names=NAMES)
    assert not isinstance(found, Unread), found
    for lang in ("en", "ja"):
        said = known.print(found.tree, lang)
        again = known.read(said, *kinds, lang=lang, names=NAMES)
        assert not isinstance(again, Unread), (said, again)
        assert again.tree == found.tree, said
