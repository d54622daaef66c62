"""A record of the functions of the engine and the site that each test enters.

The source of each module is changed when it is imported, so that every function stores its number when it is called.
This takes about a tenth of the time of a run. `python -m tests.tools.mutate --record` writes the table.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import importlib
import importlib.util
import os
import pickle
import re
import sys
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tests.tools.functions import PACKAGES, modules, units

NOTE = "__note_entered__"


# Calls in other processes are not recorded. A few seconds are enough for test files that may start processes.
STARTS_PROCESSES = re.compile(r"\bsubprocess\b|\bservers\b|\bnursery\b")
ABROAD = 8.0


@dataclass
class Entered:
    """The tests that pass, and which of them enter a function. `tests`: for each function, a bit for each test."""

    names: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    breadth: list[int] = field(default_factory=list)  # the number of functions that each test enters
    tests: dict[str, int] = field(default_factory=dict)
    imported: set[str] = field(default_factory=set)  # the functions that run while modules are imported

    def of(self, unit: str) -> list[int]:
        """Return the tests that enter a function."""
        bits = bin(self.tests.get(unit, 0))[:1:-1]
        return [test for test, bit in enumerate(bits) if bit == "1"]

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(zlib.compress(pickle.dumps(self)))

    @classmethod
    def read(cls, path: Path) -> Entered:
        found: Entered = pickle.loads(zlib.decompress(path.read_bytes()))
        return found


class Noting(SourceFileLoader):
    """A loader for modules whose functions record that they are entered."""

    units: list[str]
    root: Path

    def get_code(self, fullname: str) -> CodeType:
        file = Path(self.path).relative_to(self.root).as_posix()
        tree = ast.parse(self.get_data(self.path))
        for unit in units(file, tree):
            body = unit.node.body
            at = int(ast.get_docstring(unit.node, clean=False) is not None and len(body) > 1)
            call = ast.Call(ast.Name(NOTE, ast.Load()), [ast.Constant(len(self.units))], [])
            note = ast.copy_location(ast.Expr(ast.copy_location(call, body[at])), body[at])
            body.insert(at, ast.fix_missing_locations(note))
            self.units.append(unit.id)
        return compile(tree, self.path, "exec", dont_inherit=True)


class Finder:
    """A finder for the modules of the project, which imports them with the given loader."""

    def __init__(self, loader: type[Noting]) -> None:
        self.loader = loader

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if name.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = self.loader(name, spec.loader.path)
        return spec


class Recorder:
    """A pytest plugin that records the functions that each passing test enters.

    The rest of a file is skipped after `most` seconds.
    """

    def __init__(self, noted: set[int], most: float) -> None:
        self.noted, self.most = noted, most
        self.found = Entered()
        self.bits: defaultdict[int, list[int]] = defaultdict(list)
        self.spent: defaultdict[Path, float] = defaultdict(float)
        self.passed = True

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests of a long file in a random but fixed order, because only a part of them is run."""
        items.sort(key=lambda item: (str(item.path), by_lot(item) if item.get_closest_marker("long") else b""))
        for path in {item.path for item in items}:
            if STARTS_PROCESSES.search(path.read_text(encoding="utf-8")):
                self.spent[path] = self.most - ABROAD

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[Any]:
        if self.spent[item.path] > self.most:
            item.add_marker(pytest.mark.skip("its file has taken long enough"))
        self.noted.clear()
        self.passed = True
        began = sum(os.times()[:4])
        result = yield
        took = sum(os.times()[:4]) - began
        self.spent[item.path] += took
        if self.passed:
            test = len(self.found.names)
            self.found.names.append(item.nodeid)
            self.found.seconds.append(took)
            self.found.breadth.append(len(self.noted))
            for unit in self.noted:
                self.bits[unit].append(test)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed &= report.passed


def by_lot(item: pytest.Item) -> bytes:
    return hashlib.sha256(item.nodeid.encode()).digest()


def record(root: Path, arguments: Sequence[str], most: float) -> Entered:
    """Run tests and return what they enter."""
    noted: set[int] = set()
    setattr(builtins, NOTE, noted.add)
    loader = type("Noting", (Noting,), {"units": [], "root": root})
    sys.meta_path.insert(0, Finder(loader))
    import_all(root)
    imported = set(noted)
    recorder = Recorder(noted, most)
    pytest.main([*arguments], plugins=[recorder])
    found = recorder.found
    found.imported = {loader.units[unit] for unit in imported}
    for unit, tests in recorder.bits.items():
        bits = bytearray(len(found.names) // 8 + 1)
        for test in tests:
            bits[test // 8] |= 1 << test % 8
        found.tests[loader.units[unit]] = int.from_bytes(bits, "little")
    return found


def import_all(root: Path) -> None:
    """Import every module of the engine and of the site, and what pytest needs for them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
    import django

    from tcg import translations

    translations.compile_stale()
    django.setup()
    for name in modules(root):
        if not name.startswith("tcg.settings"):
            importlib.import_module(name)
