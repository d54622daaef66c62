"""A lexicon: the words of one game, the shared ones and its own, in its own phrasing."""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import FunctionType

from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.plain import Json
from engine.language.grammar.categories import ChantLine
from engine.language.grammar.elements import Element, First, first_of, union
from engine.language.grammar.names import Name, Names, all_brought
from engine.language.grammar.pattern import patterns_of
from engine.language.grammar.printer import NotWritable, Printer
from engine.language.grammar.reader import Reader, Reading, Rewriting, Unread, tidy
from engine.language.grammar.word import WORDS, Patterns, Picks, Word

SHARED = "engine.language.common"
Entry = tuple[type[Word], tuple[Element, ...]]
NEVER: First = (frozenset(), False)


class UnknownWord(LookupError):
    """A game lists a shared word, or a module of them, that is not there."""


class AsksTooMuch(TypeError):
    """A game takes a word that asks for what the game does not offer."""


def asked_of(cls: type[Word]) -> set[type]:
    """The kinds of game that the methods of a word take; `object` where one asks nothing of it."""
    return {kind for each in cls.__mro__ for kind in _asked_by_own(each)}


@cache
def _asked_by_own(cls: type) -> frozenset[type]:
    """Return those that the methods take which a class defines itself."""
    return frozenset(
        vars(sys.modules[method.__module__]).get(method.__annotations__["game"], object)
        for method in vars(cls).values()
        if isinstance(method, FunctionType) and "game" in method.__annotations__
    )


def check_asked(name: str, words: Iterable[type[Word]], game: type) -> None:
    """Refuse a word one of whose methods takes another kind of game than this one. Raises AsksTooMuch."""
    for cls in words:
        for kind in asked_of(cls):
            if not issubclass(game, kind):
                raise AsksTooMuch(
                    f"The word {cls.__name__} asks what {kind.__module__}.{kind.__name__} offers, "
                    f"but the game {name} does not."
                )


def words_of(module: str) -> dict[str, type[Word]]:
    """The words that a module defines, by name, in its order."""
    return {name: cls for name, cls in WORDS.items() if cls.__module__ == module}


def shared_words(game: str, takes: Mapping[str, str]) -> list[type[Word]]:
    """The shared words that a game takes: names, by module, in the order in which it lists them. Raises UnknownWord."""
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
    """The words of a game, ready to read and to print."""

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
        self.game = game  # what its words may ask
        check_asked(name, self.words, game)
        self.one, self.just_one = one, just_one
        self.phrases = dict(phrases)
        self.tables = dict(tables)  # the game's own values for fields of shared words
        self.tokens = tokens  # how a text says of which race a token is
        self.names = names or Names()
        self.lists = frozenset(lists)  # the files from which the names are
        self.repeats = repeats  # in Japanese the verb, where "if you do" follows on what may be done
        self.old = tuple(old)  # how older cards write, and how the same is written now
        self.old_abilities = tuple(old_abilities)  # the same of what is no instruction of a spell
        self.old_ja = tuple(old_ja)  # the same of Japanese texts
        self._compiled: dict[tuple[type[Word], str, str], tuple[tuple[Element, ...], ...]] = {}
        self._entries: dict[tuple[type[Word], str, str], dict[str, list[Entry]]] = {}
        self._first: dict[tuple[type[Word], str, str], First] = {}
        self._settling = False

    # -- patterns ------------------------------------------------------------------------------------------------------
    def patterns(self, cls: type[Word], lang: str, form: str) -> tuple[tuple[Element, ...], ...]:
        """The patterns of a word in this game's phrasing."""
        key = (cls, lang, form)
        found = self._compiled.get(key)
        if found is None:
            phrase = self.phrases.get(cls, (None, None))[0 if lang == "en" else 1]
            found = self._compiled[key] = patterns_of(cls, lang, form, phrase, self.picks(cls))
        return found

    def picks(self, cls: type[Word]) -> dict[str, Picks]:
        """The values that fields of a word may hold in this game, by field."""
        return {**cls.picks, **{field: self.tables[name] for field, name in cls.tables.items() if name in self.tables}}

    def members(self, category: type[Word]) -> list[type[Word]]:
        return [cls for cls in self.words if issubclass(cls, category)]

    @property
    def past(self) -> frozenset[type[Event]]:
        """The kinds of event of the turn that its words ask about."""
        return frozenset(kind for cls in self.words for kind in cls.past)

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
    def read(
        self, text: str, *categories: type[Word], lang: str = "en", names: Names | None = None
    ) -> Reading | Unread:
        """One line as a word of a category, whole or refused with the place; of several readings that rank alike, the
        first that would be written so. `names`: those that the text may say, if they are others than the game's own."""
        text = self.tidied(text, lang, spell=any(issubclass(ChantLine, one) for one in categories))
        found = Reader(self, lang, text, names or self.names).whole(*categories)
        if isinstance(found, Unread) or not found.rivals:
            return found
        trees = sorted([found.tree, *found.rivals], key=lambda tree: not self._writes(tree, text, lang, names))
        return Reading(trees[0], found.others, tuple(trees[1:]))

    def tidied(self, text: str, lang: str, spell: bool = False) -> str:
        """One way to write what people, and older cards of the game, write in several. `spell`: it may be what a spell
        instructs."""
        text = tidy(text, lang)
        rewritten = self.old_ja if lang == "ja" else self.old if spell else (*self.old, *self.old_abilities)
        for pattern, now in rewritten:
            text = pattern.sub(now, text)
        return text

    def _writes(self, tree: Word, text: str, lang: str, names: Names | None) -> bool:
        try:
            return tidy(self.print(tree, lang, names), lang) == text
        except NotWritable:
            return False

    def brought(self, entry: Mapping[str, Json]) -> Iterator[Name]:
        """The names that a card brings, as a file says it: of itself and by its text."""
        return all_brought(entry, self.tokens)

    def print(self, tree: Word, lang: str = "en", names: Names | None = None) -> str:
        """The text of a tree. Raises NotWritable."""
        return Printer(self, lang, names or self.names).text(tree)
