"""The channel layer of several processes, in Redis. Nothing waits long for it.

Redis may be away or hang. A message is then dropped, at first after a second and after that at once. The sockets of
this process are closed, so that their pages poll and tell their users. New sockets are refused until Redis answers
again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer, RedisSingleShardConnection
from channels_redis.utils import _wrap_close, decode_hosts
from redis.exceptions import RedisError

from tcg.web.push import Unreachable, beat

log = structlog.get_logger("tcg.web.channel_layer")

PATIENCE = 1.0  # seconds: no answer waits for it, and a busy process must not blame Redis
BEAT = 1.0  # seconds between two checks of Redis, while there are sockets
PAUSE = BEAT / 2  # seconds without queries after Redis has not answered


class Shard(RedisSingleShardConnection):
    """The connections to one Redis server."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.reachable = True
        self.asked_again = 0.0

    async def publish(self, channel: str, message: bytes) -> None:
        if not self.reachable and time.monotonic() < self.asked_again:
            raise Unreachable
        await self._ask(super().publish, channel, message)
        if not self.reachable:
            await self._ask(self._begin_anew)
            self.reachable = True
            log.warning("Redis is back")

    async def subscribe(self, channel: str) -> None:
        if not self.reachable:
            raise Unreachable
        await self._ask(super().subscribe, channel)

    async def unsubscribe(self, channel: str) -> None:
        if self.reachable:
            with contextlib.suppress(Unreachable):
                await self._ask(super().unsubscribe, channel)

    async def _ask(self, ask: Callable[..., Awaitable[None]], *args: Any) -> None:
        try:
            await asyncio.wait_for(ask(*args), PATIENCE)
        except (RedisError, OSError, TimeoutError) as error:
            if self.reachable:
                log.warning("Redis does not answer: sockets are closed, pages ask by themselves", error=repr(error))
            self.reachable, self.asked_again = False, time.monotonic() + PAUSE
            raise Unreachable from error

    async def _begin_anew(self) -> None:
        """Drop the connections whose subscriptions are unknown, and subscribe again."""
        await self.flush()
        layer = self.channel_layer
        for name in (*layer.channels, *layer.groups):
            if layer._get_shard(name) is self:
                await super().subscribe(name)


class LoopLayer(RedisPubSubLoopLayer):
    """The channels and groups of one event loop."""

    def __init__(self, hosts: list[Any], **kwargs: object) -> None:
        super().__init__(hosts=hosts, **kwargs)
        self._shards = [Shard(host, self) for host in decode_hosts(hosts)]
        self.watching: asyncio.Task[None] | None = None

    async def _subscribe_to_channel(self, channel: str) -> None:
        try:
            await super()._subscribe_to_channel(channel)
        except Unreachable:
            del self.channels[channel]
            raise
        if self.watching is None or self.watching.done():
            self.watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """Check Redis from time to time. If it does not answer, send `layer.gone` to every consumer."""
        while self.channels:
            await asyncio.sleep(BEAT)
            try:
                await beat(self)
            except Unreachable:
                gone = self.channel_layer.serialize({"type": "layer.gone"})
                for queue in self.channels.values():
                    queue.put_nowait(gone)


class ChannelLayer(RedisPubSubChannelLayer):
    def _get_layer(self) -> LoopLayer:
        loop = asyncio.get_running_loop()
        if loop not in self._layers:
            self._layers[loop] = LoopLayer(*self._args, **self._kwargs, channel_layer=self)
            _wrap_close(self, loop)
        layer: LoopLayer = self._layers[loop]
        return layer
