"""A PostgreSQL that does not answer: only one request waits, and for no longer than a few seconds."""

from __future__ import annotations

import math
import runpy

import psycopg
import pytest
from psycopg_pool import ConnectionPool, PoolTimeout

from tcg.settings import database
from tcg.web.postgresql.base import AGAIN, DatabaseWrapper


def wrapper() -> DatabaseWrapper:
    """Return a connection in a thread of its own to a port where nothing listens."""
    given = {"NAME": "x", "HOST": "127.0.0.1", "PORT": 1, "USER": "", "PASSWORD": "", "TIME_ZONE": None}
    more = {"CONN_MAX_AGE": 0, "CONN_HEALTH_CHECKS": False, "AUTOCOMMIT": True, "ATOMIC_REQUESTS": False}
    return DatabaseWrapper({**given, **more, "OPTIONS": {"pool": {"min_size": 0, "max_size": 1}}}, alias="away")


class Connection:
    """A connection of a pool, which the server may have closed."""

    autocommit = True

    def __init__(self, closed: bool = False) -> None:
        self.closed = closed

    def execute(self, _query: str) -> None:
        if self.closed:
            raise psycopg.OperationalError("the connection is closed")


class Pool:
    """A fake for all connection pools: the `free` connections, and the times when one was requested."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free: list[Connection] = []
        self.stats: dict[str, int] = {}
        self.asked: list[float] = []
        self.put_back = 0
        self.now = 100.0
        monkeypatch.setattr("tcg.web.postgresql.base.time.monotonic", lambda: self.now)
        monkeypatch.setattr(DatabaseWrapper, "_in_vain", -math.inf)
        monkeypatch.setattr(ConnectionPool, "open", lambda pool: None)
        monkeypatch.setattr(ConnectionPool, "getconn", lambda pool: self.take())
        monkeypatch.setattr(ConnectionPool, "putconn", lambda pool, connection: self.put())
        monkeypatch.setattr(ConnectionPool, "check", lambda pool: self.check())
        monkeypatch.setattr(ConnectionPool, "get_stats", lambda pool: self.stats)

    def take(self) -> Connection:
        self.asked.append(self.now)
        if not self.free:
            raise PoolTimeout("nobody is there")
        return self.free.pop()

    def put(self) -> None:
        self.put_back += 1

    def check(self) -> None:
        self.free = [Connection() for _ in self.free]


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    monkeypatch.setenv("DATABASE_URL", "postgres://a:b@127.0.0.1:1/c")
    return Pool(monkeypatch)


def test_requests_do_not_wait_right_after_a_failed_connection_attempt(pool: Pool) -> None:
    connections = [wrapper() for _ in range(3)]
    for one in connections:
        with pytest.raises(PoolTimeout):
            one.get_new_connection({})
    assert len(pool.asked) == 1, "one wait, for all requests of that second"
    pool.now += AGAIN
    with pytest.raises(PoolTimeout):
        connections[0].get_new_connection({})
    assert len(pool.asked) == 2
    pool.now += AGAIN
    pool.free = [Connection(), Connection()]
    for one in connections[:2]:
        one.get_new_connection({})  # it answers again, and all requests come at once
    assert len(pool.asked) == 4


def test_free_connection_is_taken_at_once(pool: Pool) -> None:
    pool.free, pool.stats = [connection := Connection()], {"pool_available": 1}
    DatabaseWrapper._in_vain = math.inf
    assert wrapper().get_new_connection({}) is connection


def test_connections_closed_by_the_database_are_replaced_together(pool: Pool) -> None:
    """The pool's own check would find the next one after a pause, and pause longer each time."""
    pool.free = [Connection(closed=True), Connection(closed=True), Connection(closed=True)]
    assert wrapper().get_new_connection({}).closed is False
    assert len(pool.asked) == 2
    assert pool.put_back == 1
    given = runpy.run_path(database.__file__)["DATABASE"]
    assert not given.get("CONN_HEALTH_CHECKS")


@pytest.mark.usefixtures("pool")
def test_connection_timeouts_are_below_three_seconds() -> None:
    given = runpy.run_path(database.__file__)["DATABASE"]
    assert given["ENGINE"] == "tcg.web.postgresql"
    assert max(given["OPTIONS"]["pool"][name] for name in ("timeout", "reconnect_timeout")) < 3
    assert given["OPTIONS"]["connect_timeout"] < 3
