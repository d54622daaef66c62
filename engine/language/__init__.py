"""The language of cards: read a card's text into a frozen tree of words, and print a tree in English and Japanese.

A **word** (`word.py`) is one small class. It has fields, English and Japanese patterns (`pattern.py`), and a meaning,
which is given by the methods of its category (`categories.py`).

A **lexicon** (`lexicon.py`) holds the words of one game. The game's own words are in the `words` of its package
(`engine.registry`). Shared words are in `common/`, one module per topic. A game's language contains only the shared
words that the game lists in its `TAKES`.

The reader (`reader.py`) reads a whole line or reports where it stopped. The printer prints text that the reader can
read. `codec.py` packs trees into plain lists, and `measure.py` counts how much of the real cards' text can be read.

To add a mechanic, add a word and a sentence to its test. A shared word also goes on the list of each game that takes
it.
"""

from __future__ import annotations

import functools
from types import ModuleType
from typing import cast

from engine import registry
from engine.kernel.caches import keep
from engine.kernel.text import Text
from engine.language.grammar import word as words
from engine.language.grammar.categories import Game
from engine.language.grammar.lexicon import Lexicon, MissingProtocol, UnknownWord, shared_words, words_of
from engine.language.grammar.names import Names, listed
from engine.language.grammar.printer import Printer
from engine.language.grammar.reader import Reading, Unread
from engine.language.grammar.word import Word


@functools.cache
def lexicon(game: str) -> Lexicon:
    """Return the lexicon of a game: its own words and the shared words listed in its `TAKES`.

    Raise KeyError if the game has no language. Raise UnknownWord if the game lists a word that does not exist. Raise
    MissingProtocol if it takes a word that needs more than the game offers (its `GAME`).
    """
    own = registry.module(game, "words")
    taken = shared_words(game, own.TAKES)
    given = vars(own)
    words.settle()
    from engine.language.common.amounts import JUST_ONE, ONE

    return Lexicon(
        game,
        [*taken, *(one for module in own.MODULES for one in words_of(module.__name__).values())],
        one=ONE,
        just_one=JUST_ONE,
        phrases=own.PHRASES,
        tables=given.get("TABLES", {}),
        tokens=given.get("TOKENS", None),
        names=_names(game, own),
        lists=own.LISTS,
        game=given.get("GAME", Game),
        repeats=given.get("REPEATS", False),
        old=given.get("OLD", ()),
        old_abilities=given.get("OLD_ABILITIES", ()),
        old_ja=given.get("OLD_JA", ()),
    )


def _names(game: str, own: ModuleType) -> Names:
    """Return the built-in names of the game's language together with the names on the game's lists."""
    out = listed(registry.files(game, "cards"), own.LISTS)
    for kind, table in own.NAMES.items():
        for english, japanese in table.items():
            out.add(kind, english, japanese)
    return out


def phrase(game: str, tree: Word, form: str = "") -> Text:
    """Return a part of a sentence in both languages. A text is empty if the part has no written form."""
    known = lexicon(game)
    out = []
    for lang in ("en", "ja"):
        printer = Printer(known, lang, known.names)
        japanese_form = "" if form in ("bare", "third") else form
        shown = printer.show(tree, form if lang == "en" else japanese_form)
        out.append(printer.finish(shown or ""))
    return Text(*out)


_written: dict[str, dict[int, tuple[object, Text]]] = {}


def write(game: str, tree: object) -> Text:
    """Return a sentence in both languages, from a cache.

    A text is empty for a tree without a written form, such as the rules that keywords and statements stand for.
    """
    known = _written.setdefault(game, {})
    row = known.get(id(tree)) or keep(known, tree, phrase(game, cast(Word, tree)))
    return row[1]


def write_modes(game: str, modal: object) -> list[Text]:
    """Return the sentences of the modes of a "choose one", each as a separate sentence."""
    written = [phrase(game, mode) for mode in getattr(modal, "options", ())]
    return [Text(text.en[:1].upper() + text.en[1:], text.ja) for text in written]


def race_name(game: str, race: str) -> Text:
    """Return the name of a race, or of a token that is named after the race (FoW 1303.1d)."""
    return Text(race, lexicon(game).names.to_japanese("race", race))


def race_names(game: str) -> tuple[str, ...]:
    """Return the races that a game knows: the races on its list and those of its own cards."""
    return tuple(lexicon(game).names.tables.get("race", ()))


__all__ = [
    "Lexicon",
    "MissingProtocol",
    "Names",
    "Reading",
    "UnknownWord",
    "Unread",
    "lexicon",
    "phrase",
    "race_name",
    "race_names",
    "write",
    "write_modes",
]
