"""A database that does not answer: one that others have locked, one that has been restarted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from django.db import InterfaceError, OperationalError
from psycopg_pool import PoolTimeout

Failure = OperationalError | InterfaceError
FAILURES = (OperationalError, InterfaceError)

LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
WRITES = {"INSERT", "UPDATE", "DELETE"}


def is_unavailable(error: Failure) -> bool:
    """Return whether the same may succeed in a moment. Of what SQLite calls operational only locks are no fault of
    ours."""
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in LOCKED
    return True


def is_lost(error: Failure) -> bool:
    """Return whether the connection was lost, so that another may do at once; else somebody has waited already."""
    return is_unavailable(error) and not isinstance(error.__cause__, (sqlite3.Error, PoolTimeout))


class Writes:
    """A mark of whether anything may have been written, to be laid around the execution of statements."""

    def __init__(self) -> None:
        self.any = False

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        self.any = self.any or sql.lstrip()[:6].upper() in WRITES
        return execute(sql, params, many, context)
