"""Record the cost of the test run: `python -m tests.tools.record` after a run with `.ci/run`.

`.ci/run` leaves a table of processor seconds for each lane in `var/costs/`. This command copies them into
`tests/costs.tsv` (lane, file, tests, seconds) and rewrites the figures in `tests/README.md`. With `--nightly TEXT` it
writes the result of the last nightly run there, and nothing else. `tests/test_costs.py` compares the recorded table
with the budgets.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
MEASURED = TESTS.parent / "var" / "costs"
RECORDED = TESTS / "costs.tsv"
README = TESTS / "README.md"
LANES = {"first": 950, "browser": 500, "second": 60}  # the budget of each lane, in processor seconds
SHOWN = 40  # the number of the most expensive files that the README lists


@dataclass(frozen=True)
class Row:
    """The cost of one test file in one lane, or of a part of the lane that belongs to no file."""

    lane: str
    file: str
    tests: int
    seconds: float


def read_lane(path: Path) -> list[Row]:
    """Read the table that `--costs` wrote; the file is named after its lane."""
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return [Row(path.stem, file, int(tests), float(seconds)) for file, tests, seconds in rows]


def read_recorded(path: Path = RECORDED) -> list[Row]:
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return [Row(lane, file, int(tests), float(seconds)) for lane, file, tests, seconds in rows]


def write_recorded(rows: Iterable[Row], path: Path = RECORDED) -> None:
    lines = [f"{row.lane}\t{row.file}\t{row.tests}\t{row.seconds:.1f}\n" for row in rows]
    path.write_text("".join(lines), encoding="utf-8")


def seconds_by_lane(rows: Iterable[Row]) -> dict[str, float]:
    """Return the processor seconds of each lane, in the order of `LANES`."""
    sums = dict.fromkeys(LANES, 0.0)
    for row in rows:
        sums[row.lane] += row.seconds
    return sums


def figures(rows: list[Row]) -> str:
    """Return the figures as two tables in Markdown: the lanes, then the most expensive files."""
    lanes = seconds_by_lane(rows)
    lines = ["| lane | tests | seconds | budget |", "|---|--:|--:|--:|"]
    for lane, seconds in lanes.items():
        tests = sum(row.tests for row in rows if row.lane == lane)
        lines.append(f"| {lane} | {tests:,} | {seconds:.0f} | {LANES[lane]} |")
    tests = sum(row.tests for row in rows)
    lines.append(f"| together | {tests:,} | {sum(lanes.values()):.0f} | {sum(LANES.values())} |")
    lines += ["", "| file | lane | tests | seconds |", "|---|---|--:|--:|"]
    files = sorted((row for row in rows if row.tests), key=lambda row: -row.seconds)
    for row in files[:SHOWN]:
        lines.append(f"| `{row.file.removeprefix('tests/')}` | {row.lane} | {row.tests:,} | {row.seconds:.1f} |")
    return "\n".join(lines)


def replace_part(text: str, part: str, new: str) -> str:
    """Replace the text between the lines `<!-- part -->` and `<!-- /part -->`. Raise ValueError if they are missing."""
    begin, end = f"<!-- {part} -->\n", f"<!-- /{part} -->"
    first = text.index(begin) + len(begin)
    return f"{text[:first]}{new}\n{text[text.index(end, first) :]}"


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Record what the test run costs.")
    parser.add_argument("--nightly", metavar="TEXT", help="write the result of a nightly run instead")
    given = parser.parse_args(argv)
    text = README.read_text(encoding="utf-8")
    if given.nightly:
        README.write_text(replace_part(text, "nightly", given.nightly), encoding="utf-8")
        return
    rows = [row for lane in LANES if (path := MEASURED / f"{lane}.tsv").exists() for row in read_lane(path)]
    write_recorded(rows)
    README.write_text(replace_part(text, "figures", figures(read_recorded())), encoding="utf-8")


if __name__ == "__main__":
    main()
