"""The language of cards: text in, a frozen tree of words out; English and Japanese text from the tree.

A **word** (`word.py`) is one small class: fields, English and Japanese patterns (`pattern.py`), meaning (the methods of
its category, `categories.py`). A **lexicon** (`lexicon.py`) holds the words of one game: its own, in `words` of its
package (`engine.registry`), and of the shared ones (`common/`, one module a topic) those that it names in its `TAKES`:
a shared word is in no game's language before that game names it, nor one that it `LEAVES_OUT`. The reader (`reader.py`)
reads a line whole or says where it stopped; the printer prints what the reader would read. `codec.py` packs trees into
plain lists, `measure.py` counts what is read of real cards. To add a mechanic, add a word, and a sentence to its test;
a shared one stands on the list of each game that takes it."""

from __future__ import annotations

import functools
from types import ModuleType
from typing import cast

from engine import registry
from engine.kernel.remembering import keep
from engine.kernel.text import Text
from engine.language.grammar import word as words
from engine.language.grammar.categories import Game
from engine.language.grammar.lexicon import AsksTooMuch, Lexicon, UnknownWord, shared_words, words_of
from engine.language.grammar.names import Names, listed
from engine.language.grammar.printer import Printer
from engine.language.grammar.reader import Reading, Unread
from engine.language.grammar.word import Word


@functools.cache
def lexicon(game: str) -> Lexicon:
    """The words of a game: those of its own modules, and of the shared words those that it names (its `TAKES`). Raises
    KeyError for a game that has none, UnknownWord where it names what is not there, AsksTooMuch where it takes a word
    that asks more than the game offers (its `GAME`)."""
    own = registry.module(game, "words")
    taken = shared_words(game, own.TAKES)
    left_out = frozenset(getattr(own, "LEAVES_OUT", ()))
    words.settle()
    from engine.language.common.amounts import JUST_ONE, ONE

    return Lexicon(
        game,
        [
            cls
            for cls in (*taken, *(one for module in own.MODULES for one in words_of(module.__name__).values()))
            if cls not in left_out
        ],
        one=ONE,
        just_one=JUST_ONE,
        phrases=own.PHRASES,
        tables=getattr(own, "TABLES", {}),
        tokens=getattr(own, "TOKENS", None),
        names=_names(game, own),
        lists=own.LISTS,
        game=getattr(own, "GAME", Game),
        repeats=getattr(own, "REPEATS", False),
        old=getattr(own, "OLD", ()),
        old_abilities=getattr(own, "OLD_ABILITIES", ()),
        old_ja=getattr(own, "OLD_JA", ()),
    )


def _names(game: str, own: ModuleType) -> Names:
    """Return the names of the language itself, and those on the game's lists."""
    out = listed(registry.files(game, "cards"), own.LISTS)
    for kind, table in own.NAMES.items():
        for english, japanese in table.items():
            out.add(kind, english, japanese)
    return out


def phrase(game: str, tree: Word, form: str = "") -> Text:
    """A part of a sentence in both languages; empty where it is not written."""
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
    """A sentence in both languages; empty for what is not written (rules that keywords and statements mean)."""
    known = _written.setdefault(game, {})
    row = known.get(id(tree)) or keep(known, tree, phrase(game, cast(Word, tree)))
    return row[1]


def write_modes(game: str, modal: object) -> list[Text]:
    """The sentences of the modes of a "choose one", each as it stands alone."""
    written = [phrase(game, mode) for mode in getattr(modal, "options", ())]
    return [Text(text.en[:1].upper() + text.en[1:], text.ja) for text in written]


def race_name(game: str, race: str) -> Text:
    """The name of a race, and of a token that is called after it (FoW 1303.1d)."""
    return Text(race, lexicon(game).names.to_japanese("race", race))


def race_names(game: str) -> tuple[str, ...]:
    """The races that a game knows: those on its list, and those of its own cards."""
    return tuple(lexicon(game).names.tables.get("race", ()))


__all__ = [
    "AsksTooMuch",
    "Lexicon",
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
