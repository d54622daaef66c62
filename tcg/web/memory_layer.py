"""The channel layer of a single process."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer

CLEANED_EVERY = 10.0  # seconds


class ChannelLayer(InMemoryChannelLayer):
    """A channel layer that only does the necessary work for each message.

    The class of Channels goes through all channels and groups for each message, and makes a task for each receiver.
    """

    def __init__(self, *args: Any, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self._cleaned = time.monotonic()

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._cleaned > CLEANED_EVERY:
            self._cleaned = now
            super()._clean_expired()

    async def group_send(self, group: str, message: dict[str, object]) -> None:
        self.require_valid_group_name(group)
        self._clean_expired()
        for channel in tuple(self.groups.get(group, ())):
            with suppress(ChannelFull):  # the receiver is stuck; the earlier messages in its channel tell it the same
                await self.send(channel, message)
