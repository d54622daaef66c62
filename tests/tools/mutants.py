"""The mutants of a function: copies of its source with one small fault.

A mutant is an edit of the module's text, so that its diff is as short as the fault. `OPERATORS` contains the standard
mutation operators. Each takes a node of the function and yields replacements of pieces of text.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Piece = tuple[int, int, str]  # the start and end in the encoded source, and the new text
Function = ast.FunctionDef | ast.AsyncFunctionDef
COMPARISONS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "is": "is not", "is not": "is", "in": "not in", "not in": "in",
}  # fmt: skip
SYMBOLS: dict[type[ast.AST], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//",
}  # fmt: skip
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "//": "*"}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Source:
    """The text of a module and the offsets of its nodes. The columns of nodes are counted in bytes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.encoded = text.encode()
        self.tree = ast.parse(text)
        self.lines = [0]
        for line in self.encoded.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def piece(self, start: int, end: int) -> str:
        return self.encoded[start:end].decode()

    def of(self, node: ast.expr | ast.stmt) -> str:
        return self.piece(self.start(node), self.end(node))

    def replaced(self, node: ast.expr | ast.stmt, text: str) -> list[Piece]:
        return [(self.start(node), self.end(node), text)]

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> list[Piece]:
        """Return the edit that replaces the operator between two operands."""
        start, end = self.end(left), self.start(right)
        written = r"\s+".join(rf"\b{word}\b" if word.isalpha() else re.escape(word) for word in old.split())
        return [(start, end, re.sub(written, new, self.piece(start, end), count=1))]

    def edit(self, pieces: Sequence[Piece]) -> str:
        out = self.encoded
        for start, end, text in sorted(pieces, reverse=True):
            out = out[:start] + text.encode() + out[end:]
        return out.decode()


@dataclass(frozen=True)
class Mutant:
    """One fault: its operator, the changed text, and its index among equal changes in the function."""

    operator: str
    before: str
    number: int
    text: str  # the source of the module with the fault

    @property
    def key(self) -> tuple[str, str, int]:
        return self.operator, self.before, self.number


Edits = Iterator[list[Piece]]
OPERATORS: dict[str, Callable[[Source, ast.AST], Edits]] = {}


def operator(name: str) -> Callable[[Callable[[Source, ast.AST], Edits]], Callable[[Source, ast.AST], Edits]]:
    def add(make: Callable[[Source, ast.AST], Edits]) -> Callable[[Source, ast.AST], Edits]:
        OPERATORS[name] = make
        return make

    return add


@operator("negate a condition")
def negate(source: Source, node: ast.AST) -> Edits:
    tests: list[ast.expr] = []
    if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    for test in tests:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            yield source.replaced(test, f"({source.of(test.operand)})")
        elif not isinstance(test, ast.NamedExpr):
            yield source.replaced(test, f"(not ({source.of(test)}))")


@operator("drop `not`")
def drop_not(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.replaced(node, f"({source.of(node.operand)})")


@operator("swap a comparison")
def swap_comparison(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        for left, op, right in zip(operands, node.ops, operands[1:], strict=False):
            symbol = SYMBOLS[type(op)]
            yield source.between(left, right, symbol, COMPARISONS[symbol])


@operator("swap and/or")
def swap_and_or(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        pairs = zip(node.values, node.values[1:], strict=False)
        yield [piece for left, right in pairs for piece in source.between(left, right, old, new)]


@operator("drop an operand of and/or")
def drop_operand(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.BoolOp):
        neutral = "True" if isinstance(node.op, ast.And) else "False"
        for value in node.values:
            yield source.replaced(value, neutral)


@operator("change a number")
def change_number(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield source.replaced(node, str(node.value + 1))
        yield source.replaced(node, str(node.value - 1) if node.value else "(-1)")


@operator("swap True/False")
def swap_truth(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield source.replaced(node, str(not node.value))


@operator("swap arithmetic")
def swap_arithmetic(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.BinOp) and (symbol := SYMBOLS.get(type(node.op))) in ARITHMETIC:
        yield source.between(node.left, node.right, symbol, ARITHMETIC[symbol])
    elif isinstance(node, ast.AugAssign) and (symbol := SYMBOLS.get(type(node.op))) in ARITHMETIC:
        yield source.between(node.target, node.value, f"{symbol}=", f"{ARITHMETIC[symbol]}=")


@operator("swap min/max, any/all")
def swap_function(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield source.replaced(node.func, FUNCTIONS[node.func.id])


@operator("swap two arguments")
def swap_arguments(source: Source, node: ast.AST) -> Edits:
    if not isinstance(node, ast.Call) or source.of(node.func) in ("isinstance", "getattr", "hasattr", "cast"):
        return
    for first, second in zip(node.args, node.args[1:], strict=False):
        if isinstance(first, ast.Starred) or isinstance(second, ast.Starred) or source.of(first) == source.of(second):
            continue
        yield [*source.replaced(first, source.of(second)), *source.replaced(second, source.of(first))]


@operator("return None")
def return_none(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Return) and node.value and not is_none(node.value):
        yield source.replaced(node.value, "None")


@operator("drop a statement")
def drop_statement(source: Source, node: ast.AST) -> Edits:
    dropped = isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Raise | ast.Delete)
    if isinstance(node, ast.Expr):
        dropped = not isinstance(node.value, ast.Constant)
    elif isinstance(node, ast.Assign):  # removing the assignment of a local name would only break the function
        dropped = not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    if dropped:
        yield source.replaced(node, "pass")


@operator("drop a guard")
def drop_guard(source: Source, node: ast.AST) -> Edits:
    if not isinstance(node, ast.If) or node.orelse or source.of(node).startswith("elif"):
        return
    if isinstance(node.body[-1], ast.Return | ast.Continue | ast.Break | ast.Raise):
        yield source.replaced(node, "pass")


@operator("swap break/continue")
def swap_leaving(source: Source, node: ast.AST) -> Edits:
    if isinstance(node, ast.Break | ast.Continue):
        yield source.replaced(node, "continue" if isinstance(node, ast.Break) else "break")


def is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def carried_out(function: Function) -> Iterator[ast.AST]:
    """Yield the nodes that run when the function is called.

    Annotations, decorators, defaults and the docstring are not included.
    """
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += reversed(node.body)
        elif isinstance(node, ast.AnnAssign):
            waiting += [part for part in (node.value, node.target) if part is not None]
        elif not isinstance(node, ast.JoinedStr):  # the pieces of an f-string have no positions in the source
            waiting += reversed(list(ast.iter_child_nodes(node)))


def mutants(source: Source, function: Function) -> list[Mutant]:
    """Return every mutant of a function, in the order of its text.

    A function that only raises NotImplementedError has none.
    """
    if isinstance(function.body[-1], ast.Raise) and source.of(function.body[-1]).endswith("NotImplementedError"):
        return []
    out: list[Mutant] = []
    seen: Counter[tuple[str, str]] = Counter()
    texts = {source.text}
    for node in carried_out(function):
        for name, make in OPERATORS.items():
            for pieces in make(source, node):
                text = source.edit(pieces)
                before = " ".join(source.piece(min(pieces)[0], max(piece[1] for piece in pieces)).split())
                number = seen[name, before]
                seen[name, before] += 1
                if text not in texts and parses(text):
                    texts.add(text)
                    out.append(Mutant(name, before, number, text))
    return out


def parses(text: str) -> bool:
    try:
        compile(text, "mutant", "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
    except SyntaxError:
        return False
    return True


def diff(source: Source, mutant: Mutant, name: str) -> str:
    """Return the change of a mutant as a unified diff."""
    lines = difflib.unified_diff(source.text.splitlines(), mutant.text.splitlines(), name, name, lineterm="", n=2)
    return "\n".join(lines)
