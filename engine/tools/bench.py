"""The command `python -m engine bench`: the speed of games between random bots, in this process.

The speed of a machine drifts. `calibration` is the number of rounds of a fixed loop that it runs in a second, measured
before and after. To compare two runs, divide their figures by it. Games are timed by wall clock and by CPU time of this
process. The parts are timed by CPU time only, so that other work of the machine is not counted.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Mapping

from engine.bots import make_bot
from engine.games.registered import ADAPTERS
from engine.kernel.plain import Json
from engine.match import Match, games
from engine.tools import simulate
from engine.tools.calibration import calibration

SEED = 7
ACTS = ("enumerate", "answer", "clone", "save", "load", "view")
Decks = Mapping[str, Mapping[str, Json]]
Figures = dict[str, object]


def points(samples: list[float]) -> dict[str, float]:
    """Return the median and the 99th percentile of samples in seconds, as microseconds."""
    ordered = sorted(samples) or [0.0]
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {"median": round(statistics.median(ordered) * 1e6, 1), "p99": round(last * 1e6, 1)}


def clocked(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


def fresh(game: str, decks: Decks, number: int, log: bool = False) -> Match:
    """Start match `number` of a run.

    The matches use the pairs of starter decks in turn.
    """
    every = simulate.pairs(list(decks))
    first, second = every[number % len(every)]
    seed = simulate.seed_of(SEED, number)
    return Match.start(game, [decks[first], decks[second]], seed, ["a", "b"], log=log)


def speed(game: str, decks: Decks, count: int) -> dict[str, float]:
    """Measure whole games, without measurements inside a game."""
    names = ["random", "random"]
    began, own = time.perf_counter(), time.process_time()
    decisions = 0
    for number in range(count):
        match = fresh(game, decks, number)
        decisions += simulate.play(match, simulate.bots_of(names, SEED, number))
    seconds, own = time.perf_counter() - began, time.process_time() - own
    return {
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(count / seconds, 2),
        "cpu_decisions_per_second": round(decisions / own, 1),
    }


def parts(game: str, decks: Decks, count: int) -> Figures:
    """Measure single operations during some games."""
    took: defaultdict[str, list[float]] = defaultdict(list)
    sizes: list[int] = []
    for number in range(count):
        match = fresh(game, decks, number)
        bots = [make_bot("random", number * 2 + seat) for seat in (0, 1)]
        for place in range(simulate.LONGEST):
            decision = match.decision
            if decision is None:
                break
            choice = bots[decision.seat].choose(None, decision)
            machine = match.machine
            if (
                machine.flow is None
                and decision.kind == "priority"
                and len(machine.field()) >= ADAPTERS[game].full_board
            ):
                took["enumerate"].append(clocked(lambda: machine.s.frames[-1].advance(machine)))  # noqa: B023 (it asks again)
            if place % 10 == 0:
                took["clone"].append(clocked(match.clone))
                took["save"].append(clocked(match.save))
                data = match.save()
                sizes.append(len(data))
                took["load"].append(clocked(lambda: Match.load(data)))  # noqa: B023
                took["view"].append(clocked(lambda: match.view(decision.seat)))  # noqa: B023
            took["answer"].append(clocked(lambda: match.answer(decision.seat, decision.number, choice)))  # noqa: B023
    out: Figures = {f"{name}_us": points(took[name]) for name in ACTS}
    out["saved_bytes"] = {"median": int(statistics.median(sizes or [0])), "most": max(sizes, default=0)}
    return out


def memory(game: str, decks: Decks, count: int = 8, moves: int = 200) -> int:
    """Return the bytes that a live match uses in the middle of a game, including its log and inputs.

    This is the memory that is freed with the match. Caches that remain are bounded and not counted (see
    `kernel.caches`).
    """

    def some(first: int) -> list[Match]:
        out = []
        for number in range(first, first + count):
            match = fresh(game, decks, number, log=True)
            bot = make_bot("random", number)
            for _ in range(moves):
                decision = match.decision
                if decision is None:
                    break
                match.answer(decision.seat, decision.number, bot.choose(None, decision))
            out.append(match)
        return out

    warm = some(count)  # the same matches first, so that shared objects which are created once are not counted
    del warm
    gc.collect()
    tracemalloc.start()
    kept = some(count)
    gc.collect()
    held, number = tracemalloc.get_traced_memory()[0], len(kept)
    kept.clear()
    gc.collect()
    freed = held - tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return freed // number


def bench(game: str, count: int) -> Figures:
    """Return all figures of a game."""
    decks = simulate.starters(game)
    began = time.perf_counter()
    fresh(game, decks, 0)
    start = time.perf_counter() - began
    simulate.keep_what_is_loaded()
    before = calibration()
    speed(game, decks, 2)  # warm
    out: Figures = {"game": game, **speed(game, decks, count), **parts(game, decks, max(2, count // 8))}
    out["bytes_per_match"] = memory(game, decks, min(8, count))
    out["start_ms"] = round(start * 1e3, 1)
    out["calibration"] = [round(before), round(calibration())]
    return out


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine bench", description=__doc__)
    known = [one["id"] for one in games()]
    parser.add_argument("game", nargs="?", choices=known, default=known[0])
    parser.add_argument("--games", type=int, default=32, metavar="N", help="how many whole games are timed")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    if not simulate.starters(given.game):
        parser.error(f"{given.game} has no starter decks")
    out = bench(given.game, given.games)
    print(json.dumps(out) if given.json else as_text(out))
    return 0


def as_text(out: Mapping[str, object]) -> str:
    """Return the figures as text."""
    lines = []
    for name, value in out.items():
        if isinstance(value, dict):
            value = ", ".join(f"{kind} {number:,}" for kind, number in value.items())
        elif isinstance(value, list):
            value = " and ".join(f"{number:,}" for number in value)
        elif isinstance(value, int | float):
            value = f"{value:,}"
        lines.append(f"{name:<26}{value}")
    return "\n".join(lines)
