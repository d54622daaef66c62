"""A lexicon: all words of one game, shared words and the game's own, in the phrasing of the game."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import FunctionType, ModuleType

from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.plain import Json
from engine.language.grammar.categories import ChantLine
from engine.language.grammar.elements import Element, first_of, union
from engine.language.grammar.names import Name, Names, all_brought
from engine.language.grammar.parties import First
from engine.language.grammar.pattern import patterns_of
from engine.language.grammar.printer import NotWritable, Printer
from engine.language.grammar.reader import Reader, Reading, Rewriting, Unread, tidy
from engine.language.grammar.word import WORDS, Patterns, Picks, Word

SHARED = "engine.language.common"
Entry = tuple[type[Word], tuple[Element, ...]]
NEVER: First = (frozenset(), False)


class UnknownWord(LookupError):
    """The error for a shared word, or a module of shared words, that a game lists but that does not exist."""


class MissingProtocol(TypeError):
    """The error for a word that needs a protocol which its game does not implement."""


def _count(text: str, name: str) -> int:
    """Return how often a word is in a text, in capitals or not."""
    return len(re.findall(rf"\b{name}\b", text, re.IGNORECASE))


def required_protocols(cls: type[Word]) -> set[type]:
    """Return the kinds of game that the methods of a word require.

    The set contains `object` if a method does not restrict the game.
    """
    return {kind for each in cls.__mro__ for kind in _protocols_of_own_methods(each)}


@cache
def _protocols_of_own_methods(cls: type) -> frozenset[type]:
    """Return the kinds of game that are required by the methods that the class itself defines."""
    return frozenset(
        vars(sys.modules[method.__module__]).get(method.__annotations__["game"], object)
        for method in vars(cls).values()
        if isinstance(method, FunctionType) and "game" in method.__annotations__
    )


def check_protocols(name: str, words: Iterable[type[Word]], game: type) -> None:
    """Raise MissingProtocol if a method of one of these words requires another kind of game than `game`."""
    for cls in words:
        for kind in required_protocols(cls):
            if not issubclass(game, kind):
                raise MissingProtocol(
                    f"The word {cls.__name__} asks what {kind.__module__}.{kind.__name__} offers, "
                    f"but the game {name} does not."
                )


def words_of(module: str) -> dict[str, type[Word]]:
    """Return the words that a module defines, by name, in the order of definition."""
    return {name: cls for name, cls in WORDS.items() if cls.__module__ == module}


def modules_below(package: str) -> tuple[ModuleType, ...]:
    """Import all modules of a package and of the folders in it, and return them in the order of their names."""
    path = sys.modules[package].__path__
    names = sorted(found.name for found in pkgutil.walk_packages(path, f"{package}.") if not found.ispkg)
    return tuple([importlib.import_module(name) for name in names])


def shared_words(game: str, takes: Mapping[str, str]) -> list[type[Word]]:
    """Return the shared words that a game takes, in the order in which the game lists them.

    `takes`: the names of the words, by module. Raise UnknownWord if a word or a module does not exist.
    """
    taken: list[type[Word]] = []
    for topic, names in takes.items():
        module = f"{SHARED}.{topic}"
        if importlib.util.find_spec(module) is None:
            raise UnknownWord(f"The language of {game} takes words of {topic}, but no shared module has that name.")
        importlib.import_module(module)
        there = words_of(module)
        for name in names.split():
            if name not in there:
                raise UnknownWord(f"The language of {game} takes the word {name} of {topic}, but it is not there.")
            taken.append(there[name])
    return taken


class Lexicon:
    """All words of a game, ready for reading and printing."""

    def __init__(
        self,
        name: str,
        words: Iterable[type[Word]],
        *,
        one: Word,
        just_one: Word,
        phrases: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {},
        tables: Mapping[str, Picks] = {},
        tokens: re.Pattern[str] | None = None,
        names: Names | None = None,
        lists: Iterable[str] = (),
        game: type = Machine,
        repeats: bool = False,
        old: Iterable[Rewriting] = (),
        old_abilities: Iterable[Rewriting] = (),
        old_ja: Iterable[Rewriting] = (),
    ) -> None:
        self.name = name
        self.words = tuple(words)
        self.game = game  # the type of game that the words work with
        check_protocols(name, self.words, game)
        self.one, self.just_one = one, just_one
        self.phrases = dict(phrases)
        self.tables = dict(tables)  # the game's own values for fields of shared words
        self.tokens = tokens  # the pattern with which a text names the race of a token
        self.names = names or Names()
        self.lists = frozenset(lists)  # the files that the names come from
        self.repeats = repeats  # whether Japanese repeats the verb in "if you do" after an optional action
        self.old = tuple(old)  # rewrites the wording of older cards into the present wording
        self.old_abilities = tuple(old_abilities)  # further rewritings, for all lines except a spell's instructions
        self.old_ja = tuple(old_ja)  # the rewritings of Japanese texts
        self._compiled: dict[tuple[type[Word], str, str], tuple[tuple[Element, ...], ...]] = {}
        self._entries: dict[tuple[type[Word], str, str], dict[str, list[Entry]]] = {}
        self._first: dict[tuple[type[Word], str, str], First] = {}
        self._settling = False

    # -- patterns ------------------------------------------------------------------------------------------------------
    def patterns(self, cls: type[Word], lang: str, form: str) -> tuple[tuple[Element, ...], ...]:
        """Return the compiled patterns of a word in the phrasing of this game."""
        key = (cls, lang, form)
        found = self._compiled.get(key)
        if found is None:
            phrase = self.phrases.get(cls, (None, None))[0 if lang == "en" else 1]
            found = self._compiled[key] = patterns_of(cls, lang, form, phrase, self.picks(cls))
        return found

    def picks(self, cls: type[Word]) -> dict[str, Picks]:
        """Return the values that fields of a word may hold in this game, by field."""
        return {**cls.picks, **{field: self.tables[name] for field, name in cls.tables.items() if name in self.tables}}

    def members(self, category: type[Word]) -> list[type[Word]]:
        return [cls for cls in self.words if issubclass(cls, category)]

    @property
    def past(self) -> frozenset[type[Event]]:
        """Return the kinds of event for which the words query the history of the turn."""
        return frozenset(kind for cls in self.words for kind in cls.past)

    # -- first characters ----------------------------------------------------------------------------------------------
    def first(self, category: type[Word], form: str, lang: str) -> First:
        """Return the characters that a word of a category may begin with, and whether it may be empty."""
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
        """Return the patterns of a category that may begin with a character, each with its word."""
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
    def read(
        self, text: str, *categories: type[Word], lang: str = "en", names: Names | None = None
    ) -> Reading | Unread:
        """Read one line as a word of a category, or return the position at which the reading stopped.

        The line is read whole or refused. Of several readings with the same rank, the first reading that prints as the
        given text is returned. `names`: the names that the text may use, if they differ from the game's own names.
        """
        text = self.tidied(text, lang, spell=any(issubclass(ChantLine, one) for one in categories))
        found = Reader(self, lang, text, names or self.names).whole(*categories)
        if isinstance(found, Unread):
            return found
        if found.rivals:
            trees = sorted([found.tree, *found.rivals], key=lambda tree: not self._writes(tree, text, lang, names))
            found = Reading(trees[0], found.others, tuple(trees[1:]))
        if lang == "en" and (wrong := self._wrong_owner(found.tree, text, names)) is not None:
            return Unread(text, text.lower().index(wrong), ("your",) if wrong == "their" else ("their",))
        return found

    def tidied(self, text: str, lang: str, spell: bool = False) -> str:
        """Return the text in the standard wording. People and older cards of the game write several variants.

        `spell`: whether the text may be an instruction of a spell.
        """
        text = tidy(text, lang)
        rewritten = self.old_ja if lang == "ja" else self.old if spell else (*self.old, *self.old_abilities)
        for pattern, now in rewritten:
            text = pattern.sub(now, text)
        return text

    def _wrong_owner(self, tree: Word, text: str, names: Names | None) -> str | None:
        """Return "their" or "your" if a text has it where its reading means the other, else None.

        "You may discard their hand" names no player who could be meant."""
        if " may " not in text:
            return None
        try:
            printed = self.print(tree, "en", names)
        except NotWritable:
            return None
        theirs, yours = (_count(text, name) - _count(printed, name) for name in ("their", "your"))
        if theirs * yours >= 0:
            return None
        return "their" if theirs > 0 else "your"

    def _writes(self, tree: Word, text: str, lang: str, names: Names | None) -> bool:
        try:
            return tidy(self.print(tree, lang, names), lang) == text
        except NotWritable:
            return False

    def brought(self, entry: Mapping[str, Json]) -> Iterator[Name]:
        """Return the names that a card in a file brings itself and through its text."""
        return all_brought(entry, self.tokens)

    def print(self, tree: Word, lang: str = "en", names: Names | None = None) -> str:
        """Return the text of a tree. Raise NotWritable if it has none."""
        return Printer(self, lang, names or self.names).text(tree)
