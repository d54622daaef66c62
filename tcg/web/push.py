"""Messages to the open sockets of a group, in whatever process they are served."""

from __future__ import annotations

from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = structlog.get_logger("tcg.web.push")


class Unreachable(Exception):
    """The channel layer does not answer."""


def tell(group: str, message: dict[str, Any]) -> None:
    """Send a message to a group. That it cannot be sent is logged, and no fault of whoever has something to tell."""
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group, message)
    except Unreachable:
        log.info("sockets are not told", group=group, message=message["type"])
    except Exception as error:
        log.warning("sockets cannot be told", group=group, message=message["type"], error=repr(error))
