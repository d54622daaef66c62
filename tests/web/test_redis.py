"""Redis that is gone or hangs: nothing waits for it, pages poll instead, and everything recovers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock
from uuid import UUID, uuid4

import pytest
from django.core.cache import cache
from django.core.cache.backends.redis import RedisCache
from django.test import Client
from servers import ForkedServer, Visitor
from tables import Two
from waiting import until, until_async

from tcg.matches.management.commands import bots as bots_command
from tcg.web import caches
from tcg.web.channel_layer import PATIENCE, ChannelLayer, Shard
from tcg.web.push import Unreachable

pytestmark = [
    pytest.mark.skipif(shutil.which("redis-server") is None, reason="there is no redis-server here"),
    pytest.mark.django_db(transaction=True),
    pytest.mark.long(30),
]

FAILING = {"status": "failing", "parts": {"database": "ok", "channel layer": "failed", "bots": "ok"}}
SOON = 1.0  # seconds that an answer may take that does not wait for Redis


class Redis:
    """A separate Redis server that can be killed and made to hang."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
        )
        until(self.is_up, "Redis does not come up")

    def is_up(self) -> bool:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def hang(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@pytest.fixture
def redis() -> Iterator[Redis]:
    made = Redis()
    yield made
    made.kill()


WAYS = [pytest.param(Redis.kill, Redis.start, id="gone"), pytest.param(Redis.hang, Redis.go_on, id="hanging")]
BRIEFLY = {"socket_timeout": 0.2, "socket_connect_timeout": 0.2}
Way = Callable[[Redis], None]


@pytest.mark.parametrize(("fail", "mend"), WAYS)
async def test_a_layer_that_fails_says_so_at_once_and_comes_back(redis: Redis, fail: Way, mend: Way) -> None:
    layer = ChannelLayer(hosts=[{"address": redis.url, **BRIEFLY}])
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    await layer.group_send("table", {"type": "first"})
    assert await asyncio.wait_for(layer.receive(channel), 5) == {"type": "first"}
    fail(redis)
    for longest in (2 * PATIENCE, PATIENCE / 2):  # only the first waits a little
        began = time.monotonic()
        with pytest.raises(Unreachable):
            await layer.group_send("table", {"type": "lost"})
        assert time.monotonic() - began < longest
    assert await asyncio.wait_for(layer.receive(channel), 5) == {"type": "layer.gone"}
    with pytest.raises(Unreachable):
        await layer.new_channel()
    assert list(layer.channels) == [channel], "a channel that could not be made leaves nothing behind"
    mend(redis)
    async with asyncio.timeout(10):
        await until_async(lambda: is_sent(layer, "others", {"type": "back"}), "it does not come back")
        await layer.group_send("table", {"type": "second"})
        while await layer.receive(channel) != {"type": "second"}:  # earlier subscriptions still exist
            pass  # a delayed message may arrive after all
    other = await layer.new_channel()
    await layer.group_add("table", other)
    await layer.group_send("table", {"type": "third"})
    assert await asyncio.wait_for(layer.receive(other), 5) == {"type": "third"}


async def is_sent(layer: ChannelLayer, group: str, message: dict[str, Any]) -> bool:
    with contextlib.suppress(Unreachable):
        await layer.group_send(group, message)
        return True
    return False


async def test_a_layer_finds_out_by_itself(redis: Redis) -> None:
    layer = ChannelLayer(hosts=[{"address": redis.url, **BRIEFLY}])
    channel = await layer.new_channel()
    redis.hang()
    assert await asyncio.wait_for(layer.receive(channel), 5) == {"type": "layer.gone"}


@pytest.fixture
def cached(redis: Redis, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Redis:
    monkeypatch.setattr(caches.Cache, "asked_again", 0.0)
    settings.CACHES = {"default": {"BACKEND": "tcg.web.caches.Cache", "LOCATION": redis.url, "OPTIONS": BRIEFLY}}
    return redis


@pytest.mark.parametrize("at_first", [True, False], ids=["then", "from_the_beginning"])
@pytest.mark.parametrize(("fail", "mend"), WAYS)
async def test_bots_are_told_of_matches_again_when_redis_is_back(
    redis: Redis, fail: Way, mend: Way, at_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    layer, server = (ChannelLayer(hosts=[{"address": redis.url, **BRIEFLY}]) for _n in range(2))
    monkeypatch.setattr(bots_command, "get_channel_layer", lambda: layer)
    heard: list[UUID] = []
    ask, missed = Shard._ask, []  # one for each time that Redis was away

    async def counted(self: Shard, *args: Any) -> None:
        try:
            await ask(self, *args)
        except Unreachable:
            missed.append(self)
            raise

    monkeypatch.setattr(Shard, "_ask", counted)

    async def tell_until_heard() -> None:
        heard.clear()

        async def tell() -> list[UUID]:
            await is_sent(server, "bots", {"type": "bot.asked", "match": uuid4().hex})
            return heard

        await until_async(tell, "bots are not told")

    if not at_first:
        fail(redis)
    hearing = asyncio.create_task(bots_command.subscribe(mock.Mock(ask=heard.append)))
    try:
        if at_first:
            await tell_until_heard()
            fail(redis)

        async def is_missed() -> bool:
            return len(missed) >= 2

        await until_async(is_missed, "nobody asks Redis")
        mend(redis)
        await tell_until_heard()
        assert len(layer.channels) == 1, "what comes to another is read by nobody"
    finally:
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)


@pytest.mark.parametrize(("fail", "mend"), WAYS)
def test_limits_count_on_without_the_cache_that_is_shared(cached: Redis, fail: Way, mend: Way, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "guest": "2/h/ip", "login_failed": "2/m/ip"}
    fail(cached)
    began = time.monotonic()
    statuses = [Client().post("/account/guest/").status_code for _n in range(3)]
    assert statuses == [302, 302, 429], "as many as they may be, and no error"
    fields = {"login": "nobody", "password": "wrong"}
    assert [Client().post("/account/login/", fields).status_code for _n in range(3)] == [200, 200, 200]
    assert time.monotonic() - began < 6 * SOON
    mend(cached)

    def is_asked() -> bool:
        cache.set("anew", 1)
        return bool(RedisCache(cached.url, {}).get("anew") == 1)

    until(is_asked, "Redis is not asked again")


@pytest.fixture
def table(real_game: None, settings: Any) -> Two:
    settings.MATCHES_BOTS = "off"
    return Two()


@pytest.mark.parametrize(("fail", "mend"), WAYS)
def test_a_table_goes_on_without_redis(table: Two, redis: Redis, fail: Way, mend: Way) -> None:
    server = ForkedServer(REDIS_URL=redis.url)
    try:
        visitors = [Visitor(user, server) for user in table.users]
        listeners = [visitor.watch(table.match) for visitor in visitors]
        for listener in listeners:
            listener.board()
        visitors[0].get(f"/play/{table.match.pk}/")
        visitors[1].get(f"/play/{table.match.pk}/")
        fail(redis)
        for _n in range(2):
            row = table.row
            began = time.monotonic()
            assert visitors[row.asked].answer(row, row.number_for(row.asked), [])[0] == 200
            assert time.monotonic() - began < SOON
        for listener in listeners:
            with pytest.raises(ConnectionError, match="4503"):
                listener.until(1_000_000)
        with pytest.raises(AssertionError, match="503"):
            visitors[0].watch(table.match)
        began = time.monotonic()
        assert visitors[0].get("/healthz") == (503, json.dumps(FAILING))
        assert visitors[0].get("/readyz")[0] == 200, "pages are answered without it"
        assert time.monotonic() - began < 2 * SOON
        status, board = visitors[0].get(f"/play/{table.match.pk}/board/?since=0")
        assert status == 200
        assert f'data-number="{table.row.number_for(0)}"' in board
        mend(redis)

        def watch() -> Any:
            with contextlib.suppress(AssertionError):
                return visitors[0].watch(table.match)

        listener = until(watch, "it does not come back")
        row = table.row
        assert listener.board() == row.number_for(0)
        until(lambda: visitors[0].get("/healthz")[0] == 200)
        assert visitors[row.asked].answer(row, row.number_for(row.asked), [])[0] in (200, 400)
    finally:
        server.kill()
