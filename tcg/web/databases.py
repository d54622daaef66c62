"""The handling of a database that does not answer, because it is locked or was restarted."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from django.db import InterfaceError, OperationalError, connection, transaction
from psycopg_pool import PoolTimeout

Failure = OperationalError | InterfaceError
FAILURES = (OperationalError, InterfaceError)

LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
WRITES = {"INSERT", "UPDATE", "DELETE"}


def is_unavailable(error: Failure) -> bool:
    """Return whether a retry may succeed in a moment.

    Of SQLite's operational errors, only locks are no bug of the site.
    """
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in LOCKED
    return True


def is_lost(error: Failure) -> bool:
    """Return whether the connection was lost, so that a retry on a new connection may succeed at once.

    For other errors, the request has already waited.
    """
    return is_unavailable(error) and not isinstance(error.__cause__, (sqlite3.Error, PoolTimeout))


_one_writer = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    """Open a transaction for frequent writes.

    SQLite allows one write at a time, and a waiting writer retries at growing intervals. So the writers of this process
    queue here, each for no longer than SQLite would wait. Raise OperationalError after that.
    """
    with _in_line() if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        yield


@contextmanager
def _in_line() -> Iterator[None]:
    if not _one_writer.acquire(timeout=connection.settings_dict["OPTIONS"].get("timeout", 5.0)):
        locked = sqlite3.OperationalError("database is locked")
        locked.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise OperationalError(*locked.args) from locked
    try:
        yield
    finally:
        _one_writer.release()


class Writes:
    """An execute wrapper that notes whether anything may have been written."""

    def __init__(self) -> None:
        self.any = False

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        self.any = self.any or sql.lstrip()[:6].upper() in WRITES
        return execute(sql, params, many, context)
