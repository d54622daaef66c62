"""The selection of the tests that can notice a fault in a function, and their order."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable
from functools import cache
from itertools import zip_longest
from pathlib import Path

from tests.tools.entered import Entered
from tests.tools.functions import Unit

FEW = 20  # a function that fewer tests enter may be one whose result is cached between tests
FILES = 40  # the maximum number of files whose tests are run
NEAR = 10.0  # seconds for tests of near files, in addition to tests that enter the function


class Selection:
    """The tests to run for each function, from a table of the functions that each test enters."""

    def __init__(self, root: Path, entered: Entered) -> None:
        self.root, self.entered = root, entered
        self.by_file: defaultdict[str, list[int]] = defaultdict(list)
        for test, name in enumerate(entered.names):
            self.by_file[name.partition("::")[0]].append(test)
        self.source = cache(lambda file: (root / file).read_text(encoding="utf-8"))

    def is_import_only(self, unit: Unit) -> bool:
        return unit.id in self.entered.imported and not self.entered.tests.get(unit.id)

    def tests(self, unit: Unit, budget: float, without: Container[str] = ()) -> list[str]:
        """Return the names of the tests to run, which take about `budget` seconds.

        Tests of the nearest files come first.
        """
        entering = self.entered.of(unit.id)
        chosen = self.within(unit, entering, budget, without)
        if 0 < len(entering) < FEW or (not entering and unit.id in self.entered.imported):
            near = [test for file in self.by_file if self.nearness(unit, file) >= 3 for test in self.by_file[file]]
            chosen += self.within(unit, [test for test in near if test not in set(chosen)], NEAR, without)
        return [self.entered.names[test] for test in dict.fromkeys(chosen)]

    def within(self, unit: Unit, tests: Iterable[int], budget: float, without: Container[str]) -> list[int]:
        """Return tests of about `budget` seconds.

        Each near file in turn gives its test that enters the fewest functions.
        """
        files: defaultdict[str, list[int]] = defaultdict(list)
        for test in sorted(tests, key=lambda test: self.entered.breadth[test]):
            if (name := self.entered.names[test]) not in without:
                files[name.partition("::")[0]].append(test)
        nearest = sorted(files, key=lambda file: (-self.nearness(unit, file), self.entered.seconds[files[file][0]]))
        nearest = nearest[:FILES]
        taken: set[int] = set()
        left = budget
        for turn in zip_longest(*(files[file] for file in nearest)):
            for test in turn:
                if test is not None and left > 0:
                    left -= self.entered.seconds[test]
                    taken.add(test)
        return [test for file in nearest for test in sorted(files[file]) if test in taken]

    def nearness(self, unit: Unit, file: str) -> int:
        """Return how near a test file is to a function, by its folder, its chapter and the names that it mentions."""
        near = 2 * bool(set(unit.file.split("/")[:-1]) & set(file.split("/")[1:-1]) - {"engine"})
        parts = set(re.split(r"[_./]", unit.file.removesuffix(".py").rpartition("/")[2].removeprefix("c")))
        near += 2 * bool(parts & set(re.split(r"[_./]", file)))
        source = self.source(file)
        owner, _, name = unit.name.rpartition(".")
        near += 3 * bool(owner and re.search(rf"\b{owner}\b", source))
        near += 2 * bool(not name.startswith("__") and re.search(rf"\b{name}\b", source))
        near += unit.file.removesuffix(".py").replace("/", ".") in source
        return near
