"""Clients of the site without a browser, many on one event loop, each with a connection for POSTs and a socket.

A table replays its match next to the server, so that it knows the possible answers without a query.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import struct
import time
import uuid
from typing import Any
from urllib.parse import urlencode

NUMBER = re.compile(rb'data-number="(\d+)"')
MARK = re.compile(rb'data-mark="(\w+)"')
PATIENCE = 20.0  # seconds; a longer wait for a board counts as an error


class Trouble(Exception):
    """Raised when a client does not get the right response."""


class Seat:
    """One player of a table: cookies, an open connection for POSTs, and a listening socket."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        self.token = uuid.uuid4().hex
        self.cookies = {"sessionid": session, "csrftoken": self.token}
        self.mark = ""  # of that board
        self.seen = -1  # the number of the last board from the socket
        self.came = 0.0  # when it came
        self.bytes = 0
        self._news = asyncio.Event()
        self._posts: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._socket: asyncio.StreamWriter | None = None

    @property
    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    # -- the socket --------------------------------------------------------------------------------
    async def watch(self, path: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            (
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\nCookie: {self._cookie}\r\n\r\n"
            ).encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Trouble(f"no socket: {head[:80]!r}")
        self._socket = writer
        self._listening = asyncio.create_task(self._listen(reader))

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                first, length = await reader.readexactly(2)
                if length == 126:
                    (length,) = struct.unpack(">H", await reader.readexactly(2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", await reader.readexactly(8))
                body = await reader.readexactly(length)
                if first & 15 == 8:
                    return
                # a ping: a client that does not answer is disconnected
                if first & 15 == 9 and self._socket is not None:
                    self._socket.write(bytes([0x8A, 0x80 | length]) + bytes(4) + body)
                found = NUMBER.search(body)
                if found is not None:
                    self.seen, self.came, self.bytes = int(found[1]), time.perf_counter(), self.bytes + length
                    self.mark = marked[1].decode() if (marked := MARK.search(body)) else ""
                    self._news.set()
        except (OSError, asyncio.IncompleteReadError):
            return

    async def has_seen(self, number: int) -> float:
        """Wait for the board of this number or a later one, and return its time. Raise Trouble if it does not come."""
        while self.seen < number:
            if self._listening is None or self._listening.done():
                raise Trouble("the server has closed a socket")
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), PATIENCE)
            except TimeoutError:
                raise Trouble(f"board {number} has not come in {PATIENCE:.0f} s, but {self.seen}") from None
        return self.came

    # -- posts -------------------------------------------------------------------------------------
    async def post(self, path: str, fields: dict[str, Any]) -> tuple[int, bytes]:
        body = urlencode(fields, doseq=True).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self._cookie}\r\nHX-Request: true\r\n"
            f"X-CSRFToken: {self.token}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        ).encode()
        for again in (True, False):
            if self._posts is None:
                self._posts = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self._posts
            try:
                writer.write(head + body)
                return await asyncio.wait_for(_response(reader), PATIENCE)
            except (OSError, asyncio.IncompleteReadError):  # the server closes idle connections
                self._posts = None
                if not again:
                    raise Trouble("the server has closed the connection") from None
            except TimeoutError:
                raise Trouble(f"no response in {PATIENCE:.0f} s") from None
        raise AssertionError

    @property
    def listens(self) -> bool:
        return self._listening is not None and not self._listening.done()

    def another(self) -> Seat:
        """Return the same player in another tab."""
        return Seat(self.port, self.cookies["sessionid"])

    def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        for writer in (self._socket, self._posts[1] if self._posts else None):
            if writer is not None:
                writer.close()


async def _response(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
    fields = dict(line.split(": ", 1) for line in head[1:] if ": " in line)
    status = int(head[0].split(" ")[1])
    if fields.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return status, body
    return status, await reader.readexactly(int(fields.get("content-length", 0)))


class Table:
    """A match with both its players at one server."""

    def __init__(self, match: Any, machine: Any, seats: list[Seat], bot: Any) -> None:
        self.path = f"/play/{match.pk}/"
        self.socket_path = f"/ws/play/{match.pk}/?pieces"
        self.machine, self.seats, self.bot = machine, seats, bot
        self.busy = False

    @property
    def over(self) -> bool:
        return self.machine.decision is None

    async def open(self) -> None:
        for seat in self.seats:
            await seat.watch(self.socket_path)
        await self.seen()

    async def seen(self) -> float:
        """Wait until both sockets have the current board, and return the time. Raise Trouble if it does not come."""
        return max([await seat.has_seen(self.machine.numbers[n]) for n, seat in enumerate(self.seats)])

    def wish(self) -> tuple[int, int, list[int]]:
        """Return the (seat, its number, choice) of a random answer."""
        decision = self.machine.decision
        return decision.seat, self.machine.numbers[decision.seat], list(self.bot.choose(None, decision))

    async def answer(self) -> float:
        """Answer at random. Return when the answer was stored, its page came, and both sockets had the new board.

        Raise Trouble on a wrong response.
        """
        seat, number, choice = self.wish()
        fields = {"number": number, "choice": choice, "key": uuid.uuid4().hex, "shown": self.seats[seat].mark}
        status, body = await self.seats[seat].post(f"{self.path}answer/", fields)
        kept = time.perf_counter()
        if status != 200:
            raise Trouble(f"answered {status}: {body[:120]!r}")
        self.machine.answer(seat, self.machine.number, choice)
        return max(kept, await self.seen())

    def close(self) -> None:
        for seat in self.seats:
            seat.close()
