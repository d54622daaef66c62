"""Real browsers on a real server: chromium as the machine has it, one daphne a worker on a database in a
file."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import browsers
import pytest
from browsers import SLOW, Lent
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 240  # seconds until the server answers, on a machine with as much else to do as it can
expect.set_options(timeout=SLOW / 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        browsers.stop()


class Site:
    """The site as `manage.py play` serves it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def url(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def start(self) -> None:
        said = (self.folder / "server.log").open("ab")
        env = {
            **os.environ,
            "TAISEN_VAR": str(self.folder),
            "DATABASE_URL": f"sqlite:///{self.folder / 'site.sqlite3'}",
            "REDIS_URL": "",
            "BOT_PAUSE": "0.02",  # a page that keeps up with this does with any
        }
        command = [sys.executable, str(ROOT / "manage.py"), "play", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=env, stdout=said, stderr=said)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.url(), timeout=5).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the site does not start:\n" + (self.folder / "server.log").read_text()[-3000:])

    def kill(self) -> None:
        """As kill -9 does: without a word of farewell."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        self.process = None


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    made.start()
    yield made
    made.kill()


@pytest.fixture
def browser() -> Browser:
    return browsers.running().browser


Open = Callable[..., Page]


@pytest.fixture
def visit(site: Site) -> Iterator[Open]:
    """Return a function that opens the site for somebody new. At the end, nothing may have gone wrong in any page.

    Its options are those of a browser context, of which each visitor has another. A context may have been used by an
    earlier test: its cookies and storage are gone, but files may come from its cache. With `fresh=True` it is new.
    """
    running = browsers.running()
    lent: list[Lent] = []
    wrong: list[str] = []

    def come(path: str = "/", *, fresh: bool = False, **options: Any) -> Page:
        lent.append(running.lend(options, fresh=fresh))
        page = lent[-1].new_page(options)
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda message: wrong.append(message.text) if is_trouble(message) else None)
        page.goto(site.url(path))
        return page

    yield come
    for one in lent:
        running.take_back(one, site.url("").rstrip("/"))
    assert wrong == []


def is_trouble(message: Any) -> bool:
    """Return whether the page itself complains; a server that is down or a refusal is part of some tests."""
    quiet = ("Failed to load resource", "WebSocket connection", "htmx:ws:error", "ERR_CONNECTION", "htmx:error")
    return message.type == "error" and not any(word in message.text for word in quiet)
