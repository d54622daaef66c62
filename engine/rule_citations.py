"""The links between cards and rulebook clauses, and between tests and clauses.

The docstring of a word of the card language cites the clauses that the word implements ("FoW 1009, ZX 1005"). A card
cites the clauses of all words in its text. A test is found by the clauses that it cites and by the cards that it
names.
"""

from __future__ import annotations

import ast
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import msgspec

from engine import cards, registry, rulebook, site_editions
from engine.games.registered import ADAPTERS
from engine.language.grammar.word import Word
from engine.tools import rules

READING = threading.Lock()  # Python 3.11 may fail if two threads parse at once; parsing takes seconds, so do it once

_NUMBERS = re.compile(
    rf"\b({rulebook.ANY_PREFIX})\b|(?<![\d.])({rulebook.OF_HUNDREDS}|{rulebook.OF_FEW}|\d{{3,4}})(?![\d.]*\d)"
)


class Held(msgspec.Struct, frozen=True):
    """A test: its description, the clauses that it cites, the cards that it names, and its file and line."""

    said: str
    clauses: tuple[str, ...]
    cards: tuple[str, ...]
    where: str


def cited(text: str, book: rulebook.Book, default: str) -> Iterator[str]:
    """Yield the clauses and headings of a book that a text cites.

    A number before any prefix belongs to the book `default`.
    """
    prefix = default
    for mark, number in _NUMBERS.findall(text):
        prefix = mark or prefix
        if number and prefix == book.prefix and number in book.clauses:
            yield number


def of_word(kind: type[Word], game: str) -> tuple[str, ...]:
    """Return the clauses of the game's rulebook that a word of the language cites."""
    return _said_of(kind.__module__, kind.__doc__ or "", game)


@cache
def _said_of(module: str, doc: str, game: str) -> tuple[str, ...]:
    own = f"{module}.".startswith(f"{registry.PACKAGES[game].package}.")
    default = rules.PREFIXES[game] if own else rules.SHARED_PREFIX
    return tuple(dict.fromkeys(cited(doc, rulebook.book(game), default)))


def of_card(game: str, card: str) -> tuple[str, ...]:
    """Return the clauses that a card's words cite, in the order of the rulebook.

    Raises KeyError for an unknown card.
    """
    order = rulebook.book(game).order
    faces = cards.library(game)[card].faces
    kinds = {type(word) for face in faces for ability in face.abilities for word in ability.words()}
    return tuple(sorted({number for kind in kinds for number in of_word(kind, game)}, key=order.__getitem__))


@site_editions.cached
def cards_by_clause(game: str) -> dict[str, tuple[str, ...]]:
    """Return for each clause the ids of the cards whose words cite it, in the order of the card set."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for card in cards.library(game).printed():
        for number in of_card(game, card):
            found[number].append(card)
    return {number: tuple(ids) for number, ids in found.items()}


def tests_of(game: str) -> tuple[Held, ...]:
    """Return the tests of a game's rules.

    The result is empty if the site is installed without its tests.
    """
    with READING:
        return _tests_of(game)


@cache
def _tests_of(game: str) -> tuple[Held, ...]:
    names = {face.name.en: id for id, card in cards.library(game, 0).printed().items() for face in card.faces}
    wanted = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or "(?!)")
    prefix, order, root = rules.PREFIXES[game], list(rulebook.book(game).clauses), rules.ROOT
    title = ADAPTERS[game].outline.title.en
    slug = re.sub(r"\W+", "_", title).lower()  # the title of the game as the names of tests write it
    out = []
    for path in sorted((root / "tests" / "engine" / game).rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            marks = " ".join(text for mark in node.decorator_list for text in _strings(mark))
            said = node.name.removeprefix("test_").replace(slug, title).replace("_", " ")
            numbers = dict.fromkeys(rules.named(f"{marks} {ast.get_docstring(node) or ''}", prefix, prefix, order))
            named = dict.fromkeys(names[found] for text in _strings(node) for found in wanted.findall(text))
            where = f"{path.relative_to(root).as_posix()}:{node.lineno}"
            out.append(Held(said[:1].upper() + said[1:], tuple(numbers), tuple(named), where))
    return tuple(out)


def _strings(node: ast.AST) -> Iterator[str]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


@cache
def tests_by_clause(game: str) -> dict[str, tuple[Held, ...]]:
    """Return for each clause the tests that cite it."""
    found: defaultdict[str, list[Held]] = defaultdict(list)
    for held in tests_of(game):
        for number in held.clauses:
            found[number].append(held)
    return {number: tuple(tests) for number, tests in found.items()}
