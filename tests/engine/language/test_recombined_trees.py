"""Lines in which a part is replaced by a part of another line.

For the whole language of each game, every text that can be printed is read again.
"""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards import library
from engine.language import Unread, lexicon
from engine.language.common.amounts import Number
from engine.language.grammar.categories import ChantLine, Line, Player
from engine.language.grammar.printer import NotWritable
from engine.language.grammar.word import Word, sound
from tests.tools import sampling

GAMES = ("force_of_will", "last_chronicle", "magical_girl", "zx")
LEFT = re.compile(r'[{}@|\\\x00-\x1f]|\[\]|\(\)|（）|「」|“”|""|  |。。|、、|をを|のの|にに|^ | $')
ICON = re.compile(r"\{[^{}\s][^{}]*\}|<[x.]{3}/[x.]{3}/[x.]{3}>")  # a cost; in Z/X also a counter or a diagram
Path = tuple[tuple[str, int | None], ...]


def places(tree: Word, path: Path = ()) -> Iterator[tuple[Path, type[Word], Word]]:
    """Yield (path, category of the field, part) for every part of a tree."""
    for field in tree.info:
        value = getattr(tree, field.name)
        for index, part in enumerate(value) if field.many else [(None, value)]:
            if isinstance(part, Word) and field.category is not None:
                here = (*path, (field.name, index))
                yield here, field.category, part
                yield from places(part, here)


def put(tree: Any, path: Path, new: Word) -> Any:
    """Return the tree with another part at a path."""
    if not path:
        return new
    (name, index), rest = path[0], path[1:]
    old = getattr(tree, name)
    if index is None:
        return dataclasses.replace(tree, **{name: put(old, rest, new)})
    return dataclasses.replace(tree, **{name: (*old[:index], put(old[index], rest, new), *old[index + 1 :])})


def usual(tree: Word) -> bool:
    """Return whether a part may be used.

    A negative number is excluded, because it is not an amount. A player is excluded, because a text names a player only
    once if the player is already known.
    """
    return not isinstance(tree, Player) and not (isinstance(tree, Number) and tree.n < 0)


@functools.cache
def printed(game: str) -> tuple[Word, ...]:
    """Return the trees of the lines of the game's own cards."""
    cards = library(game).printed().values()
    return tuple(tree for card in cards for face in card.faces for tree in face.trees if tree is not None)


@functools.cache
def parts(game: str) -> dict[type[Word], tuple[Word, ...]]:
    """Return the parts of these lines, by the category of their field."""
    found: dict[type[Word], dict[str, Word]] = {}
    for tree in printed(game):
        for _, category, part in places(tree):
            if usual(part):
                found.setdefault(category, {})[repr(part)] = part
    return {category: tuple(found[category][key] for key in sorted(found[category])) for category in found}


@st.composite
def recombined(draw: st.DrawFn, game: str) -> Word:
    """Return a line with one or two parts of other lines."""
    tree = draw(st.sampled_from(printed(game)))
    for _ in range(draw(st.integers(1, 2))):
        open_ = [(path, category) for path, category, part in places(tree) if usual(part)]
        if open_:
            path, category = draw(st.sampled_from(open_))
            tree = put(tree, path, draw(st.sampled_from(parts(game)[category])))
    return tree


def says(tree: Word, lang: str, game: str) -> str | None:
    """Return the text and check that no pattern mark is left in it, or return None if the tree cannot be written."""
    try:
        text = lexicon(game).print(tree, lang)
    except NotWritable:
        return None
    left = LEFT.search(text if game == "force_of_will" else ICON.sub("I", text))
    assert left is None, (text, left)
    return text


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=300 if sampling.WHOLE else 100, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_recombined_tree_prints_and_reads_back_in_both_languages(game: str, data: st.DataObject) -> None:
    """A tree with redundant information is read as the tree without it. The text stays the same."""
    tree = data.draw(recombined(game))
    category = ChantLine if isinstance(tree, ChantLine) else Line
    english = says(tree, "en", game)
    if english is None or not sound(tree):
        return
    found = lexicon(game).read(english, category)
    assert not isinstance(found, Unread), (english, found)
    assert says(found.tree, "en", game) == english
    japanese = says(found.tree, "ja", game)
    assert japanese is not None, english
    again = lexicon(game).read(japanese, category, lang="ja")
    assert not isinstance(again, Unread), (english, again)
    assert again.tree == found.tree, (english, japanese)
