"""The sockets of the site."""

from __future__ import annotations

from typing import Any

from django.urls import re_path

from tcg.matches import routing

NOT_FOUND = 4404  # before the socket is accepted: the server answers 404


async def not_found(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.close", "code": NOT_FOUND})


websocket_urlpatterns = [*routing.websocket_urlpatterns, re_path("", not_found)]  # type: ignore[arg-type]
