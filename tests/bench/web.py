"""How long an answer takes to both browsers: from the click to the new board in each DOM, while other games go on.

    python tests/bench/web.py [--games 20] [--answers 120] [--rate 10] [--json]

A server as `manage.py play` starts it, on a database of its own; one game in two real browsers, the others played by
plain clients, `--rate` answers a second in all, each with both sockets open.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from own_site import own_site

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web")]

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
]  # fmt: skip

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--answers", type=int, default=120)
    parser.add_argument("--rate", type=float, default=10.0, help="answers a second in the other games")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with own_site():
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("load_starters", verbosity=0)
        found = measure(given)
    if given.json:
        print(json.dumps(found))
        return
    print(f"{found['answers']} answers in two browsers, {found['games']} games running, "
          f"{found['other_answers_per_second']} other answers a second")  # fmt: skip
    print(f"  {found['server_cpu_ms_an_answer']} ms of the server's processor an answer")
    for what in ("answering_dom", "other_dom", "both_doms"):
        row = found[what]
        median, last, worst = row["median_ms"], row["p99_ms"], row["max_ms"]
        print(f"  {what:14} median {median:6.1f} ms   99th {last:6.1f} ms   worst {worst:6.1f} ms")


def summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = min(len(ordered) - 1, round(0.99 * (len(ordered) - 1)))
    return {
        "median_ms": round(statistics.median(ordered), 1),
        "p99_ms": round(ordered[at], 1),
        "max_ms": round(ordered[-1], 1),
    }


def apart(function: Any, *args: Any) -> Any:
    """In a thread of its own: this one has the loop of the browsers, and Django's writes may not be made there."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(and_close, function, *args).result()


def and_close(function: Any, *args: Any) -> Any:
    from django.db import connections

    try:
        return function(*args)
    finally:
        connections.close_all()


def new_match(names: tuple[str, str]) -> Any:
    from tables import begun, person, real_decks, sit

    decks = real_decks()
    first, second = random.sample(range(len(decks)), 2)
    return begun(sit(person(names[0]), deck=decks[first]), sit(person(names[1]), deck=decks[second]))


def players_of(match: Any) -> list[Any]:
    return [side.user for side in match.sides]


def two_at_a_table(server: Any) -> tuple[Any, list[dict[str, str]]]:
    from servers import Visitor

    match = new_match(("Ann", "Ben"))
    return match, [Visitor(user, server).cookies for user in players_of(match)]


def wish(match: Any) -> tuple[int, int, list[int]]:
    """Who is asked, what number, and what a greedy player would answer."""
    from tcg.matches import live
    from tcg.matches.door import make_bot
    from tcg.matches.models import Match

    with live.slots.hold(match.pk) as slot:
        row = Match.objects.get(pk=match.pk)
        machine = slot.bring(row)
        if row.asked is None:
            return -1, row.number, []
        bot = make_bot("random", row.number)
        return row.asked, row.number, list(bot.choose(machine.view(row.asked), machine.decision))


class Others(threading.Thread):
    """The other games: answered in turn at a steady rate."""

    def __init__(self, server: Any, count: int, rate: float) -> None:
        super().__init__(daemon=True)
        self.server, self.pause, self.count = server, 1 / rate if rate else 0, count
        self.stopped = threading.Event()
        self.answered = 0
        self.began = time.monotonic()
        self.tables: list[tuple[Any, list[Any]]] = []

    def open(self, n: int) -> tuple[Any, list[Any]]:
        from servers import Visitor

        match = new_match((f"A{n}", f"B{n}"))
        visitors = [Visitor(user, self.server) for user in players_of(match)]
        for visitor in visitors:
            listener = visitor.watch(match)
            threading.Thread(target=drain, args=[listener], daemon=True).start()
        return match, visitors

    def prepare(self) -> None:
        self.tables = [self.open(n) for n in range(self.count)]

    def run(self) -> None:
        from django.db import connections

        self.began = time.monotonic()
        turn = 0
        while not self.stopped.is_set() and self.tables:
            began = time.monotonic()
            turn += 1
            at = turn % len(self.tables)
            match, visitors = self.tables[at]
            seat, number, choice = wish(match)
            if seat < 0:
                self.tables[at] = self.open(turn)
            else:
                visitors[seat].answer(match, number, choice)
                self.answered += 1
            self.stopped.wait(max(0.0, self.pause - (time.monotonic() - began)))
        connections.close_all()

    @property
    def rate(self) -> float:
        return round(self.answered / (time.monotonic() - self.began), 1)


def drain(listener: Any) -> None:
    try:
        while True:
            listener.receive()
    except (OSError, ConnectionError):
        return


def measure(given: argparse.Namespace) -> dict[str, Any]:
    from playwright.sync_api import sync_playwright
    from servers import Server

    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    server = Server()
    others = Others(server, given.games - 1, given.rate)
    here: list[float] = []
    there: list[float] = []
    try:
        apart(others.prepare)
        others.start()
        cpu = server.cpu()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            pages: list[Any] = []

            def sit_down() -> Any:
                match, cookies = apart(two_at_a_table, server)
                while pages:
                    pages.pop().context.close()
                for own in cookies:
                    size = {"width": given.width, "height": 900}
                    context = browser.new_context(viewport=size, base_url=f"http://127.0.0.1:{server.port}")
                    context.add_cookies([
                        {"name": name, "value": value, "url": f"http://127.0.0.1:{server.port}"}
                        for name, value in own.items()
                    ])  # fmt: skip
                    page = context.new_page()
                    page.goto(f"/play/{match.pk}/")
                    page.evaluate(WATCH)
                    pages.append(page)
                time.sleep(1.0)  # the sockets have sent their first board
                return match

            match = sit_down()
            warm = 5
            while len(here) < given.answers + warm:
                seat, number, choice = apart(wish, match)
                if seat < 0:
                    match = sit_down()
                    continue
                began = pages[seat].evaluate(ANSWER, choice)
                mine, yours = (arrival(pages[at], number + 1) for at in (seat, 1 - seat))
                here.append(mine - began)
                there.append(yours - began)
                time.sleep(0.1)
            browser.close()
    finally:
        others.stopped.set()
        rate = others.rate
        cpu = server.cpu() - cpu
        if others.is_alive():
            others.join(10)
        server.kill()
    here, there = here[warm:], there[warm:]
    return {
        "server_cpu_ms_an_answer": round(1000 * cpu / (len(here) + warm + others.answered), 1),
        "answers": len(here),
        "games": given.games,
        "other_answers_per_second": rate,
        "answering_dom": summary(here),
        "other_dom": summary(there),
        "both_doms": summary([max(pair) for pair in zip(here, there, strict=True)]),
    }


def arrival(page: Any, number: int) -> float:
    """When the board of this decision, or a later one, stood in the page."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        seen = page.evaluate("() => window.seen")
        later = [when for which, when in seen.items() if int(which) >= number]
        if later:
            return min(later)
        time.sleep(0.01)
    raise AssertionError(f"decision {number} has not come to a page in ten seconds")


if __name__ == "__main__":
    main()
