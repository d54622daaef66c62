"""Real servers on free ports, on the tests' database, and a browser's worth of client: pages, answers, one socket."""

from __future__ import annotations

import base64
import http.client
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client

from tcg.accounts.models import User

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r'data-number="(\d+)"')


def database_url() -> str:
    """The tests' database, as another process is told of it."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{database['NAME']}"
    user = f"{database['USER']}:{database['PASSWORD']}".rstrip(":")
    return f"postgres://{user}@{database['HOST']}:{database['PORT'] or 5432}/{database['NAME']}"


class Server:
    """One process of the site."""

    def __init__(self, **env: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.env = {
            **os.environ,
            "DATABASE_URL": database_url(),
            "REDIS_URL": settings.REDIS_URL,
            "SECRET_KEY": settings.SECRET_KEY,  # sessions made by the tests are good here
            "DJANGO_SETTINGS_MODULE": os.environ.get("DJANGO_SETTINGS_MODULE", "tcg.settings"),
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]),
            "LOG_LEVEL": "WARNING",
            **env,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "manage.py", "play", "--no-setup", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server has stopped by itself"
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not come up")

    def cpu(self) -> float:
        """Seconds of a processor that it has used; 0 where the system does not tell."""
        stat = Path(f"/proc/{self.process.pid if self.process else 0}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As the power going out does it."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)
            self.process = None


class Visitor:
    """A logged-in user at one server."""

    def __init__(self, user: User, server: Server) -> None:
        self.server = server
        client = Client()
        client.force_login(user)
        self.cookies = {name: morsel.value for name, morsel in client.cookies.items()}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, fields: dict[str, Any] | None = None) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Cookie": self.cookie, "HX-Request": "true", "X-CSRFToken": self.cookies.get("csrftoken", "")}
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
        """The next text; a close is an error."""
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
            if kind == 1:
                return body.decode()

    def board(self) -> int:
        """The number of the next board."""
        found = NUMBER.search(self.receive())
        assert found
        return int(found[1])

    def until(self, number: int) -> float:
        """Boards until that number; the moment it came."""
        while self.board() < number:
            pass
        return time.perf_counter()

    def close(self) -> None:
        self.socket.close()
