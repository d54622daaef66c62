"""Selected tests, run in a forked child of this process with or without a mutant.

The parent has imported the engine, the site, Django and pytest, but no card and no test. Each child therefore computes
everything that depends on cards again, with the mutated code.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

GRACE = 60  # seconds a single test may take beyond the budget before it counts as endless
WAIT = 20  # a child is ended after this multiple of its processor seconds, even if it uses no processor time
MEMORY = 8 << 30
OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=1", "--no-header")


class Outcome(msgspec.Struct):
    """The result of the tests: "passed", "failed", "endless", or "unfit" if the mutant could not be installed."""

    state: str
    by: str = ""  # the test that failed
    why: str = ""
    tests: int = 0  # the number of tests that were run
    seconds: float = 0.0


class Chosen:
    """A pytest plugin that runs the selected tests, in their order, until the processor seconds are used up."""

    def __init__(self, names: Sequence[str], budget: float) -> None:
        self.names, self.budget = names, budget
        self.outcome = Outcome("passed")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in self.names if name in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[Any]:
        result = yield
        self.outcome.tests += 1
        if time.process_time() > self.budget:
            item.session.shouldstop = "the budget is used up"
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.outcome.state == "passed":
            self.outcome.state, self.outcome.by = "failed", report.nodeid
            self.outcome.why = str(report.longreprtext).strip().rpartition("\n")[2][-300:]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.outcome.state == "passed":
            self.outcome.state, self.outcome.by = "failed", f"{report.nodeid} (collection)"
            self.outcome.why = str(report.longreprtext).strip().rpartition("\n")[2][-300:]


def run(names: Sequence[str], budget: float, prepare: Callable[[], object] | None = None) -> Outcome:
    """Run tests in a forked child, after `prepare`. If `prepare` raises an exception, the outcome is "unfit"."""
    reading, writing = os.pipe()
    if not (child := os.fork()):
        with contextlib.suppress(BaseException):
            os.close(reading)
            os.setsid()
            outcome = run_here(names, budget, prepare)
            os.write(writing, json.dumps(msgspec.to_builtins(outcome)).encode())
        os._exit(0)
    os.close(writing)
    try:
        answered, _, _ = select.select([reading], [], [], (budget + GRACE) * WAIT)
        with contextlib.suppress(ProcessLookupError):
            if not answered:
                os.killpg(child, signal.SIGKILL)
        said = os.read(reading, 1 << 16)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # a failed test may have left servers running
    finally:
        os.close(reading)
    _, _, used = os.wait4(child, 0)
    outcome = msgspec.json.decode(said, type=Outcome) if said else Outcome("endless")
    outcome.seconds = round(used.ru_utime + used.ru_stime, 2)
    return outcome


def run_here(names: Sequence[str], budget: float, prepare: Callable[[], object] | None) -> Outcome:
    resource.setrlimit(resource.RLIMIT_CPU, (int(budget + GRACE), int(budget + GRACE) + 5))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    if prepare is not None:
        try:
            prepare()
        except Exception:
            return Outcome("unfit", why=traceback.format_exc(limit=0).strip())
    chosen = Chosen(names, budget)
    files = list(dict.fromkeys(name.partition("::")[0] for name in names))
    code = pytest.main([*OPTIONS, *files], plugins=[chosen])
    broken = (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR)
    if code in broken and chosen.outcome.state == "passed":
        chosen.outcome.state, chosen.outcome.by = "failed", "(the run of pytest)"
    return chosen.outcome
