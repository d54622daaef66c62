"""SQLite in var/ for one process; PostgreSQL by DATABASE_URL for several."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import dj_database_url

from tcg.settings import env

DATABASE: dict[str, Any] = dict(
    dj_database_url.parse(env.text("DATABASE_URL") or f"sqlite:///{(env.VAR / 'taisen.sqlite3').as_posix()}")
)

if DATABASE["ENGINE"].endswith("sqlite3"):
    env.make_var()
    if ":memory:" not in DATABASE["NAME"]:
        env.keep_to_owner(Path(DATABASE["NAME"]))
    DATABASE["CONN_MAX_AGE"] = None  # opening the file for each request would cost more than most requests do
    DATABASE["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # a writer waits for its turn at the beginning, and never fails half-way
        "timeout": 8,  # seconds; then "try again"
        # searches read whole tables, directly from the mapped file (mmap)
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; "
        "PRAGMA mmap_size=268435456;",
    }
    # on disk, as in production, so that threads meet the same locks; one per process, so that test runs do not collide
    DATABASE["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / f"taisen-test-{os.getpid()}.sqlite3")}
elif DATABASE["ENGINE"].endswith("postgresql"):
    DATABASE["ENGINE"] = "tcg.web.postgresql"
    DATABASE["OPTIONS"] = {
        "connect_timeout": 2,
        "tcp_user_timeout": 2500,  # ms until a server that has silently vanished is given up
        **DATABASE.get("OPTIONS", {}),
        # Seconds. After them a page says that the database does not answer. A reconnection attempt comes no later than
        # that.
        "pool": {"max_size": 4, "timeout": 2.5, "reconnect_timeout": 2},
    }
    DATABASE["TEST"] = {"NAME": f"test_taisen_{os.getpid()}"}

DATABASES = {"default": DATABASE}
