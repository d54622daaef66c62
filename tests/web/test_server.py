"""The server itself: the requests that it refuses before the site sees them."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from daphne.http_protocol import HTTPFactory
from servers import ForkedServer, Server
from twisted.internet.testing import StringTransport

import tcg.asgi  # noqa: F401  its import installs the server classes
from tcg.web import server as web_server

pytestmark = pytest.mark.long(10)

MOST = 64 * 1024


@pytest.fixture(scope="module")
def server(django_db_setup: None) -> Iterator[Server]:
    """Yield one server for all tests of this file. None of them reaches the database."""
    made = ForkedServer()
    yield made
    made.kill()


def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def head(method: str, *lines: str, path: str = "/cards/") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def all_of(line: socket.socket) -> bytes:
    """Return everything that the server sends until it closes."""
    said = b""
    while got := line.recv(65536):
        said += got
    return said


def status(said: bytes) -> int:
    return int(said.split(b" ", 2)[1])


def test_no_more_of_a_body_is_taken_than_the_site_takes(server: Server) -> None:
    """A body is refused by its announced length, or in chunks once it is too long, for every method and socket."""
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: a")
    chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    for method in ("POST", "GET", "PUT"):
        for more in ((), upgrade, ("Expect: 100-continue",)):
            with connect(server) as line:
                line.sendall(head(method, f"Content-Length: {MOST + 1}", *more))
                said = all_of(line)
            assert status(said) == 413
            assert said.endswith(b"Nothing was changed.")
            assert b"100 Continue" not in said
            with connect(server) as line:
                line.sendall(head(method, "Transfer-Encoding: chunked", *more) + chunk * (MOST // 4096 + 1))
                assert 413 in {status(part) for part in all_of(line).split(b"\r\n\r\n") if part.startswith(b"HTTP")}


def test_who_goes_on_sending_reads_why_and_fills_no_disk(server: Server) -> None:
    files = Path(f"/proc/{server.process.pid}/fd")
    with connect(server) as line:
        line.sendall(head("POST", "Transfer-Encoding: chunked"))
        for _n in range(100):
            line.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
        opened = [file.readlink() for file in files.iterdir() if int(file.name) > 2] if files.exists() else []
        assert not [file for file in opened if "(deleted)" in file.name], "a temporary file"
        assert status(line.recv(65536)) == 413
    with connect(server) as line:
        line.sendall(head("POST", "Content-Length: 1000000000"))
        with pytest.raises(OSError, match=r"reset|pipe"):
            line.sendall(b"x" * 100_000_000)


def test_a_body_that_the_site_takes_comes_through(server: Server) -> None:
    body = b"a" * MOST
    for lines, sent in (
        ([f"Content-Length: {MOST}"], body),
        (["Transfer-Encoding: chunked"], b"%x\r\n%s\r\n0\r\n\r\n" % (MOST, body)),
    ):
        with connect(server) as line:
            line.sendall(head("POST", "Connection: close", *lines, path="/nowhere/") + sent)
            assert status(all_of(line)) == 404, "the site itself has answered"


def test_a_socket_at_an_unknown_address_is_not_found(server: Server) -> None:
    lines = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    for path in ("/ws/nowhere/", "/", "/ws/play/not-a-match/"):
        with connect(server) as line:
            line.sendall(head("GET", *lines, key, f"Origin: http://localhost:{server.port}", path=path))
            assert status(line.recv(65536)) == 404
    with connect(server) as line:
        line.sendall(head("GET", *lines, key, "Origin: https://elsewhere.example", path="/ws/nowhere/"))
        assert status(line.recv(65536)) == 403


class FakeServer:
    """The part of daphne's server that a request uses while it arrives."""

    http_timeout = None

    def __init__(self) -> None:
        self.connections: dict[Any, dict[str, float]] = {}

    def protocol_connected(self, protocol: Any) -> None:
        self.connections[protocol] = {"connected": time.time()}

    def protocol_disconnected(self, protocol: Any) -> None:
        self.connections.pop(protocol, None)


@pytest.mark.parametrize("sent", [b"POST / HTTP/1.1\r\nHost: x\r\n", head("POST", "Content-Length: 100") + b"slow"])
def test_what_comes_byte_by_byte_does_not_come_for_ever(sent: bytes) -> None:
    fake, transport = FakeServer(), StringTransport()
    protocol = HTTPFactory(fake).buildProtocol(None)
    protocol.callLater = lambda *args: None
    protocol.makeConnection(transport)
    protocol.dataReceived(sent)
    (request,) = fake.connections
    request.check_timeouts()
    assert not transport.disconnected
    fake.connections[request]["connected"] -= web_server.ARRIVES_WITHIN + 1
    request.check_timeouts()
    assert transport.disconnected
