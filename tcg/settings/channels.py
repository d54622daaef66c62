"""The channel layer that tells processes about moves, and the cache that they share."""

from __future__ import annotations

from typing import Any

from tcg.settings import env

REDIS_URL = env.text("REDIS_URL")

CHANNEL_LAYERS: dict[str, Any]
CACHES: dict[str, Any]

if REDIS_URL:
    # The time limits of Redis in seconds. The layer waits in the background (see its module). The cache waits while
    # somebody waits for a page.
    LAYER_WAITS = {"socket_timeout": 1.0, "socket_connect_timeout": 1.0}
    CACHE_WAITS = {"socket_timeout": 0.2, "socket_connect_timeout": 0.2}
    # the pub/sub layer, because the core layer drops idle sockets after five seconds with redis-py 8
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "tcg.web.channel_layer.ChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, **LAYER_WAITS}]},
        }
    }
    CACHES = {"default": {"BACKEND": "tcg.web.caches.Cache", "LOCATION": REDIS_URL, "OPTIONS": CACHE_WAITS}}
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "tcg.web.memory_layer.ChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "taisen"}}
    CACHES["default"]["OPTIONS"] = {"MAX_ENTRIES": 20_000}  # a limit has one entry for each counted visitor
