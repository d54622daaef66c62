"""Real servers on free ports and the tests' database, and a client for pages, answers and one socket."""

from __future__ import annotations

import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client
from waiting import LONG, until

from tcg.accounts.models import User

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r'data-number="(\d+)"')


def database_url() -> str:
    """Return the URL of the tests' database for another process."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{database['NAME']}"
    user = f"{database['USER']}:{database['PASSWORD']}".rstrip(":")
    return f"postgres://{user}@{database['HOST']}:{database['PORT'] or 5432}/{database['NAME']}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process on the tests' database."""
    return {
        **os.environ,
        "DATABASE_URL": database_url(),
        # the database that this run clears before each test; it has the counts of the limits
        "REDIS_URL": settings.REDIS_URL and settings.CACHES["default"]["LOCATION"],
        "SECRET_KEY": settings.SECRET_KEY,  # so that sessions made by the tests are valid there
        "DJANGO_SETTINGS_MODULE": os.environ.get("DJANGO_SETTINGS_MODULE", "tcg.settings"),
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]),
        "LOG_LEVEL": "WARNING",
        "BOT_PROCESSES": "0",  # they take as long to load as a server
        **more,
    }


class Server:
    """A process of the site on a free port."""

    process: Any = None  # the running process, or None

    def __init__(self, **env: str) -> None:
        self.port = free_port()
        self.env = env
        self.start()

    def start(self) -> None:
        self.process = self.begin("play", "--no-setup", "--port", str(self.port))
        until(self.is_up, "the server does not come up")

    def begin(self, *argv: str) -> Any:
        """Start the process from the command line."""
        return subprocess.Popen([sys.executable, "manage.py", *argv], cwd=ROOT, env=environment(**self.env))

    def is_up(self) -> bool:
        assert self.process.poll() is None, "the server has stopped by itself"
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        return False

    def cpu(self) -> float:
        """Return the processor seconds that it has used, or 0 if the system does not tell."""
        stat = Path(f"/proc/{self.process.pid if self.process else 0}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop, wait for its end, and return its status."""
        self.process.send_signal(how)
        status: int = self.process.wait(LONG)
        self.process = None
        return status

    def kill(self) -> None:
        """Kill it without warning, like a power failure."""
        if self.process is not None:
            self.stop(signal.SIGKILL)


class Forked:
    """A `manage.py` with these arguments, forked from a process that is already loaded (see `nursery`).

    It has the part of `subprocess.Popen` that servers need.
    """

    nursery: subprocess.Popen[bytes] | None = None

    def __init__(self, *argv: str, says: str = "", exact: dict[str, str] | None = None, **env: str) -> None:
        """Fork the process.

        - `says`: the file for its standard error.
        - `exact`: its whole environment. Otherwise it runs on the tests' database.
        """
        told = {"argv": ["manage.py", *argv], "env": environment(**env) if exact is None else exact, "says": says}
        self.pid: int = self._tell(told)
        self.status: int | None = None

    @classmethod
    def _tell(cls, told: dict[str, Any]) -> Any:
        if cls.nursery is None:
            cls.nursery = subprocess.Popen(
                [sys.executable, str(Path(__file__).with_name("nursery.py"))],
                cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), str(ROOT)])},
            )  # fmt: skip
        assert cls.nursery.stdin
        assert cls.nursery.stdout
        cls.nursery.stdin.write(json.dumps(told).encode() + b"\n")
        cls.nursery.stdin.flush()
        return json.loads(cls.nursery.stdout.readline())

    def poll(self) -> int | None:
        return self.status if is_there(self.pid) else self.wait()

    def send_signal(self, how: signal.Signals) -> None:
        if self.status is None:
            os.kill(self.pid, how)

    def wait(self, within: float = LONG) -> int:
        """Wait for its end and return its status."""
        if self.status is None:
            until(lambda: not is_there(self.pid), "it does not end", within)
            self.status = int(self._tell({"wait": self.pid}))
        return self.status

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it with a signal and return its status."""
        self.send_signal(how)
        return self.wait()


class ForkedServer(Server):
    """A server for tests that do not depend on how it was started."""

    def begin(self, *argv: str) -> Forked:
        return Forked(*argv, **self.env)


def children_of(pid: int) -> list[int]:
    """Return the running processes that this process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == pid and state != "Z":
                found.append(int(stat.parent.name))
    return found


def is_there(pid: int) -> bool:
    """Return whether the process is running. A zombie does not count."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


class Visitor:
    """A logged-in user of one server."""

    def __init__(self, user: User, server: Server, **headers: str) -> None:
        self.server, self.headers = server, headers
        client = Client()
        client.force_login(user)
        self.cookies = {name: morsel.value for name, morsel in client.cookies.items()}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, fields: dict[str, Any] | None = None) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Cookie": self.cookie, "HX-Request": "true", "X-CSRFToken": self.cookies.get("csrftoken", "")}
        headers |= self.headers
        body = None
        if fields is not None:
            body = urlencode(fields, doseq=True)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            for given in response.headers.get_all("Set-Cookie") or []:
                name, _is, value = given.split(";")[0].partition("=")
                self.cookies[name] = value
            return response.status, response.read().decode()
        finally:
            connection.close()

    def get(self, path: str) -> tuple[int, str]:
        return self.ask("GET", path)

    def answer(self, match: Any, number: int, choice: list[int], key: str = "") -> tuple[int, str]:
        if "csrftoken" not in self.cookies:
            self.get(f"/play/{match.pk}/")
        fields = {"number": number, "choice": choice, "key": key or uuid.uuid4().hex}
        return self.ask("POST", f"/play/{match.pk}/answer/", fields)

    def watch(self, match: Any) -> Listener:
        return Listener(self, f"/ws/play/{match.pk}/")


class Listener:
    """The receiving end of one socket."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        port = visitor.server.port
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\nCookie: {visitor.cookie}\r\n\r\n"
            ).encode()
        )
        self.buffer = b""
        head = self._until(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head

    def _more(self) -> None:
        got = self.socket.recv(65536)
        if not got:
            raise ConnectionError("the server has closed")
        self.buffer += got

    def _until(self, mark: bytes) -> bytes:
        while mark not in self.buffer:
            self._more()
        head, _mark, self.buffer = self.buffer.partition(mark)
        return head

    def _take(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self) -> str:
        """Return the next text that is not about presence. Raise an error if the socket is closed."""
        while True:
            first, length = self._take(2)
            if length == 126:
                (length,) = struct.unpack(">H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._take(8))
            body = self._take(length)
            kind = first & 15
            if kind == 8:
                raise ConnectionError(f"closed with {struct.unpack('>H', body[:2])[0] if body else 'nothing'}")
            if kind == 1 and not body.startswith(b'{"news"'):
                return body.decode()

    def board(self) -> int:
        """Return the number of the next board."""
        found = NUMBER.search(self.receive())
        assert found
        return int(found[1])

    def until(self, number: int) -> float:
        """Read boards up to that number, and return the time when it came."""
        while self.board() < number:
            pass
        return time.perf_counter()

    def close(self) -> None:
        self.socket.close()
