"""Requests are answered in permanent threads."""

from __future__ import annotations

import asyncio
import gc
import math
import threading
import weakref
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.core.signals import request_finished, request_started
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import ResolverMatch, path
from waiting import LONG, until_async

from tcg.accounts.models import User
from tcg.cards import editions
from tcg.web.handler import InKeptThreads, forget
from tcg.web.tracing import Trace


class Held:
    """A view whose requests wait for a release, and the threads in which they have begun."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.go_on = threading.Event()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        self.begun.append(threading.get_ident())
        self.go_on.wait(LONG)
        return where(request)


def where(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(threading.get_ident()))


def bit_by_bit(request: HttpRequest) -> StreamingHttpResponse:
    async def parts() -> AsyncIterator[str]:
        for n in range(3):
            yield f"{n} "

    return StreamingHttpResponse(parts())


HELD: list[Held] = []  # the view of the test
ASKED: list[Any] = []  # weak references to requests


def known_to_itself(request: HttpRequest) -> HttpResponse:
    request.me = request  # type: ignore[attr-defined]
    ASKED.append(weakref.ref(request))
    return HttpResponse("seen")


urlpatterns = [
    path("where/", where),
    path("held/", lambda request: HELD[-1](request)),
    path("parts/", bit_by_bit),
    path("itself/", known_to_itself),
]


SCOPE: dict[str, Any] = {
    "type": "http", "method": "GET", "path": "/where/", "query_string": b"", "http_version": "1.1",
    "headers": [(b"host", b"localhost")], "scheme": "http", "server": ("localhost", 80), "client": ("127.0.0.1", 1),
}  # fmt: skip


async def ask(handler: InKeptThreads, **scope: Any) -> str:
    one = ApplicationCommunicator(handler, {**SCOPE, **scope})
    await one.send_input({"type": "http.request", "body": b""})
    assert (await one.receive_output(LONG))["status"] == 200
    body: bytes = (await one.receive_output(LONG))["body"]
    await one.wait(LONG)
    return body.decode()


@pytest.fixture
def handler(settings: Any, monkeypatch: pytest.MonkeyPatch) -> InKeptThreads:
    monkeypatch.setattr(editions, "EVERY", math.inf)  # these tests have no database
    settings.ROOT_URLCONF, settings.MIDDLEWARE, settings.REQUEST_THREADS = __name__, [], 3
    return InKeptThreads()


@pytest.fixture
def held() -> Iterator[Held]:
    HELD.append(Held())
    yield HELD[-1]
    HELD.pop().go_on.set()


def test_one_after_the_other_are_answered_in_the_same_thread(handler: InKeptThreads) -> None:
    async def run() -> list[str]:
        return [await ask(handler) for _ in range(4)]

    assert len(set(asyncio.run(run()))) == 1


def test_so_many_are_answered_at_once_and_no_more(handler: InKeptThreads, held: Held) -> None:
    async def run() -> list[str]:
        asked = [asyncio.create_task(ask(handler, path="/held/")) for _ in range(7)]
        await until_async(lambda: len(held.begun) == 3)
        held.go_on.set()
        return await asyncio.gather(*asked)

    answers = asyncio.run(run())
    assert len(answers) == 7
    assert len(set(answers)) == 3


def test_a_request_stays_in_one_thread_from_its_beginning_to_its_end(handler: InKeptThreads) -> None:
    seen: list[tuple[str, int]] = []

    def begin(**_given: Any) -> None:
        seen.append(("begins", threading.get_ident()))

    def end(**_given: Any) -> None:
        seen.append(("ends", threading.get_ident()))

    request_started.connect(begin)
    request_finished.connect(end)
    try:
        thread = int(asyncio.run(ask(handler)))
    finally:
        request_started.disconnect(begin)
        request_finished.disconnect(end)
    assert seen == [("begins", thread), ("ends", thread)]
    assert thread != threading.get_ident()


def test_what_is_sent_bit_by_bit_ends_after_its_last_bit(handler: InKeptThreads) -> None:
    ended: list[bool] = []

    def end(**_given: Any) -> None:
        ended.append(True)

    async def run() -> None:
        one = ApplicationCommunicator(handler, {**SCOPE, "path": "/parts/"})
        await one.send_input({"type": "http.request", "body": b""})
        assert (await one.receive_output(LONG))["status"] == 200
        assert [(await one.receive_output(LONG))["body"] for _n in range(3)] == [b"0 ", b"1 ", b"2 "]
        await one.receive_output(LONG)
        await one.wait(LONG)

    request_finished.connect(end)
    try:
        asyncio.run(run())
    finally:
        request_finished.disconnect(end)
    assert ended == [True]


def test_what_a_request_knows_goes_with_its_answer_and_is_no_garbage(handler: InKeptThreads) -> None:
    trace = Trace("1")
    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(ask(handler, path="/itself/", trace=trace)) == "seen"
        assert ASKED.pop()() is None
    finally:
        gc.enable()
    assert trace.facts() == {"request": "1"}


def test_what_the_log_says_of_a_request_is_kept_when_it_is_let_go() -> None:
    trace, request = Trace("1"), HttpRequest()
    request.resolver_match = ResolverMatch(where, (), {"match_id": 7})
    request._cached_user = User(pk=3)  # type: ignore[attr-defined]
    trace.request = request
    forget(request, trace)
    assert trace.facts() == {"request": "1", "match": "7", "user": 3}
    assert not vars(request)


def test_who_leaves_before_all_has_come_is_answered_nothing(handler: InKeptThreads) -> None:
    async def run() -> None:
        one = ApplicationCommunicator(handler, SCOPE)
        await one.send_input({"type": "http.request", "body": b"half", "more_body": True})
        await one.send_input({"type": "http.disconnect"})
        await one.wait(LONG)
        assert await one.receive_nothing()

    asyncio.run(run())


def test_a_thread_that_still_works_for_somebody_who_has_left_is_not_given_to_another(
    handler: InKeptThreads, held: Held
) -> None:
    async def run() -> str:
        left = ApplicationCommunicator(handler, {**SCOPE, "path": "/held/"})
        await left.send_input({"type": "http.request", "body": b""})
        await until_async(lambda: held.begun)
        left.future.cancel()  # nobody waits for the answer any more
        await asyncio.gather(left.future, return_exceptions=True)
        assert not handler._free
        answer = await ask(handler)
        assert not held.go_on.is_set(), "the other works still"
        held.go_on.set()
        return answer

    assert int(asyncio.run(run())) != held.begun[0]


def test_another_protocol_is_refused(handler: InKeptThreads) -> None:
    with pytest.raises(ValueError, match="not by websocket"):
        asyncio.run(handler({"type": "websocket"}, None, None))  # type: ignore[arg-type]
