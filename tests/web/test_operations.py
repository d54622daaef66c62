"""Operations: health checks, metrics, and the request of each log line."""

from __future__ import annotations

import asyncio
import http.client
import io
import json
import logging
import re
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog
from channels.testing import HttpCommunicator
from django.conf import settings as configured
from django.test import Client, override_settings
from prometheus_client import REGISTRY
from servers import ForkedServer, Visitor
from tables import Two, begun, browser, fake_deck, person, send, sit, url
from waiting import LONG, until_async

from tcg import asgi
from tcg.accounts.models import User
from tcg.matches import health as matches_health
from tcg.matches.models import Match
from tcg.web import health, metrics, shutdown, tracing

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long(10)]

TOKEN = "a-token-of-the-tests"


@pytest.fixture(autouse=True)
def asked_anew() -> None:
    for part in health._parts.values():
        part._said_at = float("-inf")


@pytest.fixture
def with_token(settings: Any) -> None:
    settings.METRICS_TOKEN = TOKEN


async def ask(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    """Return the site's whole response as a server gets it, with `body` and `headers`."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    asked = HttpCommunicator(asgi.application, method, path, headers=sent)
    response = await asked.get_response(timeout=LONG)
    await asked.wait(LONG)
    return {**response, "headers": {name.decode().lower(): value.decode() for name, value in response["headers"]}}


def counted(name: str, **labels: str) -> float:
    samples = [one for metric in REGISTRY.restricted_registry([name]).collect() for one in metric.samples]
    return sum(one.value for one in samples if one.name == name and one.labels == labels)


# -- health -----------------------------------------------------------------------------------------
@pytest.mark.database
async def test_health_check_reports_each_part_as_ok() -> None:
    """It answers clients without a cookie that use an address outside ALLOWED_HOSTS."""
    answer = await ask("/healthz", host="10.0.0.7:8000")
    assert answer["status"] == 200
    parts = {"database": "ok", "channel layer": "ok", "bots": "ok"}
    assert json.loads(answer["body"]) == {"status": "ok", "parts": parts}
    assert "set-cookie" not in answer["headers"]
    assert answer["headers"]["cache-control"] == "no-store"
    assert json.loads((await ask("/readyz"))["body"])["parts"] == {"database": "ok"}
    assert (await ask("/healthz", "HEAD"))["body"] == b""


async def test_health_check_is_not_redirected_to_https(settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert (await ask("/healthz"))["status"] == 200


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that replaces a part."""
    return lambda name, check, vital=False: monkeypatch.setitem(health._parts, name, health.Part(name, check, vital))


@pytest.mark.database
async def test_failed_part_is_named_without_details(part: Callable[..., None]) -> None:
    def fail() -> None:
        raise RuntimeError("postgres://user:password@host/name")

    part("bots", fail)
    answer = await ask("/healthz")
    assert answer["status"] == 503
    assert json.loads(answer["body"])["parts"]["bots"] == "failed"
    assert b"password" not in answer["body"]
    assert (await ask("/readyz"))["status"] == 200, "pages can be answered"
    part("database", fail, True)
    assert (await ask("/readyz"))["status"] == 503


@pytest.mark.database
async def test_hanging_health_check_is_neither_awaited_nor_repeated(part: Callable[..., None]) -> None:
    go_on, asked = threading.Event(), []

    def hang() -> None:
        asked.append(1)
        go_on.wait(LONG)

    async def hang_too() -> None:
        await asyncio.Event().wait()

    part("database", hang, True)
    part("channel layer", hang_too)
    began = time.monotonic()
    answers = await asyncio.gather(*(ask("/healthz") for _n in range(5)))
    assert time.monotonic() - began < 3 * health.PATIENCE
    for answer in answers:
        assert answer["status"] == 503
        assert json.loads(answer["body"])["parts"] == {
            "database": "no answer",
            "channel layer": "no answer",
            "bots": "ok",
        }
    assert asked == [1]
    go_on.set()

    async def is_ready() -> bool:
        return bool((await ask("/readyz"))["status"] == 200)

    await until_async(is_ready)


@pytest.mark.database
async def test_many_health_requests_query_the_database_once(part: Callable[..., None]) -> None:
    asked: list[int] = []
    part("database", lambda: asked.append(1), True)
    for _n in range(20):
        await ask("/healthz")
    assert asked == [1]


async def test_stopping_process_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()
    begun.set()
    monkeypatch.setattr(shutdown, "begun", begun)
    answer = await ask("/readyz")
    assert answer["status"] == 503
    assert json.loads(answer["body"])["status"] == "stopping"


@pytest.mark.database
def test_match_waiting_long_for_its_bot_fails_the_health_check(fake_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    match = begun(sit(bot="random", deck=fake_deck("a")), sit(bot="random", deck=fake_deck("b")))
    matches_health.check_bots()
    assert matches_health.waiting_bots() == 1
    late = match.moved - 2 * matches_health.BOTS_ARE_LATE
    Match.objects.update(moved=late)
    with pytest.raises(health.Unwell):
        matches_health.check_bots()


# -- metrics ----------------------------------------------------------------------------------------
async def test_metrics_require_the_token(with_token: None, settings: Any) -> None:
    assert (await ask("/metrics"))["status"] == 401
    assert (await ask("/metrics", authorization=f"Bearer {TOKEN}x"))["status"] == 401
    assert (await ask("/metrics", authorization="Bearer é"))["status"] == 401
    answer = await ask("/metrics", authorization=f"Bearer {TOKEN}")
    assert answer["status"] == 200
    assert answer["headers"]["content-type"].startswith("text/plain; version=0.0.4")
    settings.METRICS_TOKEN = ""
    assert (await ask("/metrics", authorization="Bearer ", host="localhost"))["status"] == 404


async def test_hanging_metrics_are_neither_awaited_nor_repeated(
    with_token: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, asked = threading.Event(), []

    def hang() -> bytes:
        asked.append(1)
        go_on.wait(LONG)
        return b"all of them"

    monkeypatch.setattr(metrics, "exposition", hang)
    began = time.monotonic()
    answers = await asyncio.gather(*(ask("/metrics", authorization=f"Bearer {TOKEN}") for _n in range(5)))
    assert time.monotonic() - began < 3 * health.PATIENCE
    assert [answer["status"] for answer in answers] == [503] * 5
    assert asked == [1]
    go_on.set()

    async def is_told() -> bool:
        return bool((await ask("/metrics", authorization=f"Bearer {TOKEN}"))["body"] == b"all of them")

    await until_async(is_told)


async def test_requests_are_counted_and_timed_per_page(with_token: None) -> None:
    labels = {"page": "rulebook:index", "method": "GET"}
    before = counted("taisen_requests_total", **labels, status="200"), counted("taisen_request_seconds_count", **labels)
    assert (await ask("/rules/", host="localhost"))["status"] == 200
    after = counted("taisen_requests_total", **labels, status="200"), counted("taisen_request_seconds_count", **labels)
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1]
    await ask("/nowhere/", "BREW", host="localhost")
    assert counted("taisen_requests_total", page="none", method="other", status="404")
    text = (await ask("/metrics", authorization=f"Bearer {TOKEN}"))["body"].decode()
    assert 'taisen_request_seconds_bucket{le="0.05",method="GET",page="rulebook:index"}' in text
    for name in ("taisen_sockets", "taisen_live_matches", "taisen_bots_waiting"):
        assert re.search(rf"^{name} \d", text, re.MULTILINE), name


@pytest.mark.database
def test_answers_are_counted_by_author_and_outcome(fake_game: None) -> None:
    two = Two()
    before = {outcome: counted("taisen_answers_total", by="person", outcome=outcome) for outcome in ("kept", "refused")}
    assert two.answer().status_code == 200
    assert two.answer(number=0).status_code == 409
    for outcome, count in before.items():
        assert counted("taisen_answers_total", by="person", outcome=outcome) == count + 1
    user = person()
    match = begun(sit(bot="random", deck=fake_deck("a")), sit(user, deck=fake_deck("b")))
    assert send(browser(user), url(match, "concede"), {"key": "k" * 32, "number": 0}).status_code == 200
    assert counted("taisen_answer_seconds_count", by="bot") or match.asked == 1


def test_logged_errors_are_counted_by_kind() -> None:
    before = counted("taisen_errors_total", logger="tcg.tests", kind="KeyError")
    for log in (logging.getLogger("tcg.tests"), structlog.get_logger("tcg.tests")):
        try:
            {}["a"]
        except KeyError:
            log.exception("it has failed")
    assert counted("taisen_errors_total", logger="tcg.tests", kind="KeyError") == before + 2


def test_disallowed_host_is_logged_as_a_warning_and_not_counted(caplog: pytest.LogCaptureFixture) -> None:
    before = metrics.exposition().count(b"DisallowedHost")
    for path in ("/", "/healthz/no", "/static/nothing.css"):
        with override_settings(ALLOWED_HOSTS=["example.org"]):
            assert Client().get(path, headers={"host": "elsewhere.org"}).status_code in (400, 404)
    records = [record for record in caplog.records if record.name == "django.security.DisallowedHost"]
    assert records
    assert {(record.levelname, record.exc_info) for record in records} == {("WARNING", None)}
    assert metrics.exposition().count(b"DisallowedHost") == before


# -- logs -------------------------------------------------------------------------------------------
@pytest.fixture
def lines() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Yield a function that returns the logged lines as they are written without a terminal."""
    (handler,) = [one for one in logging.getLogger().handlers if one.name == "stderr"]
    written = io.StringIO()
    before = handler.setStream(written)  # type: ignore[attr-defined]
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    handler.setStream(before)  # type: ignore[attr-defined]


@pytest.fixture
def somebody() -> tuple[User, str]:
    """Return a user, and the cookie of a browser in which the user is logged in."""
    user, client = person("Somebody"), Client()
    client.force_login(user)
    return user, f"sessionid={client.cookies['sessionid'].value}"


async def test_log_line_names_its_request_match_and_user(
    lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch, somebody: tuple[User, str]
) -> None:
    def fail(user: Any, match_id: Any) -> None:
        assert user.is_authenticated
        raise RuntimeError("a fault")

    user, cookie = somebody
    monkeypatch.setattr("tcg.matches.access.match_and_seat", fail)
    match = "00000000-0000-4000-8000-000000000000"
    answer = await ask(f"/play/{match}/", host="localhost", cookie=cookie, accept="text/html")
    assert answer["status"] == 500
    (line,) = [line for line in lines() if line["level"] == "error"]
    assert line["request"] == answer["headers"]["x-request-id"]
    assert line["match"] == match
    assert line["user"] == user.pk
    assert "Somebody" not in json.dumps(line)


def test_log_line_of_a_socket_names_its_match(lines: Callable[[], list[dict[str, Any]]]) -> None:
    async def listen(scope: Any, receive: Any, send: Any) -> None:
        tracing.note(match="a-match", user=7)
        structlog.get_logger("tcg.tests").error("it has failed", user=8)

    asyncio.run(tracing.Traced(listen, 0)({"type": "websocket", "headers": []}, None, None))  # type: ignore[arg-type]
    (line,) = lines()
    assert (line["match"], line["user"]) == ("a-match", 8), "what a line says itself stands"
    assert len(line["request"]) == 16


@pytest.mark.parametrize(
    ("proxies", "given", "taken"),
    [(0, b"from-the-proxy-1", False), (1, b"from-the-proxy-1", True), (1, b"\nforged", False), (1, b"x" * 65, False)],
)
def test_request_id_is_accepted_from_a_trusted_proxy_only(proxies: int, given: bytes, taken: bool) -> None:
    number = tracing.given_or_new([(tracing.HEADER, given)], proxies)
    assert (number == given.decode()) is taken
    assert re.fullmatch(r"[A-Za-z0-9._-]{8,64}", number)


# -- a server ---------------------------------------------------------------------------------------
@pytest.mark.database
def test_server_counts_its_sockets_and_returns_the_proxys_request_id(real_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    two, server = Two(), ForkedServer(METRICS_TOKEN=TOKEN, TRUSTED_PROXIES="1")
    try:
        visitor = Visitor(two.users[0], server)
        listener = visitor.watch(two.match)
        listener.board()
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONG)
        line.request("GET", "/healthz", headers={"Host": "web1:8000", "X-Request-ID": "number-of-the-proxy"})
        response = line.getresponse()
        assert response.status == 200, response.read()
        assert response.headers["X-Request-ID"] == "number-of-the-proxy"
        response.read()
        line.request("GET", "/metrics", headers={"Host": "web1:8000", "Authorization": f"Bearer {TOKEN}"})
        text = line.getresponse().read().decode()
        assert "\ntaisen_sockets 1.0\n" in text
        assert "\ntaisen_live_matches 1.0\n" in text
        listener.close()
    finally:
        server.kill()
    assert configured.METRICS_TOKEN == "", "no token, no counters"


def test_metrics_of_the_site_are_exposed() -> None:
    assert b"taisen_requests_total" in metrics.exposition()
