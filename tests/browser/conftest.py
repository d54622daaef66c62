"""Real browsers on a real server: the machine's chromium, and one daphne per worker on a database in a file."""

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
from django.conf import settings
from playwright.sync_api import Browser, Page, expect
from saved_tables import Database, Position, new_guest, write
from table import Player, listening

from tcg.accounts.models import User

PATIENCE = 240  # seconds until the server answers, on a very busy machine
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
        self.database = folder / "site.sqlite3"
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
            "DJANGO_SETTINGS_MODULE": "tests.browser.site_settings",
            "TAISEN_VAR": str(self.folder),
            "DATABASE_URL": f"sqlite:///{self.database}",
            "SECRET_KEY": settings.SECRET_KEY,  # so that a session made by a test is valid there
            "REDIS_URL": "",
            "BOT_PAUSE": "0",  # a page that can follow this speed can follow any other
        }
        command = [sys.executable, str(Path(__file__).with_name("serve.py")), "play", "--port", str(self.port)]
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
        """Kill the server without warning, like kill -9."""
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
    """Return a function that opens the site for a new visitor. At the end, no page may have had an error.

    Its options are those of a browser context, of which each visitor has another. A context may have been used by an
    earlier test: its cookies and storage are gone, but files may come from its cache. With `fresh=True` it is new.
    `session` is the key of a session of the site. `before` is called with the page before it is loaded.
    """
    running = browsers.running()
    lent: list[Lent] = []
    wrong: list[str] = []

    def come(
        path: str = "/", *, session: str = "", before: Callable[[Page], Any] | None = None, fresh: bool = False,
        **options: Any,
    ) -> Page:  # fmt: skip
        lent.append(running.lend(options, fresh=fresh))
        page = lent[-1].new_page(options)
        if session:
            cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": site.url()}
            page.context.add_cookies([cookie])
        if before is not None:
            before(page)
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda message: wrong.append(message.text) if is_trouble(message) else None)
        page.goto(site.url(path))
        return page

    yield come
    for one in lent:
        running.take_back(one, site.url("").rstrip("/"))
    assert wrong == []


@pytest.fixture(scope="session")
def database(site: Site, django_db_blocker: Any) -> Iterator[Database]:
    made = Database(site.database, django_db_blocker.unblock)
    yield made
    made.close()


SeatAt = Callable[..., Player]
SeatsAt = Callable[..., tuple[Player, Player]]


@pytest.fixture
def seat_at(visit: Open, site: Site, database: Database) -> SeatAt:
    """Return a function that seats a player at a saved table against a bot, at the player's decision.

    - `options`: those of `visit`.
    - `again`: a player of this test, who goes on to this table in the same page.
    - `waits`: the decision belongs to a person without a page, and the player waits.
    """
    guests: dict[int, User] = {}

    def sit(
        found: Position, *, again: Player | None = None, waits: bool = False, bot: str = "greedy",
        kind: type[Player] = Player, seed: int = 1, **options: Any,
    ) -> Player:  # fmt: skip
        with database.use():
            guest, session = (guests[id(again)], "") if again else new_guest(options.get("locale", "en")[:2])
            users = [guest, new_guest("en")[0] if waits else None]
            match = write(found, users if (found.seat == 0) != waits else users[::-1], bot)
        address = match.get_absolute_url()
        if again is None:
            player = kind(visit(address, session=session, **options), seed)
            guests[id(player)] = guest
        else:
            player = again
            player.page.goto(site.url(address))
        listening(player.page)
        return player

    return sit


@pytest.fixture
def seats_at(visit: Open, database: Database) -> SeatsAt:
    """Return a function that seats two people at a saved table, in seat order.

    Each has options of `visit`. `columns`: columns of the match's row.
    """

    def sit(found: Position, first: Any = None, second: Any = None, **columns: Any) -> tuple[Player, Player]:
        options = [first or {}, second or {}]
        with database.use():
            guests = [new_guest(each.get("locale", "en")[:2]) for each in options]
            match = write(found, [guest for guest, _session in guests], **columns)
        address = match.get_absolute_url()
        pages = [visit(address, session=session, **each) for (_, session), each in zip(guests, options, strict=True)]
        ann, ben = (Player(page, seed) for seed, page in enumerate(pages, 3))
        for player in (ann, ben):
            listening(player.page)
        return ann, ben

    return sit


def is_trouble(message: Any) -> bool:
    """Return whether the page itself reports an error. An unreachable server or a refusal is part of some tests."""
    quiet = ("Failed to load resource", "WebSocket connection", "htmx:ws:error", "ERR_CONNECTION", "htmx:error")
    return message.type == "error" and not any(word in message.text for word in quiet)
