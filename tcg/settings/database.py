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
    DATABASE["CONN_MAX_AGE"] = None  # to open the file anew for each request costs more than most requests
    DATABASE["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # a writer waits for its turn at once, and never fails half-way
        "timeout": 8,  # seconds; then "try again"
        # searches read whole tables, and read them where they lie (mmap)
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; "
        "PRAGMA mmap_size=268435456;",
    }
    # on disk, as in play, so that threads meet the same locks; one a process, so that test runs do not meet each other
    DATABASE["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / f"taisen-test-{os.getpid()}.sqlite3")}
elif DATABASE["ENGINE"].endswith("postgresql"):
    DATABASE["OPTIONS"] = {**DATABASE.get("OPTIONS", {}), "pool": {"max_size": 4, "timeout": 8}}
    DATABASE["CONN_HEALTH_CHECKS"] = True  # the pool gives none that the server has closed since
    DATABASE["TEST"] = {"NAME": f"test_taisen_{os.getpid()}"}

DATABASES = {"default": DATABASE}
