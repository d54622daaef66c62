"""`python -m tests.tools.mutate`: put small faults into randomly drawn functions, and see if the tests notice them.

Run it at the root of the repository, with the project's Python:

    python -m tests.tools.mutate --record                   write which test enters which function (var/entered)
    python -m tests.tools.mutate --seed 1                   20 mutants of each stratum, one of each drawn function
    python -m tests.tools.mutate --only words --functions 5
    python -m tests.tools.mutate --list                     list the mutants, run nothing
    python -m tests.tools.mutate --json before.json         write the result to a file too
    python -m tests.tools.mutate --repeat before.json       the same mutants again, and which are no longer noticed

The strata are the rules of the games with the kernel (`rules`), the words of card texts (`words`) and the site (`tcg`).
The same seed draws the same functions and faults, as long as these do not change. Each mutant runs in a forked child
of a process that has imported everything. The code of the function is replaced in place. The tests that enter the
function are run, nearest first, until one fails or `--budget` processor seconds are used up. A test that does not end
is stopped after `GRACE` more seconds, and counts as noticing the fault. A test that also fails without the fault is
ignored. A function that no test enters is "not covered", and its mutant has survived. A function that is only called
while modules are imported is not drawn.

`--record` runs all tests except those in a browser, at most `--most` seconds for each file. It takes about ten to
twenty minutes of one core. Record again when tests have changed. With `TEST_WHOLE=1` both commands run whole families
of tests in place of samples.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from tests.tools import entered, forked, functions, mutants
from tests.tools.functions import STRATA, Unit
from tests.tools.mutants import Mutant, Source
from tests.tools.selection import Selection

ENTERED = Path("var/entered")
SAMPLE = "mutation"
RETRIES = 5  # the number of tests that also fail without the fault, before the mutant is given up


class Result(msgspec.Struct, kw_only=True):
    """The result of one mutant. `state`: killed, survived, not covered, or gone (in a repetition)."""

    stratum: str
    function: str
    mutant: tuple[str, str, int]
    diff: str = ""
    state: str = ""
    by: str = ""
    why: str = ""
    tests: int = 0
    seconds: float = 0.0

    @property
    def is_killed(self) -> bool:
        return self.state == "killed"


class Report(msgspec.Struct):
    seed: int
    results: list[Result]


def by_lot(seed: int, names: Iterable[str]) -> list[str]:
    """Return names in a random but fixed order. Adding or removing a name does not change the order of the others."""
    return sorted(names, key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())


class Code:
    """The functions under a root, and their mutants."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources: dict[str, Source] = {}

    def source(self, file: str) -> Source:
        if file not in self.sources:
            self.sources[file] = Source((self.root / file).read_text(encoding="utf-8"))
        return self.sources[file]

    def units(self, patterns: Sequence[str]) -> dict[str, Unit]:
        found = functions.files(self.root, patterns)
        return {unit.id: unit for file in found for unit in functions.units(file, self.source(file).tree)}

    def mutants(self, unit: Unit) -> dict[tuple[str, str, int], Mutant]:
        return {one.key: one for one in mutants.mutants(self.source(unit.file), unit.node)}


def drawn(code: Code, seed: int, stratum: str) -> Iterator[tuple[Unit, Mutant]]:
    """Yield the functions of a stratum in a random but fixed order, each with one of its mutants."""
    units = code.units(STRATA[stratum])
    for name in by_lot(seed, units):
        made = {str(key): one for key, one in code.mutants(units[name]).items()}
        if made:
            yield units[name], made[by_lot(seed, made)[0]]


class Trial:
    """A runner of mutants, which stores the tests that fail without a mutant."""

    def __init__(self, code: Code, selection: Selection, budget: float) -> None:
        self.code, self.selection, self.budget = code, selection, budget
        self.sound: dict[str, bool] = {}

    def run(self, stratum: str, unit: Unit, mutant: Mutant) -> Result | None:
        """Return the result of a mutant, or None if its function cannot be replaced."""
        diff = mutants.diff(self.code.source(unit.file), mutant, unit.id)
        result = Result(stratum=stratum, function=unit.id, mutant=mutant.key, diff=diff)
        install = partial(functions.replace, unit, self.code.root, mutant.text)
        for _ in range(RETRIES):
            without = {name for name, sound in self.sound.items() if not sound}
            names = self.selection.tests(unit, self.budget, without)
            if not names:
                result.state = "not covered"
                break
            outcome = forked.run(names, self.budget, install)
            result.tests, result.why, result.by = outcome.tests, outcome.why, outcome.by
            result.seconds = round(result.seconds + outcome.seconds, 2)
            if outcome.state == "unfit":
                return None
            result.state = {"failed": "killed", "endless": "killed"}.get(outcome.state, "survived")
            if outcome.state != "failed" or self.is_sound(outcome.by, names):
                break
            result.state = "survived"
        return result

    def is_sound(self, name: str, names: Sequence[str]) -> bool:
        """Return whether a test that failed passes without the fault."""
        if name not in names:  # pytest failed outside the tests, for example while collecting a module
            return forked.run(names[:1], self.budget).state == "passed"
        if name not in self.sound:
            self.sound[name] = forked.run([name], self.budget).state == "passed"
        return self.sound[name]


def chosen(code: Code, trial: Trial, seed: int, stratum: str, count: int) -> Iterator[Result]:
    """Run one mutant of each of `count` functions of a stratum, and yield the results."""
    for unit, mutant in drawn(code, seed, stratum):
        if count <= 0:
            return
        if not trial.selection.is_import_only(unit) and (result := trial.run(stratum, unit, mutant)) is not None:
            count -= 1
            yield result


def repeated(code: Code, trial: Trial, before: Report, strata: Sequence[str]) -> Iterator[Result]:
    """Run the mutants of an earlier report again, and yield the results."""
    for earlier in before.results:
        if earlier.stratum not in strata:
            continue
        unit = code.units(STRATA[earlier.stratum]).get(earlier.function)
        mutant = code.mutants(unit).get(earlier.mutant) if unit else None
        result = trial.run(earlier.stratum, unit, mutant) if unit and mutant else None
        yield result or Result(
            stratum=earlier.stratum, function=earlier.function, mutant=earlier.mutant, diff=earlier.diff, state="gone"
        )


def summary(results: Sequence[Result]) -> str:
    """Return the counts for each stratum, and the diffs of the mutants that were not killed."""
    lines = []
    for stratum in STRATA:
        counts = Counter(one.state for one in results if one.stratum == stratum)
        if counts:
            lines.append(f"{stratum}: " + ", ".join(f"{number} {state}" for state, number in sorted(counts.items())))
    for one in results:
        if not one.is_killed:
            lines += ["", f"{one.state}: {one.function} ({one.mutant[0]}), {one.tests} tests", one.diff]
    return "\n".join(lines)


def lost(before: Report, now: Sequence[Result]) -> list[Result]:
    """Return the mutants that were killed before and are not killed any more."""
    killed = {(one.function, one.mutant) for one in before.results if one.is_killed}
    return [one for one in now if (one.function, one.mutant) in killed and not one.is_killed]


def line(result: Result, number: int) -> str:
    said = f" by {result.by}" if result.by else ""
    return f"{number:3} {result.state:11} {result.seconds:6.1f} s  {result.function} ({result.mutant[0]}){said}"


def list_mutants(code: Code, seed: int, strata: Sequence[str], count: int) -> None:
    for stratum in strata:
        for (unit, mutant), _ in zip(drawn(code, seed, stratum), range(count), strict=False):
            print(f"{stratum}: {unit.id} ({mutant.operator})")
            print(mutants.diff(code.source(unit.file), mutant, unit.id), end="\n\n")


def parser() -> argparse.ArgumentParser:
    out = argparse.ArgumentParser(
        prog="python -m tests.tools.mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    out.add_argument("--functions", type=int, default=20, metavar="N", help="of each stratum (20)")
    out.add_argument("--seed", type=int, default=1)
    out.add_argument("--only", choices=STRATA, help="one stratum")
    out.add_argument("--budget", type=float, default=60, metavar="S", help="processor seconds of tests a mutant (60)")
    out.add_argument("--list", action="store_true", help="name the mutants, run nothing")
    out.add_argument("--json", type=Path, metavar="FILE", help="write the result to a file too")
    out.add_argument("--repeat", type=Path, metavar="FILE", help="run the mutants of an earlier result again")
    out.add_argument("--entered", type=Path, default=ENTERED, metavar="FILE", help=f"the table of --record ({ENTERED})")
    out.add_argument("--record", action="store_true", help="run the tests and write which function each enters")
    out.add_argument("--most", type=float, default=30, metavar="S", help="processor seconds a file in --record (30)")
    out.add_argument("tests", nargs="*", default=["tests/engine", "tests/web"], help="test files for --record")
    return out


def main(argv: Sequence[str]) -> int:
    given = parser().parse_args(argv)
    root, strata = Path.cwd(), [given.only] if given.only else list(STRATA)
    code = Code(root)
    if given.list:
        list_mutants(code, given.seed, strata, given.functions)
        return 0
    os.environ.setdefault("TEST_SAMPLE", SAMPLE)
    with tempfile.TemporaryDirectory() as kept:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = kept  # examples found with a mutant are of no use in other runs
        if given.record:
            options = ["-q", "-p", "no:cacheprovider", "--hypothesis-seed=1", *given.tests]
            entered.record(root, options, given.most).write(given.entered)
            return 0
        if not given.entered.exists():
            print(f"There is no {given.entered}: write it with --record first.", file=sys.stderr)
            return 2
        entered.import_all(root)
        trial = Trial(code, Selection(root, entered.Entered.read(given.entered)), given.budget)
        before = msgspec.json.decode(given.repeat.read_bytes(), type=Report) if given.repeat else None
        running: Iterable[Result]
        if before:
            running = repeated(code, trial, before, strata)
        else:
            running = (one for name in strata for one in chosen(code, trial, given.seed, name, given.functions))
        return report(given.json, Report(before.seed if before else given.seed, []), running, before)


def report(path: Path | None, out: Report, running: Iterable[Result], before: Report | None) -> int:
    for number, result in enumerate(running, 1):
        out.results.append(result)
        print(line(result, number), flush=True)
        if path:
            path.write_bytes(msgspec.json.format(msgspec.json.encode(out)))
    print("\n" + summary(out.results))
    if before and (gone := lost(before, out.results)):
        print(f"\n{len(gone)} were noticed before:", *(one.function for one in gone), sep="\n  ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
