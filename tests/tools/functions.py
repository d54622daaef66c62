"""The functions of the engine and the site: their places, and the replacement of a function's code.

A function is identified by its file and its name in the file: `engine/match.py::Match.answer`. If a name occurs twice
in a file (a property and its setter), the second is `...::Match.numbers#1`. Functions within a function belong to it.
"""

from __future__ import annotations

import ast
import gc
import inspect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType

from tests.tools.mutants import Function

STRATA: dict[str, tuple[str, ...]] = {
    "rules": ("engine/**/rules/**/*.py", "engine/kernel/**/*.py"),
    "words": ("engine/**/words/**/*.py", "engine/language/common/**/*.py"),
    "tcg": ("tcg/**/*.py",),
}
PACKAGES = ("engine", "tcg")


@dataclass(frozen=True)
class Unit:
    """A function or method of a module."""

    file: str
    name: str
    place: int  # its index among the functions of the file
    node: Function = field(compare=False, repr=False)
    number: int = 0  # its index among the functions of the same name

    @property
    def id(self) -> str:
        return f"{self.file}::{self.name}" + (f"#{self.number}" if self.number else "")

    @property
    def line(self) -> int:
        return self.node.lineno


class NotReplaceable(Exception):
    """The error if no function runs this code, or if a function that runs it cannot take the new code."""


def files(root: Path, patterns: Sequence[str]) -> list[str]:
    found = {path.relative_to(root) for pattern in patterns for path in root.glob(pattern)}
    return sorted(path.as_posix() for path in found if "migrations" not in path.parts)


def modules(root: Path) -> Iterator[str]:
    """Yield the name of every module, except those that run a program when they are imported."""
    for file in files(root, [f"{package}/**/*.py" for package in PACKAGES]):
        if not file.endswith("__main__.py"):
            yield file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def units(file: str, tree: ast.Module) -> list[Unit]:
    """Return the functions and methods of a module in the order of its text."""
    numbers: Counter[str] = Counter()
    out = []
    for place, (name, node) in enumerate(named(tree, "")):
        out.append(Unit(file, name, place, node, numbers[name]))
        numbers[name] += 1
    return out


def named(node: ast.AST, within: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield within + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from named(child, f"{within}{child.name}.")
        elif isinstance(child, ast.stmt | ast.excepthandler):
            yield from named(child, within)


def codes(text: str, path: str) -> list[CodeType]:
    """Return the code of each unit of a module, in the order of `units`."""
    module = compile(text, path, "exec", dont_inherit=True)
    places = {(name, first_line(node)): place for place, (name, node) in enumerate(named(ast.parse(text), ""))}
    found = {
        place: code
        for code in defined(module)
        if (place := places.get((code.co_qualname, code.co_firstlineno))) is not None
    }
    return [found[place] for place in range(len(places))]


def first_line(node: Function) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def defined(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of the functions that a module or a class body defines."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_flags & inspect.CO_OPTIMIZED:
                yield const
            else:
                yield from defined(const)


def within(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of a function and of every function within it."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from within(const)


def address(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def replace(unit: Unit, root: Path, text: str) -> dict[FunctionType, CodeType]:
    """Replace the code of every existing function of a unit with its code in `text`, the changed source of its module.

    Return the previous code of each function. Raise NotReplaceable if there is no such function, or if one has other
    free variables than the new code.
    """
    path = root / unit.file
    old = codes(path.read_text(encoding="utf-8"), str(path))[unit.place]
    new = codes(text, str(path))[unit.place]
    replacing = {address(old): new}
    inner, changed = list(within(old))[1:], list(within(new))[1:]
    if [code.co_qualname for code in inner] == [code.co_qualname for code in changed]:
        replacing |= {address(one): other for one, other in zip(inner, changed, strict=True)}
    living = [one for one in gc.get_objects() if type(one) is FunctionType and address(one.__code__) in replacing]
    if not living:
        raise NotReplaceable(f"{unit.id}: no function runs it")
    if any(len(one.__closure__ or ()) != len(replacing[address(one.__code__)].co_freevars) for one in living):
        raise NotReplaceable(f"{unit.id}: it has other free variables")
    before = {one: one.__code__ for one in living}
    for one in living:
        one.__code__ = replacing[address(one.__code__)]
    return before


def restore(before: dict[FunctionType, CodeType]) -> None:
    for one, code in before.items():
        one.__code__ = code
