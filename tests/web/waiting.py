"""Functions that wait for another process or thread without a notification."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
LONG = 120.0  # seconds: more than anything takes on a busy machine
STEP = 0.005


def until(condition: Callable[[], T], what: str = "it did not come to that", within: float = LONG) -> T:
    """Wait until the condition is true, and return its value. Fail with the message `what` after `within` seconds."""
    end = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < end, what
        time.sleep(STEP)
    return found


async def until_async(condition: Callable[[], Awaitable[T] | T], what: str = "it did not come to that") -> T:
    """Wait until the condition is true, like `until`, without blocking the event loop."""
    end = time.monotonic() + LONG
    while True:
        found = condition()
        if isinstance(found, Awaitable):
            found = await found
        if found:
            return found
        assert time.monotonic() < end, what
        await asyncio.sleep(STEP)


def pause(seconds: float) -> None:
    """Pause for tests that interrupt at any moment, or in which nothing must happen."""
    time.sleep(seconds)
