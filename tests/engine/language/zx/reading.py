"""A line of Z/X, read whole and in one way."""

from __future__ import annotations

from pathlib import Path

from engine.language import Unread, lexicon
from engine.language.grammar.categories import Line
from engine.language.grammar.names import IN_QUOTES, Names
from engine.language.grammar.word import Word

LEXICON = lexicon("zx")


def lines_of(name: str) -> list[str]:
    """The lines of a file beside the tests, but for its remarks."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def any_name() -> Names:
    """The names of the game, and any that stands in quotes."""
    return LEXICON.names.beside([], open=IN_QUOTES)


def tree(text: str, lang: str = "en") -> Word:
    found = LEXICON.read(text, Line, lang=lang, names=any_name())
    assert not isinstance(found, Unread), f"{found.line[: found.position]}|>|{found.line[found.position :]}"
    assert found.others == 0, found.rivals
    return found.tree
