"""Requests in threads that stay: Django makes a new one for each, and with it a new connection to the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler

Message = Mapping[str, Any]
THREADS = 8  # requests that are answered at once; more wait their turn


class InKeptThreads(ASGIHandler):
    """Answers each request in a thread of its own while it lasts, as Django does, but in the one that was free last."""

    def __init__(self) -> None:
        super().__init__()
        self._free: list[ThreadPoolExecutor] = []
        self._places: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}

    def create_request(self, scope: Mapping[str, Any], body_file: Any) -> Any:
        made = super().create_request(scope, body_file)
        if (trace := scope.get("trace")) is not None:
            trace.request = made[0]
        return made

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        if scope["type"] != "http":
            raise ValueError(f"pages are asked for by HTTP, not by {scope['type']}")
        loop = asyncio.get_running_loop()
        if (places := self._places.get(loop)) is None:
            places = self._places[loop] = asyncio.Semaphore(getattr(settings, "REQUEST_THREADS", THREADS))
        async with places:
            thread = self._free.pop() if self._free else ThreadPoolExecutor(1, thread_name_prefix="request")
            try:
                async with ThreadSensitiveContext(executor=thread):
                    await self.handle(scope, receive, send)
            finally:
                self._free.append(thread)
