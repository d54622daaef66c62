"""A lexicon: the words of one game, the shared ones and its own, in its own phrasing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from engine.language.elements import Element, First, first_of, union
from engine.language.pattern import patterns_of
from engine.language.printer import Printer
from engine.language.reader import Reader, Reading, Unread, tidy
from engine.language.word import Patterns, Word

Entry = tuple[type[Word], tuple[Element, ...]]
NEVER: First = (frozenset(), False)


class Names:
    """Names that are not words of the language: races, cards, counters; English to Japanese and back."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]] = {}) -> None:
        self.tables: dict[str, dict[str, str]] = {kind: dict(table) for kind, table in tables.items()}
        self._back: dict[str, dict[str, str]] = {}

    def add(self, kind: str, english: str, japanese: str) -> None:
        self.tables.setdefault(kind, {})[english] = japanese
        self._back.pop(kind, None)

    def to_japanese(self, kind: str, name: str) -> str:
        return self.tables.get(kind, {}).get(name, name)

    def back(self, kind: str) -> dict[str, str]:
        if kind not in self._back:
            self._back[kind] = {ja: en for en, ja in self.tables.get(kind, {}).items()}
        return self._back[kind]

    def to_english(self, kind: str, name: str) -> str:
        return self.back(kind).get(name, name)

    def japanese_at(self, kind: str, text: str, pos: int) -> list[tuple[str, int]]:
        """The names whose Japanese stands at this place."""
        return [(en, pos + len(ja)) for ja, en in self.back(kind).items() if text.startswith(ja, pos)]


class Lexicon:
    """The words of a game, ready to read and to print."""

    def __init__(
        self,
        name: str,
        words: Iterable[type[Word]],
        *,
        one: Word,
        just_one: Word,
        phrases: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {},
        names: Names | None = None,
    ) -> None:
        self.name = name
        self.words = tuple(words)
        self.one, self.just_one = one, just_one
        self.phrases = dict(phrases)
        self.names = names or Names()
        self._compiled: dict[tuple[type[Word], str, str], tuple[tuple[Element, ...], ...]] = {}
        self._entries: dict[tuple[type[Word], str, str], dict[str, list[Entry]]] = {}
        self._first: dict[tuple[type[Word], str, str], First] = {}
        self._settling = False
        self.vocabulary = self._vocabulary()

    # -- patterns ------------------------------------------------------------------------------------------------------
    def patterns(self, cls: type[Word], lang: str, form: str) -> tuple[tuple[Element, ...], ...]:
        """The patterns of a word in this game's phrasing."""
        key = (cls, lang, form)
        found = self._compiled.get(key)
        if found is None:
            phrase = self.phrases.get(cls, (None, None))[0 if lang == "en" else 1]
            found = self._compiled[key] = patterns_of(cls, lang, form, phrase)
        return found

    def members(self, category: type[Word]) -> list[type[Word]]:
        return [cls for cls in self.words if issubclass(cls, category)]

    @property
    def past(self) -> frozenset[type[Any]]:
        """The kinds of event of the turn that its words ask about."""
        return frozenset(kind for cls in self.words for kind in cls.past)

    def _vocabulary(self) -> frozenset[str]:
        """Every small word that patterns are written with: at the start of a sentence it is no name."""
        found: set[str] = set()
        for cls in self.words:
            phrase = self.phrases.get(cls, (None, None))[0]
            written = phrase if phrase is not None else cls.en
            texts: list[str] = []
            for one in written.values() if isinstance(written, Mapping) else [written]:
                texts += [one] if isinstance(one, str) else list(one)
            texts += [texts_[0] for table in cls.picks.values() for texts_ in table.values()]
            for text in texts:
                found.update(re.findall(r"[a-z][a-z']+", text))
                for verb in re.findall(r"\{\w+:([a-z']+)\}", text):
                    found.add(verb.removesuffix("s"))
                    found.add(verb.removesuffix("es"))
        return frozenset(found)

    # -- what may begin where ------------------------------------------------------------------------------------------
    def first(self, category: type[Word], form: str, lang: str) -> First:
        """The characters that a word of a category may begin with."""
        key = (category, form, lang)
        known = self._first.get(key)
        if known is not None:
            return known
        self._first[key] = NEVER
        if self._settling:
            return NEVER
        self._settling = True
        before = -1
        changed = True
        while changed or before != len(self._first):
            before, changed = len(self._first), False
            for each in list(self._first):
                parts = [
                    first_of(elements, self, each[2])
                    for cls in self.members(each[0])
                    for elements in self.patterns(cls, each[2], each[1])
                ]
                now = union(parts) if parts else NEVER
                if now != self._first[each]:
                    self._first[each] = now
                    changed = True
        self._settling = False
        return self._first[key]

    def entries(self, category: type[Word], form: str, lang: str, char: str) -> list[Entry]:
        """The patterns of a category that may begin with a character."""
        key = (category, form, lang)
        index = self._entries.get(key)
        if index is None:
            index = self._entries[key] = {}
        found = index.get(char)
        if found is None:
            found = index[char] = []
            for cls in self.members(category):
                for elements in self.patterns(cls, lang, form):
                    chars, empty = first_of(elements, self, lang)
                    if chars is None or empty or char in chars:
                        found.append((cls, elements))
        return found

    # -- reading and printing ------------------------------------------------------------------------------------------
    def read(self, text: str, *categories: type[Word], lang: str = "en") -> Reading | Unread:
        """One line as a word of a category, whole or refused with the place."""
        return Reader(self, lang, tidy(text, lang), self.names).whole(*categories)

    def print(self, tree: Word, lang: str = "en") -> str:
        """The text of a tree. Raises NotWritable."""
        return Printer(self, lang, self.names).text(tree)
