"""Requests are answered in threads that stay."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.http import HttpRequest, HttpResponse
from django.urls import path

from tcg.web.handler import InKeptThreads


def where(request: HttpRequest) -> HttpResponse:
    time.sleep(0.05)
    return HttpResponse(str(threading.get_ident()))


urlpatterns = [path("where/", where)]


async def ask(handler: InKeptThreads) -> str:
    scope: dict[str, Any] = {
        "type": "http", "method": "GET", "path": "/where/", "query_string": b"", "http_version": "1.1",
        "headers": [(b"host", b"localhost")], "scheme": "http", "server": ("localhost", 80), "client": ("127.0.0.1", 1),
    }  # fmt: skip
    one = ApplicationCommunicator(handler, scope)
    await one.send_input({"type": "http.request", "body": b""})
    assert (await one.receive_output(5))["status"] == 200
    body: bytes = (await one.receive_output(5))["body"]
    await one.wait(5)
    return body.decode()


@pytest.fixture
def handler(settings: Any) -> InKeptThreads:
    settings.ROOT_URLCONF, settings.MIDDLEWARE, settings.REQUEST_THREADS = __name__, [], 3
    return InKeptThreads()


def test_one_after_the_other_are_answered_in_the_same_thread(handler: InKeptThreads) -> None:
    async def run() -> list[str]:
        return [await ask(handler) for _ in range(4)]

    assert len(set(asyncio.run(run()))) == 1


def test_so_many_are_answered_at_once_and_no_more(handler: InKeptThreads) -> None:
    async def run() -> list[str]:
        return await asyncio.gather(*[ask(handler) for _ in range(7)])

    answers = asyncio.run(run())
    assert len(answers) == 7
    assert len(set(answers)) == 3


def test_another_protocol_is_refused(handler: InKeptThreads) -> None:
    with pytest.raises(ValueError, match="not by websocket"):
        asyncio.run(handler({"type": "websocket"}, None, None))  # type: ignore[arg-type]
