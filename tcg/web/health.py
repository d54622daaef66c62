"""Health checks: whether this process can do its work. Each part is checked within a time limit.

An app registers its checks with `register`. A check that hangs is not started again before it has ended. A result is
reused for one second, so frequent requests cost almost nothing.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

import structlog
from channels.layers import get_channel_layer
from django.db import close_old_connections, connection

from tcg.web import push, shutdown

log = structlog.get_logger("tcg.web.health")

PATIENCE = 2.0  # seconds in which each part must answer, even if the processor is busy
KEPT = 1.0  # seconds for which a result is reused
OK = "ok"

T = TypeVar("T")
Check = Callable[[], None] | Callable[[], Awaitable[None]]


class Unwell(Exception):
    """Raised when a part cannot do its work. Its text is public."""


class Question(Generic[T]):
    """A query that does not start again before it has ended. A caller waits for it for a limited time only."""

    def __init__(self, ask: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self._ask = ask
        self._under_way: asyncio.Task[T] | None = None

    async def answer(self) -> T:
        """Return the answer. Raise TimeoutError if it does not come in time."""
        asked = self._under_way
        if asked is None or asked.done() or asked.get_loop() is not asyncio.get_running_loop():
            asked = self._under_way = asyncio.create_task(self._ask())
        return await asyncio.wait_for(asyncio.shield(asked), PATIENCE)


class Part:
    """A part that the process depends on. `vital`: without it, no page can be answered."""

    def __init__(self, name: str, check: Check, vital: bool) -> None:
        self.name, self.check, self.vital = name, check, vital
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._question = Question(self._try)
        self._said, self._said_at = "", float("-inf")

    async def ask(self) -> str:
        """Return "ok", or a few words about the problem."""
        if time.monotonic() - self._said_at < KEPT:
            return self._said
        try:
            said, error = await self._question.answer()
        except TimeoutError:
            said, error = "no answer", None
        else:
            self._said_at = time.monotonic()
        if said not in (OK, self._said):
            log.warning("a part is not well", part=self.name, said=said, error=repr(error))
        self._said = said
        return said

    async def _try(self) -> tuple[str, Exception | None]:
        try:
            if inspect.iscoroutinefunction(self.check):
                await self.check()
            else:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._check_in_thread)
        except Unwell as unwell:
            return str(unwell), unwell
        except Exception as error:  # the details go to the log, because the report is public
            return "failed", error
        return OK, None

    def _check_in_thread(self) -> None:
        close_old_connections()
        try:
            self.check()
        finally:
            close_old_connections()


_parts: dict[str, Part] = {}


def register(name: str, check: Check, *, vital: bool = False) -> None:
    """Register a check, which returns or raises.

    A check that blocks must be a plain function. It runs in a thread of its own.
    """
    _parts[name] = Part(name, check, vital)


async def report(*, vital_only: bool = False) -> tuple[bool, dict[str, object]]:
    """Return whether all is well, and the status with the answer of each part."""
    parts = {name: part for name, part in _parts.items() if part.vital or not vital_only}
    said = dict(zip(parts, await asyncio.gather(*(part.ask() for part in parts.values())), strict=True))
    well = all(one == OK for one in said.values())
    status = "stopping" if shutdown.begun.is_set() else OK if well else "failing"
    return status == OK, {"status": status, "parts": said}


def check_database() -> None:
    """Raise Unwell unless the database answers and has its tables."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
        if cursor.fetchone() is None:
            raise Unwell("not migrated")


async def check_channel_layer() -> None:
    layer = get_channel_layer()
    if layer is None:
        raise Unwell("none")
    await push.beat(layer)


register("database", check_database, vital=True)
register("channel layer", check_channel_layer)
