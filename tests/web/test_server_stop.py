"""A server that must stop: it answers the requests that it has taken, tells sockets to reconnect, and ends soon."""

from __future__ import annotations

import http.client
import re
import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from servers import ROOT, ForkedServer, Server, Visitor, children_of, is_there
from tables import Two
from waiting import until

from tcg.matches import warm_matches
from tcg.matches.models import Move
from tcg.web import shutdown

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long(8)]

SOON = shutdown.WITHIN / 2  # the time limit of a stop that nothing delays
TABLES = 6


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    started: list[Server] = []

    def start(**env: str) -> Server:
        started.append(ForkedServer(**env))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def bots_off(real_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"


class Player(threading.Thread):
    """A thread that plays both seats of a table as fast as possible until the server is gone."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.two = Two()
        self.visitors = [Visitor(user, server) for user in self.two.users]
        for visitor in self.visitors:
            visitor.get(f"/play/{self.two.match.pk}/")
        with warm_matches.slots.hold(self.two.match.pk) as slot:
            self.machine = slot.bring(self.two.row)
        self.kept: list[str] = []
        self.unheard: list[str] = []  # without an answer
        self.refused = 0

    def run(self) -> None:
        machine = self.machine
        while machine.decision is not None:
            seat, choice = machine.decision.seat, list(range(machine.decision.min))
            number = machine.numbers[seat]
            key = uuid.uuid4().hex
            try:
                status, said = self.visitors[seat].answer(self.two.match, number, choice, key)
            except ConnectionRefusedError:
                self.refused += 1
                return
            except (OSError, http.client.HTTPException):
                self.unheard.append(key)
                return
            assert status == 200, said
            self.kept.append(key)
            machine.answer(seat, machine.number, choice)


def stop(server: Server) -> float:
    """Ask the server to stop, and return the seconds until its end."""
    began = time.monotonic()
    assert server.stop() == 0
    return time.monotonic() - began


@pytest.mark.database
def test_who_has_asked_is_answered_and_nothing_kept_is_left_unsaid(
    bots_off: None, serve: Callable[..., Server]
) -> None:
    server = serve()
    players = [Player(server) for _n in range(TABLES)]
    for player in players:
        player.start()
    until(lambda: sum(len(player.kept) for player in players) >= 2 * TABLES, "nobody is answered")
    assert stop(server) < SOON
    for player in players:
        player.join()
    said = {key for player in players for key in player.kept}
    kept = set(Move.objects.exclude(key="").values_list("key", flat=True))
    assert kept == said, "an answer that was kept is one that was told"


@pytest.mark.database
def test_sockets_are_told_to_come_back(bots_off: None, serve: Callable[..., Server]) -> None:
    """The bots that the server has started end with it."""
    server, two = serve(BOT_PROCESSES="1"), Two()
    children = children_of(server.process.pid)
    visitors = [Visitor(user, server) for user in two.users]
    listeners = [visitor.watch(two.match) for visitor in visitors]
    for listener in listeners:
        listener.board()
    assert stop(server) < SOON
    for listener in listeners:
        with pytest.raises(ConnectionError, match=f"closed with {shutdown.COME_BACK}"):
            listener.receive()
    assert children
    assert not [child for child in children if is_there(child)]
    server.env = {}  # no bots
    server.start()
    assert visitors[0].watch(two.match).board() == two.row.number_for(0)


def test_a_page_comes_again_after_the_code_that_its_socket_is_closed_with() -> None:
    page = (ROOT / "templates" / "base.html").read_text(encoding="utf-8")
    codes = re.search(r'"reconnectCodes": \[([^\]]*)\]', page)
    assert codes
    assert str(shutdown.COME_BACK) in codes[1].split(", ")


def test_a_connection_that_is_kept_open_between_two_pages_holds_nothing_up(serve: Callable[..., Server]) -> None:
    server = serve()
    idle = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    idle.request("GET", "/static/css/base.css")
    response = idle.getresponse()
    response.read()
    assert response.headers["Connection"] != "close"
    assert stop(server) < SOON
    idle.close()


def test_nobody_is_waited_for_without_end(serve: Callable[..., Server]) -> None:
    server = serve()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(
            b"POST /account/guest/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n"
        )
        assert b"100 Continue" in line.recv(1024), "it waits for the rest"
        line.sendall(b"half")
        assert shutdown.WITHIN - 1 < stop(server) < shutdown.WITHIN + 3
