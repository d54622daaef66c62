"""The web server's own part: it refuses requests with a body that is too large, and sockets, with an HTTP status.

Daphne and Twisted accept a body of any size, and write it to disk before Django can refuse it. Here no more of it is
kept than the site accepts (DATA_UPLOAD_MAX_MEMORY_SIZE), in memory. `install` gives these classes to every server that
serves `tcg.asgi`: `manage.py play`, `daphne`, `runserver`.
"""

from __future__ import annotations

import time
from functools import partial
from io import BytesIO
from typing import Any

from autobahn.twisted.websocket import ConnectionDeny
from daphne import http_protocol, ws_protocol
from django.conf import settings
from django.http import HttpRequest

from tcg.web import errors, shutdown

ARRIVES_WITHIN = 60  # seconds for a whole head and body; Twisted closes a silent connection after the same time
LINGER = 2.0  # seconds in which a client that is still sending can read the refusal
LINGER_BYTES = 4 * 1024 * 1024  # the most bytes that are read and discarded during that time


class Request(http_protocol.WebRequest):
    """A request that is refused if its body is too large, by its announced length or by the received bytes."""

    refused = False
    forgotten = 0  # bytes

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"parsePOSTFormSubmission": False})  # Django parses the form

    def gotLength(self, length: int | None) -> None:
        """Start the body after a complete head (hook). `length` is None if the body is chunked or missing."""
        self.content = BytesIO()
        if shutdown.begun.is_set():
            shutdown.last_of(self.channel)
        if length is not None and length > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            self.refuse()

    def handleContentChunk(self, data: bytes) -> None:
        if self.refused:
            return
        if self.content.tell() + len(data) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            self.refuse()
        else:
            self.content.write(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        if not self.refused:
            super().requestReceived(command, path, version)

    def refuse(self) -> None:
        """Answer "Content Too Large" at once and close the connection. The rest of the body is discarded.

        A connection that is closed with unread bytes is reset, and the client could not read the answer.
        """
        self.refused = True
        self.content = BytesIO()
        self.requestHeaders.removeHeader(b"Expect")  # do not tell the client to go on
        body = errors.too_large(HttpRequest()).content
        head = (
            "HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        channel = self.channel
        channel.transport.write(head.encode() + body)
        channel.transport.loseWriteConnection()
        channel.dataReceived = partial(self.forget, channel)
        channel.callLater(LINGER, channel.transport.abortConnection)

    def forget(self, channel: Any, data: bytes) -> None:
        self.forgotten += len(data)
        if self.forgotten > LINGER_BYTES:
            channel.transport.abortConnection()

    def check_timeouts(self) -> None:
        """Abort a head or body that arrives too slowly. Daphne calls this every other second."""
        arriving = not hasattr(self, "request_start")
        if arriving and time.time() - self.server.connections[self]["connected"] > ARRIVES_WITHIN:
            if self.channel is not None:
                self.channel.transport.abortConnection()
        else:
            super().check_timeouts()


class Socket(ws_protocol.WebSocketProtocol):
    """A socket protocol.

    A socket closed with 4400 to 4599 before it is accepted is refused with that HTTP status less 4000.
    """

    def handle_reply(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close" and self.state == self.STATE_CONNECTING:
            code = message.get("code") or 0
            self.refuse(code - 4000 if 4400 <= code < 4600 else 403)
        else:
            super().handle_reply(message)

    def refuse(self, status: int) -> None:
        self.handshake_deferred.errback(ConnectionDeny(code=status, reason="refused"))
        del self.handshake_deferred
        self.server.protocol_disconnected(self)

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:
        """Send a message unless the client has just closed. The library would log an error for it."""
        if self.state == self.STATE_OPEN:
            super().serverSend(content, binary)


def install() -> None:
    http_protocol.WebRequest = Request
    ws_protocol.WebSocketFactory.protocol = Socket
    shutdown.install()
