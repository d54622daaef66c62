"""The command `python -m engine rules`: which clauses of a rulebook are cited by code and by tests.

`fixtures/rulebooks/<book>/` has every clause by number with its kind (see `engine.rulebook`):

- `behaviour`: says what happens in play
- `definition`: says what a word means
- `physical`: says how paper cards are handled
- `later`: is not implemented yet
- `section`: is a heading

Code cites a clause by its number, by itself and not in a range. The number is in a string that is data, or in the
docstring of the function, method, class or field that implements the clause. The docstring of a field stands below it.
Comments and module docstrings do not cite. A test cites by `@rule("FoW 803.3a")`, in its docstring or in a comment. In
the code of a game, a number without a prefix is of its own rulebook. In shared code it is of the first rulebook.
Headings are cited after a prefix ("FoW 803"). A heading, and every number that is only mentioned, must exist.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from engine import registry, rulebook
from engine.shared import outline

ROOT = Path(__file__).resolve().parents[2]
PREFIXES = {id: edition.prefix for id, edition in rulebook.BOOKS.items() if id == edition.game}
_QUOTED = re.compile(r'"([^"]*)"')  # a clause in an outline
SHARED = ("engine/kernel", "engine/language", "engine/chase", "engine/shared", "engine/games")
FIRST = next(iter(registry.PACKAGES))
SHARED_PREFIX = PREFIXES[FIRST]  # the rulebook of numbers without a prefix in shared code
_ONE = rf"{rulebook.OF_HUNDREDS}|{rulebook.OF_FEW}"
_HEAD = r"\d{1,4}(?![\d.]*\d|-?[a-z])"  # a heading
_OF_HUNDREDS = re.compile(rulebook.OF_HUNDREDS)
_TOKEN = re.compile(rf"\b({rulebook.ANY_PREFIX})\b(?: ({_HEAD}))?|(?<![\d.])({_ONE})(?![\d.]*\d)(-[a-z]\b)?|( to )")
_RANGE = re.compile(rf"(?<![\d.])(?:{_ONE})(?:(?: to |-)(?:(?:{rulebook.ANY_PREFIX}) )?(?:{_ONE})|-[a-z]\b)")


class Citation(msgspec.Struct, frozen=True):
    """A mention of a clause, with its place."""

    number: str
    where: str


class Report(msgspec.Struct):
    """A report on the coverage of a rulebook.

    `worded`: the clauses that have a text in our words.
    `behaviour`, `later`: the clauses of these kinds.
    `cited_by_code`, `cited_by_test`, `neither`: counted among the clauses of the kind `behaviour`.
    `unknown`: citations of numbers that the rulebook does not have.
    """

    clauses: int
    worded: int
    behaviour: int
    later: int
    cited_by_code: int
    cited_by_test: int
    neither: list[str]
    unknown: list[str]


def clauses(book: str, root: Path = ROOT) -> dict[str, str]:
    """Return the numbers of a rulebook, including sections, in its order, with their kinds."""
    return _own_clauses(book) if root == ROOT else _clauses(book, root)


def _clauses(book: str, root: Path) -> dict[str, str]:
    return {entry["number"]: entry["is"] for entry in rulebook.entries(book, *_folders(root))}


@cache  # the files of the project do not change during a run
def _own_clauses(book: str) -> dict[str, str]:
    return _clauses(book, ROOT)


def _folders(root: Path) -> list[Path]:
    """Return the folder of the rulebooks below `root`, or an empty list for the default folder."""
    return [] if root == ROOT else [root / "fixtures" / "rulebooks"]


def named(text: str, prefix: str, default: str, order: list[str]) -> Iterator[str]:
    """Yield the numbers of the rulebook `prefix` that a text names.

    A prefix applies to all numbers after it. Ranges such as "909.1b to 909.1g" and "909.1b-g" name all clauses from the
    first to the last.
    """
    current, last, through = default, "", False
    few_chapters = bool(order) and len(order[0]) < 3
    for found in _TOKEN.finditer(text):
        mark, head, number, upto, to = found.groups()
        if mark:
            current, last = mark, ""
            if head and mark == prefix:
                yield head
        elif to:
            through = bool(last) and text[: found.start()].endswith(last)
            continue
        elif number and current == prefix and (few_chapters or _OF_HUNDREDS.match(number)):
            if through:
                yield from between(last, number, order)
            yield number
            last = number
            if upto:
                last = number[:-1] + upto[1:]
                yield from between(number, last, order)
                yield last
        through = False


def between(first: str, last: str, order: list[str]) -> list[str]:
    """Return the clauses after the first and before the last."""
    return order[order.index(first) + 1 : order.index(last)] if first in order and last in order else []


@cache  # shared code is read for every book
def strings_of(source: str) -> list[tuple[int, str, bool]]:
    """Return (line, text, whether it cites) of every string of a module.

    Data and the docstrings of functions, classes and fields cite. The docstring of the module and any other string that
    is a statement by itself do not.
    """
    tree = ast.parse(source)
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and ast.get_docstring(node, False):
            idle.discard(id(node.body[0].value))  # type: ignore[attr-defined]
        if isinstance(node, ast.ClassDef):
            below = [text for field, text in pairwise(node.body) if isinstance(field, ast.AnnAssign)]
            idle -= {id(text.value) for text in below if isinstance(text, ast.Expr)}
    said = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [(node.lineno, str(node.value), id(node) not in idle) for node in said]


@cache
def comments_of(source: str) -> list[tuple[int, str]]:
    """Return (line, text) of the comments of a module; consecutive comment lines are one text."""
    found: list[tuple[int, str]] = []
    block: list[str] = []
    began = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            began = began or token.start[0]
            block.append(token.string)
        elif token.type not in (tokenize.NL, tokenize.NEWLINE) and block:
            found.append((began, "\n".join(block)))
            block, began = [], 0
    return found


def code_of(book: str, root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Yield the modules of a rulebook's game and the shared modules, each with the default prefix of its numbers."""
    game = rulebook.BOOKS[book].game
    own = registry.PACKAGES[game].package.replace(".", "/")
    for folder, default in ((own, PREFIXES[game]), *((one, SHARED_PREFIX) for one in SHARED)):
        for path in sorted((root / folder).rglob("*.py")):
            if folder == own or not set(PREFIXES) & set(path.relative_to(root / folder).parts):
                yield path, default  # a game's own folder inside a shared folder is read with that game


def by_code(book: str, root: Path = ROOT) -> list[Citation]:
    """Return the citations of a rulebook in the code of its game and in shared code.

    They are in data or in the docstring of the function or class that implements the clause, or in the outline of the
    game (`game.yaml`). A range does not cite the clauses in it.
    """
    game, prefix, order = rulebook.BOOKS[book].game, rulebook.BOOKS[book].prefix, list(clauses(book, root))
    out: list[Citation] = []
    page = root / registry.PACKAGES[game].package.replace(".", "/") / outline.FILE
    if page.is_file():
        lines = enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
        facts = [(n, " ".join(_QUOTED.findall(line))) for n, line in lines]
        out += _cited(page.relative_to(root), facts, prefix, PREFIXES[game], order)
    for path, default in code_of(book, root):
        source = path.read_text(encoding="utf-8")
        texts = [(line, _RANGE.sub(" ", text)) for line, text, cites in strings_of(source) if cites]
        out += _cited(path.relative_to(root), texts, prefix, default, order)
    return out


def _cited(
    path: Path, texts: Iterable[tuple[int, str]], prefix: str, default: str, order: list[str]
) -> Iterator[Citation]:
    """Yield the citations in the texts of a file, each with its line."""
    for line, text in texts:
        yield from (Citation(number, f"{path}:{line}") for number in named(text, prefix, default, order))


def in_passing(book: str, root: Path = ROOT) -> list[Citation]:
    """Return the clauses of a rulebook that comments and module docstrings mention, including ranges.

    A mention does not count as a citation, but the clause must exist.
    """
    prefix, order = rulebook.BOOKS[book].prefix, list(clauses(book, root))
    out: list[Citation] = []
    for path, default in code_of(book, root):
        source = path.read_text(encoding="utf-8")
        texts = [*comments_of(source), *((line, text) for line, text, cites in strings_of(source) if not cites)]
        out += _cited(path.relative_to(root), texts, prefix, default, order)
    return out


def by_test(book: str, root: Path = ROOT) -> list[Citation]:
    """Return the citations of a rulebook in the tests of its game.

    They are in decorators, in docstrings of tests and test classes, and in comments.
    """
    game, prefix, order = rulebook.BOOKS[book].game, rulebook.BOOKS[book].prefix, list(clauses(book, root))
    out: list[Citation] = []
    for path in sorted((root / "tests" / "engine" / game).rglob("test_*.py")):
        texts = said_in_test(path.read_text(encoding="utf-8"))
        out += _cited(path.relative_to(root), texts, prefix, PREFIXES[game], order)
    return out


@cache
def said_in_test(source: str) -> list[tuple[int, str]]:
    """Return (line, text) of a test module's citations.

    They are in its comments, in the docstrings of its tests and classes, and in its `rule` decorators.
    """
    texts = list(comments_of(source))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            texts.append((node.lineno, ast.get_docstring(node) or ""))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            said = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            texts.append((node.lineno, ", ".join(said)))
    return texts


def report(book: str, root: Path = ROOT) -> Report:
    """Return the coverage of a rulebook."""
    kinds = clauses(book, root)
    code, tests = by_code(book, root), by_test(book, root)
    in_code, in_tests = {one.number for one in code}, {one.number for one in tests}
    behaviour = [number for number, kind in kinds.items() if kind == "behaviour"]
    return Report(
        clauses=sum(kind != "section" for kind in kinds.values()),
        worded=sum(bool((entry.get("text") or "").strip()) for entry in rulebook.entries(book, *_folders(root))),
        behaviour=len(behaviour),
        later=sum(kind == "later" for kind in kinds.values()),
        cited_by_code=sum(number in in_code for number in behaviour),
        cited_by_test=sum(number in in_tests for number in behaviour),
        neither=[number for number in behaviour if number not in in_code and number not in in_tests],
        unknown=unknown([*code, *in_passing(book, root), *tests], kinds),
    )


def unknown(citations: Iterable[Citation], kinds: dict[str, str]) -> list[str]:
    """Return the cited numbers that the rulebook does not have, each with its place."""
    return sorted({f"{one.number} ({one.where})" for one in citations if one.number not in kinds})


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m engine rules", description=__doc__.split("\n")[0] if __doc__ else ""
    )
    parser.add_argument("game", nargs="?", choices=list(rulebook.BOOKS))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    asked = [id for id, edition in rulebook.BOOKS.items() if given.game in (None, id, edition.game)]
    reports = {book: report(book) for book in asked}
    if given.json:
        print(json.dumps({book: msgspec.to_builtins(one) for book, one in reports.items()}))
    else:
        print("\n\n".join(as_text(book, one) for book, one in reports.items()))
    return 1 if any(one.unknown for one in reports.values()) else 0


def as_text(book: str, one: Report) -> str:
    """Return the report as text."""
    lines = [
        f"{book}: {one.clauses} clauses, {one.worded} in our words",
        f"{one.behaviour} say what happens, {one.later} come later",
        f"of these cited by code: {one.cited_by_code}, by a test: {one.cited_by_test}, by neither: {len(one.neither)}",
    ]
    if one.neither:
        lines.append("neither: " + " ".join(one.neither))
    lines += [f"no such clause: {said}" for said in one.unknown]
    return "\n".join(lines)
