"""The end of a server that is asked to stop: what has begun is ended and told, and nobody is waited for without end.

On SIGTERM (or Ctrl+C) nobody new is let in; sockets are told to come back (1012: elsewhere, or here when it is up
again); requests that have arrived are answered, each the last of its connection. After `WITHIN` seconds what is left is
cut off. `install` makes every server that serves `tcg.asgi` end so.
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

log = structlog.get_logger("tcg.web.stopping")

WITHIN = 8.0  # seconds: less than those after which containers are killed
STEP = 0.02
COME_BACK = 1012  # "service restart": pages come again after it (`reconnectCodes` of base.html)
AT_ONCE = 100  # sockets that are told in one step: they all come back to somebody

begun = threading.Event()


class Factory(HTTPFactory):
    """Remembers the connections by which pages are asked for."""

    def __init__(self, server: Any) -> None:
        super().__init__(server)
        self.lines: WeakSet[Any] = WeakSet()

    def buildProtocol(self, addr: Any) -> Any:
        line = super().buildProtocol(addr)
        self.lines.add(line)
        return line

    def open_channels(self) -> list[Any]:
        """Return the connections that are open and have not become sockets."""
        transports = [(line, line._channel.transport) for line in self.lines]
        return [line._channel for line, at in transports if at is not None and at.connected and at.protocol is line]


def end_of(server: Any) -> Any:
    """Stop the server in order; the reactor waits for what is returned."""
    begun.set()
    return defer.Deferred.fromFuture(asyncio.ensure_future(_end(server)))


async def _end(server: Any) -> None:
    started = time.monotonic()
    for port in reactor.getReaders():  # type: ignore[attr-defined,misc]
        if IListeningPort.providedBy(port):
            port.stopListening()
    await asyncio.sleep(STEP)  # what has come with the signal is heard
    while _go_on(server) and time.monotonic() - started < WITHIN:
        await asyncio.sleep(STEP)
    left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in left:
        task.cancel()
    if left:
        await asyncio.wait(left, timeout=1.0)
    log.info("the server has stopped", seconds=round(time.monotonic() - started, 2))


def _go_on(server: Any) -> bool:
    """Bring everybody one step nearer to the end. Returns whether somebody is left."""
    channels = server.http_factory.open_channels()
    for channel in channels:
        if channel.requests:
            last_of(channel)
        else:
            channel.loseConnection()  # what has been written is sent before
    sockets = [socket for socket in server.connections if isinstance(socket, WebSocketProtocol)]
    for socket in [socket for socket in sockets if socket.state == socket.STATE_OPEN][:AT_ONCE]:
        socket.sendCloseFrame(code=COME_BACK)
    under_way = [details for details in server.connections.values() if not _done(details)]
    return bool(channels or under_way)


def _done(details: dict[str, Any]) -> bool:
    application = details.get("application_instance")  # none: it is still arriving, or has been dealt with
    return bool("disconnected" in details if application is None else application.done())


def last_of(channel: Any) -> None:
    """Let no more requests come over this connection, and say so."""
    channel.persistent = False
    for request in channel.requests:
        if not request.startedWriting:
            request.responseHeaders.setRawHeaders(b"connection", [b"close"])


def exit_soon(patience: float = 3.0) -> None:
    """End this process, whose server has stopped, even if a thread waits for a database that does not answer."""
    watch = threading.Timer(patience, os._exit, [0])
    watch.daemon = True
    watch.start()


def install() -> None:
    daphne_server.Server.kill_all_applications = end_of
    daphne_server.HTTPFactory = Factory
