"""`manage.py play`: from an empty folder to a site that answers, and again after a kill."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from servers import Forked, children_of, is_there
from waiting import until

pytestmark = pytest.mark.long(12)

ROOT = Path(__file__).resolve().parents[2]
OTHERS = {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG"}  # variables that would make it another site


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Site:
    """A separate site with its own folder and port."""

    def __init__(self, var: Path) -> None:
        self.port, self.var = free_port(), var
        kept = {key: value for key, value in os.environ.items() if key not in OTHERS}
        self.env = {**kept, "TAISEN_VAR": str(var), "PYTHONUNBUFFERED": "1"}
        self.process: Any = None
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar())).open

    def start(self, **env: str) -> str:
        """Start the command and return the first lines that it prints."""
        # SIGINT is ignored if the tests run in the background of a shell, and child processes inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        command = [sys.executable, str(ROOT / "manage.py"), "play", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**self.env, **env}
        )
        line: str = self.process.stdout.readline()
        return line

    def fork(self, says: Path) -> None:
        """Start the command in a process that is already loaded, without its setup."""
        says.touch()
        argv = ("play", "--no-setup", "--port", str(self.port))
        self.process = Forked(*argv, says=str(says), exact={**self.env, "BOT_PROCESSES": "0"})

    def get(self, path: str) -> tuple[int, str]:
        try:
            with self.open(f"http://127.0.0.1:{self.port}{path}", timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def post(self, path: str, page: str, **fields: str) -> str:
        """Send a form of `page`, and return the address that it led to."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token
        data = urlencode({"csrfmiddlewaretoken": token[1], **fields}).encode()
        with self.open(f"http://127.0.0.1:{self.port}{path}", data=data, timeout=60) as answer:
            return str(answer.url)

    def stop(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        status: int = self.process.wait(60)
        return status


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path / "var")
    yield made
    if made.process and made.process.poll() is None:
        made.stop(signal.SIGKILL)


def test_play_command_sets_up_the_site_survives_a_kill_and_stops_on_interrupt(site: Site) -> None:
    assert f"http://127.0.0.1:{site.port}" in site.start(BOT_PROCESSES="0")
    status, page = site.get("/")
    assert status == 200
    assert page.count('name="deck"') == len(list((ROOT / "fixtures" / "decks" / "force_of_will").glob("*.yaml")))
    style = re.search(r'href="(/static/css/site\.css[^"]*)"', page)
    assert style
    assert site.get(style[1])[0] == 200
    assert site.post("/account/guest/", page, next="/account/").endswith("/account/")
    name = re.search(r"<h1>([^<]+)</h1>", site.get("/account/")[1])
    assert name
    assert readable_by_others(site.var) == []
    site.stop(signal.SIGKILL)
    site.start()
    assert name[1] in site.get("/account/")[1], "the key and the guest have outlived the process"
    assert site.get("/nowhere/")[0] == 404
    bots = children_of(site.process.pid)
    assert len(bots) == 1 or not Path("/proc/self/stat").exists()
    assert site.stop(signal.SIGINT) == 0
    # a bot process that is still loading notices later
    until(lambda: not any(map(is_there, bots)), "bots are left behind")


def test_database_readable_by_others_is_made_private(tmp_path: Path) -> None:
    """The site created such a database before it restricted the access: the file, and SQLite's extra files."""
    database = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(database)) as old:
        old.executescript("PRAGMA journal_mode=WAL; CREATE TABLE kept (line); INSERT INTO kept VALUES (1);")
        for file in tmp_path.iterdir():
            file.chmod(0o644)
        assert len(list(tmp_path.iterdir())) == 3
        env = {**os.environ, "TAISEN_VAR": str(tmp_path / "var"), "DATABASE_URL": f"sqlite:///{database}"}
        subprocess.run([sys.executable, "-c", "import tcg.settings"], cwd=ROOT, env=env, check=True, timeout=60)
        assert readable_by_others(tmp_path / "var") == []
        assert readable_by_others(tmp_path) == []
        assert old.execute("SELECT line FROM kept").fetchall() == [(1,)]


def readable_by_others(folder: Path) -> list[Path]:
    """Return the folder and its files that other users of this machine could read or enter."""
    return [path for path in (folder, *folder.iterdir()) if path.stat().st_mode & 0o077]


def test_occupied_port_is_named_in_the_error(site: Site, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        site.fork(tmp_path / "said")
        assert site.process.wait() == 1
    said = (tmp_path / "said").read_text()
    assert f"127.0.0.1:{site.port}" in said
    assert "--port" in said
    assert "Traceback" not in said


def test_requests_with_a_foreign_host_name_are_refused(site: Site, tmp_path: Path) -> None:
    site.fork(tmp_path / "said")
    until(lambda: "Taisen is at" in (tmp_path / "said").read_text(), "the server does not come up")
    assert site.get("/static/css/base.css")[0] == 200
    for host, status in (("localhost", 404), ("example.org", 400)):
        request = urllib.request.Request(f"http://127.0.0.1:{site.port}/nowhere/", headers={"Host": host})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=60)
        assert refused.value.code == status
