"""PostgreSQL with a connection pool. A restart or an absence of the server costs one request a short wait."""

from __future__ import annotations

import math
import time
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg_pool import ConnectionPool, PoolTimeout

AGAIN = 1.0  # seconds without waiting after a wait has failed


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to PostgreSQL.

    While the server is away, one request waits for as long as the pool allows. Other requests fail at once, so that no
    queue builds up. Connections that the server has closed are replaced together. The pool's own check
    (CONN_HEALTH_CHECKS) finds one at a time, and pauses longer after each.
    """

    _in_vain = -math.inf  # when a wait last failed, for all connections of this process

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Return a working connection.

        Raise PoolTimeout if the server does not answer, at once if it has just not answered.
        """
        pool = self.pool
        if pool is None:
            return super().get_new_connection(conn_params)
        away = time.monotonic() - DatabaseWrapper._in_vain < AGAIN
        if away and not pool.get_stats().get("pool_available"):
            raise PoolTimeout("the database did not answer a moment ago")
        try:
            connection = self._working(pool, conn_params)
        except PoolTimeout:
            DatabaseWrapper._in_vain = time.monotonic()
            raise
        DatabaseWrapper._in_vain = -math.inf
        return connection

    def _working(self, pool: ConnectionPool, conn_params: dict[str, Any]) -> Any:
        connection = super().get_new_connection(conn_params)
        try:
            ConnectionPool.check_connection(connection)
        except psycopg.OperationalError:
            pool.putconn(connection)
            pool.check()
            connection = super().get_new_connection(conn_params)
        return connection
