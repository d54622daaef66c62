"""A request handler with permanent threads: one thread serves a request from its beginning to its end.

Django makes a new thread, and with it a new database connection, for each request. It also switches between that thread
and the event loop for signals, middleware, the view and the end, although none of these needs the loop here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, cast

from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, ASGIRequest, get_script_prefix
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from .tracing import Trace

Message = Mapping[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
THREADS = 8  # requests that are answered at once; more have to wait


class InKeptThreads(ASGIHandler):
    """A handler that answers each request in one thread: the one that became free last."""

    def __init__(self) -> None:
        super().__init__()
        self._free: list[ThreadPoolExecutor] = []
        self._places: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}

    def load_middleware(self, is_async: bool = False) -> None:
        """Load all middleware as synchronous, to be called in the request's thread."""
        super().load_middleware()

    def create_request(self, scope: Mapping[str, Any], body_file: Any) -> Any:
        made = super().create_request(scope, body_file)
        if (trace := scope.get("trace")) is not None:
            trace.request = made[0]
        return made

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"pages are asked for by HTTP, not by {scope['type']}")
        loop = asyncio.get_running_loop()
        if (places := self._places.get(loop)) is None:
            places = self._places[loop] = asyncio.Semaphore(getattr(settings, "REQUEST_THREADS", THREADS))
        async with places:
            try:
                body = await self.read_body(receive)
            except RequestAborted:
                return
            response = await self._in_kept_thread(self._answer, scope, body)
            try:
                await self.send_response(response, send)
            finally:
                if not response.closed:
                    await self._in_kept_thread(response.close)

    async def _in_kept_thread(self, called: Callable[..., Any], *args: Any) -> Any:
        thread = self._free.pop() if self._free else ThreadPoolExecutor(1, thread_name_prefix="request")
        answering = thread.submit(copy_context().run, called, *args)
        answering.add_done_callback(lambda _done: self._free.append(thread))  # even if nobody awaits it any more
        return await asyncio.wrap_future(answering)

    def _answer(self, scope: Scope, body: Any) -> HttpResponseBase:
        """Return the response to a request. It is already closed unless it is streaming."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        with body:
            request, refused = self.create_request(scope, body)
            response = cast(HttpResponseBase, refused if request is None else self.get_response(request))
            response._handler_class = self.__class__  # type: ignore[attr-defined]
            if not response.streaming:
                response.close()
                if request is not None:
                    forget(request, scope.get("trace"))
        return response


def forget(request: ASGIRequest, trace: Trace | None) -> None:
    """Clear an answered request.

    Its user, messages and headers refer back to the request. Such cycles would be most of the garbage to collect, and
    every request waits during a collection.
    """
    if trace is not None:
        trace.let_go()
    vars(request).clear()
