"""The links from cards to the rulebook and back: the clauses that a card's words cite, the tests that hold a clause.

A word of the card language names in its docstring the clauses that it serves ("FoW 1009, ZX 1005"); a card uses the
clauses of the words that its text is made of. A test is known by what it cites and by the cards that it names.
"""

from __future__ import annotations

import ast
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import msgspec

from engine import cards, offered, registry, rulebook
from engine.language.grammar.word import Word
from engine.tools import rules

READING = threading.Lock()  # Python 3.11 may fail where two threads parse at once; and it takes seconds, once is enough

_NUMBERS = re.compile(
    rf"\b({rulebook.ANY_PREFIX})\b|(?<![\d.])({rulebook.OF_HUNDREDS}|{rulebook.OF_FEW}|\d{{3,4}})(?![\d.]*\d)"
)


class Held(msgspec.Struct, frozen=True):
    """A test: what it says in words, the clauses that it cites, the cards of the set that it names, where it stands."""

    said: str
    clauses: tuple[str, ...]
    cards: tuple[str, ...]
    where: str


def cited(text: str, book: rulebook.Book, default: str) -> Iterator[str]:
    """The clauses and headings of a book that a text names; a number before any prefix is of the book `default`."""
    prefix = default
    for mark, number in _NUMBERS.findall(text):
        prefix = mark or prefix
        if number and prefix == book.prefix and number in book.clauses:
            yield number


def of_word(kind: type[Word], game: str) -> tuple[str, ...]:
    """The clauses of the game's rulebook that a word of the language cites."""
    return _said_of(kind.__module__, kind.__doc__ or "", game)


@cache
def _said_of(module: str, doc: str, game: str) -> tuple[str, ...]:
    own = f"{module}.".startswith(f"{registry.HOMES[game].package}.")
    default = rules.PREFIXES[game] if own else rules.SHARED_PREFIX
    return tuple(dict.fromkeys(cited(doc, rulebook.book(game), default)))


def of_card(game: str, card: str) -> tuple[str, ...]:
    """The clauses that a card's words cite, in the order of the rulebook. Raises KeyError for an unknown card."""
    order = rulebook.book(game).order
    faces = cards.library(game)[card].faces
    kinds = {type(word) for face in faces for ability in face.abilities for word in ability.words()}
    return tuple(sorted({number for kind in kinds for number in of_word(kind, game)}, key=order.__getitem__))


@offered.cached
def cards_by_clause(game: str) -> dict[str, tuple[str, ...]]:
    """For each clause the cards of the set whose words cite it, in the order of the set."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for card in cards.library(game).printed():
        for number in of_card(game, card):
            found[number].append(card)
    return {number: tuple(ids) for number, ids in found.items()}


def tests_of(game: str) -> tuple[Held, ...]:
    """The tests of a game's rules; none where the site is installed without them."""
    with READING:
        return _tests_of(game)


@cache
def _tests_of(game: str) -> tuple[Held, ...]:
    names = {face.name.en: id for id, card in cards.library(game, 0).printed().items() for face in card.faces}
    wanted = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or "(?!)")
    prefix, order, root = rules.PREFIXES[game], list(rulebook.book(game).clauses), rules.ROOT
    out = []
    for path in sorted((root / "tests" / "engine" / game).rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            marks = " ".join(text for mark in node.decorator_list for text in _strings(mark))
            said = node.name.removeprefix("test_").replace("_", " ")
            numbers = dict.fromkeys(rules.named(f"{marks} {ast.get_docstring(node) or ''}", prefix, prefix, order))
            named = dict.fromkeys(names[found] for text in _strings(node) for found in wanted.findall(text))
            where = f"{path.relative_to(root).as_posix()}:{node.lineno}"
            out.append(Held(said[:1].upper() + said[1:], tuple(numbers), tuple(named), where))
    return tuple(out)


def _strings(node: ast.AST) -> Iterator[str]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


@cache
def tests_by_clause(game: str) -> dict[str, tuple[Held, ...]]:
    """For each clause the tests that cite it."""
    found: defaultdict[str, list[Held]] = defaultdict(list)
    for held in tests_of(game):
        for number in held.clauses:
            found[number].append(held)
    return {number: tuple(tests) for number, tests in found.items()}
