"""The bench of the web runs, says what it has measured, and ends in its time with nothing left behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120

pytestmark = pytest.mark.long(25)


def bench(*given: str) -> tuple[int, dict[str, Any], list[str]]:
    """Run it on a database of its own: how it ended, its figures, and the processes that it has left."""
    mark = uuid.uuid4().hex
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "tests/bench/web.py", "--json", "--browsers", "0", *given]
    env["BENCH_MARK"] = mark
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    left = [path.parent.name for path in Path("/proc").glob("[0-9]*/environ") if has(path, mark)]
    return run.returncode, json.loads(run.stdout.strip().splitlines()[-1]), left


def has(environment: Path, mark: str) -> bool:
    try:
        return mark.encode() in environment.read_bytes()
    except OSError:  # of somebody else, or ended meanwhile
        return False


def test_answers_at_a_rate_are_measured_in_each_game() -> None:
    code, figures, left = bench("--games", "4", "--rate", "6", "--warm", "1", "--seconds", "3", "--limit", "100")
    assert (code, figures["errors"], left) == (0, [], [])
    assert figures["answers"] >= 12
    assert 0 < figures["kept_and_sent"]["median_ms"] <= figures["kept_and_sent"]["p99_ms"]
    assert figures["cpu_ms_an_answer"] > 0
    assert len(figures["calibration"]) == 2


def test_sockets_that_only_listen_are_counted_and_stay() -> None:
    code, figures, left = bench(
        "--games", "2", "--rate", "2", "--warm", "1", "--seconds", "2", "--idle", "20", "--limit", "100"
    )  # fmt: skip
    assert (code, figures["errors"], left) == (0, [], [])
    assert figures["idle"]["sockets"] == 20
    assert figures["idle"]["ms_to_open_each"] > 0


def test_it_ends_in_its_time_whatever_happens() -> None:
    code, figures, left = bench("--games", "2", "--rate", "2", "--seconds", "600", "--limit", "12")
    assert (code, left) == (2, [])
    assert figures["errors"] == ["not done in 12 s"]


@pytest.mark.parametrize(
    ("given", "code"), [(["--growth", "100"], 0), (["--engine", "--growth", "-90"], 1)], ids=["site", "engine"]
)
def test_memory_is_read_over_whole_games_and_fails_where_it_grows(given: list[str], code: int) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "tests/bench/memory.py", "--json", "--games", "4", "--every", "2", *given]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=PATIENCE, check=False)
    assert run.returncode == code
    figures = json.loads(run.stdout)
    assert figures["answers"] > 200
    assert [games for games, _bytes in figures["memory"]] == [1, 2, 4]
