"""The cache shared by all processes. Nothing waits long for it."""

from __future__ import annotations

import time
from typing import Any, ClassVar

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = structlog.get_logger("tcg.web.caches")

MOST_COUNTED = 20_000  # entries in a process's memory: a limit has one for each counted visitor
PAUSE = 1.0  # seconds without queries after Redis has not answered


class Cache(BaseCache):
    """A cache in Redis. While Redis does not answer, the memory of this process is used, so that limits still count."""

    asked_again: ClassVar[float] = 0.0  # shared by all threads: Django makes a cache object for each

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.shared = RedisCache(server, params)
        self.own = LocMemCache("taisen", {**params, "OPTIONS": {"MAX_ENTRIES": MOST_COUNTED}})

    def _ask(self, deed: str, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= Cache.asked_again:
            try:
                return getattr(self.shared, deed)(*args, **kwargs)
            except (RedisError, OSError) as error:
                Cache.asked_again = time.monotonic() + PAUSE
                log.warning("the cache does not answer: this process counts by itself", error=repr(error))
        return getattr(self.own, deed)(*args, **kwargs)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("add", key, value, timeout, version))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._ask("get", key, default, version)

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask("set", key, value, timeout, version)

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("touch", key, timeout, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._ask("delete", key, version))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return int(self._ask("incr", key, delta, version))

    def clear(self) -> None:
        self._ask("clear")
        self.own.clear()
