"""Addresses for operators, answered before any page: without sessions, limits, host checks and redirects.

- `/healthz`: the state of every part that this process depends on.
- `/readyz`: whether it can answer pages.
- `/metrics`: its metrics, for clients with METRICS_TOKEN.

A proxy in front must not make them public (see tcg/deploy).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import MutableMapping
from typing import Any

from django.conf import settings

from tcg.web import health, metrics
from tcg.web.tracing import Application, Receive, Scope, Send

JSON = "application/json"


class Operations:
    """An ASGI application that counts and times the pages of the site, and answers the operators' addresses."""

    def __init__(self, pages: Application) -> None:
        self.pages = pages
        self.counters = health.Question(lambda: asyncio.to_thread(metrics.exposition))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["path"]:
            case "/healthz" | "/readyz" as path if scope["method"] in ("GET", "HEAD"):
                well, said = await health.report(vital_only=path == "/readyz")
                await answer(scope, send, 200 if well else 503, JSON, json.dumps(said).encode())
            case "/metrics" if settings.METRICS_TOKEN:
                await self.expose(scope, send)
            case _:
                await self.count(scope, receive, send)

    async def expose(self, scope: Scope, send: Send) -> None:
        sent = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        if not metrics.is_allowed(sent.decode("latin-1"), settings.METRICS_TOKEN):
            await answer(scope, send, 401, "text/plain", b"", (b"WWW-Authenticate", b"Bearer"))
            return
        try:
            await answer(scope, send, 200, metrics.CONTENT_TYPE, await self.counters.answer())
        except TimeoutError:  # a metric queries a database that does not answer
            await answer(scope, send, 503, "text/plain", b"")

    async def count(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def send_counted(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.pages(scope, receive, send_counted)
        finally:
            if status:  # otherwise the client has gone
                seconds = time.perf_counter() - began
                metrics.count_request(scope["trace"].route, scope["path"], scope["method"], status, seconds)


async def answer(scope: Scope, send: Send, status: int, kind: str, body: bytes, *more: tuple[bytes, bytes]) -> None:
    headers = [
        (b"Content-Type", kind.encode()),
        (b"Content-Length", str(len(body)).encode()),
        (b"Cache-Control", b"no-store"),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
