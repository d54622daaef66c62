"""Messages to the open sockets of a group, in all processes."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = structlog.get_logger("tcg.web.push")


class Unreachable(Exception):
    """Raised when the channel layer does not answer."""


async def beat(layer: Any) -> None:
    """Check whether the channel layer answers. If it answers again after a failure, it is used again.

    Raise Unreachable if it does not answer.
    """
    await layer.group_send("nobody", {"type": "layer.beat"})


_loop: asyncio.AbstractEventLoop | None = None


def remember_loop() -> None:
    """Store the running loop as the loop of this process's sockets."""
    global _loop
    _loop = asyncio.get_running_loop()


def tell(group: str, message: dict[str, object]) -> None:
    """Send a message to a group from a thread.

    If this process has a loop, the message is sent there, and the caller does not wait. A failure is only logged: it is
    not the caller's fault.
    """
    layer = get_channel_layer()
    if layer is None:
        return
    if _loop is not None and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_send(layer, group, message), _loop)
    else:
        async_to_sync(_send)(layer, group, message)


async def _send(layer: Any, group: str, message: dict[str, object]) -> None:
    try:
        await layer.group_send(group, message)
    except Unreachable:
        log.info("sockets are not told", group=group, message=message["type"])
    except Exception as error:
        log.warning("sockets cannot be told", group=group, message=message["type"], error=repr(error))
