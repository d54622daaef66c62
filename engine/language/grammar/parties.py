"""The reader, the printer and the lexicon, as the elements of patterns see them."""

from __future__ import annotations

from typing import Protocol

from engine.language.grammar.names import Names
from engine.language.grammar.word import Word

First = tuple[
    frozenset[str] | None, bool
]  # the characters with which a text can begin (None: any), and whether it can be empty


class Lexicon(Protocol):
    """The words of a game and their patterns. `one`, `just_one`: the amounts of an article and of a bare singular."""

    one: Word
    just_one: Word

    def first(self, category: type[Word], form: str, lang: str, /) -> First:
        """Return how the text of a word of this category can begin."""


class Reader(Protocol):
    """The reader of one line. `low`: the text with small letters at the beginning of sentences."""

    @property
    def lexicon(self) -> Lexicon: ...

    lang: str
    text: str
    low: str
    names: Names

    def parse(self, category: type[Word], form: str, pos: int) -> list[tuple[Word, int]]:
        """Return every word of the category that can be read at this position, each with its end."""

    def past(self, pos: int, text: str) -> int:
        """Return the end of a text that starts at this position, or -1."""

    def miss(self, pos: int, expected: str) -> None:
        """Store the furthest position that was reached, and the text expected there."""

    def miss_text(self, pos: int, expected: str) -> None:
        """Store the first of the expected words that is missing at this position."""


class Printer(Protocol):
    """The printer of trees in one language. `of_another`: the subject of the sentence is a player other than "you"."""

    @property
    def lexicon(self) -> Lexicon: ...

    lang: str
    names: Names
    of_another: bool

    def show(self, node: Word, form: str) -> str | None:
        """Return the text of a word in a form, or None if the word has no such form."""

    def name(self, subject: Word) -> None:
        """Store the subject of the sentence, until the sentence ends."""
