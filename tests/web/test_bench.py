"""The web benchmark runs, reports its measurements, and ends in time without leftovers."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import uuid
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from servers import ForkedServer

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120

pytestmark = pytest.mark.long(15)


@pytest.fixture
def benches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the modules of the benchmarks importable."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "bench"))


def bench(*given: str) -> tuple[int, dict[str, Any], list[str]]:
    """Run it on its own database. Return its exit status, its figures, and the processes that it left behind."""
    mark = uuid.uuid4().hex
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "tests/bench/web.py", "--json", "--browsers", "0", *given]
    env["BENCH_MARK"] = mark
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    left = [path.parent.name for path in Path("/proc").glob("[0-9]*/environ") if has(path, mark)]
    return run.returncode, json.loads(run.stdout.strip().splitlines()[-1]), left


def figures_of(*given: str) -> dict[str, Any]:
    """Return its figures, measured in this process on the tests' database with a forked server."""
    web, web_servers = importlib.import_module("tests.bench.web"), importlib.import_module("web_servers")
    forked = type("ForkedMeasured", (web_servers.Measured, ForkedServer), {})
    found: dict[str, Any] = {}
    try:
        web.run(web.parsed(["--browsers", "0", *given]), found, forked)
    finally:
        for server in web.RUNNING:
            server.kill()
        web.RUNNING.clear()
    return found


def has(environment: Path, mark: str) -> bool:
    try:
        return mark.encode() in environment.read_bytes()
    except OSError:  # another user's process, or ended since
        return False


def test_benchmark_measures_answers_at_a_given_rate() -> None:
    code, figures, left = bench("--games", "4", "--rate", "6", "--warm", "1", "--seconds", "3", "--limit", "100")
    assert (code, figures["errors"], left) == (0, [], [])
    assert figures["answers"] >= 12
    assert 0 < figures["kept_and_sent"]["median_ms"] <= figures["kept_and_sent"]["p99_ms"]
    assert figures["cpu_ms_an_answer"] > 0
    assert len(figures["calibration"]) == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("benches")
def test_benchmark_opens_and_counts_idle_sockets(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("tests.bench.web"), "REST", 1.0)
    figures = figures_of("--games", "2", "--rate", "2", "--warm", "0", "--seconds", "1", "--idle", "20")
    assert figures["errors"] == []
    assert figures["idle"]["sockets"] == 20
    assert figures["idle"]["ms_to_open_each"] > 0


def test_benchmark_ends_at_its_time_limit() -> None:
    code, figures, left = bench("--games", "2", "--rate", "2", "--seconds", "600", "--limit", "12")
    assert (code, left) == (2, [])
    assert figures["errors"] == ["not done in 12 s"]


def test_memory_benchmark_of_the_engine_fails_if_growth_exceeds_the_limit() -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "tests/bench/memory.py", "--json", "--games", "4", "--every", "2"]
    command += ["--engine", "--growth", "-90"]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=PATIENCE, check=False)
    assert run.returncode == 1
    assert_read(json.loads(run.stdout))


@pytest.mark.django_db
@pytest.mark.usefixtures("benches")
def test_memory_benchmark_measures_whole_games_of_the_site(plain: None) -> None:
    memory = importlib.import_module("tests.bench.memory")
    figures = memory.run(memory.parsed(["--json", "--games", "4", "--every", "2"]))
    assert_read(figures)
    assert figures["grown_percent"] < 100


@pytest.mark.parametrize(("grown", "status"), [(9.0, 0), (11.0, 1)])
@pytest.mark.usefixtures("benches")
def test_memory_may_grow_by_the_given_percentage(grown: float, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = importlib.import_module("tests.bench.memory")
    monkeypatch.setattr(sys, "argv", ["memory.py", "--json", "--engine", "--growth", "10"])
    monkeypatch.setattr(memory, "own_site", nullcontext)
    monkeypatch.setattr(memory, "run", lambda given: {"grown_percent": grown})
    assert memory.main() == status


def assert_read(figures: dict[str, Any]) -> None:
    assert figures["answers"] > 200
    assert [games for games, _bytes in figures["memory"]] == [1, 2, 4]
