"""The cards of a game: printed values, and abilities read from their text.

Each game defines the printed fields of its cards (`cards` of its package). This module loads them.

Cards are data (fixtures/cards/<game>/*.yaml). Loading a card reads its text into trees of words. The trees are cached
on disk by the hash of the text, so that the next load does not read the text again. `library(game)` returns the cards
of a game by id, including the cards that a site adds (`engine.site_editions`). `make_card` makes a single card, for a
table that is set up by hand.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine import registry, site_editions
from engine.kernel.plain import Json, Packed
from engine.kernel.text import Text
from engine.language import Lexicon, Unread, lexicon
from engine.language.common.postprocessing import abilities_in
from engine.language.grammar import codec
from engine.language.grammar.categories import Ability, ChantLine, Line
from engine.language.grammar.names import (
    IN_QUOTES,
    Fault,
    Faulty,
    Name,
    Names,
    brought,
    line_of,
    parse_yaml,
)
from engine.language.grammar.printer import NotWritable
from engine.language.grammar.word import Word
from engine.shared.printed import CardDef as CardDef  # part of the engine's interface
from engine.shared.printed import Face, Lines, Printing


class CardLibrary(Mapping[str, CardDef]):
    """The cards of a game by id, in the order of the files.

    `faults`: the parts of the files that could not be loaded.
    `edition`: the edition of the site's own cards in this library, or 0 if there are none.
    `closed`: the ids of the site's own cards whose text is not shown to people.
    """

    def __init__(self, game: str, cards: Mapping[str, CardDef] = {}, edition: int = 0) -> None:
        self.game = game
        self.edition = edition
        self.closed: frozenset[str] = frozenset()
        self._cards: dict[str, CardDef | Callable[[], CardDef]] = dict(cards)
        self.faults: list[Fault] = []
        self._by_hand: set[str] = set()
        self._fronts: dict[str, str] = {}

    def __getitem__(self, card: str) -> CardDef:
        found = self._cards[card]
        if not isinstance(found, CardDef):
            found = self._cards[card] = found()
        return found

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def add(self, card: CardDef, by_hand: bool = False) -> CardDef:
        """Add a card.

        A card with the same id is replaced. `by_hand`: the card was made for a table and is not in a file.
        """
        if card.id in self._cards:
            self._fronts.clear()  # rebuilt on the next use: the first card with this name may have changed
        elif self._fronts:
            self._fronts.setdefault(card.front.name.en, card.id)
        self._cards[card.id] = card
        if by_hand:
            self._by_hand.add(card.id)
        return card

    def add_later(self, card: str, make: Callable[[], CardDef]) -> None:
        """Add a card that is made on first access.

        `make` raises KeyError if the card does not exist.
        """
        self._fronts.clear()
        self._cards[card] = make

    def printed(self) -> dict[str, CardDef]:
        """Return the cards by id, without the cards that were made by hand for a table."""
        out = {}
        for id in list(self._cards):
            if id not in self._by_hand:
                with suppress(KeyError):
                    out[id] = self[id]
        return out

    def named(self, name: str) -> CardDef:
        """Return the card that has a side with this English name.

        Raises KeyError if there is none.
        """
        for card in self.values():
            if any(face.name.en == name for face in card.faces):
                return card
        raise KeyError(name)

    def of_front(self, name: str) -> str | None:
        """Return the id of the first card whose front side has this English name, or None."""
        if not self._fronts:
            for card in self.values():
                self._fronts.setdefault(card.front.name.en, card.id)
        return self._fronts.get(name)

    def copy(self, edition: int = 0) -> CardLibrary:
        """Return an independent library with the same cards."""
        out = CardLibrary(self.game, {}, edition)
        out._cards |= self._cards
        out._by_hand |= self._by_hand
        return out


# -- keywords --------------------------------------------------------------------------------------
class Keyword(NamedTuple):
    """A keyword of a card: its name, its word, and its clause if the word cites another one."""

    name: Text
    word: type[Word]
    clause: str = ""


def keywords(face: Face) -> tuple[Keyword, ...]:
    """Return the keywords of a side in the order of its text, each once.

    Keywords that the text gives to other objects are left out.
    """
    found: dict[str, Keyword] = {}
    for ability in face.abilities:
        for word in (ability, getattr(ability, "trigger", None)):
            name = getattr(type(word), "name", "")
            if isinstance(word, Word) and isinstance(name, str) and name:
                found.setdefault(name, Keyword(Text(name, _japanese_of(type(word))), type(word)))
        if face.TITLED is not None and isinstance(ability, Ability) and ability.title:
            called, clause = face.TITLED
            found.setdefault(called.en, Keyword(called, type(ability), clause))
    return tuple(found.values())


_PARTS = re.compile(r"<[^<>]*>|\{[^{}]*\}")
_HEAD = re.compile(r"\[([^\[\]]+)\]\s*([^\[]*)")


def _japanese_of(word: type[Word]) -> str:
    """Return the Japanese name in a keyword's pattern, or the text in the first bracket if nothing else is left.

    Examples of patterns are "[自]昇華{n:digits}" and "『動力（{n:digits}）』".
    """
    left = word.ja if isinstance(word.ja, str) else next(iter(word.ja))
    while (bare := _PARTS.sub("", left)) != left:
        left = bare
    left = left.replace("（）", "")  # the brackets contained a number or a name
    head = _HEAD.match(left)
    if head is None:
        return left.strip()
    return head[2].strip(" ：:－⇒、") or head[1]


# -- reading texts, with a cache --------------------------------------------------------------------
Kept = tuple[Packed, str, str, int, tuple[str, ...]]
"""Of a line: its tree, English, Japanese, where it failed, what was expected there."""


@dataclass
class Memory:
    """A cache of the lines that have been read, by the hash of the line.

    Each entry has the line's packed tree and its Japanese text. If `path` is None, the cache is not kept on disk.
    """

    path: Path | None
    version: str
    lines: dict[str, Kept] = field(default_factory=dict)
    files: dict[str, Json] = field(default_factory=dict)
    changed: bool = False

    @classmethod
    def open(cls, path: Path, version: str) -> Memory:
        """Return the cache that this version of the language stored, or an empty cache."""
        try:
            kept = msgspec.msgpack.decode(path.read_bytes())
            if kept["version"] == version:
                lines = {key: (*told, tuple(expected)) for key, (*told, expected) in kept["lines"].items()}
                return cls(path, version, lines, kept["files"])
        except (OSError, msgspec.DecodeError, KeyError, TypeError, ValueError):
            pass
        return cls(path, version)

    def close(self) -> None:
        """Write the cache to disk if it has changed.

        A path that cannot be written is ignored.
        """
        if not self.changed or self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = {"version": self.version, "lines": self.lines, "files": self.files}
            fresh = self.path.with_suffix(f".{os.getpid()}.new")
            fresh.write_bytes(msgspec.msgpack.encode(kept))
            fresh.replace(self.path)
        except OSError:
            pass


def hash_of(*parts: bytes) -> str:
    """Return the SHA-256 of several parts, in hexadecimal."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@functools.cache
def language_version(game: str) -> str:
    """Return a hash that changes whenever the language of a game changes.

    The hash covers the words of all games, the words of a family of games, and the game's own words.
    """
    shared = (registry.ENGINE / "language", registry.ENGINE / "chase" / "words")
    folders = (*shared, registry.code(game) / "words")
    return hash_of(*(path.read_bytes() for folder in folders for path in sorted(folder.rglob("*.py"))))


def line_key(line: str, spell: bool) -> str:
    """Return the cache key of a line.

    `spell`: the line is on a card that has an effect and then leaves play.
    """
    return hash_of(line.encode(), b"chant" if spell else b"")


class Loader:
    """A maker of one game's cards from the entries in its files."""

    def __init__(self, game: str, memory: Memory, names: Names | None = None) -> None:
        self.game = game
        self.printing = printing(game)
        self.lexicon: Lexicon = lexicon(game)
        self.memory = memory
        self.names = names or self.lexicon.names

    def card(self, entry: Mapping[str, Json]) -> CardDef:
        """Return the card of an entry.

        Raises KeyError or ValueError for an invalid entry.
        """
        return CardDef(str(entry["id"]), self.game, self.printing.faces(entry, self), self.printing.order(entry))

    def read(self, text: str, spell: bool) -> Lines:
        """Return the lines of a text in both languages, their abilities, and the lines that could not be read."""
        shown: list[Text] = []
        trees: list[Word | None] = []
        unread: list[tuple[str, int, tuple[str, ...]]] = []
        for line in (line.strip() for line in text.splitlines()):
            if not line:
                continue
            key = line_key(line, spell)
            kept = self.memory.lines.get(key)
            if kept is None:
                kept = self.memory.lines[key] = self._read(line, spell)
                self.memory.changed = True
            tree, english, japanese, position, expected = kept
            if tree is None:
                unread.append((line, position, expected))
            trees.append(None if tree is None else codec.unpack(tree))
            shown.append(Text(english, japanese))
        abilities = abilities_in(tree for tree in trees if tree is not None)
        return Lines(lines=tuple(shown), abilities=abilities, unread=tuple(unread), trees=tuple(trees))

    def _read(self, line: str, spell: bool) -> Kept:
        """Return the cached form of a line: its tree, or the position where reading failed."""
        found = self.lexicon.read(line, *((ChantLine, Line) if spell else (Line,)), names=self.names)
        if isinstance(found, Unread):
            return None, line, line, found.position, found.expected
        if spell and isinstance(found.tree, Line) and found.tree.idle_in_spell():
            return None, line, line, 0, (ChantLine.label,)
        try:
            return codec.pack(found.tree), line, self.lexicon.print(found.tree, "ja", self.names), 0, ()
        except NotWritable:
            return None, line, line, 0, ("what can be said in Japanese",)


@functools.cache
def printing(game: str) -> Printing:
    """Return the module that defines the printed fields of a game's cards.

    Raises KeyError for a game without one.
    """
    known: Printing = registry.module(game, "cards")
    return known


# -- loading ---------------------------------------------------------------------------------------
def library(game: str, edition: int | None = None) -> CardLibrary:
    """Return the cards of a game.

    Without `edition`, the library has the cards of the current edition for display: closed texts are left out. With an
    `edition`, it has the cards of that edition for play, with all texts. `faults` of the library lists the entries that
    cannot be loaded. Raises KeyError for an unknown game.
    """
    number = site_editions.edition(game) if edition is None else edition
    if not number:
        return _of_files(game)
    key = game, number, edition is not None
    known = _editions.get(key)
    return known if known is not None else _editions.setdefault(key, _with_offered(*key))


def forget_offered() -> None:
    """Clear the cache of the site's own cards, so that they are read again on the next access."""
    _editions.clear()


_editions: dict[tuple[str, int, bool], CardLibrary] = {}


@functools.cache
def _of_files(game: str) -> CardLibrary:
    return load(game, registry.files(game, "cards"), lexicon(game).names)


def _with_offered(game: str, edition: int, to_play: bool) -> CardLibrary:
    """Return the cards of the files, followed by the cards of an edition."""
    files, more = _of_files(game), site_editions.cards_of(game, edition)
    out = files.copy(edition)
    out.faults = files.faults
    out.closed = frozenset(one.id for one in more if one.closed)
    for id, make, closed in more:
        out.add_later(id, functools.partial(_without_text_of, make) if closed and not to_play else make)
    return out


def _without_text_of(make: Callable[[], CardDef]) -> CardDef:
    return make().without_text()


def load(game: str, folder: Path, names: Names) -> CardLibrary:
    """Load the cards in the files of a folder, and add the names that the cards define to `names`.

    A file or a card that cannot be loaded is left out and reported as a fault. A line that cannot be read is also
    reported as a fault, but its card is loaded.
    """
    known = lexicon(game)
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}
    contents = (part for name in files for part in (name.encode(), files[name]))
    version = hash_of(language_version(game).encode(), *contents)
    memory = Memory.open(folder.parent / ".read" / f"{game}.bin", version)
    cards = CardLibrary(game)
    cards.faults += names.faults
    entries: list[tuple[str, int, Mapping[str, Json]]] = []
    for file, data in files.items():
        if file not in known.lists:
            entries += _entries(file, data, memory, cards.faults)
    for _, _, entry in entries:
        for kind, english, japanese in brought(entry):
            if kind != "race" or not names.knows(kind, english):
                names.add(kind, english, japanese)
    loader = Loader(game, memory, names)
    for file, place, entry in entries:
        id = str(entry.get("id") or "")
        try:
            if not id:
                raise KeyError("id")
            if id in cards:
                raise ValueError("another card has this id")
            cards.add(loader.card(entry))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            reason = f"no {error.args[0]}" if isinstance(error, KeyError) else str(error)
            cards.faults.append(Fault(file, line_of(files[file], place), reason, id))
            continue
        for text, position, expected in cards[id].unread:
            reason = f"not understood here: {text[:position]}|>|{text[position:]} (expected: {', '.join(expected[:6])})"
            cards.faults.append(Fault(file, line_of(files[file], place, text), reason, id))
    memory.close()
    return cards


def _entries(file: str, data: bytes, memory: Memory, faults: list[Fault]) -> list[tuple[str, int, Mapping[str, Json]]]:
    """Return (file, position in the file, entry) of each card in a file.

    An entry that is not a card is added to `faults`.
    """
    if file not in memory.files:
        try:
            memory.files[file] = parse_yaml(file, data) or []
        except Faulty as faulty:
            faults.append(faulty.fault)
            return []
        memory.changed = True
    found = memory.files[file]
    if not isinstance(found, list):
        faults.append(Fault(file, 1, "a list of cards was expected"))
        return []
    for place, entry in enumerate(found):
        if not isinstance(entry, dict):
            faults.append(Fault(file, line_of(data, place), f"no card: {str(entry)[:60]}"))
    return [(file, place, entry) for place, entry in enumerate(found) if isinstance(entry, dict)]


def make_card(game: str, entry: Mapping[str, Json], beside: Iterable[Name] = ()) -> CardDef:
    """Return a card made from an entry in the form of the card files.

    Its text may use the names that the game knows, the names that the card itself defines, and the names in
    `beside`.
    """
    library(game)
    names = lexicon(game).names.beside([*lexicon(game).brought(entry), *beside], open=IN_QUOTES)
    return Loader(game, Memory(None, ""), names).card(entry)
