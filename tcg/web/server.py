"""The server's part in front of the site: it refuses bodies that are too large, and sockets, with a status.

Daphne, and Twisted below it, take a body of any size and write it to disk before anybody can refuse it; here no more of
it is kept than the site takes (DATA_UPLOAD_MAX_MEMORY_SIZE), and that in memory. `install` makes every server that
serves `tcg.asgi` a server of these: `manage.py play`, `daphne`, `runserver`.
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

from tcg.web import errors, stopping

ARRIVES_WITHIN = 60  # seconds for a whole head and body; one that is silent as long is cut off by Twisted
LINGER = 2.0  # seconds in which a client that is still sending can read why it is refused
LINGER_BYTES = 4 * 1024 * 1024  # and how much of what it sends is heard, and forgotten, meanwhile


class Request(http_protocol.WebRequest):
    """A request whose body is refused by its announced length, or once more has come than the site takes."""

    refused = False
    forgotten = 0  # bytes

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"parsePOSTFormSubmission": False})  # Django reads the form

    def gotLength(self, length: int | None) -> None:
        """The head is complete; None: the body comes in chunks, or there is none."""
        self.content = BytesIO()
        if stopping.begun.is_set():
            stopping.last_of(self.channel)
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
        """Say why at once and close; what is still on its way is not kept. Closed with bytes unread, a connection is
        reset, and the client would not read the sentence."""
        self.refused = True
        self.content = BytesIO()
        self.requestHeaders.removeHeader(b"Expect")  # nobody is told to go on
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
        """Called every other second. A head or a body that comes byte by byte does not come for ever."""
        arriving = not hasattr(self, "request_start")
        if arriving and time.time() - self.server.connections[self]["connected"] > ARRIVES_WITHIN:
            if self.channel is not None:
                self.channel.transport.abortConnection()
        else:
            super().check_timeouts()


class Socket(ws_protocol.WebSocketProtocol):
    """A socket closed before it is accepted with 4400 to 4599 is refused with that status of HTTP less 4000."""

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
        """To a client that has just closed nothing is sent; the library would call it a fault."""
        if self.state == self.STATE_OPEN:
            super().serverSend(content, binary)


def install() -> None:
    http_protocol.WebRequest = Request
    ws_protocol.WebSocketFactory.protocol = Socket
    stopping.install()
