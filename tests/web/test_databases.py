"""A database that is locked, restarted or gone: reads go on, writers are told to try again, and nothing is a 500."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import SyncToAsync
from django.db import OperationalError, connection, connections
from servers import ForkedServer, Visitor
from tables import Two, key
from waiting import LONG, pause, until

from tcg.matches import machines, selectors, services, warm_matches
from tcg.matches.models import Match, Move
from tcg.web import databases

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

on_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="other databases lock rows")
on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no server to restart")


@pytest.fixture
def table(two: Two) -> Two:
    for client in (*two.browsers, two.watcher):
        client.raise_request_exception = False
    return two


def assert_try_again(response: Any) -> None:
    said = response.content.decode()
    assert response.status_code == 503, said
    assert int(response["Retry-After"]) > 0
    assert "try again" in said


@pytest.fixture
def locked(table: Two) -> Iterator[sqlite3.Connection]:
    """Let another process hold a write lock that never ends."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


@on_sqlite
def test_readers_do_not_wait_for_a_move_that_waits_for_the_lock(
    table: Two, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_matches, "PATIENCE", 0.05)
    answers: list[Any] = []
    sent = key()

    def answer() -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout=6000")
        answers.append(table.answer(key=sent))
        connection.close()

    moving = threading.Thread(target=answer)
    moving.start()

    def is_locked() -> bool:
        lock = warm_matches.slots._slots[table.match.pk].lock
        if lock.acquire(blocking=False):
            lock.release()
            return False
        return True

    until(is_locked, "the move does not come as far as the lock")
    number = table.row.number
    for client in (*table.browsers, table.watcher):
        for name in ("", "board", "events"):
            response = client.get(table.url(name), {"since": "0"} if name else {})
            assert response.status_code == 200
        assert f'data-number="{number}"' in client.get(table.url("board"), {"since": "0"}).content.decode()
    assert not answers, "it waits still"
    moving.join(LONG)
    assert_try_again(answers[0])
    assert not Move.objects.exists()
    locked.rollback()
    assert table.answer(key=sent).status_code == 200


@on_sqlite
def test_writers_to_a_locked_database_do_not_wait_one_after_another(
    table: Two, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 0.5)
    waited, unavailable = [], []

    def write() -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout=500")
        began = time.monotonic()
        try:
            with databases.writing():
                pass
        except OperationalError as error:
            unavailable.append(databases.is_unavailable(error) and not databases.is_lost(error))
        waited.append(time.monotonic() - began)
        connection.close()

    threads = [threading.Thread(target=write) for _n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert unavailable == [True] * 8
    assert max(waited) < 2.5


@on_sqlite
def test_second_writer_waits_for_the_first_and_is_not_refused(table: Two) -> None:
    begun, failed = threading.Event(), []

    def write(wait: float) -> None:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout=0")  # SQLite does not retry
        try:
            with databases.writing():
                begun.set()
                pause(wait)  # the other writer comes during this time
        except OperationalError as error:
            failed.append(error)
        connection.close()

    first = threading.Thread(target=write, args=[0.2])
    first.start()
    assert begun.wait(LONG)
    second = threading.Thread(target=write, args=[0])
    second.start()
    first.join(LONG)
    second.join(LONG)
    assert not failed


@on_sqlite
def test_database_error_of_the_program_is_not_retried(table: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(match_id: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM nowhere")

    monkeypatch.setattr(selectors, "match_row", faulty)
    assert table.watcher.get(table.url("board")).status_code == 500


class Failing:
    """A function whose first calls fail because the database does not answer."""

    def __init__(self, function: Callable[..., Any], times: int, after: bool = False) -> None:
        self.function, self.left, self.after, self.calls = function, times, after, 0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.calls += 1
        made = self.function(*args, **kwargs) if self.after else None
        if self.left > 0:
            self.left -= 1
            raise OperationalError("the connection is closed")
        return made if self.after else self.function(*args, **kwargs)


def test_page_is_drawn_again_once_after_a_lost_connection(table: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    for times, status, calls in ((0, 200, 1), (1, 200, 2), (2, 503, 2)):
        failing = Failing(machines.current_view, times)
        with monkeypatch.context() as patch:
            patch.setattr(machines, "current_view", failing)
            response = table.browsers[0].get(table.url(""))
        assert (response.status_code, failing.calls) == (status, calls)
    assert_try_again(response)


def test_request_after_a_lost_connection_is_retried_only_if_nothing_was_written(
    table: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In both cases the answer counts once."""
    with monkeypatch.context() as patch:
        patch.setattr(services, "lock_match", failing := Failing(services.lock_match, 1))
        assert table.answer().status_code == 200
    assert failing.calls == 2
    sent, number = key(), table.row.number
    with monkeypatch.context() as patch:
        patch.setattr(services, "_announce", failing := Failing(services._announce, 1, after=True))
        assert_try_again(table.answer(key=sent))
    assert failing.calls == 1
    assert table.row.number == number
    assert table.answer(key=sent, number=number).status_code == 200
    assert Move.objects.count() == 2


def test_unreachable_database_is_answered_with_try_again_at_a_table(
    table: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm_matches.slots.forget()
    monkeypatch.setattr(warm_matches.Slot, "bring", Failing(warm_matches.Slot.bring, 100))
    for name in ("", "board"):
        assert_try_again(table.browsers[0].get(table.url(name)))


def end_connections() -> None:
    """Close all other connections, like a restart of the server."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    SyncToAsync.single_thread_executor.submit(connections.close_all).result()  # the thread of all other tests' sockets


@on_postgresql
def test_connections_closed_by_the_database_cause_no_error(real_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    table = Two()
    server = ForkedServer()
    try:
        visitors = [Visitor(user, server) for user in table.users]
        for round_ in range(3):
            row: Match = table.row
            if round_:
                end_connections()
            statuses: list[int] = []

            def look(visitor: Visitor, statuses: list[int] = statuses) -> None:
                statuses.append(visitor.get(f"/play/{table.match.pk}/")[0])

            threads = [threading.Thread(target=look, args=[visitor]) for visitor in visitors * 4]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert statuses == [200] * len(threads)
            assert visitors[row.asked].answer(row, row.number_for(row.asked), [])[0] in (200, 400)
    finally:
        server.kill()


@on_postgresql
def test_loss_of_the_current_connection_causes_no_error(table: Two) -> None:
    assert table.browsers[0].get(table.url("")).status_code == 200
    ending = threading.Thread(target=lambda: (end_connections(), connection.close()))
    ending.start()
    ending.join()
    assert table.browsers[0].get(table.url("")).status_code == 200
