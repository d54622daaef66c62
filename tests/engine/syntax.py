"""The syntax of the engine's modules, for tests of what a module may write."""

from __future__ import annotations

import ast
import functools
from collections.abc import Collection
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KINDS = (ast.Call, ast.Compare, ast.Assign, ast.Subscript, ast.Tuple)  # what the tests look at


@functools.cache
def nodes() -> list[tuple[str, ast.expr | ast.stmt]]:
    """Return the calls, comparisons, assignments, subscripts and tuples of all modules, each with its module's path."""
    return [
        (str(path.relative_to(ROOT)), node)
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, KINDS)
    ]


def is_text(node: ast.AST) -> bool:
    """Return whether an expression writes a string: a literal, an f-string, or one put together from others."""
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    if isinstance(node, ast.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def name_of(node: ast.AST) -> str:
    """Return the last part of a name, such as "used" for `game.effects.used`, or ""."""
    return getattr(node, "attr", "") or getattr(node, "id", "")


def calls_with_text(names: Collection[str]) -> list[str]:
    """Return the places where one of these functions is called and a string is written among its arguments."""
    return [
        f"{path}:{node.lineno}"
        for path, node in nodes()
        if isinstance(node, ast.Call)
        and name_of(node.func) in names
        and any(map(is_text, [*node.args, *[one.value for one in node.keywords]]))
    ]
