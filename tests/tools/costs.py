"""A pytest plugin that measures the processor time of each test file.

`--costs FILE` writes a table of processor seconds (tab-separated: file, tests, seconds) when the run ends. Processor
time is counted in the test process and in every process below it, so that a server or a browser under test is included.

Three more rows belong to no file. `(start)` is the time before the first test. `(fixtures)` is the time of the fixtures
of the whole session. `(end)` is the time after the last test. Without the option nothing is measured.

Machines differ in speed, and one machine differs by a factor of two within an hour. The seconds are therefore those of
a machine that does `NOMINAL` rounds of the benchmark's calibration in a second. Each process is calibrated at its start
and at its end.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.tools.calibration import calibration

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
NOMINAL = 10_000_000  # rounds of `engine.tools.calibration` per processor second
START, FIXTURES, END = "(start)", "(fixtures)", "(end)"


def processor_seconds() -> float:
    """Return the processor seconds of this process and of all its descendants, finished or running."""
    times = os.times()
    finished = times.children_user + times.children_system
    return times.user + times.system + finished + descendants_seconds(os.getpid())


class Clock:
    """A reader of `processor_seconds` whose value never decreases.

    No process waits for some of the browser's processes, so that their time would be lost when they end.
    """

    def __init__(self, read: Callable[[], float] = processor_seconds) -> None:
        self.read = read
        self.last = self.lost = 0.0

    def __call__(self) -> float:
        now = self.read()
        self.lost += max(0.0, self.last - now)
        self.last = now
        return now + self.lost


def speed() -> float:
    """Return the number of calibration rounds that this machine does in a processor second now."""
    return calibration(100_000, time.process_time)


def descendants_seconds(root: int) -> float:
    """Return the processor seconds of the running descendants of a process. Without /proc the answer is 0."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        pid = int(stat.parent.name)
        parents[pid] = int(fields[1])
        seconds[pid] = sum(map(int, fields[11:15])) / TICKS  # its own time and that of its finished children
    return sum(spent for pid, spent in seconds.items() if pid != root and is_below(pid, root, parents))


def is_below(pid: int, root: int, parents: Mapping[int, int]) -> bool:
    while pid != root and pid in parents:
        pid = parents[pid]
    return pid == root


class Costs:
    """The processor time of one pytest process, by test file."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.seconds: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()
        self.last = 0.0  # the reading at the end of the last row
        self.fixtures = 0.0  # the time spent on session fixtures since then
        self.depth = 0
        self.speeds = [speed()]

    def close_row(self, name: str) -> None:
        """Add the time since the last reading to a row, except the time of session fixtures."""
        now = self.clock()
        self.seconds[name] += now - self.last - self.fixtures
        self.seconds[FIXTURES] += self.fixtures
        self.last, self.fixtures = now, 0.0

    def pytest_collection_finish(self) -> None:
        self.close_row(START)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[Any]:
        result = yield
        self.tests[file_of(item)] += 1
        if nextitem is None or nextitem.path != item.path:
            self.close_row(file_of(item))
        return result

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Read the clock before processes of a file may end."""
        if nextitem is None or nextitem.path != item.path:
            self.clock()

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[Any]:
        if fixturedef.scope != "session" or self.depth:
            return (yield)
        self.depth += 1
        before = self.clock()
        try:
            return (yield)
        finally:
            self.depth -= 1
            self.fixtures += self.clock() - before

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.close_row(END)
        self.speeds.append(speed())
        scale = sum(self.speeds) / len(self.speeds) / NOMINAL
        for name in self.seconds:
            self.seconds[name] *= scale
        if hasattr(session.config, "workeroutput"):  # a worker of pytest-xdist
            session.config.workeroutput["costs"] = dict(self.seconds), dict(self.tests)

    def pytest_testnodedown(self, node: Any) -> None:
        """Add the table of a worker that has ended."""
        seconds, tests = getattr(node, "workeroutput", {}).get("costs", ({}, {}))
        self.seconds.update(seconds)
        self.tests.update(tests)


class Table:
    """The writer of the table of the whole run, in the process that started the workers."""

    def __init__(self, costs: Costs, path: Path) -> None:
        self.costs, self.path = costs, path

    def pytest_unconfigure(self) -> None:
        rows = sorted(self.costs.seconds.items(), key=lambda row: -row[1])
        lines = [f"{name}\t{self.costs.tests[name]}\t{seconds:.2f}\n" for name, seconds in rows]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(lines), encoding="utf-8")


def file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def add_option(parser: pytest.Parser) -> None:
    parser.addoption("--costs", metavar="FILE", help="write the processor seconds of each test file to FILE")


def register(config: pytest.Config) -> None:
    """Measure this process if the run has `--costs`."""
    if not (path := config.getoption("--costs")):
        return
    # Workers measure their own descendants: the process that started them counts only itself.
    costs = Costs(time.process_time if config.getoption("numprocesses", None) else Clock())
    config.pluginmanager.register(costs, "costs")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Table(costs, Path(path)), "costs table")
