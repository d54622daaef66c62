"""The step from a line in a view to its tree of words.

A line is looked up among the cards of its game. A line that is on none of them (a granted ability, a card made for a
table) is read with the game's lexicon.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from engine import site_editions
from engine.cards import library
from engine.language import lexicon, write_modes
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import IN_QUOTES
from engine.language.grammar.reader import Unread
from engine.language.grammar.word import Word

View = Mapping[str, Any]  # the view of a seat, or a part of it; each game has its own keys


@site_editions.cached
def printed(game: str) -> dict[str, Word]:
    """Return the trees of all lines on the cards of a game, by their English text."""
    cards = library(game, site_editions.edition(game)).printed().values()
    faces = [face for card in cards for face in card.faces]
    pairs = ((line.en, tree) for face in faces for line, tree in zip(face.lines, face.trees, strict=False))
    return {line: tree for line, tree in pairs if tree is not None}


def tree_of(game: str, line: str) -> Word | None:
    """Return the tree of a line of text, or None if the line is not understood."""
    found = printed(game).get(line)
    return found if found is not None else _read(game, line)


@functools.lru_cache(maxsize=8192)
def _read(game: str, line: str) -> Word | None:
    known = lexicon(game)
    reading = known.read(line, ChantLine, Line, names=known.names.beside((), open=IN_QUOTES))
    return None if isinstance(reading, Unread) else reading.tree


@functools.lru_cache(maxsize=1024)
def labels(game: str, modal: Word) -> tuple[str, ...]:
    """Return the labels of the modes that a word offers, in their order."""
    return tuple(text.en for text in write_modes(game, modal))
