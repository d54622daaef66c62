"""The orderly stop of a server: running requests end and are answered, within a time limit.

On SIGTERM (or Ctrl+C) the server accepts no new connections. Sockets are closed with 1012, so that their pages
reconnect elsewhere, or here after the restart. Requests that have arrived are answered, and each is the last of its
connection. After `WITHIN` seconds the rest is cut off. `install` makes every server that serves `tcg.asgi` stop this
way.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from typing import Any
from weakref import WeakSet

import structlog
from autobahn.websocket.protocol import WebSocketProtocol
from daphne import server as daphne_server
from daphne.http_protocol import HTTPFactory
from twisted.internet import defer, reactor
from twisted.internet.interfaces import IListeningPort

log = structlog.get_logger("tcg.web.shutdown")

WITHIN = 8.0  # seconds: less than the time after which container runtimes kill a process
STEP = 0.02
COME_BACK = 1012  # "service restart": pages reconnect after it (`reconnectCodes` of base.html)
AT_ONCE = 100  # sockets closed in one step: all their pages reconnect somewhere

begun = threading.Event()


class Factory(HTTPFactory):
    """A factory that keeps a list of its HTTP connections."""

    def __init__(self, server: Any) -> None:
        super().__init__(server)
        self.lines: WeakSet[Any] = WeakSet()

    def buildProtocol(self, addr: Any) -> Any:
        line = super().buildProtocol(addr)
        self.lines.add(line)
        return line

    def open_channels(self) -> list[Any]:
        """Return the open connections that have not become sockets."""
        transports = [(line, line._channel.transport) for line in self.lines]
        return [line._channel for line, at in transports if at is not None and at.connected and at.protocol is line]


def end_of(server: Any) -> Any:
    """Stop the server in order. The reactor waits for the returned Deferred."""
    begun.set()
    return defer.Deferred.fromFuture(asyncio.ensure_future(_end(server)))


async def _end(server: Any) -> None:
    started = time.monotonic()
    for port in reactor.getReaders():  # type: ignore[attr-defined,misc]
        if IListeningPort.providedBy(port):
            port.stopListening()
    await asyncio.sleep(STEP)  # read the data that came together with the signal
    while _go_on(server) and time.monotonic() - started < WITHIN:
        await asyncio.sleep(STEP)
    left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in left:
        task.cancel()
    if left:
        await asyncio.wait(left, timeout=1.0)
    log.info("the server has stopped", seconds=round(time.monotonic() - started, 2))


def _go_on(server: Any) -> bool:
    """Close what can be closed now. Return whether anything is left."""
    channels = server.http_factory.open_channels()
    for channel in channels:
        if channel.requests:
            last_of(channel)
        else:
            channel.loseConnection()  # written data is still sent
    sockets = [socket for socket in server.connections if isinstance(socket, WebSocketProtocol)]
    for socket in [socket for socket in sockets if socket.state == socket.STATE_OPEN][:AT_ONCE]:
        socket.sendCloseFrame(code=COME_BACK)
    under_way = [details for details in server.connections.values() if not _done(details)]
    return bool(channels or under_way)


def _done(details: dict[str, Any]) -> bool:
    application = details.get("application_instance")  # None: it is still arriving, or has ended
    return bool("disconnected" in details if application is None else application.done())


def last_of(channel: Any) -> None:
    """Make the running requests the last ones of this connection, and tell the client."""
    channel.persistent = False
    for request in channel.requests:
        if not request.startedWriting:
            request.responseHeaders.setRawHeaders(b"connection", [b"close"])


def exit_soon(patience: float = 3.0) -> None:
    """End this stopped process after `patience` seconds, even if a thread waits for a database that does not answer."""
    watch = threading.Timer(patience, os._exit, [0])
    watch.daemon = True
    watch.start()


def install() -> None:
    daphne_server.Server.kill_all_applications = end_of
    daphne_server.HTTPFactory = Factory
