"""The cost of the test run, checked against the last recorded table. Nothing is measured here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import costs, record

# The processor seconds that a file may take. A file above the usual limit has an entry, with a margin of a fifth.
USUAL = {"first": 12.0, "browser": 20.0, "second": 6.0}
LARGE = {
    ("first", "tests/engine/test_played_lines.py"): 130,
    ("first", "tests/web/test_drawn_games.py"): 40,
    ("first", "tests/engine/test_commands.py"): 27,
    ("first", "tests/engine/test_bots.py"): 25,
    ("first", "tests/web/test_hidden_games.py"): 22,
    ("first", "tests/engine/test_properties.py"): 22,
    ("first", "tests/test_house.py"): 20,
    ("first", "tests/web/test_bench.py"): 20,
    ("browser", "tests/browser/test_games_played.py"): 60,
    ("browser", "tests/browser/test_axe.py"): 55,
    ("browser", "tests/browser/test_workbench.py"): 42,
    ("browser", "tests/browser/test_last_chronicle.py"): 40,
    ("browser", "tests/browser/test_zx.py"): 28,
}


def recorded() -> list[record.Row]:
    return record.read_recorded()


def test_each_lane_has_been_recorded() -> None:
    assert {row.lane for row in recorded()} == set(record.LANES)


def test_no_file_has_outgrown_its_budget() -> None:
    over = [
        f"{row.lane}: {row.file} takes {row.seconds} s of {budget}"
        for row in recorded()
        if row.tests and row.seconds > (budget := LARGE.get((row.lane, row.file), USUAL[row.lane]))
    ]
    assert not over, "\n".join(over)


def test_no_lane_has_outgrown_its_budget() -> None:
    over = {lane: sum for lane, sum in record.seconds_by_lane(recorded()).items() if sum > record.LANES[lane]}
    assert not over


def test_a_budget_above_the_usual_is_needed() -> None:
    seconds = {(row.lane, row.file): row.seconds for row in recorded()}
    assert not [file for file in LARGE if seconds.get(file, 0) <= USUAL[file[0]]]


def test_the_readme_shows_the_recorded_figures() -> None:
    assert record.figures(recorded()) in record.README.read_text(encoding="utf-8")


@pytest.mark.parametrize("old", ["", "old\nrows\n"])
def test_a_part_of_a_text_is_replaced(old: str) -> None:
    text = f"head\n<!-- figures -->\n{old}<!-- /figures -->\nfoot\n"
    assert record.replace_part(text, "figures", "new") == "head\n<!-- figures -->\nnew\n<!-- /figures -->\nfoot\n"


# -- measuring ---------------------------------------------------------------------------------------------------------
class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_time_is_booked_to_its_row_and_session_fixtures_to_theirs() -> None:
    clock = Clock()
    measured = costs.Costs(clock)
    clock.now = 3.0
    measured.close_row(costs.START)
    measured.fixtures, clock.now = 2.0, 10.0
    measured.close_row("tests/test_it.py")
    clock.now = 11.0
    measured.close_row("tests/test_it.py")
    assert measured.seconds == {costs.START: 3.0, costs.FIXTURES: 2.0, "tests/test_it.py": 6.0}


def test_the_work_of_a_child_process_is_counted() -> None:
    work = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\nimport sys; sys.stdin.read()"
    before = costs.processor_seconds()
    with subprocess.Popen([sys.executable, "-c", work], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        running = costs.processor_seconds() - before
        child.communicate()
    finished = costs.processor_seconds() - before
    if not Path("/proc/self/stat").exists():
        pytest.skip("this system does not tell of other processes")
    assert 0.28 <= running <= finished


def test_the_time_of_processes_that_nobody_waits_for_stays_counted() -> None:
    readings = iter([5.0, 9.0, 4.0, 6.0])
    clock = costs.Clock(lambda: next(readings))
    assert [clock() for _ in range(4)] == [5.0, 9.0, 9.0, 11.0]
