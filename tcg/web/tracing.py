"""Trace data in each line of the log: the number of the request, its match, and the key of its account.

A request binds almost nothing: the facts are looked up when a line is written. There are no names, and nothing of a
table's content.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextvars import ContextVar
from typing import Any

from django.urls import ResolverMatch

from tcg.web.users import key_of

HEADER = b"x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9._-]{8,64}", re.ASCII)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[..., Awaitable[None]]  # with these three arguments


class Trace:
    """The trace of one request, or of one open socket."""

    __slots__ = ("_route", "id", "match", "request", "user")

    def __init__(self, id: str) -> None:
        self.id = id
        self.request: Any = None  # Django's request, once there is one
        self.match = ""
        self.user: int | None = None
        self._route: ResolverMatch | None = None

    @property
    def route(self) -> ResolverMatch | None:
        """Return the route of the request, once it is resolved."""
        return self._route or getattr(self.request, "resolver_match", None)

    def let_go(self) -> None:
        """Keep the known facts of the request, and release the request."""
        self._route, self.user = self.route, self.facts().get("user")
        self.request = None

    def facts(self) -> dict[str, Any]:
        """Return the facts known so far."""
        match = self.match or (self.route.kwargs.get("match_id") if self.route is not None else None)
        user = self.user or key_of(getattr(self.request, "_cached_user", None))
        facts = {"request": self.id, "match": str(match) if match else None, "user": user}
        return {name: fact for name, fact in facts.items() if fact is not None}


current: ContextVar[Trace | None] = ContextVar("trace", default=None)


def note(*, match: object = "", user: int | None = None) -> None:
    """Set the facts of the socket that is being served."""
    if (trace := current.get()) is not None:
        trace.match, trace.user = str(match), user


def add_facts(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Add the facts of the request to a log line. The line's own values take precedence."""
    if (trace := current.get()) is not None:
        for name, fact in trace.facts().items():
            event.setdefault(name, fact)
    return event


def given_or_new(headers: Iterable[tuple[bytes, bytes]], proxies: int) -> str:
    """Return the request number set by the site's own proxy, or a new number."""
    if proxies > 0:
        for name, value in headers:
            if name == HEADER and GIVEN.fullmatch(value):
                return value.decode("ascii")
    return secrets.token_hex(8)


class Traced:
    """An ASGI application that gives numbers to requests and sockets. Responses carry their number as X-Request-ID."""

    def __init__(self, application: Application, proxies: int) -> None:
        self.application, self.proxies = application, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        trace = scope["trace"] = Trace(given_or_new(scope.get("headers", ()), self.proxies))
        current.set(trace)  # for this task only
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return

        async def send_with_number(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"X-Request-ID", trace.id.encode("ascii"))]
            await send(message)

        await self.application(scope, receive, send_with_number)


class FaultsOfVisitors(logging.Filter):
    """A filter that turns a visitor's mistake, like a request for a foreign host name, into a one-line warning.

    Such a mistake is no error of the site: it is not counted as an error and raises no alarm.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        return True
