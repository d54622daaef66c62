"""The mutation tool: the mutants of its operators, the replacement of code, and reproducible choices by seed."""

from __future__ import annotations

import builtins
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from tests.tools import forked, functions, mutants, mutate
from tests.tools.entered import NOTE, Entered, Noting
from tests.tools.functions import NotReplaceable, Unit
from tests.tools.mutants import Source
from tests.tools.selection import Selection

ROOT = Path(__file__).resolve().parent.parent
MADE = {
    "negate a condition": [("if a: b()", "if (not (a)): b()"), ("return b if not a else c", "return b if (a) else c")],
    "drop `not`": [("b = not a", "b = (a)")],
    "swap a comparison": [
        ("b = a < c", "b = a <= c"),
        ("b = a is not c", "b = a is c"),
        ("b = a  not  in c", "b = a  in c"),
        ("b = a == c != d", "b = a != c != d"),
        ("b = a == c != d", "b = a == c == d"),
    ],
    "swap and/or": [("b = a and c and d", "b = a or c or d"), ("b = (a or c) and d", "b = (a and c) and d")],
    "drop an operand of and/or": [("b = a and c", "b = True and c"), ("b = a or c", "b = a or False")],
    "change a number": [("b = 1", "b = 2"), ("b = 1", "b = 0"), ("b = 0", "b = (-1)")],
    "swap True/False": [("b = True", "b = False")],
    "swap arithmetic": [("b = a + c", "b = a - c"), ("b -= a", "b += a"), ("b = a // c", "b = a * c")],
    "swap min/max, any/all": [("b = min(a)", "b = max(a)"), ("b = any(a)", "b = all(a)")],
    "swap two arguments": [("b(a, c.d, e)", "b(c.d, a, e)"), ("b(a, c, e)", "b(a, e, c)")],
    "return None": [("return a, b", "return None")],
    "drop a statement": [("b()", "pass"), ("b.c = 1", "pass"), ("raise E", "pass"), ("b += 1", "pass")],
    "drop a guard": [("if a: return", "pass"), ("if a: raise E", "pass")],
    "swap break/continue": [("while a: break", "while a: continue"), ("while a: continue", "while a: break")],
}
UNCHANGED = {
    "negate a condition": ["b = a"],
    "swap two arguments": ["b(a, a)", "b(*a, c)", "isinstance(a, b)", "b(a, c=d)"],
    "return None": ["return None", "return"],
    "drop a statement": ["b = a", "'text'"],
    "drop a guard": ["if a: b()\n    else: c()", "if a: b()"],
    "change a number": ["b = True", "b = 'a'"],
}


def made(operator: str, statement: str) -> list[str]:
    """Return the statements that an operator makes from one statement."""
    source = Source(f"def f():\n    {statement}\n")
    (unit,) = functions.units("f.py", source.tree)
    found = [one.text for one in mutants.mutants(source, unit.node) if one.operator == operator]
    return [text.removeprefix("def f():\n    ").removesuffix("\n") for text in found]


def test_every_operator_is_tested() -> None:
    assert set(MADE) == set(mutants.OPERATORS)


@pytest.mark.parametrize("operator", MADE)
def test_an_operator_makes_its_mutants(operator: str) -> None:
    for before, after in MADE[operator]:
        assert after in made(operator, before), before


@pytest.mark.parametrize("operator", UNCHANGED)
def test_operator_leaves_other_code_unchanged(operator: str) -> None:
    for before in UNCHANGED[operator]:
        assert made(operator, before) == [], before


def test_no_annotation_default_decorator_or_docstring_is_changed() -> None:
    source = Source('@d(1)\ndef f(a: "x < 1" = 2) -> 3:\n    """4."""\n    b: "5" = a\n')
    assert mutants.mutants(source, functions.units("f.py", source.tree)[0].node) == []


def test_unimplemented_function_has_no_mutants() -> None:
    source = Source('def f(a):\n    """Return 1."""\n    raise NotImplementedError\n')
    assert mutants.mutants(source, functions.units("f.py", source.tree)[0].node) == []


def test_mutants_of_a_function_differ_and_have_unique_keys() -> None:
    source = Source("def f(a):\n    if not a:\n        return a < 1, a < 1\n    return 0\n")
    found = mutants.mutants(source, functions.units("f.py", source.tree)[0].node)
    assert len({one.text for one in found}) == len({one.key for one in found}) == len(found) > 8
    last = next(one for one in found if one.key == ("change a number", "0", 0))
    assert mutants.diff(source, last, "f.py").endswith("-    return 0\n+    return 1")


# -- code --------------------------------------------------------------------------------------------------------------
WRITTEN = '''"""Functions of many kinds."""
import functools

def plain():
    return 1

@functools.cache
def kept():
    return 1

def counting():
    yield 1

def closed(value):
    def inner():
        return value + 1
    return inner

LIVING = closed(0)

class Base:
    def whole(self):
        return 0

class Thing(Base):
    @property
    def shown(self):
        return 1

    @shown.setter
    def shown(self, value):
        self.set = value

    @staticmethod
    def still():
        return 1

    @classmethod
    def made(cls):
        return 1

    def whole(self):
        return super().whole() + 1
'''
CALLS = {
    "plain": lambda module: module.plain(),
    "kept": lambda module: module.kept(),
    "counting": lambda module: next(module.counting()),
    "closed": lambda module: module.LIVING(),
    "Thing.shown": lambda module: module.Thing().shown,
    "Thing.still": lambda module: module.Thing.still(),
    "Thing.made": lambda module: module.Thing().made(),
    "Thing.whole": lambda module: module.Thing().whole(),
}


@pytest.fixture
def written(tmp_path: Path) -> ModuleType:
    path = tmp_path / "kinds.py"
    path.write_text(WRITTEN, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("kinds", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def unit_of(name: str) -> Unit:
    return next(unit for unit in functions.units("kinds.py", Source(WRITTEN).tree) if unit.name == name)


@pytest.mark.parametrize("name", CALLS)
def test_a_function_runs_the_mutant_until_it_is_restored(name: str, written: ModuleType, tmp_path: Path) -> None:
    unit = unit_of(name)
    made = mutants.mutants(Source(WRITTEN), unit.node)
    more = next(one for one in made if one.operator == "change a number" and one.text.count("2") == 1)
    before = functions.replace(unit, tmp_path, more.text)
    assert CALLS[name](written) == 2
    functions.restore(before)
    getattr(written.kept, "cache_clear")()  # noqa: B009  the generated module has no types
    assert CALLS[name](written) == 1


def test_unused_code_or_other_free_variables_cannot_be_replaced(written: ModuleType, tmp_path: Path) -> None:
    unit = unit_of("Thing.whole")
    with pytest.raises(NotReplaceable, match="free variables"):
        functions.replace(unit, tmp_path, WRITTEN.replace("super().whole() + 1", "1"))
    del written.plain
    with pytest.raises(NotReplaceable, match="no function"):
        functions.replace(unit_of("plain"), tmp_path, WRITTEN.replace("return 1", "return 2", 1))


def test_setter_and_getter_of_a_property_are_separate_functions() -> None:
    ids = [unit.id for unit in functions.units("kinds.py", Source(WRITTEN).tree)]
    assert "kinds.py::Thing.shown" in ids
    assert "kinds.py::Thing.shown#1" in ids
    assert "kinds.py::inner" not in ids


def test_every_function_has_a_code_object() -> None:
    for file in functions.files(ROOT, ["engine/kernel/*.py"]):
        source = Source((ROOT / file).read_text(encoding="utf-8"))
        units = functions.units(file, source.tree)
        codes = functions.codes(source.text, file)
        assert [unit.name for unit in units] == [code.co_qualname for code in codes]
    assert all(len(functions.files(ROOT, patterns)) > 40 for patterns in functions.STRATA.values())


# -- the choice --------------------------------------------------------------------------------------------------------
def drawn(seed: int, count: int = 4) -> list[tuple[str, tuple[str, str, int]]]:
    code = mutate.Code(ROOT)
    pairs = zip(mutate.drawn(code, seed, "rules"), range(count), strict=False)
    return [(unit.id, mutant.key) for (unit, mutant), _ in pairs]


def test_same_seed_chooses_the_same_mutants_and_another_seed_does_not() -> None:
    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_added_function_does_not_change_the_order_of_the_others() -> None:
    names = [f"f{n}" for n in range(20)]
    order = mutate.by_lot(3, names)
    assert order != names
    assert [name for name in mutate.by_lot(3, [*names, "new"]) if name != "new"] == order


def entered(*tests: tuple[str, float, int], enter: Sequence[int]) -> Entered:
    """Return a table of tests.

    Each test has a name, its seconds, and the number of functions that it enters. `enter`: the tests that enter
    `f.py::f`.
    """
    names, seconds, breadth = zip(*tests, strict=True)
    return Entered(list(names), list(seconds), list(breadth), {"f.py::f": sum(1 << test for test in enter)})


def test_near_and_narrow_tests_are_selected_first_within_the_budget(tmp_path: Path) -> None:
    for name in ("test_far.py", "test_f.py"):
        (tmp_path / name).write_text("")
    unit = Unit("f.py", "f", 0, functions.units("f.py", Source("def f(): pass").tree)[0].node)
    far, wide, narrow, other = "test_far.py::a", "test_f.py::wide", "test_f.py::narrow", "test_f.py::other"
    table = entered((far, 1, 5), (wide, 1, 9), (narrow, 1, 2), (other, 1, 1), enter=[0, 1, 2])
    assert Selection(tmp_path, table).tests(unit, 60) == [wide, narrow, far]
    assert Selection(tmp_path, table).tests(unit, 1.5) == [narrow, far]
    assert Selection(tmp_path, table).tests(unit, 60, without={narrow}) == [wide, far]


# -- in a forked child -------------------------------------------------------------------------------------------------
CHECKED = "import kinds\n\n\ndef test_plain():\n    assert kinds.plain() == 1\n\n\ndef test_other():\n    pass\n"


@pytest.fixture
def project(tmp_path: Path, written: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a module and its tests, in which commands run."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -p no:django -p no:asyncio\n")
    (tmp_path / "test_kinds_of.py").write_text(CHECKED)
    monkeypatch.setitem(sys.modules, "kinds", written)
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_mutant_is_killed_in_the_child_and_the_parent_keeps_its_code(project: Path, written: ModuleType) -> None:
    names = ["test_kinds_of.py::test_other", "test_kinds_of.py::test_plain"]
    fault = WRITTEN.replace("return 1", "return 2", 1)
    found = forked.run(names, 20, lambda: functions.replace(unit_of("plain"), project, fault))
    assert (found.state, found.by, found.tests) == ("failed", names[1], 2), found
    assert written.plain() == 1
    assert forked.run(names, 20).state == "passed"


def test_endless_mutant_is_stopped(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forked, "GRACE", 0)
    fault = WRITTEN.replace("return 1", "while True: pass", 1)
    found = forked.run(["test_kinds_of.py::test_plain"], 1, lambda: functions.replace(unit_of("plain"), project, fault))
    assert found.state == "endless"


def test_a_mutant_that_cannot_be_installed_is_unfit(project: Path) -> None:
    fault = WRITTEN.replace("super().whole() + 1", "1")
    found = forked.run(
        ["test_kinds_of.py::test_plain"], 1, lambda: functions.replace(unit_of("Thing.whole"), project, fault)
    )
    assert found.state == "unfit"


# -- the report --------------------------------------------------------------------------------------------------------
def result(function: str, state: str) -> mutate.Result:
    return mutate.Result(stratum="rules", function=function, mutant=("return None", "a", 0), diff="- a", state=state)


def test_summary_counts_mutants_and_shows_survivors() -> None:
    said = mutate.summary([result("f", "killed"), result("g", "survived"), result("h", "not covered")])
    assert said.startswith("rules: 1 killed, 1 not covered, 1 survived\n")
    assert "survived: g (return None), 0 tests\n- a" in said


def test_repetition_names_the_mutants_no_longer_killed() -> None:
    before = mutate.Report(1, [result("f", "killed"), result("g", "survived"), result("h", "killed")])
    now = [result("f", "killed"), result("g", "not covered"), result("h", "gone")]
    assert [one.function for one in mutate.lost(before, now)] == ["h"]


def test_table_of_entered_functions_is_read_as_written(tmp_path: Path) -> None:
    table = entered(("a", 1, 5), ("b", 1, 9), enter=[1])
    table.write(tmp_path / "var" / "entered")
    assert Entered.read(tmp_path / "var" / "entered").of("f.py::f") == [1]
    assert table.of("f.py::g") == []


def test_each_entry_of_a_function_is_recorded(
    written: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[int] = []
    monkeypatch.setattr(builtins, NOTE, noted.append, raising=False)
    loader = type("Here", (Noting,), {"units": [], "root": tmp_path})("kinds", str(tmp_path / "kinds.py"))
    exec(loader.get_code("kinds"), vars(written))
    noted.clear()
    for call in (CALLS["plain"], CALLS["counting"], CALLS["Thing.whole"]):
        call(written)
    entered = [loader.units[number].removeprefix("kinds.py::") for number in noted]
    assert entered == ["plain", "counting", "Thing.whole", "Base.whole"]
