"""Tests that the words of the chase work without a particular game.

A game that uses the words, with phrasings and values of its own, has all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chase.words import MODULES, WILL_MODULES
from engine.chase.words.objects import nouns
from engine.chase.words.protocols import Game
from engine.games.force_of_will.words import shared
from engine.language import Lexicon, Unread
from engine.language.common import ATTACKS_ON_CARDS, BATTLE, DAMAGE, taken_from
from engine.language.common.amounts import JUST_ONE, ONE
from engine.language.common.protocols import DestroyingGame
from engine.language.grammar.categories import Line
from engine.language.grammar.lexicon import shared_words, words_of
from engine.language.grammar.names import Names
from engine.language.grammar.word import Picks, Word, settle


class FamilyGame(DestroyingGame, Game):
    """A game of the family in which objects can be destroyed."""


FAMILY = [cls for module in (*MODULES, *WILL_MODULES, nouns) for cls in words_of(module.__name__).values()]


def lexicon_of(tables: dict[str, Picks]) -> Lexicon:
    """Return a language of the shared words only, in their own phrasing."""
    settle()
    names = Names()
    names.add("race", "Sprite", "精霊")
    words = [*shared_words("family", taken_from(BATTLE, ATTACKS_ON_CARDS, DAMAGE)), *FAMILY]
    return Lexicon("family", words, one=ONE, just_one=JUST_ONE, tables=tables, names=names, game=FamilyGame)


@pytest.fixture(scope="module")
def family() -> Lexicon:
    return lexicon_of({**shared.TABLES, "attributes": {"sun": ("Sun", "太陽")}, "decks": {"deck": ("deck", "デッキ")}})


@pytest.mark.parametrize("cls", FAMILY, ids=lambda cls: cls.__name__)
def test_every_shared_word_has_patterns_without_a_game(cls: type[Word], family: Lexicon) -> None:
    for lang in ("en", "ja"):
        assert not cls.en or any(family.patterns(cls, lang, form) for form in {"", *cls.forms}), lang
        for form in cls.forms:
            family.patterns(cls, lang, form)


@pytest.mark.parametrize("cls", FAMILY, ids=lambda cls: cls.__name__)
def test_shared_words_compile_with_empty_value_tables(cls: type[Word]) -> None:
    known = lexicon_of({name: {} for name in (*shared.TABLES, *cls.tables.values())})
    for lang in ("en", "ja"):
        for form in ("", *cls.forms):
            known.patterns(cls, lang, form)


@pytest.mark.parametrize(
    "line",
    [
        "[Rest], discard a Sprite: Banish a Sun Sprite. Play this ability only during your turn.",
        "[Enter] ⇒ Put the top card of your deck into your hand.",
        "When this card is banished ⇒ Return target Sun card to its owner's hand.",
        "This card enters the field rested.",
    ],
)
def test_line_is_read_and_printed_with_the_values_of_a_game(line: str, family: Lexicon) -> None:
    found = family.read(line, Line)
    assert not isinstance(found, Unread), found
    assert family.print(found.tree) == line
    again = family.read(family.print(found.tree, "ja"), Line, lang="ja")
    assert not isinstance(again, Unread)
    assert again.tree == found.tree


def test_shared_words_need_only_hooks_that_the_games_have() -> None:
    settle()
    Lexicon("family", FAMILY, one=ONE, just_one=JUST_ONE, game=Game)


def test_chase_page_names_every_table_of_a_game() -> None:
    settle()
    page = (Path(__file__).resolve().parents[3] / "engine" / "chase" / "README.md").read_text(encoding="utf-8")
    said = page.partition("## Words")[2].partition("## 500")[0]
    assert {name for cls in FAMILY for name in cls.tables.values() if f"`{name}`" not in said} == set()
