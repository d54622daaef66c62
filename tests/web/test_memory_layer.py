"""The channel layer of a single process."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from tcg.web import memory_layer
from tcg.web.memory_layer import ChannelLayer

TOLD = {"type": "told"}


async def test_group_message_reaches_exactly_the_members() -> None:
    layer = ChannelLayer()
    inside, outside = [await layer.new_channel() for _n in range(3)], await layer.new_channel()
    for channel in inside:
        await layer.group_add("table", channel)
    await layer.group_add("another", outside)
    await layer.group_discard("table", inside[0])
    await layer.group_send("table", TOLD)
    for channel in inside[1:]:
        assert await asyncio.wait_for(layer.receive(channel), 1) == TOLD
    for channel in (inside[0], outside):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(layer.receive(channel), 0.01)


async def test_full_channel_does_not_block_the_other_members() -> None:
    layer = ChannelLayer(capacity=2)
    deaf, other = await layer.new_channel(), await layer.new_channel()
    for channel in (deaf, other):
        await layer.group_add("table", channel)
    for _n in range(5):
        await layer.group_send("table", TOLD)
        assert await asyncio.wait_for(layer.receive(other), 1) == TOLD
    assert layer.channels[deaf].qsize() == 2


async def test_message_to_an_empty_group_raises_no_error() -> None:
    await ChannelLayer().group_send("nobody", TOLD)


async def test_expired_messages_are_removed_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = ChannelLayer(expiry=0)
    gone = await layer.new_channel()
    await layer.group_add("table", gone)
    await layer.group_send("table", TOLD)
    assert gone in layer.channels, "not looked at each time"
    later: Any = time.monotonic() + memory_layer.CLEANED_EVERY + 1
    monkeypatch.setattr(memory_layer.time, "monotonic", lambda: later)
    await layer.group_send("another", TOLD)
    assert gone not in layer.channels
    assert not layer.groups["table"]
