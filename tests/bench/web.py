"""A benchmark of answers: the time until an answer is stored, sent to both players, and shown in both browsers.

    python tests/bench/web.py [--games 100] [--rate 50]      answers at a steady rate
    python tests/bench/web.py --saturate 16                  this many tables answer as fast as they are answered
    python tests/bench/web.py --idle 2000                    this many sockets only listen, with a few games
    python tests/bench/web.py --crowd 1000                   this many watch one table: until the last has the board
    python tests/bench/web.py --profile                      also count the functions that run in the server

Servers are started like `manage.py play` starts them, on a separate database (or on DATABASE_URL and REDIS_URL: then
`--servers 2` makes sense). Plain clients play all tables but one. Two real browsers play that one (`--browsers 0`:
none), with an answer a second. Answers of the first seconds, while browsers and caches warm up, do not count. It ends
within its time, prints its results, and leaves no server behind. `calibration` is the number of rounds of a fixed loop
that this machine did in a second, before and after. It makes the figures of two runs comparable.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from own_site import own_site

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web"), str(Path(__file__).parent)]

Figures = dict[str, Any]


def parsed(argv: list[str] | None = None) -> argparse.Namespace:
    """Return the command line options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--game", action="append", default=[], help="of this game alone (its folder's name)")
    parser.add_argument("--rate", type=float, default=50.0, help="answers a second")
    parser.add_argument("--saturate", type=int, default=0, metavar="TABLES", help="no rate: so many answer at once")
    parser.add_argument("--idle", type=int, default=0, metavar="SOCKETS")
    parser.add_argument("--crowd", type=int, default=0, metavar="SOCKETS")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long answers are given")
    parser.add_argument("--warm", type=float, default=5.0, help="seconds of answers before, which do not count")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two answers of the browsers")
    parser.add_argument("--limit", type=float, default=300.0, help="seconds after which it ends, whatever happens")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--browsers", type=int, choices=(0, 1), default=1, help="whether one table has two browsers")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(argv)


def main() -> int:
    given = parsed()
    found: Figures = {"games": given.games, "servers": given.servers}
    ended = threading.Lock()

    def end_of_time() -> None:
        if ended.acquire(blocking=False):
            found["errors"] = [*found.get("errors", []), f"not done in {given.limit:.0f} s"]
            report(found, given.json)
            sys.stdout.flush()
            for server in RUNNING:
                server.kill()
            os._exit(2)

    watch = threading.Timer(given.limit, end_of_time)
    watch.daemon = True
    watch.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
    try:
        with own_site():
            set_up()
            run(given, found)
    finally:
        for server in RUNNING:
            server.kill()
    if ended.acquire(blocking=False):
        watch.cancel()
        report(found, given.json)
    return 1 if found.get("errors") else 0


TABS = 5  # per player whose sockets only listen
REST = 10.0  # seconds in which the idle sockets are measured
ANSWERS = 20  # with a crowd
RUNNING: list[Any] = []  # the servers that must be stopped


def set_up() -> None:
    """Create the tables of the database."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("load_starters", verbosity=0)


def run(given: argparse.Namespace, found: Figures, server: Any = None) -> None:
    """Set up the tables, measure, and write the figures into `found` as they come.

    `server`: the class of server to measure, if it is not the one of the command line.
    """
    from web_servers import Measured, Tables

    from engine.tools.calibration import calibration

    start = server or Measured
    found["calibration"] = [round(calibration())]
    with tempfile.TemporaryDirectory() as folder:
        samples = Path(folder) / "samples.json"
        for n in range(given.servers):
            start(RUNNING, samples if given.profile and n == 0 else None)
        tables = Tables([server.port for server in RUNNING], given.game)
        Bench(given, found, tables).run()
        if given.profile:
            time.sleep(1.5)
            found["profile"] = json.loads(samples.read_text())
    found["calibration"].append(round(calibration()))


class Bench:
    """One run: the tables of plain clients, and the table of the browsers."""

    def __init__(self, given: argparse.Namespace, found: Figures, tables: Any) -> None:
        self.given, self.found, self.laid = given, found, tables
        self.tables: list[Any] = []
        self.took: list[float] = []  # seconds since an answer was due
        self.errors: list[str] = found.setdefault("errors", [])
        self.database = ThreadPoolExecutor(1)
        self.end = 0.0

    def run(self) -> None:
        with self.database:
            try:
                asyncio.run(self._run())
            finally:
                gc.enable()
                self.database.submit(self._close_connections).result(10)

    @staticmethod
    def _close_connections() -> None:
        from django.db import connections

        connections.close_all()

    async def _lay(self) -> Any:
        table = await asyncio.get_running_loop().run_in_executor(self.database, self.laid.lay)
        await table.open()
        return table

    async def _run(self) -> None:
        given, found = self.given, self.found
        idle = await self._listen(given.idle) if given.idle else []
        if given.crowd:
            await self._crowd(given.crowd)
        self.tables = [await self._lay() for _ in range(given.games - given.browsers)]
        browsers = Browsers(self) if given.browsers else None
        if browsers is not None:
            await browsers.open()
        gc.collect()
        gc.freeze()
        gc.disable()  # a collection here would look like a slow server
        await self._answers(given.warm, browsers)
        self.took.clear()
        if browsers is not None:
            browsers.forget()
        found["memory_mb"] = round(_memory() / 1e6, 1)
        cpu, began = _cpu(), time.perf_counter()
        sizes = [seat.bytes for table in self.tables for seat in table.seats]
        await self._answers(given.seconds, browsers)
        seconds = time.perf_counter() - began
        cpu = _cpu() - cpu
        answers = len(self.took) + (len(browsers.both) if browsers is not None else 0)
        found |= {
            "answers": answers,
            "answers_a_second": round(answers / seconds, 1),
            "cpu_ms_an_answer": round(1000 * cpu / max(1, answers), 2),
            "cpu_share": round(cpu / seconds, 2),
            "kept_and_sent": summary(self.took),
            "bytes_a_push": round(
                (sum(seat.bytes for table in self.tables for seat in table.seats) - sum(sizes))
                / max(1, 2 * len(self.took))
            ),
        }
        if browsers is not None:
            found |= {"answering_dom": summary(browsers.here), "both_doms": summary(browsers.both)}
            await browsers.close()
        if lost := sum(not seat.listens for seat in idle):
            self.errors.append(f"{lost} idle sockets were closed")
        for one in [*self.tables, *idle]:
            one.close()

    async def _answers(self, seconds: float, browsers: Browsers | None) -> None:
        self.end = time.perf_counter() + seconds
        saturating = self.given.saturate
        work = [self._saturate(n) for n in range(saturating)] if saturating else [self._steadily()]
        await asyncio.gather(*work, *([browsers.play()] if browsers is not None else []))

    async def _listen(self, sockets: int) -> list[Any]:
        """Open sockets that only listen: for both players of many tables, several tabs each."""
        before, came, idle = _memory(), 0.0, []
        while len(idle) < sockets:
            table = await self._lay()
            seats = [*table.seats, *(seat.another() for seat in table.seats for _ in range(TABS - 1))]
            began = time.perf_counter()
            for seat in seats[len(table.seats) :]:
                await seat.watch(table.socket_path)
            for place, seat in enumerate(seats):
                await seat.has_seen(table.machine.numbers[place % 2 if place < 2 else (place - 2) // (TABS - 1)])
            came += time.perf_counter() - began
            idle += seats
        kept, cpu, rested = _memory() - before, _cpu(), time.perf_counter()
        await asyncio.sleep(REST)
        self.found["idle"] = {
            "sockets": len(idle),
            "kb_each": round(kept / len(idle) / 1000, 1),
            "ms_to_open_each": round(1000 * came / len(idle), 2),
            "cpu_share": round((_cpu() - cpu) / (time.perf_counter() - rested), 3),
        }
        return idle

    async def _crowd(self, sockets: int) -> None:
        """Measure the time from an answer to the arrival of the board at the last spectator."""
        table, seats, took = await self._lay(), [], []
        loop = asyncio.get_running_loop()
        while len(seats) < sockets:
            port = table.seats[0].port
            stranger = await loop.run_in_executor(self.database, self.laid.stranger, port)
            seats += [stranger, *(stranger.another() for _ in range(2 * TABS - 1))]
            for seat in seats[-2 * TABS :]:
                await seat.watch(table.socket_path)
        for _ in range(ANSWERS):
            for seat in seats:
                await seat.has_seen(table.machine.numbers[2])
            if table.over:
                break
            began = time.perf_counter()
            await table.answer()
            took.append(max([await seat.has_seen(table.machine.numbers[2]) for seat in seats]) - began)
        self.found["crowd"] = {"sockets": len(seats), **summary(took)}
        for one in (table, *seats):
            one.close()

    # -- answers -----------------------------------------------------------------------------------
    async def _steadily(self) -> None:
        """Give answers at a steady rate, at the tables in turn. A delayed answer counts as late."""
        given = self.given
        began, n, under_way = time.perf_counter(), 0, set()
        while (due := began + n / given.rate) < self.end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            n += 1
            place = next((p for p in range(n, n + len(self.tables)) if not self._at(p).busy), None)
            if place is None:
                self.errors.append("no table was free: the server is behind")
                break
            task = asyncio.create_task(self._answer(place, due))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)

    async def _saturate(self, worker: int) -> None:
        """Answer at the tables of this worker in turn, as fast as they are answered."""
        place = worker
        while time.perf_counter() < self.end and len(self.errors) < 10:
            await self._answer(place, time.perf_counter())
            place += self.given.saturate
            if place >= len(self.tables):
                place = worker

    def _at(self, place: int) -> Any:
        return self.tables[place % len(self.tables)]

    async def _answer(self, place: int, due: float) -> None:
        from web_clients import Trouble

        table = self._at(place)
        table.busy = True
        try:
            self.took.append(await table.answer() - due)
        except Trouble as trouble:
            self.errors.append(str(trouble))
        if table.over or table.seats[0].seen < table.machine.numbers[0]:
            table.close()
            self.tables[place % len(self.tables)] = await self._lay()
        table.busy = False


WATCH = """() => {
  window.seen = {};
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const number = document.getElementById("board")?.dataset.number;
    if (number !== undefined && !(number in window.seen)) window.seen[number] = now();
  };
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-number"],
  });
  look();
}"""

ANSWER = """(choice) => {
  const form = document.querySelector("#prompt form");
  const button = choice.length === 1 && form.querySelector(`button[name="choice"][value="${choice[0]}"]`);
  const began = performance.timeOrigin + performance.now();
  if (button) button.click();
  else {
    for (const field of form.querySelectorAll("input[name=choice]")) field.remove();
    for (const index of choice) {
      const field = Object.assign(document.createElement("input"), {type: "hidden", name: "choice", value: index});
      form.append(field);
    }
    form.requestSubmit();
  }
  return began;
}"""

SEEN = """async (number) => {
  const end = performance.now() + 10000;
  while (performance.now() < end) {
    const later = Object.keys(window.seen).filter((one) => Number(one) >= number);
    if (later.length) return Math.min(...later.map((one) => window.seen[one]));
    await new Promise((done) => setTimeout(done, 5));
  }
  return 0;
}"""

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
]  # fmt: skip


class Browsers:
    """A table played by two browsers, measured from the click to the new board in each page."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.here: list[float] = []
        self.both: list[float] = []

    async def open(self) -> None:
        import shutil

        from playwright.async_api import async_playwright

        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
        with half_of_the_machine():
            self.running = await async_playwright().start()
        self.browser = await self.running.chromium.launch(executable_path=chromium, args=FLAGS)
        self.contexts: list[Any] = []
        await self._sit_down()

    async def _sit_down(self) -> None:
        for context in self.contexts:
            await context.close()
        self.contexts, self.pages = [], []
        self.table = await self.bench._lay()
        self.table.close()  # the browsers listen themselves
        for seat in self.table.seats:
            address = f"http://127.0.0.1:{seat.port}"
            size = {"width": self.bench.given.width, "height": 900}
            context = await self.browser.new_context(viewport=size, base_url=address)
            await context.add_cookies(
                [{"name": name, "value": value, "url": address} for name, value in seat.cookies.items()]
            )
            page = await context.new_page()
            await page.goto(self.table.path)
            await page.evaluate(WATCH)
            self.contexts.append(context)
            self.pages.append(page)
        await asyncio.sleep(1.0)  # the sockets have sent their first board

    def forget(self) -> None:
        """Forget the figures so far."""
        self.here.clear()
        self.both.clear()

    async def play(self) -> None:
        while time.perf_counter() < self.bench.end:
            seat, _number, choice = self.table.wish()
            began = await self.pages[seat].evaluate(ANSWER, choice)
            machine = self.table.machine
            machine.answer(seat, machine.number, choice)
            came = [await page.evaluate(SEEN, machine.numbers[n]) for n, page in enumerate(self.pages)]
            if not all(came):
                self.bench.errors.append("a board has not come to a browser")
                await self._sit_down()
                continue
            self.here.append((came[seat] - began) / 1000)
            self.both.append((max(came) - began) / 1000)
            if self.table.over:
                await self._sit_down()
            await asyncio.sleep(self.bench.given.pause)

    async def close(self) -> None:
        await self.browser.close()
        await self.running.stop()


@contextmanager
def half_of_the_machine() -> Iterator[None]:
    """Give processes started inside the block half of the cores.

    People's browsers run on their own machines and take nothing from a server. Here they also have to paint without a
    graphics card.
    """
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(own)[len(own) // 2 :])
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)


def _memory() -> int:
    return sum(server.memory() for server in RUNNING)


def _cpu() -> float:
    return float(sum(server.cpu() for server in RUNNING))


# -- figures ---------------------------------------------------------------------------------------
def summary(times: list[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the worst of times in seconds, as milliseconds."""
    ordered = sorted(times) or [0.0]
    return {
        "median_ms": round(1000 * statistics.median(ordered), 1),
        "p99_ms": round(1000 * ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))], 1),
        "max_ms": round(1000 * ordered[-1], 1),
    }


def report(found: Figures, as_json: bool) -> None:
    profile = found.get("profile")
    if as_json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        if name == "profile":
            continue
        if isinstance(value, dict):
            value = "  ".join(f"{what} {number:,}" for what, number in value.items())
        print(f"{name:<20} {value}")
    if "cpu_ms_an_answer" in found:
        rounds = statistics.mean(found["calibration"]) / 1e6
        print(f"{'cpu x calibration':<20} {found['cpu_ms_an_answer'] * rounds:.0f} thousand rounds an answer")
    for what in ("alone", "within") if profile else ():
        print(f"-- {what}")
        for name, count in profile[what][:60]:
            print(f"{count:7} {name}")


if __name__ == "__main__":
    sys.exit(main())
