"""The shared words that each lexicon takes.

All listed words exist, and each is of use to several games. A word that one game takes changes no text of another game.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from engine import registry
from engine.cards import library
from engine.kernel.text import Text
from engine.language import Lexicon, Unread, lexicon
from engine.language import common as vocabulary
from engine.language.common import (
    ATTACKS_ON_CARDS,
    BATTLE,
    DAMAGE,
    effects_cards,
    selectors,
    sentences,
    taken_from,
    trigger_events,
)
from engine.language.grammar import word as words
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.lexicon import SHARED, UnknownWord, shared_words, words_of
from engine.language.grammar.word import Word
from engine.match import games
from engine.shared.printed import Face
from tests.tools.sampling import sample

GAMES = sorted(game["id"] for game in games())
COPIED: tuple[type[Word], ...] = (effects_cards.Draw, trigger_events.Attacks, selectors.Other, sentences.May)


def package(game: str) -> ModuleType:
    return importlib.import_module(f"engine.games.{game}.words")


def test_second_word_of_a_name_is_refused_with_the_modules_of_both() -> None:
    copy = type("Draw", (effects_cards.Draw,), {"__module__": "a.game.words"})
    with pytest.raises(TypeError, match=r"effects_cards and a\.game\.words"):
        words.word("draw", "引く")(copy)
    assert words.WORDS["Draw"] is effects_cards.Draw


# -- the lists -------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_lists_of_taken_words_are_sorted_without_duplicates(game: str) -> None:
    takes = package(game).TAKES
    assert list(takes) == sorted(takes)
    for names in takes.values():
        assert names.split() == sorted(set(names.split()))


@pytest.mark.parametrize("game", GAMES)
def test_game_takes_each_table_of_shared_words_whole_or_not_at_all(game: str) -> None:
    words = set(lexicon(game).words)
    assert words.issuperset(shared_words(game, BATTLE))
    for table in (ATTACKS_ON_CARDS, DAMAGE):
        taken = [cls in words for cls in shared_words(game, table)]
        assert all(taken) or not any(taken)


def test_tables_of_shared_words_are_combined_by_module_in_alphabetical_order() -> None:
    table = taken_from({"rules": "Forbid", "amounts": "UpTo"}, {"amounts": "LifeOf UpTo"})
    assert list(table.items()) == [("amounts", "LifeOf UpTo"), ("rules", "Forbid")]


def test_each_shared_word_is_used_by_several_games() -> None:
    """Alternatively, one game takes the word and a word of another game is built on it.

    A word that only one game takes belongs in the package of that game.
    """
    alone = []
    for one in pkgutil.iter_modules(vocabulary.__path__):
        importlib.import_module(f"{SHARED}.{one.name}")
        for name, cls in words_of(f"{SHARED}.{one.name}").items():
            users = {game for game in GAMES if any(issubclass(word, cls) for word in lexicon(game).words)}
            if len(users) < 2 or not any(cls in lexicon(game).words for game in users):
                alone.append(f"{one.name}.{name}: {', '.join(users)}")
    assert alone == []


@pytest.mark.parametrize("game", GAMES)
def test_game_takes_every_word_that_it_rephrases(game: str) -> None:
    assert [cls.__name__ for cls in lexicon(game).phrases if cls not in lexicon(game).words] == []


@pytest.mark.parametrize(
    ("takes", "said"),
    [
        ({"effects_cards": "Draw Drow"}, "takes the word Drow of effects_cards, but it is not there"),
        ({"effects_cards": "Other"}, "takes the word Other of effects_cards, but it is not there"),
        ({"effects_cards": "Flow"}, "takes the word Flow of effects_cards, but it is not there"),  # a type, not a word
        ({"effects_carts": "Draw"}, "takes words of effects_carts, but no shared module has that name"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_unknown_name_in_the_list_is_refused(
    game: str, takes: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnknownWord, match=f"The language of chess {said}"):
        shared_words("chess", takes)
    monkeypatch.setattr(package(game), "TAKES", {**package(game).TAKES, **takes})
    with pytest.raises(UnknownWord, match=f"The language of {game} {said}"):
        lexicon.__wrapped__(game)


# -- a word that is added for one game -------------------------------------------------------------
Reading = tuple[str, Any, str, str, Any]


def readings(game: str, known: Lexicon) -> Iterator[Reading]:
    """Yield (line, reading, English, Japanese, reading of the Japanese) for a sample of the lines of the game's cards.

    The nightly run takes all lines.
    """
    names = lexicon(game).names
    for line in sample(f"readings: {game}", sorted(lines_of(game)), 60):
        found = known.read(line, ChantLine, Line, names=names)
        assert not isinstance(found, Unread), found
        japanese = known.print(found.tree, "ja", names)
        again = known.read(japanese, ChantLine, Line, lang="ja", names=names)
        yield line, found, known.print(found.tree, "en", names), japanese, again


@functools.cache
def lines_of(game: str) -> dict[str, Word | None]:
    """Return the lines of the game's cards as they are read, with their trees."""
    faces = [face for card in library(game).printed().values() for face in card.faces]
    return {
        text_of(game, face, line): tree
        for face in faces
        for line, tree in zip((*face.lines, *getattr(face, "subtext", ())), face.trees, strict=True)
    }


def text_of(game: str, face: Face, line: Text) -> str:
    """Return the line as it is read. If a card calls itself by its name, the name is replaced."""
    named = getattr(registry.module(game, "cards"), "named", None)
    return line.en if named is None else str(named(line.en, face.name.en))


@functools.cache
def readings_before(game: str) -> list[Reading]:
    return list(readings(game, lexicon(game)))


def rules(known: Lexicon) -> dict[type[Any], Any]:
    """Return the patterns of each category, by word, language and form."""
    kinds = {base for cls in known.words for base in cls.__mro__ if issubclass(base, Word)}
    return {
        kind: {
            (cls, lang, form): known.patterns(cls, lang, form)
            for cls in known.members(kind)
            for lang in ("en", "ja")
            for form in ("", *sorted(cls.forms))
        }
        for kind in kinds
    }


@functools.cache
def rules_before(game: str) -> dict[type[Any], Any]:
    return rules(lexicon(game))


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> list[type[Word]]:
    """Return new words in the shared modules.

    Each is a copy of an existing word with the same text and a lower rank.
    """
    new = []
    for cls in COPIED:
        name = f"{cls.__name__}Anew"
        monkeypatch.setitem(words.WORDS, name, cls)  # so that the entry is removed after the test
        del words.WORDS[name]
        body = {"__module__": cls.__module__, "__doc__": cls.__doc__, "rank": cls.rank - 1}
        new.append(words.word(type(name, (cls,), body)))
    return new


@pytest.mark.parametrize("game", GAMES)
def test_word_added_for_one_game_does_not_change_other_games(
    game: str, added: list[type[Word]], monkeypatch: pytest.MonkeyPatch
) -> None:
    takes = package(game).TAKES
    for cls in added:
        topic = cls.__module__.rpartition(".")[2]
        monkeypatch.setitem(takes, topic, f"{takes[topic]} {cls.__name__}")
    after = {other: lexicon.__wrapped__(other) for other in GAMES}
    for other in GAMES:
        if other != game:
            assert rules(after[other]) == rules_before(other)
    other = GAMES[GAMES.index(game) - 1]  # one other game is enough: over all tests, each game has this role once
    assert list(readings(other, after[other])) == readings_before(other)
    for cls in added:  # the game that takes the words can read them
        line = min(line for line, tree in lines_of(game).items() if tree is not None and has(tree, cls.__base__))
        found = after[game].read(line, ChantLine, Line, names=lexicon(game).names)
        assert has(found.tree, cls), line


def has(tree: Word, cls: type[Word]) -> bool:
    return any(isinstance(one, cls) for one in tree.words())
