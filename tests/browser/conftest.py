"""Real browsers on a real server: chromium as the machine has it, one daphne a worker on a database in a
file."""

from __future__ import annotations

import os
import shutil
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

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 240  # seconds until the server answers, on a machine with as much else to do as it can
SLOW = 40_000  # milliseconds: on a busy machine a page may be late; a fault fails after them too
expect.set_options(timeout=SLOW / 2)


def chromium() -> str | None:
    """By $CHROMIUM, or as it is called on PATH; rather without the windows of a desktop, which nobody looks at and
    which take more time than most pages."""
    if given := os.environ.get("CHROMIUM"):
        return given
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        reason = "no chromium on this machine: install it, or name it in $CHROMIUM"
        if os.environ.get("CI") == "true" or os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *(["--no-sandbox"] if root else [])])
        yield launched
        launched.close()


Open = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Open]:
    """Somebody new comes to the site; at the end, nothing may have gone wrong in any of their pages."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(path: str = "/", **options: Any) -> Page:
        look = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "locale": "en-US"}
        context = browser.new_context(**{**look, **options})
        context.set_default_timeout(SLOW)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda message: wrong.append(message.text) if is_trouble(message) else None)
        page.goto(site.url(path))
        return page

    yield come
    for context in contexts:
        context.close()
    assert wrong == []


def is_trouble(message: Any) -> bool:
    """Return whether the page itself complains; a server that is down or a refusal is part of some tests."""
    quiet = ("Failed to load resource", "WebSocket connection", "htmx:ws:error", "ERR_CONNECTION", "htmx:error")
    return message.type == "error" and not any(word in message.text for word in quiet)
